/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-text.h"

#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"


static void
add_square (GString *text, const CpPosition *pos, CpSquare square)
{
  CpPiece piece = pos->board[square];

  g_string_append_printf (text, " %c", piece != CP_NO_PIECE ? cp_fen_letter (piece) : '.');
  if (!pos->rules->variant->has_colours)
    return;

  CpColour colour = cp_position_colour (pos, square);
  char letter = colour != CP_NO_COLOUR ? cp_colour_letter (colour) : ' ';
  bool black = pos->dropped_by[CP_BLACK] & CP_BIT (square);
  g_string_append_c (text, black ? g_ascii_tolower (letter) : letter);
}


char *
cp_board_text (const CpPosition *pos)
{
  const CpRules *rules = pos->rules;
  GString *text = g_string_new (NULL);

  for (unsigned rank = rules->ranks; rank-- > 0;) {
    g_string_append_printf (text, "%2u ", rank + 1);
    for (unsigned file = 0; file < rules->files; file++)
      add_square (text, pos, cp_square_at (rules, file, rank));
    while (text->str[text->len - 1] == ' ')
      g_string_truncate (text, text->len - 1);
    g_string_append_c (text, '\n');
  }

  g_string_append (text, "   ");
  for (unsigned file = 0; file < rules->files; file++) {
    g_string_append_printf (text, " %c", 'a' + (char) file);
    if (rules->variant->has_colours && file + 1 < rules->files)
      g_string_append_c (text, ' ');
  }
  return g_string_free (text, FALSE);
}

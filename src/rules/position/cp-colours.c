/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-colours.h"

#include <glib/gi18n-lib.h>

#include "cp-variant.h"
#include "rules/text/cp-excerpt.h"

static const char letters[] = " YPRLGB";

static const CpKind kinds[CP_N_COLOURS] = {
  [CP_YELLOW] = CP_QUEEN,      [CP_PURPLE] = CP_ROOK,     [CP_RED] = CP_BISHOP,
  [CP_LIGHT_BLUE] = CP_KNIGHT, [CP_DARK_GREEN] = CP_PAWN,
};


char
cp_colour_letter (CpColour colour)
{
  return letters[colour];
}


CpColour
cp_colour_parse (char letter)
{
  const char *found = letter > ' ' ? strchr (letters, letter) : NULL;
  return found != NULL ? (CpColour) (found - letters) : CP_NO_COLOUR;
}


CpKind
cp_colour_kind (CpColour colour)
{
  return kinds[colour];
}


CpSide
cp_colours_supplier (const CpRules *rules, CpSide side)
{
  return rules->one_supply ? CP_WHITE : side;
}


unsigned
cp_colours_left (const CpPosition *pos, CpSide side, CpColour colour)
{
  return pos->supply[cp_colours_supplier (pos->rules, side)][colour];
}


unsigned
cp_colours_opening_left (const CpPosition *pos)
{
  unsigned opening = pos->rules->variant->opening_moves;
  return pos->fullmove_number <= opening ? opening + 1 - pos->fullmove_number : 0;
}


CpBits
cp_colours_coloured (const CpPosition *pos)
{
  return pos->dropped_by[CP_WHITE] | pos->dropped_by[CP_BLACK];
}


/* Returns the squares of @colour that were dropped from the supply of @supplier. */
static CpBits
from_supply (const CpPosition *pos, CpSide supplier, CpColour colour)
{
  CpBits squares = pos->of_colour[colour];
  return pos->rules->one_supply ? squares : squares & pos->dropped_by[supplier];
}


static CpSide
last_supplier (const CpRules *rules)
{
  return cp_colours_supplier (rules, CP_BLACK);
}


void
cp_colours_refill (CpPosition *pos)
{
  for (CpSide side = CP_WHITE; side <= last_supplier (pos->rules); side++) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
      unsigned used = cp_bits_count (from_supply (pos, side, colour));
      pos->supply[side][colour] = (uint8_t) (CP_COLOUR_SUPPLY - MIN (used, CP_COLOUR_SUPPLY));
    }
  }
}


static bool G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, CP_FEN_ERROR, CP_FEN_ERROR_SYNTAX, message);
  return false;
}


bool
cp_colours_read_supply (CpPosition *pos, const char *text, GError **error)
{
  for (const char *c = text; *c != '\0'; c++) {
    CpColour colour = cp_colour_parse (g_ascii_toupper (*c));
    bool black = g_ascii_islower (*c);

    if (colour == CP_NO_COLOUR) {
      g_autofree char *what = cp_text_quote_character (c);
      /* Translators: about the text of a position, a FEN; %s is what stands there in quotation
       * marks. */
      return refuse (error, _ ("Supply: %s is not the letter of a colour"), what);
    }
    if (black && pos->rules->one_supply)
      /* Translators: about the text of a position, a FEN; %c is a letter in it. */
      return refuse (error, _ ("Supply: “%c” is in lower case, but both sides share one supply"),
                     *c);
    if (pos->supply[black ? CP_BLACK : CP_WHITE][colour]++ == CP_COLOUR_SUPPLY)
      /* Translators: about the text of a position, a FEN; %c is a letter in it. */
      return refuse (error, _ ("Supply: there are never more than two of “%c”"), *c);
  }
  return true;
}


/* Parses "c4Yw". */
static bool
read_colour_square (CpPosition *pos, const char *text, GError **error)
{
  const char *end = text;
  g_autofree char *quoted = cp_text_quote (text);
  CpSquare square = cp_square_parse (pos->rules, text, &end);

  if (square == CP_SQUARE_NONE)
    /* Translators: about the text of a position, a FEN; %s is a part of it. */
    return refuse (error, _ ("Field 3: “%s” does not begin with a square of this board"), quoted);
  CpColour colour = cp_colour_parse (end[0]);
  if (colour == CP_NO_COLOUR)
    /* Translators: about the text of a position, a FEN; %s is a part of it. */
    return refuse (error, _ ("Field 3: “%s” has no colour after its square"), quoted);
  if ((end[1] != 'w' && end[1] != 'b') || end[2] != '\0')
    /* Translators: about the text of a position, a FEN; %s is a part of it. */
    return refuse (error, _ ("Field 3: “%s” does not end with its owner, “w” or “b”"), quoted);
  if (cp_colours_coloured (pos) & CP_BIT (square))
    /* Translators: about the text of a position, a FEN; %s is a part of it. */
    return refuse (error, _ ("Field 3: “%s” names the same square again"), quoted);
  cp_position_set_colour (pos, square, colour, end[1] == 'w' ? CP_WHITE : CP_BLACK);
  return true;
}


bool
cp_colours_read_squares (CpPosition *pos, const char *text, GError **error)
{
  if (g_str_equal (text, "-"))
    return true;
  g_auto (GStrv) items = g_strsplit (text, ",", -1);
  for (char **item = items; *item != NULL; item++) {
    if (!read_colour_square (pos, *item, error))
      return false;
  }
  return true;
}


bool
cp_colours_read_moved (CpPosition *pos, const char *text, GError **error)
{
  if (g_str_equal (text, "-"))
    return true;
  g_auto (GStrv) items = g_strsplit (text, ",", -1);
  for (char **item = items; *item != NULL; item++) {
    const char *end = *item;
    g_autofree char *quoted = cp_text_quote (*item);
    CpSquare square = cp_square_parse (pos->rules, *item, &end);
    if (square == CP_SQUARE_NONE || *end != '\0')
      /* Translators: about the text of a position, a FEN; %s is a part of it. */
      return refuse (error, _ ("Field 4: “%s” is not a square of this board"), quoted);
    if (pos->moved_pawns & CP_BIT (square))
      /* Translators: about the text of a position, a FEN; %s is a part of it. */
      return refuse (error, _ ("Field 4: “%s” is named twice"), quoted);
    pos->moved_pawns |= CP_BIT (square);
  }
  return true;
}


void
cp_colours_write_supply (const CpPosition *pos, GString *fen)
{
  for (CpSide side = CP_WHITE; side <= last_supplier (pos->rules); side++) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
      char letter = cp_colour_letter (colour);
      for (unsigned i = 0; i < pos->supply[side][colour]; i++)
        g_string_append_c (fen, side == CP_WHITE ? letter : g_ascii_tolower (letter));
    }
  }
}


void
cp_colours_write_squares (const CpPosition *pos, GString *fen)
{
  const char *separator = "";
  char name[CP_SQUARE_NAME_SIZE];

  if (cp_colours_coloured (pos) == 0)
    g_string_append_c (fen, '-');
  CP_FOR_EACH_BIT (square, cp_colours_coloured (pos)) {
    g_string_append_printf (fen, "%s%s%c%c", separator, cp_square_name (pos->rules, square, name),
                            cp_colour_letter (cp_position_colour (pos, square)),
                            pos->dropped_by[CP_WHITE] & CP_BIT (square) ? 'w' : 'b');
    separator = ",";
  }
}


void
cp_colours_write_moved (const CpPosition *pos, GString *fen)
{
  const char *separator = "";
  char name[CP_SQUARE_NAME_SIZE];

  if (pos->moved_pawns == 0)
    g_string_append_c (fen, '-');
  CP_FOR_EACH_BIT (square, pos->moved_pawns) {
    g_string_append_printf (fen, "%s%s", separator, cp_square_name (pos->rules, square, name));
    separator = ",";
  }
}


static void
check_supply (const CpPosition *pos, CpProblems *problems)
{
  for (CpSide side = CP_WHITE; side <= last_supplier (pos->rules); side++) {
    CpBits excess = 0;
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
      CpBits squares = from_supply (pos, side, colour);
      if (cp_bits_count (squares) + pos->supply[side][colour] > CP_COLOUR_SUPPLY)
        excess |= squares;
    }
    if (excess != 0)
      cp_problems_add (problems, CP_PROBLEM_TOO_MANY_COLOURS, side, excess);
  }
}


/* Adds problems with pieces on colour squares. */
static void
check_occupants (const CpPosition *pos, CpSide side, CpProblems *problems)
{
  CpBits pieces = pos->of_side[side] & cp_colours_coloured (pos);
  CpBits kings = pieces & pos->of_kind[CP_KING];
  CpBits walled = pieces & pos->of_colour[CP_BLUE] & ~kings;
  CpBits wrong = 0;

  CP_FOR_EACH_BIT (square, pieces & ~kings & ~walled) {
    if (cp_colour_kind (cp_position_colour (pos, square)) != cp_piece_kind (pos->board[square]))
      wrong |= CP_BIT (square);
  }
  if (kings != 0)
    cp_problems_add (problems, CP_PROBLEM_KING_ON_COLOUR, side, kings);
  if (walled != 0)
    cp_problems_add (problems, CP_PROBLEM_BLUE_OCCUPIED, side, walled);
  if (wrong != 0)
    cp_problems_add (problems, CP_PROBLEM_KIND_CONTRADICTS_COLOUR, side, wrong);
}


static CpBits
own_first_two_ranks (const CpRules *rules, CpSide side)
{
  CpBits two = ((CpBits) 1 << 2 * rules->files) - 1;
  return side == CP_WHITE ? two : two << (rules->ranks - 2) * rules->files;
}


static void
check_moved (const CpPosition *pos, CpProblems *problems)
{
  CpBits possible = 0;

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    possible |= pos->of_kind[CP_PAWN] & pos->of_side[side] & own_first_two_ranks (pos->rules, side);
  if (pos->moved_pawns & ~possible)
    cp_problems_add (problems, CP_PROBLEM_MOVED_PAWN_IMPOSSIBLE, pos->turn,
                     pos->moved_pawns & ~possible);
}


void
cp_colours_problems (const CpPosition *pos, CpProblems *problems)
{
  check_supply (pos, problems);
  check_occupants (pos, CP_WHITE, problems);
  check_occupants (pos, CP_BLACK, problems);
  check_moved (pos, problems);
}

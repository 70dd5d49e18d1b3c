/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-perft.h"

#include "rules/notation/cp-notation.h"


bool
cp_perft_parse_depth (const char *text, unsigned *depth)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, CP_PERFT_MAX_DEPTH, &number, NULL))
    return false;
  *depth = (unsigned) number;
  return true;
}


/* Writes the count of each root move, and returns their sum. */
static uint64_t
write_root_moves (const CpPosition *pos, unsigned depth, CpWriteLine write, void *data)
{
  CpMoves moves;
  uint64_t nodes = 0;

  if (depth == 0)
    return cp_position_perft (pos, 0);
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    uint64_t count = cp_position_perft (&next, depth - 1);
    g_autofree char *move = cp_move_write (pos, moves.moves[i], CP_NOTATION_UCI);
    g_autofree char *line = g_strdup_printf ("%s: %" G_GUINT64_FORMAT, move, count);
    write (line, data);
    nodes += count;
  }
  return nodes;
}


void
cp_perft_write (const CpPosition *pos, unsigned depth, bool divide, CpWriteLine write, void *data)
{
  uint64_t nodes;

  if (divide) {
    nodes = write_root_moves (pos, depth, write, data);
    write ("", data);
  } else {
    nodes = cp_position_perft (pos, depth);
  }
  g_autofree char *line = g_strdup_printf ("Nodes searched: %" G_GUINT64_FORMAT, nodes);
  write (line, data);
}

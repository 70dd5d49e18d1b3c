/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-match-opening.h"

/* After so many failures there is hardly any opening of that length. */
#define MAX_TRIES 1000


void
cp_match_opening_init (CpMatchOpening *opening, const CpPosition *start)
{
  opening->start = *start;
  opening->moves = g_array_new (FALSE, FALSE, sizeof (CpMove));
}


void
cp_match_opening_clear (CpMatchOpening *opening)
{
  g_clear_pointer (&opening->moves, g_array_unref);
}


bool
cp_match_opening_is_playable (const CpMatchOpening *opening)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (CpPosition));
  CpPosition pos = opening->start;

  for (guint i = 0; i < opening->moves->len; i++) {
    g_array_append_val (line, pos);
    cp_position_play (&pos, g_array_index (opening->moves, CpMove, i));
    for (guint j = 0; j < line->len; j++) {
      if (cp_position_same (&g_array_index (line, CpPosition, j), &pos))
        return false;
    }
  }
  return cp_position_outcome (&pos, 1).result == CP_UNDECIDED &&
         cp_position_get_claim (&pos, 1) == CP_PLAYING;
}


/* Returns false if the game ended before @plies moves. */
static bool
add_random_moves (CpMatchOpening *opening, unsigned plies, GRand *rand)
{
  CpPosition pos = opening->start;
  CpMoves moves;

  g_array_set_size (opening->moves, 0);
  for (unsigned i = 0; i < plies; i++) {
    cp_position_legal_moves (&pos, &moves);
    if (moves.n == 0)
      return false;
    CpMove move = moves.moves[g_rand_int_range (rand, 0, (gint32) moves.n)];
    g_array_append_val (opening->moves, move);
    cp_position_play (&pos, move);
  }
  return true;
}


bool
cp_match_opening_randomize (CpMatchOpening *opening, unsigned plies, GRand *rand)
{
  for (unsigned i = 0; i < MAX_TRIES; i++) {
    if (add_random_moves (opening, plies, rand) && cp_match_opening_is_playable (opening))
      return true;
  }
  return false;
}

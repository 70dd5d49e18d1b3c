/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-heavy-gravity.h"

#include <stdlib.h>


/* "one square orthogonally [...], then one diagonally outward": so the first step is in the
 * direction in which the whole move goes two squares. */
NaiveSquare
naive_heavy_leg (NaiveSquare from, NaiveSquare to)
{
  NaiveSquare leg = from;
  if (abs (to.file - from.file) == 2)
    leg.file += (to.file - from.file) / 2;
  else
    leg.rank += (to.rank - from.rank) / 2;
  return leg;
}


/* "The king is an Old Monkey: one square diagonally, or one straight back towards its own side". */
static bool
goes_as_old_monkey (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  int files = to.file - from.file;
  int ranks = to.rank - from.rank;
  int back = -naive_chess_ahead (naive_chess_piece_at (chess, from));
  return (abs (files) == 1 && abs (ranks) == 1) || (files == 0 && ranks == back);
}


static bool
may_go (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  char kind = naive_chess_kind (chess, from);
  if (kind == 'k')
    return goes_as_old_monkey (chess, from, to);
  if (!naive_chess_goes_as (chess, kind, from, to))
    return false;
  /* "one square orthogonally, which must be empty". */
  if (kind == 'n')
    return naive_chess_piece_at (chess, naive_heavy_leg (from, to)) == ' ';
  /* "Queens, rooks and bishops go at most four squares." A pawn never goes so far. */
  return abs (to.file - from.file) <= 4 && abs (to.rank - from.rank) <= 4;
}


/* "Pawns as in chess without double step and en passant; promotion to queen, rook, bishop or knight
 * of this game." */
const NaiveChessLaws naive_heavy_gravity_laws = {
  .variant = "heavy-gravity",
  .may_go = may_go,
  .promotions = naive_chess_pawn_promotions,
  .ends_as = naive_chess_ends_as,
  .add_moves_from = naive_chess_add_moves_from,
  .make = naive_chess_make,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-dynamic.h"

#include <string.h>


bool
naive_dynamic_is_loony (const char *rules)
{
  return strstr (rules, "power=loony-") != NULL;
}


/* Returns true if a power comes from the west: "towards file a". The option is `power=`, "default
 * first", which is west. */
static bool
is_from_west (const NaiveChess *chess, char piece, bool to_capture)
{
  const char *option = chess->option;
  switch (option[0]) {
  case 'e': /* east */
    return false;
  /* "the power to move (without capture) comes from the west neighbour, the power to capture (and
   * so to give check) from the east one; loony-east the reverse." */
  case 'l': /* loony-west, loony-east */
    return to_capture == (option[strlen ("loony-")] == 'e');
  /* "from one's own left: west for White's pieces, east for Black's". */
  case 'o': /* own */
    return g_ascii_isupper (piece);
  default:
    return true;
  }
}


/* "the nearest piece of either colour on its own rank [...], wrapping round the edge; alone on its
 * rank it has its own." The walk round the edge ends at the piece itself. */
NaiveSquare
naive_dynamic_lender (const NaiveChess *chess, NaiveSquare square, bool to_capture)
{
  char piece = naive_chess_piece_at (chess, square);
  int step = is_from_west (chess, piece, to_capture) ? -1 : 1;
  do {
    square.file += step;
    if (square.file < 1)
      square.file = chess->files;
    if (square.file > chess->files)
      square.file = 1;
  } while (naive_chess_piece_at (chess, square) == ' ');
  return square;
}


/* "The power is the neighbour's own type, not the power the neighbour has." */
char
naive_dynamic_power (const NaiveChess *chess, NaiveSquare square, bool to_capture)
{
  return naive_chess_kind (chess, naive_dynamic_lender (chess, square, to_capture));
}


bool
naive_dynamic_is_wrapped (const NaiveChess *chess, NaiveSquare square, bool to_capture)
{
  char piece = naive_chess_piece_at (chess, square);
  NaiveSquare lender = naive_dynamic_lender (chess, square, to_capture);
  return is_from_west (chess, piece, to_capture) ? lender.file > square.file
                                                 : lender.file < square.file;
}


/* "A piece (pawns and kings included) moves and captures with the power". "Pawn power always goes
 * in the direction of the moving piece's own side: one square straight ahead to an empty square,
 * one square diagonally ahead to capture; never two." In the loony games "Pawn power here gives the
 * step ahead if it is the moving power, the diagonal capture if it is the capturing power", which
 * is the same, as a piece that captures is asked for its capturing power alone. */
static bool
may_go (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  bool takes = naive_chess_piece_at (chess, to) != ' ';
  return naive_chess_goes_as (chess, naive_dynamic_power (chess, from, takes), from, to);
}


/* "Whatever its power, the royal piece is the king itself. Only a true pawn promotes, by any power,
 * on reaching its far rank, to queen, rook, bishop or knight." So promotions are those of chess. */
const NaiveChessLaws naive_dynamic_laws = {
  .variant = "dynamic",
  .long_with_pawn_letter = true,
  .may_go = may_go,
  .promotions = naive_chess_pawn_promotions,
  .ends_as = naive_chess_ends_as,
  .add_moves_from = naive_chess_add_moves_from,
  .make = naive_chess_make,
};

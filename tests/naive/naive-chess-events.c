/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-chess-events.h"

#include <string.h>


/* Events */

static NaiveEvents
events_of_ending (const NaiveChess *after)
{
  const char *status = naive_chess_status (after);
  if (strstr (status, "checkmate") != NULL)
    return NAIVE_SET (NAIVE_CHECKMATED);
  if (strstr (status, "stalemate") != NULL)
    return NAIVE_SET (NAIVE_STALEMATED);
  if (strstr (status, "bare kings") != NULL)
    return NAIVE_SET (NAIVE_KINGS_BARED);
  return strstr (status, "fifty moves") != NULL ? NAIVE_SET (NAIVE_SEVENTY_FIVE_MOVES) : 0;
}


static NaiveEvents
events_of_checking (const NaiveChessMove *move, const NaiveChess *after)
{
  static const char kinds[] = "pnbrqk";
  NaiveEvents events = 0;
  int attackers = 0;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (after, &square);) {
    char piece = naive_chess_piece_at (after, square);
    if (piece == ' ' || naive_chess_is_own (after, piece) ||
        !naive_chess_attacks_king (after, square))
      continue;
    attackers++;
    const char *kind = strchr (kinds, g_ascii_tolower (piece));
    events |= NAIVE_SET (NAIVE_CHECK_BY_PAWN + (kind - kinds));
    if (square.file != move->to.file || square.rank != move->to.rank)
      events |= NAIVE_SET (NAIVE_DISCOVERED_CHECK);
  }
  return events | (attackers > 1 ? NAIVE_SET (NAIVE_DOUBLE_CHECK) : 0);
}


static NaiveEvents
events_of_promoting (const NaiveChessMove *move, bool takes)
{
  static const char letters[] = "qrbn";
  const char *letter = move->becomes != '\0' ? strchr (letters, move->becomes) : NULL;
  if (letter == NULL)
    return 0;
  NaiveEvents events = NAIVE_SET (NAIVE_PROMOTED_TO_QUEEN + (letter - letters));
  return events | (takes ? NAIVE_SET (NAIVE_PROMOTED_TAKING) : 0);
}


static bool
is_taken_in_way (const NaiveChess *before, const NaiveChess *after, NaiveChessWay way)
{
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (after, &square);)
    if (naive_chess_is_own (after, naive_chess_piece_at (after, square)) &&
        naive_chess_attacks_king (after, square) && way (before, after, square))
      return true;
  return false;
}


bool
naive_chess_is_pinned (const NaiveChess *chess, const NaiveChessMove *move, NaiveChessWay way)
{
  bool goes = move->drop == '\0' && naive_chess_piece_at (chess, move->from) != ' ';
  if (!goes || naive_chess_kind (chess, move->from) == 'k' ||
      naive_chess_in_check (chess, chess->white_to_move))
    return false;

  NaiveChessMoves moves;
  moves.n = 0;
  naive_chess_add_moves_from (chess, move->from, &moves);
  for (int i = 0; i < moves.n; i++) {
    if (naive_chess_is_legal (chess, &moves.move[i]))
      continue;
    NaiveChess after = *chess;
    naive_chess_play (&after, &moves.move[i]);
    if (way == NULL || is_taken_in_way (chess, &after, way))
      return true;
  }
  return false;
}


NaiveEvents
naive_chess_events_of (const NaiveChess *before,
                       const NaiveChessMove *move,
                       const NaiveChess *after)
{
  bool king = move->drop == '\0' && naive_chess_kind (before, move->from) == 'k';
  bool takes = naive_chess_piece_at (before, move->to) != ' ';
  NaiveEvents events = events_of_ending (after) | events_of_checking (move, after) |
                       events_of_promoting (move, takes);
  if (naive_chess_in_check (before, before->white_to_move))
    events |= NAIVE_SET (king ? NAIVE_CHECK_LEFT_BY_KING : NAIVE_CHECK_MET_OTHERWISE);
  if (king && takes)
    events |= NAIVE_SET (NAIVE_KING_TOOK);
  if (naive_chess_is_pinned (before, move, NULL))
    events |= NAIVE_SET (NAIVE_PINNED);
  return events;
}


/* Random positions */

void
naive_chess_put (NaiveChess *chess, NaiveSquare square, char piece)
{
  chess->piece[square.file][square.rank] = piece;
}


NaiveSquare
naive_chess_random_square (const NaiveChess *chess, GRand *rand, int lowest_rank, int highest_rank)
{
  for (;;) {
    NaiveSquare square = { g_rand_int_range (rand, 1, chess->files + 1),
                           g_rand_int_range (rand, lowest_rank, highest_rank + 1) };
    if (naive_chess_piece_at (chess, square) == ' ' && naive_chess_colour_at (chess, square) == ' ')
      return square;
  }
}


void
naive_chess_random_turn (NaiveChess *chess, GRand *rand)
{
  chess->white_to_move = g_rand_boolean (rand);
  chess->halfmove_clock = g_rand_int_range (rand, 0, 160);
  chess->fullmove_number = g_rand_int_range (rand, 1, 200);
}


bool
naive_chess_is_good (const NaiveChess *chess, bool ended)
{
  /* "A position is refused [...] if the side not to move is in check in a game with check". */
  if (naive_chess_in_check (chess, !chess->white_to_move))
    return false;
  return ended || strcmp (naive_chess_status (chess), "playing") == 0;
}


/* Places at most sixteen pieces, more often few. */
static void
put_army (NaiveChess *chess, GRand *rand, bool white, int first_pawn_rank)
{
  NaiveSquare square = naive_chess_random_square (chess, rand, 1, 8);
  naive_chess_put (chess, square, white ? 'K' : 'k');

  int others = g_rand_int_range (rand, 0, g_rand_int_range (rand, 1, 17));
  for (int i = 0; i < others; i++) {
    char piece = "pppnbrq"[g_rand_int_range (rand, 0, 7)];
    if (piece != 'p')
      square = naive_chess_random_square (chess, rand, 1, 8);
    else if (white)
      square = naive_chess_random_square (chess, rand, first_pawn_rank, 7);
    else
      square = naive_chess_random_square (chess, rand, 2, 9 - first_pawn_rank);
    naive_chess_put (chess, square, white ? g_ascii_toupper (piece) : piece);
  }
}


/* In nine of ten positions the game is not over. */
char *
naive_chess_random_fen (const char *rules, GRand *rand, int first_pawn_rank)
{
  bool may_have_ended = g_rand_int_range (rand, 0, 10) == 0;
  NaiveChess chess;
  do {
    naive_chess_clear (&chess, rules, 8, 8);
    naive_chess_random_turn (&chess, rand);
    put_army (&chess, rand, true, first_pawn_rank);
    put_army (&chess, rand, false, first_pawn_rank);
  } while (!naive_chess_is_good (&chess, may_have_ended));
  return naive_chess_write (&chess);
}

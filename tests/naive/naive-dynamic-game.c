/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-dynamic.h"

#include <string.h>

#include "naive-chess-events.h"

/* The NaiveGame of Dynamic Chess. */

typedef enum {
  MOVED_AS_PAWN = NAIVE_N_CHESS_EVENTS, /* these six by pieces of another kind */
  MOVED_AS_KNIGHT,
  MOVED_AS_BISHOP,
  MOVED_AS_ROOK,
  MOVED_AS_QUEEN,
  MOVED_AS_KING,
  CHECK_AS_PAWN, /* these, too */
  CHECK_AS_KNIGHT,
  CHECK_AS_BISHOP,
  CHECK_AS_ROOK,
  CHECK_AS_QUEEN,
  CHECK_AS_KING,
  MOVED_ALONE,
  MOVED_BY_WRAPPED_POWER,
  MOVED_BY_ENEMY_POWER,
  KING_WENT_FAR,
  PAWN_WENT_BACK,
  PAWN_ON_FIRST_RANK,
  OTHER_AS_PAWN_ON_FAR_RANK,
  PROMOTED_BY_OTHER_POWER,
  PROMOTION_NOT_TO_ALL,
  CHECK_BY_LENT_POWER,
  KEPT_IN_BY_POWER,
  CHECK_MET_BY_POWER,
  POWERS_DIFFERED,
} Event;

static const char kinds[] = "pnbrqk";


/* Events */

/* Returns true if the attacker can take the king with another power than it had on the same square
 * before. */
static bool
has_lent_power (const NaiveChess *before, const NaiveChess *after, NaiveSquare attacker)
{
  return naive_chess_piece_at (before, attacker) == naive_chess_piece_at (after, attacker) &&
         naive_dynamic_power (before, attacker, true) !=
             naive_dynamic_power (after, attacker, true);
}


static NaiveEvents
events_of_moving (const NaiveChess *before, const NaiveChessMove *move)
{
  char piece = naive_chess_piece_at (before, move->from);
  char kind = g_ascii_tolower (piece);
  bool takes = naive_chess_piece_at (before, move->to) != ' ';
  char power = naive_dynamic_power (before, move->from, takes);
  NaiveSquare lender = naive_dynamic_lender (before, move->from, takes);
  bool alone = lender.file == move->from.file;
  bool far_rank = naive_chess_is_far_rank (before, piece, move->to.rank);

  NaiveEvents events = 0;
  if (power != kind)
    events |= NAIVE_SET (MOVED_AS_PAWN + (strchr (kinds, power) - kinds));
  if (alone)
    events |= NAIVE_SET (MOVED_ALONE);
  else if (naive_dynamic_is_wrapped (before, move->from, takes))
    events |= NAIVE_SET (MOVED_BY_WRAPPED_POWER);
  if (!naive_chess_is_own (before, naive_chess_piece_at (before, lender)))
    events |= NAIVE_SET (MOVED_BY_ENEMY_POWER);
  if (kind == 'k' && !naive_chess_goes_as (before, 'k', move->from, move->to))
    events |= NAIVE_SET (KING_WENT_FAR);
  if (kind != 'p' && power == 'p' && far_rank)
    events |= NAIVE_SET (OTHER_AS_PAWN_ON_FAR_RANK);
  if (kind == 'p' && move->becomes != '\0' && power != 'p')
    events |= NAIVE_SET (PROMOTED_BY_OTHER_POWER);
  if (power != naive_dynamic_power (before, move->from, !takes))
    events |= NAIVE_SET (POWERS_DIFFERED);
  return events;
}


static NaiveEvents
events_of_pawn (const NaiveChess *before, const NaiveChessMove *move)
{
  char piece = naive_chess_piece_at (before, move->from);
  if (g_ascii_tolower (piece) != 'p')
    return 0;

  NaiveEvents events = 0;
  if ((move->to.rank - move->from.rank) * naive_chess_ahead (piece) < 0)
    events |= NAIVE_SET (PAWN_WENT_BACK);
  if (move->to.rank == (g_ascii_isupper (piece) ? 1 : before->ranks))
    events |= NAIVE_SET (PAWN_ON_FIRST_RANK);
  /* The promoted piece lends its power to its neighbour. */
  for (const char *letter = "qrbn"; move->becomes != '\0' && *letter != '\0'; letter++) {
    NaiveChessMove other = *move;
    other.becomes = *letter;
    if (!naive_chess_is_legal (before, &other))
      events |= NAIVE_SET (PROMOTION_NOT_TO_ALL);
  }
  return events;
}


static NaiveEvents
events_of_checking (const NaiveChess *before, const NaiveChessMove *move, const NaiveChess *after)
{
  NaiveEvents events = 0;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (after, &square);) {
    char piece = naive_chess_piece_at (after, square);
    if (piece == ' ' || naive_chess_is_own (after, piece) ||
        !naive_chess_attacks_king (after, square))
      continue;
    char power = naive_dynamic_power (after, square, true);
    if (power != g_ascii_tolower (piece))
      events |= NAIVE_SET (CHECK_AS_PAWN + (strchr (kinds, power) - kinds));
    if (has_lent_power (before, after, square))
      events |= NAIVE_SET (CHECK_BY_LENT_POWER);
  }
  return events;
}


/* Returns true if the side is in check, and by the move the checking piece loses the power to
 * check. */
static bool
is_check_met_by_power (const NaiveChess *before,
                       const NaiveChessMove *move,
                       const NaiveChess *after)
{
  if (naive_chess_kind (before, move->from) == 'k')
    return false;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (before, &square);)
    if (!naive_chess_is_own (before, naive_chess_piece_at (before, square)) &&
        naive_chess_attacks_king (before, square) && has_lent_power (before, after, square))
      return true;
  return false;
}


static NaiveEvents
events_of (const char *rules, const char *fen, const char *uci)
{
  NaiveChess before;
  NaiveChessMove move = naive_chess_move_of (uci);
  naive_chess_read (&before, rules, fen);
  NaiveChess after = before;
  naive_chess_play (&after, &move);

  NaiveEvents events = naive_chess_events_of (&before, &move, &after);
  events |= events_of_moving (&before, &move) | events_of_pawn (&before, &move);
  events |= events_of_checking (&before, &move, &after);
  if (naive_chess_is_pinned (&before, &move, has_lent_power))
    events |= NAIVE_SET (KEPT_IN_BY_POWER);
  if (is_check_met_by_power (&before, &move, &after))
    events |= NAIVE_SET (CHECK_MET_BY_POWER);
  return events;
}


static NaiveEvents
impossible_events (const char *rules)
{
  return naive_dynamic_is_loony (rules) ? 0 : NAIVE_SET (POWERS_DIFFERED);
}


/* Positions */

/* "A pawn may stand anywhere", but for its own far rank, as it promotes there. */
static char *
random_fen (const char *rules, GRand *rand)
{
  return naive_chess_random_fen (rules, rand, 1);
}


/* "Orthodox array on 8x8", "White's king and queen swap places in the array (Kd1, Qe1)". */
static char *
array (const char *rules)
{
  if (strstr (rules, "power=own") != NULL)
    return g_strdup ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1");
  return g_strdup ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
}


/* All of them are legal whatever side the power comes from. */
static const char *const notable_fens[] = {
  /* from the game of the source: before the white queen's attack, and its last position */
  "rn2k1nr/p3bppp/4q3/8/p7/2QN4/1PP1PPBN/R3K2R w - - 0 13",
  "rN4nr/p3b3/4p3/5p1P/3p3P/6k1/4K1B1/R6R b - - 2 23",
  "r1bqkbnr/1p2pppp/2B5/p1pp4/8/4P3/PPPPQPPP/RNB1K1NR b - - 1 5",
  /* pawns before their far ranks, beside all kinds */
  "8/PNPRPBPQ/8/K4k2/8/8/pnprpbpq/8 w - - 0 30",
  "8/PNPRPBPQ/8/8/k6K/8/pnprpbpq/8 b - - 0 30",
  "1n1b1r2/P1P1P1P1/7k/8/8/K7/p1p1p1p1/1N1B1R2 w - - 0 30",
  "1n1b1r2/P1P1P1P1/7k/8/8/K7/p1p1p1p1/1N1B1R2 b - - 0 30",
  /* promotions that lend a power to an attacker */
  "4r3/3P4/8/k7/8/8/4K3/8 w - - 0 40",
  "8/4k3/8/8/K7/8/3p4/4R3 b - - 0 40",
  "n7/1P6/4k3/8/8/4K1N1/8/8 w - - 0 1",
  /* powers from round the edge */
  "R6r/1k6/8/N6b/q6B/8/6K1/b6n w - - 3 30",
  "n5kB/8/1R5q/8/8/b5R1/8/Q2K3N b - - 3 30",
  /* kings beside others */
  "1n6/2kp4/8/8/8/8/2PK4/2B5 w - - 0 1",
  "8/3kp3/8/1b5N/n5B1/8/3PK3/8 w - - 5 30",
  "8/4kq2/8/8/8/8/2QK4/8 b - - 5 30",
  "8/r2nk3/8/1P4p1/1p4P1/8/4KN2/7R w - - 5 30",
  /* pawns on their first ranks and behind */
  "ppp1kppp/8/8/8/8/8/8/PPP1KPPP w - - 0 20",
  "pnpk4/8/8/8/8/8/8/3KPBP1 b - - 0 20",
  /* pieces whose leaving changes a power */
  "3rb2k/8/8/8/2r1Bn2/8/2NKP3/8 w - - 0 30",
  "8/3pkn2/8/2Nb1R2/8/8/8/K2BR3 b - - 0 30",
  /* a king with no way to go */
  "8/8/8/8/8/4K3/8/k6P w - - 0 50",
  "K6p/8/4k3/8/8/8/8/8 b - - 0 50",
  /* a capture from bare kings */
  "8/8/2k5/2P5/5p2/5K2/8/8 w - - 0 50",
  /* seventy-five moves all but complete */
  "1rk5/8/8/8/8/8/8/4KR2 w - - 147 90",
  NULL,
};


static const char *const *
fens (const char *rules)
{
  return notable_fens;
}


const NaiveGame naive_dynamic = {
  .variant = "dynamic",
  .array = array,
  .legal_moves = naive_chess_game_legal_moves,
  .play = naive_chess_game_play,
  .status = naive_chess_game_status,
  .san = naive_chess_game_san,
  .lan = naive_chess_game_lan,
  .random_fen = random_fen,
  .fens = fens,
  .events = {
    NAIVE_CHESS_EVENTS,
    [MOVED_AS_PAWN] = { "other piece moved as a pawn", 600 },
    [MOVED_AS_KNIGHT] = { "other piece moved as a knight", 2000 },
    [MOVED_AS_BISHOP] = { "other piece moved as a bishop", 1000 },
    [MOVED_AS_ROOK] = { "other piece moved as a rook", 3000 },
    [MOVED_AS_QUEEN] = { "other piece moved as a queen", 1000 },
    [MOVED_AS_KING] = { "other piece moved as a king", 2000 },
    [CHECK_AS_PAWN] = { "check by another piece as a pawn", 100 },
    [CHECK_AS_KNIGHT] = { "check by another piece as a knight", 400 },
    [CHECK_AS_BISHOP] = { "check by another piece as a bishop", 500 },
    [CHECK_AS_ROOK] = { "check by another piece as a rook", 700 },
    [CHECK_AS_QUEEN] = { "check by another piece as a queen", 700 },
    [CHECK_AS_KING] = { "check by another piece as a king", 1000 },
    [MOVED_ALONE] = { "piece moved that was alone on its rank", 8000 },
    [MOVED_BY_WRAPPED_POWER] = { "power from round the edge", 6000 },
    [MOVED_BY_ENEMY_POWER] = { "power from an enemy", 5000 },
    [KING_WENT_FAR] = { "king went as no king does", 2000 },
    [PAWN_WENT_BACK] = { "pawn went back", 900 },
    [PAWN_ON_FIRST_RANK] = { "pawn came to its first rank", 900 },
    [OTHER_AS_PAWN_ON_FAR_RANK] = { "other piece came to its far rank as a pawn", 100 },
    [PROMOTED_BY_OTHER_POWER] = { "promoted by another power than a pawn's", 300 },
    [PROMOTION_NOT_TO_ALL] = { "promotion that is legal to some pieces only", 10 },
    [CHECK_BY_LENT_POWER] = { "check by a piece whose power has changed", 1000 },
    [KEPT_IN_BY_POWER] = { "piece that must stay for the powers", 1000 },
    [CHECK_MET_BY_POWER] = { "check met by changing a power", 1000 },
    [POWERS_DIFFERED] = { "moving and capturing power differed", 6000 },
  },
  .events_of = events_of,
  .impossible_events = impossible_events,
};

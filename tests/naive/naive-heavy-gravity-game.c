/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-heavy-gravity.h"

#include <stdlib.h>
#include <string.h>

#include "naive-chess-events.h"

/* The NaiveGame of Heavy Gravity Chess. */

typedef enum {
  WENT_FOUR = NAIVE_N_CHESS_EVENTS,
  KING_OUT_OF_REACH,
  KNIGHT_HINDERED,
  KNIGHT_LET_GO,
  KNIGHT_HELD_BACK,
  KNIGHT_KEPT_IN,
  KING_WENT_DIAGONALLY,
  KING_WENT_BACK,
} Event;


/* Events */

/* Returns true if an enemy could take the king of the side that moved if its range were that of
 * chess. */
static bool
is_out_of_reach (const NaiveChess *after, NaiveSquare king)
{
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (after, &square);) {
    char kind = naive_chess_kind (after, square);
    if (strchr ("brq", kind) != NULL &&
        naive_chess_is_own (after, naive_chess_piece_at (after, square)) &&
        naive_chess_goes_as (after, kind, square, king) &&
        !naive_chess_attacks_king (after, square))
      return true;
  }
  return false;
}


/* Returns true if the knight could move if its leg were empty. */
static bool
is_hindered (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  char piece = naive_chess_piece_at (chess, from);
  char target = naive_chess_piece_at (chess, to);
  bool own = target != ' ' && g_ascii_isupper (piece) == g_ascii_isupper (target);
  return !own && naive_chess_goes_as (chess, 'n', from, to) &&
         naive_chess_piece_at (chess, naive_heavy_leg (from, to)) != ' ';
}


/* Returns true if a knight can take the king now, and could not before from the same square. */
static bool
is_let_go (const NaiveChess *before, const NaiveChess *after, NaiveSquare attacker)
{
  return naive_chess_kind (after, attacker) == 'n' &&
         naive_chess_piece_at (before, attacker) == naive_chess_piece_at (after, attacker) &&
         !naive_chess_attacks_king (before, attacker);
}


static NaiveEvents
events_of_knights (const NaiveChess *before, const NaiveChessMove *move, const NaiveChess *after)
{
  NaiveEvents events = 0;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (before, &square);) {
    if (naive_chess_kind (before, move->from) == 'n' && is_hindered (before, move->from, square))
      events |= NAIVE_SET (KNIGHT_HINDERED);
    if (naive_chess_kind (after, square) != 'n')
      continue;
    bool own = naive_chess_is_own (before, naive_chess_piece_at (after, square));
    bool attacked =
        naive_chess_kind (before, square) == 'n' && naive_chess_attacks_king (before, square);
    bool attacks = naive_chess_attacks_king (after, square);
    if (own && attacks && is_let_go (before, after, square))
      events |= NAIVE_SET (KNIGHT_LET_GO);
    if (!own && attacked && !attacks && naive_chess_kind (before, move->from) != 'k')
      events |= NAIVE_SET (KNIGHT_HELD_BACK);
  }
  return events;
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
  events |= events_of_knights (&before, &move, &after);
  int files = abs (move.to.file - move.from.file), ranks = abs (move.to.rank - move.from.rank);
  if (files == 4 || ranks == 4)
    events |= NAIVE_SET (WENT_FOUR);
  if (is_out_of_reach (&after, naive_chess_find_king (&after, before.white_to_move)))
    events |= NAIVE_SET (KING_OUT_OF_REACH);
  if (naive_chess_is_pinned (&before, &move, is_let_go))
    events |= NAIVE_SET (KNIGHT_KEPT_IN);
  if (naive_chess_kind (&before, move.from) == 'k')
    events |= NAIVE_SET (files == 1 ? KING_WENT_DIAGONALLY : KING_WENT_BACK);
  return events;
}


/* A king gives no check: kings attack each other symmetrically, diagonally and backwards. */
static NaiveEvents
impossible_events (const char *rules)
{
  return NAIVE_SET (NAIVE_CHECK_BY_KING);
}


/* Positions */

static char *
random_fen (const char *rules, GRand *rand)
{
  return naive_chess_random_fen (rules, rand, 2);
}


static char *
array (const char *rules)
{
  return g_strdup ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
}


static const char *const notable_fens[] = {
  /* pawns before their far ranks */
  "1n1r1b1q/P1P1P1P1/8/1k6/6K1/8/p1p1p1p1/1N1R1B1Q w - - 0 30",
  "1n1r1b1q/P1P1P1P1/8/1k6/6K1/8/p1p1p1p1/1N1R1B1Q b - - 0 30",
  "r2q1b1n/1P2P1P1/1k6/8/8/6K1/1p1p2p1/N1B1Q2R w - - 0 30",
  /* knights with free ways and others */
  "4k3/8/3pnp2/2n1N1n1/2PN1NP1/3PPP2/8/4K3 w - - 3 20",
  "4k3/3ppp2/2pn1np1/2N1n1N1/3PNP2/8/8/4K3 b - - 3 20",
  /* pieces in the way of knights that look at kings */
  "4k3/8/8/8/8/5n2/P4B2/4K3 w - - 4 30",
  "4k3/5r2/5N2/8/8/8/8/4K3 b - - 4 30",
  "4k3/8/8/8/6b1/5n2/5Q2/4K3 w - - 4 30",
  "4k3/5R2/5N2/8/8/5n2/5r2/4K3 w - - 4 30",
  "k7/3b4/2N5/8/8/5n2/4B3/7K b - - 4 30",
  "2k5/3RN3/8/8/8/8/3rn3/2K5 w - - 4 30",
  "2k5/3NN3/8/8/8/8/3nn3/2K5 b - - 4 30",
  /* a knight's check, to be met on its way */
  "4k3/8/8/8/8/5n2/1R6/4K2B w - - 4 30",
  "4k3/1r6/5N2/8/8/8/8/4K1b1 b - - 4 30",
  /* kings and long-range pieces too far away, and near enough */
  "R6k/8/8/8/8/8/8/K6r w - - 4 30",
  "1q4k1/8/1b6/8/6B1/8/8/1K4Q1 w - - 4 30",
  "q5k1/6p1/8/8/8/8/1P6/K6Q b - - 4 30",
  /* kings that see each other, or do not */
  "8/8/8/p3k3/P3K3/8/8/8 w - - 4 40",
  "8/2pkp3/8/3K4/8/8/8/8 w - - 4 40",
  /* two pieces on a line before a king */
  "4k3/8/4n3/8/4R3/1q6/2B5/3K4 w - - 4 40",
  "3k4/2b5/1Q6/4r3/8/4N3/8/4K3 b - - 4 40",
  "3r4/3b4/8/3k4/3K4/8/3B4/3R4 w - - 4 40",
  /* from a game */
  "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w - - 2 3",
  "r2qkb1r/pbp2ppp/1pnp1n2/4p3/4P3/1PNP1N2/PBP2PPP/R2QKB1R w - - 0 7",
  /* stalemate at hand */
  "k7/8/8/8/8/1R6/8/4K3 w - - 8 50",
  "4k3/8/1r6/8/8/8/8/K7 b - - 8 50",
  /* a capture from bare kings */
  "8/3P4/2k5/8/8/5K2/4p3/8 w - - 0 50",
  /* seventy-five moves all but complete */
  "4k3/8/8/r7/7R/8/8/4K3 w - - 147 90",
  NULL,
};


static const char *const *
fens (const char *rules)
{
  return notable_fens;
}


const NaiveGame naive_heavy_gravity = {
  .variant = "heavy-gravity",
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
    [WENT_FOUR] = { "went four squares", 3000 },
    [KING_OUT_OF_REACH] = { "king in line with an enemy too far away", 700 },
    [KNIGHT_HINDERED] = { "knight with a way that is not free", 1000 },
    [KNIGHT_LET_GO] = { "check by a knight whose way was freed", 6 },
    [KNIGHT_HELD_BACK] = { "knight's check met on its way", 50 },
    [KNIGHT_KEPT_IN] = { "piece that must stay in a knight's way", 7 },
    [KING_WENT_DIAGONALLY] = { "king went diagonally", 8000 },
    [KING_WENT_BACK] = { "king went back", 1000 },
  },
  .events_of = events_of,
  .impossible_events = impossible_events,
};

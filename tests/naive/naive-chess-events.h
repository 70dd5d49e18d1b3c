/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive-chess.h"
#include "naive.h"

/* Events and random positions of the games with check. The events that all of them share come
 * before those of each game. */

#define NAIVE_SET(event) ((NaiveEvents) 1 << (event))

/** NaiveChessWay: A condition on a piece that can take the king after a move. */
typedef bool (*NaiveChessWay) (const NaiveChess *before,
                               const NaiveChess *after,
                               NaiveSquare attacker);

/** NaiveChessEvent: Events of every game with check. */
typedef enum {
  NAIVE_CHECKMATED,
  NAIVE_STALEMATED,
  NAIVE_KINGS_BARED,
  NAIVE_SEVENTY_FIVE_MOVES,
  NAIVE_CHECK_BY_PAWN,
  NAIVE_CHECK_BY_KNIGHT,
  NAIVE_CHECK_BY_BISHOP,
  NAIVE_CHECK_BY_ROOK,
  NAIVE_CHECK_BY_QUEEN,
  NAIVE_CHECK_BY_KING,
  NAIVE_DOUBLE_CHECK,
  NAIVE_DISCOVERED_CHECK,
  NAIVE_PINNED,
  NAIVE_CHECK_LEFT_BY_KING,
  NAIVE_CHECK_MET_OTHERWISE,
  NAIVE_PROMOTED_TO_QUEEN,
  NAIVE_PROMOTED_TO_ROOK,
  NAIVE_PROMOTED_TO_BISHOP,
  NAIVE_PROMOTED_TO_KNIGHT,
  NAIVE_PROMOTED_TAKING,
  NAIVE_KING_TOOK,
  NAIVE_N_CHESS_EVENTS,
} NaiveChessEvent;

/** NAIVE_CHESS_EVENTS: Their names and minimum frequencies, for a NaiveGame. */
#define NAIVE_CHESS_EVENTS                                                                         \
  [NAIVE_CHECKMATED] = { "checkmate", 5 }, [NAIVE_STALEMATED] = { "drawn: stalemate", 5 },         \
  [NAIVE_KINGS_BARED] = { "drawn: bare kings", 10 },                                               \
  [NAIVE_SEVENTY_FIVE_MOVES] = { "drawn: seventy-five moves", 1 },                                 \
  [NAIVE_CHECK_BY_PAWN] = { "check by a pawn", 70 },                                               \
  [NAIVE_CHECK_BY_KNIGHT] = { "check by a knight", 9 },                                            \
  [NAIVE_CHECK_BY_BISHOP] = { "check by a bishop", 20 },                                           \
  [NAIVE_CHECK_BY_ROOK] = { "check by a rook", 30 },                                               \
  [NAIVE_CHECK_BY_QUEEN] = { "check by a queen", 100 },                                            \
  [NAIVE_CHECK_BY_KING] = { "check by a king", 1000 },                                             \
  [NAIVE_DOUBLE_CHECK] = { "double check", 1 },                                                    \
  [NAIVE_DISCOVERED_CHECK] = { "discovered check", 8 },                                            \
  [NAIVE_PINNED] = { "piece with a move that would leave its king attacked", 3 },                  \
  [NAIVE_CHECK_LEFT_BY_KING] = { "check left by the king", 200 },                                  \
  [NAIVE_CHECK_MET_OTHERWISE] = { "check met otherwise", 30 },                                     \
  [NAIVE_PROMOTED_TO_QUEEN] = { "promoted to a queen", 60 },                                       \
  [NAIVE_PROMOTED_TO_ROOK] = { "promoted to a rook", 30 },                                         \
  [NAIVE_PROMOTED_TO_BISHOP] = { "promoted to a bishop", 30 },                                     \
  [NAIVE_PROMOTED_TO_KNIGHT] = { "promoted to a knight", 20 },                                     \
  [NAIVE_PROMOTED_TAKING] = { "promoted taking", 50 }, [NAIVE_KING_TOOK] = { "king took", 100 }

/** naive_chess_events_of: Returns the events of a legal move that leads to @after. */
NaiveEvents naive_chess_events_of (const NaiveChess *before,
                                   const NaiveChessMove *move,
                                   const NaiveChess *after);

/**
 * naive_chess_is_pinned: Returns true if the moving piece is pinned: it could also go where it
 * would let the king be taken, though the king is not in check now. False for the king itself. With
 * @way, which may be NULL, only captures of the king in that way count.
 */
bool naive_chess_is_pinned (const NaiveChess *chess, const NaiveChessMove *move, NaiveChessWay way);

/** naive_chess_put: Puts a piece on a square. */
void naive_chess_put (NaiveChess *chess, NaiveSquare square, char piece);

/** naive_chess_random_square: Returns an empty square without colour, on one of those ranks. */
NaiveSquare
naive_chess_random_square (const NaiveChess *chess, GRand *rand, int lowest_rank, int highest_rank);

/** naive_chess_random_turn: Sets side to move and counters at random. */
void naive_chess_random_turn (NaiveChess *chess, GRand *rand);

/** naive_chess_is_good: Returns true if the position is valid; @ended: also if the game is over. */
bool naive_chess_is_good (const NaiveChess *chess, bool ended);

/** naive_chess_random_fen: Returns a random position of a game on the board of chess (transfer
 * full). Pawns stand on or beyond their own @first_pawn_rank. */
char *naive_chess_random_fen (const char *rules, GRand *rand, int first_pawn_rank);

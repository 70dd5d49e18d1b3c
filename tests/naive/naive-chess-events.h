/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive-chess.h"
#include "naive.h"

/* What the comparison needs to know about the games with check, besides their rules: the events
 * that all of them have, which come before those of each, and positions made at random. */

#define NAIVE_SET(event) ((NaiveEvents) 1 << (event))

/** NaiveChessWay: whether something holds of a piece that can take the king after a move. */
typedef bool (*NaiveChessWay) (const NaiveChess *before,
                               const NaiveChess *after,
                               NaiveSquare attacker);

/** NaiveChessEvent: what can happen in every game with check. */
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

/** NAIVE_CHESS_EVENTS: their names and how often they have to happen, for a NaiveGame. */
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

/** naive_chess_events_of: those of a legal move after which the position is @after. */
NaiveEvents naive_chess_events_of (const NaiveChess *before,
                                   const NaiveChessMove *move,
                                   const NaiveChess *after);

/**
 * naive_chess_is_pinned: whether the piece that @move moves could also go where it would let the
 * king be taken, though the king is not in check now; not so for the king itself. With @way, which
 * may be NULL, only a king that is taken in that way counts.
 */
bool naive_chess_is_pinned (const NaiveChess *chess, const NaiveChessMove *move, NaiveChessWay way);

/** naive_chess_put: puts a piece on a square. */
void naive_chess_put (NaiveChess *chess, NaiveSquare square, char piece);

/** naive_chess_random_square: an empty square without colour, on one of those ranks. */
NaiveSquare
naive_chess_random_square (const NaiveChess *chess, GRand *rand, int lowest_rank, int highest_rank);

/** naive_chess_random_turn: sets side to move and counters at random. */
void naive_chess_random_turn (NaiveChess *chess, GRand *rand);

/** naive_chess_is_good: whether the position may be played; @ended: also if the game is over. */
bool naive_chess_is_good (const NaiveChess *chess, bool ended);

/**
 * naive_chess_random_fen: a position of a game on the board of chess, (transfer full). Pawns stand
 * from their own @first_pawn_rank on.
 */
char *naive_chess_random_fen (const char *rules, GRand *rand, int first_pawn_rank);

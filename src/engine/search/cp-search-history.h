/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* History heuristics: how good moves have been elsewhere in the search, by moving piece and target
 * square, and by the one or two preceding moves. Values decay as new ones are added (the "gravity"
 * of Stockfish's histories), so that they stay within CP_HISTORY_MAX. */

#define CP_HISTORY_MAX 16384

/** CpActor: The moving piece (16 values), or the colour that is dropped or shifted. */
typedef uint8_t CpActor;
#define CP_N_ACTORS 32 /* 16 in a game without colours */

/** cp_actor: Returns the actor of @move in @pos. */
static inline CpActor
cp_actor (const CpPosition *pos, CpMove move)
{
  if (move.colour == CP_NO_COLOUR)
    return pos->board[move.from];
  return (CpActor) (16 + move.colour + (move.from != CP_SQUARE_NONE ? 8 : 0));
}

/**
 * CpContinuationHistory: Continuation history of one move: an array by the actor and target of the
 * next move.
 */
typedef int16_t CpContinuationHistory;

typedef struct CpSearchHistory CpSearchHistory;

/**
 * cp_search_history_new: Creates the tables for @rules, no larger than needed: they are read at
 * every node and should stay in the processor's cache.
 */
CpSearchHistory *cp_search_history_new (const CpRules *rules);
void cp_search_history_free (CpSearchHistory *history);

/** cp_search_history_clear: Resets all values to 0. */
void cp_search_history_clear (CpSearchHistory *history);

/**
 * cp_search_history_continuation: Returns the continuation history of the move of @actor to @to
 * (transfer none).
 */
CpContinuationHistory *
cp_search_history_continuation (CpSearchHistory *history, CpActor actor, CpSquare to);

/**
 * cp_search_history_quiet: Returns the history score of a move that captures nothing.
 * @threats: squares attacked by the opponent
 * @continuation: (array fixed-size=2): continuation histories of the last move and the one before;
 *   %NULL for none
 */
int cp_search_history_quiet (const CpSearchHistory *history,
                             const CpPosition *pos,
                             CpMove move,
                             CpBits threats,
                             CpContinuationHistory *const continuation[2]);

/** cp_search_history_capture: Returns the history score of a move that captures @taken. */
int cp_search_history_capture (const CpSearchHistory *history,
                               const CpPosition *pos,
                               CpMove move,
                               CpKind taken);

/**
 * cp_search_history_update_quiet, _capture: Add @bonus to the history of a move; it is negative for
 * a bad move.
 */
void cp_search_history_update_quiet (CpSearchHistory *history,
                                     const CpPosition *pos,
                                     CpMove move,
                                     CpBits threats,
                                     CpContinuationHistory *const continuation[2],
                                     int bonus);
void cp_search_history_update_capture (
    CpSearchHistory *history, const CpPosition *pos, CpMove move, CpKind taken, int bonus);

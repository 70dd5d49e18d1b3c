/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/*
 * Which moves have been good elsewhere in a search, whatever the position: by what moves and where
 * to, and by the move or two that went before. Numbers fade as new ones come (the gravity of
 * Stockfish's histories), so that they stay within CP_HISTORY_MAX.
 */

#define CP_HISTORY_MAX 16384

/** CpActor: who makes a move: a piece of 16, or a colour that is dropped or shifted. */
typedef uint8_t CpActor;
#define CP_N_ACTORS 32 /* 16 in a game without colours */

/** cp_actor: who makes @move in @pos. */
static inline CpActor
cp_actor (const CpPosition *pos, CpMove move)
{
  if (move.colour == CP_NO_COLOUR)
    return pos->board[move.from];
  return (CpActor) (16 + move.colour + (move.from != CP_SQUARE_NONE ? 8 : 0));
}

/** CpFollowers: how good each move was behind a certain one: by actor and where to. */
typedef int16_t CpFollowers;

typedef struct CpSearchHistory CpSearchHistory;

/** cp_search_history_new: one for positions of @rules, no larger than it must be: it is looked up
 * in everywhere, and what is small is near the processor. */
CpSearchHistory *cp_search_history_new (const CpRules *rules);
void cp_search_history_free (CpSearchHistory *history);

/** cp_search_history_clear: forgets everything. */
void cp_search_history_clear (CpSearchHistory *history);

/** cp_search_history_followers: what was good behind @actor going @to. */
CpFollowers *cp_search_history_followers (CpSearchHistory *history, CpActor actor, CpSquare to);

/**
 * cp_search_history_quiet: how good a move that takes nothing has been.
 * @threats: what the enemy attacks
 * @followers: (array fixed-size=2): behind the last move, and the one before it; %NULL if none
 */
int cp_search_history_quiet (const CpSearchHistory *history,
                             const CpPosition *pos,
                             CpMove move,
                             CpBits threats,
                             CpFollowers *const followers[2]);

/** cp_search_history_capture: how good a move that takes @taken has been. */
int cp_search_history_capture (const CpSearchHistory *history,
                               const CpPosition *pos,
                               CpMove move,
                               CpKind taken);

/** cp_search_history_praise_quiet, _capture: notes that a move was good, by @bonus, or bad if
 * negative. */
void cp_search_history_praise_quiet (CpSearchHistory *history,
                                     const CpPosition *pos,
                                     CpMove move,
                                     CpBits threats,
                                     CpFollowers *const followers[2],
                                     int bonus);
void cp_search_history_praise_capture (
    CpSearchHistory *history, const CpPosition *pos, CpMove move, CpKind taken, int bonus);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"
#include "model/game/cp-game.h"

#define CP_TYPE_MISTAKES (cp_mistakes_get_type ())
G_DECLARE_FINAL_TYPE (CpMistakes, cp_mistakes, CP, MISTAKES, GObject)

/**
 * CpMistakes: an exercise from the mistakes of an analysed game: the player looks for a better move
 * in each position where a move lost much, on a #CpGame of its own. Any move that is about as good
 * as the best one counts as right, even if the analysis recommends another: a search in a thread
 * judges it. The analysed game is not changed.
 *
 * Properties, all read-only: `index` (uint: the current mistake, from 0), `state` (int: a
 * #CpMistakeState).
 */

/** CpMistakeState: the state of the current mistake. */
typedef enum {
  CP_MISTAKE_TO_MOVE, /* the player is to move */
  CP_MISTAKE_JUDGING, /* the played move is being judged */
  CP_MISTAKE_RIGHT,   /* the move was about as good as the best one */
  CP_MISTAKE_WRONG,   /* the move was not; a reply was played unless the game is over */
  CP_MISTAKE_LOOKING, /* searching for the best move, to show it */
  CP_MISTAKE_SHOWN,   /* the best move is on the board */
  CP_MISTAKE_OVER,    /* finished: there are no more mistakes */
} CpMistakeState;

/** CpMistakeResult: the result for a mistake. */
typedef enum {
  CP_MISTAKE_OPEN,    /* not solved yet */
  CP_MISTAKE_AT_ONCE, /* solved by the first try */
  CP_MISTAKE_FOUND,   /* solved by a later try */
  CP_MISTAKE_MISSED,  /* the best move was shown */
  CP_N_MISTAKE_RESULTS,
} CpMistakeResult;

/**
 * cp_mistakes_next: Returns the next move of the main line after @node that the analysis has marked
 * with `?!`, `?` or `??`.
 *
 * Returns: (transfer none) (nullable)
 */
CpNode *cp_mistakes_next (const CpNode *node);

/**
 * cp_mistakes_new: Starts the exercise with the first mistake.
 * @sides: whether to include the mistakes of each side; there is at least one mistake
 * @limits: of the search of each position
 *
 * Returns: (transfer full)
 */
CpMistakes *cp_mistakes_new (CpRecord *record, const bool sides[2], const CpSearchLimits *limits);

/** cp_mistakes_get_n: Returns the number of mistakes. */
unsigned cp_mistakes_get_n (CpMistakes *self);

unsigned cp_mistakes_get_index (CpMistakes *self);

/**
 * cp_mistakes_set_index: Starts the mistake at @index.
 * @index: less than the number of mistakes
 */
void cp_mistakes_set_index (CpMistakes *self, unsigned index);

/** cp_mistakes_finish: Finishes the exercise early: the state becomes CP_MISTAKE_OVER. */
void cp_mistakes_finish (CpMistakes *self);

/** cp_mistakes_restart: Starts again and drops all results. */
void cp_mistakes_restart (CpMistakes *self);

/** cp_mistakes_count: Returns the number of mistakes with @result. */
unsigned cp_mistakes_count (CpMistakes *self, CpMistakeResult result);

CpMistakeState cp_mistakes_get_state (CpMistakes *self);

/** cp_mistakes_get_node: (transfer none): Returns the node of the current mistake in the analysed
 * game. */
const CpNode *cp_mistakes_get_node (CpMistakes *self);

/** cp_mistakes_get_game: (transfer none): Returns the game on which a better move is to
 * be played. */
CpGame *cp_mistakes_get_game (CpMistakes *self);

/** cp_mistakes_get_try: (transfer none) (nullable): Returns the node of the move that was tried or
 * shown; %NULL if there is none. */
const CpNode *cp_mistakes_get_try (CpMistakes *self);

/** cp_mistakes_get_best: (transfer none) (nullable): Returns the best line in place of the mistake;
 * %NULL until it is found. */
const CpSearchLine *cp_mistakes_get_best (CpMistakes *self);

/** cp_mistakes_show: Plays the best move, in place of a tried move that was not right. */
void cp_mistakes_show (CpMistakes *self);

/** cp_mistakes_take_back: Takes back the tried move, so that another one can be tried. */
void cp_mistakes_take_back (CpMistakes *self);

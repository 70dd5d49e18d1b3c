/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"
#include "model/game/cp-game.h"

#define CP_TYPE_MISTAKES (cp_mistakes_get_type ())
G_DECLARE_FINAL_TYPE (CpMistakes, cp_mistakes, CP, MISTAKES, GObject)

/**
 * CpMistakes: the moves of an analysed game that lost much, as somebody looks for better ones: one
 * after the other, each on a #CpGame of its own that stands where the mistake was made. Any move
 * that is about as good as the best counts as right, whatever the analysis has written: a search
 * in a thread judges it. Nothing of it changes the game that was analysed.
 *
 * Properties, all read-only: `index` (uint: the mistake at hand, from 0), `state` (int: a
 * #CpMistakeState).
 */

/** CpMistakeState: how it stands with the mistake at hand. */
typedef enum {
  CP_MISTAKE_TO_MOVE, /* a better move is looked for */
  CP_MISTAKE_JUDGING, /* one was played, and is thought about */
  CP_MISTAKE_RIGHT,   /* it is about as good as the best */
  CP_MISTAKE_WRONG,   /* it is not, and was answered unless it has ended the game */
  CP_MISTAKE_LOOKING, /* the best move is to be shown, and not known yet */
  CP_MISTAKE_SHOWN,   /* it is on the board */
  CP_MISTAKE_OVER,    /* all have been gone through */
} CpMistakeState;

/** CpMistakeResult: what has become of a mistake. */
typedef enum {
  CP_MISTAKE_OPEN,    /* nothing yet */
  CP_MISTAKE_AT_ONCE, /* a better move was found, by the first try */
  CP_MISTAKE_FOUND,   /* by a later one */
  CP_MISTAKE_MISSED,  /* it was shown */
  CP_N_MISTAKE_RESULTS,
} CpMistakeResult;

/**
 * cp_mistakes_next: the next move of the main line, behind @node, that an analysis has marked with
 * `?!`, `?` or `??`.
 *
 * Returns: (transfer none) (nullable)
 */
CpNode *cp_mistakes_next (const CpNode *node);

/**
 * cp_mistakes_new: begins with the first one.
 * @sides: whose mistakes, by side; there is at least one
 * @limits: how long a position is looked at
 *
 * Returns: (transfer full)
 */
CpMistakes *cp_mistakes_new (CpRecord *record, const bool sides[2], const CpSearchLimits *limits);

/** cp_mistakes_get_n: how many there are. */
unsigned cp_mistakes_get_n (CpMistakes *self);

unsigned cp_mistakes_get_index (CpMistakes *self);

/** cp_mistakes_set_index: goes to one of them, and begins with it. @index: less than their number
 */
void cp_mistakes_set_index (CpMistakes *self, unsigned index);

/** cp_mistakes_finish: goes no further: they have been gone through. */
void cp_mistakes_finish (CpMistakes *self);

/** cp_mistakes_restart: begins anew, and forgets what has become of them. */
void cp_mistakes_restart (CpMistakes *self);

/** cp_mistakes_count: of how many this has become. */
unsigned cp_mistakes_count (CpMistakes *self, CpMistakeResult result);

CpMistakeState cp_mistakes_get_state (CpMistakes *self);

/** cp_mistakes_get_node: (transfer none): the mistake at hand, in the game that was analysed. */
const CpNode *cp_mistakes_get_node (CpMistakes *self);

/** cp_mistakes_get_game: (transfer none): on which a better move is to be played. */
CpGame *cp_mistakes_get_game (CpMistakes *self);

/** cp_mistakes_get_try: (transfer none) (nullable): the move that was played there, or shown; %NULL
 * if there is none. */
const CpNode *cp_mistakes_get_try (CpMistakes *self);

/** cp_mistakes_get_best: (transfer none) (nullable): the best line from there, once it is known. */
const CpSearchLine *cp_mistakes_get_best (CpMistakes *self);

/** cp_mistakes_show: plays the best move, instead of what was played, if it was not right. */
void cp_mistakes_show (CpMistakes *self);

/** cp_mistakes_take_back: takes back what was played, so that something else can be tried. */
void cp_mistakes_take_back (CpMistakes *self);

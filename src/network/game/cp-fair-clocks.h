/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/position/cp-types.h"

/* What the clocks of a game between two programs show. Each player's own clock is measured where he
 * sits; the other program believes it within an allowance for what the network takes. */

/** CP_ALLOWANCE_FIRST, CP_ALLOWANCE_MOVE, CP_ALLOWANCE_MOST: milliseconds of the allowance at the
 * start, of what each move adds, and how much there is at most. */
#define CP_ALLOWANCE_FIRST INT64_C (3000)
#define CP_ALLOWANCE_MOVE  INT64_C (300)
#define CP_ALLOWANCE_MOST  INT64_C (7000)

/** CP_SYNC_GRACE: milliseconds in a game by which each clock may be above what the other one
 * remembers when the two meet again. Beyond them the players have to agree. */
#define CP_SYNC_GRACE INT64_C (90000)

/** CP_FLAG_MOST: whoever has more milliseconds left than that cannot have lost by time. */
#define CP_FLAG_MOST INT64_C (10000)

/** CpFairClocks: a value. Times that are not called `now` are milliseconds; `now` is microseconds
 * of a clock that never goes back. */
typedef struct {
  CpSide own;
  int64_t left[2]; /* CP_NO_TIME where there is no clock; of a clock that runs, when it started */
  int64_t bonus[2];
  int64_t allowance; /* for the other's clock */
  int64_t grace[2];
  bool runs;
  CpSide turn; /* whose clock runs */
  int64_t since;
  int64_t made[2]; /* when one's last two moves were made in this session, 0 if not */
} CpFairClocks;

/**
 * cp_fair_clocks_init: those of a game that begins.
 * @times: of White and of Black, `N` or `N+I` in seconds; %NULL for no clock
 */
void cp_fair_clocks_init (CpFairClocks *self, CpSide own, char *const times[2]);

/** cp_fair_clocks_start: the clock of @turn runs from now on. */
void cp_fair_clocks_start (CpFairClocks *self, CpSide turn, int64_t now);

/** cp_fair_clocks_stop: none runs any more; what was used is gone. */
void cp_fair_clocks_stop (CpFairClocks *self, int64_t now);

/** cp_fair_clocks_get: what @side has left now, %CP_NO_TIME without a clock. */
int64_t cp_fair_clocks_get (const CpFairClocks *self, CpSide side, int64_t now);

/**
 * cp_fair_clocks_own_move: one has moved; the other clock runs.
 * @spent: (out): for how long one has thought
 *
 * Returns: false if one's time was up before
 */
bool cp_fair_clocks_own_move (CpFairClocks *self, int64_t now, int64_t *spent);

/**
 * cp_fair_clocks_their_move: the other one has moved; one's own clock runs.
 * @spent: what he says
 * @told: what he says that the clocks show
 *
 * Returns: false if his time was up before
 */
bool
cp_fair_clocks_their_move (CpFairClocks *self, int64_t spent, const int64_t told[2], int64_t now);

/** cp_fair_clocks_deadline: when the other one has lost by time, in microseconds; INT64_MAX if
 * never. */
int64_t cp_fair_clocks_deadline (const CpFairClocks *self);

/**
 * cp_fair_clocks_meet: Reconciles the clocks of both programs, which must be stopped.
 * @told: the figures of the other program
 *
 * Returns: false, and changes nothing, if a clock's owner claims more than the grace allows
 */
bool cp_fair_clocks_meet (CpFairClocks *self, const int64_t told[2]);

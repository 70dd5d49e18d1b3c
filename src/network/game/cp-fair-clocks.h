/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/clock/cp-time-control.h"

/* Clocks of a game between two programs. Each player's time is measured on that player's computer;
 * the other program accepts the figure within an allowance for network latency. */

/** CP_ALLOWANCE_FIRST, CP_ALLOWANCE_MOVE, CP_ALLOWANCE_MAX: Milliseconds of the allowance: at the
 * start, added with each move, and at most. */
#define CP_ALLOWANCE_FIRST INT64_C (3000)
#define CP_ALLOWANCE_MOVE  INT64_C (300)
#define CP_ALLOWANCE_MAX   INT64_C (7000)

/** CP_SYNC_GRACE: Milliseconds in a game by which a clock may exceed the figure of the other
 * program when the two synchronize. Beyond that the players must agree. */
#define CP_SYNC_GRACE INT64_C (90000)

/** CP_FLAG_MAX: A player with more milliseconds left cannot have lost on time. */
#define CP_FLAG_MAX INT64_C (10000)

/** CpFairClocks: A value. Times are milliseconds, except `now`, microseconds of a monotonic clock.
 */
typedef struct {
  CpSide own;
  int64_t left[2]; /* CP_NO_TIME without a clock; of the running clock, when it started */
  int64_t bonus[2];
  int64_t allowance; /* left for the friend's clock */
  int64_t grace[2];
  bool runs;
  CpSide turn; /* side whose clock runs */
  int64_t since;
  int64_t made[2]; /* when the local player's last two moves were made in this session; 0 if not */
} CpFairClocks;

/**
 * cp_fair_clocks_init: Initializes the clocks of a new game.
 * @own: the side of the local player
 * @time: without a delay
 */
void cp_fair_clocks_init (CpFairClocks *self, CpSide own, const CpTimeControl *time);

/** cp_fair_clocks_start: Starts the clock of @turn. */
void cp_fair_clocks_start (CpFairClocks *self, CpSide turn, int64_t now);

/** cp_fair_clocks_stop: Stops the running clock and subtracts the time used. */
void cp_fair_clocks_stop (CpFairClocks *self, int64_t now);

/** cp_fair_clocks_get: Returns the milliseconds that @side has left; %CP_NO_TIME without a clock.
 */
int64_t cp_fair_clocks_get (const CpFairClocks *self, CpSide side, int64_t now);

/**
 * cp_fair_clocks_own_move: Updates the clocks for a move of the local player and starts the
 * friend's.
 * @spent: (out): milliseconds used for the move
 *
 * Returns: false if the local player's time was up before
 */
bool cp_fair_clocks_own_move (CpFairClocks *self, int64_t now, int64_t *spent);

/**
 * cp_fair_clocks_their_move: Updates the clocks for a move of the friend and starts the local
 * player's.
 * @spent: milliseconds used for the move, as sent by the friend
 * @theirs: the clocks of White and of Black, as sent by the friend
 *
 * Returns: false if the friend's time was up before
 */
bool
cp_fair_clocks_their_move (CpFairClocks *self, int64_t spent, const int64_t theirs[2], int64_t now);

/** cp_fair_clocks_deadline: Returns when the friend's time plus allowance is up, in microseconds;
 * INT64_MAX for never. */
int64_t cp_fair_clocks_deadline (const CpFairClocks *self);

/**
 * cp_fair_clocks_reconcile: Reconciles the clocks of both programs, which must be stopped.
 * @theirs: the clocks of White and of Black, as sent by the friend
 *
 * Returns: false, and changes nothing, if the owner of a clock claims more than the grace allows
 */
bool cp_fair_clocks_reconcile (CpFairClocks *self, const int64_t theirs[2]);

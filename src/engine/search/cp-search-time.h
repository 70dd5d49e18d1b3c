/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search.h"

/** CpSearchClock: The clock of the side to move. */
typedef struct {
  int64_t time_left;    /* remaining time in microseconds; may be negative */
  int64_t increment;    /* microseconds per move */
  unsigned moves_to_go; /* moves to the next time control; 0 if there is none */
  bool is_pondering;    /* the engine also thinks on the opponent's time */
} CpSearchClock;

/** CP_SEARCH_LAG: Reserve for communication, in microseconds. */
#define CP_SEARCH_LAG 100000

/**
 * cp_search_allocate_time: Sets the soft and hard limits of @limits so that the clock never runs
 * out. After a move that takes the longest allowed time, CP_SEARCH_LAG is left if there was more
 * before; with less than that, a small part of the remaining time is used, and at least a
 * microsecond.
 */
void cp_search_allocate_time (const CpSearchClock *clock, CpSearchLimits *limits);

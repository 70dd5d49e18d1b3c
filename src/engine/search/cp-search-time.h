/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search.h"

/** CpSearchClock: what a clock shows to the side that is to move. */
typedef struct {
  int64_t rest;         /* microseconds; may be negative */
  int64_t increment;    /* microseconds that each move adds */
  unsigned moves_to_go; /* until the clock is set again; 0 if it never is */
  bool ponders;         /* the opponent's time is used, too */
} CpSearchClock;

/** CP_SEARCH_LAG: microseconds that may pass between a move and its arrival. */
#define CP_SEARCH_LAG 100000

/**
 * cp_search_time: sets @limits->soft and hard so that the clock never runs out: behind a move that
 * takes as long as it may, CP_SEARCH_LAG is left if there was more before it; with less than that,
 * a small part of what there is is spent, a microsecond with nothing at all.
 */
void cp_search_time (const CpSearchClock *clock, CpSearchLimits *limits);

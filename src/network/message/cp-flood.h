/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/** CP_FLOOD_MOST, CP_FLOOD_TIME: more than so many objects in so many microseconds are a flood. */
#define CP_FLOOD_MOST 200
#define CP_FLOOD_TIME (10 * INT64_C (1000000))

/** CpFlood: when objects came, lately; a value, at first all zero. */
typedef struct {
  int64_t times[CP_FLOOD_MOST]; /* a ring */
  unsigned n, next;
} CpFlood;

/**
 * cp_flood_count: another object has come.
 * @now: in microseconds of any clock that never goes back
 *
 * Returns: whether there are too many
 */
bool cp_flood_count (CpFlood *flood, int64_t now);

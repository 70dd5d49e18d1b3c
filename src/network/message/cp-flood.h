/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** CP_FLOOD_MAX, CP_FLOOD_BYTES, CP_FLOOD_TIME: Limits of a connection: more than so many objects
 * or frames, or bytes, in CP_FLOOD_TIME microseconds count as a flood. */
#define CP_FLOOD_MAX   200
#define CP_FLOOD_BYTES ((size_t) 4 * 1024 * 1024)
#define CP_FLOOD_TIME  (10 * INT64_C (1000000))

/** CpFlood: Times of the last objects or frames of a connection. A value, initially all zero. */
typedef struct {
  int64_t times[CP_FLOOD_MAX]; /* a ring */
  unsigned n, next;
} CpFlood;

/** CP_FLOOD_PARTS: Parts of %CP_FLOOD_TIME for which bytes are counted separately. */
#define CP_FLOOD_PARTS 10

/** CpFloodBytes: Byte counts of the last parts of time of a connection. A value, initially all
 * zero. */
typedef struct {
  size_t n[CP_FLOOD_PARTS]; /* a ring */
  int64_t part;             /* number of the last part, counted from time 0 */
} CpFloodBytes;

/**
 * cp_flood_count: Counts an object or a frame.
 * @now: in microseconds of a monotonic clock
 *
 * Returns: true if there were too many
 */
bool cp_flood_count (CpFlood *flood, int64_t now);

/**
 * cp_flood_count_bytes: Counts @n bytes.
 * @now: in microseconds of a monotonic clock
 *
 * Returns: true if there were too many
 */
bool cp_flood_count_bytes (CpFloodBytes *flood, size_t n, int64_t now);

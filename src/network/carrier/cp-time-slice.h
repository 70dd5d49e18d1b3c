/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * The time that foreign data take of the main loop, so that a flood of it blocks no window. All
 * functions are called from the thread of the default main context.
 */

/** CP_TIME_SLICE: µs of one iteration of the main loop in which foreign data are processed. */
#define CP_TIME_SLICE 2000

/** CP_TIME_SLICE_PRIORITY: priority of sources that process foreign data: below redrawing
 * (GDK_PRIORITY_REDRAW), which a source that is always ready would prevent otherwise. */
#define CP_TIME_SLICE_PRIORITY (G_PRIORITY_HIGH_IDLE + 50)

/** cp_time_slice_has_time: Returns true if foreign data can still be processed in this iteration of
 * the main loop. The first call in an iteration starts its time. */
bool cp_time_slice_has_time (void);

/** cp_time_slice_set_clock: Sets a clock for tests, in µs; %NULL for the monotonic time. */
void cp_time_slice_set_clock (int64_t (*get_time) (void));

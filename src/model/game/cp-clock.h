/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cp-time-control.h"

#define CP_TYPE_CLOCK (cp_clock_get_type ())
G_DECLARE_FINAL_TYPE (CpClock, cp_clock, CP, CLOCK, GObject)

/**
 * CpClockNow: a source of monotonic time in microseconds, as g_get_monotonic_time().
 */
typedef int64_t (*CpClockNow) (void *data);

/**
 * CpClock: the two clocks of a game, in monotonic milliseconds.
 *
 * Signals:
 * - `ticked`: a clock shows another time than before.
 * - `flag-fallen (int side)`: the time of a #CpSide is up. The flag falls at its deadline: whoever
 *   asks later is told so even if the main loop was busy meanwhile.
 *
 * Properties: `running` (boolean, read-only).
 */

/** cp_clock_new: (transfer full): a stopped clock with the full time of @control on both sides. */
CpClock *cp_clock_new (const CpTimeControl *control);

/** cp_clock_set_now: takes the time from @now instead of the system; for tests. */
void cp_clock_set_now (CpClock *self, CpClockNow now, void *data);

/**
 * cp_clock_set_judged: whether somebody else says what it shows (cp_clock_set_remaining()) and when
 * a time is up: then it only counts down, and no flag falls.
 */
void cp_clock_set_judged (CpClock *self, bool judged);

/** cp_clock_get_control: (transfer none): the time control. */
const CpTimeControl *cp_clock_get_control (CpClock *self);

/** cp_clock_start: lets the clock of @side run, unless its time is up or the flag of the clock that
 * ran has fallen just now. */
void cp_clock_start (CpClock *self, CpSide side);

/** cp_clock_stop: stops the clock; the time used so far stays used. */
void cp_clock_stop (CpClock *self);

/**
 * cp_clock_press: the running side has completed its move: its bonus is added and the other clock
 * runs.
 *
 * Returns: false if the flag had fallen before; then nothing is added and the clock stops.
 */
bool cp_clock_press (CpClock *self);

bool cp_clock_get_running (CpClock *self);

/** cp_clock_get_side: whose clock runs, or ran last. */
CpSide cp_clock_get_side (CpClock *self);

/** cp_clock_get_remaining: what @side has left now, in milliseconds, never below 0. */
int64_t cp_clock_get_remaining (CpClock *self, CpSide side);

/** cp_clock_set_remaining: stops the clock and sets both times, in milliseconds, by side. */
void cp_clock_set_remaining (CpClock *self, const int64_t remaining_ms[2]);

/** cp_clock_is_low: whether @side should hurry: the time left is below a tenth, or 20 seconds. */
bool cp_clock_is_low (CpClock *self, CpSide side);

/**
 * cp_clock_format: the time as players read it: "1:02:03", "9:58", and below 20 seconds "0:09.3",
 * with the decimal sign of the locale.
 * Rounded up, so that "0:00.0" is shown only when the flag falls.
 *
 * Returns: (transfer full)
 */
char *cp_clock_format (int64_t remaining_ms);

/** cp_clock_format_seconds: (transfer full): the same in whole seconds, rounded up, for whoever
 * hears it. */
char *cp_clock_format_seconds (int64_t remaining_ms);

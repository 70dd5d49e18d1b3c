/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "rules/clock/cp-time-control.h"

#define CP_TYPE_CLOCK (cp_clock_get_type ())
G_DECLARE_FINAL_TYPE (CpClock, cp_clock, CP, CLOCK, GObject)

/** CpClockNow: Returns monotonic time in microseconds, as g_get_monotonic_time() does. */
typedef int64_t (*CpClockNow) (void *data);

/**
 * CpClock: the two clocks of a game. All times are in milliseconds and measured with a monotonic
 * clock.
 *
 * Signals:
 * - `ticked`: Emitted when the displayed time of a clock changes.
 * - `flag-fallen (int side)`: Emitted when the time of a #CpSide has run out. The flag falls at the
 *   deadline, even if the main loop was busy then and the signal comes later.
 *
 * Properties: `running` (boolean, read-only).
 */

/** cp_clock_new: (transfer full): Creates stopped clocks with the full time of @control on both
 * sides. */
CpClock *cp_clock_new (const CpTimeControl *control);

/** cp_clock_set_now: Makes the clock read the time from @now instead of the system; for tests. */
void cp_clock_set_now (CpClock *self, CpClockNow now, void *data);

/**
 * cp_clock_set_judged: Sets whether another authority, such as the program of a remote opponent,
 * sets the times (cp_clock_set_remaining()) and decides when time is up. Then the clock only counts
 * down for display, and `flag-fallen` is not emitted.
 */
void cp_clock_set_judged (CpClock *self, bool judged);

/** cp_clock_get_control: (transfer none): Returns the time control. */
const CpTimeControl *cp_clock_get_control (CpClock *self);

/** cp_clock_start: Starts the clock of @side, unless its time is up or the flag of the clock that
 * was running has just fallen. */
void cp_clock_start (CpClock *self, CpSide side);

/** cp_clock_stop: Stops the clock. The time used for the current move is not given back. */
void cp_clock_stop (CpClock *self);

/**
 * cp_clock_press: Ends the move of the running side: adds its bonus and starts the other clock.
 *
 * Returns: false if the flag of the running side had fallen; then no bonus is added and the clock
 * stops
 */
bool cp_clock_press (CpClock *self);

bool cp_clock_get_running (CpClock *self);

/** cp_clock_get_side: Returns the side whose clock is running or ran last. */
CpSide cp_clock_get_side (CpClock *self);

/** cp_clock_get_remaining: Returns the time left for @side now, in milliseconds, never below 0. */
int64_t cp_clock_get_remaining (CpClock *self, CpSide side);

/** cp_clock_set_remaining: Stops the clock and sets both times, in milliseconds, by side. */
void cp_clock_set_remaining (CpClock *self, const int64_t remaining_ms[2]);

/** cp_clock_is_low: Returns whether @side is short of time: at most 20 seconds, or less than a
 * tenth of the main time, are left. */
bool cp_clock_is_low (CpClock *self, CpSide side);

/**
 * cp_clock_format: Formats a time for display: "1:02:03", "9:58", and below 20 seconds "0:09.3",
 * with the decimal sign of the locale. Rounds up, so that "0:00.0" is shown only when the flag
 * falls.
 *
 * Returns: (transfer full)
 */
char *cp_clock_format (int64_t remaining_ms);

/** cp_clock_format_seconds: (transfer full): Formats a time in whole seconds, rounded up, for
 * screen readers. */
char *cp_clock_format_seconds (int64_t remaining_ms);

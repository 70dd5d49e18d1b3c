/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/position/cp-types.h"

/** CpBonus: the kind of bonus for a completed move. */
typedef enum {
  CP_BONUS_NONE,
  CP_BONUS_INCREMENT, /* Fischer: the whole bonus */
  CP_BONUS_DELAY,     /* Bronstein: the time used for the move, at most the bonus */
} CpBonus;

/** CpTimeControl: the time control of a game. A plain value; all zero for a game without clocks. */
typedef struct {
  int64_t main_ms[2]; /* milliseconds, by side; 0 for no clock */
  CpBonus bonus;
  int64_t bonus_ms[2]; /* milliseconds, by side */
} CpTimeControl;

/* Two presets: the tournament clock, one hour each, and the lightning clock, ten minutes each. */
extern const CpTimeControl cp_time_control_tournament;
extern const CpTimeControl cp_time_control_lightning;

/** cp_time_control_has_clock: Returns whether the time of any side is limited. */
bool cp_time_control_has_clock (const CpTimeControl *control);

/** cp_time_control_equal: Returns whether both are the same times. */
bool cp_time_control_equal (const CpTimeControl *a, const CpTimeControl *b);

/**
 * cp_time_control_write: Formats the value of the PGN tag TimeControl for one side: "-", "3600",
 * "600+5" for an increment, "600d5" for a delay; seconds, with decimals where needed.
 *
 * Returns: (transfer full)
 */
char *cp_time_control_write (const CpTimeControl *control, CpSide side);

/**
 * cp_time_control_parse: Parses the value of the PGN tag TimeControl into the part of @control that
 * belongs to @side. The kind of bonus becomes that of both sides.
 *
 * Returns: false, with @control unchanged, if @text is not of the above form.
 */
bool cp_time_control_parse (const char *text, CpSide side, CpTimeControl *control);

/** cp_time_control_bonus: Returns the bonus for a move of @side that took @used_ms, in
 * milliseconds.
 */
int64_t cp_time_control_bonus (const CpTimeControl *control, CpSide side, int64_t used_ms);

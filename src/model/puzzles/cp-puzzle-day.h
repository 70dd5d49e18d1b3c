/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* Days of the calendar in local time, as numbers: Julian days of #GDate. 0 is no day. */

/** cp_puzzle_day_today: Returns the current day. */
uint32_t cp_puzzle_day_today (void);

/** cp_puzzle_day_set_today: Makes cp_puzzle_day_today() return @day; 0 for the current day; for
 * tests. */
void cp_puzzle_day_set_today (uint32_t day);

/** cp_puzzle_day_parse: Returns the day that @text (nullable) names, "2026-11-28"; 0 if it names
 * none. */
uint32_t cp_puzzle_day_parse (const char *text);

/** cp_puzzle_day_write: (transfer full): Returns the text for cp_puzzle_day_parse(). */
char *cp_puzzle_day_write (uint32_t day);

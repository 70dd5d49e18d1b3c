/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdint.h>

/* Durations in spin buttons, without rounding the value to the displayed precision. */

/**
 * cp_time_spin_set_minutes: Makes @spin, whose value is in minutes, show "5", or "0:30" if there
 * are seconds, and accept "0:30" as well as "0.5", to the second.
 */
void cp_time_spin_set_minutes (GtkSpinButton *spin);

/**
 * cp_time_spin_set_seconds: Makes @spin, whose value is in seconds, show and accept as many
 * decimals as needed.
 */
void cp_time_spin_set_seconds (GtkSpinButton *spin);

/**
 * cp_time_spin_read: Returns the value of @spin in milliseconds, including text that was typed and
 * not yet applied.
 * @unit_ms: milliseconds per unit of the value
 */
int64_t cp_time_spin_read (GtkSpinButton *spin, int unit_ms);

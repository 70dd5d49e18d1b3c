/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdint.h>

/* Times in spin buttons, which would round them to what they show. */

/**
 * cp_time_spin_set_minutes: has @spin, whose value are minutes, show "5", or "0:30" where there are
 * seconds besides, and read that as well as "0.5", to the second.
 */
void cp_time_spin_set_minutes (GtkSpinButton *spin);

/**
 * cp_time_spin_set_seconds: has @spin, whose value are seconds, show as many decimals as there are,
 * and read them.
 */
void cp_time_spin_set_seconds (GtkSpinButton *spin);

/**
 * cp_time_spin_read: the value of @spin, with what was typed last, in milliseconds.
 * @unit_ms: so much is 1
 */
int64_t cp_time_spin_read (GtkSpinButton *spin, int unit_ms);

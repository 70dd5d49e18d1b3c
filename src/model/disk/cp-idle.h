/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * CP_IDLE_PRIORITY: the priority of idle work: that of drawing a frame (GDK_PRIORITY_REDRAW), so
 * that both take turns. Sources of a lower priority, such as G_PRIORITY_DEFAULT_IDLE, starve during
 * an animation on a machine that needs a whole frame interval to draw a frame: a spinner that waits
 * for them spins for ever.
 */
#define CP_IDLE_PRIORITY (G_PRIORITY_HIGH_IDLE + 20)

/** cp_idle_add: As g_idle_add(), with CP_IDLE_PRIORITY. */
unsigned cp_idle_add (GSourceFunc func, void *data);

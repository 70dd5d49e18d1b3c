/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * CP_IDLE_PRIORITY: the priority of what is done as soon as there is time: that of drawing a frame,
 * so that both take turns. What comes behind that, as idle sources of GLib do unless they are told
 * otherwise, is never done while something moves on a machine that draws a frame no faster than the
 * next one is due; a spinner that waits for it spins for ever.
 */
#define CP_IDLE_PRIORITY (G_PRIORITY_HIGH_IDLE + 20)

/** cp_idle_add: g_idle_add() with that priority. */
unsigned cp_idle_add (GSourceFunc func, void *data);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/**
 * CP_IDLE_PRIORITY: the priority of idle work: that of drawing a frame (GDK_PRIORITY_REDRAW), so
 * that both take turns. Sources of a lower priority, such as G_PRIORITY_DEFAULT_IDLE, starve during
 * an animation on a machine that needs a whole frame interval to draw a frame: a spinner that waits
 * for them spins for ever.
 */
#define CP_IDLE_PRIORITY (G_PRIORITY_HIGH_IDLE + 20)

/** cp_idle_add: As g_idle_add(), with CP_IDLE_PRIORITY. */
unsigned cp_idle_add (GSourceFunc func, void *data);

/**
 * cp_queue: Calls @callback once, with @self. Does nothing if a call is queued already.
 * @source: (inout): the id of the queued source, 0 if there is none; a member of @self, which
 *   removes the source
 * @delay_ms: 0 to call it as soon as there is time
 */
void cp_queue (unsigned *source, int priority, unsigned delay_ms, GCallback callback, void *self);

/** cp_queue_idle, cp_queue_timeout: As cp_queue(), with CP_IDLE_PRIORITY or after @delay_ms. */
#define cp_queue_idle(source, callback, self)                                                      \
  cp_queue (source, CP_IDLE_PRIORITY, 0, G_CALLBACK (callback), self)
#define cp_queue_timeout(source, delay_ms, callback, self)                                         \
  cp_queue (source, G_PRIORITY_DEFAULT, delay_ms, G_CALLBACK (callback), self)

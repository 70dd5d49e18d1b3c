/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-idle.h"

typedef struct {
  unsigned *source;
  void (*callback) (void *self);
  void *self;
} QueuedCall;


unsigned
cp_idle_add (GSourceFunc func, void *data)
{
  return g_idle_add_full (CP_IDLE_PRIORITY, func, data, NULL);
}


static gboolean
queued_cb (void *data)
{
  QueuedCall *call = data;

  *call->source = 0;
  call->callback (call->self);
  return G_SOURCE_REMOVE;
}


void
cp_queue (unsigned *source, int priority, unsigned delay_ms, GCallback callback, void *self)
{
  if (*source != 0)
    return;

  QueuedCall *call = g_new (QueuedCall, 1);
  *call = (QueuedCall){ source, (void (*) (void *)) callback, self };
  *source = delay_ms > 0 ? g_timeout_add_full (priority, delay_ms, queued_cb, call, g_free)
                         : g_idle_add_full (priority, queued_cb, call, g_free);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-host-channel.h"
#include "engine/uci/cp-uci.h"

/* The engine writes from this thread and from the threads of its searches. */
typedef struct {
  CpHostChannel channel;
  CpUci *uci;
  GAsyncQueue *output;
} CpHostSelf;


static void
output_cb (const char *line, void *data)
{
  CpHostSelf *self = data;

  g_async_queue_push (self->output, g_strdup (line));
}


static void
self_send (CpHostChannel *channel, const char *line)
{
  CpHostSelf *self = (CpHostSelf *) channel;

  cp_uci_execute (self->uci, line, strlen (line));
}


static CpHostReadResult
self_read (CpHostChannel *channel, int64_t deadline, const atomic_bool *cancelled, char **line)
{
  CpHostSelf *self = (CpHostSelf *) channel;

  for (;;) {
    int64_t rest = deadline - g_get_monotonic_time ();
    int64_t timeout = CLAMP (rest, 0, CP_HOST_POLL_INTERVAL);
    *line = g_async_queue_timeout_pop (self->output, (guint64) timeout);
    if (*line != NULL) {
      channel->n_received += strlen (*line);
      return CP_HOST_LINE;
    }
    if (cancelled != NULL && *cancelled)
      return CP_HOST_CANCELLED;
    if (rest <= 0)
      return CP_HOST_TIMED_OUT;
  }
}


static void
self_free (CpHostChannel *channel, int64_t timeout)
{
  CpHostSelf *self = (CpHostSelf *) channel;

  cp_uci_free (self->uci);
  g_async_queue_unref (self->output);
  g_free (self);
}


CpHostChannel *
cp_host_self_new (void)
{
  CpHostSelf *self = g_new0 (CpHostSelf, 1);

  self->channel = (CpHostChannel){ self_send, self_read, self_free, 0 };
  self->output = g_async_queue_new_full (g_free);
  self->uci = cp_uci_new (output_cb, self);
  return &self->channel;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-conduct-private.h"

typedef struct {
  CpConductEvent event;
  char *text; /* (nullable) */
} Event;


static void
event_free (void *data)
{
  Event *event = data;

  g_free (event->text);
  g_free (event);
}


void
cp_conduct_queue_message (CpConduct *self, const CpMessage *message)
{
  if (!self->can_send)
    return;
  if (self->out == NULL)
    self->out = g_ptr_array_new_with_free_func (cp_message_free);
  g_ptr_array_add (self->out, cp_message_copy (message));
}


void
cp_conduct_queue_event (CpConduct *self, CpConductEvent event, const char *text)
{
  Event *queued = g_new (Event, 1);

  *queued = (Event){ event, g_strdup (text) };
  if (self->events == NULL)
    self->events = g_ptr_array_new_with_free_func (event_free);
  g_ptr_array_add (self->events, queued);
}


/* Starts or stops the clocks: one runs while both programs have synchronized, both windows have
 * shown the game, and it is in progress. */
static void
run_clocks (CpConduct *self, int64_t now)
{
  CpRemoteGame *game = self->game;

  if (game == NULL)
    return;
  bool runs = self->is_synced && self->shown[false] && self->shown[true] &&
              cp_remote_game_is_in_progress (game) && !game->paused;
  CpSide turn = cp_move_log_get_position (game->played)->turn;
  if (!runs)
    cp_fair_clocks_stop (&game->clocks, now);
  else if (!game->clocks.runs || game->clocks.turn != turn)
    cp_fair_clocks_start (&game->clocks, turn, now);
}


void
cp_conduct_flush (CpConduct *self, int64_t now)
{
  g_autoptr (GPtrArray) out = NULL, events = NULL;

  run_clocks (self, now);
  g_autofree char *text = cp_conduct_write (self);
  if (g_strcmp0 (text, self->saved) != 0) {
    if (self->hooks.save (text, self->data)) {
      g_free (self->saved);
      self->saved = g_steal_pointer (&text);
    } else {
      self->can_send = self->is_synced = false;
      run_clocks (self, now);
      g_clear_pointer (&self->out, g_ptr_array_unref);
      cp_conduct_queue_event (self, CP_CONDUCT_SAVE_FAILED, NULL);
    }
  }
  /* Event handlers may call the conduct, which queues further messages. */
  out = g_steal_pointer (&self->out);
  events = g_steal_pointer (&self->events);
  for (guint i = 0; out != NULL && i < out->len; i++)
    self->hooks.send (out->pdata[i], self->data);
  for (guint i = 0; events != NULL && i < events->len; i++) {
    const Event *event = events->pdata[i];
    self->hooks.event (event->event, event->text, self->data);
  }
}

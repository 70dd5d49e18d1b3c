/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-friend-private.h"

/* On the same network the host listens and announces the pair id; the guest browses for it. */


void
cp_friend_drop_candidates (CpFriend *self)
{
  for (unsigned i = 0; i < CP_FRIEND_CANDIDATES; i++)
    cp_route_free (g_steal_pointer (&self->candidates[i]));
}


bool
cp_friend_take_candidate (CpFriend *self, const CpRoute *route)
{
  unsigned i = 0;

  while (i < CP_FRIEND_CANDIDATES && self->candidates[i] != route)
    i++;
  if (i == CP_FRIEND_CANDIDATES)
    return false;
  for (; i + 1 < CP_FRIEND_CANDIDATES; i++)
    self->candidates[i] = self->candidates[i + 1];
  self->candidates[i] = NULL;
  return true;
}


/* Drops the oldest candidate if there are too many. */
void
cp_friend_add_candidate (CpFriend *self, CpRoute *route)
{
  CpRoute *oldest = self->candidates[0];
  unsigned n = 0;

  if (self->candidates[CP_FRIEND_CANDIDATES - 1] != NULL) {
    cp_friend_take_candidate (self, oldest);
    cp_route_free (oldest);
  }
  while (self->candidates[n] != NULL)
    n++;
  self->candidates[n] = route;
}


static void
drop_listener (CpFriend *self)
{
  if (self->listener != NULL)
    g_signal_handlers_disconnect_by_data (self->listener, self);
  g_clear_object (&self->listener);
  g_clear_object (&self->announcement);
}


bool
cp_friend_is_displaced (const CpFriend *self)
{
  return self->listener != NULL && cp_line_listener_get_port (self->listener) != self->port;
}


/* Listens on the saved port, which stays the same: a guest who typed the address knows no other. If
 * another program uses the port, the host listens on any other and announces that one. */
static void
open_listener (CpFriend *self)
{
  CpLineListener *kept = self->port != 0 ? cp_line_listener_new (self->port, NULL) : NULL;

  if (kept != NULL) {
    drop_listener (self);
    self->listener = kept;
  } else if (self->listener == NULL)
    self->listener = cp_line_listener_new (0, NULL);
}


bool
cp_friend_listen (CpFriend *self)
{
  if (self->listener == NULL || cp_friend_is_displaced (self))
    open_listener (self);
  if (self->listener == NULL || self->announcement != NULL)
    return false;
  uint16_t port = cp_line_listener_get_port (self->listener);
  if (self->port == 0) {
    self->port = port;
    cp_friend_save (self);
  }
  CpNearbyText text = { .name = self->own_name, .pair = self->names.pair };
  self->announcement = cp_announcement_new (port, &text);
  return true;
}


bool
cp_friend_find_host (CpFriend *self)
{
  g_autoptr (GPtrArray) hosts = cp_nearby_get_hosts (self->browser);

  for (guint i = 0; i < hosts->len; i++) {
    const CpNearbyHost *host = hosts->pdata[i];
    if (g_strcmp0 (host->text.pair, self->names.pair) != 0)
      continue;
    if (g_strcmp0 (self->address, host->address) == 0)
      return false;
    g_free (self->address);
    self->address = g_strdup (host->address);
    return true;
  }
  return false;
}


void
cp_friend_close_nearby (CpFriend *self)
{
  drop_listener (self);
  if (self->browser != NULL)
    g_signal_handlers_disconnect_by_data (self->browser, self);
  g_clear_object (&self->browser);
  cp_friend_drop_candidates (self);
  if (self->current == self->line)
    self->current = self->sending = NULL;
  g_clear_pointer (&self->line, cp_route_free);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-route.h"

/* How many milliseconds messages may take to be delivered after cp_route_free(). */
#define LINGERING 2000

struct CpRoute {
  CpRouteHooks hooks;
  void *data;
  CpCarrier *carrier;
  CpPeerSession *session;
  bool is_connected;
  bool has_received; /* an object was received since then */
  bool is_over;      /* cp_route_free() was called: no hook is called any more */
  char *trouble;
  guint timer; /* source: calls cp_peer_session_tick() */
};


static void
clear (void *route)
{
  CpRoute *self = route;

  cp_peer_session_free (self->session);
  g_clear_object (&self->carrier);
  g_free (self->trouble);
}


static void
release (CpRoute *self)
{
  g_rc_box_release_full (self, clear);
}


static void schedule (CpRoute *self);


static gboolean
tick_cb (void *route)
{
  CpRoute *self = route;

  self->timer = 0;
  g_rc_box_acquire (self);
  cp_peer_session_tick (self->session, g_get_monotonic_time ());
  schedule (self);
  release (self);
  return G_SOURCE_REMOVE;
}


/* Reschedules the timer of the session, whose deadline may have changed. */
static void
schedule (CpRoute *self)
{
  int64_t deadline = cp_peer_session_get_deadline (self->session);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->is_over || deadline == INT64_MAX)
    return;
  int64_t rest = MAX (deadline - g_get_monotonic_time (), 0);
  self->timer = g_timeout_add ((guint) (rest / 1000) + 1, tick_cb, self);
}


static void
send_cb (const char *phase, const uint8_t *body, size_t length, void *route)
{
  CpRoute *self = route;

  cp_carrier_send (self->carrier, phase, body, length);
}


static void
begun_cb (const CpHello *theirs, void *route)
{
  CpRoute *self = route;

  if (!self->is_over)
    self->hooks.begun (self, theirs, self->data);
}


static void
message_cb (const CpMessage *message, CpMessageReading reading, void *route)
{
  CpRoute *self = route;

  if (!self->is_over)
    self->hooks.received (self, message, reading, self->data);
}


static void
away_cb (bool away, void *route)
{
  CpRoute *self = route;

  if (!self->is_over && away && self->is_connected)
    self->hooks.silent (self, self->data);
}


static void
ended_cb (CpPeerSessionEnd why, void *route)
{
  CpRoute *self = route;

  if (!self->is_over)
    self->hooks.ended (self, cp_peer_session_end_explain (why), true, self->data);
}


static void
set_connected (CpRoute *self, bool is_connected, const char *why)
{
  if (!is_connected) {
    g_free (self->trouble);
    self->trouble = g_strdup (why);
  }
  self->is_connected = is_connected;
  self->has_received = false;
  self->hooks.changed (self, self->data);
}


static void
connected_cb (CpRoute *self)
{
  g_rc_box_acquire (self);
  cp_peer_session_connect (self->session, g_get_monotonic_time ());
  set_connected (self, true, NULL);
  schedule (self);
  release (self);
}


static void
disconnected_cb (CpRoute *self, const char *why)
{
  g_rc_box_acquire (self);
  cp_peer_session_disconnect (self->session, g_get_monotonic_time ());
  set_connected (self, false, why);
  schedule (self);
  release (self);
}


static void
received_cb (CpRoute *self, const CpWireObject *object)
{
  g_rc_box_acquire (self);
  self->has_received = true;
  g_clear_pointer (&self->trouble, g_free);
  cp_peer_session_receive (self->session, object, g_get_monotonic_time ());
  schedule (self);
  release (self);
}


static void
failed_cb (CpRoute *self, const GError *error)
{
  g_rc_box_acquire (self);
  cp_peer_session_disconnect (self->session, g_get_monotonic_time ());
  self->is_connected = self->has_received = false;
  self->hooks.ended (self, error->message, false, self->data);
  release (self);
}


CpRoute *
cp_route_new (CpCarrier *carrier,
              const CpPeerSessionStart *start,
              const CpRouteHooks *hooks,
              void *data)
{
  static const CpPeerSessionHooks HOOKS = { send_cb, begun_cb, message_cb, away_cb, ended_cb };
  CpPeerSessionStart whole = *start;
  CpRoute *self = g_rc_box_new0 (CpRoute);

  whole.stores = cp_carrier_get_stores (carrier);
  self->hooks = *hooks;
  self->data = data;
  self->carrier = g_object_ref (carrier);
  self->session = cp_peer_session_new (&whole, &HOOKS, self);
  g_signal_connect_swapped (carrier, "connected", G_CALLBACK (connected_cb), self);
  g_signal_connect_swapped (carrier, "disconnected", G_CALLBACK (disconnected_cb), self);
  g_signal_connect_swapped (carrier, "received", G_CALLBACK (received_cb), self);
  g_signal_connect_swapped (carrier, "failed", G_CALLBACK (failed_cb), self);
  cp_carrier_open (carrier);
  return self;
}


static gboolean
linger_timeout_cb (void *carrier)
{
  cp_carrier_close (carrier);
  return G_SOURCE_REMOVE;
}


void
cp_route_free (CpRoute *self)
{
  if (self == NULL || self->is_over)
    return;
  self->is_over = true;
  g_clear_handle_id (&self->timer, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->carrier, self);
  if (self->is_connected)
    g_timeout_add_full (G_PRIORITY_DEFAULT, LINGERING, linger_timeout_cb,
                        g_object_ref (self->carrier), g_object_unref);
  else
    cp_carrier_close (self->carrier);
  release (self);
}


void
cp_route_send (CpRoute *self, const CpMessage *message)
{
  if (!self->is_over)
    cp_peer_session_send (self->session, message, g_get_monotonic_time ());
  schedule (self);
}


void
cp_route_set_clock (CpRoute *self, bool runs)
{
  cp_peer_session_set_clock (self->session, runs, g_get_monotonic_time ());
  schedule (self);
}


void
cp_route_restart (CpRoute *self)
{
  g_rc_box_acquire (self);
  if (!cp_carrier_get_stores (self->carrier)) {
    cp_carrier_close (self->carrier);
    disconnected_cb (self, NULL);
    if (!self->is_over)
      cp_carrier_open (self->carrier);
  } else if (self->is_connected)
    cp_peer_session_connect (self->session, g_get_monotonic_time ());
  schedule (self);
  release (self);
}


CpCarrier *
cp_route_get_carrier (CpRoute *self)
{
  return self->carrier;
}


bool
cp_route_is_connected (const CpRoute *self)
{
  return self->is_connected;
}


bool
cp_route_has_received (const CpRoute *self)
{
  return self->has_received;
}


const char *
cp_route_explain (const CpRoute *self)
{
  return self->trouble;
}

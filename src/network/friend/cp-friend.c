/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "config.h"
#include "cp-friend-private.h"
#include "network/carrier/cp-mailbox-carrier.h"
#include "network/carrier/cp-time-slice.h"
#include "network/message/cp-hello.h"
#include "rules/position/cp-rules.h"

#define PATIENCE 10000

G_DEFINE_FINAL_TYPE (CpFriend, cp_friend, G_TYPE_OBJECT)

enum { EVENT, PRESENCE_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];


static int64_t
now (void)
{
  return g_get_monotonic_time ();
}


static bool
is_active (const CpFriend *self)
{
  return self->servers != NULL && !self->is_over;
}


static bool
is_connected (const CpRoute *route)
{
  return route != NULL && cp_route_is_connected (route);
}


/* Returns true if the friend's program answers on the connection within the same network. */
static bool
has_answered (const CpRoute *line)
{
  return line != NULL && cp_route_has_received (line);
}


static CpFriendPresence
find_presence (const CpFriend *self)
{
  if (self->is_over)
    return CP_FRIEND_ENDED;
  if (self->servers == NULL)
    return CP_FRIEND_INACTIVE;
  if (self->is_synced)
    return CP_FRIEND_CONNECTED;
  /* A host on the same network needs no server to wait for its guest. */
  if (is_connected (self->mailbox) || has_answered (self->line) ||
      (self->listener != NULL && (self->nearby || self->mailbox == NULL)))
    return CP_FRIEND_WAITING;
  return CP_FRIEND_OFFLINE;
}


/* Returns why there is no connection (nullable), preferring the route on which the pair met last.
 */
static const char *
find_trouble (const CpFriend *self)
{
  const char *mailbox = self->mailbox != NULL ? cp_route_explain (self->mailbox) : NULL;
  const char *line = self->line != NULL ? cp_route_explain (self->line) : NULL;
  const char *first = self->nearby ? line : mailbox, *second = self->nearby ? mailbox : line;

  if (first == NULL)
    first = second;
  return first != NULL ? first : self->trouble;
}


static void
update_presence (CpFriend *self)
{
  CpFriendPresence presence = find_presence (self);
  const char *trouble = presence == CP_FRIEND_OFFLINE ? find_trouble (self) : self->trouble;

  if (presence == self->presence && g_strcmp0 (trouble, self->trouble) == 0)
    return;
  if (presence != self->presence)
    self->since = g_get_real_time ();
  self->presence = presence;
  if (trouble != self->trouble) {
    g_free (self->trouble);
    self->trouble = g_strdup (trouble);
  }
  g_signal_emit (self, signals[PRESENCE_CHANGED], 0);
}


static gboolean
tick_cb (void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));

  self->tick = 0;
  cp_conduct_tick (self->conduct, now ());
  return G_SOURCE_REMOVE;
}


static CpRoute *new_route (CpFriend *self, CpCarrier *carrier);


static void
open_mailbox (CpFriend *self)
{
  const char *server = self->server != NULL ? self->server : self->servers[0];

  if (self->mailbox != NULL || self->is_refused || server == NULL)
    return;
  g_autoptr (CpMailboxCarrier) carrier =
      cp_mailbox_carrier_new (server, self->names.mailbox, self->names.sides[self->is_host]);
  self->mailbox = new_route (self, CP_CARRIER (carrier));
}


/* Adds a candidate that claims to be the friend and has to authenticate. */
static void
arrived_cb (CpFriend *self, CpLineCarrier *carrier, const CpWireObject *first)
{
  if (!g_str_equal (first->side, self->names.sides[false]))
    return;
  cp_line_carrier_set_side (carrier, self->names.sides[true]);
  cp_friend_add_candidate (self, new_route (self, CP_CARRIER (carrier)));
}


static void
connect_to_host (CpFriend *self)
{
  g_autoptr (CpLineCarrier) carrier = cp_line_carrier_new (self->address, self->names.sides[false]);

  self->line = new_route (self, CP_CARRIER (carrier));
}


static void
browser_cb (CpFriend *self)
{
  if (has_answered (self->line) || !cp_friend_find_host (self))
    return;
  if (self->current == self->line)
    self->current = self->sending = NULL;
  g_clear_pointer (&self->line, cp_route_free);
  connect_to_host (self);
}


static void
open_nearby (CpFriend *self)
{
  if (self->is_host) {
    if (cp_friend_listen (self))
      g_signal_connect_swapped (self->listener, "arrived", G_CALLBACK (arrived_cb), self);
    return;
  }
  if (self->browser == NULL) {
    self->browser = cp_nearby_new ();
    g_signal_connect_swapped (self->browser, "changed", G_CALLBACK (browser_cb), self);
  }
  if (self->line == NULL && self->address != NULL)
    connect_to_host (self);
}


/* Tries the other route as well when the first one fails. */
static gboolean
watch_cb (void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));

  if (!is_connected (self->mailbox))
    open_nearby (self);
  if (!has_answered (self->line))
    open_mailbox (self);
  if (cp_friend_is_displaced (self)) {
    update_presence (self);
    return G_SOURCE_CONTINUE;
  }
  self->watch = 0;
  update_presence (self);
  return G_SOURCE_REMOVE;
}


static void update (CpFriend *self);


static gboolean
process_queue_cb (void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));

  self->queue_source = 0;
  cp_conduct_process_queue (self->conduct, now ());
  update (self);
  return G_SOURCE_REMOVE;
}


/* Updates presence, timers and signals to the current state of the routes. */
static void
update (CpFriend *self)
{
  int64_t deadline = cp_conduct_get_deadline (self->conduct);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->update_source, g_source_remove);
  if (deadline != INT64_MAX) {
    int64_t rest = MAX (deadline - now (), 0) / 1000 + 1;
    self->tick = g_timeout_add ((guint) MIN (rest, G_MAXINT), tick_cb, self);
  }
  if (cp_conduct_is_busy (self->conduct) && self->queue_source == 0)
    self->queue_source = g_idle_add_full (CP_TIME_SLICE_PRIORITY, process_queue_cb, self, NULL);
  if (self->current != NULL)
    cp_route_set_clock (self->current, cp_conduct_is_clock_running (self->conduct));
  if (is_active (self) && !self->is_synced && self->watch == 0)
    self->watch = g_timeout_add (self->timeout, watch_cb, self);
  else if (self->is_synced)
    g_clear_handle_id (&self->watch, g_source_remove);
  update_presence (self);
}


static gboolean
update_cb (void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));

  self->update_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}


static bool
save_cb (const char *text, void *data)
{
  CpFriend *self = data;

  g_free (self->conduct_text);
  self->conduct_text = g_strdup (text);
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (G_PRIORITY_DEFAULT, update_cb, self, NULL);
  return cp_friend_save (self);
}


static void
send_cb (const CpMessage *message, void *data)
{
  CpFriend *self = data;

  if (self->sending != NULL)
    cp_route_send (self->sending, message);
}


/* Closes all other routes after both programs have synchronized over the current one. */
static void
close_other_routes (CpFriend *self)
{
  bool nearby = self->current != self->mailbox;

  self->is_synced = true;
  if (nearby) {
    g_clear_pointer (&self->mailbox, cp_route_free);
    cp_friend_drop_candidates (self);
  } else
    cp_friend_close_nearby (self);
  if (nearby != self->nearby) {
    self->nearby = nearby;
    cp_friend_save (self);
  }
}


static void
event_cb (CpConductEvent event, const char *text, void *data)
{
  CpFriend *self = data;

  if (event == CP_CONDUCT_SYNCED && self->current != NULL)
    close_other_routes (self);
  else if (event == CP_CONDUCT_FRIEND_LEFT || event == CP_CONDUCT_SAVE_FAILED)
    self->is_synced = false;
  g_signal_emit (self, signals[EVENT], 0, (int) event, text);
}


static bool
has_time_cb (G_GNUC_UNUSED void *data)
{
  return cp_time_slice_has_time ();
}


static const CpConductHooks CONDUCT_HOOKS = { save_cb, send_cb, event_cb, has_time_cb };


/* Starts a session of the conduct on @route, to which its messages are sent from now on. */
static void
start_session (CpFriend *self, CpRoute *route)
{
  if (cp_friend_take_candidate (self, route)) {
    g_clear_pointer (&self->line, cp_route_free);
    self->line = route;
  }
  self->current = self->sending = route;
  self->is_synced = false;
  cp_conduct_start_session (self->conduct, now ());
}


static void
update_peer (CpFriend *self, const CpHello *theirs)
{
  g_strfreev (self->rules);
  self->rules = g_strdupv (theirs->rules);
  if (g_strcmp0 (self->name, theirs->name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (theirs->name);
  cp_friend_save (self);
}


static void
begun_cb (CpRoute *route, const CpHello *theirs, void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));

  update_peer (self, theirs);
  if (route == self->current || !self->is_synced)
    start_session (self, route);
  else {
    /* @route becomes the current one when the friend's `sync` arrives. */
    self->sending = route;
    cp_conduct_send_sync (self->conduct, now ());
    self->sending = self->current;
  }
  update (self);
}


static void
received_cb (CpRoute *route, const CpMessage *message, CpMessageReading reading, void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));

  if (route != self->current) {
    if (message->type != CP_MESSAGE_SYNC)
      return;
    start_session (self, route);
  }
  cp_conduct_receive (self->conduct, message, reading, now ());
  update (self);
}


/* Ends the session because the friend cannot be reached over the current route. */
static void
stop_session (CpFriend *self)
{
  self->is_synced = false;
  cp_conduct_stop_session (self->conduct, now ());
}


/* Closes @route. */
static void
close_route (CpFriend *self, CpRoute *route)
{
  if (route == self->current) {
    self->current = self->sending = NULL;
    stop_session (self);
  }
  if (route == self->mailbox)
    self->mailbox = NULL;
  else if (route == self->line)
    self->line = NULL;
  else
    cp_friend_take_candidate (self, route);
  cp_route_free (route);
}


static void
changed_cb (CpRoute *route, void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));

  if (!cp_route_is_connected (route)) {
    if (self->is_host && route != self->mailbox)
      close_route (self, route);
    else if (route == self->current)
      stop_session (self);
  }
  update (self);
}


static void
silent_cb (CpRoute *route, void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));

  if (route != self->current)
    return;
  stop_session (self);
  if (self->is_host && route == self->line)
    close_route (self, route);
  else
    cp_route_restart (route);
  update (self);
}


/* Closes all routes and stops looking for the friend. */
static void
close_all (CpFriend *self)
{
  g_clear_handle_id (&self->watch, g_source_remove);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_handle_id (&self->queue_source, g_source_remove);
  self->current = self->sending = NULL;
  self->is_synced = false;
  cp_friend_close_nearby (self);
  g_clear_pointer (&self->mailbox, cp_route_free);
}


static void
ended_cb (CpRoute *route, const char *why, bool is_final, void *data)
{
  g_autoptr (CpFriend) self = g_object_ref (CP_FRIEND (data));
  bool counts = route == self->mailbox || route == self->line;
  g_autofree char *trouble = g_strdup (why);

  if (counts) {
    g_free (self->trouble);
    self->trouble = g_steal_pointer (&trouble);
  }
  self->is_refused = self->is_refused || route == self->mailbox;
  close_route (self, route);
  if (is_final && counts) {
    self->is_over = true;
    close_all (self);
    self->presence = CP_FRIEND_ENDED;
    self->since = g_get_real_time ();
    g_signal_emit (self, signals[PRESENCE_CHANGED], 0);
  } else
    update (self);
}


static CpRoute *
new_route (CpFriend *self, CpCarrier *carrier)
{
  static const CpRouteHooks HOOKS = { begun_cb, received_cb, changed_cb, silent_cb, ended_cb };
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++)
    g_ptr_array_add (rules, (char *) all[i]->string);
  g_ptr_array_add (rules, NULL);
  CpPeerSessionStart start = {
    .key = self->key,
    .is_host = self->is_host,
    .name = self->own_name,
    .program = "Counterpoise " PACKAGE_VERSION,
    .rules = (const char *const *) rules->pdata,
  };
  return cp_route_new (carrier, &start, &HOOKS, self);
}


static void
cp_friend_dispose (GObject *object)
{
  close_all (CP_FRIEND (object));
  G_OBJECT_CLASS (cp_friend_parent_class)->dispose (object);
}


static void
cp_friend_finalize (GObject *object)
{
  CpFriend *self = CP_FRIEND (object);

  cp_conduct_free (self->conduct);
  g_free (self->server);
  g_free (self->address);
  g_free (self->name);
  g_free (self->conduct_text);
  g_free (self->own_name);
  g_strfreev (self->servers);
  g_strfreev (self->rules);
  g_free (self->trouble);
  memset (self->key, 0, sizeof self->key);
  G_OBJECT_CLASS (cp_friend_parent_class)->finalize (object);
}


static void
cp_friend_class_init (CpFriendClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_friend_dispose;
  object_class->finalize = cp_friend_finalize;
  signals[EVENT] = g_signal_new ("event", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
  signals[PRESENCE_CHANGED] = g_signal_new ("presence-changed", G_TYPE_FROM_CLASS (klass),
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}


static void
cp_friend_init (CpFriend *self)
{
  self->timeout = PATIENCE;
}


CpFriend *
cp_friend_new (const CpFriendStart *start, const CpFriendHooks *hooks, void *data)
{
  g_autoptr (CpFriend) self = g_object_new (CP_TYPE_FRIEND, NULL);

  self->hooks = *hooks;
  self->data = data;
  memcpy (self->key, start->key, CP_KEY_SIZE);
  self->is_host = start->is_host;
  self->server = g_strdup (start->server);
  self->address = g_strdup (start->address);
  if (start->listener != NULL) {
    self->listener = g_object_ref (start->listener);
    self->port = cp_line_listener_get_port (start->listener);
  }
  self->nearby = start->server == NULL;
  self->name = g_strdup (start->name);
  cp_pair_key_names (self->key, &self->names);
  self->conduct = cp_conduct_new (self->is_host, &CONDUCT_HOOKS, self);
  return g_steal_pointer (&self);
}


CpFriend *
cp_friend_read (const char *text, const CpFriendHooks *hooks, void *data, GError **error)
{
  g_autoptr (CpFriend) self = g_object_new (CP_TYPE_FRIEND, NULL);

  self->hooks = *hooks;
  self->data = data;
  if (!cp_friend_read_saved (self, text, &self->conduct_text)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The saved details of the other player cannot be read."));
    return NULL;
  }
  cp_pair_key_names (self->key, &self->names);
  if (self->conduct_text == NULL)
    self->conduct = cp_conduct_new (self->is_host, &CONDUCT_HOOKS, self);
  else
    self->conduct = cp_conduct_read (self->conduct_text, &CONDUCT_HOOKS, self, error);
  return self->conduct != NULL ? g_steal_pointer (&self) : NULL;
}


const char *
cp_friend_get_id (CpFriend *self)
{
  g_return_val_if_fail (CP_IS_FRIEND (self), NULL);

  return self->names.pair;
}


const char *
cp_friend_get_name (CpFriend *self)
{
  g_return_val_if_fail (CP_IS_FRIEND (self), NULL);

  return self->name;
}


bool
cp_friend_is_host (CpFriend *self)
{
  g_return_val_if_fail (CP_IS_FRIEND (self), false);

  return self->is_host;
}


CpConduct *
cp_friend_get_conduct (CpFriend *self)
{
  g_return_val_if_fail (CP_IS_FRIEND (self), NULL);

  return self->conduct;
}


void
cp_friend_connect (CpFriend *self, const char *name, const char *const *servers)
{
  g_return_if_fail (CP_IS_FRIEND (self) && name != NULL && servers != NULL);

  if (self->servers != NULL)
    return;
  self->is_over = self->is_refused = false;
  g_clear_pointer (&self->trouble, g_free);
  g_free (self->own_name);
  self->own_name = g_strdup (name);
  self->servers = g_strdupv ((char **) servers);
  if (self->conduct_text == NULL)
    cp_friend_save (self);
  if (self->nearby)
    open_nearby (self);
  else
    open_mailbox (self);
  update (self);
}


/* Sends `bye` if the friend is connected. */
static void
send_bye (CpFriend *self)
{
  G_GNUC_UNUSED g_autoptr (CpFriend) kept = g_object_ref (self);

  if (self->is_synced)
    cp_conduct_send_bye (self->conduct, "", now ());
  else
    cp_conduct_stop_session (self->conduct, now ());
}


void
cp_friend_disconnect (CpFriend *self)
{
  g_return_if_fail (CP_IS_FRIEND (self));

  send_bye (self);
  close_all (self);
  self->is_over = false;
  g_clear_pointer (&self->servers, g_strfreev);
  update_presence (self);
}


void
cp_friend_unpair (CpFriend *self)
{
  g_return_if_fail (CP_IS_FRIEND (self));

  send_bye (self);
  if (self->mailbox != NULL)
    cp_mailbox_carrier_close_mailbox (CP_MAILBOX_CARRIER (cp_route_get_carrier (self->mailbox)),
                                      "happy");
  cp_friend_disconnect (self);
}


CpFriendPresence
cp_friend_get_presence (CpFriend *self)
{
  g_return_val_if_fail (CP_IS_FRIEND (self), CP_FRIEND_INACTIVE);

  return self->presence;
}


int64_t
cp_friend_get_since (CpFriend *self)
{
  g_return_val_if_fail (CP_IS_FRIEND (self), 0);

  return self->since;
}


const char *
cp_friend_explain (CpFriend *self)
{
  g_return_val_if_fail (CP_IS_FRIEND (self), NULL);

  return self->presence == CP_FRIEND_OFFLINE || self->presence == CP_FRIEND_ENDED ? self->trouble
                                                                                  : NULL;
}


bool
cp_friend_supports_rules (CpFriend *self, const char *rules)
{
  g_return_val_if_fail (CP_IS_FRIEND (self), false);

  return self->rules != NULL && g_strv_contains ((const char *const *) self->rules, rules);
}


void
cp_friend_set_timeout (CpFriend *self, unsigned timeout)
{
  g_return_if_fail (CP_IS_FRIEND (self));

  self->timeout = timeout;
}

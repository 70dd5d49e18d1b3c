/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-server-link.h"

#include <gio/gio.h>
#include <glib-object.h>
#include <glib/gi18n-lib.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#include "cp-carrier.h"
#include "cp-soup.h"
#include "network/message/cp-carried.h"
#include "network/message/cp-hello.h"
#include "network/message/cp-json.h"

/* Of all there is in an address. */
#define ADDRESS_MAX 500

/* Bytes without an object among them. An object may come in any number of parts, which are kept
 * until it is whole, and nobody else counts them. */
#define UNHEARD_MAX (4 * CP_CARRIED_DROPPED)

struct CpServerLink {
  CpServerHooks hooks;
  void *data;
  const CpSoup *soup; /* NULL where it cannot be loaded */
  char *host;
  SoupSession *session;
  SoupWebsocketConnection *socket;
  GCancellable *cancellable;
  GSource *watch;    /* looks when something comes; NULL before one is connected */
  uint64_t n_come;   /* bytes, so far */
  uint64_t n_counts; /* bytes up to the last object */
  guint tick;
  unsigned unanswered; /* what was said and not acknowledged yet */
  bool is_over;
  bool welcome;
  bool heard, pinged; /* since the last tick */
};


static void
clear (void *link)
{
  CpServerLink *self = link;

  g_clear_pointer (&self->host, g_free);
  g_clear_object (&self->cancellable);
}


/* Nothing more is said to the owner, and nothing heard. */
static void
end (CpServerLink *self)
{
  self->is_over = true;
  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->watch != NULL)
    g_source_destroy (self->watch);
  g_clear_pointer (&self->watch, g_source_unref);
  g_cancellable_cancel (self->cancellable);
  if (self->socket != NULL)
    g_signal_handlers_disconnect_by_data (self->socket, self);
  g_clear_object (&self->socket);
  if (self->session != NULL)
    self->soup->soup_session_abort (self->session);
  g_clear_object (&self->session);
}


static void
lose (CpServerLink *self, const char *why, bool for_good)
{
  if (self->is_over)
    return;
  end (self);
  self->hooks.lost (why, for_good, self->data);
}


static void
send_object (CpServerLink *self, JsonObject *object)
{
  g_autofree char *text = cp_json_write (object);

  if (self->is_over || self->socket == NULL ||
      self->soup->soup_websocket_connection_get_state (self->socket) != SOUP_WEBSOCKET_STATE_OPEN)
    return;
  self->unanswered++;
  self->soup->soup_websocket_connection_send_text (self->socket, text);
}


/* Whether the server wants nothing of us that we do not have. */
static bool
read_welcome (CpServerLink *self, JsonObject *object)
{
  JsonObject *welcome = cp_json_get_object (object, "welcome");
  JsonObject *permission =
      welcome != NULL ? cp_json_get_object (welcome, "permission-required") : NULL;
  g_autofree char *why = NULL;

  if (welcome == NULL)
    /* Translators: %s is an address, such as relay.example.org. */
    why = g_strdup_printf (_ ("%s is not a mailbox server."), self->host);
  else if (cp_json_has (welcome, "error")) {
    g_autofree char *said = cp_json_get_excerpt (welcome, "error", CP_TEXT_MOST);
    /* Translators: the server, such as relay.example.org, and its own words. */
    why = g_strdup_printf (_ ("The server %s does not accept connections. It says: %s"), self->host,
                           said);
  } else if (permission != NULL && !json_object_has_member (permission, "none"))
    /* Translators: %s is the server, such as relay.example.org. */
    why = g_strdup_printf (_ ("The server %s is not open to everyone."), self->host);
  if (why != NULL)
    lose (self, why, true);
  return why == NULL;
}


static void
hear (CpServerLink *self, JsonObject *object)
{
  const char *type = object != NULL ? cp_json_get_string (object, "type") : NULL;

  if (type != NULL && g_str_equal (type, "ack") && self->unanswered > 0)
    self->unanswered--;
  else if (self->welcome)
    self->hooks.told (type, type != NULL ? object : NULL, self->data);
  else if (type == NULL || !g_str_equal (type, "welcome")) {
    /* Translators: %s is an address, such as relay.example.org. */
    g_autofree char *why = g_strdup_printf (_ ("%s is not a mailbox server."), self->host);
    lose (self, why, true);
  } else if (read_welcome (self, object)) {
    self->welcome = true;
    self->hooks.welcomed (self->data);
  }
}


static void
message_cb (G_GNUC_UNUSED SoupWebsocketConnection *socket,
            G_GNUC_UNUSED int type,
            GBytes *bytes,
            CpServerLink *self)
{
  size_t length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (JsonObject) object = NULL;

  self->heard = true;
  self->n_counts = self->n_come;
  self->pinged = false;
  if (text != NULL && length <= CP_CARRIED_MAX)
    object = cp_json_read (text, length);
  g_rc_box_acquire (self);
  hear (self, object);
  g_rc_box_release_full (self, clear);
}


static void
closed_cb (G_GNUC_UNUSED SoupWebsocketConnection *socket, CpServerLink *self)
{
  g_autofree char *why =
      /* Translators: %s is the server, such as relay.example.org. */
      g_strdup_printf (_ ("The server %s closed the connection."), self->host);

  g_rc_box_acquire (self);
  lose (self, why, false);
  g_rc_box_release_full (self, clear);
}


/* What is sent was never meant to be read. */
static void
lose_endless (CpServerLink *self, bool for_good)
{
  g_autofree char *why =
      /* Translators: %s is the server, such as relay.example.org. */
      g_strdup_printf (_ ("The server %s sent something that cannot be read."), self->host);

  g_rc_box_acquire (self);
  lose (self, why, for_good);
  g_rc_box_release_full (self, clear);
}


static void
error_cb (G_GNUC_UNUSED SoupWebsocketConnection *socket, const GError *error, CpServerLink *self)
{
  GQuark domain = self->soup->soup_websocket_error_quark ();

  lose_endless (self, g_error_matches (error, domain, SOUP_WEBSOCKET_CLOSE_TOO_BIG));
}


static gboolean
watch_cb (GSocket *socket, G_GNUC_UNUSED GIOCondition condition, void *link)
{
  CpServerLink *self = link;
  struct tcp_info info = { 0 };
  socklen_t size = sizeof info;

  /* The system counts them, if it is not very old. */
  if (getsockopt (g_socket_get_fd (socket), IPPROTO_TCP, TCP_INFO, &info, &size) == 0)
    self->n_come = info.tcpi_bytes_received;
  if (self->n_come - self->n_counts > UNHEARD_MAX)
    lose_endless (self, true);
  return G_SOURCE_CONTINUE;
}


static void
network_cb (G_GNUC_UNUSED SoupMessage *message,
            GSocketClientEvent event,
            GIOStream *connection,
            CpServerLink *self)
{
  if (event != G_SOCKET_CLIENT_CONNECTED || !G_IS_SOCKET_CONNECTION (connection) || self->is_over ||
      self->watch != NULL)
    return;
  GSocket *socket = g_socket_connection_get_socket (G_SOCKET_CONNECTION (connection));
  self->watch = g_socket_create_source (socket, G_IO_IN, NULL);
  g_source_set_callback (self->watch, G_SOURCE_FUNC (watch_cb), self, NULL);
  g_source_attach (self->watch, NULL);
}


static void
connected_cb (GObject *source, GAsyncResult *result, void *link)
{
  CpServerLink *self = link;
  g_autoptr (GError) error = NULL;
  g_autoptr (SoupWebsocketConnection) socket =
      self->soup->soup_session_websocket_connect_finish ((SoupSession *) source, result, &error);

  if (self->is_over) {
    /* Nobody wants it any more. */
  } else if (socket == NULL) {
    g_autofree char *reason = cp_carrier_reason (error);
    g_autofree char *why =
        /* Translators: the server, such as relay.example.org, and why: “Connection refused”. */
        g_strdup_printf (_ ("The server %s cannot be reached: %s."), self->host, reason);
    lose (self, why, false);
  } else {
    self->socket = g_steal_pointer (&socket);
    self->soup->soup_websocket_connection_set_max_incoming_payload_size (self->socket,
                                                                         CP_CARRIED_DROPPED);
    g_signal_connect (self->socket, "message", G_CALLBACK (message_cb), self);
    g_signal_connect (self->socket, "error", G_CALLBACK (error_cb), self);
    g_signal_connect (self->socket, "closed", G_CALLBACK (closed_cb), self);
  }
  g_rc_box_release_full (self, clear);
}


/* A connection can be lost without anybody being told. */
static gboolean
tick_cb (void *link)
{
  CpServerLink *self = link;

  if (self->welcome && !self->pinged) {
    self->pinged = !self->heard;
    self->heard = false;
    if (self->pinged)
      cp_server_link_ping (self);
    return G_SOURCE_CONTINUE;
  }
  /* Translators: %s is the server, such as relay.example.org. */
  g_autofree char *why = g_strdup_printf (_ ("The server %s does not answer."), self->host);
  self->tick = 0;
  g_rc_box_acquire (self);
  lose (self, why, false);
  g_rc_box_release_full (self, clear);
  return G_SOURCE_REMOVE;
}


/* There is nothing that could connect. */
static gboolean
missing_cb (void *link)
{
  CpServerLink *self = link;

  self->tick = 0;
  g_rc_box_acquire (self);
  lose (self, _ ("The library libsoup, which talks to servers, is not installed."), true);
  g_rc_box_release_full (self, clear);
  return G_SOURCE_REMOVE;
}


static void
connect_to (CpServerLink *self, GUri *uri)
{
  g_autoptr (SoupMessage) message = self->soup->soup_message_new_from_uri ("GET", uri);

  self->session = self->soup->soup_session_new ();
  g_signal_connect (message, "network-event", G_CALLBACK (network_cb), self);
  self->soup->soup_session_websocket_connect_async (self->session, message, NULL, NULL,
                                                    G_PRIORITY_DEFAULT, self->cancellable,
                                                    connected_cb, g_rc_box_acquire (self));
}


CpServerLink *
cp_server_link_new (const char *address, unsigned patience, const CpServerHooks *hooks, void *data)
{
  g_return_val_if_fail (cp_server_address_fits (address), NULL);
  CpServerLink *self = g_rc_box_new0 (CpServerLink);
  g_autoptr (GUri) uri = g_uri_parse (address, SOUP_HTTP_URI_FLAGS, NULL);

  self->hooks = *hooks;
  self->data = data;
  self->host = g_strdup (g_uri_get_host (uri));
  self->cancellable = g_cancellable_new ();
  self->soup = cp_soup_load ();
  if (self->soup == NULL)
    self->tick = g_idle_add (missing_cb, self);
  else {
    self->tick = g_timeout_add (patience, tick_cb, self);
    connect_to (self, uri);
  }
  return self;
}


void
cp_server_link_free (CpServerLink *self)
{
  if (self == NULL)
    return;
  end (self);
  g_rc_box_release_full (self, clear);
}


void
cp_server_link_send (CpServerLink *self, const char *type, ...)
{
  g_autoptr (JsonObject) object = json_object_new ();
  const char *name;
  va_list members;

  json_object_set_string_member (object, "type", type);
  va_start (members, type);
  while ((name = va_arg (members, const char *)) != NULL)
    cp_json_set_string (object, name, va_arg (members, const char *));
  va_end (members);
  send_object (self, object);
}


void
cp_server_link_ping (CpServerLink *self)
{
  g_autoptr (JsonObject) object = json_object_new ();

  json_object_set_string_member (object, "type", "ping");
  json_object_set_int_member (object, "ping", 0);
  send_object (self, object);
}


bool
cp_server_address_fits (const char *address)
{
  g_autoptr (GUri) uri =
      strlen (address) <= ADDRESS_MAX ? g_uri_parse (address, SOUP_HTTP_URI_FLAGS, NULL) : NULL;
  const char *host = uri != NULL ? g_uri_get_host (uri) : NULL;

  return host != NULL && *host != '\0' &&
         (g_str_equal (g_uri_get_scheme (uri), "ws") ||
          g_str_equal (g_uri_get_scheme (uri), "wss"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-server-link.h"

#include <gio/gio.h>
#include <glib-object.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-carrier.h"
#include "cp-server-input.h"
#include "cp-soup.h"
#include "cp-upgrade.h"
#include "network/message/cp-wire-object.h"
#include "network/message/cp-hello.h"
#include "network/message/cp-json.h"

/* Bytes of the longest address. */
#define ADDRESS_MAX 500

struct CpServerLink {
  CpServerHooks hooks;
  void *data;
  const CpSoup *soup; /* NULL if libsoup cannot be loaded */
  char *host;
  GUri *uri;
  char *key, *request;     /* Sec-WebSocket-Key and the request of the handshake */
  GSocketConnection *base; /* NULL before it is connected */
  CpServerInput *input;
  GSource *response;               /* reads the response to the handshake; NULL before and after */
  GString *head;                   /* of the response, as far as it has been read */
  SoupWebsocketConnection *socket; /* NULL before the handshake is done */
  GCancellable *cancellable;
  guint tick;
  unsigned unanswered; /* messages sent and not acknowledged yet */
  bool is_over;
  bool welcome;
  bool has_received, ping_sent; /* received something, sent a ping, since the last tick */
};


static void
clear (void *link)
{
  CpServerLink *self = link;

  g_clear_pointer (&self->host, g_free);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->request, g_free);
  g_clear_pointer (&self->uri, g_uri_unref);
  if (self->head != NULL)
    g_string_free (self->head, TRUE);
  g_clear_object (&self->cancellable);
}


/* Disconnects. No callback is called any more. */
static void
shut_down (CpServerLink *self)
{
  self->is_over = true;
  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->response != NULL)
    g_source_destroy (self->response);
  g_clear_pointer (&self->response, g_source_unref);
  g_cancellable_cancel (self->cancellable);
  if (self->socket != NULL)
    g_signal_handlers_disconnect_by_data (self->socket, self);
  g_clear_object (&self->socket);
  g_clear_object (&self->input);
  if (self->base != NULL)
    g_socket_shutdown (g_socket_connection_get_socket (self->base), TRUE, TRUE, NULL);
  g_clear_object (&self->base);
}


static void
disconnect (CpServerLink *self, const char *why, bool for_good)
{
  if (self->is_over)
    return;
  shut_down (self);
  self->hooks.disconnected (why, for_good, self->data);
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


/* Returns true if the server's `welcome` requires nothing that this program does not support. */
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
    g_autofree char *said = cp_json_get_excerpt (welcome, "error", CP_TEXT_MAX);
    /* Translators: the server, such as relay.example.org, and its own words. */
    why = g_strdup_printf (_ ("The server %s does not accept connections. It says: %s"), self->host,
                           said);
  } else if (permission != NULL && !json_object_has_member (permission, "none"))
    /* Translators: %s is the server, such as relay.example.org. */
    why = g_strdup_printf (_ ("The server %s is not open to everyone."), self->host);
  if (why != NULL)
    disconnect (self, why, true);
  return why == NULL;
}


static void
process_message (CpServerLink *self, JsonObject *object)
{
  const char *type = object != NULL ? cp_json_get_string (object, "type") : NULL;

  if (type != NULL && g_str_equal (type, "ack") && self->unanswered > 0)
    self->unanswered--;
  else if (self->welcome)
    self->hooks.received (type, type != NULL ? object : NULL, self->data);
  else if (type == NULL || !g_str_equal (type, "welcome")) {
    /* Translators: %s is an address, such as relay.example.org. */
    g_autofree char *why = g_strdup_printf (_ ("%s is not a mailbox server."), self->host);
    disconnect (self, why, true);
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

  self->has_received = true;
  self->ping_sent = false;
  if (text != NULL && length <= CP_WIRE_OBJECT_MAX)
    object = cp_json_read (text, length);
  g_rc_box_acquire (self);
  process_message (self, object);
  g_rc_box_release_full (self, clear);
}


static void
closed_cb (G_GNUC_UNUSED SoupWebsocketConnection *socket, CpServerLink *self)
{
  g_autofree char *why =
      /* Translators: %s is the server, such as relay.example.org. */
      g_strdup_printf (_ ("The server %s closed the connection."), self->host);

  g_rc_box_acquire (self);
  disconnect (self, why, false);
  g_rc_box_release_full (self, clear);
}


/* Disconnects because of a flood. */
static void
disconnect_flood (CpServerLink *self, bool for_good)
{
  g_autofree char *why =
      /* Translators: %s is the server, such as relay.example.org. */
      g_strdup_printf (_ ("The server %s sent something that cannot be read."), self->host);

  g_rc_box_acquire (self);
  disconnect (self, why, for_good);
  g_rc_box_release_full (self, clear);
}


static void
error_cb (G_GNUC_UNUSED SoupWebsocketConnection *socket, const GError *error, CpServerLink *self)
{
  GQuark domain = self->soup->soup_websocket_error_quark ();

  disconnect_flood (self, cp_server_input_is_flooded (self->input) ||
                              g_error_matches (error, domain, SOUP_WEBSOCKET_CLOSE_TOO_BIG));
}


/* Switches from the handshake to frames. */
static void
start_frames (CpServerLink *self)
{
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (self->base));
  g_autoptr (GIOStream) stream = g_simple_io_stream_new (G_INPUT_STREAM (self->input), output);

  cp_server_input_start_frames (self->input);
  self->socket = self->soup->soup_websocket_connection_new (
      stream, self->uri, SOUP_WEBSOCKET_CONNECTION_CLIENT, NULL, NULL, NULL);
  self->soup->soup_websocket_connection_set_max_incoming_payload_size (self->socket,
                                                                       CP_WIRE_OBJECT_DROP_MAX);
  g_signal_connect (self->socket, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (self->socket, "error", G_CALLBACK (error_cb), self);
  g_signal_connect (self->socket, "closed", G_CALLBACK (closed_cb), self);
}


/* Checks the whole response to the handshake. */
static void
check_response (CpServerLink *self)
{
  g_autofree char *status = NULL, *why = NULL;

  if (cp_upgrade_check (self->head->str, self->key, &status)) {
    start_frames (self);
    return;
  }
  if (status != NULL)
    /* Translators: the server, such as relay.example.org, and why: “Connection refused”. */
    why = g_strdup_printf (_ ("The server %s cannot be reached: %s."), self->host, status);
  else
    /* Translators: %s is an address, such as relay.example.org. */
    why = g_strdup_printf (_ ("%s is not a mailbox server."), self->host);
  disconnect (self, why, false);
}


/* Reads the response to the handshake, but no byte after it. */
static gboolean
response_cb (G_GNUC_UNUSED GObject *input, void *link)
{
  CpServerLink *self = link;
  gssize n = 0;
  char c;

  g_rc_box_acquire (self);
  while (!g_str_has_suffix (self->head->str, "\r\n\r\n")) {
    g_autoptr (GError) error = NULL;
    n = g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (self->input), &c, 1,
                                                  NULL, &error);
    if (n <= 0 || self->head->len == CP_UPGRADE_MAX) {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        closed_cb (NULL, self);
      g_rc_box_release_full (self, clear);
      return G_SOURCE_CONTINUE;
    }
    g_string_append_c (self->head, c);
  }
  g_clear_pointer (&self->response, g_source_unref);
  check_response (self);
  g_rc_box_release_full (self, clear);
  return G_SOURCE_REMOVE;
}


static void
written_cb (GObject *output, GAsyncResult *result, void *link)
{
  CpServerLink *self = link;
  bool is_written = g_output_stream_write_all_finish (G_OUTPUT_STREAM (output), result, NULL, NULL);

  if (!self->is_over && !is_written)
    closed_cb (NULL, self);
  else if (!self->is_over) {
    self->head = g_string_new (NULL);
    self->response =
        g_pollable_input_stream_create_source (G_POLLABLE_INPUT_STREAM (self->input), NULL);
    g_source_set_callback (self->response, G_SOURCE_FUNC (response_cb), self, NULL);
    g_source_attach (self->response, NULL);
  }
  g_rc_box_release_full (self, clear);
}


static void
start_handshake (CpServerLink *self)
{
  self->input = cp_server_input_new (g_io_stream_get_input_stream (G_IO_STREAM (self->base)));
  self->key = cp_upgrade_make_key ();
  self->request = cp_upgrade_write (self->uri, self->key);
  g_output_stream_write_all_async (g_io_stream_get_output_stream (G_IO_STREAM (self->base)),
                                   self->request, strlen (self->request), G_PRIORITY_DEFAULT,
                                   self->cancellable, written_cb, g_rc_box_acquire (self));
}


/* Returns why there is no connection, a translated sentence (transfer full). */
static char *
explain_error (CpServerLink *self, const GError *error)
{
  /* GIO's message contains the address that failed. If it is not the server's, it is a proxy's. */
  bool is_of_proxy = error->domain == G_IO_ERROR && strstr (error->message, self->host) == NULL;
  g_autofree char *reason = is_of_proxy ? g_strdup (error->message) : cp_carrier_reason (error);

  if (g_error_matches (error, G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE))
    /* Translators: %s is the server, such as relay.example.org. */
    return g_strdup_printf (_ ("The server %s does not have a valid certificate, so the connection "
                               "would not be secure."),
                            self->host);
  /* Translators: the server, such as relay.example.org, and why: “Connection refused”. */
  return g_strdup_printf (_ ("The server %s cannot be reached: %s."), self->host, reason);
}


static void
connected_cb (GObject *client, GAsyncResult *result, void *link)
{
  CpServerLink *self = link;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) connection =
      g_socket_client_connect_finish (G_SOCKET_CLIENT (client), result, &error);

  if (self->is_over) {
    /* The owner has freed it. */
  } else if (connection == NULL) {
    g_autofree char *why = explain_error (self, error);
    disconnect (self, why, false);
  } else {
    self->base = g_steal_pointer (&connection);
    start_handshake (self);
  }
  g_rc_box_release_full (self, clear);
}


/* A lost TCP connection may go unnoticed: pings the server, and disconnects if it does not answer.
 */
static gboolean
tick_cb (void *link)
{
  CpServerLink *self = link;

  if (self->welcome && !self->ping_sent) {
    self->ping_sent = !self->has_received;
    self->has_received = false;
    if (self->ping_sent)
      cp_server_link_ping (self);
    return G_SOURCE_CONTINUE;
  }
  /* Translators: %s is the server, such as relay.example.org. */
  g_autofree char *why = g_strdup_printf (_ ("The server %s does not answer."), self->host);
  self->tick = 0;
  g_rc_box_acquire (self);
  disconnect (self, why, false);
  g_rc_box_release_full (self, clear);
  return G_SOURCE_REMOVE;
}


/* Reports that libsoup is missing. */
static gboolean
missing_cb (void *link)
{
  CpServerLink *self = link;

  self->tick = 0;
  g_rc_box_acquire (self);
  disconnect (self, _ ("The library libsoup, which talks to servers, is not installed."), true);
  g_rc_box_release_full (self, clear);
  return G_SOURCE_REMOVE;
}


static void
connect_to_server (CpServerLink *self)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  bool is_secure = g_str_equal (g_uri_get_scheme (self->uri), "wss");
  g_autoptr (GSocketConnectable) address =
      g_object_new (G_TYPE_NETWORK_ADDRESS, "hostname", self->host, "port",
                    cp_upgrade_get_port (self->uri), "scheme", is_secure ? "https" : "http", NULL);

  g_socket_client_set_tls (client, is_secure);
  g_socket_client_connect_async (client, address, self->cancellable, connected_cb,
                                 g_rc_box_acquire (self));
}


CpServerLink *
cp_server_link_new (const char *address, unsigned timeout, const CpServerHooks *hooks, void *data)
{
  g_return_val_if_fail (cp_server_address_is_valid (address), NULL);
  CpServerLink *self = g_rc_box_new0 (CpServerLink);

  self->uri = g_uri_parse (address, SOUP_HTTP_URI_FLAGS, NULL);
  self->hooks = *hooks;
  self->data = data;
  self->host = g_strdup (g_uri_get_host (self->uri));
  self->cancellable = g_cancellable_new ();
  self->soup = cp_soup_load ();
  if (self->soup == NULL)
    self->tick = g_idle_add (missing_cb, self);
  else {
    self->tick = g_timeout_add (timeout, tick_cb, self);
    connect_to_server (self);
  }
  return self;
}


void
cp_server_link_free (CpServerLink *self)
{
  if (self == NULL)
    return;
  shut_down (self);
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
cp_server_address_is_valid (const char *address)
{
  g_autoptr (GUri) uri =
      strlen (address) <= ADDRESS_MAX ? g_uri_parse (address, SOUP_HTTP_URI_FLAGS, NULL) : NULL;
  const char *host = uri != NULL ? g_uri_get_host (uri) : NULL;

  for (const char *c = address; *c != '\0'; c++) {
    if (g_ascii_iscntrl (*c) || *c == ' ')
      return false;
  }
  return host != NULL && *host != '\0' && strpbrk (host, " \r\n") == NULL &&
         (g_str_equal (g_uri_get_scheme (uri), "ws") ||
          g_str_equal (g_uri_get_scheme (uri), "wss"));
}

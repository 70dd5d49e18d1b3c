/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-server-link.h"

#include <libsoup/soup.h>

#include "cp-test-carrier-log.h"
#include "network/carrier/cp-mailbox-carrier.h"
#include "network/message/cp-flood.h"
#include "support/cp-test-main.h"

#define WELCOME "{\"type\": \"welcome\", \"welcome\": {}}"

#ifdef CP_SANITIZED
/* LeakSanitizer: libsoup's server, used only by this test, leaks sockets and addresses. They are
 * suppressed by their allocation stack, which is slow to unwind: no farther than needed. */
const char *__asan_default_options (void);
const char *__lsan_default_suppressions (void);


const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0:malloc_context_size=20";
}


const char *
__lsan_default_suppressions (void)
{
  return "leak:soup_server_listen_local\nleak:g_socket_accept\n";
}
#endif

/* A timeout for servers that do answer, in milliseconds: longer than the slowest machine needs. */
#define LONG 600000

/* A server that sends a given list of messages. */
typedef struct {
  const char *const *says; /* messages in order, NULL-terminated */
  unsigned n_heard;
  unsigned n_clients;
  GPtrArray *sockets;
} Liar;


static void
heard_cb (G_GNUC_UNUSED SoupWebsocketConnection *socket,
          G_GNUC_UNUSED int type,
          G_GNUC_UNUSED GBytes *bytes,
          Liar *liar)
{
  liar->n_heard++;
}


static void
say (SoupWebsocketConnection *socket, const char *text)
{
  if (g_str_equal (text, "close")) {
    soup_websocket_connection_close (socket, SOUP_WEBSOCKET_CLOSE_GOING_AWAY, NULL);
  } else if (g_str_equal (text, "binary")) {
    soup_websocket_connection_send_binary (socket, "\xff\0\xfe", 3);
  } else if (g_str_has_prefix (text, "long ")) {
    g_autofree char *spaces = g_strnfill (g_ascii_strtoull (text + 5, NULL, 10), ' ');
    soup_websocket_connection_send_text (socket, spaces);
  } else if (g_str_has_prefix (text, "often ")) {
    for (uint64_t n = g_ascii_strtoull (text + 6, NULL, 10); n > 0; n--)
      soup_websocket_connection_send_text (socket, "{\"type\": \"ack\"}");
  } else
    soup_websocket_connection_send_text (socket, text);
}


static void
client_cb (G_GNUC_UNUSED SoupServer *server,
           G_GNUC_UNUSED SoupServerMessage *message,
           G_GNUC_UNUSED const char *path,
           SoupWebsocketConnection *socket,
           void *data)
{
  Liar *liar = data;

  liar->n_clients++;
  g_signal_connect (socket, "message", G_CALLBACK (heard_cb), liar);
  g_ptr_array_add (liar->sockets, g_object_ref (socket));
  for (unsigned i = 0; liar->says[i] != NULL; i++)
    say (socket, liar->says[i]);
}


/* Runs a carrier against the server until it fails, is disconnected or has received an object. */
static void
listen_to (const char *const *says, unsigned timeout, CpTestCarrierLog *log)
{
  g_autoptr (SoupServer) server = soup_server_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  Liar liar = { .says = says, .sockets = g_ptr_array_new_with_free_func (g_object_unref) };

  soup_server_add_websocket_handler (server, "/v1", NULL, NULL, client_cb, &liar, NULL);
  soup_server_listen_local (server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error);
  g_assert_no_error (error);
  GSList *uris = soup_server_get_uris (server);
  g_autofree char *address = g_strdup_printf ("ws://127.0.0.1:%d/v1", g_uri_get_port (uris->data));
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);

  CpMailboxCarrier *carrier = cp_mailbox_carrier_new_for_nameplate (address, NULL, "anna");
  cp_test_carrier_log_init (log, carrier);
  cp_mailbox_carrier_set_timeout (carrier, timeout);
  cp_carrier_open (CP_CARRIER (carrier));
  cp_test_wait (log->error != NULL || log->n_disconnected > 0 || log->phases->len > 0);
  g_object_unref (carrier);
  g_ptr_array_unref (liar.sockets);
  soup_server_disconnect (server);
}


#define ALLOCATED   "{\"type\": \"allocated\", \"nameplate\": \"7\"}"
#define CLAIMED     "{\"type\": \"claimed\", \"mailbox\": \"box\"}"
#define MESSAGE     "{\"type\":\"message\",\"side\":\"ben\",\"phase\":\"one\",\"body\":\"00ff\"}"
#define CP_NO_ERROR (-1)

static const struct {
  const char *name;
  const char *says[8];
  unsigned timeout;
  int error; /* CP_NO_ERROR: it is disconnected or has received something */
  const char *sentence;
} LIES[] = {
  { "nothing", { NULL }, 50, CP_NO_ERROR, "does not answer" },
  { "no-more", { WELCOME }, 50, CP_NO_ERROR, "does not answer" },
  { "closes", { "close" }, 0, CP_NO_ERROR, "closed the connection" },
  { "closes-late", { WELCOME, ALLOCATED, CLAIMED, "close" }, 0, CP_NO_ERROR, "closed the" },
  { "garbage", { "}{" }, 0, CP_CARRIER_ERROR_REFUSED, "not a mailbox server" },
  { "binary", { "binary" }, 0, CP_CARRIER_ERROR_REFUSED, "not a mailbox server" },
  { "array", { "[1]" }, 0, CP_CARRIER_ERROR_REFUSED, "not a mailbox server" },
  { "no-welcome", { ALLOCATED }, 0, CP_CARRIER_ERROR_REFUSED, "not a mailbox server" },
  { "empty-welcome", { "{\"type\":\"welcome\"}" }, 0, CP_CARRIER_ERROR_REFUSED, "not a mailbox" },
  { "odd-welcome",
    { "{\"type\":\"welcome\",\"welcome\":[]}" },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "not a mailbox" },
  { "closed-shop",
    { "{\"type\":\"welcome\",\"welcome\":{\"error\":\"Go away\\n!\"}}" },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "Go away" },
  { "permission",
    { "{\"type\":\"welcome\",\"welcome\":{\"permission-required\":{\"hashcash\":{}}}}" },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "not open to everyone" },
  { "error",
    { WELCOME, "{\"type\":\"error\",\"error\":\"no bread\"}" },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "no bread" },
  { "mute-error",
    { WELCOME, "{\"type\":\"error\"}" },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "has a problem" },
  { "crowded",
    { WELCOME, "{\"type\":\"error\",\"error\":\"crowded\"}" },
    0,
    CP_CARRIER_ERROR_CROWDED,
    "Someone else" },
  { "nameplate",
    { WELCOME, "{\"type\":\"allocated\",\"nameplate\":\"7-x\"}" },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "cannot be read" },
  { "two-nameplates",
    { WELCOME, ALLOCATED, ALLOCATED },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "cannot be read" },
  { "no-mailbox",
    { WELCOME, ALLOCATED, "{\"type\":\"claimed\",\"mailbox\":7}" },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "cannot be read" },
  { "two-mailboxes",
    { WELCOME, ALLOCATED, CLAIMED, CLAIMED },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "cannot be read" },
  { "huge", { WELCOME, ALLOCATED, CLAIMED, "long 1048577" }, 0, CP_CARRIER_ERROR_REFUSED, "can" },
  { "early-huge", { "long 5000000" }, 0, CP_CARRIER_ERROR_REFUSED, "cannot be read" },
  { "flood",
    { WELCOME, ALLOCATED, CLAIMED, "{\"type\":\"pong\"}", "often 300" },
    0,
    CP_CARRIER_ERROR_FLOOD,
    "too much data" },
#ifndef CP_SANITIZED /* finding out who asked for memory takes a millisecond a message */
  { "early-flood", { WELCOME, "often 20100" }, 0, CP_CARRIER_ERROR_FLOOD, "too much data" },
#endif
  { "too-long",
    { WELCOME, "long 1048576", "long 1048576", "long 1048576", "long 1048576" },
    0,
    CP_CARRIER_ERROR_REFUSED,
    "cannot be read" },
  { "long", { WELCOME, ALLOCATED, CLAIMED, "long 1048576", MESSAGE }, 0, CP_NO_ERROR, NULL },
  { "unknown",
    { WELCOME, "{\"type\":\"x\"}", "{}", "binary", ALLOCATED, CLAIMED, MESSAGE },
    0,
    -1,
    NULL },
  { "early-message", { WELCOME, MESSAGE, "close" }, 0, CP_NO_ERROR, "closed the" },
  { "bad-message",
    { WELCOME, ALLOCATED, CLAIMED, "{\"type\":\"message\",\"side\":7}", "close" },
    0,
    CP_NO_ERROR,
    "closed the" },
};


static void
test_lie (const void *data)
{
  size_t i = GPOINTER_TO_SIZE (data);
  CpTestCarrierLog log;

  listen_to (LIES[i].says, LIES[i].timeout != 0 ? LIES[i].timeout : LONG, &log);
  if (LIES[i].error == CP_NO_ERROR)
    g_assert_no_error (log.error);
  else
    g_assert_error (log.error, CP_CARRIER_ERROR, LIES[i].error);
  if (LIES[i].sentence != NULL) {
    const char *said = log.error != NULL ? log.error->message : log.why;
    g_test_message ("%s", said);
    g_assert_nonnull (strstr (said, LIES[i].sentence));
    g_assert_cmpuint (log.phases->len, ==, 0);
  } else
    g_assert_cmpuint (cp_test_carrier_log_count (&log, "ben:one"), ==, 1);
  cp_test_carrier_log_clear (&log);
}


/* A server that does not speak HTTP. */
static gboolean
raw_cb (G_GNUC_UNUSED GSocketService *service,
        GSocketConnection *connection,
        G_GNUC_UNUSED GObject *object,
        const char *bytes)
{
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), bytes,
                             strlen (bytes), NULL, NULL, NULL);
  return FALSE;
}


static void
check_raw (const char *bytes)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  uint16_t port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL);
  g_autofree char *address = g_strdup_printf ("ws://127.0.0.1:%d/v1", port);
  CpTestCarrierLog log;

  g_signal_connect (service, "incoming", G_CALLBACK (raw_cb), (void *) bytes);
  CpMailboxCarrier *carrier = cp_mailbox_carrier_new (address, "box", "anna");
  cp_test_carrier_log_init (&log, carrier);
  cp_carrier_open (CP_CARRIER (carrier));
  cp_test_wait (log.n_disconnected >= 2);
  g_assert_no_error (log.error);
  g_test_message ("%s", log.why);
  g_object_unref (carrier);
  g_socket_service_stop (service);
  cp_test_carrier_log_clear (&log);
}


static void
test_raw (const void *bytes)
{
  check_raw (bytes);
}


/* A response without an end is not read for ever. */
static void
test_endless_head (const void *beginning)
{
  g_autofree char *field = g_strnfill (100000, 'x');
  g_autofree char *head = g_strconcat (beginning, field, "\r\n\r\n", NULL);

  check_raw (head);
}


/* The header of a fragment with a payload of 4096 bytes. */
#define LARGE_FRAGMENT "\x00\x7e\x10\x00"

/* Frames that are sent repeatedly after the welcome. */
typedef struct {
  const char *name;
  const char *first, *more; /* frames */
  size_t first_size, more_size;
  size_t n;
} Frames;

#define FRAMES(first, more, n) first, more, sizeof first - 1, sizeof more - 1, n

static const Frames FLOODS[] = {
  { "fragments", FRAMES ("\x01\x01 ", "\x00\x01 ", 100000) },
  { "large-fragments", FRAMES ("\x01\x01 ", LARGE_FRAGMENT, 5000) },
  { "pings", FRAMES ("\x89\x00", "\x89\x00", 1000000) },
  { "pongs", FRAMES ("\x8a\x01 ", "\x8a\x00", 1000000) },
};


/* Returns the bytes of @frames; the large fragment is followed by its payload. */
static GBytes *
write_frames (const Frames *frames)
{
  static const uint8_t ZEROS[4096];
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const uint8_t *) frames->first, (guint) frames->first_size);
  for (size_t i = 0; i < frames->n; i++) {
    g_byte_array_append (bytes, (const uint8_t *) frames->more, (guint) frames->more_size);
    if (g_str_equal (frames->name, "large-fragments"))
      g_byte_array_append (bytes, ZEROS, sizeof ZEROS);
  }
  return g_byte_array_free_to_bytes (bytes);
}


static void
flood_cb (SoupWebsocketConnection *socket,
          G_GNUC_UNUSED int type,
          G_GNUC_UNUSED GBytes *heard,
          GBytes *bytes)
{
  GOutputStream *output =
      g_io_stream_get_output_stream (soup_websocket_connection_get_io_stream (socket));

  g_signal_handlers_disconnect_by_func (socket, flood_cb, bytes);
  g_output_stream_write_all_async (output, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                   G_PRIORITY_DEFAULT, NULL, NULL, NULL);
}


static void
flooding_client_cb (G_GNUC_UNUSED SoupServer *server,
                    G_GNUC_UNUSED SoupServerMessage *message,
                    G_GNUC_UNUSED const char *path,
                    SoupWebsocketConnection *socket,
                    void *bytes)
{
  g_signal_connect (socket, "message", G_CALLBACK (flood_cb), bytes);
  soup_websocket_connection_send_text (g_object_ref (socket), WELCOME);
}


static SoupServer *
start_server (char **address)
{
  SoupServer *server = soup_server_new (NULL, NULL);

  soup_server_listen_local (server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL);
  GSList *uris = soup_server_get_uris (server);
  *address = g_strdup_printf ("ws://127.0.0.1:%d/v1", g_uri_get_port (uris->data));
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  return server;
}


static void
test_frames (const void *frames)
{
  g_autofree char *address = NULL;
  g_autoptr (SoupServer) server = start_server (&address);
  g_autoptr (GBytes) bytes = write_frames (frames);
  CpTestCarrierLog log;

  soup_server_add_websocket_handler (server, "/v1", NULL, NULL, flooding_client_cb, bytes, NULL);
  CpMailboxCarrier *carrier = cp_mailbox_carrier_new (address, "box", "anna");
  cp_test_carrier_log_init (&log, carrier);
  cp_mailbox_carrier_set_timeout (carrier, LONG);
  cp_carrier_open (CP_CARRIER (carrier));
  cp_test_wait (log.error != NULL || log.n_disconnected > 0);
  g_assert_error (log.error, CP_CARRIER_ERROR, CP_CARRIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (log.error->message, "cannot be read"));
  g_object_unref (carrier);
  soup_server_disconnect (server);
  cp_test_carrier_log_clear (&log);
}


/* Redirects each request to the server itself. */
static void
redirect_cb (G_GNUC_UNUSED SoupServer *server,
             SoupServerMessage *message,
             G_GNUC_UNUSED const char *path,
             G_GNUC_UNUSED GHashTable *query,
             void *n_requests)
{
  ++*(unsigned *) n_requests;
  soup_server_message_set_redirect (message, SOUP_STATUS_MOVED_PERMANENTLY, "/elsewhere");
}


static void
test_redirect (void)
{
  g_autofree char *address = NULL;
  g_autoptr (SoupServer) server = start_server (&address);
  unsigned n_requests = 0;
  CpTestCarrierLog log;

  soup_server_add_handler (server, NULL, redirect_cb, &n_requests, NULL);
  CpMailboxCarrier *carrier = cp_mailbox_carrier_new (address, "box", "anna");
  cp_test_carrier_log_init (&log, carrier);
  cp_mailbox_carrier_set_timeout (carrier, LONG);
  cp_carrier_open (CP_CARRIER (carrier));
  cp_test_wait (log.error != NULL || log.n_disconnected > 0);
  g_assert_no_error (log.error);
  g_assert_cmpuint (n_requests, ==, 1);
  g_assert_cmpstr (log.why, ==, "The server 127.0.0.1 cannot be reached: 301 Moved Permanently.");
  g_object_unref (carrier);
  soup_server_disconnect (server);
  cp_test_carrier_log_clear (&log);
}


static void
test_address (void)
{
  g_autofree char *length = g_strnfill (1000, 'x');
  g_autofree char *endless = g_strconcat ("ws://", length, NULL);
  const char *bad[] = { "", "x", "ws:", "ws://", "http://a/v1", "ws://[/", endless };

  g_assert_true (cp_server_address_is_valid ("ws://relay.example.org:4000/v1"));
  g_assert_true (cp_server_address_is_valid ("wss://[::1]/v1"));
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (cp_server_address_is_valid (bad[i]));
}


CP_TESTS ()
{
  /* libsoup's server logs a warning for a client that left before it was noticed. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  g_log_set_fatal_mask ("Counterpoise", G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  for (size_t i = 0; i < G_N_ELEMENTS (LIES); i++) {
    g_autofree char *path = g_strconcat ("/network/server-link/", LIES[i].name, NULL);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_lie);
  }
  g_test_add_data_func ("/network/server-link/raw/garbage", "\1\2\3\r\n\r\n", test_raw);
  g_test_add_data_func ("/network/server-link/raw/nothing", "", test_raw);
  g_test_add_data_func ("/network/server-link/raw/page",
                        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nHi", test_raw);
  g_test_add_data_func ("/network/server-link/raw/half",
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n", test_raw);
  for (size_t i = 0; i < G_N_ELEMENTS (FLOODS); i++) {
    g_autofree char *path = g_strconcat ("/network/server-link/frames/", FLOODS[i].name, NULL);
    g_test_add_data_func (path, &FLOODS[i], test_frames);
  }
  g_test_add_func ("/network/server-link/redirect", test_redirect);
  g_test_add_data_func ("/network/server-link/raw/endless",
                        "HTTP/1.1 101 Switching Protocols\r\nX: ", test_endless_head);
  g_test_add_func ("/network/server-link/address", test_address);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

#include "cp-test-friends.h"
#include "network/pairing/cp-pairing.h"

/* Two programs and a mailbox server that speaks TLS, directly and through a proxy. */

/* A proxy resolver, installed like that of a desktop. */
typedef GSimpleProxyResolver TestProxies;
typedef GSimpleProxyResolverClass TestProxiesClass;
static GType test_proxies_get_type (void);
static void test_proxies_init_resolver (GProxyResolverInterface *iface);
G_DEFINE_TYPE_WITH_CODE (TestProxies,
                         test_proxies,
                         G_TYPE_SIMPLE_PROXY_RESOLVER,
                         G_IMPLEMENT_INTERFACE (G_TYPE_PROXY_RESOLVER, test_proxies_init_resolver))

/* An HTTP proxy. */
typedef struct {
  GSocketService *service;
  GCancellable *cancellable;
  bool refuses;
  GPtrArray *requests; /* methods and addresses */
} Proxy;

/* Two programs that look for each other. */
typedef struct {
  CpTestServer server;
  CpPairing *host, *guest;
  Pair pair;
  bool is_shown;
  char *why; /* why the host failed */
} Fixture;


static void
test_proxies_class_init (G_GNUC_UNUSED TestProxiesClass *klass)
{
}


static gboolean
is_supported (G_GNUC_UNUSED GProxyResolver *resolver)
{
  return TRUE;
}


static void
test_proxies_init_resolver (GProxyResolverInterface *iface)
{
  iface->is_supported = is_supported;
}


static void
test_proxies_init (G_GNUC_UNUSED TestProxies *self)
{
}


/* @uri: (nullable) */
static void
set_proxy (const char *uri)
{
  g_simple_proxy_resolver_set_default_proxy (
      G_SIMPLE_PROXY_RESOLVER (g_proxy_resolver_get_default ()), uri);
}


/* @path: (nullable): of the certificate to be trusted; NULL for none */
static void
set_trusted (const char *path)
{
  GTlsBackend *backend = g_tls_backend_get_default ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GTlsDatabase) database = NULL;

  if (path != NULL) {
    database = g_tls_file_database_new (path, &error);
    g_assert_no_error (error);
  }
  g_tls_backend_set_default_database (backend, database);
}


static void
shown_cb (Fixture *f)
{
  f->is_shown = true;
}


static void
failed_cb (Fixture *f, const GError *error)
{
  g_assert_error (error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_UNREACHABLE);
  f->why = g_strdup (error->message);
}


static void
paired_cb (Fixture *f, CpPairing *pairing)
{
  bool is_host = pairing == f->host;
  Program *program = is_host ? &f->pair.host : &f->pair.guest;
  CpFriendStart start = { .is_host = is_host,
                          .server = cp_pairing_get_server (pairing),
                          .name = cp_pairing_get_other_name (pairing) };

  cp_pairing_get_key (pairing, start.key);
  program->servers[0] = start.server;
  program_run (program, cp_friend_new (&start, &program_hooks, program), is_host ? "Anna" : "Bo");
}


static void
start (Fixture *f, CpPairing *pairing)
{
  g_signal_connect_swapped (pairing, "code-ready", G_CALLBACK (shown_cb), f);
  g_signal_connect_swapped (pairing, "paired", G_CALLBACK (paired_cb), f);
  g_signal_connect_swapped (pairing, "failed", G_CALLBACK (failed_cb), f);
  cp_pairing_start (pairing);
}


static void
start_host (Fixture *f, const char *address)
{
  const char *servers[] = { address, NULL };

  f->host = cp_pairing_new_host (servers, "Anna");
  start (f, f->host);
  WAIT_UNTIL (f->is_shown || f->why != NULL);
}


/* Pairs the two programs and plays some moves. */
static void
check_game (Fixture *f, const char *address)
{
  const char *servers[] = { address, NULL };

  start_host (f, address);
  g_assert_cmpstr (f->why, ==, NULL);
  f->guest = cp_pairing_new_guest (servers, cp_pairing_get_code (f->host), "Bo");
  start (f, f->guest);
  WAIT_UNTIL (f->pair.host.friend != NULL && f->pair.guest.friend != NULL);
  agree_on_game (&f->pair, "shifting-sands", "3600");
  play (&f->pair, 4);
  g_assert_cmpuint (length_of (&f->pair.host), ==, 4);
}


static void
set_up (Fixture *f, G_GNUC_UNUSED const void *data)
{
  *f = (Fixture){ 0 };
  if (cp_test_python == NULL || !g_tls_backend_supports_tls (g_tls_backend_get_default ())) {
    g_test_skip ("the mailbox server or TLS is not installed");
    return;
  }
  cp_test_server_init_secure (&f->server);
  set_trusted (f->server.certificate);
}


static void
tear_down (Fixture *f, G_GNUC_UNUSED const void *data)
{
  set_proxy (NULL);
  set_trusted (NULL);
  g_clear_object (&f->host);
  g_clear_object (&f->guest);
  pair_clear (&f->pair);
  g_free (f->why);
  if (f->server.folder != NULL)
    cp_test_server_clear (&f->server);
}


static void
test_game (Fixture *f, G_GNUC_UNUSED const void *data)
{
  if (f->server.folder != NULL)
    check_game (f, f->server.address);
}


static void
test_not_trusted (Fixture *f, G_GNUC_UNUSED const void *data)
{
  if (f->server.folder == NULL)
    return;
  set_trusted (NULL);
  start_host (f, f->server.address);
  g_assert_cmpstr (
      f->why, ==,
      "The server localhost does not have a valid certificate, so the connection would "
      "not be secure.");
}


/* The certificate is for another name. */
static void
test_other_name (Fixture *f, G_GNUC_UNUSED const void *data)
{
  if (f->server.folder == NULL)
    return;
  g_autofree char *address = g_strdup_printf ("wss://127.0.0.1:%s/v1", f->server.port);
  start_host (f, address);
  g_assert_cmpstr (
      f->why, ==,
      "The server 127.0.0.1 does not have a valid certificate, so the connection would "
      "not be secure.");
}


static void
spliced_cb (GObject *stream, GAsyncResult *result, void *other)
{
  g_io_stream_splice_finish (result, NULL);
  g_object_unref (other);
}


/* Answers a request. If it is granted, connects to the server and forwards bytes in both
 * directions. */
static void
request_cb (GObject *input, GAsyncResult *result, void *data)
{
  g_autoptr (GIOStream) connection = data;
  g_autoptr (GBytes) bytes =
      g_input_stream_read_bytes_finish (G_INPUT_STREAM (input), result, NULL);

  /* The test is over, or the client has left. */
  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return;
  Proxy *self = g_object_get_data (G_OBJECT (connection), "proxy");
  g_autofree char *request = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) words = g_strsplit (request, " ", 3);
  const char *reply = self->refuses ? "HTTP/1.1 403 Forbidden\r\n\r\n" : "HTTP/1.1 200 OK\r\n\r\n";
  g_autoptr (GSocketClient) client = g_socket_client_new ();

  g_assert_cmpuint (g_strv_length (words), ==, 3);
  g_ptr_array_add (self->requests, g_strdup_printf ("%s %s", words[0], words[1]));
  g_assert_true (g_output_stream_write_all (g_io_stream_get_output_stream (connection), reply,
                                            strlen (reply), NULL, NULL, NULL));
  if (self->refuses)
    return;
  g_socket_client_set_enable_proxy (client, FALSE);
  GSocketConnection *server = g_socket_client_connect_to_host (client, words[1], 0, NULL, NULL);
  /* A carrier of the previous test may still look for its server. */
  if (server == NULL)
    return;
  g_io_stream_splice_async (connection, G_IO_STREAM (server),
                            G_IO_STREAM_SPLICE_CLOSE_STREAM1 | G_IO_STREAM_SPLICE_CLOSE_STREAM2,
                            G_PRIORITY_DEFAULT, self->cancellable, spliced_cb, server);
}


static gboolean
incoming_cb (Proxy *self, GSocketConnection *connection)
{
  g_object_set_data (G_OBJECT (connection), "proxy", self);
  g_input_stream_read_bytes_async (g_io_stream_get_input_stream (G_IO_STREAM (connection)), 4096,
                                   G_PRIORITY_DEFAULT, self->cancellable, request_cb,
                                   g_object_ref (connection));
  return FALSE;
}


static void
proxy_init (Proxy *self)
{
  *self = (Proxy){ .service = g_socket_service_new (),
                   .cancellable = g_cancellable_new (),
                   .requests = g_ptr_array_new_with_free_func (g_free) };
  uint16_t port =
      g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (self->service), NULL, NULL);
  g_autofree char *uri = g_strdup_printf ("http://127.0.0.1:%u", port);
  g_signal_connect_swapped (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  set_proxy (uri);
}


static void
proxy_clear (Proxy *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  g_signal_handlers_disconnect_by_data (self->service, self);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_object_unref (self->service);
  g_ptr_array_unref (self->requests);
}


/* The proxy forwards a connection without looking into it. @secure: whether the server speaks TLS
 */
static void
test_proxy (Fixture *f, const void *secure)
{
  Proxy proxy;

  if (f->server.folder == NULL)
    return;
  CpTestServer *server = secure != NULL ? &f->server : cp_test_server_get ();
  g_autofree char *request = g_strconcat ("CONNECT ", strstr (server->address, "//") + 2, NULL);
  *strrchr (request, '/') = '\0';
  proxy_init (&proxy);
  check_game (f, server->address);
  unsigned n = 0;
  for (unsigned i = 0; i < proxy.requests->len; i++)
    n += g_str_equal (proxy.requests->pdata[i], request);
  /* The pairings of both, and the friends. */
  g_assert_cmpuint (n, >=, 4);
  proxy_clear (&proxy);
}


static void
test_proxy_refuses (Fixture *f, G_GNUC_UNUSED const void *data)
{
  Proxy proxy;

  if (f->server.folder == NULL)
    return;
  proxy_init (&proxy);
  proxy.refuses = true;
  start_host (f, f->server.address);
  g_assert_cmpstr (f->why, ==,
                   "The server localhost cannot be reached: HTTP proxy connection not allowed.");
  proxy_clear (&proxy);
}


static void
test_proxy_gone (Fixture *f, G_GNUC_UNUSED const void *data)
{
  if (f->server.folder == NULL)
    return;
  set_proxy ("http://127.0.0.1:9");
  start_host (f, f->server.address);
  g_assert_cmpstr (f->why, ==,
                   "The server localhost cannot be reached: Could not connect to proxy server "
                   "127.0.0.1: Connection refused.");
}


int
main (int argc, char **argv)
{
  cp_test_server_find (argc, argv);
  g_setenv ("GIO_USE_PROXY_RESOLVER", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  /* g_tls_backend_get_default() also registers the extension points of GIO. */
  g_tls_backend_get_default ();
  g_io_extension_point_implement (G_PROXY_RESOLVER_EXTENSION_POINT_NAME, test_proxies_get_type (),
                                  "test", 0);
#define ADD(name, function, data)                                                                  \
  g_test_add ("/network/friend-secure/" name, Fixture, data, set_up, function, tear_down)
  ADD ("game", test_game, NULL);
  ADD ("not-trusted", test_not_trusted, NULL);
  ADD ("other-name", test_other_name, NULL);
  ADD ("proxy", test_proxy, "secure");
  ADD ("proxy-plain", test_proxy, NULL);
  ADD ("proxy-refuses", test_proxy_refuses, NULL);
  ADD ("proxy-gone", test_proxy_gone, NULL);
#undef ADD
  return g_test_run ();
}

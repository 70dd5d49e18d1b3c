/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-line-listener.h"

#include <gio/gio.h>
#include <string.h>

#include "cp-test-carrier-log.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define N_CLIENTS 2000

/* A timeout that never expires, in milliseconds. */
#define LONG 600000

#define HELLO "{\"side\":\"anna\",\"phase\":\"hello\",\"body\":\"00\"}\n"

/* Guests that the listener has reported. */
typedef struct {
  unsigned n;
  CpLineCarrier *last; /* the last guest, if @accepts */
  bool accepts;
} Door;


static void
arrived_cb (Door *door, CpLineCarrier *carrier, const CpWireObject *first)
{
  g_assert_cmpstr (first->side, ==, "anna");
  door->n++;
  if (door->accepts)
    g_set_object (&door->last, carrier);
}


static GSocketConnection *
come (CpLineListener *listener, const char *text)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  GSocketConnection *connection = g_socket_client_connect_to_host (
      client, "127.0.0.1", cp_line_listener_get_port (listener), NULL, &error);

  g_assert_no_error (error);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), text,
                             strlen (text), NULL, NULL, &error);
  g_assert_no_error (error);
  return connection;
}


static void
read_cb (GObject *stream, GAsyncResult *result, void *data)
{
  gssize *n = data;

  *n = MAX (g_input_stream_read_finish (G_INPUT_STREAM (stream), result, NULL), 0);
}


/* Waits until the listener closes @connection. */
static void
check_disconnected (GSocketConnection *connection)
{
  char bytes[10];
  gssize n = -1;

  g_input_stream_read_async (g_io_stream_get_input_stream (G_IO_STREAM (connection)), bytes,
                             sizeof bytes, G_PRIORITY_DEFAULT, NULL, read_cb, &n);
  cp_test_wait (n >= 0);
  g_assert_cmpint (n, ==, 0);
}


static CpLineListener *
listen_at (Door *door)
{
  g_autoptr (GError) error = NULL;
  CpLineListener *listener = cp_line_listener_new (0, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (cp_line_listener_get_port (listener), !=, 0);
  g_signal_connect_swapped (listener, "arrived", G_CALLBACK (arrived_cb), door);
  return listener;
}


static void
test_junk (void)
{
  static const char *const JUNK[] = { "\n", "GET / HTTP/1.1\r\n", "{}\n",
                                      "{\"error\":\"crowded\"}\n" };
  Door door = { 0 };
  g_autoptr (CpLineListener) listener = listen_at (&door);

  for (size_t i = 0; i < G_N_ELEMENTS (JUNK); i++) {
    g_autoptr (GSocketConnection) junk = come (listener, JUNK[i]);
    check_disconnected (junk);
  }
  g_assert_cmpuint (door.n, ==, 0);
  /* A guest that no handler accepts is disconnected, too. */
  g_autoptr (GSocketConnection) unwanted = come (listener, HELLO);
  check_disconnected (unwanted);
  g_assert_cmpuint (door.n, ==, 1);
}


static void
test_silent (void)
{
  Door door = { 0 };
  g_autoptr (CpLineListener) listener = listen_at (&door);

  cp_line_listener_set_timeout (listener, 20);
  g_autoptr (GSocketConnection) silent = come (listener, "{\"side\"");
  check_disconnected (silent);
  g_assert_cmpuint (door.n, ==, 0);
}


/* Among any number of silent connections a real guest is reported, and only a few of the others
 * stay open. */
static void
test_many (void)
{
  Door door = { .accepts = true };
  g_autoptr (CpLineListener) listener = listen_at (&door);
  cp_line_listener_set_interval (listener, 1);
  GSocketConnection *first = come (listener, "{");
  unsigned n = cp_test_effort (N_CLIENTS);
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);

  for (unsigned i = 0; i < n; i++) {
    g_ptr_array_add (others, come (listener, i % 2 == 0 ? "" : "{"));
    if (others->len > 3 * CP_LINE_WAITING_MAX)
      g_ptr_array_remove_index (others, 0);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  check_disconnected (first);
  g_object_unref (first);
  G_GNUC_UNUSED g_autoptr (GSocketConnection) anna = come (listener, HELLO);
  cp_test_wait (door.n == 1);
  g_clear_object (&door.last);
}


/* Only so many connections are accepted in an interval; the others wait. */
static void
test_interval (void)
{
  Door door = { .accepts = true };
  g_autoptr (CpLineListener) listener = listen_at (&door);

  cp_line_listener_set_interval (listener, LONG);
  for (unsigned i = 0; i < CP_LINE_ACCEPTED_MAX; i++) {
    g_autoptr (GSocketConnection) junk = come (listener, "\n");
    check_disconnected (junk);
  }
  G_GNUC_UNUSED g_autoptr (GSocketConnection) late = come (listener, HELLO);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (door.n, ==, 0);

  /* A shorter interval begins with another listener, and another one after it. */
  g_autoptr (CpLineListener) quick = listen_at (&door);
  cp_line_listener_set_interval (quick, 1);
  for (unsigned i = 0; i < 2 * CP_LINE_ACCEPTED_MAX; i++) {
    g_autoptr (GSocketConnection) junk = come (quick, "\n");
    check_disconnected (junk);
  }
  G_GNUC_UNUSED g_autoptr (GSocketConnection) anna = come (quick, HELLO);
  cp_test_wait (door.n == 1);
  g_clear_object (&door.last);
}


/* A guest that sends several objects at once: the carrier delivers them all, in order. */
static void
test_arrive (void)
{
  Door door = { .accepts = true };
  CpTestCarrierLog log;
  CpLineListener *listener = listen_at (&door);
  g_autoptr (GSocketConnection) anna = come (listener, HELLO HELLO "{\"side\":\"ann");

  cp_test_wait (door.n == 1);
  cp_test_carrier_log_init (&log, door.last);
  cp_line_carrier_set_side (door.last, "ben");
  cp_carrier_open (CP_CARRIER (door.last));
  g_assert_cmpuint (log.n_connected, ==, 0);
  cp_test_wait (log.phases->len == 2);
  g_assert_cmpuint (log.n_connected, ==, 1);
  g_object_unref (listener);

  /* The port is free again. */
  G_GNUC_UNUSED g_autoptr (CpLineListener) next = listen_at (&door);
  g_clear_object (&anna);
  cp_test_wait (log.n_disconnected == 1);
  cp_carrier_open (CP_CARRIER (door.last));
  cp_test_send (door.last, "lost");
  g_clear_object (&door.last);
  cp_test_carrier_log_clear (&log);
}


static void
test_port (void)
{
  g_autoptr (CpLineListener) first = cp_line_listener_new (0, NULL);
  uint16_t port = cp_line_listener_get_port (first);
  g_autoptr (GError) error = NULL;

  g_assert_null (cp_line_listener_new (port, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
  g_clear_object (&first);
  g_autoptr (CpLineListener) again = cp_line_listener_new (port, NULL);
  g_assert_cmpuint (cp_line_listener_get_port (again), ==, port);
}


/* On a computer with a network, others can connect to the address found. */
static void
test_address (void)
{
  Door door = { .accepts = true };
  g_autoptr (CpLineListener) listener = listen_at (&door);
  g_autofree char *address = cp_line_listener_find_address (listener);
  g_autofree char *port = g_strdup_printf (":%u", cp_line_listener_get_port (listener));
  CpTestCarrierLog log;

  if (address == NULL) {
    g_test_skip ("this computer is on no network");
    return;
  }
  g_assert_true (cp_line_address_is_valid (address));
  g_assert_true (g_str_has_suffix (address, port));
  g_assert_false (g_str_has_prefix (address, "127."));
  g_autoptr (CpLineCarrier) anna = cp_line_carrier_new (address, "anna");
  cp_test_carrier_log_init (&log, anna);
  cp_carrier_open (CP_CARRIER (anna));
  cp_test_wait (log.n_connected == 1);
  cp_test_send (anna, "hello");
  cp_test_wait (door.n == 1);
  g_clear_object (&door.last);
  cp_test_carrier_log_clear (&log);
}


CP_TESTS ()
{
  g_test_add_func ("/network/line-listener/junk", test_junk);
  g_test_add_func ("/network/line-listener/silent", test_silent);
  g_test_add_func ("/network/line-listener/many", test_many);
  g_test_add_func ("/network/line-listener/interval", test_interval);
  g_test_add_func ("/network/line-listener/arrive", test_arrive);
  g_test_add_func ("/network/line-listener/port", test_port);
  g_test_add_func ("/network/line-listener/address", test_address);
}

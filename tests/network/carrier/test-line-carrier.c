/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-line-carrier.h"

#include "cp-test-carrier-log.h"
#include "network/carrier/cp-line-listener.h"
#include "support/cp-test-main.h"

static void
arrived_cb (CpLineCarrier **place, CpLineCarrier *carrier, G_GNUC_UNUSED const CpWireObject *first)
{
  g_set_object (place, carrier);
}


static void
hello_cb (CpCarrier *carrier, G_GNUC_UNUSED void *data)
{
  cp_test_send (carrier, "hello");
}


static CpLineCarrier *
guest_of (uint16_t port, CpTestCarrierLog *log)
{
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%d", port);
  CpLineCarrier *guest = cp_line_carrier_new (address, "ben");

  cp_test_carrier_log_init (log, guest);
  g_signal_connect (guest, "connected", G_CALLBACK (hello_cb), NULL);
  cp_carrier_open (CP_CARRIER (guest));
  return guest;
}


/* Host and guest exchange objects; the host disappears and returns, and so does the guest. */
static void
test_return (void)
{
  CpTestCarrierLog logs[2];
  CpLineCarrier *host = NULL;
  CpLineListener *listener = cp_line_listener_new (0, NULL);
  uint16_t port = cp_line_listener_get_port (listener);
  g_autoptr (CpLineCarrier) guest = guest_of (port, &logs[1]);

  g_assert_false (cp_carrier_get_stores (CP_CARRIER (guest)));
  g_signal_connect_swapped (listener, "arrived", G_CALLBACK (arrived_cb), &host);
  for (unsigned i = 1; i <= 2; i++) {
    g_test_message ("%u", i);
    cp_test_wait (host != NULL);
    cp_test_carrier_log_init (&logs[0], host);
    cp_line_carrier_set_side (host, "anna");
    cp_carrier_open (CP_CARRIER (host));
    cp_test_wait (cp_test_carrier_log_count (&logs[0], "ben:hello") == 1);
    cp_test_send (host, "hello");
    cp_test_wait (cp_test_carrier_log_count (&logs[1], "anna:hello") == i);
    g_autofree uint8_t *much = g_malloc0 (CP_BODY_MAX);
    cp_carrier_send (CP_CARRIER (host), "much", much, CP_BODY_MAX);
    cp_test_wait (logs[1].length == CP_BODY_MAX);
    g_assert_cmpuint (logs[1].n_connected, ==, i);
    if (i == 2)
      break;
    g_clear_object (&host);
    g_clear_object (&listener);
    cp_test_wait (logs[1].n_disconnected >= 2);
    g_assert_nonnull (strstr (logs[1].why, "cannot be reached"));
    cp_test_carrier_log_clear (&logs[0]);
    listener = cp_line_listener_new (port, NULL);
    g_assert_cmpuint (cp_line_listener_get_port (listener), ==, port);
    g_signal_connect_swapped (listener, "arrived", G_CALLBACK (arrived_cb), &host);
  }
  /* The last object sent arrives although the carrier is closed. */
  cp_test_send (guest, "bye");
  cp_carrier_close (CP_CARRIER (guest));
  cp_test_send (guest, "lost");
  cp_test_wait (logs[0].n_disconnected == 1);
  g_assert_cmpuint (cp_test_carrier_log_count (&logs[0], "ben:bye"), ==, 1);
  g_clear_object (&host);
  g_clear_object (&listener);
  cp_test_carrier_log_clear (&logs[0]);
  cp_test_carrier_log_clear (&logs[1]);
}


static void
test_refused (void)
{
  CpTestCarrierLog log;
  CpLineCarrier *host = NULL;
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  G_GNUC_UNUSED g_autoptr (CpLineCarrier) guest =
      guest_of (cp_line_listener_get_port (listener), &log);

  g_signal_connect_swapped (listener, "arrived", G_CALLBACK (arrived_cb), &host);
  cp_test_wait (host != NULL);
  cp_line_carrier_refuse (host);
  cp_test_wait (log.error != NULL);
  g_assert_error (log.error, CP_CARRIER_ERROR, CP_CARRIER_ERROR_CROWDED);
  g_clear_object (&host);
  cp_test_carrier_log_clear (&log);
}


/* No signal is emitted after a carrier was closed while it connected. */
static void
test_close_early (void)
{
  CpTestCarrierLog log;
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  CpLineCarrier *guest = guest_of (cp_line_listener_get_port (listener), &log);
  void *gone = guest;

  g_object_add_weak_pointer (G_OBJECT (guest), &gone);
  cp_carrier_close (CP_CARRIER (guest));
  g_object_unref (guest);
  cp_test_wait (gone == NULL);
  g_assert_cmpuint (log.n_connected + log.n_disconnected, ==, 0);
  cp_test_carrier_log_clear (&log);
}


/* Another program listens on the address: it is silent, or speaks another protocol. */
static void
test_other_program (void)
{
  static const char *const WORDS[] = { "", "HTTP/1.1 400 Bad Request\r\n\r\n",
                                       "{\"error\":\"what?\"}\n" };

  for (size_t i = 0; i < G_N_ELEMENTS (WORDS); i++) {
    CpTestCarrierLog log;
    g_autoptr (GSocketListener) other = g_socket_listener_new ();
    uint16_t port = g_socket_listener_add_any_inet_port (other, NULL, NULL);
    g_autoptr (CpLineCarrier) guest = guest_of (port, &log);
    g_autofree char *sentence = g_strdup_printf ("Another program answers at 127.0.0.1:%u.", port);

    if (*WORDS[i] == '\0')
      cp_line_carrier_set_timeout (guest, 20);
    cp_test_wait (log.n_connected == 1);
    g_autoptr (GSocketConnection) there = g_socket_listener_accept (other, NULL, NULL, NULL);
    g_assert_true (g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (there)),
                                              WORDS[i], strlen (WORDS[i]), NULL, NULL, NULL));
    cp_test_wait (log.n_disconnected == 1);
    g_assert_cmpstr (log.why, ==, sentence);
    cp_test_carrier_log_clear (&log);
  }
}


static void
test_address (void)
{
  const char *bad[] = { "", ":", ":7", "host", "host:", "host:0", "host:99999", "\xff:7", "[::1]" };

  g_assert_true (cp_line_address_is_valid ("192.168.1.7:40000"));
  g_assert_true (cp_line_address_is_valid ("anna.local:1"));
  g_assert_true (cp_line_address_is_valid ("[::1]:65535"));
  g_assert_true (cp_line_address_is_valid ("[fe80::1%lo]:7"));
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_test_message ("%zu", i);
    g_assert_false (cp_line_address_is_valid (bad[i]));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/line-carrier/return", test_return);
  g_test_add_func ("/network/line-carrier/refused", test_refused);
  g_test_add_func ("/network/line-carrier/close-early", test_close_early);
  g_test_add_func ("/network/line-carrier/stranger", test_other_program);
  g_test_add_func ("/network/line-carrier/address", test_address);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/pairing/cp-pairing.h"

#include "../carrier/cp-test-carrier-log.h"
#include "network/pairing/cp-handshake.h"
#include "support/cp-test-main.h"

/* One of the two programs, and the signals received. */
typedef struct {
  CpPairing *pairing;
  bool is_shown, is_paired;
  GError *error;
} Friend;


static void
shown_cb (Friend *friend)
{
  friend->is_shown = true;
}


static void
paired_cb (Friend *friend)
{
  g_assert_no_error (friend->error);
  friend->is_paired = true;
}


static void
failed_cb (Friend *friend, const GError *error)
{
  g_assert_false (friend->is_paired);
  g_assert_no_error (friend->error);
  g_test_message ("%s", error->message);
  friend->error = g_error_copy (error);
}


static void
start (Friend *friend, CpPairing *pairing)
{
  *friend = (Friend){ .pairing = pairing };
  g_signal_connect_swapped (pairing, "code-ready", G_CALLBACK (shown_cb), friend);
  g_signal_connect_swapped (pairing, "paired", G_CALLBACK (paired_cb), friend);
  g_signal_connect_swapped (pairing, "failed", G_CALLBACK (failed_cb), friend);
  cp_pairing_start (pairing);
}


static void
start_host (Friend *friend, CpLineListener *listener)
{
  start (friend, cp_pairing_new_host_nearby (listener, "Anna"));
  cp_test_wait (friend->is_shown);
}


static void
start_guest (Friend *friend, CpLineListener *listener, const char *code)
{
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%d", cp_line_listener_get_port (listener));

  start (friend, cp_pairing_new_guest_nearby (address, code, "Ben"));
}


static void
clear (Friend *friend)
{
  g_clear_object (&friend->pairing);
  g_clear_error (&friend->error);
}


static void
test_pair (void)
{
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  uint8_t keys[2][CP_KEY_SIZE];
  Friend host, guest;

  start_host (&host, listener);
  start_guest (&guest, listener, cp_pairing_get_code (host.pairing));
  cp_test_wait (host.is_paired && guest.is_paired);
  cp_pairing_get_key (host.pairing, keys[0]);
  cp_pairing_get_key (guest.pairing, keys[1]);
  g_assert_cmpmem (keys[0], CP_KEY_SIZE, keys[1], CP_KEY_SIZE);
  g_assert_cmpstr (cp_pairing_get_other_name (host.pairing), ==, "Ben");
  g_assert_cmpstr (cp_pairing_get_other_name (guest.pairing), ==, "Anna");
  g_assert_null (cp_pairing_get_server (host.pairing));
  g_assert_true (cp_pairing_is_host (host.pairing));
  clear (&host);
  clear (&guest);
}


static void
test_wrong_code (void)
{
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  Friend host, guest;

  start_host (&host, listener);
  start_guest (&guest, listener, "wrong-code");
  cp_test_wait (host.error != NULL && guest.error != NULL);
  g_assert_error (host.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_WRONG_CODE);
  g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_WRONG_CODE);
  clear (&guest);

  /* There is no second guess: the code is used up. */
  start_guest (&guest, listener, cp_pairing_get_code (host.pairing));
  cp_test_wait (guest.error != NULL);
  g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_UNREACHABLE);
  clear (&host);
  clear (&guest);
}


/* A guest takes the code with its first object. */
static CpLineCarrier *
take_code (CpLineListener *listener, CpTestCarrierLog *log)
{
  g_autoptr (CpHandshake) handshake = cp_handshake_new ("guitarist-revenge", "third", "Third");
  GBytes *pake = cp_handshake_get_pake (handshake);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%d", cp_line_listener_get_port (listener));
  CpLineCarrier *third = cp_line_carrier_new (address, "third");

  cp_test_carrier_log_init (log, third);
  cp_carrier_open (CP_CARRIER (third));
  cp_test_wait (log->n_connected == 1);
  cp_carrier_send (CP_CARRIER (third), "pake", g_bytes_get_data (pake, NULL),
                   g_bytes_get_size (pake));
  cp_test_wait (log->phases->len == 2);
  return third;
}


/* Other guests are refused; when the first disconnects or is silent, the guess is used up. */
static void
test_crowded (void)
{
  for (unsigned is_mute = 0; is_mute < 2; is_mute++) {
    g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
    Friend host, guest;
    CpTestCarrierLog log;

    start_host (&host, listener);
    if (is_mute)
      cp_line_listener_set_timeout (listener, 50);
    CpLineCarrier *third = take_code (listener, &log);
    if (!is_mute) {
      start_guest (&guest, listener, cp_pairing_get_code (host.pairing));
      cp_test_wait (guest.error != NULL);
      g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_CROWDED);
      g_assert_no_error (host.error);
      clear (&guest);
      g_clear_object (&third);
    }
    cp_test_wait (host.error != NULL);
    g_assert_error (host.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_WRONG_CODE);
    g_clear_object (&third);
    cp_test_carrier_log_clear (&log);
    clear (&host);
  }
}


/* Connections with another first object are left to other handlers. */
static void
test_other (void)
{
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%d", cp_line_listener_get_port (listener));
  CpLineCarrier *other = cp_line_carrier_new (address, "other");
  CpTestCarrierLog log;
  Friend host, guest;

  start_host (&host, listener);
  cp_test_carrier_log_init (&log, other);
  cp_carrier_open (CP_CARRIER (other));
  cp_test_wait (log.n_connected == 1);
  cp_test_send (other, "hello");
  cp_test_wait (log.n_disconnected == 1);
  g_assert_no_error (host.error);
  start_guest (&guest, listener, cp_pairing_get_code (host.pairing));
  cp_test_wait (host.is_paired && guest.is_paired);
  g_object_unref (other);
  cp_test_carrier_log_clear (&log);
  clear (&host);
  clear (&guest);
}


static void
test_unreachable (void)
{
  CpLineListener *listener = cp_line_listener_new (0, NULL);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%d", cp_line_listener_get_port (listener));
  Friend guest;

  g_object_unref (listener);
  start (&guest, cp_pairing_new_guest_nearby (address, "guitarist-revenge", "Ben"));
  cp_test_wait (guest.error != NULL);
  g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_UNREACHABLE);
  clear (&guest);
}


/* A host that was disposed of is gone; the next one can be joined. */
static void
test_given_up (void)
{
  g_autoptr (CpLineListener) listener = cp_line_listener_new (0, NULL);
  Friend host, guest;

  start (&host, cp_pairing_new_host_nearby (listener, "Anna"));
  clear (&host);
  start_host (&host, listener);
  clear (&host);
  start_host (&host, listener);
  start_guest (&guest, listener, cp_pairing_get_code (host.pairing));
  cp_test_wait (host.is_paired && guest.is_paired);
  clear (&host);
  clear (&guest);
}


CP_TESTS ()
{
  g_test_add_func ("/network/pairing-nearby/pair", test_pair);
  g_test_add_func ("/network/pairing-nearby/wrong-code", test_wrong_code);
  g_test_add_func ("/network/pairing-nearby/crowded", test_crowded);
  g_test_add_func ("/network/pairing-nearby/other", test_other);
  g_test_add_func ("/network/pairing-nearby/unreachable", test_unreachable);
  g_test_add_func ("/network/pairing-nearby/given-up", test_given_up);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/pairing/cp-pairing.h"

#include <gio/gio.h>

#include "../carrier/cp-test-carrier-log.h"
#include "../cp-test-server.h"
#include "network/carrier/cp-mailbox-carrier.h"
#include "network/crypto/cp-hex.h"

/* One of the two programs, and the signals received. */
typedef struct {
  CpPairing *pairing;
  bool is_shown, is_paired;
  unsigned n_interrupted, n_returned;
  GError *error;
} Friend;

static const char *friend_script; /* script of the reference */


static void
shown_cb (Friend *friend)
{
  g_assert_false (friend->is_shown);
  friend->is_shown = true;
}


static void
interrupted_cb (Friend *friend, const char *why)
{
  if (why != NULL)
    friend->n_interrupted++;
  else
    friend->n_returned++;
}


static void
paired_cb (Friend *friend)
{
  g_assert_false (friend->is_paired);
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


/* Starts a pairing. @code: NULL for a host */
static void
start (Friend *friend, const char *server, const char *code, const char *name)
{
  const char *servers[] = { server, NULL };

  *friend = (Friend){ .pairing = code == NULL ? cp_pairing_new_host (servers, name)
                                              : cp_pairing_new_guest (servers, code, name) };
  g_signal_connect_swapped (friend->pairing, "code-ready", G_CALLBACK (shown_cb), friend);
  g_signal_connect_swapped (friend->pairing, "interrupted", G_CALLBACK (interrupted_cb), friend);
  g_signal_connect_swapped (friend->pairing, "paired", G_CALLBACK (paired_cb), friend);
  g_signal_connect_swapped (friend->pairing, "failed", G_CALLBACK (failed_cb), friend);
  cp_pairing_start (friend->pairing);
}


static void
clear (Friend *friend)
{
  g_clear_object (&friend->pairing);
  g_clear_error (&friend->error);
}


static void
check_pair (Friend *host, Friend *guest)
{
  uint8_t keys[2][CP_KEY_SIZE];

  cp_pairing_get_key (host->pairing, keys[0]);
  cp_pairing_get_key (guest->pairing, keys[1]);
  g_assert_cmpmem (keys[0], CP_KEY_SIZE, keys[1], CP_KEY_SIZE);
  g_assert_cmpstr (cp_pairing_get_other_name (host->pairing), ==, "Ben");
  g_assert_cmpstr (cp_pairing_get_other_name (guest->pairing), ==, "Anna");
  g_assert_true (cp_pairing_is_host (host->pairing));
  g_assert_false (cp_pairing_is_host (guest->pairing));
}


static void
test_pair (void)
{
  CpTestServer *server = cp_test_server_get ();
  Friend host, guest;

  if (server == NULL)
    return;
  start (&host, server->address, NULL, "Anna");
  cp_test_wait (host.is_shown);
  start (&guest, server->address, cp_pairing_get_code (host.pairing), "Ben");
  cp_test_wait (host.is_paired && guest.is_paired);
  check_pair (&host, &guest);
  g_assert_cmpstr (cp_pairing_get_server (host.pairing), ==, server->address);

  /* The code is used up. */
  Friend late;
  start (&late, server->address, cp_pairing_get_code (host.pairing), "Late");
  cp_test_wait (late.error != NULL);
  g_assert_error (late.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_NO_HOST);
  clear (&late);
  clear (&host);
  clear (&guest);
}


/* Returns another code with the same nameplate. */
static char *
falsify (const char *code)
{
  g_autofree char *number = g_strndup (code, strcspn (code, "-"));

  return g_strconcat (
      number, g_str_has_suffix (code, "-revenge") ? "-guitarist-reward" : "-guitarist-revenge",
      NULL);
}


static void
test_wrong_code (void)
{
  CpTestServer *server = cp_test_server_get ();
  Friend host, guest;

  if (server == NULL)
    return;
  start (&host, server->address, NULL, "Anna");
  cp_test_wait (host.is_shown);
  g_autofree char *code = g_strdup (cp_pairing_get_code (host.pairing));
  g_autofree char *wrong = falsify (code);
  start (&guest, server->address, wrong, "Ben");
  cp_test_wait (host.error != NULL && guest.error != NULL);
  g_assert_error (host.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_WRONG_CODE);
  g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_WRONG_CODE);
  clear (&guest);

  /* There is no second guess. */
  start (&guest, server->address, code, "Ben");
  cp_test_wait (guest.error != NULL);
  g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_NO_HOST);
  clear (&host);
  clear (&guest);
}


/* A third program has taken the guest's place, and is silent. */
static void
test_crowded (void)
{
  CpTestServer *server = cp_test_server_get ();
  Friend host, guest;
  CpTestCarrierLog log;

  if (server == NULL)
    return;
  start (&host, server->address, NULL, "Anna");
  cp_test_wait (host.is_shown);
  const char *code = cp_pairing_get_code (host.pairing);
  g_autofree char *number = g_strndup (code, strcspn (code, "-"));
  CpMailboxCarrier *third = cp_mailbox_carrier_new_for_nameplate (server->address, number, "third");
  cp_test_carrier_log_init (&log, third);
  cp_carrier_open (CP_CARRIER (third));
  cp_test_wait (log.n_connected == 1);
  start (&guest, server->address, code, "Ben");
  cp_test_wait (guest.error != NULL);
  g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_CROWDED);
  /* Its first object is a wrong guess. */
  g_assert_no_error (host.error);
  cp_test_send (third, "pake");
  cp_test_wait (host.error != NULL);
  g_assert_error (host.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_WRONG_CODE);
  g_object_unref (third);
  cp_test_carrier_log_clear (&log);
  clear (&host);
  clear (&guest);
}


static void
test_no_host (void)
{
  CpTestServer *server = cp_test_server_get ();
  Friend guest;

  if (server == NULL)
    return;
  start (&guest, server->address, "777777-guitarist-revenge", "Ben");
  cp_test_wait (guest.error != NULL);
  g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_NO_HOST);
  clear (&guest);
}


/* The first server cannot be reached: both use the second. */
static void
test_fallback (void)
{
  CpTestServer *server = cp_test_server_get (), second;
  Friend host, guest;

  if (server == NULL)
    return;
  cp_test_server_init (&second);
  cp_test_server_stop (server);
  const char *const addresses[] = { server->address, second.address, NULL };
  host = (Friend){ .pairing = cp_pairing_new_host (addresses, "Anna") };
  g_signal_connect_swapped (host.pairing, "code-ready", G_CALLBACK (shown_cb), &host);
  g_signal_connect_swapped (host.pairing, "paired", G_CALLBACK (paired_cb), &host);
  g_signal_connect_swapped (host.pairing, "failed", G_CALLBACK (failed_cb), &host);
  cp_pairing_start (host.pairing);
  cp_test_wait (host.is_shown);
  g_assert_cmpstr (cp_pairing_get_server (host.pairing), ==, second.address);

  /* The guest tries both servers; on the first the nameplate belongs to two others. */
  cp_test_server_start (server);
  static const char *const SIDES[] = { "eve", "mallory" };
  CpMailboxCarrier *others[2];
  CpTestCarrierLog logs[2];
  const char *code = cp_pairing_get_code (host.pairing);
  g_autofree char *number = g_strndup (code, strcspn (code, "-"));
  for (unsigned i = 0; i < 2; i++) {
    others[i] = cp_mailbox_carrier_new_for_nameplate (server->address, number, SIDES[i]);
    cp_test_carrier_log_init (&logs[i], others[i]);
    cp_carrier_open (CP_CARRIER (others[i]));
    cp_test_wait (logs[i].n_connected == 1 || logs[i].error != NULL);
  }
  guest = (Friend){ .pairing = cp_pairing_new_guest (addresses, cp_pairing_get_code (host.pairing),
                                                     "Ben") };
  g_signal_connect_swapped (guest.pairing, "paired", G_CALLBACK (paired_cb), &guest);
  g_signal_connect_swapped (guest.pairing, "failed", G_CALLBACK (failed_cb), &guest);
  cp_pairing_start (guest.pairing);
  cp_test_wait (host.is_paired && guest.is_paired);
  check_pair (&host, &guest);
  g_assert_cmpstr (cp_pairing_get_server (guest.pairing), ==, second.address);
  clear (&host);
  clear (&guest);

  for (unsigned i = 0; i < 2; i++) {
    g_object_unref (others[i]);
    cp_test_carrier_log_clear (&logs[i]);
  }

  /* No server can be reached. */
  cp_test_server_stop (server);
  cp_test_server_stop (&second);
  start (&host, server->address, NULL, "Anna");
  start (&guest, second.address, "777777-guitarist-revenge", "Ben");
  cp_test_wait (host.error != NULL && guest.error != NULL);
  g_assert_error (host.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_UNREACHABLE);
  g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_UNREACHABLE);
  g_assert_nonnull (strstr (host.error->message, "127.0.0.1 cannot be reached"));
  clear (&host);
  clear (&guest);
  cp_test_server_clear (&second);
}


/* The server is killed and started again while the code is on the screen: it stays valid. */
static void
test_interrupted (void)
{
  CpTestServer *server = cp_test_server_get ();
  Friend host, guest;

  if (server == NULL)
    return;
  start (&host, server->address, NULL, "Anna");
  cp_test_wait (host.is_shown);
  cp_test_server_stop (server);
  cp_test_wait (host.n_interrupted > 0);
  cp_test_server_start (server);
  cp_test_wait (host.n_returned == 1);
  start (&guest, server->address, cp_pairing_get_code (host.pairing), "Ben");
  cp_test_wait (host.is_paired && guest.is_paired);
  check_pair (&host, &guest);
  clear (&host);
  clear (&guest);
}


/* A cancelled pairing leaves nothing on the server. */
static void
test_given_up (void)
{
  CpTestServer *server = cp_test_server_get ();
  Friend host, guest;

  if (server == NULL)
    return;
  start (&host, server->address, NULL, "Anna");
  clear (&host);
  start (&host, server->address, NULL, "Anna");
  cp_test_wait (host.is_shown);
  g_autofree char *code = g_strdup (cp_pairing_get_code (host.pairing));
  clear (&host);
  for (bool is_gone = false; !is_gone;) {
    start (&guest, server->address, code, "Ben");
    cp_test_wait (guest.error != NULL);
    is_gone = g_error_matches (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_NO_HOST);
    clear (&guest);
  }
}


/* The reference implementation as the peer. */
typedef struct {
  GSubprocess *process;
  GDataInputStream *lines;
  GPtrArray *said;
} Reference;


static void
said_cb (GObject *lines, GAsyncResult *result, void *data)
{
  Reference *reference = data;
  g_autoptr (GError) error = NULL;
  char *line =
      g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (lines), result, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (line);
  g_test_message ("%s", line);
  g_ptr_array_add (reference->said, line);
  if (!g_str_has_prefix (line, "name ") && !g_str_has_prefix (line, "error "))
    g_data_input_stream_read_line_async (G_DATA_INPUT_STREAM (lines), G_PRIORITY_DEFAULT, NULL,
                                         said_cb, reference);
}


static void
reference_start (Reference *reference, const char *server, const char *code)
{
  g_autoptr (GError) error = NULL;
  const char *command[] = { cp_test_python, friend_script, server, code, NULL };

  reference->said = g_ptr_array_new_with_free_func (g_free);
  reference->process = g_subprocess_newv (
      command, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  reference->lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (reference->process));
  g_data_input_stream_read_line_async (reference->lines, G_PRIORITY_DEFAULT, NULL, said_cb,
                                       reference);
}


static void
reference_clear (Reference *reference)
{
  g_subprocess_force_exit (reference->process);
  g_subprocess_wait (reference->process, NULL, NULL);
  g_object_unref (reference->lines);
  g_object_unref (reference->process);
  g_ptr_array_unref (reference->said);
}


static void
check_reference (Friend *friend, Reference *reference, const char *name)
{
  uint8_t key[CP_KEY_SIZE];

  cp_test_wait (friend->is_paired && reference->said->len == 3);
  cp_pairing_get_key (friend->pairing, key);
  g_autofree char *digits = cp_hex_write (key, sizeof key);
  g_assert_cmpstr ((char *) reference->said->pdata[1] + strlen ("key "), ==, digits);
  g_assert_cmpstr (reference->said->pdata[2], ==, name);
  g_assert_cmpstr (cp_pairing_get_other_name (friend->pairing), ==, "Reference ♟");
}


static void
test_reference_guest (void)
{
  CpTestServer *server = cp_test_server_get ();
  Reference reference;
  Friend host;

  if (server == NULL)
    return;
  start (&host, server->address, NULL, "Anna");
  cp_test_wait (host.is_shown);
  reference_start (&reference, server->address, cp_pairing_get_code (host.pairing));
  check_reference (&host, &reference, "name \"Anna\"");
  reference_clear (&reference);
  clear (&host);

  /* The reference has one guess, too. */
  start (&host, server->address, NULL, "Anna");
  cp_test_wait (host.is_shown);
  g_autofree char *wrong = falsify (cp_pairing_get_code (host.pairing));
  reference_start (&reference, server->address, wrong);
  cp_test_wait (host.error != NULL && reference.said->len == 2);
  g_assert_error (host.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_WRONG_CODE);
  g_assert_cmpstr (reference.said->pdata[1], ==, "error WrongPasswordError");
  reference_clear (&reference);
  clear (&host);
}


static void
test_reference_host (void)
{
  CpTestServer *server = cp_test_server_get ();
  Reference reference;
  Friend guest;

  if (server == NULL)
    return;
  reference_start (&reference, server->address, NULL);
  cp_test_wait (reference.said->len == 1);
  const char *code = (char *) reference.said->pdata[0] + strlen ("code ");
  /* The reference prints its code a moment before the mailbox is open. */
  for (start (&guest, server->address, code, "Ben");;
       start (&guest, server->address, code, "Ben")) {
    cp_test_wait (guest.is_paired || guest.error != NULL);
    if (guest.is_paired)
      break;
    g_assert_error (guest.error, CP_PAIRING_ERROR, CP_PAIRING_ERROR_NO_HOST);
    clear (&guest);
  }
  check_reference (&guest, &reference, "name \"Ben\"");
  reference_clear (&reference);
  clear (&guest);
}


int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cp_test_server_find (argc, argv);
  friend_script = argc >= 4 ? argv[3] : NULL;
  g_test_add_func ("/network/pairing/pair", test_pair);
  g_test_add_func ("/network/pairing/wrong-code", test_wrong_code);
  g_test_add_func ("/network/pairing/crowded", test_crowded);
  g_test_add_func ("/network/pairing/no-host", test_no_host);
  g_test_add_func ("/network/pairing/fallback", test_fallback);
  g_test_add_func ("/network/pairing/interrupted", test_interrupted);
  g_test_add_func ("/network/pairing/given-up", test_given_up);
  g_test_add_func ("/network/pairing/reference-guest", test_reference_guest);
  g_test_add_func ("/network/pairing/reference-host", test_reference_host);
  int status = g_test_run ();
  if (cp_test_python != NULL)
    cp_test_server_clear (cp_test_server_get ());
  return status;
}

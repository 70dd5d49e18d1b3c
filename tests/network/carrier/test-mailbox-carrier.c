/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-mailbox-carrier.h"

#include "../cp-test-server.h"
#include "cp-test-carrier-log.h"

static void
count_cb (G_GNUC_UNUSED CpCarrier *carrier, unsigned *n)
{
  (*n)++;
}


/* Objects reach both sides, and a side that connects later. */
static void
test_there_and_back (void)
{
  CpTestServer *server = cp_test_server_get ();
  CpTestCarrierLog logs[3];
  unsigned n_caught_up = 0;

  if (server == NULL)
    return;
  CpMailboxCarrier *anna = cp_mailbox_carrier_new (server->address, "box", "anna");
  CpMailboxCarrier *ben = cp_mailbox_carrier_new (server->address, "box", "ben");
  cp_test_carrier_log_init (&logs[0], anna);
  cp_test_carrier_log_init (&logs[1], ben);
  g_assert_true (cp_carrier_get_stores (CP_CARRIER (anna)));
  g_signal_connect (anna, "caught-up", G_CALLBACK (count_cb), &n_caught_up);
  cp_carrier_open (CP_CARRIER (anna));
  cp_carrier_open (CP_CARRIER (anna));
  cp_test_send (anna, "lost");
  cp_test_wait (n_caught_up == 1);
  g_assert_cmpuint (logs[0].phases->len, ==, 0);
  cp_test_send (anna, "one");
  cp_test_wait (cp_test_carrier_log_count (&logs[0], "anna:one") == 1);

  cp_carrier_open (CP_CARRIER (ben));
  cp_test_wait (cp_test_carrier_log_count (&logs[1], "anna:one") == 1);
  g_autofree uint8_t *much = g_malloc0 (CP_BODY_MAX);
  cp_carrier_send (CP_CARRIER (ben), "two", much, CP_BODY_MAX);
  cp_test_wait (cp_test_carrier_log_count (&logs[0], "ben:two") == 1);
  g_assert_cmpuint (logs[0].length, ==, CP_BODY_MAX);
  g_assert_cmpuint (logs[0].phases->len, ==, 2);

  /* The same side once more: a program that was started again. */
  CpMailboxCarrier *again = cp_mailbox_carrier_new (server->address, "box", "anna");
  cp_test_carrier_log_init (&logs[2], again);
  g_signal_connect (again, "caught-up", G_CALLBACK (count_cb), &n_caught_up);
  cp_carrier_open (CP_CARRIER (again));
  cp_test_wait (n_caught_up == 2);
  g_assert_cmpuint (logs[2].phases->len, ==, 2);
  g_assert_cmpuint (logs[0].n_connected, ==, 1);

  g_object_unref (again);
  g_object_unref (anna);
  g_object_unref (ben);
  for (unsigned i = 0; i < 3; i++)
    cp_test_carrier_log_clear (&logs[i]);
}


/* The carrier reconnects by itself, and the server has stored all objects. */
static void
test_restart (void)
{
  CpTestServer *server = cp_test_server_get ();
  CpTestCarrierLog logs[2];

  if (server == NULL)
    return;
  CpMailboxCarrier *anna = cp_mailbox_carrier_new (server->address, "box 2", "anna");
  CpMailboxCarrier *ben = cp_mailbox_carrier_new (server->address, "box 2", "ben");
  cp_test_carrier_log_init (&logs[0], anna);
  cp_test_carrier_log_init (&logs[1], ben);
  cp_carrier_open (CP_CARRIER (anna));
  cp_carrier_open (CP_CARRIER (ben));
  cp_test_wait (logs[0].n_connected == 1 && logs[1].n_connected == 1);
  cp_test_send (anna, "one");
  cp_test_wait (cp_test_carrier_log_count (&logs[1], "anna:one") == 1);

  cp_test_server_stop (server);
  /* First the connection is lost, then reconnecting fails. */
  cp_test_wait (logs[0].n_disconnected >= 2 && logs[1].n_disconnected >= 1);
  g_assert_nonnull (strstr (logs[0].why, "127.0.0.1 cannot be reached"));
  cp_test_send (anna, "lost");
  cp_test_server_start (server);
  cp_test_wait (logs[0].n_connected == 2 && logs[1].n_connected == 2);
  cp_test_send (ben, "two");
  cp_test_wait (cp_test_carrier_log_count (&logs[0], "ben:two") == 1);
  cp_test_wait (cp_test_carrier_log_count (&logs[1], "anna:one") == 2);
  g_assert_cmpuint (cp_test_carrier_log_count (&logs[1], "anna:lost"), ==, 0);

  /* Closed for good. */
  cp_carrier_close (CP_CARRIER (anna));
  cp_test_server_stop (server);
  unsigned n = logs[0].n_disconnected;
  cp_test_wait (logs[1].n_disconnected >= 3);
  g_assert_cmpuint (logs[0].n_disconnected, ==, n);

  g_object_unref (anna);
  g_object_unref (ben);
  cp_test_carrier_log_clear (&logs[0]);
  cp_test_carrier_log_clear (&logs[1]);
}


static void
test_nameplate (void)
{
  CpTestServer *server = cp_test_server_get ();
  CpTestCarrierLog logs[2];

  if (server == NULL)
    return;
  CpMailboxCarrier *anna = cp_mailbox_carrier_new_for_nameplate (server->address, NULL, "anna");
  cp_test_carrier_log_init (&logs[0], anna);
  cp_carrier_open (CP_CARRIER (anna));
  cp_test_wait (logs[0].n_connected == 1);
  g_autofree char *nameplate = g_strdup (cp_mailbox_carrier_get_nameplate (anna));
  g_assert_true (cp_nameplate_is_valid (nameplate));
  cp_test_send (anna, "one");

  CpMailboxCarrier *ben = cp_mailbox_carrier_new_for_nameplate (server->address, nameplate, "ben");
  cp_test_carrier_log_init (&logs[1], ben);
  cp_carrier_open (CP_CARRIER (ben));
  cp_test_wait (cp_test_carrier_log_count (&logs[1], "anna:one") == 1);

  /* The nameplate is released; the mailbox is then opened again without it. */
  cp_mailbox_carrier_release (anna);
  cp_mailbox_carrier_release (ben);
  cp_mailbox_carrier_release (ben);
  cp_test_send (ben, "two");
  cp_test_wait (cp_test_carrier_log_count (&logs[0], "ben:two") == 1);
  cp_test_server_stop (server);
  cp_test_server_start (server);
  cp_test_wait (logs[0].n_connected == 2);
  cp_test_wait (cp_test_carrier_log_count (&logs[0], "ben:two") == 2);

  cp_test_carrier_log_clear (&logs[0]);
  cp_test_carrier_log_clear (&logs[1]);
  g_object_unref (anna);
  g_object_unref (ben);
}


/* A third program finds the mailbox crowded. */
static void
test_crowded (void)
{
  static const char *const SIDES[] = { "anna", "ben", "third" };
  CpTestServer *server = cp_test_server_get ();
  CpTestCarrierLog logs[3];
  CpMailboxCarrier *carriers[3];

  if (server == NULL)
    return;
  for (unsigned i = 0; i < 3; i++) {
    carriers[i] = cp_mailbox_carrier_new_for_nameplate (server->address, "777777", SIDES[i]);
    cp_test_carrier_log_init (&logs[i], carriers[i]);
    cp_carrier_open (CP_CARRIER (carriers[i]));
    cp_test_wait (logs[i].n_connected == 1 || logs[i].error != NULL);
  }
  g_assert_no_error (logs[0].error);
  g_assert_no_error (logs[1].error);
  g_assert_error (logs[2].error, CP_CARRIER_ERROR, CP_CARRIER_ERROR_CROWDED);
  for (unsigned i = 0; i < 3; i++) {
    g_object_unref (carriers[i]);
    cp_test_carrier_log_clear (&logs[i]);
  }
}


/* When both sides have closed the mailbox, the server deletes it. */
static void
test_leave (void)
{
  CpTestServer *server = cp_test_server_get ();
  CpTestCarrierLog logs[2];
  unsigned n_caught_up = 0;
  void *gone[2];

  if (server == NULL)
    return;
  CpMailboxCarrier *anna = cp_mailbox_carrier_new (server->address, "box 3", "anna");
  CpMailboxCarrier *ben = cp_mailbox_carrier_new (server->address, "box 3", "ben");
  cp_test_carrier_log_init (&logs[0], anna);
  cp_test_carrier_log_init (&logs[1], ben);
  cp_carrier_open (CP_CARRIER (anna));
  cp_carrier_open (CP_CARRIER (ben));
  cp_test_wait (logs[0].n_connected == 1 && logs[1].n_connected == 1);
  cp_test_send (anna, "one");
  cp_test_wait (cp_test_carrier_log_count (&logs[1], "anna:one") == 1);
  gone[0] = anna;
  gone[1] = ben;
  g_object_add_weak_pointer (G_OBJECT (anna), &gone[0]);
  g_object_add_weak_pointer (G_OBJECT (ben), &gone[1]);
  cp_mailbox_carrier_close_mailbox (anna, "happy");
  cp_mailbox_carrier_close_mailbox (anna, "happy");
  cp_mailbox_carrier_close_mailbox (ben, "happy");
  g_object_unref (anna);
  g_object_unref (ben);
  cp_test_wait (gone[0] == NULL && gone[1] == NULL);
  g_assert_no_error (logs[0].error);
  cp_test_carrier_log_clear (&logs[0]);

  CpMailboxCarrier *third = cp_mailbox_carrier_new (server->address, "box 3", "third");
  cp_test_carrier_log_init (&logs[0], third);
  g_signal_connect (third, "caught-up", G_CALLBACK (count_cb), &n_caught_up);
  cp_carrier_open (CP_CARRIER (third));
  cp_test_wait (n_caught_up == 1);
  g_assert_cmpuint (logs[0].phases->len, ==, 0);

  /* Closing a mailbox while the server is gone does not wait for it. */
  void *third_gone = third;
  g_object_add_weak_pointer (G_OBJECT (third), &third_gone);
  cp_test_server_stop (server);
  cp_mailbox_carrier_close_mailbox (third, "lonely");
  g_object_unref (third);
  cp_test_wait (third_gone == NULL);

  cp_test_carrier_log_clear (&logs[0]);
  cp_test_carrier_log_clear (&logs[1]);
}


static void
test_nameplate_fits (void)
{
  const char *bad[] = { "", "-1", "1-", "7a", "1234567890", " 7", "٧" };

  g_assert_true (cp_nameplate_is_valid ("7"));
  g_assert_true (cp_nameplate_is_valid ("123456789"));
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (cp_nameplate_is_valid (bad[i]));
}


int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cp_test_server_find (argc, argv);
  g_test_add_func ("/network/mailbox-carrier/there-and-back", test_there_and_back);
  g_test_add_func ("/network/mailbox-carrier/restart", test_restart);
  g_test_add_func ("/network/mailbox-carrier/nameplate", test_nameplate);
  g_test_add_func ("/network/mailbox-carrier/crowded", test_crowded);
  g_test_add_func ("/network/mailbox-carrier/leave", test_leave);
  g_test_add_func ("/network/mailbox-carrier/nameplate-fits", test_nameplate_fits);
  int status = g_test_run ();
  if (cp_test_python != NULL)
    cp_test_server_clear (cp_test_server_get ());
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/session/cp-peer-session-order.h"

#include <glib.h>
#include <string.h>

#include "support/cp-test-main.h"


static void
put (CpPeerSessionOrder *order, uint64_t n)
{
  char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, n);

  g_assert_true (cp_peer_session_order_accepts (order, n));
  cp_peer_session_order_add (order, n, text, strlen (text));
  g_assert_false (cp_peer_session_order_accepts (order, n));
}


static uint64_t
take_all (CpPeerSessionOrder *order, uint64_t from)
{
  char *text;
  size_t length;

  while ((text = cp_peer_session_order_take (order, &length)) != NULL) {
    g_autofree char *expected = g_strdup_printf ("%" G_GUINT64_FORMAT, from++);
    g_assert_cmpstr (text, ==, expected);
    g_assert_cmpuint (length, ==, strlen (expected));
    g_free (text);
  }
  return from;
}


static void
test_window (void)
{
  CpPeerSessionOrder order = { 0 };

  for (uint64_t next = 0; next < 200; next++) {
    g_assert_true (cp_peer_session_order_accepts (&order, next));
    g_assert_true (cp_peer_session_order_accepts (&order, next + CP_PEER_SESSION_HELD));
    g_assert_false (cp_peer_session_order_accepts (&order, next + CP_PEER_SESSION_HELD + 1));
    g_assert_false (cp_peer_session_order_accepts (&order, UINT64_MAX));
    g_assert_true (next == 0 || !cp_peer_session_order_accepts (&order, next - 1));
    put (&order, next);
    g_assert_cmpuint (take_all (&order, next), ==, next + 1);
  }
  /* All places but the first are used. */
  for (uint64_t n = 201; n <= 200 + CP_PEER_SESSION_HELD; n++)
    put (&order, n);
  g_assert_cmpuint (take_all (&order, 200), ==, 200);
  put (&order, 200);
  g_assert_cmpuint (take_all (&order, 200), ==, 201 + CP_PEER_SESSION_HELD);
  put (&order, 201 + CP_PEER_SESSION_HELD + 7);
  cp_peer_session_order_clear (&order);
  g_assert_true (cp_peer_session_order_accepts (&order, 0));
}


/* Messages in any order are taken in the right one. */
static void
test_shuffled (void)
{
  for (unsigned round = 0; round < 100; round++) {
    CpPeerSessionOrder order = { 0 };
    bool came[300] = { false };
    uint64_t taken = 0;
    while (taken < G_N_ELEMENTS (came)) {
      uint64_t n = (uint64_t) g_test_rand_int_range (0, G_N_ELEMENTS (came));
      bool wanted = !came[n] && n <= taken + CP_PEER_SESSION_HELD;
      g_assert_cmpint (cp_peer_session_order_accepts (&order, n), ==, wanted);
      if (wanted)
        put (&order, n);
      came[n] |= wanted;
      taken = take_all (&order, taken);
    }
    cp_peer_session_order_clear (&order);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/session-order/window", test_window);
  g_test_add_func ("/network/session-order/shuffled", test_shuffled);
}

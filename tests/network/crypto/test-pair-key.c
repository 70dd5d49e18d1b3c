/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/crypto/cp-pair-key.h"

#include <glib.h>
#include <string.h>

#include "network/crypto/cp-hex.h"
#include "support/cp-test-main.h"

/* The vectors of the protocol: the pair key is 00 01 … 1f. */
static uint8_t pair_key[CP_KEY_SIZE];


static void
test_names (void)
{
  CpPairNames names;

  cp_pair_key_names (pair_key, &names);
  g_assert_cmpstr (names.mailbox, ==, "0ca2e3869adb0bc81a778d1689");
  g_assert_cmpstr (names.sides[true], ==, "9d54419471");
  g_assert_cmpstr (names.sides[false], ==, "a3601bea6a");
  g_assert_cmpstr (names.pair, ==, "cddd0f72d630780e");
}


static void
assert_key (const uint8_t key[CP_KEY_SIZE], const char *expected)
{
  g_autofree char *text = cp_hex_write (key, CP_KEY_SIZE);

  g_assert_cmpstr (text, ==, expected);
}


static void
test_session (void)
{
  char host[CP_NONCE_DIGITS + 1] = "", guest[CP_NONCE_DIGITS + 1] = "";
  char session[CP_PEER_SESSION_DIGITS + 1];
  uint8_t key[CP_KEY_SIZE];

  memset (host, '1', CP_NONCE_DIGITS);
  memset (guest, '2', CP_NONCE_DIGITS);
  cp_pair_session (host, guest, session);
  g_assert_cmpstr (session, ==, "ca9034371c79ec26");
  cp_pair_key_message (pair_key, host, guest, "9d54419471", key);
  assert_key (key, "aa1bd8d87edf3a9647760271b56b50f5afd3abb66588c7429c7d6b81a085ed48");
  cp_pair_key_message (pair_key, host, guest, "a3601bea6a", key);
  assert_key (key, "ee309a00abe5c3c946e0238e44bf901f09d094cae38e5a61cb315a4201184869");
}


static void
test_hello (void)
{
  uint8_t key[CP_KEY_SIZE];

  cp_pair_key_hello (pair_key, "9d54419471", key);
  assert_key (key, "9b6c2d331832e3efb6155e5e22317a0abadb2f482903f4e86aeff63ba1a691a0");
}


CP_TESTS ()
{
  for (unsigned i = 0; i < CP_KEY_SIZE; i++)
    pair_key[i] = (uint8_t) i;
  g_test_add_func ("/network/pair-key/names", test_names);
  g_test_add_func ("/network/pair-key/session", test_session);
  g_test_add_func ("/network/pair-key/hello", test_hello);
}

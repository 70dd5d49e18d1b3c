/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/pairing/cp-handshake.h"

#include <string.h>

#include "network/message/cp-greeting.h"
#include "support/cp-test-main.h"

/* Anna has "a" as her side, Ben has "b". */


static CpHandshakeStep
receive (CpHandshake *to, const char *side, const char *phase, GBytes *body)
{
  CpWireObject object = { .body = (uint8_t *) g_bytes_get_data (body, NULL),
                          .length = g_bytes_get_size (body) };

  g_strlcpy (object.side, side, sizeof object.side);
  g_strlcpy (object.phase, phase, sizeof object.phase);
  return cp_handshake_receive (to, &object);
}


static void
test_right (void)
{
  g_autoptr (CpHandshake) anna = cp_handshake_new ("7-a-b", "a", "Anna");
  g_autoptr (CpHandshake) ben = cp_handshake_new ("7-a-b", "b", "Ben \xe2\x99\x9f");
  GBytes *pakes[] = { cp_handshake_get_pake (anna), cp_handshake_get_pake (ben) };
  uint8_t keys[2][CP_KEY_SIZE];

  g_assert_null (cp_handshake_get_version (anna));
  /* Reflected objects, and objects that come too early. */
  g_assert_cmpint (receive (anna, "a", "pake", pakes[0]), ==, CP_HANDSHAKE_NOTHING);
  g_assert_cmpint (receive (anna, "b", "version", pakes[1]), ==, CP_HANDSHAKE_NOTHING);
  g_assert_cmpint (receive (anna, "b", "hello", pakes[1]), ==, CP_HANDSHAKE_NOTHING);
  g_assert_cmpint (receive (anna, "b", "pake", pakes[1]), ==, CP_HANDSHAKE_PEER_FOUND);
  g_assert_cmpint (receive (anna, "b", "pake", pakes[1]), ==, CP_HANDSHAKE_NOTHING);
  g_assert_cmpint (receive (ben, "a", "pake", pakes[0]), ==, CP_HANDSHAKE_PEER_FOUND);
  GBytes *versions[] = { cp_handshake_get_version (anna), cp_handshake_get_version (ben) };
  /* Objects of a third side are ignored. */
  g_assert_cmpint (receive (anna, "c", "version", versions[1]), ==, CP_HANDSHAKE_NOTHING);
  g_assert_cmpint (receive (anna, "b", "version", versions[1]), ==, CP_HANDSHAKE_DONE);
  g_assert_cmpint (receive (anna, "b", "version", pakes[1]), ==, CP_HANDSHAKE_NOTHING);
  g_assert_cmpint (receive (ben, "a", "version", versions[0]), ==, CP_HANDSHAKE_DONE);
  g_assert_cmpstr (cp_handshake_get_name (anna), ==, "Ben ♟");
  g_assert_cmpstr (cp_handshake_get_name (ben), ==, "Anna");
  cp_handshake_get_key (anna, keys[0]);
  cp_handshake_get_key (ben, keys[1]);
  g_assert_cmpmem (keys[0], CP_KEY_SIZE, keys[1], CP_KEY_SIZE);
}


static void
test_wrong (void)
{
  g_autoptr (CpHandshake) anna = cp_handshake_new ("7-a-b", "a", "Anna");
  g_autoptr (CpHandshake) ben = cp_handshake_new ("7-a-c", "b", "Ben");

  g_assert_cmpint (receive (anna, "b", "pake", cp_handshake_get_pake (ben)), ==,
                   CP_HANDSHAKE_PEER_FOUND);
  g_assert_cmpint (receive (ben, "a", "pake", cp_handshake_get_pake (anna)), ==,
                   CP_HANDSHAKE_PEER_FOUND);
  g_assert_cmpint (receive (anna, "b", "version", cp_handshake_get_version (ben)), ==,
                   CP_HANDSHAKE_WRONG_CODE);
  g_assert_cmpint (receive (ben, "a", "version", cp_handshake_get_version (anna)), ==,
                   CP_HANDSHAKE_WRONG_CODE);
}


/* Any other first object is a wrong guess. */
static void
test_invalid (void)
{
  uint8_t neutral[CP_WIRE_OBJECT_MAX / 1000] = { 'S', 1 };
  size_t length;
  g_autofree char *low_order = cp_pake_write (neutral, 33, &length);
  const char *bad[] = {
    "", "{}", "null", "[]", "{\"pake_v1\":7}", "{\"pake_v1\":\"53\"}", low_order
  };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (CpHandshake) anna = cp_handshake_new ("7-a-b", "a", "Anna");
    g_autoptr (GBytes) body = g_bytes_new (bad[i], strlen (bad[i]));
    g_assert_cmpint (receive (anna, "b", "pake", body), ==, CP_HANDSHAKE_WRONG_CODE);
    g_assert_null (cp_handshake_get_version (anna));
  }
  /* So is a reflected `pake`. */
  g_autoptr (CpHandshake) anna = cp_handshake_new ("7-a-b", "a", "Anna");
  g_assert_cmpint (receive (anna, "b", "pake", cp_handshake_get_pake (anna)), ==,
                   CP_HANDSHAKE_WRONG_CODE);
}


CP_TESTS ()
{
  g_test_add_func ("/network/handshake/right", test_right);
  g_test_add_func ("/network/handshake/wrong", test_wrong);
  g_test_add_func ("/network/handshake/hostile", test_invalid);
}

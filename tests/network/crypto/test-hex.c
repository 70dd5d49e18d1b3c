/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/crypto/cp-hex.h"

#include <glib.h>

#include "support/cp-test-main.h"


static void
test_read (void)
{
  static const char *const wrong[] = { "0", "0g", "0G", "AB", "ab ", " ab", "0x", "+1", "ä" };
  size_t length;
  g_autofree uint8_t *bytes = cp_hex_read ("00ff7e", &length);

  g_assert_cmpmem (bytes, length, "\x00\xff\x7e", 3);
  g_autofree uint8_t *none = cp_hex_read ("", &length);
  g_assert_nonnull (none);
  g_assert_cmpuint (length, ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (cp_hex_read (wrong[i], &length));
}


static void
test_write (void)
{
  uint8_t all[256];
  size_t length;

  for (unsigned i = 0; i < sizeof all; i++)
    all[i] = (uint8_t) i;
  g_autofree char *text = cp_hex_write (all, sizeof all);
  g_assert_true (g_str_has_prefix (text, "000102"));
  g_assert_true (g_str_has_suffix (text, "fdfeff"));
  g_autofree uint8_t *again = cp_hex_read (text, &length);
  g_assert_cmpmem (again, length, all, sizeof all);
}


static void
test_is (void)
{
  g_assert_true (cp_hex_is ("", 0));
  g_assert_true (cp_hex_is ("0a1", 3));
  g_assert_false (cp_hex_is ("0a1", 2));
  g_assert_false (cp_hex_is ("0a1", 4));
  g_assert_false (cp_hex_is ("0A1", 3));
}


CP_TESTS ()
{
  g_test_add_func ("/network/hex/read", test_read);
  g_test_add_func ("/network/hex/write", test_write);
  g_test_add_func ("/network/hex/is", test_is);
}

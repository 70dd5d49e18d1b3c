/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/crypto/cp-hkdf.h"

#include <glib.h>

#include "network/crypto/cp-hex.h"
#include "support/cp-test-main.h"

typedef struct {
  const char *key, *purpose;
  const char *derived;
} Vector;

/* The third of RFC 5869, which is the one without salt, and lengths around one hash. */
static const Vector vectors[] = {
  { "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "",
    "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8" },
  { "01", "02", "f4a855e4" },
  { "01", "", "be7e83fb" },
  { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "", "37ad2910" },
};


static void
test_vectors (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (vectors); i++) {
    size_t key_length, purpose_length, length;
    g_autofree uint8_t *key = cp_hex_read (vectors[i].key, &key_length);
    g_autofree uint8_t *purpose = cp_hex_read (vectors[i].purpose, &purpose_length);
    g_autofree uint8_t *expected = cp_hex_read (vectors[i].derived, &length);
    g_autofree uint8_t *derived = g_malloc (length);

    cp_hkdf (key, key_length, purpose, purpose_length, derived, length);
    g_assert_cmpmem (derived, length, expected, length);
  }
}


/* Outputs of all lengths begin alike, and no byte after the output is written. */
static void
test_lengths (void)
{
  g_autofree uint8_t *whole = g_malloc (CP_HKDF_MAX), *part = g_malloc (CP_HKDF_MAX + 1);

  cp_hkdf ("key", 3, "purpose", 7, whole, CP_HKDF_MAX);
  for (size_t length = 0; length <= CP_HKDF_MAX; length += length < 100 ? 1 : 497) {
    part[length] = 0xa5;
    cp_hkdf ("key", 3, "purpose", 7, part, length);
    g_assert_cmpmem (part, length, whole, length);
    g_assert_cmpuint (part[length], ==, 0xa5);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/hkdf/vectors", test_vectors);
  g_test_add_func ("/network/hkdf/lengths", test_lengths);
}

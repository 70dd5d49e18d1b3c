/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/crypto/cp-secret-box.h"

#include <glib.h>

#include "network/crypto/cp-hex.h"
#include "network/crypto/cp-random.h"
#include "support/cp-test-main.h"


/* A box made by PyNaCl, which the reference uses. */
static void
test_reference (void)
{
  size_t length;
  uint8_t key[CP_KEY_SIZE];
  g_autofree uint8_t *box = cp_hex_read ("000102030405060708090a0b0c0d0e0f1011121314151617"
                                         "9f9a68e602cc8680295292b0207c3fb4bf789725f017cee80ab328b5",
                                         &length);

  for (unsigned i = 0; i < CP_KEY_SIZE; i++)
    key[i] = (uint8_t) (0x40 + i);
  g_autofree char *text = cp_secret_box_open (key, box, length, &length);
  g_assert_cmpstr (text, ==, "Counterpoise");
  g_assert_cmpuint (length, ==, 12);
}


static void
test_round (void)
{
  uint8_t key[CP_KEY_SIZE], text[300];

  cp_random_fill (key, sizeof key);
  cp_random_fill (text, sizeof text);
  for (size_t n = 0; n < sizeof text; n++) {
    size_t length;
    g_autofree uint8_t *box = cp_secret_box_seal (key, text, n);
    g_autofree uint8_t *other = cp_secret_box_seal (key, text, n);
    g_autofree char *opened = cp_secret_box_open (key, box, n + CP_BOX_EXTRA, &length);

    g_assert_cmpmem (opened, length, text, n);
    g_assert_cmpint (opened[n], ==, '\0');
    /* Each box has a nonce of its own. */
    g_assert_cmpint (memcmp (box, other, n + CP_BOX_EXTRA), !=, 0);
  }
}


/* A box with a changed bit or a missing byte is refused. */
static void
test_forged (void)
{
  uint8_t key[CP_KEY_SIZE];
  size_t length = 5 + CP_BOX_EXTRA, n;

  cp_random_fill (key, sizeof key);
  g_autofree uint8_t *box = cp_secret_box_seal (key, "d2d4b", 5);
  for (size_t bit = 0; bit < 8 * length; bit++) {
    box[bit / 8] ^= (uint8_t) (1 << bit % 8);
    g_assert_null (cp_secret_box_open (key, box, length, &n));
    box[bit / 8] ^= (uint8_t) (1 << bit % 8);
  }
  for (size_t shorter = 0; shorter < length; shorter++) {
    g_autofree uint8_t *part = g_memdup2 (box, shorter);
    g_assert_null (cp_secret_box_open (key, part, shorter, &n));
  }
  key[7] ^= 1;
  g_assert_null (cp_secret_box_open (key, box, length, &n));
}


CP_TESTS ()
{
  g_test_add_func ("/network/secret-box/reference", test_reference);
  g_test_add_func ("/network/secret-box/round", test_round);
  g_test_add_func ("/network/secret-box/forged", test_forged);
}

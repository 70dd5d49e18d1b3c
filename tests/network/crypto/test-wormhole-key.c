/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/crypto/cp-wormhole-key.h"

#include <glib.h>

#include "network/crypto/cp-hex.h"
#include "support/cp-test-main.h"

/* Keys that the reference derives from 00 01 … 1f. */
static uint8_t key[CP_KEY_SIZE];


static void
assert_derived (const uint8_t *derived, size_t length, const char *expected)
{
  g_autofree char *text = cp_hex_write (derived, length);

  g_assert_cmpstr (text, ==, expected);
}


static void
test_derive (void)
{
  uint8_t derived[CP_KEY_SIZE];

  cp_wormhole_derive_key (key, "counterpoise:pair", derived, CP_KEY_SIZE);
  assert_derived (derived, CP_KEY_SIZE,
                  "b93a00258650131a2fdd79aab1d7804948f14ee2520653757558862bcc86e834");
  cp_wormhole_derive_key (key, "x", derived, 10);
  assert_derived (derived, 10, "2965d0b8feb239f8e888");
}


static void
test_phase (void)
{
  uint8_t derived[CP_KEY_SIZE];

  cp_wormhole_phase_key (key, "9d54419471", "version", derived);
  assert_derived (derived, CP_KEY_SIZE,
                  "817e8e8f6f4e47ba952a003f6086b66fc7c49597b2bb350cb781e77e3aa152f7");
  cp_wormhole_phase_key (key, "a3601bea6a", "version", derived);
  assert_derived (derived, CP_KEY_SIZE,
                  "515e11396bfd68d26bc7bc2f763b5743aa6f067fc2c33cf1ae176ed38bf719d5");
}


CP_TESTS ()
{
  for (unsigned i = 0; i < CP_KEY_SIZE; i++)
    key[i] = (uint8_t) i;
  g_test_add_func ("/network/wormhole-key/derive", test_derive);
  g_test_add_func ("/network/wormhole-key/phase", test_phase);
}

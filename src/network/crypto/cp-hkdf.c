/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-hkdf.h"

#include <glib.h>
#include <sodium.h>
#include <string.h>

#define HASH crypto_auth_hmacsha256_BYTES

G_STATIC_ASSERT (CP_HKDF_MAX == 255 * HASH);


void
cp_hkdf (const void *key,
         size_t key_length,
         const void *purpose,
         size_t purpose_length,
         uint8_t *derived,
         size_t length)
{
  static const uint8_t salt[HASH];
  crypto_auth_hmacsha256_state state;
  uint8_t extracted[HASH], block[HASH];

  g_return_if_fail (length <= CP_HKDF_MAX);
  crypto_auth_hmacsha256_init (&state, salt, sizeof salt);
  crypto_auth_hmacsha256_update (&state, key, key_length);
  crypto_auth_hmacsha256_final (&state, extracted);
  for (uint8_t i = 1; length > 0; i++) {
    crypto_auth_hmacsha256_init (&state, extracted, sizeof extracted);
    if (i > 1)
      crypto_auth_hmacsha256_update (&state, block, sizeof block);
    crypto_auth_hmacsha256_update (&state, purpose, purpose_length);
    crypto_auth_hmacsha256_update (&state, &i, 1);
    crypto_auth_hmacsha256_final (&state, block);
    size_t n = MIN (length, sizeof block);
    memcpy (derived, block, n);
    derived += n;
    length -= n;
  }
  sodium_memzero (extracted, sizeof extracted);
  sodium_memzero (block, sizeof block);
  sodium_memzero (&state, sizeof state);
}

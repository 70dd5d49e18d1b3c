/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-spake2.h"

#include <glib.h>
#include <sodium.h>
#include <string.h>

#include "cp-hkdf.h"
#include "cp-random.h"

#define ELEMENT crypto_core_ed25519_BYTES
#define SCALAR  crypto_core_ed25519_SCALARBYTES
#define HASH    crypto_hash_sha256_BYTES

/* The side of the symmetric variant, the first byte of a message; the element follows. */
#define SIDE 'S'

/* The element that blinds: its discrete logarithm is unknown, as it is derived from the seed
 * "symmetric". */
static const uint8_t blinding[ELEMENT] = {
  0x6f, 0x00, 0xda, 0xe8, 0x7c, 0x1b, 0xe1, 0xa7, 0x3b, 0x59, 0x22, 0xef, 0x43, 0x1c, 0xd8, 0xf5,
  0x78, 0x79, 0x56, 0x9c, 0x22, 0x2d, 0x22, 0xb1, 0xcd, 0x71, 0xe8, 0x54, 0x6a, 0xb8, 0xe6, 0xf1,
};

G_STATIC_ASSERT (sizeof ((CpSpake2 *) NULL)->hashes == 2 * HASH);
G_STATIC_ASSERT (CP_SPAKE2_MESSAGE == 1 + ELEMENT);


/* Derives a scalar from a password: 48 bytes of HKDF, read as a big-endian number, modulo the order
 * of the group. */
static void
scalar_from_password (const char *password, uint8_t scalar[SCALAR])
{
  static const char purpose[] = "SPAKE2 pw";
  uint8_t derived[SCALAR + 16];
  uint8_t wide[crypto_core_ed25519_NONREDUCEDSCALARBYTES] = { 0 };

  cp_hkdf (password, strlen (password), purpose, strlen (purpose), derived, sizeof derived);
  for (size_t i = 0; i < sizeof derived; i++)
    wide[i] = derived[sizeof derived - 1 - i];
  crypto_core_ed25519_scalar_reduce (scalar, wide);
  sodium_memzero (derived, sizeof derived);
  sodium_memzero (wide, sizeof wide);
}


void
cp_spake2_start (CpSpake2 *self, const char *identity, const char *password, const uint8_t *secret)
{
  uint8_t own[ELEMENT], blind[ELEMENT], wide[crypto_core_ed25519_NONREDUCEDSCALARBYTES];

  crypto_hash_sha256 (self->hashes, (const uint8_t *) password, strlen (password));
  crypto_hash_sha256 (self->hashes + HASH, (const uint8_t *) identity, strlen (identity));
  scalar_from_password (password, self->password);
  if (secret == NULL) {
    cp_random_fill (wide, sizeof wide);
    crypto_core_ed25519_scalar_reduce (self->secret, wide);
    sodium_memzero (wide, sizeof wide);
  } else
    memcpy (self->secret, secret, SCALAR);
  /* These functions fail only for a zero scalar, which has a probability of 2^-252. */
  if (crypto_scalarmult_ed25519_base_noclamp (own, self->secret) != 0 ||
      crypto_scalarmult_ed25519_noclamp (blind, self->password, blinding) != 0)
    g_error ("a secret is zero");
  self->message[0] = SIDE;
  crypto_core_ed25519_add (self->message + 1, own, blind);
}


/* Hashes the transcript: both messages, the lesser first, and the shared element. */
static void
hash_all (const CpSpake2 *self,
          const uint8_t *received,
          const uint8_t *shared,
          uint8_t key[crypto_hash_sha256_BYTES])
{
  const uint8_t *first = self->message + 1, *second = received;
  crypto_hash_sha256_state state;

  if (memcmp (first, second, ELEMENT) > 0) {
    first = received;
    second = self->message + 1;
  }
  crypto_hash_sha256_init (&state);
  crypto_hash_sha256_update (&state, self->hashes, sizeof self->hashes);
  crypto_hash_sha256_update (&state, first, ELEMENT);
  crypto_hash_sha256_update (&state, second, ELEMENT);
  crypto_hash_sha256_update (&state, shared, ELEMENT);
  crypto_hash_sha256_final (&state, key);
  sodium_memzero (&state, sizeof state);
}


static bool
agree (const CpSpake2 *self, const uint8_t *message, size_t length, uint8_t key[32])
{
  uint8_t blind[ELEMENT], bare[ELEMENT], shared[ELEMENT];

  if (length != CP_SPAKE2_MESSAGE || message[0] != SIDE)
    return false;
  if (memcmp (message, self->message, CP_SPAKE2_MESSAGE) == 0)
    return false;
  const uint8_t *received = message + 1;
  /* Checks that the point is on the curve, in the main subgroup, canonically encoded and not of
   * small order. */
  if (!crypto_core_ed25519_is_valid_point (received))
    return false;
  if (crypto_scalarmult_ed25519_noclamp (blind, self->password, blinding) != 0 ||
      crypto_core_ed25519_sub (bare, received, blind) != 0 ||
      crypto_scalarmult_ed25519_noclamp (shared, self->secret, bare) != 0)
    return false;
  hash_all (self, received, shared, key);
  sodium_memzero (shared, sizeof shared);
  return true;
}


bool
cp_spake2_finish (CpSpake2 *self, const uint8_t *message, size_t length, uint8_t key[32])
{
  bool agreed = agree (self, message, length, key);

  sodium_memzero (self, sizeof *self);
  return agreed;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-wormhole-key.h"

#include <sodium.h>
#include <string.h>

#include "cp-hkdf.h"

#define HASH  crypto_hash_sha256_BYTES
#define PHASE "wormhole:phase:"


void
cp_wormhole_derive_key (const uint8_t key[CP_KEY_SIZE],
                        const char *purpose,
                        uint8_t *derived,
                        size_t length)
{
  cp_hkdf (key, CP_KEY_SIZE, purpose, strlen (purpose), derived, length);
}


void
cp_wormhole_phase_key (const uint8_t key[CP_KEY_SIZE],
                       const char *side,
                       const char *phase,
                       uint8_t derived[CP_KEY_SIZE])
{
  uint8_t purpose[sizeof PHASE - 1 + 2 * HASH] = PHASE;

  crypto_hash_sha256 (purpose + strlen (PHASE), (const uint8_t *) side, strlen (side));
  crypto_hash_sha256 (purpose + strlen (PHASE) + HASH, (const uint8_t *) phase, strlen (phase));
  cp_hkdf (key, CP_KEY_SIZE, purpose, sizeof purpose, derived, CP_KEY_SIZE);
}

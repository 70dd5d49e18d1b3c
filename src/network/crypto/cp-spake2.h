/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * SPAKE2 on Ed25519 as magic wormhole uses it, in its symmetric variant: two sides that know the
 * same password agree on a key that no third party can compute. An attacker can try one password
 * per exchange. Byte for byte compatible with the Python package `spake2`.
 */

/** CP_SPAKE2_MESSAGE: Bytes of the message that each side sends. */
#define CP_SPAKE2_MESSAGE 33

/** CpSpake2: One side of one exchange. A value. */
typedef struct {
  uint8_t secret[32];                 /* the random scalar of this side */
  uint8_t password[32];               /* the scalar derived from the password */
  uint8_t hashes[64];                 /* hashes of the password and the identity */
  uint8_t message[CP_SPAKE2_MESSAGE]; /* for the other side */
} CpSpake2;

/**
 * cp_spake2_start: Starts an exchange.
 * @identity: the same on both sides; binds the password to a purpose
 * @secret: (nullable): 32 bytes, a scalar below the order of the group, for tests with known
 *   results; %NULL for a random one
 */
void
cp_spake2_start (CpSpake2 *self, const char *identity, const char *password, const uint8_t *secret);

/**
 * cp_spake2_finish: Computes the key and erases the secrets of @self, which cannot be used again.
 * @message: @length bytes received from the other side
 * @key: (out): 32 bytes, equal on both sides if the passwords are
 *
 * Returns: false if @message is invalid: malformed, a reflection of this side's own message, or an
 * element outside the group
 */
bool cp_spake2_finish (CpSpake2 *self, const uint8_t *message, size_t length, uint8_t key[32]);

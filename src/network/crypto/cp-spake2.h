/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * SPAKE2 on Ed25519 as both sides of a wormhole use it: two who know the same password agree on a
 * key that nobody else can find out, and who does not know the password can try one. The symmetric
 * variant, byte for byte as the Python package `spake2` has it.
 */

/** CP_SPAKE2_MESSAGE: bytes of what each side sends. */
#define CP_SPAKE2_MESSAGE 33

/** CpSpake2: one attempt of one side; a value. */
typedef struct {
  uint8_t secret[32];                 /* a scalar */
  uint8_t password[32];               /* the scalar that follows from it */
  uint8_t hashes[64];                 /* of password and identity */
  uint8_t message[CP_SPAKE2_MESSAGE]; /* for the other side */
} CpSpake2;

/**
 * cp_spake2_start: begins an attempt.
 * @identity: of both, what the password is for
 * @secret: (nullable): 32 bytes, a scalar below the order of the group; %NULL for a random one,
 *   as everybody wants it who does not compare with others
 */
void
cp_spake2_start (CpSpake2 *self, const char *identity, const char *password, const uint8_t *secret);

/**
 * cp_spake2_finish: ends it, for good: its secrets are forgotten.
 * @message: @length bytes that the other side has sent
 * @key: (out): 32 bytes, which are the same on both sides if the password is
 *
 * Returns: false if @message cannot be the other side's: it is none, comes back from a mirror, or
 *   its element lies outside the group
 */
bool cp_spake2_finish (CpSpake2 *self, const uint8_t *message, size_t length, uint8_t key[32]);

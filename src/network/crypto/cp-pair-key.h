/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "cp-secret-box.h"

/* Keys and names that two paired programs derive from their common pair key. */

#define CP_MAILBOX_DIGITS      26
#define CP_SIDE_DIGITS         10
#define CP_PAIR_DIGITS         16
#define CP_PEER_SESSION_DIGITS 16
#define CP_NONCE_DIGITS        64

/** CpPairNames: Names of a pair that others may read: lower-case hexadecimal digits. */
typedef struct {
  char mailbox[CP_MAILBOX_DIGITS + 1];
  char sides[2][CP_SIDE_DIGITS + 1]; /* indexed by is_host: the guest's, the host's */
  char pair[CP_PAIR_DIGITS + 1];     /* the pair id that the host announces */
} CpPairNames;

/** cp_pair_key_names: Derives the names of a pair from @key. */
void cp_pair_key_names (const uint8_t key[CP_KEY_SIZE], CpPairNames *names);

/** cp_pair_key_hello: Derives the key that seals the hellos of @side, a name of CpPairNames. */
void
cp_pair_key_hello (const uint8_t key[CP_KEY_SIZE], const char *side, uint8_t derived[CP_KEY_SIZE]);

/**
 * cp_pair_key_message: Derives the key that seals the messages of @side in a session.
 * @host_nonce, @guest_nonce: the nonces of the session's two hellos, %CP_NONCE_DIGITS digits each
 */
void cp_pair_key_message (const uint8_t key[CP_KEY_SIZE],
                          const char *host_nonce,
                          const char *guest_nonce,
                          const char *side,
                          uint8_t derived[CP_KEY_SIZE]);

/** cp_pair_session: Derives the name of the session from the nonces of its two hellos. */
void cp_pair_session (const char *host_nonce,
                      const char *guest_nonce,
                      char session[CP_PEER_SESSION_DIGITS + 1]);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "cp-secret-box.h"

/* What two programs that have been paired derive from the key that they have in common. */

#define CP_MAILBOX_DIGITS      26
#define CP_SIDE_DIGITS         10
#define CP_PAIR_DIGITS         16
#define CP_PEER_SESSION_DIGITS 16
#define CP_NONCE_DIGITS        64

/** CpPairNames: how the pair is called where others can read it: lower case hexadecimal digits. */
typedef struct {
  char mailbox[CP_MAILBOX_DIGITS + 1];
  char sides[2][CP_SIDE_DIGITS + 1]; /* of the guest, and of the host */
  char pair[CP_PAIR_DIGITS + 1];     /* what the host announces */
} CpPairNames;

/** cp_pair_key_names: the names that follow from @key. */
void cp_pair_key_names (const uint8_t key[CP_KEY_SIZE], CpPairNames *names);

/** cp_pair_key_hello: the key of the hellos of @side, a name of CpPairNames. */
void
cp_pair_key_hello (const uint8_t key[CP_KEY_SIZE], const char *side, uint8_t derived[CP_KEY_SIZE]);

/**
 * cp_pair_key_message: the key under which @side writes in a session.
 * @host_nonce, @guest_nonce: of the hellos from which it follows, %CP_NONCE_DIGITS digits each
 */
void cp_pair_key_message (const uint8_t key[CP_KEY_SIZE],
                          const char *host_nonce,
                          const char *guest_nonce,
                          const char *side,
                          uint8_t derived[CP_KEY_SIZE]);

/** cp_pair_session: the name of that session. */
void cp_pair_session (const char *host_nonce,
                      const char *guest_nonce,
                      char session[CP_PEER_SESSION_DIGITS + 1]);

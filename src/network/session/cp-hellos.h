/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "network/crypto/cp-pair-key.h"
#include "network/message/cp-wire-object.h"
#include "network/message/cp-hello.h"

/* Encryption of hellos, and the set of nonces already seen. Used by CpPeerSession only. */

/** CP_HELLO_PHASE: The prefix of a hello's phase; its nonce follows. */
#define CP_HELLO_PHASE "hello-"

/** CP_HELLOS_MAX: The most nonces that are remembered. */
#define CP_HELLOS_MAX 65536

/** CpHellos: A set of nonces; %NULL initially. */
typedef GHashTable CpHellos;

/** cp_hellos_parse_phase: (transfer none) (nullable): Returns the nonce in the phase of a hello;
 * %NULL for another phase. */
const char *cp_hellos_parse_phase (const char *phase);

/** cp_hellos_add: Adds a nonce. Returns false if it was seen before, or if there are too many. */
bool cp_hellos_add (CpHellos **hellos, const char *nonce);

/** cp_hellos_has: Returns true if @nonce was seen before. */
bool cp_hellos_has (CpHellos *hellos, const char *nonce);

/**
 * cp_hello_seal: Returns the body of a hello, encrypted for @side.
 *
 * Returns: (transfer full)
 */
uint8_t *cp_hello_seal (const CpHello *hello,
                        const uint8_t key[CP_KEY_SIZE],
                        const char *side,
                        size_t *length);

/** cp_hello_open: Decrypts and parses a hello. Returns false if @object is not a valid hello of its
 * side; otherwise free @hello with cp_hello_clear(). */
bool cp_hello_open (const CpWireObject *object, const uint8_t key[CP_KEY_SIZE], CpHello *hello);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "network/crypto/cp-pair-key.h"
#include "network/message/cp-carried.h"
#include "network/message/cp-hello.h"

/* Hellos: sealed and opened, and which of them have been there. Used by CpPeerSession alone. */

/** CP_HELLO_PHASE: how their phases begin; their nonce follows. */
#define CP_HELLO_PHASE "hello-"

/** CP_HELLOS_MAX: nobody says hello as often. */
#define CP_HELLOS_MAX 65536

/** CpHellos: the nonces that have been there; a set, %NULL at first. */
typedef GHashTable CpHellos;

/** cp_hellos_nonce: (transfer none) (nullable): the nonce in a phase of a hello. */
const char *cp_hellos_nonce (const char *phase);

/** cp_hellos_add: false if this nonce has been there, or there are too many. */
bool cp_hellos_add (CpHellos **hellos, const char *nonce);

/** cp_hellos_has: whether it has been there. */
bool cp_hellos_has (CpHellos *hellos, const char *nonce);

/**
 * cp_hello_seal: the body of a hello.
 *
 * Returns: (transfer full)
 */
uint8_t *cp_hello_seal (const CpHello *hello,
                        const uint8_t key[CP_KEY_SIZE],
                        const char *side,
                        size_t *length);

/** cp_hello_open: whether an object is a hello of its side; then cp_hello_clear() it. */
bool cp_hello_open (const CpCarried *object, const uint8_t key[CP_KEY_SIZE], CpHello *hello);

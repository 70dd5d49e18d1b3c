/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "network/crypto/cp-secret-box.h"
#include "network/message/cp-wire-object.h"

/** CpHandshake: The handshake of a magic wormhole, by which two programs find out whether both know
 * the same code: the phases `pake` and `version`. A peer without the code has one guess. */
typedef struct CpHandshake CpHandshake;

/** CpHandshakeStep: Result of an object. */
typedef enum {
  CP_HANDSHAKE_NOTHING,    /* nothing new */
  CP_HANDSHAKE_PEER_FOUND, /* the peer sent its `pake`: send cp_handshake_get_version() */
  CP_HANDSHAKE_DONE,       /* the peer has proved that it knows the code: the pair key is ready */
  CP_HANDSHAKE_WRONG_CODE, /* the peer does not know the code */
  CP_HANDSHAKE_PROTOCOL,   /* the peer knows the code, but does not support the protocol */
} CpHandshakeStep;

#define CP_PHASE_PAKE    "pake"
#define CP_PHASE_VERSION "version"

/**
 * cp_handshake_new: (transfer full): Starts a handshake.
 * @side: the side of this program in this attempt
 * @name: the local player's name
 */
CpHandshake *cp_handshake_new (const char *code, const char *side, const char *name);

/** cp_handshake_free: Frees the handshake. %NULL is allowed. */
void cp_handshake_free (CpHandshake *handshake);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpHandshake, cp_handshake_free)

/** cp_handshake_get_pake: (transfer none): Returns the body of our phase `pake`. */
GBytes *cp_handshake_get_pake (CpHandshake *handshake);

/** cp_handshake_get_version: (transfer none) (nullable): Returns the body of our phase `version`;
 * %NULL before CP_HANDSHAKE_PEER_FOUND. */
GBytes *cp_handshake_get_version (CpHandshake *handshake);

/** cp_handshake_receive: Processes an object from any source. Must not be called after
 * CP_HANDSHAKE_WRONG_CODE. */
CpHandshakeStep cp_handshake_receive (CpHandshake *handshake, const CpWireObject *object);

/**
 * cp_handshake_get_key: Gets the pair key, after CP_HANDSHAKE_DONE.
 * @key: (out)
 */
void cp_handshake_get_key (CpHandshake *handshake, uint8_t key[CP_KEY_SIZE]);

/** cp_handshake_get_name: (transfer none): Returns the peer's name, after CP_HANDSHAKE_DONE. */
const char *cp_handshake_get_name (CpHandshake *handshake);

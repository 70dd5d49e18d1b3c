/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "network/crypto/cp-secret-box.h"
#include "network/message/cp-carried.h"

/**
 * CpHandshake: what two programs say to each other to find out whether both know a code, as both
 * ends of a magic wormhole do it: the phases `pake` and `version`. Who does not know the code has
 * one guess.
 */
typedef struct CpHandshake CpHandshake;

/** CpHandshakeStep: what came of an object. */
typedef enum {
  CP_HANDSHAKE_NOTHING,  /* it says nothing new */
  CP_HANDSHAKE_MET,      /* somebody is there: our version can be sent */
  CP_HANDSHAKE_DONE,     /* he knows the code, and we know that: there is a key */
  CP_HANDSHAKE_WRONG,    /* he does not */
  CP_HANDSHAKE_PROTOCOL, /* he does, but his program does not speak the protocol */
} CpHandshakeStep;

#define CP_PHASE_PAKE    "pake"
#define CP_PHASE_VERSION "version"

/**
 * cp_handshake_new: (transfer full).
 * @side: one's own, for this attempt
 * @name: of who sits here
 */
CpHandshake *cp_handshake_new (const char *code, const char *side, const char *name);

/** cp_handshake_free: %NULL is allowed. */
void cp_handshake_free (CpHandshake *handshake);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpHandshake, cp_handshake_free)

/** cp_handshake_get_pake: (transfer none): the body of our phase `pake`. */
GBytes *cp_handshake_get_pake (CpHandshake *handshake);

/** cp_handshake_get_version: (transfer none) (nullable): that of `version`, once we have met. */
GBytes *cp_handshake_get_version (CpHandshake *handshake);

/** cp_handshake_receive: an object has come, anybody's. Not after it was wrong. */
CpHandshakeStep cp_handshake_receive (CpHandshake *handshake, const CpCarried *object);

/** cp_handshake_get_key: the pair key, once it is done.
 * @key: (out) */
void cp_handshake_get_key (CpHandshake *handshake, uint8_t key[CP_KEY_SIZE]);

/** cp_handshake_get_name: (transfer none): of who sits there, once it is done. */
const char *cp_handshake_get_name (CpHandshake *handshake);

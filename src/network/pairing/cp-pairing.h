/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>
#include <stdint.h>

#include "network/carrier/cp-line-listener.h"
#include "network/crypto/cp-secret-box.h"

/**
 * CpPairing: two programs get to know each other by a code that one shows and the other is told: an
 * attempt, which ends with a key that both have, or with a sentence. All of it happens in the
 * thread-default main context, and nothing waits. One that is disposed of has been given up.
 *
 * Signals, the first of which comes after cp_pairing_start() has returned:
 * - `shown`: there is a code to be told to somebody (cp_pairing_get_code()).
 * - `interrupted (char *why)`: the connection was lost, and it tries to return by itself. @why:
 *   (nullable): a sentence; %NULL when it has returned.
 * - `paired`: both have the same key. Nothing more comes.
 * - `failed (GError *error)`: nothing comes of it, for a reason that people understand: one of
 *   CP_PAIRING_ERROR. Nothing more comes; who hosts may start another attempt with another code.
 */
#define CP_TYPE_PAIRING (cp_pairing_get_type ())
G_DECLARE_FINAL_TYPE (CpPairing, cp_pairing, CP, PAIRING, GObject)

/** CpPairingError: why nothing has come of it; of several servers, what comes first here. */
typedef enum {
  CP_PAIRING_ERROR_WRONG_CODE,
  CP_PAIRING_ERROR_CROWDED,     /* a third one has used the code */
  CP_PAIRING_ERROR_PROTOCOL,    /* the other program speaks another protocol */
  CP_PAIRING_ERROR_NOBODY,      /* nobody waits with this code */
  CP_PAIRING_ERROR_UNREACHABLE, /* no server can be reached, or the host cannot */
} CpPairingError;

#define CP_PAIRING_ERROR (cp_pairing_error_quark ())
GQuark cp_pairing_error_quark (void);

/**
 * cp_pairing_new_host: shows a code.
 * @servers: addresses that cp_server_address_fits(), which are tried one after the other; at last
 *   %NULL
 * @name: of who sits here, for the other one
 */
CpPairing *cp_pairing_new_host (const char *const *servers, const char *name);

/**
 * cp_pairing_new_guest: was told a code.
 * @servers: where it may be valid
 * @code: of cp_code_read(), with a number
 */
CpPairing *cp_pairing_new_guest (const char *const *servers, const char *code, const char *name);

/**
 * cp_pairing_new_host_nearby: shows a code of two words to those of the same network.
 * @listener: where they come; whoever comes there and does not begin to pair is somebody else's
 */
CpPairing *cp_pairing_new_host_nearby (CpLineListener *listener, const char *name);

/**
 * cp_pairing_new_guest_nearby: was told two words by somebody of the same network.
 * @address: of the host, that cp_line_address_fits()
 * @code: of cp_code_read(), without a number
 */
CpPairing *cp_pairing_new_guest_nearby (const char *address, const char *code, const char *name);

/** cp_pairing_start: begins; once. */
void cp_pairing_start (CpPairing *self);

/** cp_pairing_get_code: (transfer none) (nullable): the code, once there is one. */
const char *cp_pairing_get_code (CpPairing *self);

/** cp_pairing_get_server: (transfer none) (nullable): where the code is valid, and the two will
 * meet again; %NULL on the same network. */
const char *cp_pairing_get_server (CpPairing *self);

/** cp_pairing_is_host: whether the code was shown here. */
bool cp_pairing_is_host (CpPairing *self);

/** cp_pairing_get_key: the pair key, once they are paired.
 * @key: (out) */
void cp_pairing_get_key (CpPairing *self, uint8_t key[CP_KEY_SIZE]);

/** cp_pairing_get_other_name: (transfer none): who sits there, once they are paired; foreign text,
 * may be empty. */
const char *cp_pairing_get_other_name (CpPairing *self);

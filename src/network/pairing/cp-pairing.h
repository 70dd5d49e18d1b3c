/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>
#include <stdint.h>

#include "network/carrier/cp-line-listener.h"
#include "network/crypto/cp-secret-box.h"

/**
 * CpPairing: An attempt to pair two programs by a code that one shows and the user of the other
 * types. It ends with a common pair key or with an error. It runs in the thread-default main
 * context and never blocks. Disposing of it cancels the attempt.
 *
 * Signals, the first of which is emitted after cp_pairing_start() has returned:
 * - `shown`: Emitted when the code is ready to be shown (cp_pairing_get_code()).
 * - `interrupted (char *why)`: Emitted when the connection was lost and is being restored. @why:
 *   (nullable): a translated sentence; %NULL when it has been restored.
 * - `paired`: Emitted when both have the same key. No signal follows.
 * - `failed (GError *error)`: Emitted when the attempt failed, with a CP_PAIRING_ERROR whose
 *   message is a translated sentence. No signal follows. The host may start another attempt with
 *   another code.
 */
#define CP_TYPE_PAIRING (cp_pairing_get_type ())
G_DECLARE_FINAL_TYPE (CpPairing, cp_pairing, CP, PAIRING, GObject)

/** CpPairingError: Reasons of failure. If several servers failed for different reasons, the first
 * of this list is reported. */
typedef enum {
  CP_PAIRING_ERROR_WRONG_CODE,
  CP_PAIRING_ERROR_CROWDED,     /* a third program used the code */
  CP_PAIRING_ERROR_PROTOCOL,    /* the other program supports_protocol another protocol */
  CP_PAIRING_ERROR_NO_HOST,     /* no host waits with this code */
  CP_PAIRING_ERROR_UNREACHABLE, /* neither a server nor the host can be reached */
} CpPairingError;

#define CP_PAIRING_ERROR (cp_pairing_error_quark ())
GQuark cp_pairing_error_quark (void);

/**
 * cp_pairing_new_host: Creates a host, which shows a code.
 * @servers: (array zero-terminated=1): addresses, valid for cp_server_address_is_valid(); tried one
 *   after the other
 * @name: the local player's name, sent to the guest
 */
CpPairing *cp_pairing_new_host (const char *const *servers, const char *name);

/**
 * cp_pairing_new_guest: Creates a guest, whose user typed a code.
 * @servers: (array zero-terminated=1): servers on which to look for the code
 * @code: from cp_code_read(), with a nameplate
 */
CpPairing *cp_pairing_new_guest (const char *const *servers, const char *code, const char *name);

/**
 * cp_pairing_new_host_nearby: Creates a host on the same network, which shows a code of two words.
 * @listener: accepts the guests. Connections that do not begin to pair are left to other handlers
 *   of `arrived`
 */
CpPairing *cp_pairing_new_host_nearby (CpLineListener *listener, const char *name);

/**
 * cp_pairing_new_guest_nearby: Creates a guest on the same network, whose user typed two words.
 * @address: of the host, valid for cp_line_address_is_valid()
 * @code: from cp_code_read(), without a nameplate
 */
CpPairing *cp_pairing_new_guest_nearby (const char *address, const char *code, const char *name);

/** cp_pairing_start: Starts the attempt. Must be called once. */
void cp_pairing_start (CpPairing *self);

/** cp_pairing_get_code: (transfer none) (nullable): Returns the code; %NULL on a host before
 * `shown`. */
const char *cp_pairing_get_code (CpPairing *self);

/** cp_pairing_get_server: (transfer none) (nullable): Returns the server on which the code is valid
 * and the two meet again; %NULL on the same network. */
const char *cp_pairing_get_server (CpPairing *self);

/** cp_pairing_is_host: Returns true if this program shows the code. */
bool cp_pairing_is_host (CpPairing *self);

/**
 * cp_pairing_get_key: Gets the pair key, after `paired`.
 * @key: (out)
 */
void cp_pairing_get_key (CpPairing *self, uint8_t key[CP_KEY_SIZE]);

/** cp_pairing_get_other_name: (transfer none): Returns the other player's name, after `paired`;
 * untrusted text, may be empty. */
const char *cp_pairing_get_other_name (CpPairing *self);

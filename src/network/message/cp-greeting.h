/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Messages of the pairing: the phases `pake` and `version` of magic wormhole. */

/** cp_pake_write: (transfer full): Returns the body of `pake` with a message of SPAKE2. */
char *cp_pake_write (const uint8_t *message, size_t message_length, size_t *length);

/**
 * cp_pake_read: Parses the body of `pake`.
 * @text: @length bytes from any source
 *
 * Returns: (transfer full) (nullable): the message of SPAKE2; %NULL if the body is invalid
 */
uint8_t *cp_pake_read (const char *text, size_t length, size_t *message_length);

/** cp_peer_version_write: (transfer full): Returns the plaintext of `version`, with the name of the
 * local player. */
char *cp_peer_version_write (const char *name, size_t *length);

/**
 * cp_peer_version_read: Parses the plaintext of `version`.
 * @supports_protocol: (out): whether the other program supports CP_PROTOCOL
 * @name: (out) (transfer full): the name of the other player; "" if it is missing
 *
 * Returns: false if the text is invalid
 */
bool cp_peer_version_read (const char *text, size_t length, bool *supports_protocol, char **name);

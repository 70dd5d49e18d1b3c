/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What two programs say while they are paired: the phases `pake` and `version`. */

/** cp_pake_write: (transfer full): the body of `pake` with a message of SPAKE2. */
char *cp_pake_write (const uint8_t *message, size_t message_length, size_t *length);

/**
 * cp_pake_read: the message in it.
 * @text: a body, @length bytes of anybody
 *
 * Returns: (transfer full) (nullable): %NULL if there is none
 */
uint8_t *cp_pake_read (const char *text, size_t length, size_t *message_length);

/** cp_peer_version_write: (transfer full): the text of `version`, with the name of who sits there.
 */
char *cp_peer_version_write (const char *name, size_t *length);

/**
 * cp_peer_version_read: reads it.
 * @speaks: (out): whether the other program speaks the protocol
 * @name: (out) (transfer full): who sits there; "" if that is not said
 *
 * Returns: false if it is none
 */
bool cp_peer_version_read (const char *text, size_t length, bool *speaks, char **name);

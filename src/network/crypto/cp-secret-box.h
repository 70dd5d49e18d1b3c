/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* A text that only those can read, and write, who have the key: libsodium's SecretBox behind its
 * nonce. */

/** CP_KEY_SIZE: of a key, in bytes. */
#define CP_KEY_SIZE 32

/** CP_BOX_EXTRA: so many bytes longer than its text is a box. */
#define CP_BOX_EXTRA (24 + 16)

/**
 * cp_secret_box_seal: puts a text into a box.
 *
 * Returns: (transfer full): @length + %CP_BOX_EXTRA bytes
 */
uint8_t *cp_secret_box_seal (const uint8_t key[CP_KEY_SIZE], const void *text, size_t length);

/**
 * cp_secret_box_open: takes it out.
 * @box: @length bytes, of anybody
 * @text_length: (out): of what was in it, to which a NUL was added
 *
 * Returns: (transfer full) (nullable): %NULL if it is no box of this key
 */
char *cp_secret_box_open (const uint8_t key[CP_KEY_SIZE],
                          const uint8_t *box,
                          size_t length,
                          size_t *text_length);

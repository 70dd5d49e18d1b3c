/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Authenticated encryption with a secret key: a nonce followed by libsodium's SecretBox. */

/** CP_KEY_SIZE: Bytes of a key. */
#define CP_KEY_SIZE 32

/** CP_BOX_EXTRA: Bytes that a box is longer than its plaintext: nonce and authentication tag. */
#define CP_BOX_EXTRA (24 + 16)

/**
 * cp_secret_box_seal: Encrypts @length bytes of @text with a random nonce.
 *
 * Returns: (transfer full): @length + %CP_BOX_EXTRA bytes
 */
uint8_t *cp_secret_box_seal (const uint8_t key[CP_KEY_SIZE], const void *text, size_t length);

/**
 * cp_secret_box_open: Decrypts a box.
 * @box: @length bytes from any source
 * @text_length: (out): bytes of the plaintext, not counting the NUL that is added to it
 *
 * Returns: (transfer full) (nullable): the plaintext; %NULL if the box was not sealed with @key
 */
char *cp_secret_box_open (const uint8_t key[CP_KEY_SIZE],
                          const uint8_t *box,
                          size_t length,
                          size_t *text_length);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes as texts: two lower case digits each. */

/** cp_hex_write: (transfer full): the digits of @length bytes. */
char *cp_hex_write (const uint8_t *bytes, size_t length);

/**
 * cp_hex_copy: the same, into a text of one's own.
 * @text: (out): 2 @length digits and a NUL
 */
void cp_hex_copy (const uint8_t *bytes, size_t length, char *text);

/**
 * cp_hex_read: the bytes of @text.
 * @length: (out): how many there are
 *
 * Returns: (transfer full) (nullable): %NULL if @text is anything but pairs of lower case digits
 */
uint8_t *cp_hex_read (const char *text, size_t *length);

/** cp_hex_is: whether @text is just @digits lower case hexadecimal digits. */
bool cp_hex_is (const char *text, size_t digits);

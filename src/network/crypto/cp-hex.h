/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes as lower-case hexadecimal digits, two for each byte. */

/** cp_hex_write: (transfer full): Returns the digits of @length bytes. */
char *cp_hex_write (const uint8_t *bytes, size_t length);

/**
 * cp_hex_copy: Writes the digits into a buffer of the caller.
 * @text: (out): 2 * @length digits and a NUL
 */
void cp_hex_copy (const uint8_t *bytes, size_t length, char *text);

/**
 * cp_hex_read: Parses hexadecimal digits.
 * @length: (out): the number of bytes returned
 *
 * Returns: (transfer full) (nullable): the bytes; %NULL unless @text consists of pairs of
 * lower-case digits
 */
uint8_t *cp_hex_read (const char *text, size_t *length);

/** cp_hex_is: Returns true if @text consists of exactly @digits lower-case hexadecimal digits. */
bool cp_hex_is (const char *text, size_t digits);

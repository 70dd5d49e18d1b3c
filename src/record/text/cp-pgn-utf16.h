/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Files in UTF-16, of either byte order, with or without a byte order mark. They are decoded to
 * UTF-8 when they are opened, and encoded again when they are saved. A byte order mark is an
 * ordinary character. An unpaired surrogate becomes three bytes that are not valid UTF-8, so that
 * it can be encoded again; cp-pgn-encoding.h handles them.
 */

/** CpUtf16: The encoding of a file: UTF-16 in one of its byte orders, or an encoding in which
 * ASCII characters are single bytes. */
typedef enum {
  CP_UTF16_NONE,
  CP_UTF16_LITTLE,
  CP_UTF16_BIG,
} CpUtf16;

/** CP_UTF16_SAMPLE: The number of bytes of a file, from its beginning, that cp_utf16_find() looks
 * at. */
#define CP_UTF16_SAMPLE ((size_t) 1 << 16)

/**
 * cp_utf16_find: Returns the encoding of a file: by its byte order mark, or else by the ASCII
 * characters in it.
 * @bytes: the beginning of the file
 */
CpUtf16 cp_utf16_find (const char *bytes, size_t length);

/**
 * cp_utf16_needs_mark: Returns true if a file with @text, which is UTF-8, might not be recognized
 * as UTF-16 without a byte order mark.
 */
bool cp_utf16_needs_mark (const char *text, size_t length);

/** CpUtf16Decoder: Decodes a file that is read in parts. Initialize it with `{ .encoding = … }`. */
typedef struct {
  CpUtf16 encoding;      /* not CP_UTF16_NONE */
  unsigned char rest[4]; /* bytes of a character whose end has not been read */
  size_t n_rest;
} CpUtf16Decoder;

/** cp_utf16_decode: Appends the next @length bytes of the file to @text, in UTF-8. */
void cp_utf16_decode (CpUtf16Decoder *decoder, const char *bytes, size_t length, GString *text);

/**
 * cp_utf16_decode_end: Appends the rest of a file that ends within a character. A single byte
 * becomes the ASCII character of which it is a half, or U+FFFD.
 */
void cp_utf16_decode_end (CpUtf16Decoder *decoder, GString *text);

/**
 * cp_utf16_encode: Appends @text to @bytes in UTF-16.
 * @encoding: not CP_UTF16_NONE
 * @text: whole characters as cp_utf16_decode() returns them
 */
void cp_utf16_encode (CpUtf16 encoding, const char *text, size_t length, GString *bytes);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Encoding and line ends of a PGN file. Files are in UTF-8 or in Windows-1252, a superset of
 * Latin-1, or have been decoded from UTF-16 (cp-pgn-utf16.h). Readers decide for each tag, comment
 * and word (cp_pgn_token_encoding()). Writers use the encoding of the existing file, so that other
 * programs can read all of it.
 */

/** CpPgnEncoding: Encodings of bytes. */
typedef enum {
  CP_PGN_ASCII, /* valid in both other encodings */
  CP_PGN_UTF8,
  CP_PGN_LATIN1, /* or Windows-1252: everything that is not valid UTF-8 */
} CpPgnEncoding;

/** cp_pgn_find_encoding: Returns the encoding of some bytes. NUL is ignored. Surrogates count as
 * UTF-8. */
CpPgnEncoding cp_pgn_find_encoding (const char *bytes, size_t length);

/**
 * cp_pgn_decode: Decodes @bytes: each byte as Windows-1252 if @encoding is CP_PGN_LATIN1, else the
 * bytes that are not part of a character of UTF-8. NUL and surrogates become U+FFFD.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_decode (const char *bytes, size_t length, CpPgnEncoding encoding);

/**
 * cp_pgn_to_utf8: Decodes a text of unknown encoding: UTF-8 if it is valid, else Windows-1252. NUL
 * and surrogates become U+FFFD.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_to_utf8 (const char *bytes, size_t length);

/**
 * cp_pgn_surrogate_size: Returns the size of the surrogate at the beginning of @bytes, as
 * cp-pgn-utf16.h writes half of a pair that was not valid in UTF-16; 0 if there is none. It is read
 * as U+FFFD.
 */
size_t cp_pgn_surrogate_size (const char *bytes, size_t length);

/** cp_pgn_latin1_character: Returns the character of a byte in Windows-1252. */
gunichar cp_pgn_latin1_character (unsigned char byte);

/** cp_pgn_append_utf8: Appends @bytes to @text as cp_pgn_decode() does, but keeps NUL and
 * surrogates.
 */
void cp_pgn_append_utf8 (GString *text, const char *bytes, size_t length, CpPgnEncoding encoding);

/** cp_pgn_to_latin1: (transfer full) (nullable): Encodes @text, which is UTF-8, in Windows-1252.
 * Returns %NULL if it contains a character that Windows-1252 lacks. */
GString *cp_pgn_to_latin1 (const char *text, size_t length);

/**
 * cp_pgn_find_line_end: Returns the most frequent line end.
 *
 * Returns: (nullable): "\n", "\r\n" or "\r"; %NULL if there is none
 */
const char *cp_pgn_find_line_end (const char *bytes, size_t length);

/** cp_pgn_set_line_ends: Replaces every line end in @text by @line_end. */
void cp_pgn_set_line_ends (GString *text, const char *line_end);

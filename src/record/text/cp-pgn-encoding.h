/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * The bytes of a PGN file: how characters are encoded and lines end. Files are in UTF-8 or in
 * Windows-1252, of which Latin-1 is a part, or have been decoded from UTF-16 (cp-pgn-utf16.h);
 * readers decide for each tag, comment and word (cp_pgn_token_encoding()). A
 * writer uses the encoding that a file has, so that other programs can read all of it.
 */

/** CpPgnEncoding: what bytes can be. */
typedef enum {
  CP_PGN_ASCII, /* which is both of the others */
  CP_PGN_UTF8,
  CP_PGN_LATIN1, /* or Windows-1252: whatever is not valid as UTF-8 */
} CpPgnEncoding;

/** cp_pgn_find_encoding: what some bytes are; NUL says nothing about it. Surrogates are UTF-8. */
CpPgnEncoding cp_pgn_find_encoding (const char *bytes, size_t length);

/**
 * cp_pgn_decode: Decodes @bytes: each byte as Windows-1252 if @encoding is CP_PGN_LATIN1, else the
 * bytes that are not part of a character of UTF-8. NUL and surrogates become U+FFFD.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_decode (const char *bytes, size_t length, CpPgnEncoding encoding);

/**
 * cp_pgn_to_utf8: a text of unknown encoding: UTF-8 if it is valid as such, else Windows-1252. NUL
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

/** cp_pgn_latin1_character: Returns the character that a byte means in Windows-1252. */
gunichar cp_pgn_latin1_character (unsigned char byte);

/** cp_pgn_append_utf8: Appends @bytes to @text as cp_pgn_decode() does, but keeps NUL and
 * surrogates.
 */
void cp_pgn_append_utf8 (GString *text, const char *bytes, size_t length, CpPgnEncoding encoding);

/** cp_pgn_to_latin1: (transfer full) (nullable): @text, which is UTF-8, in Windows-1252; %NULL if a
 * character is not among the 250 there are. */
GString *cp_pgn_to_latin1 (const char *text, size_t length);

/**
 * cp_pgn_find_line_end: how most of the lines end.
 *
 * Returns: (nullable): "\n", "\r\n" or "\r"; %NULL if no line ends
 */
const char *cp_pgn_find_line_end (const char *bytes, size_t length);

/** cp_pgn_set_line_ends: makes every line in @text end in @line_end. */
void cp_pgn_set_line_ends (GString *text, const char *line_end);

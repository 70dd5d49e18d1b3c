/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Escaping of texts in a PGN file. Private to this folder.
 *
 * A comment in braces may be wrapped: a line break after a space is not part of the text, any other
 * is. So lines can be kept short without changing the text, and a comment that other programs have
 * laid out in lines keeps its lines.
 */

/** cp_pgn_unify_line_ends: Replaces every line end in @text by `\n`, in place. Returns @text. */
char *cp_pgn_unify_line_ends (char *text);

/**
 * cp_pgn_decode_comment: Decodes the bytes between the braces of a comment.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_decode_comment (const char *bytes, size_t length);

/**
 * cp_pgn_encode_comment: Encodes a text for use between braces. Adds no line breaks.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_encode_comment (const char *text);

/**
 * cp_pgn_decode_line_comment: Decodes a comment that starts with `;`, including the following lines
 * that start with `;` too.
 * @bytes: the whole comment, from the first `;` to the end of the last line
 *
 * Returns: (transfer full)
 */
char *cp_pgn_decode_line_comment (const char *bytes, size_t length);

/**
 * cp_pgn_decode_value: Decodes the bytes between the quotes of a tag.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_decode_value (const char *bytes, size_t length);

/**
 * cp_pgn_encode_value: Encodes a tag's value for use between quotes.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_encode_value (const char *value);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * How texts stand in a PGN file. Used inside this folder alone.
 *
 * A comment in braces may be broken over lines: a line break behind a space is not part of the
 * text, any other is. So lines can be kept short without changing what the comment says, and a
 * comment that was laid out in lines by other programs keeps its lines.
 */

/** cp_pgn_unify_line_ends: makes every line end in @text a `\n`, in place, and returns @text. */
char *cp_pgn_unify_line_ends (char *text);

/**
 * cp_pgn_decode_comment: the text of a comment from what stands between its braces.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_decode_comment (const char *bytes, size_t length);

/**
 * cp_pgn_encode_comment: what has to stand between the braces for the text to be read back. Breaks
 * no lines but those of the text.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_encode_comment (const char *text);

/**
 * cp_pgn_decode_line_comment: the text of a comment that starts with `;`, and goes on in the lines
 * below as long as they start with `;` too.
 * @bytes: the whole comment, from the first `;` to the end of the last line
 *
 * Returns: (transfer full)
 */
char *cp_pgn_decode_line_comment (const char *bytes, size_t length);

/**
 * cp_pgn_decode_value: the value of a tag from what stands between its quotes.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_decode_value (const char *bytes, size_t length);

/**
 * cp_pgn_encode_value: what has to stand between the quotes for the value to be read back.
 *
 * Returns: (transfer full)
 */
char *cp_pgn_encode_value (const char *value);

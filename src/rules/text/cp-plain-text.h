/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* Typographic characters in moves, results and tags that stand for ASCII ones of the standards:
 * dashes, figurines, wide letters, no-break spaces. */

/**
 * cp_plain_character: Returns the ASCII text that a character stands for: " " for any space, "-"
 * for any dash, "N" for the figurine of a knight of either side, "7" for a digit of any script,
 * "1/2" for "½", "" for a character that is not visible.
 * @c: not an ASCII character
 *
 * Returns: (nullable): a static string; %NULL if the character stands for itself
 */
const char *cp_plain_character (gunichar c);

/** cp_is_typographic_quote: Returns true for quotes of any language, single or double, that are not
 * ASCII. */
bool cp_is_typographic_quote (gunichar c);

/**
 * cp_plain_text: Replaces all characters that stand for ASCII text, see cp_plain_character(). Other
 * characters, and bytes that are not UTF-8, stay.
 * @length: in bytes; -1 if @text ends in NUL
 *
 * Returns: (transfer full)
 */
char *cp_plain_text (const char *text, gssize length);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/*
 * What comes from outside, from files, links and the clipboard, is of any length and may hold
 * anything. Sentences quote a little of it, and what is shown is cut. Lengths are in characters;
 * nothing is cut between a letter and what belongs to it, such as an accent, unless there is more
 * of that than any language has.
 */

/** CP_QUOTE_LENGTH: as much of a text as a sentence can bear. */
#define CP_QUOTE_LENGTH 60

/** CP_LINE_LENGTH: as much as is shown where there are some lines of text. */
#define CP_LINE_LENGTH 1000

/** CP_WORD_LENGTH: as much as is shown of one word, or of a part of a path. */
#define CP_WORD_LENGTH 100

/**
 * cp_text_quote: the beginning of @text for use in a sentence: in one line, with “?” for what
 * cannot be printed or turns the direction of the text around it.
 *
 * Returns: (transfer full): at most %CP_QUOTE_LENGTH characters, and "…" if there is more
 */
char *cp_text_quote (const char *text);

/**
 * cp_text_printable: a text of any bytes for a terminal: in one line, which nothing in it can
 * change the looks of. What cannot be printed, turns the direction of the text around it or is not
 * UTF-8 is shown as `\x1b` or `\u202e`. Everything that programs without a window say goes through
 * here.
 *
 * Returns: (transfer full): at most @most characters of @text, and "…" if there is more
 */
char *cp_text_printable (const char *text, size_t most);

/**
 * cp_text_excerpt: the beginning of @text, which is valid UTF-8.
 *
 * Returns: (transfer full): at most @most characters, and "…" if there is more
 */
char *cp_text_excerpt (const char *text, size_t most);

/** cp_text_is_longer: whether cp_text_excerpt() cuts @text. */
bool cp_text_is_longer (const char *text, size_t most);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/*
 * Limits for text from files, links and the clipboard, which may be of any length and contain any
 * character. Sentences quote a short excerpt, and displayed text is cut. Lengths are in characters;
 * grapheme clusters such as a letter with an accent stay whole, up to a limit that no language
 * exceeds.
 */

/** CP_QUOTE_LENGTH: Limit of a quotation in a sentence. */
#define CP_QUOTE_LENGTH 60

/** CP_LINE_LENGTH: Limit of text displayed in several lines. */
#define CP_LINE_LENGTH 1000

/** CP_WORD_LENGTH: Limit of one word, or of a part of a path. */
#define CP_WORD_LENGTH 100

/**
 * cp_text_quote: Returns the beginning of @text for use in a sentence: in one line, with “?” for
 * unprintable and bidirectional control characters.
 *
 * Returns: (transfer full): at most %CP_QUOTE_LENGTH characters, and "…" if there is more
 */
char *cp_text_quote (const char *text);

/**
 * cp_text_printable: Returns arbitrary bytes in a form that is safe for a terminal: in one line,
 * without control sequences. Unprintable characters, bidirectional controls and invalid UTF-8
 * become `\x1b` or `\u202e`. All output of command-line programs goes through this function.
 *
 * Returns: (transfer full): at most @most characters of @text, and "…" if there is more
 */
char *cp_text_printable (const char *text, size_t most);

/**
 * cp_text_excerpt: Returns the beginning of @text, which is valid UTF-8.
 *
 * Returns: (transfer full): at most @most characters, and "…" if there is more
 */
char *cp_text_excerpt (const char *text, size_t most);

/** cp_text_is_longer: Returns true if cp_text_excerpt() would cut @text. */
bool cp_text_is_longer (const char *text, size_t most);

/**
 * cp_text_quote_character: Returns the first character of @at in quotation marks, for messages:
 * "“Ä”".
 *
 * Returns: (transfer full)
 */
char *cp_text_quote_character (const char *at);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* U+2066 and U+2069: what is between them runs from left to right, whatever is around it. */
#define CP_LEFT_TO_RIGHT_ISOLATE "\u2066"
#define CP_POP_ISOLATE           "\u2069"

/**
 * cp_language_init:
 *
 * The first thing in a program: makes it speak the language of whoever started it. Translations are
 * where the program is installed, or in the folder that the environment variable
 * COUNTERPOISE_LOCALE_DIR names (po/ of the build, for a program that is not installed).
 */
void cp_language_init (void);

/** cp_language_is_right_to_left: whether sentences in the language spoken run that way. */
bool cp_language_is_right_to_left (void);

/**
 * cp_text_isolate: @text, which always runs from left to right, for use in a sentence.
 *
 * Returns: (transfer full): with marks that keep it together where sentences run the other way
 */
char *cp_text_isolate (const char *text);

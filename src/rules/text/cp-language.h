/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* U+2066 and U+2069: text between them runs from left to right, whatever surrounds it. */
#define CP_LEFT_TO_RIGHT_ISOLATE "\u2066"
#define CP_POP_ISOLATE           "\u2069"

/**
 * cp_language_init: Initializes locale and translations. The first call of a program. Translations
 * are in the installation's folder, or in the folder named by the environment variable
 * COUNTERPOISE_LOCALE_DIR (po/ of the build, for a program that is not installed).
 */
void cp_language_init (void);

/** cp_language_is_right_to_left: Returns true if the user's language is written from right to left.
 */
bool cp_language_is_right_to_left (void);

/**
 * cp_text_isolate: Returns @text, which always runs from left to right, for use in a sentence.
 *
 * Returns: (transfer full): @text, in a bidirectional isolate if sentences run from right to left
 */
char *cp_text_isolate (const char *text);

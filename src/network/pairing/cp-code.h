/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Codes, by which two people find each other once: the number of a mailbox and two words,
 * "7-guitarist-revenge"; on the same network only the words.
 */

/**
 * cp_code_new: (transfer full): a code that nobody can guess.
 * @nameplate: (nullable): the number
 */
char *cp_code_new (const char *nameplate);

/**
 * cp_code_read: reads a code as people type it: in upper or lower case, with spaces or hyphens.
 * @has_number: whether it begins with the number of a mailbox
 *
 * Returns: (transfer full) (nullable): the code as it was shown; %NULL with @error set, to a
 *   sentence, if it is none
 */
char *cp_code_read (const char *text, bool has_number, GError **error);

/** cp_code_get_nameplate: (transfer full): the number at the beginning of a code. */
char *cp_code_get_nameplate (const char *code);

/**
 * cp_code_complete: what the word at the end of @text, half a code, may be.
 * @has_number: as above
 *
 * Returns: (transfer full): words, none if nothing fits or it is no word's turn
 */
GStrv cp_code_complete (const char *text, bool has_number);

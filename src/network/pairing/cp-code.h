/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Pairing codes: a nameplate and two words, "7-guitarist-revenge"; on the same network only the
 * words. */

/**
 * cp_code_new: (transfer full): Returns a new random code.
 * @nameplate: (nullable): the nameplate to begin with
 */
char *cp_code_new (const char *nameplate);

/**
 * cp_code_read: Parses a code as users type it: in upper or lower case, with spaces or hyphens.
 * @has_number: whether a nameplate is required
 *
 * Returns: (transfer full) (nullable): the code in canonical form; %NULL with @error set, to a
 * translated sentence, if @text is not a code
 */
char *cp_code_read (const char *text, bool has_number, GError **error);

/** cp_code_get_nameplate: (transfer full): Returns the nameplate of a code. */
char *cp_code_get_nameplate (const char *code);

/**
 * cp_code_complete: Returns completions of the last word of @text, an unfinished code.
 * @has_number: as in cp_code_read()
 *
 * Returns: (transfer full): words; empty if none match, or if no word is expected there
 */
GStrv cp_code_complete (const char *text, bool has_number);

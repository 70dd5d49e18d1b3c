/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * cp_pgn_recode_utf8: a game, or what stands between games, in UTF-8. Each tag, comment and word
 * is read as before: see cp_pgn_token_encoding().
 *
 * Returns: (transfer full)
 */
GString *cp_pgn_recode_utf8 (const char *bytes, size_t length);

/**
 * cp_pgn_recode_latin1: a game in Windows-1252.
 * @text: UTF-8
 *
 * Returns: (transfer full) (nullable): %NULL if it could not be read back from there: a character
 *   is not among the 250 there are, or the bytes would be taken for UTF-8
 */
GString *cp_pgn_recode_latin1 (const char *text, size_t length);

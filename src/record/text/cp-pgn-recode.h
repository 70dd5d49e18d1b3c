/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * cp_pgn_recode_utf8: Converts a game, or the gap between games, to UTF-8. The encoding of each
 * tag, comment and word is determined separately: see cp_pgn_token_encoding().
 *
 * Returns: (transfer full)
 */
GString *cp_pgn_recode_utf8 (const char *bytes, size_t length);

/**
 * cp_pgn_recode_latin1: Converts a game to Windows-1252.
 * @text: UTF-8
 *
 * Returns: (transfer full) (nullable): %NULL if it could not be read back: Windows-1252 lacks a
 * character, or the bytes would be taken for UTF-8
 */
GString *cp_pgn_recode_latin1 (const char *text, size_t length);

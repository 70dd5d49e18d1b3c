/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/**
 * cp_archive_add: Appends a game to the archive, a file of games that users can open and that
 * several processes append to, and waits until it is on disk. The file never contains part of a
 * game, because it is replaced as a whole; a program that has it open keeps the old content.
 * @path: of the archive; created if needed
 * @text: the game as PGN
 * @again: an earlier attempt may have added the game; do nothing if the archive contains it
 *
 * Returns: false with @error set if the game was not added
 */
bool cp_archive_add (const char *path, const char *text, bool again, GError **error);

/** cp_archive_get_path: (transfer full): Returns the path of the archive in the data @folder of the
 * program, in the encoding of file names. */
char *cp_archive_get_path (const char *folder);

/** cp_archive_hash: (transfer full): Returns a word that identifies the game @text, whether or not
 * it ends with white space. */
char *cp_archive_hash (const char *text, size_t length);

/**
 * cp_archive_replace: Replaces a game of the archive as cp_archive_add() adds one. A game that is
 * not there, because it was edited or deleted, is not replaced: @text is appended.
 * @hash: cp_archive_hash() of the game to replace
 * @text: (nullable): the game as PGN; %NULL only removes the old game, if it is there
 */
bool cp_archive_replace (const char *path, const char *hash, const char *text, GError **error);

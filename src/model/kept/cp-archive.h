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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Games kept by version 0.1.0: in files with other names, and as the text of cp-kept-game.h with a
 * line for each change since it was written. They are converted when they are found. These
 * functions can go a year after the next release.
 */

/** CP_OLD_JOURNAL_N_FILES: the number of file names, from the oldest game to the newest. */
#define CP_OLD_JOURNAL_N_FILES 3

/**
 * cp_old_journal_take: Moves the file with the @nth name, if there is one, from @folder to @path,
 * and converts it if it is not damaged.
 *
 * Returns: false if nothing was moved
 */
bool cp_old_journal_take (const char *folder, unsigned nth, const char *path);

/** cp_old_journal_is_in: Returns true if @folder has such files, which could not be moved. */
bool cp_old_journal_is_in (const char *folder);

/**
 * cp_old_journal_convert: Converts the text of a game.
 * @bad_line: (out): the first damaged line, from 1; the lines before it are converted; or 0
 *
 * Returns: (transfer full) (nullable): the text for cp_kept_game_read(); %NULL if @text has no
 * lines for changes, or is damaged before them
 */
char *cp_old_journal_convert (const char *text, size_t length, unsigned *bad_line);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/**
 * cp_earlier_games_add: adds a game to a file of games that people read and several runs of the
 * program write, and waits until it is on disk. The file never holds part of a game, and another
 * program that has it open keeps what it has.
 * @path: need not be there
 * @text: the game as PGN
 * @again: the game may have been added by a run of the program that did not come to an end; if it
 *   is there it is not added
 *
 * Returns: false with @error set: the game was not added
 */
bool cp_earlier_games_add (const char *path, const char *text, bool again, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-game.h"

/**
 * cp_game_save: writes a game as the only one of a PGN file, atomically; a file that was there is
 * kept as a backup. What is written is read again first, so that a file never gets worse.
 *
 * Returns: false with @error set (G_IO_ERROR, CP_PGN_ERROR)
 */
bool cp_game_save (CpGame *game, GFile *file, GError **error);

/**
 * cp_game_load: reads the only game of a PGN file.
 *
 * Returns: (transfer full): the game; %NULL with @error set (G_IO_ERROR, CP_PGN_ERROR), whose
 * message names the line and column of what is wrong in the file.
 */
CpGame *cp_game_load (GFile *file, GError **error);

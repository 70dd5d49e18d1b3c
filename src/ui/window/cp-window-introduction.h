/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/* Introductions to the games, each of which comes by itself once, before the game is first played.
 * Which ones have been seen is remembered in the settings. */

/**
 * cp_window_introduce: shows the introduction to a game, if it has not been seen, and afterwards
 * what was wanted.
 * @game: (nullable) (transfer none): begun afterwards, with Black at the bottom if @flipped; %NULL
 *   to offer a new game then, unless somebody goes back
 *
 * Returns: false if the introduction was seen before: then nothing has happened
 */
bool cp_window_introduce (CpWindow *self, const CpVariant *variant, CpGame *game, bool flipped);

/**
 * cp_window_show_introduction: shows the introduction to a game to somebody who asks for it. It
 * leads back to where he is, or from the start page to a new game.
 */
void cp_window_show_introduction (CpWindow *self, const CpVariant *variant);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"

#define CP_TYPE_AUTOPLAY (cp_autoplay_get_type ())
G_DECLARE_FINAL_TYPE (CpAutoplay, cp_autoplay, CP, AUTOPLAY, GObject)

/**
 * CpAutoplay: Steps through the current line of a game, one move at a time, until its end.
 *
 * Properties:
 * - `game` (#CpGame, nullable): Setting it stops playback.
 * - `playing` (boolean): Whether playback is running.
 * - `interval` (unsigned): Time between two moves, in milliseconds; 2000 by default.
 */

/** cp_autoplay_set_game: Sets the game whose moves are shown, or %NULL. Stops playback. */
void cp_autoplay_set_game (CpAutoplay *self, CpGame *game);

/** cp_autoplay_set_playing: Starts or stops playback. At the end of a line, playback starts again
 * at the start of the line. */
void cp_autoplay_set_playing (CpAutoplay *self, bool playing);
bool cp_autoplay_get_playing (CpAutoplay *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"

#define CP_TYPE_AUTOPLAY (cp_autoplay_get_type ())
G_DECLARE_FINAL_TYPE (CpAutoplay, cp_autoplay, CP, AUTOPLAY, GObject)

/**
 * CpAutoplay: shows the moves of the current line one after the other, until its end.
 *
 * Properties: `game` (#CpGame, nullable; another game stops it), `playing` (boolean), `interval`
 * (unsigned: from one move to the next, in milliseconds).
 */

/** cp_autoplay_new: (transfer full): without a game, two seconds a move. */
CpAutoplay *cp_autoplay_new (void);

void cp_autoplay_set_game (CpAutoplay *self, CpGame *game);

/** cp_autoplay_set_playing: starts or stops; from the end of a line it begins at the start. */
void cp_autoplay_set_playing (CpAutoplay *self, bool playing);
bool cp_autoplay_get_playing (CpAutoplay *self);

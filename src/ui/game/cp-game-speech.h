/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_GAME_SPEECH (cp_game_speech_get_type ())
G_DECLARE_FINAL_TYPE (CpGameSpeech, cp_game_speech, CP, GAME_SPEECH, GObject)

/**
 * CpGameSpeech: listens to a game and announces what is played, taken back and looked at, see
 * cp_announce(). How the game ends, draws and pauses are announced by the banner that shows them.
 */

/**
 * cp_game_speech_new: (transfer full): listens to no game yet.
 * @view: (transfer none): what shows the game, and outlives the speech
 * @silent: (transfer none): what is in it speaks for itself while it has the focus
 */
CpGameSpeech *cp_game_speech_new (GtkWidget *view, GtkWidget *silent);

/**
 * cp_game_speech_set_game: listens to another game.
 * @game: (nullable)
 */
void cp_game_speech_set_game (CpGameSpeech *self, CpGame *game);

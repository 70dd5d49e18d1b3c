/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_GAME_SPEECH (cp_game_speech_get_type ())
G_DECLARE_FINAL_TYPE (CpGameSpeech, cp_game_speech, CP, GAME_SPEECH, GObject)

/**
 * CpGameSpeech: Announces moves, taken back moves and position changes of a game to screen readers,
 * with cp_announce(). Results, draw offers and pauses are announced by #CpGameBanner.
 */

/**
 * cp_game_speech_new: (transfer full): Creates an object without a game.
 * @view: (transfer none): the view of the game; must outlive the object
 * @silent: (transfer none): a widget whose contents screen readers read on their own: position
 *   changes are not announced while the focus is in it; must outlive the object
 */
CpGameSpeech *cp_game_speech_new (GtkWidget *view, GtkWidget *silent);

/**
 * cp_game_speech_set_game: Sets the game to announce.
 * @game: (nullable)
 */
void cp_game_speech_set_game (CpGameSpeech *self, CpGame *game);

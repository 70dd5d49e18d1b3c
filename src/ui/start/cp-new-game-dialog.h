/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_NEW_GAME_DIALOG (cp_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpNewGameDialog, cp_new_game_dialog, CP, NEW_GAME_DIALOG, AdwWindow)

/**
 * CpNewGameDialog: asks for everything that is settled before a game: who plays, by which rules,
 * with which clocks, who sits at the bottom. What was chosen is remembered in the settings.
 *
 * Signals:
 * - `game-chosen (CpGame *game, gboolean flipped)`: the players want to begin.
 * - `join`: a friend elsewhere has begun already.
 */

/** cp_new_game_dialog_new: (transfer floating): a dialog over @parent; present it. */
GtkWidget *cp_new_game_dialog_new (GtkWindow *parent, GSettings *settings);

/**
 * cp_new_game_dialog_choose: chooses a game, as if its card had been clicked.
 * @variant: the id of a game
 */
void cp_new_game_dialog_choose (CpNewGameDialog *self, const char *variant);

/**
 * cp_new_game_dialog_set_start: the game begins from @start, so that it is not asked what is
 * played.
 * @start: one without problems (cp-problems.h); copied
 */
void cp_new_game_dialog_set_start (CpNewGameDialog *self, const CpPosition *start);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_NEW_GAME_DIALOG (cp_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpNewGameDialog, cp_new_game_dialog, CP, NEW_GAME_DIALOG, AdwWindow)

/**
 * CpNewGameDialog: A dialog for a new game: players, variant and options, clocks, and the side at
 * the bottom of the board. The choices are saved in the settings.
 *
 * Signals:
 * - `game-chosen (CpGame *game, gboolean flipped)`: Emitted when the user starts the game.
 *   @flipped: whether Black is at the bottom of the board
 * - `join`: Emitted when the user wants to join a game that a friend has started.
 */

/** cp_new_game_dialog_new: (transfer floating): Creates a dialog over @parent. The caller presents
 * it. */
GtkWidget *cp_new_game_dialog_new (GtkWindow *parent, GSettings *settings);

/**
 * cp_new_game_dialog_choose: Selects a variant, like a click on its card.
 * @variant: the id of a #CpVariant
 */
void cp_new_game_dialog_choose (CpNewGameDialog *self, const char *variant);

/** cp_new_game_dialog_choose_computer: Selects the computer at @level as the opponent, whatever the
 * settings say. */
void cp_new_game_dialog_choose_computer (CpNewGameDialog *self, unsigned level);

/**
 * cp_new_game_dialog_set_start: Sets the initial position, and hides the choice of variants.
 * @start: a position without problems (cp-problems.h); copied
 */
void cp_new_game_dialog_set_start (CpNewGameDialog *self, const CpPosition *start);

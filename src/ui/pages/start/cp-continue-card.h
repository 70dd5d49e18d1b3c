/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_CONTINUE_CARD (cp_continue_card_get_type ())
G_DECLARE_FINAL_TYPE (CpContinueCard, cp_continue_card, CP, CONTINUE_CARD, GtkButton)

/**
 * CpContinueCard: A button to continue a game, with a picture of the board, the players, the state
 * of the game and the remaining time. While the game is paused, the picture is an empty board.
 * Hidden if there is no game, or if the game is not worth keeping, see
 * cp_autosave_is_worth_keeping().
 */

/**
 * cp_continue_card_set_game: Sets the game. The card updates itself when the game changes.
 * @game: (nullable)
 */
void cp_continue_card_set_game (CpContinueCard *self, CpGame *game);

/** cp_continue_card_get_game: (transfer none) (nullable): Returns the game. */
CpGame *cp_continue_card_get_game (CpContinueCard *self);

/**
 * cp_continue_card_set_heading: Sets the heading of the button.
 * @heading: (nullable): %NULL for the default, which depends on the game
 */
void cp_continue_card_set_heading (CpContinueCard *self, const char *heading);

/** cp_continue_card_set_note: Sets a text that is shown after the state of the game; may be "". */
void cp_continue_card_set_note (CpContinueCard *self, const char *note);

/** cp_continue_card_name_players: (transfer full): Returns the players of @game, White first. */
char *cp_continue_card_name_players (CpGame *game);

/** cp_continue_card_describe_state: (transfer full): Returns "Move 12, White to move", or the
 * result.
 */
char *cp_continue_card_describe_state (CpGame *game);

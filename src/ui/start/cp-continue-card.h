/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_CONTINUE_CARD (cp_continue_card_get_type ())
G_DECLARE_FINAL_TYPE (CpContinueCard, cp_continue_card, CP, CONTINUE_CARD, GtkButton)

/**
 * CpContinueCard: a button that leads to a game that was begun: a picture of it, who plays, how it
 * stands and what is left on the clocks. In a pause the picture is of an empty board. It is not to
 * be seen while there is no game worth keeping.
 */

/**
 * cp_continue_card_set_game: the game it leads to; what it says of it follows the game.
 * @game: (nullable)
 */
void cp_continue_card_set_game (CpContinueCard *self, CpGame *game);

/** cp_continue_card_get_game: (transfer none) (nullable) */
CpGame *cp_continue_card_get_game (CpContinueCard *self);

/**
 * cp_continue_card_set_heading: what the button does; by default it follows from the game.
 * @heading: (nullable): %NULL for the default
 */
void cp_continue_card_set_heading (CpContinueCard *self, const char *heading);

/** cp_continue_card_set_note: what else it says, behind everything about the game; may be empty. */
void cp_continue_card_set_note (CpContinueCard *self, const char *note);

/** cp_continue_card_name_players: (transfer full): who plays @game, White first. */
char *cp_continue_card_name_players (CpGame *game);

/** cp_continue_card_describe_state: (transfer full): "Move 12, White to move", or how it ended. */
char *cp_continue_card_describe_state (CpGame *game);

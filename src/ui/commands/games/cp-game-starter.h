/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/match/cp-match.h"
#include "model/program/cp-program.h"
#include "ui/pages/friend/cp-friend-games.h"

#define CP_TYPE_GAME_STARTER (cp_game_starter_get_type ())
G_DECLARE_FINAL_TYPE (CpGameStarter, cp_game_starter, CP, GAME_STARTER, GObject)

/**
 * CpGameStarter: starts games: shows the dialogs in which the user chooses a game and an opponent,
 * and creates the match.
 *
 * Signals:
 * - `game-chosen (CpGame *game, gboolean flipped)`: the user has chosen @game in the dialog of new
 *   games. The handler calls cp_game_starter_start(), perhaps after an introduction.
 * - `match-ready (CpMatch *match, gboolean flipped, gboolean by_lot)`: a match can begin. @flipped:
 *   Black sits at the bottom of the board. @by_lot: lots have decided who plays White.
 */

/**
 * cp_game_starter_new: (transfer full)
 * @parent: (transfer none): the window of the dialogs; must outlive the object
 * @program: (transfer none)
 */
CpGameStarter *cp_game_starter_new (GtkWindow *parent, CpProgram *program);

/** cp_game_starter_get_friend_games: (transfer none) (nullable): games with friends elsewhere;
 * %NULL without the network. */
CpFriendGames *cp_game_starter_get_friend_games (CpGameStarter *self);

/**
 * cp_game_starter_offer: Shows the dialog of new games.
 * @variant: (nullable): the id of the game that is selected; %NULL for the game played last
 */
void cp_game_starter_offer (CpGameStarter *self, const char *variant);

/**
 * cp_game_starter_offer_computer: Shows the dialog of new games for a game against the computer at
 * its lowest level.
 * @variant: the id of the game that is selected
 */
void cp_game_starter_offer_computer (CpGameStarter *self, const char *variant);

/**
 * cp_game_starter_offer_position: Shows the dialog of new games for a game that begins at a
 * position.
 * @start: without problems (cp-problems.h)
 */
void cp_game_starter_offer_position (CpGameStarter *self, const CpPosition *start);

/**
 * cp_game_starter_start: Seats the opponent of the settings in @game, or invites a friend to play
 * it, and then emits `match-ready`.
 * @flipped: whether Black sits at the bottom
 */
void cp_game_starter_start (CpGameStarter *self, CpGame *game, bool flipped);

/** cp_game_starter_start_last: Calls cp_game_starter_start() for a game of @variant as it was
 * played last; does nothing if it was never played. */
void cp_game_starter_start_last (CpGameStarter *self, const CpVariant *variant);

/** cp_game_starter_describe_lots: (transfer full) (nullable): Returns a sentence that says who
 * plays White; %NULL if neither player has a name. */
char *cp_game_starter_describe_lots (CpGame *game);

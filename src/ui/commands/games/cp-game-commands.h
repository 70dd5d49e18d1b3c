/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game-starter.h"
#include "ui/commands/files/cp-unsaved-work.h"
#include "ui/parts/page/cp-window-context.h"

#define CP_TYPE_GAME_COMMANDS (cp_game_commands_get_type ())
G_DECLARE_FINAL_TYPE (CpGameCommands, cp_game_commands, CP, GAME_COMMANDS, GObject)

/**
 * CpGameCommands: begins and continues games in a window, after an introduction if the user does
 * not know the game.
 *
 * Signals, for the application:
 * - `continue-requested`: the windows that were open when the program ended are to be restored.
 * - `game-requested (CpSessionGame *game)`, returns boolean: an unfinished game of a closed window
 *   is to be continued in a window of its own. Returns false if it is no longer available.
 */

/** cp_game_commands_new: (transfer full)
 * @context, @work: (transfer none)
 */
CpGameCommands *cp_game_commands_new (const CpWindowContext *context, CpUnsavedWork *work);

/** cp_game_commands_get_starter: (transfer none): Returns the object that starts games. */
CpGameStarter *cp_game_commands_get_starter (CpGameCommands *self);

/**
 * cp_game_commands_offer: Shows the dialog of new games, after the introduction to the game.
 * @variant: the id of the game that is selected
 */
void cp_game_commands_offer (CpGameCommands *self, const char *variant);

/** cp_game_commands_play_last: Starts a game of @variant (an id) as it was played last. */
void cp_game_commands_play_last (CpGameCommands *self, const char *variant);

/** cp_game_commands_introduce: Shows the introduction to @variant (an id). It leads back to the
 * page that is shown now, or from the start page to the dialog of new games. */
void cp_game_commands_introduce (CpGameCommands *self, const char *variant);

/** cp_game_commands_continue: Continues a game of the start page: the current game, the kept game
 * or a game that was set aside. */
void cp_game_commands_continue (CpGameCommands *self, CpGame *game);

/** cp_game_commands_return_to: Continues such a game, but restores no other window. */
void cp_game_commands_return_to (CpGameCommands *self, CpGame *game);

/** cp_game_commands_continue_unfinished: Continues a game of a closed window in a window of its
 * own. Returns false if the game is no longer available. */
bool cp_game_commands_continue_unfinished (CpGameCommands *self, const CpSessionGame *game);

/** cp_game_commands_has_content: Returns whether the window has an open file or a game that the
 * user would miss. */
bool cp_game_commands_has_content (CpGameCommands *self);

/** cp_game_commands_can_return, _return: Returns to the kept game if the open file has taken its
 * place, otherwise to the game that was set aside last. */
bool cp_game_commands_can_return (CpGameCommands *self);
void cp_game_commands_return (CpGameCommands *self);

/** cp_game_commands_return_to_aside: Returns to the game that was set aside last, when the user has
 * agreed to leave the open file or game. */
void cp_game_commands_return_to_aside (CpGameCommands *self);

/** cp_game_commands_can_play_on, _play_on: Continues the game that is being reviewed, with its
 * players. Asks who plays a side whose computer player is not known any more. */
bool cp_game_commands_can_play_on (CpGameCommands *self);
void cp_game_commands_play_on (CpGameCommands *self);

/** cp_game_commands_try_again: Starts a new game of the same players that goes on from @node of the
 * open game, which stays as it ended. */
void cp_game_commands_try_again (CpGameCommands *self, const CpNode *node);

/** cp_game_commands_can_play_from_here, _play_from_here: Offers a new game that begins at the
 * position shown, in the review of a game that is over. */
bool cp_game_commands_can_play_from_here (CpGameCommands *self);
void cp_game_commands_play_from_here (CpGameCommands *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/commands/files/cp-open-file.h"
#include "ui/commands/files/cp-unsaved-work.h"
#include "ui/pages/friend/cp-friend-games.h"

#define CP_TYPE_PASTE_COMMANDS (cp_paste_commands_get_type ())
G_DECLARE_FINAL_TYPE (CpPasteCommands, cp_paste_commands, CP, PASTE_COMMANDS, GObject)

/** CpPasteCommands: pastes games, positions, moves, and invitations of friends into a window. */

/**
 * cp_paste_commands_new: (transfer full)
 * @context, @work, @open_file: (transfer none): of the window
 * @friend_games: (transfer none) (nullable): %NULL without the network
 */
CpPasteCommands *cp_paste_commands_new (const CpWindowContext *context,
                                        CpUnsavedWork *work,
                                        CpOpenFile *open_file,
                                        CpFriendGames *friend_games);

/** cp_paste_commands_paste: Shows, adds or plays the content of the clipboard. Asks before the
 * current game is left; a toast says why text cannot be pasted. */
void cp_paste_commands_paste (CpPasteCommands *self);

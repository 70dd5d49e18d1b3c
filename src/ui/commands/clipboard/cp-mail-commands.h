/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game-mail.h"
#include "ui/commands/files/cp-unsaved-work.h"

/**
 * cp_mail_commands_receive: Plays a move that the opponent sent as text, in the game that it
 * belongs to: the open game, the kept game, or the game that was set aside; otherwise in a new
 * game. Asks before another game is left. If the move has already been played, a toast says so.
 * @context: of the window
 * @work: of the window
 */
void
cp_mail_commands_receive (const CpWindowContext *context, CpUnsavedWork *work, const CpMail *mail);

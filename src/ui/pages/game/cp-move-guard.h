/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game-banner.h"
#include "ui/parts/board/cp-board-view.h"

#define CP_TYPE_MOVE_GUARD (cp_move_guard_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveGuard, cp_move_guard, CP, MOVE_GUARD, GObject)

/**
 * CpMoveGuard: Holds moves that are made on the board of a game in progress until the player
 * confirms them, if the preferences ask for that or, against a weak computer, if they are blunders.
 * Shows the held move, and why it is a blunder, in the banner.
 */

/** cp_move_guard_coaches: Returns whether the only local player of @game wants warnings before
 * blunders, and plays against a weak computer. */
bool cp_move_guard_coaches (CpGame *game);

/** cp_move_guard_new: (transfer full): Creates a guard of the moves on @board. */
CpMoveGuard *cp_move_guard_new (CpBoardView *board, CpGameBanner *banner);

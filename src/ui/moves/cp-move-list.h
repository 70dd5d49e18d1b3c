/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_MOVE_LIST (cp_move_list_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveList, cp_move_list, CP, MOVE_LIST, GtkWidget)

/**
 * CpMoveList: a game as it is written down: the main line as numbered pairs of moves, each with the
 * torque it led to in games with a balance, and in review with the time that was left; comments and
 * variations below the moves they belong to, and the result at the end. The current move is marked
 * and kept in view; moves that were taken back are dimmed.
 *
 * A click goes to a move, and so do Left and Right (a ply), Up and Down (a row), Home and End. In
 * review `!` and `?` set glyphs, and a context menu (secondary button, long press, Menu key) offers
 * the window's actions for the move, which becomes the current one: `win.add-comment`,
 * `win.replace-move`, `win.promote-variation`, `win.demote-variation`, `win.make-main-line`,
 * `page.delete-rest`, `page.delete-variation`.
 *
 * Of a variation that is folded, by a click on the line beside it, by Space or in the menu, the
 * first move is shown alone. It stays so as long as the list shows the game, until somebody steps
 * into it.
 *
 * Property: `game` (#CpGame, nullable).
 */

/**
 * cp_move_list_set_game: shows another game.
 * @game: (nullable)
 */
void cp_move_list_set_game (CpMoveList *self, CpGame *game);

/**
 * cp_move_list_walk: goes where a key leads, as it does when the list has the focus.
 * @keyval: of a key pressed without any other
 *
 * Returns: whether it is one of those that lead through the game
 */
bool cp_move_list_walk (CpMoveList *self, unsigned keyval);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_MOVE_LIST (cp_move_list_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveList, cp_move_list, CP, MOVE_LIST, GtkWidget)

/**
 * CpMoveList: the moves of a game: the main line as numbered pairs of moves, each with the torque
 * after it in games with a balance, and in review with the remaining time; comments and variations
 * below their moves, and the result at the end. The current move is marked and scrolled into view.
 * Moves that were taken back are dimmed.
 *
 * A click goes to a move, and so do Left and Right (a ply), Up and Down (a row), Home and End. In
 * review `!` and `?` set glyphs, and a context menu (secondary button, long press, Menu key) has
 * the window's actions for the move, which becomes the current one: `win.add-comment`,
 * `win.replace-move`, `win.promote-variation`, `win.demote-variation`, `win.make-main-line`,
 * `page.delete-rest`, `page.delete-variation`.
 *
 * A variation is folded by a click on the line beside it, by Space, or in the menu: only its first
 * move is shown then. It stays folded while the list shows the game, until the user steps into it.
 *
 * Property: `game` (#CpGame, nullable).
 */

/**
 * cp_move_list_set_game: Shows another game.
 * @game: (nullable)
 */
void cp_move_list_set_game (CpMoveList *self, CpGame *game);

/**
 * cp_move_list_set_covered: Scrolls the current move into the part of the list that no other widget
 * covers, now and after each step.
 * @height: the height of the covered part at the bottom, in pixels
 */
void cp_move_list_set_covered (CpMoveList *self, int height);

/**
 * cp_move_list_walk: Goes to another move, as the key does when the list has the focus.
 * @keyval: a key pressed without modifiers
 *
 * Returns: whether @keyval is a navigation key of the list
 */
bool cp_move_list_walk (CpMoveList *self, unsigned keyval);

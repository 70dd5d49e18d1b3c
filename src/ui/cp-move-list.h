/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/cp-game.h"

#define CP_TYPE_MOVE_LIST (cp_move_list_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveList, cp_move_list, CP, MOVE_LIST, GtkWidget)

/**
 * CpMoveList: the main line of a game as numbered pairs of moves, each with the torque it led to in
 * games with a balance, and the result at the end. The current move is marked and kept in view; a
 * click goes to a move, and so do Left and Right (a ply), Up and Down (a pair), Home and End (the
 * start; where the game stands). Moves that were taken back are dimmed.
 *
 * Property: `game` (#CpGame, nullable).
 */

/** cp_move_list_new: (transfer floating): a list without a game. */
GtkWidget *cp_move_list_new (void);

/**
 * cp_move_list_set_game: shows another game.
 * @game: (nullable)
 */
void cp_move_list_set_game (CpMoveList *self, CpGame *game);

/** cp_move_list_get_game: (transfer none) (nullable) */
CpGame *cp_move_list_get_game (CpMoveList *self);

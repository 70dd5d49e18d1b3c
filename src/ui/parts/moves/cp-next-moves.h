/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_NEXT_MOVES (cp_next_moves_get_type ())
G_DECLARE_FINAL_TYPE (CpNextMoves, cp_next_moves, CP, NEXT_MOVES, GtkWidget)

/**
 * CpNextMoves: in a review, a row of buttons for the moves that follow the current one; the first
 * belongs to the main line. A button after them activates `win.play-on` in an unfinished game.
 * Without moves the row keeps its height. It is hidden while the game is being played.
 *
 * Property: `game` (#CpGame, nullable).
 */

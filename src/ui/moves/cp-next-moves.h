/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_NEXT_MOVES (cp_next_moves_get_type ())
G_DECLARE_FINAL_TYPE (CpNextMoves, cp_next_moves, CP, NEXT_MOVES, GtkWidget)

/**
 * CpNextMoves: in a review, a row of the moves that were played next, each of which can be gone to;
 * the first is the one to which a step leads. Nobody has to choose. Behind them a game that is not
 * finished offers `win.play-on`. The row keeps its height where there is nothing to offer. It is
 * hidden in a game that goes on.
 *
 * Property: `game` (#CpGame, nullable).
 */

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "cp-library-columns.h"

#define CP_TYPE_LIBRARY_CELL (cp_library_cell_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryCell, cp_library_cell, CP, LIBRARY_CELL, GtkWidget)

/**
 * CpLibraryCell: Shows one fact of a game, or all facts in two lines, or in three lines beside a
 * picture of its last position. The number, or the first line, begins with icons if the game is
 * open or has unsaved changes. If a game has a problem, the problem is shown instead of how the
 * game ended.
 */

/**
 * cp_library_cell_new: (transfer floating): Creates a cell without a game.
 * @column: the fact; CP_N_LIBRARY_COLUMNS for all facts
 * @height: (inout) (transfer none): the height of all cells of a list, in pixels, shared by them; 0
 *   until a cell has been measured. Must outlive the cell
 */
GtkWidget *cp_library_cell_new (CpLibraryColumn column, int *height);

/** cp_library_cell_set_pictured: Sets whether a cell for all facts has a picture. */
void cp_library_cell_set_pictured (CpLibraryCell *self, bool pictured);

/** cp_library_cell_set_game: Sets the game (transfer none) (nullable). It is shown by the next
 * cp_library_cell_update(). */
void cp_library_cell_set_game (CpLibraryCell *self, CpLibraryGame *game);

/** cp_library_cell_get_game: (transfer none) (nullable): Returns the game. */
CpLibraryGame *cp_library_cell_get_game (CpLibraryCell *self);

/**
 * cp_library_cell_update: Redraws the cell with the current facts of the game.
 * @current: whether the game is open
 */
void cp_library_cell_update (CpLibraryCell *self, bool current);

/** cp_library_cell_get_current: Returns whether the cell marks the game as open. */
bool cp_library_cell_get_current (CpLibraryCell *self);

/** cp_library_cell_get_text: (transfer full): Returns the text of the cell, one or two lines. */
char *cp_library_cell_get_text (CpLibraryCell *self);

/**
 * cp_library_cell_get_tooltip: (transfer full) (nullable): Returns the text that does not fit, and
 * explanations of the icons; %NULL if there are none.
 */
char *cp_library_cell_get_tooltip (CpLibraryCell *self);

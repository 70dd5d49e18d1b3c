/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "cp-library-columns.h"

#define CP_TYPE_LIBRARY_CELL (cp_library_cell_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryCell, cp_library_cell, CP, LIBRARY_CELL, GtkWidget)

/**
 * CpLibraryCell: shows a game in a list: one of its facts, or all of them in two lines. In front of
 * its number, or in the first line, stand the marks of the game that is open and of one that is not
 * saved; where it is told how a game ended, there is what is wrong with one that has a problem.
 */

/**
 * cp_library_cell_new: (transfer floating): shows no game yet.
 * @column: the fact; CP_N_LIBRARY_COLUMNS for all of them
 * @height: (inout) (transfer none): how high all cells of a list are, in pixels; 0 if one has to be
 *   measured to know
 */
GtkWidget *cp_library_cell_new (CpLibraryColumn column, int *height);

/** cp_library_cell_set_game: another game to be shown with the next cp_library_cell_update()
 * (transfer none) (nullable). */
void cp_library_cell_set_game (CpLibraryCell *self, CpLibraryGame *game);

/** cp_library_cell_get_game: (transfer none) (nullable) */
CpLibraryGame *cp_library_cell_get_game (CpLibraryCell *self);

/**
 * cp_library_cell_update: shows what there is to say about the game now.
 * @current: whether it is the game that is open
 */
void cp_library_cell_update (CpLibraryCell *self, bool current);

/** cp_library_cell_get_current: whether it is marked as the game that is open. */
bool cp_library_cell_get_current (CpLibraryCell *self);

/** cp_library_cell_get_text: (transfer full): what it shows, its lines one below the other. */
char *cp_library_cell_get_text (CpLibraryCell *self);

/**
 * cp_library_cell_get_tooltip: (transfer full) (nullable): what there is no room for, or what a
 * mark means.
 */
char *cp_library_cell_get_tooltip (CpLibraryCell *self);

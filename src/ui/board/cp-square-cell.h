/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-rules.h"

#define CP_TYPE_SQUARE_CELL (cp_square_cell_get_type ())
G_DECLARE_FINAL_TYPE (CpSquareCell, cp_square_cell, CP, SQUARE_CELL, GtkWidget)

/**
 * CpSquareCell: a square as assistive technology and the keyboard know it: it has a place, a label,
 * and the focus at times. It draws nothing and lets the pointer through.
 */

/** cp_square_cell_new: (transfer floating): the cell of @square. */
GtkWidget *cp_square_cell_new (const CpRules *rules, CpSquare square);

/** cp_square_cell_new_storage: (transfer floating): the cell of a storage place, where the focus
 * never is. */
GtkWidget *cp_square_cell_new_storage (void);

/** cp_square_cell_get_square: CP_SQUARE_NONE for a storage place. */
CpSquare cp_square_cell_get_square (CpSquareCell *self);

/** cp_square_cell_describe: what a screen reader says of the square, and whether it is selected. */
void cp_square_cell_describe (CpSquareCell *self, const char *label, bool selected);

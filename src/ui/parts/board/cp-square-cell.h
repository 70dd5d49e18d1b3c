/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-rules.h"

#define CP_TYPE_SQUARE_CELL (cp_square_cell_get_type ())
G_DECLARE_FINAL_TYPE (CpSquareCell, cp_square_cell, CP, SQUARE_CELL, GtkWidget)

/**
 * CpSquareCell: a square of the board for assistive technology and keyboard focus. It has an
 * allocation and a label, draws nothing, and lets pointer events through.
 */

/** cp_square_cell_new: (transfer floating): Creates the cell of @square. */
GtkWidget *cp_square_cell_new (const CpRules *rules, CpSquare square);

/**
 * cp_square_cell_new_storage: (transfer floating): Creates the cell of a storage place, which
 * cannot be focused.
 */
GtkWidget *cp_square_cell_new_storage (void);

/**
 * cp_square_cell_get_square: Returns the square of the cell; CP_SQUARE_NONE for a storage place.
 */
CpSquare cp_square_cell_get_square (CpSquareCell *self);

/** cp_square_cell_describe: Sets the accessible label, and the accessible state “selected”. */
void cp_square_cell_describe (CpSquareCell *self, const char *label, bool selected);

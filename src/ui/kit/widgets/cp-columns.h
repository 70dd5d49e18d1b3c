/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_COLUMNS (cp_columns_get_type ())
G_DECLARE_FINAL_TYPE (CpColumns, cp_columns, CP, COLUMNS, GtkWidget)

/**
 * CpColumns: lays out its children in columns of equal width. It uses as many columns as fit, but
 * only a number for which every row is full: four children are in four columns, two or one. All
 * children of a row have the same height.
 *
 * Properties: `column-width` (int: minimum width of a column, in pixels), `spacing` (int: space
 * between columns and between rows, in pixels), `uneven` (bool: whether all children are in one row
 * if that is possible only with columns of different widths, and whether columns have their natural
 * width at least; false by default).
 */

/** cp_columns_append: Appends a child. In templates, use <child>. */
void cp_columns_append (CpColumns *self, GtkWidget *child);

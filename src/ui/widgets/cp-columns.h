/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_COLUMNS (cp_columns_get_type ())
G_DECLARE_FINAL_TYPE (CpColumns, cp_columns, CP, COLUMNS, GtkWidget)

/**
 * CpColumns: puts its children into columns of equal width, as many as there is room for, but only
 * so many that every row is full: four children stand in four columns, two or one. All children
 * of a row are equally high.
 *
 * Properties: `column-width` (int: pixels that a column should have at least), `spacing` (int:
 * pixels between columns and rows).
 */

/** cp_columns_append: adds a child behind the others; in templates a <child> does it. */
void cp_columns_append (CpColumns *self, GtkWidget *child);

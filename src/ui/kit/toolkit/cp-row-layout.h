/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CpRowLayout: Lays out a GtkBox like its own layout manager, but never searches for the width that
 * goes with a height. GTK lays out a wrapping label some 25 times for that, and a horizontal box of
 * GTK 4.8 asks for it although it only uses the natural width. Needless with newer releases (4.18),
 * in which the box uses the result.
 */
#define CP_TYPE_ROW_LAYOUT (cp_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpRowLayout, cp_row_layout, CP, ROW_LAYOUT, GtkLayoutManager)

/**
 * cp_row_layout_set: Lays out @box, a GtkBox that will not be changed any more, with #CpRowLayout
 * where the release of GTK has a use for it.
 */
void cp_row_layout_set (GtkWidget *box);

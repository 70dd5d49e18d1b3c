/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CpPairLayout: lays out children side by side in columns of the same width where these are wide
 * enough, and otherwise one above the other. Children that do not get their natural height there
 * share the height.
 */
#define CP_TYPE_PAIR_LAYOUT (cp_pair_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpPairLayout, cp_pair_layout, CP, PAIR_LAYOUT, GtkLayoutManager)

/**
 * cp_pair_layout_new: (transfer full): Creates a layout.
 * @column_width: the minimum width of a column, in pixels
 * @spacing: the space between children, in pixels
 */
GtkLayoutManager *cp_pair_layout_new (int column_width, int spacing);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/**
 * CpWrapLayout: lays out children in lines, as many as needed, each with its natural width if there
 * is enough space. The remaining width of a line goes to its first child that expands.
 */
#define CP_TYPE_WRAP_LAYOUT (cp_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpWrapLayout, cp_wrap_layout, CP, WRAP_LAYOUT, GtkLayoutManager)

/**
 * cp_wrap_layout_new: Creates a layout manager.
 * @spacing: between children and between lines, in pixels
 * @at_end: whether lines are aligned at the end of the widget instead of its start
 */
GtkLayoutManager *cp_wrap_layout_new (int spacing, bool at_end);

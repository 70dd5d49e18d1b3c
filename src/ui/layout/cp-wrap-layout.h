/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/**
 * CpWrapLayout: children beside each other, in as many lines as they need, each with its natural
 * width where there is room. What is left of a line goes to its first child that expands.
 */
#define CP_TYPE_WRAP_LAYOUT (cp_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpWrapLayout, cp_wrap_layout, CP, WRAP_LAYOUT, GtkLayoutManager)

/**
 * cp_wrap_layout_new:
 * @spacing: between children and between lines, in pixels
 * @at_end: whether lines end at the end of the widget rather than begin at its start
 */
GtkLayoutManager *cp_wrap_layout_new (int spacing, bool at_end);

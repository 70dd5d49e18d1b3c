/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CpRowLayout: what a GtkBox is laid out by, which does not look for the width that goes with a
 * height: GTK lays a text that wraps out some 25 times to find one, and the box beside it only
 * wants to know how wide it would like to be.
 */
#define CP_TYPE_ROW_LAYOUT (cp_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpRowLayout, cp_row_layout, CP, ROW_LAYOUT, GtkLayoutManager)

/** cp_row_layout_set: lets @box, a GtkBox that is not changed any more, be laid out that way. */
void cp_row_layout_set (GtkWidget *box);

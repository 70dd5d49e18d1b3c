/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CpScaleLayout: a label that is drawn smaller where there is no room for it: down to a third
 * of its size, which large letters in a narrow window need. All of it is read then, which it would
 * not be if its end were cut.
 */
#define CP_TYPE_SCALE_LAYOUT (cp_scale_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpScaleLayout, cp_scale_layout, CP, SCALE_LAYOUT, GtkLayoutManager)

/** cp_scale_layout_new: for a widget with one child. */
GtkLayoutManager *cp_scale_layout_new (void);

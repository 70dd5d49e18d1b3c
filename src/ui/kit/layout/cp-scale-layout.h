/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CpScaleLayout: scales its child, a label, down where there is not enough space: to a third of its
 * size at most, which large text in a narrow window needs. In contrast to ellipsizing, the whole
 * text stays readable.
 */
#define CP_TYPE_SCALE_LAYOUT (cp_scale_layout_get_type ())
G_DECLARE_FINAL_TYPE (CpScaleLayout, cp_scale_layout, CP, SCALE_LAYOUT, GtkLayoutManager)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-palette.h"

/** CpUiPaletteChanged: called on @widget when cp_ui_palette() has another answer for it. */
typedef void (*CpUiPaletteChanged) (GtkWidget *widget);

/**
 * cp_ui_palette: (transfer none): the colours for what is drawn in @widget: light or dark, with
 * normal or high contrast, as the rest of the interface, and of the theme that is preferred.
 */
const CpPalette *cp_ui_palette (GtkWidget *widget);

/**
 * cp_ui_palette_watch: has @changed called whenever the colours change, as long as @widget lives.
 * @changed: gtk_widget_queue_draw() if nothing but a new frame is needed
 */
void cp_ui_palette_watch (GtkWidget *widget, CpUiPaletteChanged changed);

/**
 * cp_ui_drawing_new: (transfer floating): something small that is painted in these colours.
 * @width, @height: the least it has, in pixels
 * @free_data: (nullable): frees @data with it
 */
GtkWidget *cp_ui_drawing_new (
    int width, int height, GtkDrawingAreaDrawFunc draw, void *data, GDestroyNotify free_data);

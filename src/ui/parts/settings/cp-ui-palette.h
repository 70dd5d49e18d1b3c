/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-palette.h"

/** CpUiPaletteChanged: Called when the result of cp_ui_palette() for @widget has changed. */
typedef void (*CpUiPaletteChanged) (GtkWidget *widget);

/**
 * cp_ui_palette: (transfer none): Returns the palette for drawing in @widget: of the preferred
 * theme, light or dark and with normal or high contrast like the rest of the interface.
 */
const CpPalette *cp_ui_palette (GtkWidget *widget);

/**
 * cp_ui_palette_watch: Calls @changed when the palette changes, while @widget lives.
 * @changed: gtk_widget_queue_draw() if only a new frame is needed
 */
void cp_ui_palette_watch (GtkWidget *widget, CpUiPaletteChanged changed);

/**
 * cp_ui_drawing_new: (transfer floating): Creates a small drawing area that is redrawn when the
 * palette changes.
 * @width, @height: minimum size, in pixels
 * @free_data: (nullable): frees @data with the widget
 */
GtkWidget *cp_ui_drawing_new (
    int width, int height, GtkDrawingAreaDrawFunc draw, void *data, GDestroyNotify free_data);

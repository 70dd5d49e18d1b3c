/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_ui_picture_begin: begins a picture in the resolution of the screen.
 * @width, @height: in pixels of the widget it is for
 * @scale: pixels of the screen per pixel
 *
 * Returns: (transfer full): where to draw it; finish with cp_ui_picture_end() or
 * cp_ui_picture_end_node()
 */
cairo_t *cp_ui_picture_begin (double width, double height, int scale);

/**
 * cp_ui_picture_end: makes a texture of what was drawn.
 * @cr: (transfer full)
 *
 * Returns: (transfer full)
 */
GdkTexture *cp_ui_picture_end (cairo_t *cr);

/**
 * cp_ui_picture_end_node: makes a node that puts what was drawn into @area. Kept by the caller, it
 * is drawn as fast as the renderer can.
 * @cr: (transfer full)
 *
 * Returns: (transfer full)
 */
GskRenderNode *cp_ui_picture_end_node (cairo_t *cr, const graphene_rect_t *area);

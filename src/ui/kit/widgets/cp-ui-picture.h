/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_ui_picture_begin: Begins a picture at the resolution of the screen.
 * @width, @height: in pixels of the widget that shows it
 * @scale: device pixels per pixel
 *
 * Returns: (transfer full): a context to draw with; finish with cp_ui_picture_end() or
 * cp_ui_picture_end_node()
 */
cairo_t *cp_ui_picture_begin (double width, double height, int scale);

/**
 * cp_ui_picture_end: Returns a texture of the picture.
 * @cr: (transfer full)
 *
 * Returns: (transfer full)
 */
GdkTexture *cp_ui_picture_end (cairo_t *cr);

/**
 * cp_ui_picture_end_node: Returns a node that shows the picture in @area. Callers that keep the
 * node avoid drawing the picture again.
 * @cr: (transfer full)
 *
 * Returns: (transfer full)
 */
GskRenderNode *cp_ui_picture_end_node (cairo_t *cr, const graphene_rect_t *area);

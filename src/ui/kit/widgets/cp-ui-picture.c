/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-picture.h"

#include <math.h>

#include "ui/kit/toolkit/cp-toolkit.h"


cairo_t *
cp_ui_picture_begin (double width, double height, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (width * scale), (int) ceil (height * scale));
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  cairo_scale (cr, scale, scale);
  return cr;
}


GdkTexture *
cp_ui_picture_end (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));
  int height = cairo_image_surface_get_height (surface);
  size_t stride = (size_t) cairo_image_surface_get_stride (surface);

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_autoptr (GBytes) bytes =
      g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (size_t) height,
                                  (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, bytes, stride);
}


GskRenderNode *
cp_ui_picture_end_node (cairo_t *cr, const graphene_rect_t *area)
{
  GskRenderNode *node = cp_toolkit_create_cairo_node (cairo_get_target (cr), area);

  if (node == NULL) {
    g_autoptr (GdkTexture) texture = cp_ui_picture_end (cr);
    return gsk_texture_node_new (texture, area);
  }
  cairo_destroy (cr);
  return node;
}

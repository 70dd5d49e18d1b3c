/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-picture.h"

#include <math.h>
#include <stdbool.h>


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


/* A node that draws @surface by cairo. */
static GskRenderNode *
cairo_node (cairo_surface_t *surface, const graphene_rect_t *area)
{
  GskRenderNode *node = gsk_cairo_node_new (area);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, (double) area->origin.x, (double) area->origin.y);
  cairo_scale (cr, (double) area->size.width / cairo_image_surface_get_width (surface),
               (double) area->size.height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}


/* Whether the windows of this program are drawn by cairo; all of them are drawn the same way. */
static bool
draws_by_cairo (void)
{
  g_autoptr (GtkNative) window = g_list_model_get_item (gtk_window_get_toplevels (), 0);
  GskRenderer *renderer = window != NULL ? gtk_native_get_renderer (window) : NULL;

  return renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
}


/* GTK before 4.10 converts all pixels of a texture to floating point and back whenever its cairo
 * renderer draws some of them. Its other renderers know what cairo has drawn by the address of the
 * node alone, and would draw it again for the next node that comes to lie there.
 */
GskRenderNode *
cp_ui_picture_end_node (cairo_t *cr, const graphene_rect_t *area)
{
  if (gtk_check_version (4, 10, 0) == NULL || !draws_by_cairo ()) {
    g_autoptr (GdkTexture) texture = cp_ui_picture_end (cr);
    return gsk_texture_node_new (texture, area);
  }
  GskRenderNode *node = cairo_node (cairo_get_target (cr), area);
  cairo_destroy (cr);
  return node;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-diagram.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "cp-board-drawing.h"

#define LEAST_SIZE    100
#define GREATEST_SIZE 16000

/* Room for the shadow around the support, in pixels. */
#define EDGE 5

G_DEFINE_QUARK (cp_diagram_error_quark, cp_diagram_error)


static cairo_status_t
append (void *closure, const unsigned char *data, unsigned length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}


/* A format makes a surface that writes to a byte array; one of pixels writes when it is complete.
 */
typedef struct {
  const char *ending;
  cairo_surface_t *(*create) (GByteArray *out, int width, int height);
  cairo_status_t (*complete) (cairo_surface_t *surface, GByteArray *out);
} Format;


static cairo_surface_t *
create_png (GByteArray *out, int width, int height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
}


static cairo_status_t
complete_png (cairo_surface_t *surface, GByteArray *out)
{
  return cairo_surface_write_to_png_stream (surface, append, out);
}


static cairo_surface_t *
create_svg (GByteArray *out, int width, int height)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append, out, width, height);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  return surface;
}


static cairo_surface_t *
create_pdf (GByteArray *out, int width, int height)
{
  return cairo_pdf_surface_create_for_stream (append, out, width, height);
}


static cairo_status_t
complete_vector (cairo_surface_t *surface, GByteArray *out)
{
  cairo_surface_finish (surface);
  return cairo_surface_status (surface);
}


static const Format formats[] = {
  { ".png", create_png, complete_png },
  { ".svg", create_svg, complete_vector },
  { ".pdf", create_pdf, complete_vector },
};


static const Format *
format_for (const char *path, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  for (size_t i = 0; i < G_N_ELEMENTS (formats); i++) {
    if (g_str_has_suffix (lower, formats[i].ending))
      return &formats[i];
  }
  g_autofree char *name = g_filename_display_basename (path);
  g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_FORMAT,
               _ ("“%s” does not end in .png, .svg or .pdf, the formats a diagram can have."),
               name);
  return NULL;
}


/* Returns: what cairo says about having drawn all of it. */
static cairo_status_t
render (const Format *format,
        GByteArray *out,
        const CpPosition *pos,
        int size,
        bool flipped,
        const CpPalette *palette)
{
  CpBoardGeometry g;
  cp_board_geometry_init (&g, pos->rules, size - 2 * EDGE, size - 2 * EDGE, flipped, true);
  /* Nothing is scaled, so that every edge is sharp: what is left over stays transparent. */
  bool upright = g.support.height >= g.support.width;
  int width = upright ? (int) g.support.width + 2 * EDGE : size;
  int height = upright ? size : (int) g.support.height + 2 * EDGE;
  cairo_surface_t *surface = format->create (out, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, EDGE - (upright ? g.support.x : 0), EDGE - (upright ? 0 : g.support.y));
  cp_board_draw (cr, &g, pos, NULL, palette);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = format->complete (surface, out);
  cairo_surface_destroy (surface);
  return status;
}


bool
cp_diagram_save (const CpPosition *pos,
                 const char *path,
                 int size,
                 bool flipped,
                 const CpPalette *palette,
                 GError **error)
{
  const Format *format = format_for (path, error);
  if (format == NULL)
    return false;
  if (size < LEAST_SIZE || size > GREATEST_SIZE) {
    g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE,
                 _ ("A diagram can be %1$d to %2$d pixels in size, not %3$d."), LEAST_SIZE,
                 GREATEST_SIZE, size);
    return false;
  }
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status = render (format, bytes, pos, size, flipped, palette);
  if (status != CAIRO_STATUS_SUCCESS) {
    g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_DRAWING,
                 _ ("The diagram could not be drawn: %s."), cairo_status_to_string (status));
    return false;
  }
  return g_file_set_contents (path, (const char *) bytes->data, (gssize) bytes->len, error);
}

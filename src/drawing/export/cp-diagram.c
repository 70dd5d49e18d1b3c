/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-diagram.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "drawing/board/cp-board-drawing.h"
#include "drawing/board/cp-shape-drawing.h"
#include "record/file/cp-atomic-file.h"

/* Space for the shadow around the support, in pixels. */
#define EDGE 5

G_DEFINE_QUARK (cp_diagram_error_quark, cp_diagram_error)


static cairo_status_t
append (void *closure, const unsigned char *data, unsigned length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}


/* A file format: creates a surface that writes to a byte array; an image surface writes when
 * completed. */
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
format_for (const char *file, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (file, -1);
  for (size_t i = 0; i < G_N_ELEMENTS (formats); i++) {
    if (g_str_has_suffix (lower, formats[i].ending))
      return &formats[i];
  }
  g_autofree char *name = g_filename_display_basename (file);
  g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_FORMAT,
               /* Translators: %s is the name of a file. */
               _ ("“%s” does not end in .png, .svg or .pdf, the formats a diagram can have."),
               name);
  return NULL;
}


/* Nothing is scaled, so that edges are sharp; the picture is cropped to the board instead. */
static CpBoardGeometry
lay_out (const CpDiagram *diagram)
{
  CpBoardGeometry g;
  int room = diagram->size - 2 * EDGE;
  cp_board_geometry_init (&g, diagram->pos->rules, room, room, diagram->flipped,
                          diagram->coordinates);
  return g;
}


static bool
check_size (const CpDiagram *diagram, GError **error)
{
  if (diagram->size >= CP_DIAGRAM_MIN_SIZE && diagram->size <= CP_DIAGRAM_MAX_SIZE)
    return true;
  g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE,
               /* Translators: the least and the greatest size, and the requested one. */
               _ ("A diagram can be %1$d to %2$d pixels in size, not %3$d."), CP_DIAGRAM_MIN_SIZE,
               CP_DIAGRAM_MAX_SIZE, diagram->size);
  return false;
}


/* Returns cairo's status after drawing. */
static cairo_status_t
draw_on (const CpDiagram *diagram, cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);
  cp_diagram_draw (diagram, cr);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}


static void
set_drawing_error (GError **error, cairo_status_t status)
{
  g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_DRAWING,
               /* Translators: %s is the reason, from another library. */
               _ ("The diagram could not be drawn: %s."), cairo_status_to_string (status));
}


CpDiagram
cp_diagram_of_position (const CpPosition *pos, int size)
{
  return (CpDiagram){
    .pos = pos,
    .last_from = CP_SQUARE_NONE,
    .last_to = CP_SQUARE_NONE,
    .coordinates = true,
    .size = size,
    .palette = cp_palette_get (false, false),
  };
}


CpDiagram
cp_diagram_of_node (const CpNode *node, const GArray *shapes, int size)
{
  CpDiagram diagram = cp_diagram_of_position (&node->position, size);
  if (node->parent != NULL) {
    diagram.last_from = node->move.from;
    diagram.last_to = node->move.to;
  }
  if (shapes != NULL) {
    diagram.shapes = (const CpShape *) (const void *) shapes->data;
    diagram.n_shapes = shapes->len;
  }
  return diagram;
}


void
cp_diagram_extent (const CpDiagram *diagram, int *width, int *height)
{
  CpBoardGeometry g = lay_out (diagram);
  bool upright = g.support.height >= g.support.width;
  *width = upright ? (int) g.support.width + 2 * EDGE : diagram->size;
  *height = upright ? diagram->size : (int) g.support.height + 2 * EDGE;
}


void
cp_diagram_draw (const CpDiagram *diagram, cairo_t *cr)
{
  CpBoardGeometry g = lay_out (diagram);
  CpBoardMarks marks = cp_board_marks_none ();
  bool upright = g.support.height >= g.support.width;
  marks.last_from = diagram->last_from;
  marks.last_to = diagram->last_to;
  cairo_save (cr);
  cairo_translate (cr, EDGE - (upright ? g.support.x : 0), EDGE - (upright ? 0 : g.support.y));
  cp_board_draw (cr, &g, diagram->pos, &marks, diagram->palette);
  cp_board_draw_shapes (cr, &g, diagram->shapes, diagram->n_shapes, diagram->palette);
  cairo_restore (cr);
}


cairo_surface_t *
cp_diagram_create_surface (const CpDiagram *diagram, GError **error)
{
  int width, height;
  if (!check_size (diagram, error))
    return NULL;
  cp_diagram_extent (diagram, &width, &height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_status_t status = draw_on (diagram, surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return surface;
  set_drawing_error (error, status);
  cairo_surface_destroy (surface);
  return NULL;
}


GBytes *
cp_diagram_write (const CpDiagram *diagram, const char *name, GError **error)
{
  const Format *format = format_for (name, error);
  if (format == NULL || !check_size (diagram, error))
    return NULL;
  int width, height;
  cp_diagram_extent (diagram, &width, &height);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = format->create (bytes, width, height);
  cairo_status_t status = draw_on (diagram, surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = format->complete (surface, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  set_drawing_error (error, status);
  return NULL;
}


bool
cp_diagram_save (const CpDiagram *diagram, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = cp_diagram_write (diagram, path, error);
  if (bytes == NULL)
    return false;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  return cp_file_write (path, data, length, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sheet-diagram.h"

#include "cp-diagram.h"
#include "drawing/board/cp-board-geometry.h"

/* The factor by which a diagram is drawn larger, for thin lines. */
#define FINENESS 3

struct CpSheetDiagram {
  CpPosition position;
  CpSquare last_from;
  CpSquare last_to;
  GArray *shapes; /* (element-type CpShape) */
  bool flipped;
  int size;     /* as in CpDiagram, in units of @scale points */
  double scale; /* points per unit of @size */
  double width;
  double height;
};


CpSheetDiagram *
cp_sheet_diagram_new (
    const CpNode *node, bool flipped, double square, double max_width, double max_height)
{
  const CpRules *rules = node->position.rules;
  CpSheetDiagram *diagram = g_new0 (CpSheetDiagram, 1);
  int width, height;
  cp_board_geometry_natural_size (rules, (int) (square * FINENESS), true, &width, &height);
  diagram->position = node->position;
  diagram->last_from = node->parent != NULL ? node->move.from : CP_SQUARE_NONE;
  diagram->last_to = node->parent != NULL ? node->move.to : CP_SQUARE_NONE;
  diagram->shapes = cp_node_get_shapes (node, rules);
  diagram->flipped = flipped;
  diagram->size = CLAMP (MAX (width, height), CP_DIAGRAM_MIN_SIZE, CP_DIAGRAM_MAX_SIZE);
  CpDiagram picture = cp_diagram_of_position (&diagram->position, diagram->size);
  cp_diagram_extent (&picture, &width, &height);
  diagram->scale = MIN (1.0 / FINENESS, MIN (max_width / width, max_height / height));
  diagram->width = width * diagram->scale;
  diagram->height = height * diagram->scale;
  return diagram;
}


void
cp_sheet_diagram_free (CpSheetDiagram *diagram)
{
  if (diagram == NULL)
    return;
  g_array_unref (diagram->shapes);
  g_free (diagram);
}


double
cp_sheet_diagram_get_width (const CpSheetDiagram *diagram)
{
  return diagram->width;
}


double
cp_sheet_diagram_get_height (const CpSheetDiagram *diagram)
{
  return diagram->height;
}


void
cp_sheet_diagram_draw (
    const CpSheetDiagram *diagram, cairo_t *cr, double x, double y, const CpPalette *palette)
{
  CpDiagram picture = cp_diagram_of_position (&diagram->position, diagram->size);
  picture.last_from = diagram->last_from;
  picture.last_to = diagram->last_to;
  picture.shapes = (const CpShape *) (const void *) diagram->shapes->data;
  picture.n_shapes = diagram->shapes->len;
  picture.flipped = diagram->flipped;
  picture.palette = palette;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, diagram->scale, diagram->scale);
  cp_diagram_draw (&picture, cr);
  cairo_restore (cr);
}

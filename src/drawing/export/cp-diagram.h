/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "drawing/board/cp-palette.h"
#include "record/notes/cp-shapes.h"
#include "record/tree/cp-record.h"

#define CP_DIAGRAM_ERROR (cp_diagram_error_quark ())
GQuark cp_diagram_error_quark (void);

/** CpDiagramError: why a picture was not made. */
typedef enum {
  CP_DIAGRAM_ERROR_FORMAT,  /* the ending of the file is not one that is known */
  CP_DIAGRAM_ERROR_SIZE,    /* too small or too large a picture */
  CP_DIAGRAM_ERROR_DRAWING, /* cairo refused, for want of memory perhaps */
} CpDiagramError;

/** The least and the greatest size of a diagram. */
#define CP_DIAGRAM_LEAST_SIZE    100
#define CP_DIAGRAM_GREATEST_SIZE 16000

/** CpDiagram: what a diagram shows. Start from cp_diagram_of_position() or cp_diagram_of_node(). */
typedef struct {
  const CpPosition *pos;
  CpSquare last_from; /* the last move, if it is to be shown; else CP_SQUARE_NONE */
  CpSquare last_to;
  const CpShape *shapes; /* (nullable): arrows and circles */
  unsigned n_shapes;
  bool flipped;     /* Black sits at the bottom */
  bool coordinates; /* letters and numbers in the frame, if there is room */
  int size;         /* the longer side, in pixels or points */
  const CpPalette *palette;
} CpDiagram;

/**
 * cp_diagram_of_position: a diagram of @pos alone, with coordinates, in the light palette.
 * @pos: must live as long as the diagram
 * @size: the longer side, in pixels or points
 */
CpDiagram cp_diagram_of_position (const CpPosition *pos, int size);

/**
 * cp_diagram_of_node: as cp_diagram_of_position(), with the move that led to @node.
 * @shapes: (nullable) (element-type CpShape): those of cp_node_get_shapes(), must live as long as
 *   the diagram
 */
CpDiagram cp_diagram_of_node (const CpNode *node, const GArray *shapes, int size);

/**
 * cp_diagram_extent: the width and height of a diagram, of which the longer one is diagram->size.
 */
void cp_diagram_extent (const CpDiagram *diagram, int *width, int *height);

/** cp_diagram_draw: draws a diagram with its top left corner at the origin; the ground is left. */
void cp_diagram_draw (const CpDiagram *diagram, cairo_t *cr);

/**
 * cp_diagram_create_surface: a picture of pixels of a diagram, for the clipboard or a preview, on a
 * transparent ground.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set (CP_DIAGRAM_ERROR)
 */
cairo_surface_t *cp_diagram_create_surface (const CpDiagram *diagram, GError **error);

/**
 * cp_diagram_write: a diagram in the format that the ending of @name tells: .png, .svg or .pdf, in
 * any case.
 * @name: of a file, in the encoding of file names
 *
 * Returns: (transfer full) (nullable): %NULL with @error set (CP_DIAGRAM_ERROR)
 */
GBytes *cp_diagram_write (const CpDiagram *diagram, const char *name, GError **error);

/**
 * cp_diagram_save: writes a diagram to a file, atomically, as cp_diagram_write() gives it.
 * @path: in the encoding of file names
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR or CP_ATOMIC_FILE_ERROR).
 */
bool cp_diagram_save (const CpDiagram *diagram, const char *path, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "drawing/board/cp-palette.h"
#include "record/notes/cp-shapes.h"
#include "record/tree/cp-record.h"

#define CP_DIAGRAM_ERROR (cp_diagram_error_quark ())
GQuark cp_diagram_error_quark (void);

/** CpDiagramError: Reasons why an image could not be created. */
typedef enum {
  CP_DIAGRAM_ERROR_FORMAT,  /* unknown file name extension */
  CP_DIAGRAM_ERROR_SIZE,    /* the size is out of range */
  CP_DIAGRAM_ERROR_DRAWING, /* cairo failed, for example because of too little memory */
} CpDiagramError;

/** Limits of the size of a diagram. */
#define CP_DIAGRAM_MIN_SIZE 100
#define CP_DIAGRAM_MAX_SIZE 16000

/**
 * CpDiagram: Contents of a diagram. Initialize it with cp_diagram_of_position() or
 * cp_diagram_of_node().
 */
typedef struct {
  const CpPosition *pos;
  CpSquare last_from; /* the last move to highlight; CP_SQUARE_NONE for none */
  CpSquare last_to;
  const CpShape *shapes; /* (nullable): arrows and circles */
  unsigned n_shapes;
  bool flipped;     /* Black is at the bottom */
  bool coordinates; /* coordinates in the frame, if there is room */
  int size;         /* the longer side, in pixels or points */
  const CpPalette *palette;
} CpDiagram;

/**
 * cp_diagram_of_position: Returns a diagram of @pos alone, with coordinates, in the light palette.
 * @pos: must outlive the diagram
 * @size: the longer side, in pixels or points
 */
CpDiagram cp_diagram_of_position (const CpPosition *pos, int size);

/**
 * cp_diagram_of_node: Returns a diagram of the position of @node that highlights the move that led
 * to it.
 * @shapes: (nullable) (element-type CpShape): from cp_node_get_shapes(); must outlive the diagram
 */
CpDiagram cp_diagram_of_node (const CpNode *node, const GArray *shapes, int size);

/**
 * cp_diagram_extent: Computes the width and height of a diagram; the longer one is diagram->size.
 */
void cp_diagram_extent (const CpDiagram *diagram, int *width, int *height);

/**
 * cp_diagram_draw: Draws a diagram with its top left corner at the origin, without a background.
 */
void cp_diagram_draw (const CpDiagram *diagram, cairo_t *cr);

/**
 * cp_diagram_create_surface: Creates an image surface of a diagram with a transparent background,
 * for the clipboard or a preview.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set (CP_DIAGRAM_ERROR)
 */
cairo_surface_t *cp_diagram_create_surface (const CpDiagram *diagram, GError **error);

/**
 * cp_diagram_write: Encodes a diagram in the format of the extension of @name: .png, .svg or .pdf,
 * ignoring case.
 * @name: a file name, in the encoding of file names
 *
 * Returns: (transfer full) (nullable): %NULL with @error set (CP_DIAGRAM_ERROR)
 */
GBytes *cp_diagram_write (const CpDiagram *diagram, const char *name, GError **error);

/**
 * cp_diagram_save: Writes a diagram to a file, atomically, in the format of its extension.
 * @path: in the encoding of file names
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR or CP_ATOMIC_FILE_ERROR)
 */
bool cp_diagram_save (const CpDiagram *diagram, const char *path, GError **error);

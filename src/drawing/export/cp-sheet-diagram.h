/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "drawing/board/cp-palette.h"
#include "record/tree/cp-record.h"

/* A position on a page, with thin lines for paper. Used only by the score sheet and the book of
 * games. */

/** CpSheetDiagram: A position to draw, with its last move, arrows and circles. */
typedef struct CpSheetDiagram CpSheetDiagram;

/**
 * cp_sheet_diagram_new: Creates a diagram of the position of @node. Copies everything that it
 * needs.
 * @flipped: Black is at the bottom
 * @square: the largest size of a square, in points
 * @width, @height: the largest size of the diagram, in points
 *
 * Returns: (transfer full)
 */
CpSheetDiagram *
cp_sheet_diagram_new (const CpNode *node, bool flipped, double square, double width, double height);

/** cp_sheet_diagram_free: Frees a diagram; %NULL is allowed. */
void cp_sheet_diagram_free (CpSheetDiagram *diagram);

/** cp_sheet_diagram_get_width, _height: Return the size of the diagram, in points. */
double cp_sheet_diagram_get_width (const CpSheetDiagram *diagram);
double cp_sheet_diagram_get_height (const CpSheetDiagram *diagram);

/** cp_sheet_diagram_draw: Draws a diagram with its top left corner at @x, @y. */
void cp_sheet_diagram_draw (
    const CpSheetDiagram *diagram, cairo_t *cr, double x, double y, const CpPalette *palette);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* Circles and arrows on the board, stored as the commands `[%csl Ga4,Rb5]` and `[%cal Ge2e4]` in
 * the comments after a move. */

/** CpShape: A circle on a square, or an arrow between two squares. */
typedef struct {
  char colour; /* 'G' green, 'R' red, 'Y' yellow, 'B' blue */
  CpSquare from;
  CpSquare to; /* CP_SQUARE_NONE for a circle */
} CpShape;

/**
 * cp_node_get_shapes: Returns the circles and arrows of a node, in the order in which they are
 * written. Invalid and repeated ones are skipped.
 *
 * Returns: (transfer full) (element-type CpShape)
 */
GArray *cp_node_get_shapes (const CpNode *node, const CpRules *rules);

/**
 * cp_record_set_shapes: Sets the shapes of a node. Existing ones keep their places in the text, and
 * invalid ones stay.
 * @shapes: (element-type CpShape)
 */
void cp_record_set_shapes (CpRecord *record, CpNode *node, const GArray *shapes);

/**
 * cp_shapes_toggle: Adds @shape to @shapes, or removes it if it is there. Replaces the same shape
 * of another colour.
 * @shapes: (element-type CpShape)
 */
void cp_shapes_toggle (GArray *shapes, CpShape shape);

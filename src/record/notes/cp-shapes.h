/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/*
 * Circles and arrows on the board, as the commands `[%csl Ga4,Rb5]` and `[%cal Ge2e4]` in the
 * comments behind a move.
 */

/** CpShape: a circle on a square or an arrow from one to another. */
typedef struct {
  char colour; /* 'G' green, 'R' red, 'Y' yellow, 'B' blue */
  CpSquare from;
  CpSquare to; /* CP_SQUARE_NONE for a circle */
} CpShape;

/**
 * cp_node_get_shapes: the shapes of a node, circles and arrows in the order in which they are
 * written. What cannot be understood is left out, and what is repeated.
 *
 * Returns: (transfer full) (element-type CpShape)
 */
GArray *cp_node_get_shapes (const CpNode *node, const CpRules *rules);

/**
 * cp_record_set_shapes: makes @shapes the shapes of a node. Those that are there already stay where
 * they are written, and what cannot be understood stays too.
 * @shapes: (element-type CpShape)
 */
void cp_record_set_shapes (CpRecord *record, CpNode *node, const GArray *shapes);

/**
 * cp_shapes_toggle: adds a shape to others, or takes it away if it is among them; the same in
 * another colour makes room for it.
 * @shapes: (element-type CpShape)
 */
void cp_shapes_toggle (GArray *shapes, CpShape shape);

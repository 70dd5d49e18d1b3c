/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-score-sheet.h"
#include "cp-sheet-text.h"
#include "record/notes/cp-shapes.h"

/* What the columns of a score sheet hold, from top to bottom. Used by the score sheet alone. */

/** CpSheetBlockType: what a block is. */
typedef enum {
  CP_SHEET_ROW,     /* a move of each side */
  CP_SHEET_TEXT,    /* may be broken between its lines */
  CP_SHEET_DIAGRAM, /* in the middle of the column */
} CpSheetBlockType;

/** CpSheetRow: a row of moves. */
typedef struct {
  PangoLayout *number;
  PangoLayout *moves[2];  /* (nullable) */
  PangoLayout *clocks[2]; /* (nullable): the time that was left */
} CpSheetRow;

/** CpSheetDiagram: a position to be drawn. */
typedef struct {
  CpPosition position;
  CpSquare last_from;
  CpSquare last_to;
  GArray *shapes; /* (nullable) (element-type CpShape) */
  bool flipped;
  int size;     /* as in CpDiagram, in parts of a point */
  double scale; /* the points of one part */
  double width;
} CpSheetDiagram;

/** CpSheetBlock: a part of the columns. Lengths are in points. */
typedef struct {
  CpSheetBlockType type;
  double space;      /* above it, but at the top of a column */
  double height;     /* of the whole block */
  double indent;     /* of a text */
  bool keep;         /* goes into the same column as the next one */
  CpSheetRow row;    /* of CP_SHEET_ROW */
  PangoLayout *text; /* of CP_SHEET_TEXT */
  CpSheetDiagram *diagram;
} CpSheetBlock;

/**
 * cp_sheet_blocks_new: the whole game.
 * @column: the width of a column
 * @greatest_height: of a column: no diagram is higher
 *
 * Returns: (transfer full) (element-type CpSheetBlock)
 */
GArray *cp_sheet_blocks_new (const CpRecord *record,
                             const CpScoreSheetOptions *options,
                             PangoContext *context,
                             double column,
                             double greatest_height);

/**
 * cp_sheet_block_draw: draws a block with the top left corner of its column at @x, @y.
 * @first, @n: lines of a text
 * @column: the width of the column
 */
void cp_sheet_block_draw (const CpSheetBlock *block,
                          cairo_t *cr,
                          double x,
                          double y,
                          int first,
                          int n,
                          double column,
                          const CpPalette *palette);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-sheet-blocks.h"
#include "drawing/board/cp-board-geometry.h"

/* Where the parts of a score sheet lie on its pages. All lengths are in points. Used by the score
 * sheet alone. */

/** CpSheetPiece: a block, or some lines of it, in a column. */
typedef struct {
  unsigned page;
  unsigned block;
  int first_line; /* of a text */
  int n_lines;
  double x;
  double y;
} CpSheetPiece;

/** CpSheetPlan: what has to be placed. */
typedef struct {
  const GArray *blocks; /* (element-type CpSheetBlock) */
  CpRect page;          /* the part of a page that columns may fill */
  double heading;       /* height at the top of the first page that is used */
  double column;        /* width */
  double gap;           /* between columns */
  unsigned n_columns;
  double graph; /* height of the graph, with its space above; 0 for none at the end */
} CpSheetPlan;

/** CpSheetPages: where everything is. */
typedef struct {
  GArray *pieces; /* (element-type CpSheetPiece): in order */
  unsigned n;     /* pages */
  unsigned graph_page;
  double graph_y; /* the top of what CpSheetPlan.graph asks for */
} CpSheetPages;

/** cp_sheet_pages_place: places everything; free pages->pieces. Where the game ends, the columns
 * are equally long. No diagram is broken, and what must stay with the next block does. */
void cp_sheet_pages_place (CpSheetPages *pages, const CpSheetPlan *plan);

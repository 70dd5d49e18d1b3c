/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-score-sheet.h"
#include "cp-sheet-text.h"
#include "drawing/board/cp-board-geometry.h"
#include "record/notes/cp-shapes.h"

/* What the columns of a score sheet hold, from top to bottom. For the files cp-score-sheet.c,
 * cp-sheet-blocks.c and cp-sheet-pages.c alone. */

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

/** CpSheetWriter: makes the blocks of a game, one move after the other. */
typedef struct CpSheetWriter CpSheetWriter;

/**
 * cp_sheet_writer_new: begins with what comes before the first move. All that is given must live as
 * long.
 * @column: the width of a column
 * @greatest_height: of a column: no diagram is higher
 *
 * Returns: (transfer full)
 */
CpSheetWriter *cp_sheet_writer_new (const CpRecord *record,
                                    const CpScoreSheetOptions *options,
                                    PangoContext *context,
                                    double column,
                                    double greatest_height);

/** cp_sheet_writer_go_on: writes the next move; false if there is none. */
bool cp_sheet_writer_go_on (CpSheetWriter *writer);

/** cp_sheet_writer_end: (transfer full) (element-type CpSheetBlock): writes the end; all blocks. */
GArray *cp_sheet_writer_end (CpSheetWriter *writer);

/** cp_sheet_writer_free: frees a writer, wherever it has got to; %NULL is allowed. */
void cp_sheet_writer_free (CpSheetWriter *writer);

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

/* Where the parts of a score sheet lie on its pages. All lengths are in points. */

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

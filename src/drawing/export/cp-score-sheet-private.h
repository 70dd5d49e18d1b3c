/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-score-sheet.h"
#include "cp-sheet-diagram.h"
#include "cp-sheet-text.h"
#include "drawing/board/cp-board-geometry.h"

/* Blocks of a score sheet and their layout on pages. Used only by cp-score-sheet.c,
 * cp-sheet-blocks.c, cp-sheet-pages.c and cp-game-book.c. */

/** CpSheetBlockType: Types of blocks. */
typedef enum {
  CP_SHEET_ROW,     /* one move of each side */
  CP_SHEET_TEXT,    /* can be split between its lines */
  CP_SHEET_DIAGRAM, /* centred in the column */
} CpSheetBlockType;

/** CpSheetRow: A row of moves. */
typedef struct {
  PangoLayout *number;
  PangoLayout *moves[2];  /* (nullable) */
  PangoLayout *clocks[2]; /* (nullable): remaining time */
} CpSheetRow;

/** CpSheetBlock: A block of a column. Lengths are in points. */
typedef struct {
  CpSheetBlockType type;
  double space;      /* above the block; 0 at the top of a column */
  double height;     /* total height */
  double indent;     /* of a text */
  bool keep;         /* keep in the same column as the next block */
  CpSheetRow row;    /* of CP_SHEET_ROW */
  PangoLayout *text; /* of CP_SHEET_TEXT */
  CpSheetDiagram *diagram;
} CpSheetBlock;

/** CpSheetWriter: Creates the blocks of a game, move by move. */
typedef struct CpSheetWriter CpSheetWriter;

/**
 * cp_sheet_writer_new: Creates a writer with the blocks before the first move. All arguments must
 * outlive it.
 * @column: width of a column
 * @greatest_height: height of a column, the limit for diagrams
 *
 * Returns: (transfer full)
 */
CpSheetWriter *cp_sheet_writer_new (const CpRecord *record,
                                    const CpScoreSheetOptions *options,
                                    PangoContext *context,
                                    double column,
                                    double greatest_height);

/** cp_sheet_writer_add_move: Adds the blocks of the next move; returns false at the end. */
bool cp_sheet_writer_add_move (CpSheetWriter *writer);

/**
 * cp_sheet_writer_finish: Adds the last blocks, and returns all (transfer full) (element-type
 * CpSheetBlock).
 */
GArray *cp_sheet_writer_finish (CpSheetWriter *writer);

/** cp_sheet_writer_free: Frees a writer in any state; %NULL is allowed. */
void cp_sheet_writer_free (CpSheetWriter *writer);

/**
 * cp_sheet_block_draw: Draws a block with the top left corner of its column at @x, @y.
 * @first, @n: the lines of a text to draw
 * @column: width of the column
 */
void cp_sheet_block_draw (const CpSheetBlock *block,
                          cairo_t *cr,
                          double x,
                          double y,
                          int first,
                          int n,
                          double column,
                          const CpPalette *palette);

/* Layout of a score sheet on its pages. All lengths are in points. */

/** CpSheetPiece: A block, or some lines of it, placed in a column. */
typedef struct {
  unsigned page;
  unsigned block;
  int first_line; /* of a text */
  int n_lines;
  double x;
  double y;
} CpSheetPiece;

/** CpSheetPlan: Input of the layout. */
typedef struct {
  const GArray *blocks; /* (element-type CpSheetBlock) */
  CpRect page;          /* area of a page for columns */
  double heading;       /* height used at the top of the first page */
  double column;        /* width of a column */
  double gap;           /* gap between columns */
  unsigned n_columns;
  double graph; /* height of the graph at the end, with the space above it; 0 for none */
} CpSheetPlan;

/** CpSheetPages: Result of the layout. */
typedef struct {
  GArray *pieces; /* (element-type CpSheetPiece): in order */
  unsigned n;     /* number of pages */
  unsigned graph_page;
  double graph_y; /* top of the area of CpSheetPlan.graph */
  double end;     /* end of the content of the last page */
} CpSheetPages;

/**
 * cp_sheet_pages_place: Places all blocks; the caller frees pages->pieces. On the last page, the
 * columns have equal length. Does not split diagrams, and keeps blocks together as required.
 */
void cp_sheet_pages_place (CpSheetPages *pages, const CpSheetPlan *plan);

/* Score sheets that follow each other on a page. All lengths are in points from the upper edge of
 * the page. */

/** cp_score_sheet_page_rect: Returns the area of a page within its margins, above the foot. */
CpRect cp_score_sheet_page_rect (const CpScoreSheetOptions *options);

/** cp_score_sheet_place_below: Places a sheet, which must be laid out, again, so that its heading
 * begins at @top. */
void cp_score_sheet_place_below (CpScoreSheet *sheet, double top);

/** cp_score_sheet_get_end: Returns the end of the content of the last page. */
double cp_score_sheet_get_end (const CpScoreSheet *sheet);

/** cp_score_sheet_get_moves_split: Returns true if the moves need several pages. */
bool cp_score_sheet_get_moves_split (const CpScoreSheet *sheet);

/** cp_score_sheet_draw_content: Draws a page like cp_score_sheet_draw_page(), but without its
 * number. */
void cp_score_sheet_draw_content (const CpScoreSheet *sheet, unsigned page, cairo_t *cr);

/** cp_score_sheet_draw_number: Draws the number of a page at its foot. */
void
cp_score_sheet_draw_number (const CpScoreSheetOptions *options, const char *number, cairo_t *cr);

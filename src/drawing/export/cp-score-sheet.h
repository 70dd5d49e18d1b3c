/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "drawing/board/cp-palette.h"
#include "record/tree/cp-record.h"

/* A printed game: heading, the moves in two columns, variations and comments below them in smaller
 * type, diagrams, and the graph of the whole game. All lengths are in points (1/72 inch).
 *
 * A diagram follows each move of the main line or of a variation that has the glyph CP_NAG_DIAGRAM
 * ($220) or CP_NAG_DIAGRAM_FLIPPED ($221), and the comment before the first move if the root has
 * such a glyph; it shows the arrows and circles of the move. */

/** CpGraphPlacement: Place of the graph on a score sheet. */
typedef enum {
  CP_GRAPH_AT_END,
  CP_GRAPH_AT_START,
  CP_GRAPH_NONE,
} CpGraphPlacement;

/** CpScoreSheetOptions: Contents of a score sheet. Initialize it with cp_score_sheet_options(). */
typedef struct {
  double page_width;
  double page_height;
  double margin;      /* on all sides; 0 if the page is already the printable area */
  bool variations;    /* otherwise only the main line */
  bool comments;      /* in variations, too */
  bool diagrams;      /* at moves with a diagram glyph */
  bool clocks;        /* the remaining time after each move, if recorded */
  bool final_diagram; /* a diagram of the last position of the main line */
  /* diagrams have Black at the bottom, except those with a glyph for the other side */
  bool flipped;
  CpGraphPlacement graph;
  const CpPalette *palette; /* cp_palette_get_paper() is made for printing */
} CpScoreSheetOptions;

/** CP_A4_WIDTH …: Paper sizes in portrait orientation. */
#define CP_A4_WIDTH      595.276
#define CP_A4_HEIGHT     841.890
#define CP_LETTER_WIDTH  612.0
#define CP_LETTER_HEIGHT 792.0

/**
 * cp_score_sheet_options: Returns the defaults for paper: everything except the final diagram.
 * @width, @height: page size; at least 200 x 200 is used
 * @margin: on all sides
 */
CpScoreSheetOptions cp_score_sheet_options (double width, double height, double margin);

/** CpScoreSheet: A game laid out on pages. */
typedef struct CpScoreSheet CpScoreSheet;

/**
 * cp_score_sheet_new: Lays out a game. Copies everything that it needs from the record.
 *
 * Returns: (transfer full)
 */
CpScoreSheet *cp_score_sheet_new (const CpRecord *record, const CpScoreSheetOptions *options);

/**
 * cp_score_sheet_start_layout: Starts a layout in slices, so that the main loop is not blocked.
 *
 * Returns: (transfer full): has no pages until cp_score_sheet_continue_layout() returns true
 */
CpScoreSheet *cp_score_sheet_start_layout (const CpRecord *record,
                                           const CpScoreSheetOptions *options);

/**
 * cp_score_sheet_continue_layout: Continues the layout until the monotonic time @until, in
 * microseconds; returns true when it is complete.
 */
bool cp_score_sheet_continue_layout (CpScoreSheet *sheet, int64_t until);

/** cp_score_sheet_free: Frees a score sheet; %NULL is allowed. */
void cp_score_sheet_free (CpScoreSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpScoreSheet, cp_score_sheet_free)

/** cp_score_sheet_n_pages: Returns the number of pages, at least 1. */
unsigned cp_score_sheet_n_pages (const CpScoreSheet *sheet);

/**
 * cp_score_sheet_title: Returns the players, "Anna – Ben", for a window or a print job (transfer
 * none).
 */
const char *cp_score_sheet_title (const CpScoreSheet *sheet);

/**
 * cp_score_sheet_draw_page: Draws a page with its top left corner at the origin, in points.
 * @page: index of the page, from 0
 */
void cp_score_sheet_draw_page (const CpScoreSheet *sheet, unsigned page, cairo_t *cr);

/**
 * CpScoreSheetPdf: A PDF document under construction: with the players as its title, and with real
 * text.
 */
typedef struct CpScoreSheetPdf CpScoreSheetPdf;

/**
 * cp_score_sheet_pdf_new: Creates a document without pages (transfer full). @sheet must be laid
 * out, and outlive the document.
 */
CpScoreSheetPdf *cp_score_sheet_pdf_new (const CpScoreSheet *sheet);

/** cp_score_sheet_pdf_add_page: Adds the next page; returns false if there is none. */
bool cp_score_sheet_pdf_add_page (CpScoreSheetPdf *pdf);

/** cp_score_sheet_pdf_write: Writes the file like cp_score_sheet_save(). */
bool cp_score_sheet_pdf_write (CpScoreSheetPdf *pdf, const char *path, GError **error);

/** cp_score_sheet_pdf_free: Frees a document, but does not delete its file; %NULL is allowed. */
void cp_score_sheet_pdf_free (CpScoreSheetPdf *pdf);

/**
 * cp_score_sheet_save: Writes all pages to a PDF file, atomically, with the players as its title
 * and with real text.
 * @path: in the encoding of file names
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR_DRAWING or CP_ATOMIC_FILE_ERROR)
 */
bool cp_score_sheet_save (const CpScoreSheet *sheet, const char *path, GError **error);

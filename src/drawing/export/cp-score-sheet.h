/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "drawing/board/cp-palette.h"
#include "record/tree/cp-record.h"

/*
 * A game on paper: heading, the moves in two columns, under them variations and comments in smaller
 * type, diagrams, the graph over the whole game. All lengths are in points (1/72 inch).
 *
 * A diagram stands behind every move of the main line, or of a variation, that bears the glyph
 * CP_NAG_DIAGRAM ($220) or CP_NAG_DIAGRAM_FLIPPED ($221), and behind the comment before the first
 * move if the root bears one; it shows the arrows and circles of that move.
 */

/** CpGraphPlace: where a score sheet has its graph. */
typedef enum {
  CP_GRAPH_AT_END,
  CP_GRAPH_AT_START,
  CP_GRAPH_NOWHERE,
} CpGraphPlace;

/** CpScoreSheetOptions: what is on the pages. Start from cp_score_sheet_options(). */
typedef struct {
  double page_width;
  double page_height;
  double margin;      /* on all sides; 0 if the page given is what can be printed on */
  bool variations;    /* else only the main line */
  bool comments;      /* else none, in variations neither */
  bool diagrams;      /* at the moves marked for one */
  bool clocks;        /* the time that was left after each move, as far as it is recorded */
  bool final_diagram; /* of the last position of the main line */
  bool flipped;       /* diagrams are seen by Black, but for those marked otherwise */
  CpGraphPlace graph;
  const CpPalette *palette; /* cp_palette_get_paper() is made for printing */
} CpScoreSheetOptions;

/** CP_A4_WIDTH …: sizes of paper, upright. */
#define CP_A4_WIDTH      595.276
#define CP_A4_HEIGHT     841.890
#define CP_LETTER_WIDTH  612.0
#define CP_LETTER_HEIGHT 792.0

/**
 * cp_score_sheet_options: everything but the final diagram, for paper.
 * @width, @height: of a page; less than 200 x 200 is taken as that
 * @margin: on all sides
 */
CpScoreSheetOptions cp_score_sheet_options (double width, double height, double margin);

/** CpScoreSheet: a game laid out on pages. */
typedef struct CpScoreSheet CpScoreSheet;

/**
 * cp_score_sheet_new: lays out a game. It keeps nothing of the record.
 *
 * Returns: (transfer full)
 */
CpScoreSheet *cp_score_sheet_new (const CpRecord *record, const CpScoreSheetOptions *options);

/**
 * cp_score_sheet_begin: the same in pieces, for those who have something else to do meanwhile.
 *
 * Returns: (transfer full): without pages, until cp_score_sheet_go_on() says that they are there
 */
CpScoreSheet *cp_score_sheet_begin (const CpRecord *record, const CpScoreSheetOptions *options);

/** cp_score_sheet_go_on: goes on until the monotonic time is @until, in microseconds; whether all
 * is laid out. */
bool cp_score_sheet_go_on (CpScoreSheet *sheet, int64_t until);

/** cp_score_sheet_free: frees a score sheet; %NULL is allowed. */
void cp_score_sheet_free (CpScoreSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpScoreSheet, cp_score_sheet_free)

/** cp_score_sheet_n_pages: how many pages there are, at least 1. */
unsigned cp_score_sheet_n_pages (const CpScoreSheet *sheet);

/** cp_score_sheet_title: the players, "Anna – Ben", for a window or a print job (transfer none). */
const char *cp_score_sheet_title (const CpScoreSheet *sheet);

/**
 * cp_score_sheet_draw_page: draws a page with its top left corner at the origin, in points.
 * @page: from 0, less than cp_score_sheet_n_pages()
 */
void cp_score_sheet_draw_page (const CpScoreSheet *sheet, unsigned page, cairo_t *cr);

/** CpScoreSheetPdf: all pages as a PDF file, with the players as its title and the text as text. */
typedef struct CpScoreSheetPdf CpScoreSheetPdf;

/** cp_score_sheet_pdf_begin: (transfer full): a file without pages; @sheet, which is laid out, must
 * live as long. */
CpScoreSheetPdf *cp_score_sheet_pdf_begin (const CpScoreSheet *sheet);

/** cp_score_sheet_pdf_add_page: adds the next page; false if there is none. */
bool cp_score_sheet_pdf_add_page (CpScoreSheetPdf *pdf);

/** cp_score_sheet_pdf_write: writes the file, as cp_score_sheet_save(). */
bool cp_score_sheet_pdf_write (CpScoreSheetPdf *pdf, const char *path, GError **error);

/** cp_score_sheet_pdf_free: frees what is not the file on disk; %NULL is allowed. */
void cp_score_sheet_pdf_free (CpScoreSheetPdf *pdf);

/**
 * cp_score_sheet_save: writes all pages to a PDF file, atomically, with the players as its title
 * and the text as text.
 * @path: in the encoding of file names
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR_DRAWING or CP_ATOMIC_FILE_ERROR).
 */
bool cp_score_sheet_save (const CpScoreSheet *sheet, const char *path, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

/* A PDF document in memory, with pages of one size and real text. Used only by the score sheet and
 * the book of games. */

typedef struct CpSheetPdf CpSheetPdf;

/**
 * cp_sheet_pdf_new: Creates a document without pages.
 * @width, @height: size of the pages, in points
 * @author: (nullable)
 *
 * Returns: (transfer full)
 */
CpSheetPdf *cp_sheet_pdf_new (double width, double height, const char *title, const char *author);

/**
 * cp_sheet_pdf_get_context: Returns the context that draws the current page (transfer none).
 * cairo_show_page() ends the page.
 */
cairo_t *cp_sheet_pdf_get_context (CpSheetPdf *pdf);

/**
 * cp_sheet_pdf_add_entry: Adds an entry to the outline of the document.
 * @page: page to go to, from 1
 * @y: the part of the page to show, in points from its top
 */
void cp_sheet_pdf_add_entry (CpSheetPdf *pdf, const char *text, unsigned page, double y);

/**
 * cp_sheet_pdf_write: Ends the document and writes it to a file, atomically.
 * @path: in the encoding of file names
 *
 * Returns: false with @error set (CP_DIAGRAM_ERROR_DRAWING or CP_ATOMIC_FILE_ERROR)
 */
bool cp_sheet_pdf_write (CpSheetPdf *pdf, const char *path, GError **error);

/** cp_sheet_pdf_free: Frees a document, but does not delete its file; %NULL is allowed. */
void cp_sheet_pdf_free (CpSheetPdf *pdf);

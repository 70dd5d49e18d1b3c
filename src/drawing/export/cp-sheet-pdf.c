/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sheet-pdf.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "cp-diagram.h"
#include "record/file/cp-atomic-file.h"

struct CpSheetPdf {
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_t *cr;
};


static cairo_status_t
append (void *closure, const unsigned char *data, unsigned length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}


CpSheetPdf *
cp_sheet_pdf_new (double width, double height, const char *title, const char *author)
{
  CpSheetPdf *pdf = g_new0 (CpSheetPdf, 1);
  pdf->bytes = g_byte_array_new ();
  pdf->surface = cairo_pdf_surface_create_for_stream (append, pdf->bytes, width, height);
  cairo_pdf_surface_set_metadata (pdf->surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (pdf->surface, CAIRO_PDF_METADATA_CREATOR, "Counterpoise");
  if (author != NULL)
    cairo_pdf_surface_set_metadata (pdf->surface, CAIRO_PDF_METADATA_AUTHOR, author);
  pdf->cr = cairo_create (pdf->surface);
  return pdf;
}


cairo_t *
cp_sheet_pdf_get_context (CpSheetPdf *pdf)
{
  return pdf->cr;
}


void
cp_sheet_pdf_add_entry (CpSheetPdf *pdf, const char *text, unsigned page, double y)
{
  g_autofree char *target = g_strdup_printf ("page=%u pos=[0 %d]", page, (int) y);
  cairo_pdf_surface_add_outline (pdf->surface, CAIRO_PDF_OUTLINE_ROOT, text, target, 0);
}


bool
cp_sheet_pdf_write (CpSheetPdf *pdf, const char *path, GError **error)
{
  cairo_surface_finish (pdf->surface);
  cairo_status_t status = cairo_status (pdf->cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (pdf->surface);
  if (status != CAIRO_STATUS_SUCCESS) {
    g_set_error (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_DRAWING,
                 /* Translators: %s is the reason, from another library. */
                 _ ("The pages could not be drawn: %s."), cairo_status_to_string (status));
    return false;
  }
  return cp_file_write (path, (const char *) pdf->bytes->data, pdf->bytes->len, error);
}


void
cp_sheet_pdf_free (CpSheetPdf *pdf)
{
  if (pdf == NULL)
    return;
  cairo_destroy (pdf->cr);
  cairo_surface_destroy (pdf->surface);
  g_byte_array_unref (pdf->bytes);
  g_free (pdf);
}

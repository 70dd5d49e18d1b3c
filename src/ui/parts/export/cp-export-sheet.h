/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_EXPORT_SHEET (cp_export_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CpExportSheet, cp_export_sheet, CP, EXPORT_SHEET, AdwBin)

/**
 * CpExportSheet: options and preview of the score sheet of a game.
 *
 * Property: `fraction` (double from 0 to 1): the part of the file that is written.
 */

/**
 * cp_export_sheet_new: (transfer floating): Creates the page for @game.
 * @flipped: initial orientation of diagrams: whether Black is at the bottom
 * @settings: stores the options
 */
GtkWidget *cp_export_sheet_new (CpGame *game, bool flipped, GSettings *settings);

/**
 * cp_export_sheet_save_async: Writes the pages to a PDF file, in slices of the main loop. Options
 * must not change until it is finished.
 * @path: in the encoding of file names
 * @cancellable: (nullable): cancelling removes the file
 */
void cp_export_sheet_save_async (CpExportSheet *self,
                                 const char *path,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 void *data);

/**
 * cp_export_sheet_save_finish: Returns false with @error set (CP_DIAGRAM_ERROR, G_FILE_ERROR, or
 * G_IO_ERROR_CANCELLED) if the file was not written.
 */
bool cp_export_sheet_save_finish (CpExportSheet *self, GAsyncResult *result, GError **error);

/** cp_export_sheet_print: Shows the print dialog and prints the pages. */
void cp_export_sheet_print (CpExportSheet *self, GtkWindow *parent);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_EXPORT_SHEET (cp_export_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CpExportSheet, cp_export_sheet, CP, EXPORT_SHEET, AdwBin)

/**
 * CpExportSheet: what is to be on the score sheet of a game, and its pages.
 *
 * Property: `fraction` (double): how much of a file is written.
 */

/**
 * cp_export_sheet_new: (transfer floating)
 * @flipped: whether diagrams are seen by Black, to begin with
 * @settings: where the choices are remembered
 */
GtkWidget *cp_export_sheet_new (CpGame *game, bool flipped, GSettings *settings);

/**
 * cp_export_sheet_save_async: writes the pages to a PDF file, when there is time. Nothing may be
 * chosen meanwhile.
 * @path: in the encoding of file names
 * @cancellable: (nullable): stops it, without a file
 */
void cp_export_sheet_save_async (CpExportSheet *self,
                                 const char *path,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 void *data);

/** cp_export_sheet_save_finish: false with @error set (CP_DIAGRAM_ERROR, G_FILE_ERROR, or
 * G_IO_ERROR_CANCELLED). */
bool cp_export_sheet_save_finish (CpExportSheet *self, GAsyncResult *result, GError **error);

/** cp_export_sheet_print: asks for a printer and prints the pages. */
void cp_export_sheet_print (CpExportSheet *self, GtkWindow *parent);

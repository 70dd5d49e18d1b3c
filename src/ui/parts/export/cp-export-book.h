/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "drawing/export/cp-game-book.h"
#include "model/library/cp-library.h"

#define CP_TYPE_EXPORT_BOOK (cp_export_book_get_type ())
G_DECLARE_FINAL_TYPE (CpExportBook, cp_export_book, CP, EXPORT_BOOK, AdwBin)

/**
 * CpExportBook: options and preview of a document with several games of a library. Pages are drawn
 * in threads.
 *
 * Property: `fraction` (double from 0 to 1): the part of the file that is written.
 */

/**
 * cp_export_book_new: (transfer floating): Creates the page for games of @library.
 * @indices: (element-type unsigned): indices of the games, at least one
 * @settings: stores the options
 */
GtkWidget *cp_export_book_new (CpBookContents contents,
                               CpLibrary *library,
                               GArray *indices,
                               GSettings *settings);

/**
 * cp_export_book_save_async: Writes the pages to a PDF file. Options must not change until it is
 * finished.
 * @path: in the encoding of file names
 * @cancellable: (nullable): cancelling writes no file
 */
void cp_export_book_save_async (CpExportBook *self,
                                const char *path,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                void *data);

/**
 * cp_export_book_save_finish: Returns false with @error set (CP_DIAGRAM_ERROR, CP_ATOMIC_FILE_ERROR
 * or G_IO_ERROR_CANCELLED) if the file was not written.
 * @n_left_out: (out): number of games that could not be read
 */
bool cp_export_book_save_finish (CpExportBook *self,
                                 GAsyncResult *result,
                                 unsigned *n_left_out,
                                 GError **error);

/** cp_export_book_print: Prints the games with the options, see cp_print_games(). */
void cp_export_book_print (CpExportBook *self, GtkWindow *parent);

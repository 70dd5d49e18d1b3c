/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"
#include "model/disk/cp-file-places.h"

#define CP_TYPE_LIBRARY_OPENER (cp_library_opener_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryOpener, cp_library_opener, CP, LIBRARY_OPENER, GObject)

/**
 * CpLibraryOpener: Opens files of games, one at a time, at the place where the user last left
 * them, and stores these places.
 *
 * Signals:
 * - `opened (CpLibrary *library, GCancellable *cancellable)`: Emitted when the first games of the
 *   file are listed. @cancellable stops reading the others.
 * - `failed (char *message)`: Emitted with a sentence if the file cannot be opened.
 * - `place-listed`: Emitted when the game of cp_library_opener_get_place() is listed.
 * - `place-missing`: Emitted when the file has been read and has no such game.
 */

/**
 * cp_library_opener_new: (transfer full): Creates an opener.
 * @folder: the data folder of the program, where places are stored
 */
CpLibraryOpener *cp_library_opener_new (const char *folder);

/**
 * cp_library_opener_open: Opens a file. Cancels opening any other file.
 * @place: (nullable): %NULL for the stored place
 */
void cp_library_opener_open (CpLibraryOpener *self, GFile *file, const CpFilePlace *place);

/** cp_library_opener_get_file: (transfer none) (nullable): Returns the file that is being opened.
 */
GFile *cp_library_opener_get_file (CpLibraryOpener *self);

/** cp_library_opener_cancel: Stops opening a file. No signals are emitted for it. */
void cp_library_opener_cancel (CpLibraryOpener *self);

/** cp_library_opener_wait_for: Waits for `place-listed` or `place-missing` of @place in @library.
 * If the game is listed already, the signal is emitted at once. */
void
cp_library_opener_wait_for (CpLibraryOpener *self, CpLibrary *library, const CpFilePlace *place);

/** cp_library_opener_get_place: (transfer none): Returns the place last waited for. */
const CpFilePlace *cp_library_opener_get_place (CpLibraryOpener *self);

/** cp_library_opener_save_place: Stores the place of the user in the open file, if it differs from
 * the one stored last. Does nothing while the opener waits for a place. */
void cp_library_opener_save_place (CpLibraryOpener *self, GFile *file, const CpFilePlace *place);

/** cp_library_opener_reset: Called when the file was closed: stops waiting for a place, and makes
 * the next cp_library_opener_save_place() write even an unchanged place. */
void cp_library_opener_reset (CpLibraryOpener *self);

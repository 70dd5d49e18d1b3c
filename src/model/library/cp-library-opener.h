/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"
#include "model/disk/cp-file-places.h"

#define CP_TYPE_LIBRARY_OPENER (cp_library_opener_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryOpener, cp_library_opener, CP, LIBRARY_OPENER, GObject)

/**
 * CpLibraryOpener: opens files of games, one at a time, where somebody was in them last, and
 * remembers where that is.
 *
 * Signals:
 * - `opened (CpLibrary *library, GCancellable *cancellable)`: the file is there with its first
 *   games; @cancellable stops the reading of the others.
 * - `failed (char *message)`: it cannot be opened, a sentence.
 * - `place-listed`: the game of cp_library_opener_get_place() is there, too.
 * - `place-missing`: the file has no such game.
 */

/**
 * cp_library_opener_new: (transfer full)
 * @folder: that of the program, where places are remembered
 */
CpLibraryOpener *cp_library_opener_new (const char *folder);

/**
 * cp_library_opener_open: opens a file, and no longer another one that is on its way.
 * @place: (nullable): where; %NULL for where somebody was last
 */
void cp_library_opener_open (CpLibraryOpener *self, GFile *file, const CpFilePlace *place);

/** cp_library_opener_get_file: (transfer none) (nullable): what is on its way. */
GFile *cp_library_opener_get_file (CpLibraryOpener *self);

/** cp_library_opener_cancel: what is on its way does not come any more. */
void cp_library_opener_cancel (CpLibraryOpener *self);

/** cp_library_opener_wait_for: waits until @place of @library is listed, at once if it is. */
void
cp_library_opener_wait_for (CpLibraryOpener *self, CpLibrary *library, const CpFilePlace *place);

/** cp_library_opener_get_place: (transfer none): what was waited for last. */
const CpFilePlace *cp_library_opener_get_place (CpLibraryOpener *self);

/** cp_library_opener_note: remembers where in the open file somebody is, unless its place is still
 * waited for. */
void cp_library_opener_note (CpLibraryOpener *self, GFile *file, const CpFilePlace *place);

/** cp_library_opener_forget: the file is closed: nothing in it is waited for. */
void cp_library_opener_forget (CpLibraryOpener *self);

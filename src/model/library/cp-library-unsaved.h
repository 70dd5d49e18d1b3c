/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"

/**
 * CpLibraryUnsaved: Changes of a library that were not saved when the program ended, for instance
 * by a crash. They are stored as a PGN file with escape lines, which other programs can read. While
 * this object, or the library restored from it, exists, cp_library_unsaved_list() does not list
 * the same changes again.
 */
typedef struct CpLibraryUnsaved CpLibraryUnsaved;

/**
 * cp_library_unsaved_list: Lists the unsaved changes in @folder that belong to no open library of
 * this process or another one, newest first.
 * @unreadable: (nullable) (element-type filename): files that cannot be read are renamed, so that
 *   they are found only once, and their new paths are added; %NULL to leave them
 *
 * Returns: (transfer full) (element-type CpLibraryUnsaved): empty if there is none
 */
GPtrArray *cp_library_unsaved_list (const char *folder, GPtrArray *unreadable);

/** cp_library_unsaved_ref, _unref: The file on disk stays as it is. */
CpLibraryUnsaved *cp_library_unsaved_ref (CpLibraryUnsaved *unsaved);
void cp_library_unsaved_unref (CpLibraryUnsaved *unsaved);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryUnsaved, cp_library_unsaved_unref)

/** cp_library_unsaved_get_file: (transfer none) (nullable): Returns the file of the library. */
GFile *cp_library_unsaved_get_file (const CpLibraryUnsaved *unsaved);

/** cp_library_unsaved_get_n_games: Returns the number of edited and new games. */
unsigned cp_library_unsaved_get_n_games (const CpLibraryUnsaved *unsaved);

/** cp_library_unsaved_get_time: (transfer none): Returns when it was written, in local time. */
GDateTime *cp_library_unsaved_get_time (const CpLibraryUnsaved *unsaved);

/**
 * cp_library_unsaved_restore_async: Opens the library and applies the changes to it. Games that
 * were added to the end of the file since then are listed, too. If the file has changed in another
 * way, or does not exist any more, the edited and new games are put into a library without a file.
 * @callback is called when the file has been read to its end. The changes stay on disk until the
 * library is saved or discarded.
 */
void cp_library_unsaved_restore_async (CpLibraryUnsaved *unsaved,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       void *data);

/** cp_library_unsaved_restore_finish: (transfer full): Returns the library; %NULL with @error
 * set. */
CpLibrary *cp_library_unsaved_restore_finish (GAsyncResult *result, GError **error);

/** cp_library_unsaved_discard: Deletes the changes from disk. */
void cp_library_unsaved_discard (CpLibraryUnsaved *unsaved);

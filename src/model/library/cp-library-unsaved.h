/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"

/**
 * CpLibraryUnsaved: work on a library that was not saved when the program ended, however it ended.
 * It is a PGN file with escape lines, so that a person can rescue it with any tool. As long as this
 * object or the library restored from it exists nobody else finds the same work.
 */
typedef struct CpLibraryUnsaved CpLibraryUnsaved;

/**
 * cp_library_unsaved_list: the unsaved work in @folder that belongs to no library that is open, in
 * this process or another one; newest first.
 * @unreadable: (nullable) (element-type filename): files that cannot be read are moved aside, so
 *   that they are found only once, and the paths they have then are added; %NULL to leave them
 *
 * Returns: (transfer full) (element-type CpLibraryUnsaved): empty if there is none
 */
GPtrArray *cp_library_unsaved_list (const char *folder, GPtrArray *unreadable);

/** cp_library_unsaved_ref, _unref: nothing happens to what is on disk. */
CpLibraryUnsaved *cp_library_unsaved_ref (CpLibraryUnsaved *unsaved);
void cp_library_unsaved_unref (CpLibraryUnsaved *unsaved);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryUnsaved, cp_library_unsaved_unref)

/** cp_library_unsaved_get_file: (transfer none) (nullable): the file that was being worked on. */
GFile *cp_library_unsaved_get_file (const CpLibraryUnsaved *unsaved);

/** cp_library_unsaved_get_n_games: how many games are edited or new. */
unsigned cp_library_unsaved_get_n_games (const CpLibraryUnsaved *unsaved);

/** cp_library_unsaved_get_time: (transfer none): when it was written, in local time. */
GDateTime *cp_library_unsaved_get_time (const CpLibraryUnsaved *unsaved);

/**
 * cp_library_unsaved_restore_async: opens the library again with the work on it. Games that were
 * added at the end of the file since are in it, too. If the file has changed otherwise or is gone,
 * the edited and new games come in a library without a file. @callback is
 * called when the file is read to its end. The work stays on disk until the library is saved or
 * discarded.
 */
void cp_library_unsaved_restore_async (CpLibraryUnsaved *unsaved,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       void *data);

/** cp_library_unsaved_restore_finish: (transfer full): the library; %NULL with @error set. */
CpLibrary *cp_library_unsaved_restore_finish (GAsyncResult *result, GError **error);

/** cp_library_unsaved_discard: removes the work from disk for good. */
void cp_library_unsaved_discard (CpLibraryUnsaved *unsaved);

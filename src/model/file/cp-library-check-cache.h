/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-check.h"
#include "cp-library-file.h"

/**
 * CpLibraryCheckCache: The results of replaying the games of a large file. They are kept in the
 * user's cache, so that the games need not be replayed when the same version of the file is opened
 * again. Games with comments or a problem are replayed nevertheless: their texts would take too
 * much space. Used by one thread.
 */
typedef struct CpLibraryCheckCache CpLibraryCheckCache;

/**
 * cp_library_check_cache_new: Reads the results for a file from the cache, if they are there.
 * @file: its place
 * @open_file: its version
 *
 * Returns: (transfer full)
 */
CpLibraryCheckCache *cp_library_check_cache_new (GFile *file, CpLibraryFile *open_file);

/** cp_library_check_cache_free: Frees the results. %NULL is allowed. */
void cp_library_check_cache_free (CpLibraryCheckCache *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryCheckCache, cp_library_check_cache_free)

/**
 * cp_library_check_cache_find: Finds the result for the next game of the file; called once for each
 * game, in their order.
 * @check: (out): set if true is returned; its members are owned by the caller
 *
 * Returns: false if the game has to be replayed
 */
bool cp_library_check_cache_find (CpLibraryCheckCache *self,
                                  const CpPgnSlice *slice,
                                  CpLibraryCheck *check);

/** cp_library_check_cache_add: Adds a result for the next game; called once for each game, in their
 * order. */
void cp_library_check_cache_add (CpLibraryCheckCache *self,
                                 const CpPgnSlice *slice,
                                 const CpLibraryCheck *check);

/** cp_library_check_cache_save: Saves the results of all games, unless they were read from the
 * cache. Only the results for a few files are kept; older ones are deleted. A failure is ignored.
 */
void cp_library_check_cache_save (CpLibraryCheckCache *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "cp-library-columns.h"

/*
 * Sorts games by what stands in one or two columns. Looking at the games is quick and has to be
 * done where their library lives; sorting takes longer, needs no more than what was looked up, and
 * may be done in another thread.
 */

#define CP_LIBRARY_SORT_KEYS 2

/** CpLibrarySortKey: a column to sort by. */
typedef struct {
  CpLibraryColumn column;
  bool descending;
} CpLibrarySortKey;

/** CpLibrarySort: games to be sorted. */
typedef struct CpLibrarySort CpLibrarySort;

/**
 * cp_library_sort_new: (transfer full): nothing to be sorted yet.
 * @keys: the columns that count, the first more than the second; at last the number of the game
 *   does, as it does within the second if that is CP_COLUMN_NUMBER
 */
CpLibrarySort *cp_library_sort_new (const CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS]);

/** cp_library_sort_free: frees a sort; %NULL is allowed. */
void cp_library_sort_free (CpLibrarySort *sort);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibrarySort, cp_library_sort_free)

/** cp_library_sort_add: looks a game up, which has this @index in its library. The library must
 * live until the games are sorted. */
void cp_library_sort_add (CpLibrarySort *sort, CpLibraryGame *game, uint32_t index);

/**
 * cp_library_sort_finish: sorts the games. What is not known, an empty text, comes last in either
 * direction. May be called in any thread, once.
 *
 * Returns: (transfer full) (element-type guint32): the indices
 */
GArray *cp_library_sort_finish (CpLibrarySort *sort);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "cp-library-columns.h"

/*
 * Sorts games by one or two columns. Adding games is quick, and must be done in the thread of the
 * library. Sorting takes longer and can be done in another thread, because it uses only the texts
 * that were looked up.
 */

#define CP_LIBRARY_SORT_KEYS 2

/** CpLibrarySortKey: a column to sort by. */
typedef struct {
  CpLibraryColumn column;
  bool descending;
} CpLibrarySortKey;

/** CpLibrarySort: A list of games to be sorted. */
typedef struct CpLibrarySort CpLibrarySort;

/**
 * cp_library_sort_new: (transfer full): Creates an empty list.
 * @keys: the primary and the secondary sort key. Games with equal values are sorted by number,
 *   in descending order if the secondary key is CP_COLUMN_NUMBER and descending
 */
CpLibrarySort *cp_library_sort_new (const CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS]);

/** cp_library_sort_free: Frees a list. Accepts %NULL. */
void cp_library_sort_free (CpLibrarySort *sort);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibrarySort, cp_library_sort_free)

/** cp_library_sort_add: Adds @game, which has this @index in its library. The library must live
 * until cp_library_sort_finish() has returned. */
void cp_library_sort_add (CpLibrarySort *sort, CpLibraryGame *game, uint32_t index);

/**
 * cp_library_sort_finish: Sorts the games. Games without a value come last in both directions. Can
 * be called once, in any thread.
 *
 * Returns: (transfer full) (element-type guint32): the indices in sorted order
 */
GArray *cp_library_sort_finish (CpLibrarySort *sort);

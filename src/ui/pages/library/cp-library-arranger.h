/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-sort.h"
#include "model/library/cp-library-query.h"
#include "model/library/cp-library.h"

/**
 * CpLibraryArranger: Filters and sorts the games of a library. Filtering runs in the main loop, a
 * few milliseconds at a time; if it depends on the moves of games, a thread reads these, and
 * filtering starts again. Then a thread sorts the games.
 */
typedef struct CpLibraryArranger CpLibraryArranger;

/**
 * CpLibraryArrangerDone: Called when a run is finished and freed.
 * @indices: (transfer full) (element-type guint32): the indices of the games, in sorted order
 */
typedef void (*CpLibraryArrangerDone) (GArray *indices, void *data);

/** CpLibraryArrangerFilter: the filter: games must meet both conditions. */
typedef struct {
  CpLibraryQuery *query; /* (nullable): matches the game */
  const GArray *plies;   /* (nullable) (element-type int): not negative at the game's index */
} CpLibraryArrangerFilter;

/** CpLibraryArrangerFuncs: Functions that a run calls from the main loop, after
 * cp_library_arranger_new() has returned. */
typedef struct {
  CpLibraryProgress progress; /* of reading moves */
  CpLibraryArrangerDone done;
} CpLibraryArrangerFuncs;

/**
 * cp_library_arranger_new: Starts a run, which frees itself after @done.
 * @filter: the members must live as long as the run
 * @keys: see cp_library_sort_new()
 */
CpLibraryArranger *cp_library_arranger_new (CpLibrary *library,
                                            CpLibraryArrangerFilter filter,
                                            const CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS],
                                            CpLibraryArrangerFuncs funcs,
                                            void *data);

/** cp_library_arranger_cancel: Cancels and frees a run that is not finished, without calling
 * #CpLibraryArrangerDone. Accepts %NULL. */
void cp_library_arranger_cancel (CpLibraryArranger *run);

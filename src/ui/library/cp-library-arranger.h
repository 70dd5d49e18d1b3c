/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-sort.h"
#include "model/library/cp-library-query.h"
#include "model/library/cp-library.h"

/**
 * CpLibraryArranger: finds out which games of a library are to be shown, and in which order. First
 * they are filtered and looked up, for a few milliseconds at a time, then a thread sorts them.
 */
typedef struct CpLibraryArranger CpLibraryArranger;

/**
 * CpLibraryArrangerDone: told when a run has come to its end, and then it is freed.
 * @indices: (transfer full) (element-type guint32): of the games in the library, in order
 */
typedef void (*CpLibraryArrangerDone) (GArray *indices, void *data);

/** CpLibraryArrangerFilter: which games are to be shown. */
typedef struct {
  CpLibraryQuery *query; /* (nullable): those that match it, */
  const GArray *plies;   /* (nullable) (element-type int): and have no negative number here */
} CpLibraryArrangerFilter;

/**
 * cp_library_arranger_new: begins a run.
 * @filter: what it points to must live as long as the run
 * @keys: see cp_library_sort_new()
 * @done: called later
 */
CpLibraryArranger *cp_library_arranger_new (CpLibrary *library,
                                            CpLibraryArrangerFilter filter,
                                            const CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS],
                                            CpLibraryArrangerDone done,
                                            void *data);

/** cp_library_arranger_cancel: ends a run before it has come to its end; %NULL is allowed. */
void cp_library_arranger_cancel (CpLibraryArranger *run);

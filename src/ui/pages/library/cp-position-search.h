/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library-search.h"

/** CpPositionSearch: A running search for a position. */
typedef struct CpPositionSearch CpPositionSearch;

/**
 * CpPositionSearchDone: Called when a search has ended. The search is freed after the call.
 * @hits: (transfer full) (nullable) (element-type CpLibraryHit): %NULL after an error
 */
typedef void (*CpPositionSearchDone) (GArray *hits, void *data);

/**
 * cp_position_search_new: Starts a search for @position in all games of @library. The search frees
 * itself after @done.
 * @progress: see cp_library_search_position_async(); not called after the search was cancelled
 * @done: called after this function has returned, unless the search is cancelled
 */
CpPositionSearch *cp_position_search_new (CpLibrary *library,
                                          const CpPosition *position,
                                          CpLibraryProgress progress,
                                          CpPositionSearchDone done,
                                          void *data);

/** cp_position_search_get_position: Returns the position that is searched for. */
const CpPosition *cp_position_search_get_position (const CpPositionSearch *seek);

/** cp_position_search_cancel: Cancels a search. Accepts %NULL. */
void cp_position_search_cancel (CpPositionSearch *seek);

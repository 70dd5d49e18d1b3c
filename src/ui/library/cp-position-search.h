/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library-search.h"

/** CpPositionSearch: a search for a position that is going on, and can be given up at any time. */
typedef struct CpPositionSearch CpPositionSearch;

/**
 * CpPositionSearchDone: told when a search has come to its end, and then it is freed.
 * @hits: (transfer full) (nullable) (element-type CpLibraryHit): %NULL if it has failed
 */
typedef void (*CpPositionSearchDone) (GArray *hits, void *data);

/**
 * cp_position_search_new: begins to look for a position in all games of a library.
 * @progress: see cp_library_search_position_async(); not called any more once it is given up
 * @done: called later, unless it is given up
 */
CpPositionSearch *cp_position_search_new (CpLibrary *library,
                                          const CpPosition *position,
                                          CpLibraryProgress progress,
                                          CpPositionSearchDone done,
                                          void *data);

/** cp_position_search_get_position: what is looked for. */
const CpPosition *cp_position_search_get_position (const CpPositionSearch *seek);

/** cp_position_search_cancel: gives a search up; %NULL is allowed. */
void cp_position_search_cancel (CpPositionSearch *seek);

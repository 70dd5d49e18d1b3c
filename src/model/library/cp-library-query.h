/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"

/**
 * CpLibraryQuery: A query (see #CpQuery) for games of a library. Caches which texts and moves of
 * the library match, so that testing all games one after the other is fast. After the library is
 * freed, the query may only be freed or used with another library.
 */
typedef struct CpLibraryQuery CpLibraryQuery;

/** CpLibraryMatch: Whether a game matches. */
typedef enum {
  CP_LIBRARY_NO_MATCH,
  CP_LIBRARY_MATCH,
  CP_LIBRARY_UNREAD, /* that depends on its moves; see cp_library_query_read_moves_async() */
} CpLibraryMatch;

/** cp_library_query_parse: (transfer full): Parses a query. Any @text is one. */
CpLibraryQuery *cp_library_query_parse (const char *text);

/** cp_library_query_write_pieces: (transfer full): Returns the text of a query for games in which
 * all pieces of @position are on their squares, with or without others. */
char *cp_library_query_write_pieces (const CpPosition *position);

/** cp_library_query_free: Frees a query. %NULL is allowed. */
void cp_library_query_free (CpLibraryQuery *query);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryQuery, cp_library_query_free)

/** cp_library_query_take_results: Uses the moves that were read for @former (nullable), if @query
 * searches them in the same way. */
void cp_library_query_take_results (CpLibraryQuery *query, CpLibraryQuery *former);

/**
 * cp_library_query_get_problem: Returns the problem of the first term that has an invalid value,
 * see cp_query_get_problem().
 *
 * Returns: (transfer none) (nullable): a sentence; %NULL if all values are valid
 */
const char *cp_library_query_get_problem (const CpLibraryQuery *query);

/**
 * cp_library_query_find_unknown: Finds a field of the query that no game of @library has.
 *
 * Returns: (transfer full) (nullable): a sentence about it; %NULL if there is none, or if the file
 * is still being read
 */
char *cp_library_query_find_unknown (const CpLibraryQuery *query, CpLibrary *library);

/** cp_library_query_is_empty: Returns true if the query has no terms and so matches every game. */
bool cp_library_query_is_empty (const CpLibraryQuery *query);

/** cp_library_query_test: Tests a game. */
CpLibraryMatch cp_library_query_test (CpLibraryQuery *query, CpLibraryGame *game);

/**
 * cp_library_query_read_moves_async: Replays games in a thread, for cp_library_query_test(). @query
 * may be freed meanwhile.
 * @games: (element-type unsigned): indices in the library
 * @progress: (nullable) (scope notified): not called after @cancellable is cancelled or @callback
 *   was called
 */
void cp_library_query_read_moves_async (CpLibraryQuery *query,
                                        CpLibrary *library,
                                        const GArray *games,
                                        GCancellable *cancellable,
                                        CpLibraryProgress progress,
                                        void *progress_data,
                                        GAsyncReadyCallback callback,
                                        void *data);

/** cp_library_query_read_moves_finish: Stores the results. Returns false with @error set if it was
 * cancelled. */
bool
cp_library_query_read_moves_finish (CpLibraryQuery *query, GAsyncResult *result, GError **error);

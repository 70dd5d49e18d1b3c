/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"

/**
 * CpLibraryQuery: A search for games, in the words typed into a search entry. A game matches if all
 * terms match:
 * - `word`, `"two words"`: is part of the title, a player, the event, site, date, name of the game,
 *   ending or a comment, in any case and with or without accents; or is the result.
 * - `comment:mate`: is part of a comment.
 * - `white:anna`, `black:`, `player:` (either), `event:`, `site:`, `round:`, `ending:"king
 *   knocked"`, `variant:dynamic`, and the name of any other tag, `annotator:`: is part of that tag.
 * - `result:1-0`, `0-1`, `1/2`, `draw`, `*`.
 * - `date:2020`, `date:2020.05`, `date:2020.05.17`: was played in that year, month or on that day;
 * `date:>2020`, `<`, `>=`, `<=`, `date:2019..2021`.
 * - `length:<40`, `length:40`, `length:20..30`: number of moves (two plies each) of the main line;
 *   numbers in other tags are compared in the same way, `whiteelo:>1800`.
 * - `is:bad` (has a problem), `is:edited` (unsaved).
 * - `-` before a term: the term must not match.
 *
 * A term without a value (`white:`) is ignored, so that the list is not empty while the user types.
 */
typedef struct CpLibraryQuery CpLibraryQuery;

/** cp_library_query_parse: (transfer full): Parses a query. Any @text is one. */
CpLibraryQuery *cp_library_query_parse (const char *text);

/** cp_library_query_free: Frees a query. %NULL is allowed. */
void cp_library_query_free (CpLibraryQuery *query);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryQuery, cp_library_query_free)

/**
 * cp_library_query_get_problem: Returns the problem of the first term that has an invalid value:
 * `result:2`, `length:long`. Such a term is searched for as text.
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

/**
 * cp_library_query_matches: Returns true if @game matches. Caches which texts of the library match,
 * so that testing all games of a library one after the other is fast. After the library is freed,
 * the query may only be freed or used with another library.
 */
bool cp_library_query_matches (CpLibraryQuery *query, CpLibraryGame *game);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library.h"

/**
 * CpLibraryQuery: what somebody is looking for in a library, in the words typed into a search
 * entry. All terms must hold:
 * - `word`, `"two words"`: occurs in title, players, event, site, date, name of the game or ending,
 * in any case and with or without accents; or is the result.
 * - `comment:mate`: occurs in a comment; a word without a field is looked for there, too.
 * - `white:anna`, `black:`, `player:` (either), `event:`, `site:`, `round:`, `ending:"king
 *   knocked"`, `variant:dynamic`, and the name of any other tag, `annotator:`: occurs there.
 * - `result:1-0`, `0-1`, `1/2`, `draw`, `*`.
 * - `date:2020`, `date:2020.05`: in that year, month or on that day; `date:>2020`, `<`, `>=`, `<=`,
 *   `date:2019..2021`.
 * - `length:<40`, `length:40`, `length:20..30`: moves of the main line, a move being two plies;
 *   numbers in other tags are compared the same way, `whiteelo:>1800`.
 * - `is:bad` (has a problem), `is:edited` (unsaved).
 * - `-` in front of a term: it must not hold.
 *
 * A term without a value yet (`white:`), as while typing, is left out.
 */
typedef struct CpLibraryQuery CpLibraryQuery;

/** cp_library_query_parse: (transfer full): any @text is a query. */
CpLibraryQuery *cp_library_query_parse (const char *text);

/** cp_library_query_free: %NULL is allowed. */
void cp_library_query_free (CpLibraryQuery *query);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryQuery, cp_library_query_free)

/**
 * cp_library_query_get_problem: what does not make sense in the first term that does not:
 * `result:2`, `length:long`. Such a term is looked for as the text that it is.
 *
 * Returns: (transfer none) (nullable): a sentence; %NULL if everything makes sense
 */
const char *cp_library_query_get_problem (const CpLibraryQuery *query);

/**
 * cp_library_query_find_unknown: a field that was asked for and that no game of @library has.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL if there is none, or the file is still
 * being read
 */
char *cp_library_query_find_unknown (const CpLibraryQuery *query, CpLibrary *library);

/** cp_library_query_is_empty: whether it has no terms and matches everything. */
bool cp_library_query_is_empty (const CpLibraryQuery *query);

/**
 * cp_library_query_matches: whether all terms hold for @game. Remembers which texts of the library
 * match, so that asking for all games of a library one after the other is fast. A query must not
 * outlive the library it was last used with, other than to be freed or used with another one.
 */
bool cp_library_query_matches (CpLibraryQuery *query, CpLibraryGame *game);

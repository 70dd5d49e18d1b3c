/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-query.h"
#include "record/pgn/cp-pgn-slice.h"

/* The data of a game that a query searches. */

/** cp_query_find_text: Finds the text for the value of a tag. Returns false if there is none. */
bool cp_query_find_text (const char *tag, CpQueryText *text);

/** cp_query_value_is_unknown: Returns true if @value is a placeholder of the PGN standard for an
 * unknown value. */
bool cp_query_value_is_unknown (const char *value);

/**
 * cp_query_describe_end: Returns how a game ended, in the words of PGN files.
 * @ending: (nullable): the end that the rules or the file give; %NULL or "" without one
 *
 * Returns: @ending, or otherwise `unfinished` for a game without a result, and `not recorded`
 */
const char *cp_query_describe_end (const char *ending, CpResult result);

/** cp_query_get_end: (transfer full): Returns the end of a game of a file, in the words that the
 * field `ends` of a query finds. @game: the result of reading @slice */
char *cp_query_get_end (const CpPgnSlice *slice, const CpPgnGame *game);

/** cp_query_canonical_rules: Returns the canonical rules string for a tag `Variant`, or its value
 * if the rules are not known.
 * @value: (nullable): %NULL without a tag */
const char *cp_query_canonical_rules (const char *value);

/** cp_query_stores_tag: Returns true if tags with this name are searched. */
bool cp_query_stores_tag (const char *name);

/**
 * cp_query_collect_comments: Collects the text of all comments for searching: without commands, and
 * at most 64 KiB.
 *
 * Returns: (transfer full) (nullable): %NULL if there are none
 */
char *cp_query_collect_comments (const CpRecord *record);

/**
 * cp_query_matches_game: Returns true if a game of a file matches.
 * @game: the result of reading @slice
 */
bool cp_query_matches_game (const CpQuery *query, const CpPgnSlice *slice, const CpPgnGame *game);

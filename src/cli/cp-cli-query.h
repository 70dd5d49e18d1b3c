/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "query/cp-query-game.h"

/* A query on the command line: it is complete, and its fields should exist. */

/** CpCliQuery: A query, and which of its fields the games searched so far have. */
typedef struct CpCliQuery CpCliQuery;

/** cp_cli_query_parse: (transfer full) (nullable): Parses a query; returns %NULL after reporting an
 * error in it. @text: as typed */
CpCliQuery *cp_cli_query_parse (const char *text);

void cp_cli_query_free (CpCliQuery *query);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpCliQuery, cp_cli_query_free)

/** cp_cli_query_matches: Returns true if a game matches; see cp_query_matches_game(). Can be called
 * in several threads at once. */
bool cp_cli_query_matches (CpCliQuery *query, const CpPgnSlice *slice, const CpPgnGame *game);

/** cp_cli_query_check_fields: Returns false after reporting the first field that no game has that
 * was searched. */
bool cp_cli_query_check_fields (const CpCliQuery *query);

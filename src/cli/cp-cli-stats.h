/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "analysis/cp-player-summary.h"
#include "rules/position/cp-outcome.h"

/* Statistics of games. The output is for other programs to parse, too, and therefore not
 * translated. */

/** CP_CLI_OTHER_START: The opening of games that do not start from the array. */
#define CP_CLI_OTHER_START "(other start)"

/** CpCliStats: Counts of results, ends, lengths and openings. */
typedef struct CpCliStats CpCliStats;

CpCliStats *cp_cli_stats_new (void);
void cp_cli_stats_free (CpCliStats *stats);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpCliStats, cp_cli_stats_free)

/** cp_cli_stats_add_unread: Counts a game that cannot be read. */
void cp_cli_stats_add_unread (CpCliStats *stats);

/** cp_cli_stats_add: Counts a game. @length: in moves; @opening: its first moves */
void cp_cli_stats_add (CpCliStats *stats,
                       CpResult result,
                       unsigned length,
                       const char *end,
                       const char *rules,
                       const char *opening);

/**
 * cp_cli_stats_print_tables: Prints the statistics for people.
 * @players: (nullable): sorted; for a table of the players
 */
void cp_cli_stats_print_tables (CpCliStats *stats, const CpPlayersSummary *players);

/** cp_cli_stats_print_json: Prints the same as one JSON object. */
void cp_cli_stats_print_json (CpCliStats *stats, const CpPlayersSummary *players);

/** cp_cli_stats_print_string: Prints a string in JSON. */
void cp_cli_stats_print_string (const char *text);

/** cp_cli_stats_print_players: Prints the table of the players. */
void cp_cli_stats_print_players (const CpPlayersSummary *players);

/** cp_cli_stats_print_players_json: Prints the players as members of a JSON object that has others
 * before them. */
void cp_cli_stats_print_players_json (const CpPlayersSummary *players);

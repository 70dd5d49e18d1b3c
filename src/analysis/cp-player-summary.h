/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game-summary.h"

/* Statistics of the players of many games: their results, and their moves in the analysed games. */

/** CpPlayerSummary: The games of a player. */
typedef struct {
  char *name; /* (owned): tag `White` or `Black`; "" for all players without a name */
  unsigned
      n_games; /* won, drawn, lost and unfinished ones; those against the same name count twice */
  unsigned n_won, n_drawn, n_lost;
  unsigned n_analysed; /* games that are analysed */
  CpSideSummary moves; /* in the analysed games */
} CpPlayerSummary;

/** CpPlayersSummary: Statistics of several games. All members are read-only. */
typedef struct {
  GPtrArray *players;  /* (element-type CpPlayerSummary) */
  GHashTable *by_name; /* char *: CpPlayerSummary */
  unsigned n_games;
  unsigned n_analysed; /* games with a move whose loss is known, or with all evaluations */
} CpPlayersSummary;

/** cp_players_summary_new: (transfer full): Creates statistics without games. */
CpPlayersSummary *cp_players_summary_new (void);

/** cp_players_summary_free: Frees statistics; a #GDestroyNotify. %NULL is allowed. */
void cp_players_summary_free (void *summary);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPlayersSummary, cp_players_summary_free)

/**
 * cp_players_summary_add: Adds a game.
 * @record: (nullable): %NULL for a game that cannot be read: it is counted, but not for a player
 */
void cp_players_summary_add (CpPlayersSummary *summary, const CpRecord *record);

/** cp_players_summary_sort: Sorts the players: most games first, then by name. */
void cp_players_summary_sort (CpPlayersSummary *summary);

/** cp_player_summary_score: Returns the part of the points of all games with a result that the
 * player has won, from 0 to 1; -1 if no game has a result. */
double cp_player_summary_score (const CpPlayerSummary *player);

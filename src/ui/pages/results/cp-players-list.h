/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-player-columns.h"

#define CP_TYPE_PLAYERS_LIST (cp_players_list_get_type ())
G_DECLARE_FINAL_TYPE (CpPlayersList, cp_players_list, CP, PLAYERS_LIST, GtkWidget)

/**
 * CpPlayersList: The players of a summary of games: a table with sortable columns, or rows of
 * several lines where that is too wide.
 *
 * Signals: `sorted`: Emitted when the user has sorted the players in another way.
 */

/**
 * cp_players_list_set_summary: Shows the players of @summary.
 * @summary: (nullable) (transfer none): must exist until another one is set, or the list is
 *   destroyed
 */
void cp_players_list_set_summary (CpPlayersList *self, const CpPlayersSummary *summary);

/** cp_players_list_sort_by: Sorts the players, and shows the order in the headings. */
void cp_players_list_sort_by (CpPlayersList *self, CpPlayerColumn column, bool descending);

/** cp_players_list_get_sort: Returns the column by which the players are sorted. */
CpPlayerColumn cp_players_list_get_sort (CpPlayersList *self, bool *descending);

/** cp_players_list_get_players: (transfer container) (element-type CpPlayerSummary): Returns the
 * players in the order on the screen. */
GPtrArray *cp_players_list_get_players (CpPlayersList *self);

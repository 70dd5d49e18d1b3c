/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"
#include "ui/parts/page/cp-page.h"

#define CP_TYPE_PLAYERS_PAGE (cp_players_page_get_type ())
G_DECLARE_FINAL_TYPE (CpPlayersPage, cp_players_page, CP, PLAYERS_PAGE, CpPage)

/**
 * CpPlayersPage: The summary of several games of the open file: for each player the results and, in
 * the analysed games, the accuracy and the mistakes. It is computed whenever the page is shown.
 *
 * Property: `library` (#CpLibrary, nullable, write-only): the open file. A new one removes the
 * games.
 *
 * Signals: `analyse-requested (GArray *indices)`: Emitted when the user wants to analyse the games.
 *
 * Actions in the group `page`: `analyse`, `copy-text`, `export`, and the states `sort-column` and
 * `sort-descending`.
 */

/** cp_players_page_new: (transfer floating): Creates a page without games. */
GtkWidget *cp_players_page_new (CpProgram *program);

/** cp_players_page_set_games: Sets the games of the library that are summed up when the page is
 * shown.
 * @indices: (element-type unsigned) (transfer none) */
void cp_players_page_set_games (CpPlayersPage *self, GArray *indices);

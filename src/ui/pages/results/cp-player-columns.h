/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "analysis/cp-player-summary.h"

/* The facts of a player in a summary of games, one per column. */

/** CpPlayerColumn: The columns, in the order on the screen. */
typedef enum {
  CP_PLAYER_NAME,
  CP_PLAYER_GAMES,
  CP_PLAYER_SCORE,
  CP_PLAYER_ANALYSED,
  CP_PLAYER_ACCURACY,
  CP_PLAYER_LOSS,
  CP_PLAYER_DOUBTFUL, /* moves marked ?! */
  CP_PLAYER_MISTAKES, /* ? */
  CP_PLAYER_BLUNDERS, /* ?? */
  CP_PLAYER_OPENING,  /* marked moves in this phase */
  CP_PLAYER_MIDDLEGAME,
  CP_PLAYER_ENDING,
  CP_N_PLAYER_COLUMNS,
} CpPlayerColumn;

/** cp_player_column_title: (transfer none): Returns the translated heading: "Games". */
const char *cp_player_column_title (CpPlayerColumn column);

/** cp_player_column_menu_title: (transfer none): Returns the name in the menu for sorting, which is
 * understood without the other columns: "Marked in the Opening". */
const char *cp_player_column_menu_title (CpPlayerColumn column);

/** cp_player_column_id: (transfer none): Returns the name in actions: "games". */
const char *cp_player_column_id (CpPlayerColumn column);

/** cp_player_column_text: (transfer full): Returns the text of a player in a column; a dash if the
 * value is not known. */
char *cp_player_column_text (CpPlayerColumn column, const CpPlayerSummary *player);

/**
 * cp_player_column_compare: Compares two players by a column other than the name, as qsort() does.
 * Values that are not known come last.
 * @descending: whether the highest value comes first
 */
int cp_player_column_compare (CpPlayerColumn column,
                              bool descending,
                              const CpPlayerSummary *a,
                              const CpPlayerSummary *b);

/** cp_player_name: (transfer none): Returns the name to show, "No Name" for a player without one.
 */
const char *cp_player_name (const CpPlayerSummary *player);

/** cp_player_describe: (transfer full): Returns the facts without the name, in lines. */
char *cp_player_describe (const CpPlayerSummary *player);

/**
 * cp_players_report: (transfer full): Returns a table as text, for a font whose characters have the
 * same width.
 * @title: of the table; its first line
 * @players: (element-type CpPlayerSummary): in the order of the lines
 */
char *cp_players_report (const char *title, const GPtrArray *players);

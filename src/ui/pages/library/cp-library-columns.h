/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/library/cp-library-game.h"

/* The facts of a game that a library lists, one per column. */

/** CpLibraryColumn: the columns, in the order on the screen. */
typedef enum {
  CP_COLUMN_NUMBER,
  CP_COLUMN_WHITE,
  CP_COLUMN_WHITE_ELO,
  CP_COLUMN_BLACK,
  CP_COLUMN_BLACK_ELO,
  CP_COLUMN_RESULT,
  CP_COLUMN_EVENT,
  CP_COLUMN_ROUND,
  CP_COLUMN_DATE,
  CP_COLUMN_VARIANT,
  CP_COLUMN_LENGTH,
  CP_COLUMN_ENDING,
  CP_COLUMN_ANALYSED,
  CP_N_LIBRARY_COLUMNS,
} CpLibraryColumn;

/** cp_library_column_title: (transfer none): Returns the translated heading: "White". */
const char *cp_library_column_title (CpLibraryColumn column);

/** cp_library_column_id: (transfer none): Returns the name in settings and actions: "white". */
const char *cp_library_column_id (CpLibraryColumn column);

/** cp_library_column_key: (transfer none) (nullable): Returns the boolean setting whether the
 * column is shown, "column-event"; %NULL if it always is. */
const char *cp_library_column_key (CpLibraryColumn column);

/** cp_library_column_rank: Returns the order in which columns give way to the names of the players
 * where there is not enough space, from 1; 0 if the column never does. */
unsigned cp_library_column_rank (CpLibraryColumn column);

/** cp_library_column_sample: (transfer none): Returns a text that is as wide as the column must be:
 * the widest one, or a usual name; "" for columns with other words. */
const char *cp_library_column_sample (CpLibraryColumn column);

/** cp_library_column_expands: Returns whether longer texts than the sample are usual. */
bool cp_library_column_expands (CpLibraryColumn column);

/** cp_library_column_text: (transfer full): Returns the text of a game in a column, or "". */
char *cp_library_column_text (CpLibraryColumn column, CpLibraryGame *game);

/** cp_library_game_describe: (transfer full): Describes all facts of a game, for screen readers. */
char *cp_library_game_describe (CpLibraryGame *game);

/** cp_library_game_describe_analysis: (transfer none): Returns "analysed", or "". */
const char *cp_library_game_describe_analysis (CpLibraryGame *game);

/** cp_library_game_elo: (transfer none): Returns the rating of a player, or "".
 * @column: CP_COLUMN_WHITE_ELO or CP_COLUMN_BLACK_ELO */
const char *cp_library_game_elo (CpLibraryGame *game, CpLibraryColumn column);

/** cp_library_game_event_or_title: (transfer none): Returns the title of a puzzle, or else the
 * event of the game, or "". */
const char *cp_library_game_event_or_title (CpLibraryGame *game);

/** cp_library_game_name: (transfer full): Returns "Anna – Ben"; if the players have no names, the
 * title of a puzzle, or "Game 12". */
char *cp_library_game_name (CpLibraryGame *game);

/**
 * cp_library_game_place_problem: (transfer full) (nullable): Returns the problem of a game with its
 * place, "Line 12, column 5: …"; %NULL if the game has no problem.
 */
char *cp_library_game_place_problem (CpLibraryGame *game);

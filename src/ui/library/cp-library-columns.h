/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdint.h>

#include "model/library/cp-library-game.h"

/* The facts of a game that a library lists, one column for each. */

/** CpLibraryColumn: in the order in which they stand beside each other. */
typedef enum {
  CP_COLUMN_NUMBER,
  CP_COLUMN_WHITE,
  CP_COLUMN_BLACK,
  CP_COLUMN_RESULT,
  CP_COLUMN_EVENT,
  CP_COLUMN_DATE,
  CP_COLUMN_VARIANT,
  CP_COLUMN_LENGTH,
  CP_COLUMN_ENDING,
  CP_N_LIBRARY_COLUMNS,
} CpLibraryColumn;

/** cp_library_column_title: (transfer none): the translated heading: "White". */
const char *cp_library_column_title (CpLibraryColumn column);

/** cp_library_column_id: (transfer none): a name for settings and actions: "white". */
const char *cp_library_column_id (CpLibraryColumn column);

/** cp_library_column_sample: (transfer none): the widest text of a column whose texts are short;
 * empty for a column that has names and words. */
const char *cp_library_column_sample (CpLibraryColumn column);

/** cp_library_column_text: (transfer full): what a game has to say there; may be empty. */
char *cp_library_column_text (CpLibraryColumn column, CpLibraryGame *game);

/** cp_library_game_describe: (transfer full): all there is to say, for a screen reader. */
char *cp_library_game_describe (CpLibraryGame *game);

/** cp_library_game_event_or_title: (transfer none): the title of a puzzle, else the event, or "".
 */
const char *cp_library_game_event_or_title (CpLibraryGame *game);

/** cp_library_game_name: (transfer full): "Anna – Ben"; if nobody is named, the title of a puzzle,
 * or "Game 12". */
char *cp_library_game_name (CpLibraryGame *game);

/**
 * cp_library_game_place_problem: (transfer full) (nullable): the problem of a game with its place:
 * "Line 12, column 5: …"; %NULL if there is none.
 */
char *cp_library_game_place_problem (CpLibraryGame *game);

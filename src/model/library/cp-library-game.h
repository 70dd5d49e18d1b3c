/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "rules/position/cp-outcome.h"
#include "rules/position/cp-position.h"

#define CP_TYPE_LIBRARY_GAME (cp_library_game_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryGame, cp_library_game, CP, LIBRARY_GAME, GObject)

/**
 * CpLibraryGame: An item of a #CpLibrary: the data of a game that are known without reading it. It
 * is small, holds a reference to its library, and returns the present data. While references to it
 * exist, the same object is returned for the game, wherever it is in the list. It has no
 * properties: #CpLibrary emits `game-changed`.
 *
 * All strings are UTF-8, never %NULL unless stated, and live as long as the library. A missing tag,
 * or one with the placeholder of the PGN standard (`?`, `????.??.??`), is an empty string. Very
 * long values are truncated.
 */

/** cp_library_game_get_index: Returns the index in the list, G_MAXUINT if the game was deleted. */
unsigned cp_library_game_get_index (CpLibraryGame *self);

const char *cp_library_game_get_white (CpLibraryGame *self);
const char *cp_library_game_get_black (CpLibraryGame *self);
const char *cp_library_game_get_event (CpLibraryGame *self);
const char *cp_library_game_get_site (CpLibraryGame *self);
const char *cp_library_game_get_round (CpLibraryGame *self);

/** cp_library_game_get_title: Returns the tag `Title`, the title of a puzzle. */
const char *cp_library_game_get_title (CpLibraryGame *self);

/** cp_library_game_get_date: Returns the date as in the file, "2024.05.??". */
const char *cp_library_game_get_date (CpLibraryGame *self);

/**
 * cp_library_game_get_tag: Returns the value of any other tag.
 * @name: in any case
 *
 * Returns: (nullable): %NULL if there is no such tag. `FEN`, `SetUp`, `Result`, `PlyCount` and
 * `Variant` are not stored.
 */
const char *cp_library_game_get_tag (CpLibraryGame *self, const char *name);

/** cp_library_game_get_result: Returns the result by the tag or, after the game was checked, by the
 * final position. */
CpResult cp_library_game_get_result (CpLibraryGame *self);

/** cp_library_game_get_rules: (nullable): Returns the rules; %NULL if they are not known. */
const CpRules *cp_library_game_get_rules (CpLibraryGame *self);

/** cp_library_game_get_rules_string: Returns the canonical rules string, or the tag `Variant` of
 * the file if the rules are not known; empty if there is no such tag and the game cannot be read.
 */
const char *cp_library_game_get_rules_string (CpLibraryGame *self);

/** cp_library_game_get_rules_name: Returns the translated name of the game, or the tag `Variant` of
 * the file; empty as cp_library_game_get_rules_string(). */
const char *cp_library_game_get_rules_name (CpLibraryGame *self);

/** cp_library_game_get_plies: Returns the number of plies of the main line: as counted in the text
 * or, after the game was checked, as far as it could be read. */
unsigned cp_library_game_get_plies (CpLibraryGame *self);

/** cp_library_game_get_analysed: Returns whether cp_game_analysis_is_written() is true of the game;
 * false until the game is checked. */
bool cp_library_game_get_analysed (CpLibraryGame *self);

/**
 * cp_library_game_get_ending: Returns the reason why the game ended, in the words of the file
 * format ("king knocked", see cp_termination_parse()), or the tag `Termination`, or an empty
 * string.
 */
const char *cp_library_game_get_ending (CpLibraryGame *self);

/**
 * cp_library_game_get_problem: Returns the problem with reading the game.
 *
 * Returns: (nullable): a sentence; %NULL if there is no problem, the game has not been checked yet,
 * or it was edited and will be rewritten
 */
const char *cp_library_game_get_problem (CpLibraryGame *self);

/**
 * cp_library_game_get_line, _column: Return the place of the problem in the file or, without a
 * problem, of the start of the game; from 1. 0 if the game is not in the file.
 */
unsigned cp_library_game_get_line (CpLibraryGame *self);
unsigned cp_library_game_get_column (CpLibraryGame *self);

/** cp_library_game_get_edited: Returns true if the game has unsaved changes; never in the history,
 * which saves itself. */
bool cp_library_game_get_edited (CpLibraryGame *self);

/** cp_library_game_read_end: Reads the game for the position at the end of its main line. Returns
 * false, with *@end unchanged, if nothing of the game can be shown. */
bool cp_library_game_read_end (CpLibraryGame *self, CpPosition *end);

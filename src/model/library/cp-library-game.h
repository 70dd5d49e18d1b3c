/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "rules/position/cp-outcome.h"
#include "rules/position/cp-rules.h"

#define CP_TYPE_LIBRARY_GAME (cp_library_game_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryGame, cp_library_game, CP, LIBRARY_GAME, GObject)

/**
 * CpLibraryGame: what a #CpLibrary knows of one of its games without reading it again. It is small
 * and holds its library; all it says comes from there and is up to date. There is one object for a
 * game as long as somebody holds it, wherever the game goes in the list. It has no properties:
 * #CpLibrary emits `game-changed`.
 *
 * All strings are UTF-8, never %NULL unless said so, and live as long as the library. A tag that is
 * not there, or has the placeholder of the standard for a value (`?`, `????.??.??`), is an empty
 * string. Very long values are cut.
 */

/** cp_library_game_get_index: where the game is in the list now, G_MAXUINT if it was deleted. */
unsigned cp_library_game_get_index (CpLibraryGame *self);

const char *cp_library_game_get_white (CpLibraryGame *self);
const char *cp_library_game_get_black (CpLibraryGame *self);
const char *cp_library_game_get_event (CpLibraryGame *self);
const char *cp_library_game_get_site (CpLibraryGame *self);
const char *cp_library_game_get_round (CpLibraryGame *self);

/** cp_library_game_get_title: what a puzzle is called; the tag `Title`. */
const char *cp_library_game_get_title (CpLibraryGame *self);

/** cp_library_game_get_date: as in the file, "2024.05.??". */
const char *cp_library_game_get_date (CpLibraryGame *self);

/**
 * cp_library_game_get_tag: the value of any other tag.
 * @name: in any case
 *
 * Returns: (nullable): %NULL if there is no such tag. `FEN`, `SetUp`, `Result`, `PlyCount` and
 * `Variant` are not kept.
 */
const char *cp_library_game_get_tag (CpLibraryGame *self, const char *name);

/** cp_library_game_get_result: as the tag says, and when the game is checked, as the board says. */
CpResult cp_library_game_get_result (CpLibraryGame *self);

/** cp_library_game_get_rules: (nullable): %NULL if the rules are not known. */
const CpRules *cp_library_game_get_rules (CpLibraryGame *self);

/** cp_library_game_get_rules_string: the canonical rules string, or what the file says instead;
 * empty if it does not say, and nothing of the game can be read. */
const char *cp_library_game_get_rules_string (CpLibraryGame *self);

/** cp_library_game_get_rules_name: the name of the game, translated, or what the file says;
 * empty if it does not say, and nothing of the game can be read. */
const char *cp_library_game_get_rules_name (CpLibraryGame *self);

/** cp_library_game_get_plies: the length of the main line, as written, understood or not. */
unsigned cp_library_game_get_plies (CpLibraryGame *self);

/** cp_library_game_get_analysed: Returns whether cp_game_analysis_is_written() is true of the game;
 * false until the game is checked. */
bool cp_library_game_get_analysed (CpLibraryGame *self);

/**
 * cp_library_game_get_ending: why the game ended, in the words of the file format ("king knocked"),
 * see cp_termination_parse(); or what the tag `Termination` says; or an empty string.
 */
const char *cp_library_game_get_ending (CpLibraryGame *self);

/**
 * cp_library_game_get_problem: why the game cannot be understood.
 *
 * Returns: (nullable): a sentence; %NULL if there is no problem, it is not checked yet, or it was
 * edited and will be rewritten
 */
const char *cp_library_game_get_problem (CpLibraryGame *self);

/**
 * cp_library_game_get_line, _column: where in the file the problem is, or without a problem where
 * the game begins; from 1. 0 if the game is not in the file.
 */
unsigned cp_library_game_get_line (CpLibraryGame *self);
unsigned cp_library_game_get_column (CpLibraryGame *self);

/** cp_library_game_get_edited: whether it has changes that are not saved. */
bool cp_library_game_get_edited (CpLibraryGame *self);

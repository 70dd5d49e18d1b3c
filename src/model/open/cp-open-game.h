/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/kept/cp-autosave.h"
#include "model/library/cp-library.h"
#include "model/match/cp-match.h"
#include "model/program/cp-program.h"

#define CP_TYPE_OPEN_GAME (cp_open_game_get_type ())
G_DECLARE_FINAL_TYPE (CpOpenGame, cp_open_game, CP, OPEN_GAME, GObject)

/**
 * CpOpenGame: the game of a window with its players, and the open file, which the game may belong
 * to. The game that is being played (the kept game) is saved by a #CpAutosave.
 *
 * Properties, read-only but for `flipped`:
 * - `match` (#CpMatch)
 * - `flipped` (boolean): Black is at the bottom of the board. A match in which only one player is
 * at this computer puts that player there.
 * - `library` (#CpLibrary, nullable): the open file. It is notified also when it is closed although
 *   no file is open.
 */

/**
 * cp_open_game_new: (transfer full): Creates the object without a game: call cp_open_game_load().
 * @program: (transfer none)
 * @autosave: (transfer none): saves the game that is played
 */
CpOpenGame *cp_open_game_new (CpProgram *program, CpAutosave *autosave);

/**
 * cp_open_game_load: Opens the game that was being played when the program ended, or a new one.
 *
 * Returns: whether a game was read; if not, or not to its end, @error is set, unless there was none
 */
bool cp_open_game_load (CpOpenGame *self, GError **error);

/** cp_open_game_get_autosave, _match, _game: (transfer none). */
CpAutosave *cp_open_game_get_autosave (CpOpenGame *self);
CpMatch *cp_open_game_get_match (CpOpenGame *self);
CpGame *cp_open_game_get_game (CpOpenGame *self);

/** cp_open_game_get_library: (transfer none) (nullable): Returns the open file. */
CpLibrary *cp_open_game_get_library (CpOpenGame *self);

/** cp_open_game_get_file: (transfer none) (nullable): Returns the name of the open file; %NULL
 * without one. */
GFile *cp_open_game_get_file (CpOpenGame *self);

/** cp_open_game_get_entry: (transfer none) (nullable): Returns the entry of the game in the open
 * file; %NULL if the game does not belong to it. */
CpLibraryGame *cp_open_game_get_entry (CpOpenGame *self);

/** cp_open_game_get_index: Returns the index of the game in the open file; %G_MAXUINT if the game
 * does not belong to it. */
unsigned cp_open_game_get_index (CpOpenGame *self);

/** cp_open_game_is_kept: Returns whether the game is the kept game. */
bool cp_open_game_is_kept (CpOpenGame *self);

/** cp_open_game_get_behind: (transfer none) (nullable): Returns the kept game if the open file has
 * taken its place and the user may want to return to it. */
CpGame *cp_open_game_get_behind (CpOpenGame *self);

/** cp_open_game_has_changes: Returns whether the open file has unsaved changes. Those of an example
 * do not count. */
bool cp_open_game_has_changes (CpOpenGame *self);

/** cp_open_game_get_flipped, _set_flipped: the property `flipped`. */
bool cp_open_game_get_flipped (CpOpenGame *self);
void cp_open_game_set_flipped (CpOpenGame *self, bool flipped);

/** cp_open_game_set_match: Closes the open file, if any, and opens @match. Its game becomes the
 * kept game, and the previous kept game is set aside. */
void cp_open_game_set_match (CpOpenGame *self, CpMatch *match);

/** cp_open_game_set_game: Calls cp_open_game_set_match() for @game and the players it names. */
void cp_open_game_set_game (CpOpenGame *self, CpGame *game);

/**
 * cp_open_game_set_library: Opens a file in place of the previous one, and one of its games.
 * @index: of the game; -1 opens the kept game, which does not belong to the file
 *
 * Returns: false with @error set if the game cannot be read; the kept game is open then
 */
bool cp_open_game_set_library (CpOpenGame *self, CpLibrary *library, int index, GError **error);

/** cp_open_game_close_library: Closes the file, and opens the kept game again. */
void cp_open_game_close_library (CpOpenGame *self);

/** cp_open_game_adopt_library: Opens the file to which the current game has just been saved, as its
 * last game. */
void cp_open_game_adopt_library (CpOpenGame *self, CpLibrary *library);

/**
 * cp_open_game_select: Opens a game of the open file.
 *
 * Returns: false with @error set if the game cannot be read
 */
bool cp_open_game_select (CpOpenGame *self, unsigned index, GError **error);

/** cp_open_game_seat_players: Opens the game again with the players it names now. It still belongs
 * to the open file. */
void cp_open_game_seat_players (CpOpenGame *self);

/** cp_open_game_in_history: Returns whether the open file is the history of the program. */
bool cp_open_game_in_history (CpOpenGame *self);

/** cp_open_game_play_on: Ends the review of the game and makes it the kept game. A game of the
 * history leaves the history if it goes on from its end; otherwise the history keeps the old game.
 */
void cp_open_game_play_on (CpOpenGame *self);

/** cp_open_game_pause: Pauses the game if a clock runs. */
void cp_open_game_pause (CpOpenGame *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window-state.h"
#include "model/game/cp-game.h"

#define CP_TYPE_AUTOSAVE (cp_autosave_get_type ())
G_DECLARE_FINAL_TYPE (CpAutosave, cp_autosave, CP, AUTOSAVE, GObject)

/**
 * CpAutosave: Keeps the games of a window on disk, so that they are there at the next start,
 * however the program ends. Every move, take-back, draw offer, pause and end is written
 * immediately, and so is every change in a review, except that notes are written within half a
 * second. Running clocks are written every second. A failed write is repeated with the next change
 * or second of a clock.
 *
 * Property: `failure` (string, nullable, read-only), see cp_autosave_get_failure().
 *
 * Signals:
 * - `game-archived (char *path, gboolean unfinished)`: Emitted after a replaced game was appended
 * to the file at @path; or, if it is damaged or cannot be read, after its file was moved to @path.
 *   @unfinished: the game can be continued, or could not be read
 */

/**
 * cp_autosave_new: (transfer full): Creates the autosave of a window.
 * @folder: the folder that all windows share, in the encoding of file names
 * @window: (nullable): with the folder of the games; %NULL for @folder itself and an empty state
 */
CpAutosave *cp_autosave_new (const char *folder, CpWindowState *window);

/**
 * cp_autosave_set_game: Writes @game, and every change of it from now on. The previous game becomes
 * the one to return to, unless it has no moves and no friend elsewhere as a player. The game that
 * was the one to return to before is appended to the archive; but if only that one is unfinished,
 * it stays, and the previous game is appended. If both are unfinished, both stay until @game has a
 * move. At every moment all of them are on disk.
 */
void cp_autosave_set_game (CpAutosave *self, CpGame *game);

/** cp_autosave_get_game: (transfer none) (nullable): Returns the current game. */
CpGame *cp_autosave_get_game (CpAutosave *self);

/** cp_autosave_get_window_state: (transfer none): Returns the state of the window. */
CpWindowState *cp_autosave_get_window_state (CpAutosave *self);

/**
 * cp_autosave_get_failure: (nullable): Returns a sentence that says why the current state of the
 * game is not on disk, the same one until it is; %NULL if it is, or if the game is not worth
 * keeping.
 */
const char *cp_autosave_get_failure (CpAutosave *self);

/**
 * cp_autosave_archive_finished: Brings the archive up to date with the current game if that is
 * over. The archive has the game only once, even if it changes later. Does nothing on failure; the
 * game stays where it is, and reaches the archive when it makes room for another.
 */
void cp_autosave_archive_finished (CpAutosave *self);

/** cp_autosave_flush: Writes the game with the current state of its clocks. */
void cp_autosave_flush (CpAutosave *self);

/**
 * cp_autosave_load: Reads the game that an earlier run of the program has kept, with both clocks as
 * they were last written.
 *
 * @error is set if the file cannot be read, or not to its end: then the file, or a copy of it, is
 * kept under another name, and the message says where.
 *
 * Returns: (transfer full) (nullable): the game as far as it can be read, even if @error is set;
 * %NULL if there is none
 */
CpGame *cp_autosave_load (CpAutosave *self, GError **error);

/**
 * cp_autosave_holds_game: Returns true if cp_autosave_load() would return a game worth keeping or
 * set an error. Does not change the file.
 */
bool cp_autosave_holds_game (CpAutosave *self);

/**
 * cp_autosave_holds_older_game: Returns true if there is a file of another game that is worth
 * returning to, cannot be read, or is of version 0.1.0 and could not be moved.
 */
bool cp_autosave_holds_older_game (CpAutosave *self);

/** cp_autosave_preview: (transfer full) (nullable): Returns the game that cp_autosave_load() would
 * return, to be shown only, without changing the file; %NULL if there is none, or it cannot be
 * read.
 */
CpGame *cp_autosave_preview (CpAutosave *self);

/**
 * cp_autosave_is_worth_keeping: Returns true if @game has a move, begins at another position than
 * the array, is over, or is played with a friend elsewhere.
 */
bool cp_autosave_is_worth_keeping (CpGame *game);

/**
 * cp_autosave_is_worth_returning: Returns true if @game is worth offering to a user who has started
 * another one: it is worth keeping, and not all of its moves were taken back.
 */
bool cp_autosave_is_worth_returning (CpGame *game);

/** cp_autosave_is_unfinished: Returns true if @game can be continued: it is worth returning to, and
 * is not over or is being reviewed. */
bool cp_autosave_is_unfinished (CpGame *game);

/** cp_autosave_get_can_return: Returns true if the game to return to is worth it, or cannot be
 * read, because cp_autosave_return() says so. */
bool cp_autosave_get_can_return (CpAutosave *self);

/**
 * cp_autosave_get_aside: Returns the game that cp_autosave_return() would return, to be shown only.
 *
 * Returns: (transfer none) (nullable): %NULL if there is none, or it cannot be read
 */
CpGame *cp_autosave_get_aside (CpAutosave *self);

/**
 * cp_autosave_get_second: Returns the unfinished game before cp_autosave_get_aside(), which stays
 * until the current game has a move. Pass it to cp_autosave_set_game() to return to it.
 *
 * Returns: (transfer none) (nullable): %NULL if there is none, or it cannot be read
 */
CpGame *cp_autosave_get_second (CpAutosave *self);

/**
 * cp_autosave_return: Reads the game to return to. The caller passes it to cp_autosave_set_game(),
 * and then the current game becomes the one to return to.
 *
 * Returns: (transfer full) (nullable): as cp_autosave_load()
 */
CpGame *cp_autosave_return (CpAutosave *self, GError **error);

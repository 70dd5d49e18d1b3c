/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window-folder.h"
#include "model/game/cp-game.h"

#define CP_TYPE_AUTOSAVE (cp_autosave_get_type ())
G_DECLARE_FINAL_TYPE (CpAutosave, cp_autosave, CP, AUTOSAVE, GObject)

/**
 * CpAutosave: keeps the game being played on disk, so that it is there at the next start, however
 * the program ends. Every move, take-back, draw offer, pause and end is on disk as soon as it has
 * happened, the clocks each second while they run, in a review every change, notes within half a
 * second. What could not be written is tried again with the next change and each second of a clock.
 *
 * Property: `failure` (string, nullable, read-only), see cp_autosave_get_failure().
 *
 * Signals:
 * - `put-away (char *path, gboolean unfinished)`: a game made room for another one, and stands now
 *   at the end of the file at @path, which all windows have in common; or it could not be read, or
 *   not all of it, and that is the file. @unfinished: it might go on, or nobody knows.
 */

/**
 * cp_autosave_new: (transfer full): an autosave in a folder, which is made when it is first needed.
 * @folder: in the encoding of file names
 */
CpAutosave *cp_autosave_new (const char *folder);

/**
 * cp_autosave_new_for_window: (transfer full): an autosave for one of several windows.
 * @folder: what cp_autosave_get_folder() gives, which all windows have in common
 * @own: where the game of the window is kept
 */
CpAutosave *cp_autosave_new_for_window (const char *folder, CpWindowFolder *own);

/**
 * cp_autosave_set_game: watches @game from now on and writes it. The game that was kept until now
 * is set aside, unless it has no moves and nobody elsewhere plays it; what had been set aside
 * before is put away. If only that one is unfinished, it stays and the other is put away. At every
 * moment all of them are on disk.
 */
void cp_autosave_set_game (CpAutosave *self, CpGame *game);

/** cp_autosave_get_game: (transfer none) (nullable): the game that is watched. */
CpGame *cp_autosave_get_game (CpAutosave *self);

/** cp_autosave_get_folder: (transfer none): the folder for what all windows have in common. */
const char *cp_autosave_get_folder (CpAutosave *self);

/** cp_autosave_get_own_folder: (transfer none) (nullable): that of cp_autosave_new_for_window(). */
CpWindowFolder *cp_autosave_get_own_folder (CpAutosave *self);

/** cp_autosave_get_unsaved_folder: (transfer none): where unsaved work on files is kept. */
const char *cp_autosave_get_unsaved_folder (CpAutosave *self);

/**
 * cp_autosave_get_failure: (nullable): a sentence that says why the game is not on disk as it is,
 * the same for as long as that lasts; %NULL if it is on disk, or nobody would miss it.
 */
const char *cp_autosave_get_failure (CpAutosave *self);

/** cp_autosave_flush: writes the game as one piece, with the present state of its clocks. */
void cp_autosave_flush (CpAutosave *self);

/**
 * cp_autosave_load: the game that was kept by an earlier run of the program, with both clocks as
 * they were when they were written last.
 *
 * @error is set if the file cannot be read, or not to its end: then it is set aside for people to
 * look at, and the message says where.
 *
 * Returns: (transfer full) (nullable): the game, as far as it can be read: @error may be set, too;
 * %NULL if there is none
 */
CpGame *cp_autosave_load (CpAutosave *self, GError **error);

/**
 * cp_autosave_holds_game: whether cp_autosave_load() would give a game that is worth keeping, or
 * tell that there was one. Nothing happens to what is on disk.
 */
bool cp_autosave_holds_game (CpAutosave *self);

/** cp_autosave_look: (transfer full) (nullable): the game that cp_autosave_load() would give, only
 * to be looked at; %NULL if there is none, or it cannot be read. */
CpGame *cp_autosave_look (CpAutosave *self);

/**
 * cp_autosave_is_worth_keeping: whether somebody would miss @game. Nobody misses one from the array
 * in which nobody has moved, unless it was agreed on with somebody elsewhere.
 */
bool cp_autosave_is_worth_keeping (CpGame *game);

/**
 * cp_autosave_is_worth_returning: whether somebody who went on to something else may want to go
 * back to @game. Nobody wants that if all moves were taken back in it.
 */
bool cp_autosave_is_worth_returning (CpGame *game);

/** cp_autosave_is_unfinished: whether somebody may want to go on with @game: it is not over, or is
 * being reviewed, and worth returning to. */
bool cp_autosave_is_unfinished (CpGame *game);

/** cp_autosave_get_can_return: whether a game has been set aside that is worth returning to, or one
 * that cannot be read, as somebody should know about that. */
bool cp_autosave_get_can_return (CpAutosave *self);

/**
 * cp_autosave_get_aside: the game that cp_autosave_return() would give, only to be looked at.
 *
 * Returns: (transfer none) (nullable): %NULL if none can be returned to, or if it cannot be read
 */
CpGame *cp_autosave_get_aside (CpAutosave *self);

/**
 * cp_autosave_return: the game that was set aside last. The caller passes it to
 * cp_autosave_set_game(), which sets the present one aside in turn.
 *
 * Returns: (transfer full) (nullable): as cp_autosave_load()
 */
CpGame *cp_autosave_return (CpAutosave *self, GError **error);

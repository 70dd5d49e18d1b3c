/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"

#define CP_TYPE_AUTOSAVE (cp_autosave_get_type ())
G_DECLARE_FINAL_TYPE (CpAutosave, cp_autosave, CP, AUTOSAVE, GObject)

/**
 * CpAutosave: keeps the game being played on disk, so that it is there at the next start. Written
 * atomically after every move, take-back, pause and end, and when asked to; in a review within half
 * a second after every change.
 *
 * Signals:
 * - `failed (char *message)`: the game could not be written; not repeated until it could again.
 */

/**
 * cp_autosave_new: (transfer full): an autosave in a folder, which is made when it is first needed.
 * @folder: in the encoding of file names
 */
CpAutosave *cp_autosave_new (const char *folder);

/**
 * cp_autosave_set_game: watches @game from now on and writes it. The game that was kept until now
 * is set aside, unless it has no moves.
 */
void cp_autosave_set_game (CpAutosave *self, CpGame *game);

/** cp_autosave_get_game: (transfer none) (nullable): the game that is watched. */
CpGame *cp_autosave_get_game (CpAutosave *self);

/** cp_autosave_get_folder: (transfer none): the folder itself. */
const char *cp_autosave_get_folder (CpAutosave *self);

/** cp_autosave_get_unsaved_folder: (transfer none): where unsaved work on files is kept. */
const char *cp_autosave_get_unsaved_folder (CpAutosave *self);

/** cp_autosave_flush: writes the game with the present state of its clocks. */
void cp_autosave_flush (CpAutosave *self);

/**
 * cp_autosave_load: the game that was kept by an earlier run of the program, with both clocks as
 * they were when it was written.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none, or with @error set if it cannot be
 * read; the file is then set aside for people to look at
 */
CpGame *cp_autosave_load (CpAutosave *self, GError **error);

/** cp_autosave_get_can_return: whether a game has been set aside. */
bool cp_autosave_get_can_return (CpAutosave *self);

/**
 * cp_autosave_return: the game that was set aside last. The caller passes it to
 * cp_autosave_set_game(), which sets the present one aside in turn.
 *
 * Returns: (transfer full) (nullable): as cp_autosave_load()
 */
CpGame *cp_autosave_return (CpAutosave *self, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/kept/cp-session.h"
#include "model/match/cp-match.h"
#include "model/puzzles/cp-puzzle-collections.h"
#include "model/search/cp-engine-list.h"

#define CP_TYPE_PROGRAM (cp_program_get_type ())
G_DECLARE_FINAL_TYPE (CpProgram, cp_program, CP, PROGRAM, GObject)

/**
 * CpProgram: the data that all windows share: settings, the session, puzzles, engines and friends.
 *
 * Signal:
 * - `puzzles-made`: Emitted on the first call of cp_program_get_puzzles().
 */

/**
 * cp_program_new: (transfer full)
 * @settings: (transfer none)
 * @session: (transfer none)
 * @folder: a folder in the user's data directory, in the encoding of file names
 * @puzzles: the folder of the puzzles that come with the program
 */
CpProgram *
cp_program_new (GSettings *settings, CpSession *session, const char *folder, GFile *puzzles);

/** cp_program_get_settings, _session, _folder: (transfer none): Return the parameters of
 * cp_program_new(). */
GSettings *cp_program_get_settings (CpProgram *self);
CpSession *cp_program_get_session (CpProgram *self);
const char *cp_program_get_folder (CpProgram *self);

/** cp_program_get_unsaved_folder: (transfer none): Returns the folder for unsaved changes to files.
 */
const char *cp_program_get_unsaved_folder (CpProgram *self);

/**
 * cp_program_get_puzzles: (transfer none): Returns all collections of puzzles according to the
 * settings. Their files are read by cp_puzzle_collections_open_all().
 * @error: set on the first call if the progress cannot be read: see cp_puzzle_progress_load()
 */
CpPuzzleCollections *cp_program_get_puzzles (CpProgram *self, GError **error);

/** cp_program_get_progress: (transfer none) (nullable): Returns the progress with puzzles; %NULL
 * before the first call of cp_program_get_puzzles(). */
CpPuzzleProgress *cp_program_get_progress (CpProgram *self);

/** cp_program_get_own_puzzles: (transfer full): Returns the file of the user's default collection,
 * in the data folder of the program. The file may not exist. */
GFile *cp_program_get_own_puzzles (CpProgram *self);

/** cp_program_get_history: (transfer full): Returns the file of all games that the user has played,
 * see cp_archive_get_path(). The file may not exist. */
GFile *cp_program_get_history (CpProgram *self);

/** cp_program_get_friends: (transfer none) (nullable): Returns the friends; %NULL in builds without
 * network support. */
CpFriends *cp_program_get_friends (CpProgram *self);

/** cp_program_get_engines: (transfer none): Returns the external engines of the settings. */
CpEngineList *cp_program_get_engines (CpProgram *self);

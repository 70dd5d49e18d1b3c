/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/kept/cp-session.h"
#include "model/match/cp-match.h"
#include "model/puzzles/cp-puzzle-shelf.h"
#include "model/search/cp-engine-list.h"

#define CP_TYPE_PROGRAM (cp_program_get_type ())
G_DECLARE_FINAL_TYPE (CpProgram, cp_program, CP, PROGRAM, GObject)

/**
 * CpProgram: what all windows have in common: settings, what windows have left behind, puzzles,
 * engines.
 *
 * Signal:
 * - `puzzles-made`: somebody has asked for the puzzles, for the first time.
 */

/**
 * cp_program_new: (transfer full)
 * @settings: (transfer none)
 * @session: (transfer none)
 * @folder: of the user's data, in the encoding of file names
 * @puzzles: the folder of the puzzles that come with the program
 */
CpProgram *
cp_program_new (GSettings *settings, CpSession *session, const char *folder, GFile *puzzles);

/** cp_program_get_settings, _session: (transfer none): what was given to cp_program_new(). */
GSettings *cp_program_get_settings (CpProgram *self);
CpSession *cp_program_get_session (CpProgram *self);

/**
 * cp_program_get_puzzles: (transfer none): all collections of puzzles, as the settings have them.
 * No file is read before they are first asked for.
 * @error: set, the first time, if it cannot be read what was solved: see cp_puzzle_progress_load()
 */
CpPuzzleShelf *cp_program_get_puzzles (CpProgram *self, GError **error);

/** cp_program_get_progress: (transfer none) (nullable): what was tried and solved; %NULL before
 * somebody has asked for the puzzles. */
CpPuzzleProgress *cp_program_get_progress (CpProgram *self);

/** cp_program_get_own_puzzles: (transfer full): the collection that everybody has, in the folder of
 * the program, whether the file exists or not. */
GFile *cp_program_get_own_puzzles (CpProgram *self);

/** cp_program_get_friends: (transfer none) (nullable): those elsewhere; %NULL where the program
 * cannot talk to others. */
CpFriends *cp_program_get_friends (CpProgram *self);

/** cp_program_get_engines: (transfer none): the programs of others that the settings know. */
CpEngineList *cp_program_get_engines (CpProgram *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "rules/position/cp-position.h"

#define CP_TYPE_PUZZLE_PROGRESS (cp_puzzle_progress_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleProgress, cp_puzzle_progress, CP, PUZZLE_PROGRESS, GObject)

/**
 * CpPuzzleProgress: stores on disk which puzzles were tried and solved. A puzzle is identified by
 * its key, independently of files: the same puzzle in two files is solved in both. The file is
 * written atomically after every change; before that, changes by other processes are read.
 *
 * Property: `failure` (string, nullable, read-only), see cp_puzzle_progress_get_failure().
 *
 * Signals:
 * - `changed (char *key)`: Emitted when the progress with the puzzle of this key changed.
 * - `failed (char *message)`: Emitted when the file of other processes could not be read; @message
 *   is a sentence.
 */

/** CpPuzzleMark: the progress with a puzzle, in ascending order. */
typedef enum {
  CP_PUZZLE_NEW,
  CP_PUZZLE_TRIED,
  CP_PUZZLE_SOLVED_WITH_HINTS,
  CP_PUZZLE_SOLVED,
} CpPuzzleMark;

/** cp_puzzle_progress_is_solved: Returns whether the puzzle was solved, with or without hints. */
static inline bool
cp_puzzle_progress_is_solved (CpPuzzleMark mark)
{
  return mark >= CP_PUZZLE_SOLVED_WITH_HINTS;
}

/**
 * cp_puzzle_progress_new: (transfer full): Creates an empty progress. Its folder is created when
 * first needed.
 * @folder: in the encoding of file names
 */
CpPuzzleProgress *cp_puzzle_progress_new (const char *folder);

/**
 * cp_puzzle_progress_load: Loads the file. A missing file is not an error.
 *
 * Returns: false with @error set if the file cannot be read. Then the progress is empty, and the
 * file was renamed; the message contains the new path.
 */
bool cp_puzzle_progress_load (CpPuzzleProgress *self, GError **error);

/** cp_puzzle_progress_get_mark: Returns the progress with a puzzle. */
CpPuzzleMark cp_puzzle_progress_get_mark (CpPuzzleProgress *self, const char *key);

/** cp_puzzle_progress_get_tries: Returns how many times a line of play was finished, right or
 * wrong. */
unsigned cp_puzzle_progress_get_tries (CpPuzzleProgress *self, const char *key);

/**
 * cp_puzzle_progress_get_date: Returns when the puzzle was first solved.
 *
 * Returns: (transfer full) (nullable): a day; %NULL if it is not solved
 */
GDateTime *cp_puzzle_progress_get_date (CpPuzzleProgress *self, const char *key);

/**
 * cp_puzzle_progress_add_try: Records that a line of play was finished.
 * @mark: its result. SOLVED counts as SOLVED_WITH_HINTS if a hint was given since the puzzle was
 *   last solved. A worse result than the stored one does not replace it; a better one does: a
 *   puzzle solved with hints and later without is SOLVED
 */
void cp_puzzle_progress_add_try (CpPuzzleProgress *self, const char *key, CpPuzzleMark mark);

/**
 * cp_puzzle_progress_add_hint: Records that a hint was given, or the solution shown. This is
 * stored until the puzzle is solved, across runs of the program.
 */
void cp_puzzle_progress_add_hint (CpPuzzleProgress *self, const char *key);

/** cp_puzzle_progress_get_hinted: Returns whether a hint was given since the puzzle was last
 * solved. */
bool cp_puzzle_progress_get_hinted (CpPuzzleProgress *self, const char *key);

/**
 * cp_puzzle_progress_get_due: Returns the day on which to repeat the puzzle, which may be past, as
 * in cp-puzzle-day.h; 0 if it need not be repeated. A puzzle that was not solved on its own,
 * because a line of play failed or a hint was given, is repeated after 1, 3, 7 and 21 days
 * (Leitner): each time that it is solved when it is due, the next time is further away, and a
 * failure begins again with one day.
 */
uint32_t cp_puzzle_progress_get_due (CpPuzzleProgress *self, const char *key);

/** cp_puzzle_progress_is_due: Returns whether the puzzle is to be repeated today, or was before. */
bool cp_puzzle_progress_is_due (CpPuzzleProgress *self, const char *key);

/** cp_puzzle_progress_has_due: Returns whether any puzzle is due. */
bool cp_puzzle_progress_has_due (CpPuzzleProgress *self);

/** cp_puzzle_progress_remove: Removes all data of the puzzle. */
void cp_puzzle_progress_remove (CpPuzzleProgress *self, const char *key);

/**
 * cp_puzzle_progress_get_failure: (nullable): Returns a sentence that explains why the progress
 * could not be saved; it stays the same until saving succeeds. %NULL if all is saved.
 */
const char *cp_puzzle_progress_get_failure (CpPuzzleProgress *self);

/** cp_puzzle_progress_try_again: Writes changes that could not be saved, if any. */
void cp_puzzle_progress_try_again (CpPuzzleProgress *self);

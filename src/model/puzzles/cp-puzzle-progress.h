/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "rules/position/cp-position.h"

#define CP_TYPE_PUZZLE_PROGRESS (cp_puzzle_progress_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleProgress, cp_puzzle_progress, CP, PUZZLE_PROGRESS, GObject)

/**
 * CpPuzzleProgress: remembers on disk which puzzles were tried and solved. A puzzle is known by its
 * key, which says nothing about the file it is in: the same puzzle in two files is solved in both.
 * Written atomically after every change; what other runs of the program have written meanwhile is
 * read before.
 *
 * Property: `failure` (string, nullable, read-only), see cp_puzzle_progress_get_failure().
 *
 * Signals:
 * - `changed (char *key)`: what is known of the puzzle with this key is different.
 * - `failed (char *message)`: what other runs had written could not be read, a sentence.
 */

/** CpPuzzleMark: how far somebody has come with a puzzle; the later, the better. */
typedef enum {
  CP_PUZZLE_NEW,
  CP_PUZZLE_TRIED,
  CP_PUZZLE_SOLVED_WITH_HINTS,
  CP_PUZZLE_SOLVED,
} CpPuzzleMark;

/** cp_puzzle_progress_is_solved: whether it was solved, in whichever way. */
static inline bool
cp_puzzle_progress_is_solved (CpPuzzleMark mark)
{
  return mark >= CP_PUZZLE_SOLVED_WITH_HINTS;
}

/**
 * cp_puzzle_progress_new: (transfer full): what is remembered in a folder, which is made when it is
 * first needed.
 * @folder: in the encoding of file names
 */
CpPuzzleProgress *cp_puzzle_progress_new (const char *folder);

/**
 * cp_puzzle_progress_load: reads what earlier runs of the program have written. No file is fine.
 *
 * Returns: false with @error set if the file cannot be read: nothing is known then, and the file
 * was set aside for people to look at; the message says where it is
 */
bool cp_puzzle_progress_load (CpPuzzleProgress *self, GError **error);

/** cp_puzzle_progress_get_mark: how far somebody has come with a puzzle. */
CpPuzzleMark cp_puzzle_progress_get_mark (CpPuzzleProgress *self, const char *key);

/** cp_puzzle_progress_get_tries: how many lines of play have come to an end, right or wrong. */
unsigned cp_puzzle_progress_get_tries (CpPuzzleProgress *self, const char *key);

/**
 * cp_puzzle_progress_get_date: when the puzzle was solved first.
 *
 * Returns: (transfer full) (nullable): a day; %NULL if it is not solved
 */
GDateTime *cp_puzzle_progress_get_date (CpPuzzleProgress *self, const char *key);

/**
 * cp_puzzle_progress_note_try: a line of play has come to its end.
 * @mark: how; SOLVED counts as SOLVED_WITH_HINTS if there was a hint since the puzzle was solved
 *   last. What is known already never gets worse by it: a puzzle stays solved. It may get better:
 *   whoever has solved a puzzle with hints and later does so again without any has solved it
 */
void cp_puzzle_progress_note_try (CpPuzzleProgress *self, const char *key, CpPuzzleMark mark);

/**
 * cp_puzzle_progress_note_hint: somebody was given a hint, or shown the solution. It is remembered
 * until the puzzle is solved, however long that takes.
 */
void cp_puzzle_progress_note_hint (CpPuzzleProgress *self, const char *key);

/** cp_puzzle_progress_get_hinted: whether there was a hint since the puzzle was solved last. */
bool cp_puzzle_progress_get_hinted (CpPuzzleProgress *self, const char *key);

/** cp_puzzle_progress_forget: as if nobody had ever tried the puzzle. */
void cp_puzzle_progress_forget (CpPuzzleProgress *self, const char *key);

/**
 * cp_puzzle_progress_get_failure: (nullable): a sentence that says why what is remembered is not on
 * disk, the same for as long as that lasts; %NULL if it is.
 */
const char *cp_puzzle_progress_get_failure (CpPuzzleProgress *self);

/** cp_puzzle_progress_try_again: writes what could not be written, if there is something. */
void cp_puzzle_progress_try_again (CpPuzzleProgress *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-collections.h"

/* The progress of the user with all puzzles, by game and theme and over time. */

/** CpPuzzleCount: the progress with a group of puzzles. */
typedef struct {
  unsigned n;         /* puzzles */
  unsigned tried;     /* including solved ones */
  unsigned solved;    /* with or without hints */
  unsigned first_try; /* solved without hints on the first try */
} CpPuzzleCount;

/** CpPuzzleStatistics: all fields are read-only. A puzzle in several collections counts once. */
typedef struct {
  CpPuzzleCount all;
  GPtrArray *variants; /* CpVariant: the games with puzzles, in the order of cp_rules_all() */
  GArray *games;       /* CpPuzzleCount: of each of @variants */
  CpPuzzleCount themes[CP_N_PUZZLE_THEMES];
  GArray *days; /* int: the number of solved puzzles on each day, from the day on which the first
                   was solved to today, but of one year at most */
} CpPuzzleStatistics;

/** cp_puzzle_statistics_new: (transfer full): Computes the progress with the puzzles of all
 * collections that were read. */
CpPuzzleStatistics *cp_puzzle_statistics_new (CpPuzzleCollections *collections);

/** cp_puzzle_statistics_free: Frees statistics. %NULL is allowed. */
void cp_puzzle_statistics_free (CpPuzzleStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPuzzleStatistics, cp_puzzle_statistics_free)

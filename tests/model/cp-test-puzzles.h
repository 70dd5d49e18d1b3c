/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-test-folder.h"
#include "model/puzzles/cp-puzzle-collection.h"

/** CpTestPuzzle: the puzzles of the file that cp_test_puzzles_open() writes, in its order. */
typedef enum {
  CP_TEST_HEAVY,    /* #2, Qc4+, sound */
  CP_TEST_DYNAMIC,  /* #3, Pa5-a3, sound */
  CP_TEST_SANDS,    /* #2, Y@e2, sound */
  CP_TEST_CHANGING, /* #2, Ke7, sound */
  CP_TEST_COOKED,   /* #2 with ten keys, the file gives Qf2 */
  CP_TEST_SHORTER,  /* #2, but there are mates in one move */
  CP_TEST_NO_WIN,   /* #1 */
  CP_TEST_OVER,     /* a king is knocked already */
  CP_TEST_BLACK,    /* CP_TEST_HEAVY with colours swapped: Black wins; without title or solution */
  CP_TEST_STIPULATION, /* asks for “mate” */
  CP_TEST_POSITION,    /* the position is refused */
  CP_TEST_N_PUZZLES,
} CpTestPuzzle;

/** CP_TEST_N_GAMES: games of the file that are no puzzles. */
#define CP_TEST_N_GAMES 2

/**
 * cp_test_puzzles_open: (transfer full): writes a file of puzzles and other games, and waits until
 * it is read and counted.
 * @progress: (transfer none)
 */
CpPuzzleCollection *cp_test_puzzles_open (CpTestFolder *folder, CpPuzzleProgress *progress);

/** cp_test_puzzles_open_file: the same for a file that is there. */
CpPuzzleCollection *cp_test_puzzles_open_file (GFile *file, CpPuzzleProgress *progress);

/** cp_test_puzzles_make_many: (transfer full): the text of @n puzzles like CP_TEST_HEAVY. */
char *cp_test_puzzles_make_many (unsigned n);

/** cp_test_puzzles_make_graded: (transfer full): the text of @n puzzles like CP_TEST_HEAVY without
 * titles, whose difficulties are 1, 2, 3, 4, 5, 1, 2 and so on. */
char *cp_test_puzzles_make_graded (unsigned n);

/** cp_test_puzzles_make_mixed: (transfer full): the text of @n puzzles of Dynamic Chess of
 * difficulty 1, alternately with the usual rules and with powers from the east. The themes of three
 * puzzles in turn are sacrifice, quiet, and both. */
char *cp_test_puzzles_make_mixed (unsigned n);

/** cp_test_puzzles_open_graded: (transfer full): the same in a file that is read and counted. */
CpPuzzleCollection *
cp_test_puzzles_open_graded (CpTestFolder *folder, unsigned n, CpPuzzleProgress *progress);

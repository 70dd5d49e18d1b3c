/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-solution.h"

/* Puzzles for tests of what is built on the proof search. */

/** CpTestPuzzle: a position, a stipulation and everything that must be found. */
typedef struct {
  const char *name;
  const char *rules;
  const char *fen; /* it is read even if it may not be played */
  unsigned n;
  CpFault fault;
  unsigned in;          /* 0: no win */
  const char *keys;     /* coordinate form, a space between */
  unsigned n_duals;     /* all of them */
  unsigned n_minor;     /* of these */
  const char *needless; /* squares of pieces, then of colours behind `*`, then indices of knocked
                           pieces behind `+`; a space between */
} CpTestPuzzle;

extern const CpTestPuzzle cp_test_puzzles[];
extern const size_t cp_test_n_puzzles;

/** CP_TEST_MINIATURE: the name of the puzzle with the shortest solution in more than one move. */
#define CP_TEST_MINIATURE "heavy-gravity"

/** cp_test_puzzle_find: the puzzle of that name. */
const CpTestPuzzle *cp_test_puzzle_find (const char *name);

/** cp_test_puzzle_position: reads the position of a puzzle. */
void cp_test_puzzle_position (const CpTestPuzzle *puzzle, CpPosition *pos);

/** cp_test_position: reads a position. */
void cp_test_position (const char *rules, const char *fen, CpPosition *pos);

/** cp_test_move: the move of a coordinate text. */
CpMove cp_test_move (const CpPosition *pos, const char *text);

/** cp_test_solve: everything about a position, found without limits (transfer full). */
CpSolution *cp_test_solve (const CpPosition *pos, unsigned n);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-solution.h"

/* Puzzles for tests of the proof search and its users. */

/** CpTestPuzzle: A puzzle with its complete solution. */
typedef struct {
  const char *name;
  const char *rules;
  const char *fen; /* parsed even if the position is invalid */
  unsigned n;
  CpFault fault;
  unsigned in;      /* 0: no win */
  const char *keys; /* UCI notation, separated by spaces */
  unsigned n_duals; /* including minor ones */
  unsigned n_minor; /* of these */
  /* squares of pieces, then of colours after `*`, then indices of knocked pieces after `+`;
   * separated by spaces */
  const char *needless;
} CpTestPuzzle;

extern const CpTestPuzzle cp_test_puzzles[];
extern const size_t cp_test_n_puzzles;

/** CP_TEST_MINIATURE: The puzzle with the smallest solution in more than one move. */
#define CP_TEST_MINIATURE "heavy-gravity"

/** cp_test_puzzle_find: Returns the puzzle of that name (transfer none). */
const CpTestPuzzle *cp_test_puzzle_find (const char *name);

/** cp_test_puzzle_position: Parses the position of a puzzle. */
void cp_test_puzzle_position (const CpTestPuzzle *puzzle, CpPosition *pos);

/** cp_test_position: Parses a position. */
void cp_test_position (const char *rules, const char *fen, CpPosition *pos);

/** cp_test_move: Parses a move in UCI notation. */
CpMove cp_test_move (const CpPosition *pos, const char *text);

/** cp_test_solve: Returns the complete solution of a position (transfer full). */
CpSolution *cp_test_solve (const CpPosition *pos, unsigned n);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzle.h"

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

#define HG "heavy-gravity"
#define DY "dynamic"
#define CC "changing-challenges"
#define SS "shifting-sands"

#define SMALL_HG "8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 20 24"

const CpTestPuzzle cp_test_puzzles[] = {
  /* Sound */
  { "heavy-gravity", HG, SMALL_HG, 2, CP_FAULT_NONE, 2, "d5g2", 0, 0, "a4" },
  { "dynamic", DY, "1k6/8/3K4/2Q5/8/8/2qR4/8 w - - 21 88", 2, CP_FAULT_NONE, 2, "d2b4", 0, 0, "" },
  { "changing-challenges", CC, "2k4/7/K6/7/7/7/3B3/7/7/7/3Q3[RBBRrp] w - - 2 83", 2, CP_FAULT_NONE,
    2, "d5f7", 0, 0, "+1 +2 +4 +5" },
  { "shifting-sands", SS, "6/6/1B4/3K1k/6/4Q1/6[] w f5Rb - 23 17", 2, CP_FAULT_NONE, 2, "e2e7", 0,
    0, "*f5" },
  { "one-move", CC, "7/1k5/1qq4/7/4Q2/7/K6/7/p6/7/7[BBRPRRPbr] b - - 6 78", 1, CP_FAULT_NONE, 1,
    "c9e7", 0, 0, "a3" },
  { "three-moves", SS, "6/6/6/6/k5/3Q2/B1K3[] w a1Rw,a2Pb,b2Yb,d2Yw,e6Lb - 22 50", 3, CP_FAULT_NONE,
    3, "a1b2", 0, 0, "*a1 *a2 *d2 *e6" },
  /* Duals */
  { "dual", HG, "4R3/5B2/1kK5/5Qq1/8/8/8/8 w - - 24 36", 2, CP_FAULT_NONE, 2, "f5b5", 1, 0, "f7" },
  { "dual-in-three", DY, "3K4/1k6/8/8/8/4q3/8/8 b - - 16 97", 3, CP_FAULT_NONE, 3, "b7c6", 1, 0,
    "" },
  { "minor-dual", DY, "1N6/3R2K1/8/8/8/3Q3k/8/8 w - - 4 49", 3, CP_FAULT_NONE, 3, "d3e2", 1, 1,
    "b8" },
  /* Not sound */
  { "shorter", HG, SMALL_HG, 3, CP_FAULT_SHORTER, 2, NULL, 0, 0, "" },
  { "no-win", HG, SMALL_HG, 1, CP_FAULT_NO_WIN, 0, "", 0, 0, "" },
  { "cook-heavy-gravity", HG, "4Q3/8/1B6/2K3B1/8/8/8/k7 w - - 8 21", 2, CP_FAULT_COOKED, 2,
    "e8b5 e8e5", 0, 0, "" },
  { "cook-dynamic", DY, "K7/7k/8/R7/8/8/1Q1Q4/8 w - - 1 19", 2, CP_FAULT_COOKED, 2, "d2g5 a5g5", 0,
    0, "" },
  { "cook-changing-challenges", CC, "7/7/7/4P2/7/7/2R4/K6/7/7/5k1[RRRRppbprq] w - - 16 9", 2,
    CP_FAULT_COOKED, 2, "a4a5 a4b5", 5, 0, "" },
  { "cook-shifting-sands", SS, "1kN3/6/K5/6/4R1/6/6[] w a2Pb,e3Pb,c7Lb,e7Yw - 20 42", 2,
    CP_FAULT_COOKED, 2, "c7d5 c7b5", 0, 0, "" },
  { "array", CC, "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1", 2, CP_FAULT_NO_WIN, 0,
    "", 0, 0, "" },
  /* Over */
  { "mated", HG, "k7/8/8/R7/1R6/8/8/7K b - - 0 1", 2, CP_FAULT_OVER, 0, "", 0, 0, "" },
  { "bare-kings", DY, "8/8/8/4k3/8/8/8/4K3 w - - 0 1", 2, CP_FAULT_OVER, 0, "", 0, 0, "" },
  { "knocked", CC, "7/7/7/7/7/7/7/7/7/7/3K3[k] w - - 0 1", 2, CP_FAULT_OVER, 0, "", 0, 0, "" },
  { "seventy-five", HG, "8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 150 24", 2, CP_FAULT_OVER, 0, "", 0, 0,
    "" },
  /* The position is invalid */
  { "no-king", HG, "8/8/8/3Q4/8/8/8/5K2 w - - 0 1", 2, CP_FAULT_OVER, 0, "", 0, 0, "" },
  { "no-king-dynamic", DY, "8/8/8/3Q4/8/8/8/8 w - - 0 1", 1, CP_FAULT_OVER, 0, "", 0, 0, "" },
  { "king-on-colour", SS, "6/6/1B4/3K1k/6/4Q1/6[] w f4Rb - 23 17", 2, CP_FAULT_OVER, 0, "", 0, 0,
    "" },
  { "in-check", HG, "3Q3k/8/8/8/3Q4/8/8/5K2 w - - 0 1", 1, CP_FAULT_OVER, 0, "", 0, 0, "" },
};

const size_t cp_test_n_puzzles = G_N_ELEMENTS (cp_test_puzzles);


const CpTestPuzzle *
cp_test_puzzle_find (const char *name)
{
  for (size_t i = 0; i < cp_test_n_puzzles; i++) {
    if (g_str_equal (cp_test_puzzles[i].name, name))
      return &cp_test_puzzles[i];
  }
  g_assert_not_reached ();
}


void
cp_test_puzzle_position (const CpTestPuzzle *puzzle, CpPosition *pos)
{
  cp_test_position (puzzle->rules, puzzle->fen, pos);
}


void
cp_test_position (const char *rules, const char *fen, CpPosition *pos)
{
  g_autoptr (GError) error = NULL;
  const CpRules *found = cp_rules_parse (rules, &error);
  g_assert_no_error (error);
  cp_fen_read (found, fen, pos, &error);
  g_assert_no_error (error);
}


CpMove
cp_test_move (const CpPosition *pos, const char *text)
{
  g_autoptr (GError) error = NULL;
  CpMove move;
  cp_move_parse_uci (pos, text, &move, &error);
  g_assert_no_error (error);
  return move;
}


CpSolution *
cp_test_solve (const CpPosition *pos, unsigned n)
{
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpSolution *solution = cp_solution_new (pos, n);
  cp_solution_find (solution, prover, CP_SOLUTION_ALL, NULL, NULL);
  return solution;
}

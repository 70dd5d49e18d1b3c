/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-mine.h"
#include "mining/cp-mine-theme.h"
#include "mining/cp-mine-weakness.h"
#include "support/cp-test-main.h"

/* Sound positions that are weak puzzles, and others that are not. */
static const struct {
  const char *rules, *fen;
  unsigned n;
  CpMineWeakness weakness;
} cases[] = {
  { "heavy-gravity", "4knb1/4r3/p1P5/P1P1p1p1/4P1P1/2R2N2/1B3q2/2K5 b - - 1 43", 3,
    CP_MINE_FORCED_CHECKS },
  { "heavy-gravity", "4k1nr/8/1pbbp3/r1p4p/2P2p1R/5nPP/P2P4/R1B4K b - - 1 32", 2,
    CP_MINE_NOT_WEAK },
  { "dynamic", "1n3b2/p1r4p/3p1k2/8/6p1/Q3B3/PPPpn1KP/RN4Nb w - - 2 16", 2, CP_MINE_FORCED_CHECKS },
  { "dynamic", "rnbq1bn1/p1pk1p1p/5P2/3r4/8/2QBp2P/PPR1PPP1/1N2KBN1 w - - 0 12", 4,
    CP_MINE_PLAIN_CAPTURE },
  { "changing-challenges", "rbq2r1/1pp3p/p4p1/1q1ppk1/7/7/3PQ2/4PP1/2Q4/PPPK2P/RB4R[bB] w - - 1 12",
    2, CP_MINE_KING_CAPTURE },
};


static void
test_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos = cp_test_mine_position (cases[i].rules, cases[i].fen);
    g_autoptr (CpProver) prover = cp_prover_new (1u << 20);
    g_autoptr (CpSolution) solution = cp_test_mine_solve (&pos, cases[i].n);
    CpThemes themes = cp_mine_find_themes (solution, prover);
    g_test_message ("%s", cases[i].fen);
    g_assert_cmpint (cp_mine_find_weakness (solution, themes), ==, cases[i].weakness);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/mining/weakness/cases", test_cases);
}

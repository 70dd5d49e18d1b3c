/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/cp-search-mate.h"

#include "cp-test-line.h"
#include "cp-test-puzzle.h"
#include "support/cp-test-main.h"

/* Node limit of one call. */
#define PORTION 500

/* Total node limit, enough for any of the puzzles. */
#define ENOUGH 200000

/* A win that the search overlooks even with many more nodes: all moves of the attacker except the
 * last are quiet. */
#define QUIET_RULES "dynamic:power=east"
#define QUIET_WIN   "1n6/1qrp4/b2b2r1/P2p2N1/7k/1p1PB3/1P2PPPP/2BQK1NR w - - 0 17"
#define QUIET_MOVES 4


/* Returns a line with an arbitrary first move and the given score. */
static CpSearchLine
line_with (const CpPosition *pos, int score)
{
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  return (CpSearchLine){ .score = score, .depth = 1, .n = 1, .moves = { moves.moves[0] } };
}


/* Calls the prover until it has a result or uses no more nodes. Returns true if there is a
 * result. */
static bool
prove (CpSearchMate *mate, CpSearchLine *best)
{
  uint64_t nodes = PORTION;
  uint64_t all = 0;
  bool proved = false;

  for (; !proved && nodes == PORTION && all < ENOUGH; all += nodes) {
    proved = cp_search_mate_prove (mate, PORTION, best, &nodes);
    g_assert_cmpuint (nodes, <=, PORTION);
  }
  return proved;
}


/* Every puzzle is proved in portions, with all moves to the end; a position without a win is
 * not. */
static void
test_puzzles (void)
{
  g_autoptr (CpSearchMate) mate = cp_search_mate_new ();

  for (size_t i = 0; i < cp_test_n_puzzles; i++) {
    const CpTestPuzzle *puzzle = &cp_test_puzzles[i];
    CpPosition pos;
    if (puzzle->fault == CP_FAULT_OVER)
      continue;
    g_test_message ("%s", puzzle->name);
    cp_test_puzzle_position (puzzle, &pos);
    CpSearchLine best = line_with (&pos, 500);
    cp_search_mate_set_position (mate, &pos, 1);
    bool proved = prove (mate, &best);
    g_assert_true (proved || puzzle->in == 0);
    if (puzzle->in > 0)
      g_assert_cmpint (cp_test_moves_to_win (best.score), ==, (int) puzzle->in);
    if (proved)
      cp_test_check_line (&pos, &best);
    else
      g_assert_cmpint (best.score, ==, 500);
    g_assert_cmpuint (best.depth, ==, 1);
  }
}


/* The prover is not used where no side is winning, nor for a win slower than a known one. */
static void
test_not_used (void)
{
  g_autoptr (CpSearchMate) mate = cp_search_mate_new ();
  CpPosition pos;
  uint64_t nodes;

  cp_test_position (QUIET_RULES, QUIET_WIN, &pos);
  cp_search_mate_set_position (mate, &pos, 1);
  CpSearchLine best = line_with (&pos, 100);
  g_assert_false (cp_search_mate_prove (mate, PORTION, &best, &nodes));
  g_assert_cmpuint (nodes, ==, 0);

  int sooner = CP_SCORE_WIN - (2 * (QUIET_MOVES - 1) - 1);
  best = line_with (&pos, sooner);
  g_assert_false (prove (mate, &best));
  g_assert_cmpint (best.score, ==, sooner);

  best = line_with (&pos, 500);
  g_assert_true (prove (mate, &best));
  g_assert_cmpint (cp_test_moves_to_win (best.score), ==, QUIET_MOVES);
}


/* A search uses the prover by itself, and ends after the proof. */
static void
test_search (void)
{
  CpSearchLimits limits = { .nodes = 1000000 };
  CpPosition pos;

  cp_test_position (QUIET_RULES, QUIET_WIN, &pos);
  g_autoptr (CpSearch) search = cp_search_new (pos.rules, (size_t) 1 << 22, 1);
  cp_search_run (search, &pos, 1, &cp_test_any, &limits, 1, NULL, NULL);
  cp_test_check_lines (&pos, search, 1);
  g_assert_cmpint (cp_test_moves_to_win (cp_search_get_line (search, 0)->score), ==, QUIET_MOVES);
  g_assert_cmpuint (cp_search_get_nodes (search), <, limits.nodes);
}


CP_TESTS ()
{
  g_test_add_func ("/engine/search-mate/puzzles", test_puzzles);
  g_test_add_func ("/engine/search-mate/unasked", test_not_used);
  g_test_add_func ("/engine/search-mate/search", test_search);
}

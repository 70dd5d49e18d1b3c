/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-mine.h"
#include "mining/cp-mine-effort.h"
#include "record/notes/cp-stipulation-tag.h"
#include "support/cp-test-main.h"


static CpMineEffort
measure (const char *game, const char *title)
{
  CpRecord *record = cp_test_mine_composed (game, title);
  const CpNode *root = cp_record_get_root (record);
  g_autoptr (CpSearch) search = cp_search_new (cp_record_get_rules (record), 1u << 20, 1);
  g_autoptr (CpProver) prover = cp_prover_new (1u << 20);
  CpStipulation stipulation = { 0 };
  g_assert_true (cp_record_get_stipulation (record, &stipulation, NULL));
  g_autoptr (CpSolution) solution = cp_test_mine_solve (&root->position, stipulation.n);
  CpMineEffort effort = cp_mine_measure (search, prover, solution);

  cp_record_unref (record);
  return effort;
}


/* A mate in one is found by the lowest level, and with few nodes. */
static void
test_easy (void)
{
  CpMineEffort effort = measure ("heavy-gravity", "Off the File");

  g_assert_cmpuint (effort.level, ==, 1);
  g_assert_cmpuint (effort.nodes, <, 200);
}


/* A longer puzzle takes more effort, deterministically. */
static void
test_harder (void)
{
  CpMineEffort easy = measure ("heavy-gravity", "Off the File");
  CpMineEffort hard = measure ("heavy-gravity", "Horse for the Occasion");
  CpMineEffort again = measure ("heavy-gravity", "Horse for the Occasion");

  g_assert_cmpuint (hard.level, >, easy.level);
  g_assert_cmpuint (hard.nodes, >, easy.nodes);
  g_assert_cmpuint (hard.level, ==, again.level);
  g_assert_cmpuint (hard.nodes, ==, again.nodes);
  g_assert_cmpfloat (cp_mine_effort_rating (hard), >, cp_mine_effort_rating (easy));
}


/* A move that does not win is never found. */
static void
test_no_key (void)
{
  CpPosition pos = cp_test_mine_position ("heavy-gravity", "7k/8/7N/7R/5K2/8/8/8 w - - 0 1");
  g_autoptr (CpSearch) search = cp_search_new (pos.rules, 1u << 20, 1);
  CpMoves moves;
  CpMove king = { 0 };

  cp_position_legal_moves (&pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (cp_piece_kind (pos.board[moves.moves[i].from]) == CP_KING)
      king = moves.moves[i];
  }
  g_autoptr (CpProver) prover = cp_prover_new (1u << 20);
  g_autoptr (CpSolution) solution = cp_solution_new (&pos, 1);
  g_array_append_val (solution->keys, king);
  CpMineEffort effort = cp_mine_measure (search, prover, solution);
  g_assert_cmpuint (effort.level, ==, CP_SEARCH_LEVELS + 1);
}


/* Returns whether a single reply to @attempt prevents a win within @n moves, by another function of
 * the prover than the one that counts tries. */
static bool
has_one_refutation (const CpPosition *pos, unsigned n, CpMove attempt)
{
  g_autoptr (CpProver) prover = cp_prover_new (1u << 20);
  CpPosition after = *pos;
  CpMoves replies;
  unsigned refutations = 0, in;

  cp_position_play (&after, attempt);
  cp_position_legal_moves (&after, &replies);
  for (unsigned i = 0; i < replies.n; i++) {
    CpPosition next = after;
    cp_position_play (&next, replies.moves[i]);
    refutations += cp_prover_shortest (prover, &next, n - 1, &in) == CP_VERDICT_NO;
  }
  return refutations == 1;
}


static void
test_tries (void)
{
  CpRecord *record = cp_test_mine_composed ("heavy-gravity", "Horse for the Occasion");
  const CpNode *root = cp_record_get_root (record);
  unsigned tries = 0;
  CpMoves moves;

  cp_position_legal_moves (&root->position, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    tries += has_one_refutation (&root->position, 2, moves.moves[i]);
  g_assert_cmpuint (tries, >, 0);
  g_assert_cmpuint (measure ("heavy-gravity", "Horse for the Occasion").tries, ==, MIN (tries, 6));
  cp_record_unref (record);
}


static void
test_text (void)
{
  CpMineEffort effort = { 5, 123456789012, 2 };
  g_autofree char *text = cp_mine_effort_write (effort);
  CpMineEffort parsed = cp_mine_effort_parse (text);

  g_assert_cmpstr (text, ==, "5 123456789012 2");
  g_assert_cmpuint (parsed.level, ==, effort.level);
  g_assert_cmpuint (parsed.nodes, ==, effort.nodes);
  g_assert_cmpuint (parsed.tries, ==, effort.tries);
  g_assert_cmpuint (cp_mine_effort_parse ("5 7").level, ==, 0);
  g_assert_cmpuint (cp_mine_effort_parse (NULL).level, ==, 0);
}


CP_TESTS ()
{
  g_test_add_func ("/mining/effort/easy", test_easy);
  g_test_add_func ("/mining/effort/harder", test_harder);
  g_test_add_func ("/mining/effort/no-key", test_no_key);
  g_test_add_func ("/mining/effort/tries", test_tries);
  g_test_add_func ("/mining/effort/text", test_text);
}

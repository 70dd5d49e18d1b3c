/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/notes/cp-eval.h"

#include "record/notes/cp-comment.h"
#include "support/cp-test-main.h"

static const struct {
  const char *text;
  CpEval eval;
  const char *written; /* NULL: invalid */
} cases[] = {
  { "0.35", { .centipawns = 35 }, "0.35" },
  { "-1.2", { .centipawns = -120 }, "-1.20" },
  { "+0.5", { .centipawns = 50 }, "0.50" },
  { "-0.04", { .centipawns = -4 }, "-0.04" },
  { "0.00", { .centipawns = 0 }, "0.00" },
  { "-0.00", { .centipawns = 0 }, "0.00" },
  { "12", { .centipawns = 1200 }, "12.00" },
  { "2.35,18", { .centipawns = 235 }, "2.35" },
  { "#3", { true, CP_WHITE, 3, 0 }, "#3" },
  { "#-12", { true, CP_BLACK, 12, 0 }, "#-12" },
  { "#0", { true, CP_WHITE, 0, 0 }, "#0" },
  { "#-0", { true, CP_BLACK, 0, 0 }, "#-0" },
  { "#+1,20", { true, CP_WHITE, 1, 0 }, "#1" },
  { "", { 0 }, NULL },
  { "#", { 0 }, NULL },
  { "#x", { 0 }, NULL },
  { "#--1", { 0 }, NULL },
  { "1.2.3", { 0 }, NULL },
  { "inf", { 0 }, NULL },
  { "nan", { 0 }, NULL },
  { "1e99", { 0 }, NULL },
  { "#99999999999999", { 0 }, NULL },
};


static void
test_texts (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpEval eval;
    g_test_message ("“%s”", cases[i].text);
    bool good = cp_eval_parse (cases[i].text, &eval);
    g_assert_true (good == (cases[i].written != NULL));
    if (!good)
      continue;
    g_assert_true (eval.forced == cases[i].eval.forced);
    g_assert_cmpint (eval.winner, ==, cases[i].eval.winner);
    g_assert_cmpuint (eval.moves, ==, cases[i].eval.moves);
    g_assert_cmpint (eval.centipawns, ==, cases[i].eval.centipawns);
    g_autofree char *written = cp_eval_write (&eval);
    g_assert_cmpstr (written, ==, cases[i].written);
  }
}


static void
test_expected (void)
{
  static const struct {
    CpEval eval;
    double expected;
  } results[] = {
    { { .centipawns = 0 }, 0.5 },         { { .centipawns = 400 }, 10 / 11.0 },
    { { .centipawns = -400 }, 1 / 11.0 }, { { true, CP_WHITE, 5, 0 }, 1 },
    { { true, CP_BLACK, 0, 0 }, 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (results); i++)
    g_assert_cmpfloat_with_epsilon (cp_eval_expected (&results[i].eval), results[i].expected, 1e-9);
}


/* An evaluation is added to the comment's text, and replaces an earlier one. */
static void
test_record (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  CpNode *root = cp_record_get_root (record);
  CpMoves moves;
  cp_position_legal_moves (&root->position, &moves);
  CpNode *node = cp_record_add_move (record, root, moves.moves[0]);
  CpEval eval = { .centipawns = -31 };

  g_assert_false (cp_node_get_eval (node, &eval));
  cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "[%clk 0:01:00] good");
  cp_record_set_eval (record, node, &(CpEval){ .centipawns = 7 });
  cp_record_set_eval (record, node, &(CpEval){ .centipawns = -31 });
  g_assert_cmpuint (node->comments->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (node->comments, 0), ==, "[%eval -0.31] [%clk 0:01:00] good");
  g_assert_true (cp_node_get_eval (node, &eval));
  g_assert_cmpint (eval.centipawns, ==, -31);
  cp_record_set_command (record, node, "eval", "much");
  g_assert_false (cp_node_get_eval (node, &eval));
}


CP_TESTS ()
{
  g_test_add_func ("/record/eval/texts", test_texts);
  g_test_add_func ("/record/eval/expected", test_expected);
  g_test_add_func ("/record/eval/record", test_record);
}

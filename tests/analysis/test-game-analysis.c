/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cp-game-analysis.h"

#include "analysis/cp-game-summary.h"
#include "cp-test-games.h"
#include "cp-test-moves.h"
#include "cp-test-pgn.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-edit.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define TABLE_BYTES ((size_t) 1 << 18)

static const CpSearchLimits few = { .nodes = 400 };

/* A puzzle: White wins in two. */
#define MATE_FEN "3R4/1k1K4/8/8/8/8/2B5/8 w - - 0 1"
#define MATE     "Ra8 Kxa8 Be4"


static CpGameAnalysis *
analyse (CpRecord *record)
{
  CpGameAnalysis *analysis = cp_game_analysis_new (record, TABLE_BYTES);

  g_assert_true (cp_game_analysis_run (analysis, &few));
  if (cp_game_analysis_n_plies (analysis) > 0)
    g_assert_cmpfloat (cp_game_analysis_get_progress (analysis), ==, 1);
  return analysis;
}


static double
expected_by (const CpEval *eval, CpSide side)
{
  double expected = cp_eval_expected (eval);
  return side == CP_WHITE ? expected : 1 - expected;
}


/* Asserts that the better line is legal and differs from the game. */
static void
check_better (const CpNode *node, const CpPlyAnalysis *ply_analysis)
{
  CpPosition pos = node->parent->position;
  CpMoves moves;

  g_assert_false (cp_move_equal (node->move, ply_analysis->better[0]));
  for (unsigned i = 0; i < ply_analysis->n; i++) {
    bool legal = false;
    cp_position_legal_moves (&pos, &moves);
    for (unsigned j = 0; j < moves.n; j++)
      legal |= cp_move_equal (moves.moves[j], ply_analysis->better[i]);
    g_assert_true (legal);
    cp_position_play (&pos, ply_analysis->better[i]);
  }
}


static void
check_ply (const CpGameAnalysis *analysis, const CpNode *node)
{
  const CpPlyAnalysis *ply_analysis = cp_game_analysis_nth (analysis, node->ply);
  const CpPlyAnalysis *before = cp_game_analysis_nth (analysis, node->ply - 1);
  CpSide mover = node->parent->position.turn;
  double loss = expected_by (&before->eval, mover) - expected_by (&ply_analysis->eval, mover);

  g_assert_cmpfloat (ply_analysis->loss, >=, 0);
  g_assert_cmpfloat_with_epsilon (ply_analysis->loss, loss, 1e-9);
  g_assert_true (ply_analysis->loss < 0.1 || ply_analysis->n > 0);
  if (ply_analysis->n > 0)
    check_better (node, ply_analysis);
}


/* Asserts that the written annotations match the analysis. */
static void
check_written (const CpGameAnalysis *analysis, const CpNode *node)
{
  const CpPlyAnalysis *ply_analysis = cp_game_analysis_nth (analysis, node->ply);
  g_autofree char *text = cp_eval_write (&ply_analysis->eval);
  uint8_t nag = cp_loss_glyph (ply_analysis->loss);
  CpEval eval;

  g_assert_true (cp_node_get_eval (node, &eval));
  g_autofree char *read = cp_eval_write (&eval);
  g_assert_cmpstr (read, ==, text);
  if (nag == 0)
    return;
  for (uint8_t other = 1; other <= 6; other++)
    g_assert_true (cp_node_has_nag (node, other) == (other == nag));
  g_assert_nonnull (cp_node_find_child (node->parent, ply_analysis->better[0]));
}


/* Asserts that the summary of the annotations has the losses of the analysis, except that of the
 * first move: the start has no evaluation. */
static void
check_summary (const CpRecord *record, const CpGameAnalysis *analysis)
{
  CpGameSummary summary;
  double sum = 0, most = 0, summarised = 0;
  unsigned n_marked = 0, n_moves = 0, n = cp_game_analysis_n_plies (analysis);

  cp_game_summary_init (&summary, record);
  for (unsigned i = 1; i <= n; i++) {
    double loss = cp_game_analysis_nth (analysis, i)->loss;
    n_marked += cp_loss_glyph (loss) != 0;
    sum += i > 1 ? loss : 0;
    most = MAX (most, i > 1 ? loss : 0);
  }
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    const CpSideSummary *one = &summary.sides[side];
    n_marked -= one->n_glyphs[0] + one->n_glyphs[1] + one->n_glyphs[2];
    n_moves += one->n_moves;
    summarised += one->mean_loss * one->n_moves;
  }
  g_assert_cmpuint (n_marked, ==, 0);
  g_assert_cmpuint (n_moves, ==, MAX (n, 1) - 1);
  g_assert_cmpfloat_with_epsilon (summarised, sum, 1e-9);
  if (summary.worst_ply > 0)
    g_assert_cmpfloat_with_epsilon (cp_game_analysis_nth (analysis, summary.worst_ply)->loss, most,
                                    1e-9);
  else
    g_assert_cmpuint (cp_loss_glyph (most), ==, 0);
}


/* For a random game of each kind, analysis and annotations are consistent, can be read back, are
 * deterministic, and are one step of undo. */
static void
test_all_rules (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (all[i]->string));
    g_autoptr (CpRecord) record = cp_test_random_game (random, all[i]);
    CpNotation notation = cp_move_recorded_notation (all[i]);
    g_autofree char *before = cp_pgn_write (record, notation);
    g_autoptr (CpGameAnalysis) analysis = analyse (record);
    g_autoptr (CpGameAnalysis) again = analyse (record);
    g_auto (CpEditChanges) changes = { 0 };
    g_auto (CpEditChanges) undone = { 0 };

    g_test_message ("%s", all[i]->string);
    cp_record_begin_edit (record, "Analysis", (CpEditKey){ NULL }, NULL);
    cp_game_analysis_write (analysis, record, true);
    cp_record_end_edit (record, NULL, &changes);
    for (const CpNode *node = cp_record_get_root (record)->first_child; node != NULL;
         node = node->first_child) {
      check_ply (analysis, node);
      check_written (analysis, node);
      g_assert_cmpmem (cp_game_analysis_nth (analysis, node->ply), sizeof (CpPlyAnalysis),
                       cp_game_analysis_nth (again, node->ply), sizeof (CpPlyAnalysis));
    }
    check_summary (record, analysis);
    g_free (cp_test_check_round_trip (record, notation));
    if (cp_game_analysis_n_plies (analysis) > 0)
      g_assert_true (cp_record_undo (record, &undone));
    g_autofree char *after = cp_pgn_write (record, notation);
    g_assert_cmpstr (after, ==, before);
  }
}


static CpRecord *
mate_record (const char *moves)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL), MATE_FEN, &pos, NULL));
  CpRecord *record = cp_record_new (pos.rules, &pos);
  cp_test_add_moves (record, cp_record_get_root (record), moves);
  return record;
}


/* Forced wins count down to the end, which has the score of the outcome. */
static void
test_mate (void)
{
  g_autoptr (CpRecord) record = mate_record (MATE);
  g_autoptr (CpGameAnalysis) analysis = analyse (record);
  const CpNode *end = cp_record_main_line_end (record);

  g_assert_cmpint (cp_position_outcome (&end->position, 1).result, ==, CP_WHITE_WINS);
  static const char *const expected[] = { "#2", "#1", "#1", "#0" };
  for (unsigned i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_autofree char *text = cp_eval_write (&cp_game_analysis_nth (analysis, i)->eval);
    g_test_message ("%s", text);
    g_assert_cmpstr (text, ==, expected[i]);
  }
}


/* Glyphs of an earlier analysis are removed; the user's glyphs stay where nothing was lost. */
static void
test_glyphs (void)
{
  g_autoptr (CpRecord) record = mate_record (MATE);
  g_autoptr (CpGameAnalysis) analysis = analyse (record);
  CpNode *first = cp_record_get_root (record)->first_child;

  cp_record_add_nag (record, first, 2);
  cp_record_add_nag (record, first->first_child, 4);
  cp_record_set_eval (record, first->first_child, &(CpEval){ 0 });
  cp_game_analysis_write (analysis, record, false);
  g_assert_true (cp_node_has_nag (first, 2));
  g_assert_false (cp_node_has_nag (first->first_child, 4));

  static const struct {
    double loss;
    unsigned nag;
  } losses[] = { { 0, 0 },   { 0.0999, 0 }, { 0.1, 6 }, { 0.19, 6 },
                 { 0.2, 2 }, { 0.299, 2 },  { 0.3, 4 }, { 1, 4 } };
  for (size_t i = 0; i < G_N_ELEMENTS (losses); i++)
    g_assert_cmpuint (cp_loss_glyph (losses[i].loss), ==, losses[i].nag);
}


static unsigned
count_nodes (CpRecord *record)
{
  return cp_node_count (cp_record_get_root (record));
}


/* Another analysis replaces the lines of the first one, under all rules, and keeps the lines that
 * users wrote or changed. */
static void
test_again (void)
{
  size_t n;
  unsigned n_lines = 0;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (all[i]->string));
    g_autoptr (CpRecord) record = cp_test_random_game (random, all[i]);
    unsigned bare = count_nodes (record);
    g_autoptr (CpGameAnalysis) analysis = analyse (record);
    g_assert_false (cp_game_analysis_is_written (record));
    cp_game_analysis_write (analysis, record, true);
    unsigned first = count_nodes (record);
    n_lines += first > bare;
    cp_game_analysis_write (analysis, record, true);
    g_assert_cmpuint (count_nodes (record), ==, first);
    g_assert_true (cp_game_analysis_is_written (record) ==
                   (cp_record_get_root (record)->first_child != NULL));
    cp_game_analysis_write (analysis, record, false);
    g_assert_cmpuint (count_nodes (record), ==, bare);
    cp_game_analysis_clear (record, cp_record_get_root (record));
    g_assert_false (cp_game_analysis_is_written (record));
  }
  g_assert_cmpuint (n_lines, >, 0);
}


/* Lines that another analysis keeps, and lines that it removes. */
static void
test_own_lines (void)
{
  static const char *const kept[] = {
    "1. e3 (1. d3) *",
    "1. e3 {[%better 1]} *",
    "1. e3 (1. d3 {[%better 2]}) *",
    "1. e3 (1. d3 {[%better 2]} d6 2. c3) *",
    "1. e3 (1. d3 {[%better 2] good} d6) *",
    "1. e3 (1. d3 $1 {[%better 2]} d6) *",
    "1. e3 (1. d3 {[%better 2]} d6 {no}) *",
    "1. e3 (1. d3 {[%better 2]} d6 (1... e6)) *",
  };
  static const char *const removed[] = {
    "1. e3 (1. d3 {[%better 1]}) *",
    "1. e3 (1. d3 {[%better 2]} d6) *",
    "1. e3 (1. d3 d6 {[%better 1]}) *",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (kept) + G_N_ELEMENTS (removed); i++) {
    bool stays = i < G_N_ELEMENTS (kept);
    g_autofree char *text = g_strconcat ("[Variant \"heavy-gravity\"]\n\n",
                                         stays ? kept[i] : removed[i - G_N_ELEMENTS (kept)], NULL);
    g_autoptr (CpRecord) record = cp_pgn_read_one (text, strlen (text), NULL);
    g_test_message ("%s", text);
    unsigned before = count_nodes (record);
    cp_game_analysis_clear (record, cp_record_get_root (record));
    g_assert_true ((count_nodes (record) == before) == stays);
  }
}


static void *
stop_cb (void *data)
{
  cp_game_analysis_stop (data);
  return NULL;
}


/* The analysis can be stopped before it runs, and in the middle of an endless search. */
static void
test_stop (void)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  CpPosition array;
  cp_position_init (&array, rules);
  g_autoptr (CpRecord) record = cp_record_new (rules, &array);
  cp_test_add_moves (record, cp_record_get_root (record), "e3");
  g_autoptr (CpGameAnalysis) early = cp_game_analysis_new (record, TABLE_BYTES);
  g_autoptr (CpGameAnalysis) late = cp_game_analysis_new (record, TABLE_BYTES);
  static const CpSearchLimits endless = { .nodes = G_MAXUINT64 };

  cp_game_analysis_stop (early);
  g_assert_false (cp_game_analysis_run (early, &endless));
  cp_game_analysis_stop (early);
  GThread *thread = g_thread_new ("stop", stop_cb, late);
  g_assert_false (cp_game_analysis_run (late, &endless));
  g_thread_join (thread);
}


/* Moves changed during the analysis are not overwritten. */
static void
test_changed (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (CpRecord) record = mate_record (MATE);
  g_autoptr (CpGameAnalysis) analysis = analyse (record);
  CpNode *second = cp_record_get_root (record)->first_child->first_child;
  CpNode *other = cp_test_add_any_move (record, second, random);
  CpEval eval;

  cp_record_reorder (record, other, 0);
  cp_game_analysis_write (analysis, record, true);
  g_assert_true (cp_node_get_eval (second, &eval));
  g_assert_false (cp_node_get_eval (other, &eval));
  g_assert_false (cp_node_get_eval (other->next_sibling, &eval));
}


CP_TESTS ()
{
  g_test_add_func ("/analysis/game-analysis/all-rules", test_all_rules);
  g_test_add_func ("/analysis/game-analysis/mate", test_mate);
  g_test_add_func ("/analysis/game-analysis/glyphs", test_glyphs);
  g_test_add_func ("/analysis/game-analysis/again", test_again);
  g_test_add_func ("/analysis/game-analysis/own-lines", test_own_lines);
  g_test_add_func ("/analysis/game-analysis/stop", test_stop);
  g_test_add_func ("/analysis/game-analysis/changed", test_changed);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/cp-analyser.h"

#include "model/compose/cp-draft.h"
#include "model/game/cp-game.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

static const CpSearchLimits few = { .nodes = 3000 };
static const CpSearchLimits endless = { .nodes = G_MAXUINT64 };

#define MATED "k7/3K4/8/8/4B3/8/8/8 b - - 0 2"


static CpGame *
new_game (const char *rules)
{
  CpGame *game = cp_game_new (cp_rules_parse (rules, NULL), NULL);
  cp_game_set_reviewing (game, true);
  return game;
}


static CpAnalyser *
new_analyser (CpGame *game, const CpSearchLimits *limits)
{
  CpAnalyser *analyser = g_object_new (CP_TYPE_ANALYSER, NULL);

  cp_analyser_set_limits (analyser, limits);
  cp_analyser_set_source (analyser, CP_POSITION_SOURCE (game));
  return analyser;
}


static void
wait_until_finished (CpAnalyser *analyser)
{
  while (cp_analyser_get_state (analyser) != CP_ANALYSIS_FINISHED)
    g_main_context_iteration (NULL, TRUE);
}


static void
wait_for_report (CpAnalyser *analyser)
{
  while (cp_analyser_get_report (analyser) == NULL)
    g_main_context_iteration (NULL, TRUE);
}


static unsigned
count_threads (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  unsigned n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}


static void
check_line (const CpPosition *start, const CpAnalysisLine *line)
{
  CpPosition pos = *start;

  g_assert_cmpuint (line->n, >=, 1);
  for (unsigned i = 0; i < line->n; i++) {
    CpMoves moves;
    bool legal = false;
    cp_position_legal_moves (&pos, &moves);
    for (unsigned j = 0; j < moves.n; j++)
      legal |= cp_move_equal (moves.moves[j], line->moves[i]);
    g_assert_true (legal);
    cp_position_play (&pos, line->moves[i]);
  }
}


/* Under all rules there are as many lines as are wanted, the best first; the game stays as it is.
 */
static void
test_finds (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autoptr (CpGame) game = new_game (all[i]->string);
    g_autofree char *before = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
    g_autoptr (CpAnalyser) analyser = new_analyser (game, &few);
    CpEval eval;

    g_test_message ("%s", all[i]->string);
    g_object_set (analyser, "lines", 3, NULL);
    cp_analyser_set_running (analyser, true);
    wait_until_finished (analyser);
    const CpAnalysisReport *report = cp_analyser_get_report (analyser);
    g_assert_cmpuint (report->n_lines, ==, 3);
    g_assert_cmpuint (report->depth, >=, 1);
    g_assert_cmpfloat (report->speed, >, 0);
    for (unsigned j = 0; j < 3; j++) {
      check_line (cp_analyser_get_position (analyser), &report->lines[j]);
      g_assert_true (j == 0 || cp_eval_expected (&report->lines[j].eval) <=
                                   cp_eval_expected (&report->lines[j - 1].eval));
    }
    g_assert_true (cp_analyser_get_eval (analyser, &eval));
    g_autofree char *after = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
    g_assert_cmpstr (after, ==, before);
  }
}


/* An analyser has threads only while it is running. */
static void
test_threads (void)
{
  g_autoptr (CpGame) game = new_game ("dynamic");
  unsigned before = count_threads ();
  g_autoptr (CpAnalyser) analyser = new_analyser (game, &endless);

  g_assert_cmpuint (count_threads (), ==, before);
  g_assert_cmpint (cp_analyser_get_state (analyser), ==, CP_ANALYSIS_OFF);
  cp_analyser_set_running (analyser, true);
  g_assert_cmpint (cp_analyser_get_state (analyser), ==, CP_ANALYSIS_SEARCHING);
  wait_for_report (analyser);
  g_assert_cmpuint (count_threads (), >, before);
  cp_analyser_set_running (analyser, false);
  g_assert_cmpint (cp_analyser_get_state (analyser), ==, CP_ANALYSIS_OFF);
  /* A joined thread may be listed by the kernel for a moment. */
  while (count_threads () > before)
    g_thread_yield ();
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


/* The analyser follows the current position of the game, and keeps the results of earlier ones. */
static void
test_follows (void)
{
  g_autoptr (CpGame) game = new_game ("heavy-gravity");
  g_autoptr (CpAnalyser) analyser = new_analyser (game, &endless);
  unsigned n = 0;

  cp_analyser_set_running (analyser, true);
  g_signal_connect_swapped (analyser, "found", G_CALLBACK (count_cb), &n);
  wait_for_report (analyser);
  CpAnalysisReport first = *cp_analyser_get_report (analyser);
  g_assert_true (cp_game_play (game, "e3", NULL));
  g_assert_null (cp_analyser_get_report (analyser));
  g_assert_true (
      cp_position_same (cp_analyser_get_position (analyser), cp_game_get_position (game)));
  wait_for_report (analyser);
  check_line (cp_game_get_position (game), &cp_analyser_get_report (analyser)->lines[0]);

  n = 0;
  cp_game_go_to_previous (game);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (cp_analyser_get_report (analyser)->depth, >=, first.depth);
  for (int i = 0; i < 200; i++) {
    cp_game_go_to_next (game);
    cp_game_go_to_previous (game);
  }
  g_assert_cmpuint (n, ==, 401);
  g_assert_nonnull (cp_analyser_get_report (analyser));
}


/* The analyser reports at most ten times a second, however fast the search finds lines. */
static void
test_seldom (void)
{
  g_autoptr (CpGame) game = new_game ("heavy-gravity");
  g_autoptr (CpAnalyser) analyser = new_analyser (game, &endless);
  gint64 start = g_get_monotonic_time ();
  unsigned n = 0;

  cp_analyser_set_running (analyser, true);
  g_signal_connect_swapped (analyser, "found", G_CALLBACK (count_cb), &n);
  while (n < 4)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, (n - 1) * 99000);
}


/* In a position in which the game is over, the evaluation is the result. A draft that breaks the
 * rules has no evaluation. */
static void
test_over (void)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  CpPosition pos;
  CpEval eval;

  g_assert_true (cp_fen_parse (rules, MATED, &pos, NULL));
  g_autoptr (CpDraft) draft = cp_draft_new (&pos);
  g_autoptr (CpAnalyser) analyser = g_object_new (CP_TYPE_ANALYSER, NULL);
  cp_analyser_set_limits (analyser, &few);
  cp_analyser_set_source (analyser, CP_POSITION_SOURCE (draft));
  cp_analyser_set_running (analyser, true);
  g_assert_cmpint (cp_analyser_get_state (analyser), ==, CP_ANALYSIS_OVER);
  g_assert_true (cp_analyser_get_eval (analyser, &eval));
  g_assert_cmpfloat (cp_eval_expected (&eval), ==, 1);
  g_assert_null (cp_analyser_get_report (analyser));

  g_assert_true (cp_draft_clear (draft));
  g_assert_cmpint (cp_analyser_get_state (analyser), ==, CP_ANALYSIS_IMPOSSIBLE);
  g_assert_false (cp_analyser_get_eval (analyser, &eval));
  g_assert_true (cp_draft_undo (draft));
  g_assert_cmpint (cp_analyser_get_state (analyser), ==, CP_ANALYSIS_OVER);
}


/* Drops the last reference from within the signal "found". */
static void
drop_cb (CpAnalyser *analyser, CpAnalyser **held)
{
  if (cp_analyser_get_report (analyser) != NULL)
    g_clear_object (held);
}


static void
test_dropped (void)
{
  g_autoptr (CpGame) game = new_game ("dynamic");
  CpAnalyser *analyser = new_analyser (game, &endless);

  cp_analyser_set_running (analyser, true);
  g_signal_connect (analyser, "found", G_CALLBACK (drop_cb), &analyser);
  while (analyser != NULL)
    g_main_context_iteration (NULL, TRUE);
}


CP_TESTS ()
{
  g_test_add_func ("/model/analyser/finds", test_finds);
  g_test_add_func ("/model/analyser/threads", test_threads);
  g_test_add_func ("/model/analyser/follows", test_follows);
  g_test_add_func ("/model/analyser/seldom", test_seldom);
  g_test_add_func ("/model/analyser/over", test_over);
  g_test_add_func ("/model/analyser/dropped", test_dropped);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/cp-analysis-job.h"

#include "cp-test-moves.h"
#include "record/pgn/cp-pgn-writer.h"
#include "support/cp-test-main.h"

static const CpSearchLimits few = { .nodes = 300 };
static const CpSearchLimits endless = { .nodes = G_MAXUINT64, .hard = G_USEC_PER_SEC * 1000 };


static CpGame *
new_game (bool reviewing)
{
  CpGame *game = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), NULL);

  cp_game_set_reviewing (game, reviewing);
  static const char *const moves[] = { "e3", "e6", "Be2", "Bd6", "Bc4", "Bxh2", "Rxh2" };
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (cp_game_play (game, moves[i], NULL));
  return game;
}


static char *
write_game (CpGame *game)
{
  return cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


/* A job changes the game only when it is written, as one step of undo. */
static void
test_writes (void)
{
  g_autoptr (CpGame) game = new_game (true);
  g_autofree char *before = write_game (game);
  g_autoptr (CpAnalysisJob) job = cp_analysis_job_new (game, &few);
  unsigned finished = 0;
  double progress;

  g_signal_connect_swapped (job, "finished", G_CALLBACK (count_cb), &finished);
  g_assert_true (cp_analysis_job_get_running (job));
  cp_analysis_job_write (job);
  while (finished == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (cp_analysis_job_get_running (job));
  g_assert_true (cp_analysis_job_get_finished (job));
  g_object_get (job, "progress", &progress, NULL);
  g_assert_cmpfloat (progress, ==, 1);
  g_autofree char *found = write_game (game);
  g_assert_cmpstr (found, ==, before);

  cp_analysis_job_write (job);
  g_autofree char *after = write_game (game);
  g_assert_nonnull (strstr (after, "%eval"));
  g_assert_cmpstr (cp_game_get_undo_title (game), ==, "Analysis");
  g_assert_true (cp_game_undo (game));
  g_autofree char *undone = write_game (game);
  g_assert_cmpstr (undone, ==, before);
}


/* The analysis is not written into a game in progress. */
static void
test_in_progress (void)
{
  g_autoptr (CpGame) game = new_game (false);
  g_autofree char *before = write_game (game);
  g_autoptr (CpAnalysisJob) job = cp_analysis_job_new (game, &few);

  while (!cp_analysis_job_get_finished (job))
    g_main_context_iteration (NULL, TRUE);
  cp_analysis_job_write (job);
  g_autofree char *after = write_game (game);
  g_assert_cmpstr (after, ==, before);
  cp_game_resign (game, CP_WHITE);
  cp_analysis_job_write (job);
  g_assert_true (cp_game_get_reviewing (game));
  g_autofree char *over = write_game (game);
  g_assert_nonnull (strstr (over, "%eval"));
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_RESIGNATION);
}


/* Stopping or freeing a job ends its search immediately. */
static void
test_stop (void)
{
  g_autoptr (CpGame) game = new_game (true);
  CpAnalysisJob *job = cp_analysis_job_new (game, &endless);
  unsigned finished = 0;

  g_assert_cmpfloat (cp_analysis_job_estimate (job), >, 1000);
  g_signal_connect_swapped (job, "finished", G_CALLBACK (count_cb), &finished);
  cp_analysis_job_stop (job);
  g_assert_false (cp_analysis_job_get_running (job));
  g_assert_false (cp_analysis_job_get_finished (job));
  g_object_unref (job);
  job = cp_analysis_job_new (game, &endless);
  g_object_unref (job);
  g_assert_cmpuint (finished, ==, 0);
}


CP_TESTS ()
{
  g_test_add_func ("/model/analysis-job/writes", test_writes);
  g_test_add_func ("/model/analysis-job/in-progress", test_in_progress);
  g_test_add_func ("/model/analysis-job/stop", test_stop);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-hostile.h"
#include "model/search/cp-search-worker.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-moves.h"

/* Searches by external engines, through a worker. */

typedef struct {
  CpSearchWorker *worker;
  GArray *line; /* of heavy-gravity */
  CpFindings findings;
  bool finished;
  char *problem;
} Fixture;


/* A CpSearchNews. */
static void
news_cb (const CpFindings *findings, bool finished, const GError *error, void *data)
{
  Fixture *f = data;

  if (findings != NULL)
    f->findings = *findings;
  f->finished |= finished;
  if (error != NULL) {
    g_assert_null (f->problem);
    f->problem = g_strdup (error->message);
  }
}


static CpEngine *
new_engine (const char *mode, const char *game, const char *option, const char *value)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  GVariantBuilder options = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  GVariantBuilder games = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));

  if (option != NULL)
    g_variant_builder_add (&options, "{ss}", option, value);
  if (game != NULL)
    g_variant_builder_add (&games, "{ss}", "heavy-gravity", game);
  return cp_engine_new (mode, path, g_variant_builder_end (&options),
                        g_variant_builder_end (&games));
}


static void
begin_limited (Fixture *f, CpEngine *engine, const CpSearchLimits *limits)
{
  const CpSearchStyle style = { .engine = engine };
  CpPosition pos;

  f->line = g_array_new (FALSE, FALSE, sizeof pos);
  cp_position_init (&pos, cp_rules_parse ("heavy-gravity", NULL));
  g_array_append_val (f->line, pos);
  for (unsigned ply = 0; ply < 3; ply++) {
    CpMoves moves;
    cp_position_legal_moves (&pos, &moves);
    cp_position_play (&pos, moves.moves[moves.n / 2]);
    g_array_append_val (f->line, pos);
  }
  f->worker = cp_search_worker_new (&style, news_cb, f);
  cp_search_worker_begin (f->worker, g_array_ref (f->line), limits, 2);
}


static void
begin_with (Fixture *f, CpEngine *engine)
{
  static const CpSearchLimits limits = { .hard = 100000 };

  begin_limited (f, engine, &limits);
}


static void
begin (Fixture *f, const char *mode)
{
  g_autoptr (CpEngine) engine = new_engine (mode, "heavy-gravity", NULL, NULL);

  begin_with (f, engine);
}


static void
wait (Fixture *f)
{
  while (!f->finished && f->problem == NULL)
    g_main_context_iteration (NULL, TRUE);
}


static void
clear (Fixture *f)
{
  g_clear_pointer (&f->worker, cp_search_worker_free);
  g_clear_pointer (&f->line, g_array_unref);
  g_clear_pointer (&f->problem, g_free);
  cp_search_worker_wait_for_all ();
}


static void
check_move (Fixture *f)
{
  const CpPosition *root = &g_array_index (f->line, CpPosition, f->line->len - 1);
  CpMoves moves;
  bool legal = false;

  g_assert_cmpuint (f->findings.n_lines, >=, 1);
  g_assert_cmpuint (f->findings.lines[0].n, >=, 1);
  cp_position_legal_moves (root, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    legal |= cp_move_equal (moves.moves[i], f->findings.lines[0].moves[0]);
  g_assert_true (legal);
}


/* In these modes the engine misbehaves, but finds a move. */
static void
test_plays (const void *mode)
{
  Fixture f = { 0 };

  begin (&f, mode);
  wait (&f);
  g_assert_cmpstr (f.problem, ==, NULL);
  check_move (&f);
  clear (&f);
}


/* These modes fail, which is reported once, with a sentence. */
static void
test_fails (const void *mode)
{
  Fixture f = { 0 };

  begin (&f, mode);
  wait (&f);
  g_assert_nonnull (f.problem);
  g_assert_true (g_str_has_suffix (f.problem, "."));
  g_assert_false (f.finished);
  clear (&f);
}


/* A program that never moves is stopped soon after its time for the move, even if its clock has
 * more, and its child process is ended with it. */
static void
test_never_moves (void)
{
  static const CpSearchLimits limits = { .soft = 1000, .hard = G_TIME_SPAN_HOUR };
  g_autoptr (CpEngine) engine = new_engine ("deaf", "heavy-gravity", NULL, NULL);
  Fixture f = { 0 };

  begin_limited (&f, engine, &limits);
  wait (&f);
  g_assert_cmpstr (f.problem, ==, "“deaf” has not answered for 10 seconds.");
  cp_test_hostile_wait_for_end ("deaf");
  clear (&f);
}


/* Freeing a search does not wait for a program that does not exit. */
static void
test_left (const void *mode)
{
  Fixture f = { 0 };

  begin (&f, mode);
  g_usleep (50000);
  clear (&f);
}


/* After a failure, the engine is started again for the next search. */
static void
test_again (void)
{
  static const CpSearchLimits limits = { .hard = 100000 };
  Fixture f = { 0 };

  begin (&f, "dies-once");
  for (unsigned i = 0; i < 4; i++) {
    wait (&f);
    g_assert_true ((f.problem != NULL) == (i == 2));
    g_clear_pointer (&f.problem, g_free);
    f.finished = false;
    cp_search_worker_begin (f.worker, g_array_ref (f.line), &limits, 1);
  }
  wait (&f);
  check_move (&f);
  clear (&f);
}


/* The settings name a game or an option that the engine does not have. */
static void
test_settings (void)
{
  static const char *const wrong[][3] = {
    { NULL, NULL, NULL },
    { "chess960", NULL, NULL },
    { "heavy-gravity", "Threads", "many" },
    { "heavy-gravity", "Unheard-of", "1" },
  };
  Fixture f = { 0 };

  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (CpEngine) engine = new_engine ("good", wrong[i][0], wrong[i][1], wrong[i][2]);
    begin_with (&f, engine);
    wait (&f);
    g_assert_nonnull (f.problem);
    clear (&f);
  }
  /* A game that the engine has only with an option. */
  g_autoptr (CpEngine) engine = new_engine ("good", "gravity", "More", "true");
  begin_with (&f, engine);
  wait (&f);
  g_assert_cmpstr (f.problem, ==, NULL);
  clear (&f);
}


int
main (int argc, char **argv)
{
  static const char *const playing[] = {
    "good", "noisy", "garbage", "twice", "windows", "huge-line"
  };
  static const char *const failing[] = {
    "dies-at-start", "dies", "floods", "endless-line", "illegal", "bare", "none",
  };
  static const char *const leaving[] = { "hangs", "hangs-at-quit", "searches", "hangs-at-start" };

  g_test_init (&argc, &argv, NULL);
  cp_test_hostile_init (argv[1]);
#define ADD_ALL(modes, test)                                                                       \
  for (size_t i = 0; i < G_N_ELEMENTS (modes); i++) {                                              \
    g_autofree char *path = g_strconcat ("/model/search-hosted/", modes[i], NULL);                 \
    g_test_add_data_func (path, modes[i], test);                                                   \
  }
  ADD_ALL (playing, test_plays)
  ADD_ALL (failing, test_fails)
  ADD_ALL (leaving, test_left)
#undef ADD_ALL
  g_test_add_func ("/model/search-hosted/never-moves", test_never_moves);
  g_test_add_func ("/model/search-hosted/again", test_again);
  g_test_add_func ("/model/search-hosted/settings", test_settings);
  int status = g_test_run ();
  cp_test_hostile_clear ();
  return status;
}

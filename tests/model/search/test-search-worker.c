/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/search/cp-search-worker.h"

#include "rules/position/cp-fen.h"
#include "rules/position/cp-moves.h"
#include "support/cp-test-main.h"

static const CpSearchLimits few = { .nodes = 2000 };
static const CpSearchLimits endless = { .nodes = G_MAXUINT64 };

static const CpSearchStyle style = {
  .table_bytes = (size_t) 1 << 20,
  .threads = 2,
  .level = CP_SEARCH_LEVELS,
};

typedef struct {
  CpSearchWorker *worker;
  CpPosition start;
  CpFindings findings; /* last reported */
  unsigned n_reports;
  unsigned n_finished;
  bool frees; /* whether the callback frees the worker */
} Fixture;


/* A CpSearchNews. */
static void
news_cb (const CpFindings *findings, bool finished, const GError *error, void *data)
{
  Fixture *f = data;

  g_assert_no_error (error);
  if (findings != NULL)
    f->findings = *findings;
  f->n_reports++;
  f->n_finished += finished;
  if (f->frees)
    g_clear_pointer (&f->worker, cp_search_worker_free);
}


static void
set_up (Fixture *f, const void *data)
{
  cp_position_init (&f->start, cp_rules_parse ("heavy-gravity", NULL));
  f->worker = cp_search_worker_new (&style, news_cb, f);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_pointer (&f->worker, cp_search_worker_free);
}


static void
begin (Fixture *f, const CpSearchLimits *limits, unsigned wanted)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (CpPosition));

  g_array_append_val (line, f->start);
  cp_search_worker_begin (f->worker, line, limits, wanted);
}


static void
wait_until_finished (Fixture *f)
{
  while (f->n_finished == 0)
    g_main_context_iteration (NULL, TRUE);
}


static void
test_finds (Fixture *f, const void *data)
{
  CpMoves moves;

  begin (f, &few, CP_FINDINGS_MAX_LINES);
  wait_until_finished (f);
  g_assert_cmpuint (f->findings.n_lines, ==, CP_FINDINGS_MAX_LINES);
  g_assert_cmpuint (f->findings.lines[0].depth, >=, 1);
  cp_position_legal_moves (&f->start, &moves);
  for (unsigned i = 0; i < CP_FINDINGS_MAX_LINES; i++) {
    bool legal = false;
    for (unsigned j = 0; j < moves.n; j++)
      legal |= cp_move_equal (moves.moves[j], f->findings.lines[i].moves[0]);
    g_assert_true (legal);
    if (i > 0)
      g_assert_cmpint (f->findings.lines[i].score, <=, f->findings.lines[i - 1].score);
  }
}


/* A search with the smallest limit finds a move. */
static void
test_smallest_limit (Fixture *f, const void *data)
{
  static const CpSearchLimits none = { .nodes = 1 };

  begin (f, &none, 1);
  wait_until_finished (f);
  g_assert_cmpuint (f->findings.n_lines, ==, 1);
  g_assert_cmpuint (f->findings.lines[0].n, >=, 1);
}


/* A cancelled or replaced search reports nothing any more. */
static void
test_cancelled (Fixture *f, const void *data)
{
  begin (f, &endless, 1);
  cp_search_worker_cancel (f->worker);
  for (unsigned i = 0; i < 150; i++) {
    g_usleep (1000);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_cmpuint (f->n_reports, ==, 0);
  begin (f, &endless, 1);
  begin (f, &few, 2);
  wait_until_finished (f);
  g_assert_cmpuint (f->findings.n_lines, ==, 2);
}


/* The callback may free the worker. */
static void
test_freed_by_callback (Fixture *f, const void *data)
{
  f->frees = true;
  begin (f, &endless, 1);
  while (f->worker != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (f->n_reports, ==, 1);
}


#define ADD(name, test)                                                                            \
  g_test_add ("/model/search-worker/" name, Fixture, NULL, set_up, test, tear_down)

CP_TESTS ()
{
  ADD ("finds", test_finds);
  ADD ("smallest-limit", test_smallest_limit);
  ADD ("cancelled", test_cancelled);
  ADD ("freed-by-callback", test_freed_by_callback);
}

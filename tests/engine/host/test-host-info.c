/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "engine/host/cp-host-info.h"
#include "support/cp-test-main.h"


static void
test_parse (void)
{
  static const struct {
    const char *text;
    CpHostInfo info;
  } cases[] = {
    { "info depth 7 seldepth 9 multipv 2 score cp -31 nodes 12345678901 nps 5 hashfull 3 time 40"
      " pv a2a3 a7a6",
      { 7, 9, 2, false, -31, CP_HOST_EXACT, 12345678901, 40, "a2a3 a7a6" } },
    { "info score mate -3 depth 2", { 2, 0, 1, true, -3, CP_HOST_EXACT, 0, 0, "" } },
    { "info  score\tcp 5 lowerbound  depth 4 pv",
      { 4, 0, 1, false, 5, CP_HOST_AT_LEAST, 0, 0, "" } },
    { "info score cp 5 upperbound string depth 4",
      { 0, 0, 1, false, 5, CP_HOST_AT_MOST, 0, 0, "" } },
    { "info depth 99999999999999999999999999 score cp 99999999999 multipv -4 pv depth 3",
      { G_MAXINT, 0, 1, false, G_MAXINT, CP_HOST_EXACT, 0, 0, "depth 3" } },
    { "info refutation d1h5 score cp x", { 0, 0, 1, false, 0, CP_HOST_EXACT, 0, 0, "" } },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpHostInfo *wanted = &cases[i].info;
    CpHostInfo info;
    g_assert_true (cp_host_info_parse (cases[i].text, &info));
    g_assert_cmpuint (info.depth, ==, wanted->depth);
    g_assert_cmpuint (info.sel_depth, ==, wanted->sel_depth);
    g_assert_cmpuint (info.rank, ==, wanted->rank);
    g_assert_cmpint (info.is_mate, ==, wanted->is_mate);
    g_assert_cmpint (info.score, ==, wanted->score);
    g_assert_cmpint (info.bound, ==, wanted->bound);
    g_assert_cmpuint (info.nodes, ==, wanted->nodes);
    g_assert_cmpint (info.milliseconds, ==, wanted->milliseconds);
    g_assert_cmpstr (info.line, ==, wanted->line);
  }
}


static void
test_no_score (void)
{
  static const char *const lines[] = {
    "",
    "info",
    "infos score cp 1",
    "info depth",
    "info score",
    "info score wdl 1 2 3",
    "info string score cp 1",
    "info pv score cp 1",
    "info depth 3 currmove a2a3 currmovenumber 1",
    "bestmove a2a3",
  };
  CpHostInfo info;

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_false (cp_host_info_parse (lines[i], &info));
}


CP_TESTS ()
{
  g_test_add_func ("/engine/host-info/parse", test_parse);
  g_test_add_func ("/engine/host-info/no-score", test_no_score);
}

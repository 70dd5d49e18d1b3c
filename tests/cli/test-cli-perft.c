/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-cli.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-position.h"

#define KING_AND_PAWN "--fen=4k3/8/8/8/8/8/P7/4K3 w - - 0 1"

static const CpTestCall calls[] = {
  { "array", "perft|3", NULL, 0, "Nodes searched: 3472\n", NULL },
  { "depth-0", "perft|0", NULL, 0, "Nodes searched: 1\n", NULL },
  { "rules", "perft|--rules=heavy-gravity|3", NULL, 0, "Nodes searched: 736\n", NULL },
  { "rules-by-name", "perft|--rules|Heavy Gravity Chess|3", NULL, 0, "Nodes searched: 736\n",
    NULL },
  { "divide", "perft|--divide|--rules=heavy-gravity|1", NULL, 0,
    "a2a3: 1\nb2b3: 1\nc2c3: 1\nd2d3: 1\ne2e3: 1\nf2f3: 1\ng2g3: 1\nh2h3: 1\n\n"
    "Nodes searched: 8\n",
    NULL },
  { "fen", "perft|--rules=heavy-gravity|" KING_AND_PAWN "|1", NULL, 0, "Nodes searched: 3\n",
    NULL },
  { "fen-without-counters", "perft|--rules=heavy-gravity|--fen=4k3/8/8/8/8/8/P7/4K3 w - -|1", NULL,
    0, "Nodes searched: 3\n", NULL },
  { "ended", "perft|--rules=heavy-gravity|--fen=4k3/8/8/8/8/8/8/4K3 w - - 0 1|4", NULL, 0,
    "Nodes searched: 0\n", NULL },
  { "no-depth", "perft", NULL, 2, "", "Give one depth." },
  { "two-depths", "perft|1|2", NULL, 2, "", "Give one depth." },
  { "depth-not-a-number", "perft|x", NULL, 2, "", "The depth is “x”" },
  { "depth-too-great", "perft|101", NULL, 2, "", "The depth is “101”" },
  { "depth-negative", "perft|--|-1", NULL, 2, "", "The depth is “-1”" },
  { "unknown-option", "perft|--deep|1", NULL, 2, "", "--deep" },
  { "unknown-rules", "perft|--rules=chess|1", NULL, 2, "", "called “chess”" },
  { "bad-fen", "perft|--fen=8/8 w - - 0 1|1", NULL, 1, "", "--fen: " },
  { "refused-position", "perft|--rules=heavy-gravity|--fen=8/8/8/8/8/8/8/4K3 w - - 0 1|1", NULL, 1,
    "", "--fen: " },
};


static void
test_all_rules (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_auto (CpTestRun) run = { 0 };
    CpPosition pos;
    cp_position_init (&pos, all[i]);
    g_autofree char *arguments = g_strdup_printf ("perft|--rules=%s|2", all[i]->string);
    g_autofree char *out =
        g_strdup_printf ("Nodes searched: %" G_GUINT64_FORMAT "\n", cp_position_perft (&pos, 2));
    cp_test_cli_run (&run, NULL, arguments);
    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpstr (run.out, ==, out);
  }
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("perft", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/perft/all-rules", test_all_rules);
  return g_test_run ();
}

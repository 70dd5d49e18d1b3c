/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "cp-test-cli.h"

#define HEAVY         "[Variant \"heavy-gravity\"]\n\n"
#define GOOD          HEAVY "1. e3 e6 (1... d6 2. d3) 2. d3 *\n\n"
#define BAD_MAIN_LINE HEAVY "1. e3 e6\n2. e5 *\n\n"
#define BAD_VARIATION HEAVY "1. e3 e6 (1... d6 2. d5) 2. d3 *\n\n"
#define BAD_RULES     "[Variant \"chess\"]\n\n1. e3 *\n\n"
#define BAD_FEN       "[Variant \"dynamic\"]\n[FEN \"8/8 w - - 0 1\"]\n\n1. e3 *\n\n"
#define BAD_BOTH      HEAVY "1. e4 e5 2. d4 (2. d5) *\n\n"

static const CpTestCall calls[] = {
  { "nothing", "check|-", "", 0, "0 games, 0 bad\n", NULL },
  { "one-good", "check|-", GOOD, 0, "1 games, 0 bad\n", NULL },
  { "two-good", "check|-", GOOD GOOD, 0, "2 games, 0 bad\n", NULL },
  { "bad-main-line", "check|-", BAD_MAIN_LINE, 1, "1 games, 1 bad\n", "-:4:4: " },
  { "bad-variation", "check|-", BAD_VARIATION, 1, "1 games, 1 bad\n", "-:3:22: " },
  { "bad-rules", "check|-", BAD_RULES, 1, "1 games, 1 bad\n", "-:1:" },
  { "bad-fen", "check|-", BAD_FEN, 1, "1 games, 1 bad\n", "-:2:" },
  { "others-are-read", "check|-", GOOD BAD_RULES GOOD BAD_VARIATION GOOD, 1, "5 games, 2 bad\n",
    "-:15:22: " },
  { "not-a-file-of-games", "check|/", NULL, 1, "0 games, 0 bad\n", "/: " },
  { "not-a-file", "check|no-such-file.pgn", NULL, 1, "0 games, 0 bad\n", "no-such-file.pgn: " },
  { "no-file", "check", NULL, 2, "", "A file is needed" },
  { "unknown-option", "check|--all|-", NULL, 2, "", "--all" },
};


/* One diagnostic for each bad game, in the form file:line:column: reason. */
static void
test_diagnostics (void)
{
  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, BAD_BOTH GOOD BAD_BOTH, "check|-");
  g_assert_true (g_regex_match_simple ("^-:3:4: [^\\n]+\\n-:11:4: [^\\n]+\\n$", run.err, 0, 0));
  g_assert_cmpstr (run.out, ==, "3 games, 2 bad\n");
}


/* Several files are counted together; one that is not there does not keep others from being read.
 */
static void
test_files (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (CpTestRun) run = { 0 };
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", &error);
  g_assert_no_error (error);
  g_autofree char *good = g_build_filename (folder, "good one.pgn", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.pgn", NULL);
  g_assert_true (g_file_set_contents (good, GOOD GOOD, -1, &error));
  g_assert_true (g_file_set_contents (bad, BAD_MAIN_LINE, -1, &error));

  g_autofree char *fine = g_strdup_printf ("check|%s", good);
  cp_test_cli_run (&run, NULL, fine);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.out, ==, "2 games, 0 bad\n");

  g_autofree char *all = g_strdup_printf ("check|%s|%s.not|%s|-", bad, bad, good);
  cp_test_cli_run (&run, GOOD, all);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "4 games, 1 bad\n");
  g_autofree char *first = g_strdup_printf ("%s:4:4: ", bad);
  g_assert_true (g_str_has_prefix (run.err, first));

  g_unlink (good);
  g_unlink (bad);
  g_rmdir (folder);
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("check", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/check/diagnostics", test_diagnostics);
  g_test_add_func ("/cli/check/files", test_files);
  return g_test_run ();
}

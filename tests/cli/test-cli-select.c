/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-cli.h"

#define HEAVY   "[Variant \"heavy-gravity\"]\n\n"
#define ANNA    "[White \"Anna\"]\n[Variant \"heavy-gravity\"]\n\n1. e3   e6 ; as it stands\n*"
#define BEN     "[White \"Ben\"]\n[Variant \"heavy-gravity\"]\n\n1. e3?? {[%eval -2.5]} *"
#define BARE    "1. d3 d9"
#define BAD     HEAVY "1. e3 e6\n2. e5 {no end"
#define CRLF    "[White \"Anna\"]\r\n\r\n1. d3 d9 *\r\n"
#define LATIN_1 "[White \"Zo\xeb\"]\n\n1. d3 *"

static const CpTestCall calls[] = {
  { "all", "select||-", ANNA "\n\n" BEN "\n", 0, ANNA "\n\n" BEN "\n", NULL },
  { "first", "select|white:anna|-", ANNA "\n\n" BEN "\n", 0, ANNA "\n", NULL },
  { "second", "select|mistakes:1 eval:<-2|-", ANNA "\n\n" BEN "\n", 0, BEN "\n", NULL },
  { "negated", "select|--|-anna|-", ANNA "\n\n" BEN "\n", 0, BEN "\n", NULL },
  { "gaps", "select|heavy|-", ANNA "\n\n\n\n% an escape\n" BEN, 0, ANNA "\n\n" BEN "\n", NULL },
  { "none", "select|zoe|-", ANNA "\n\n" BEN "\n", 1, "", NULL },
  { "no-game", "select||-", "", 1, "", NULL },
  { "line-ends", "select|anna|-", CRLF "\r\n" CRLF, 0, CRLF "\r\n" CRLF, NULL },
  { "bytes", "select|zoe|-", LATIN_1, 0, LATIN_1 "\n", NULL },
  { "bad", "select|is:bad|-", BAD "}\n\n" ANNA, 1, BAD "}\n", "-:4:4: " },
  { "no-result", "select|plies:2|-|-", BARE "\n", 0, BARE "\n", NULL },
  { "query", "select|eval:x|-", ANNA, 2, "", "“eval:x”: an evaluation is a number of pawns" },
  { "open-range", "select|plies:2..|-", ANNA "\n\n" BEN "\n", 0, ANNA "\n", NULL },
  { "incomplete", "select|ben white:|-", ANNA, 2, "", "“white:” has no value." },
  { "no-field", "select|annotator:x|-", ANNA, 1, "", "No game has a field “annotator”.\n" },
  { "misspelt", "select|whit:anna|-", ANNA, 1, "", "Did you mean “white”?\n" },
  { "misspelt-not", "select|--|-whit:anna|-", BEN "\n", 1, BEN "\n", "Did you mean “white”?\n" },
  { "no-file", "select|anna", NULL, 2, "", "Give a query and a file" },
  { "nothing", "select", NULL, 2, "", "Give a query and a file" },
  { "missing", "select|anna|no-such-file.pgn", NULL, 1, "", "no-such-file.pgn: " },
};


/* Games of several files are written one after the other, so that each is read as one: a game
 * without a result, and one whose comment has no end. */
static void
test_files (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (CpTestRun) run = { 0 };
  g_auto (CpTestRun) check = { 0 };
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", &error);
  g_assert_no_error (error);
  g_autofree char *bare = g_build_filename (folder, "bare.pgn", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.pgn", NULL);
  g_assert_true (g_file_set_contents (bare, BARE, -1, &error));
  g_assert_true (g_file_set_contents (bad, BAD, -1, &error));
  g_autofree char *arguments = g_strdup_printf ("select||%s|%s|%s|%s", bare, bare, bad, bare);

  cp_test_cli_run (&run, NULL, arguments);
  g_assert_cmpint (run.status, ==, 1);
  cp_test_cli_run (&check, run.out, "check|-");
  g_assert_cmpstr (check.out, ==, "4 games, 1 bad\n");
  g_unlink (bare);
  g_unlink (bad);
  g_rmdir (folder);
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("select", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/select/files", test_files);
  return g_test_run ();
}

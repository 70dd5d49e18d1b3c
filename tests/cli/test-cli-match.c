/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-cli.h"
#include "record/pgn/cp-pgn-reader.h"

#define GRAVITY "match|--rules=heavy-gravity|"
#define SHORT   GRAVITY "--go=nodes 60|"

static const CpTestCall calls[] = {
  { "no-players", "match", NULL, 2, "", "Give two players" },
  { "one-player", "match|self", NULL, 2, "", "Give two players" },
  { "three-players", "match|self|self|self", NULL, 2, "", "Give two players" },
  { "unknown-option", "match|--quick|self|self", NULL, 2, "", "--quick" },
  { "unknown-rules", "match|--rules=chess|self|self", NULL, 2, "", "called “chess”" },
  { "no-games", "match|--games=0|self|self", NULL, 2, "",
    "--games is 0, but must be a number from 1 to 1000000." },
  { "games-not-a-number", "match|--games=x|self|self", NULL, 2, "", "--games" },
  { "plies-negative", "match|--plies=-1|self|self", NULL, 2, "",
    "--plies is -1, but must be a number from 0 to 100." },
  { "too-many-jobs", "match|--jobs=257|self|self", NULL, 2, "",
    "--jobs is 257, but must be a number from 1 to 256." },
  { "bad-go", "match|--go=depth x|self|self", NULL, 2, "", "--go: “x” after “depth”" },
  { "endless-go", "match|--go=infinite|self|self", NULL, 2, "",
    "--go: “infinite” is not a limit that a game can be played with" },
  { "one-clock", "match|--go=wtime 1000|self|self", NULL, 2, "",
    "--go: “wtime 1000” does not give time to both players" },
  { "bad-own-go", "match|self|self,go=quickly", NULL, 2, "", "B: “quickly” is unknown" },
  { "no-value", "match|self,Hash|self", NULL, 2, "", "A: “Hash” is not of the form Option=value" },
  { "unknown-option-of-self", "match|self,Colour=red|self", NULL, 1, "",
    "“self” has no option “Colour”." },
  { "bad-value", "match|self|self,Threads=0", NULL, 1, "",
    "“Threads” is “0”, but must be a number from 1 to 256." },
  { "no-program", "match|self|/nowhere/at/all", NULL, 1, "",
    "There is no program “/nowhere/at/all”." },
  { "no-engine", "match|/bin/true|self", NULL, 1, "", "“true” quit before it answered in UCI." },
  { "sprt-one-number", "match|--sprt=5|self|self", NULL, 2, "", "--sprt is “5”, but must be" },
  { "sprt-falling", "match|--sprt=5,0|self|self", NULL, 2, "", "--sprt is “5,0”, but must be" },
  { "sprt-no-number", "match|--sprt=0,nan|self|self", NULL, 2, "", "--sprt is “0,nan”" },
  { "sprt-rest", "match|--sprt=0,5,9|self|self", NULL, 2, "", "--sprt is “0,5,9”" },
  { "plies-and-openings", "match|--plies=3|--openings=x|self|self", NULL, 2, "",
    "--plies cannot be used with --openings." },
  { "no-file-of-openings", "match|--openings=/nowhere/at/all|self|self", NULL, 1, "",
    "/nowhere/at/all" },
  { "folder-of-openings", "match|--openings=/|self|self", NULL, 1, "",
    "/: This is not a file of games." },
  { "no-openings", GRAVITY "--openings=-|self|self", "\n", 1, "",
    "-:1:1: This file has no openings." },
  { "bad-fen", GRAVITY "--openings=-|self|self", "\n8/8/8/8/8/8/8/4K3 w - - 0 1\n", 1, "",
    "-:2:1: " },
  { "opening-over", GRAVITY "--openings=-|self|self", "8/8/8/8/8/8/6k1/K7 w - -\n", 1, "",
    "-:1:1: No game can start like this" },
  { "opening-of-other-rules", GRAVITY "--openings=-|self|self",
    "\n[Variant \"dynamic\"]\n\n1. Pe2-e3 *\n", 1, "",
    "-:2:1: This game uses the rules “dynamic”, but the match uses “heavy-gravity”." },
  { "bad-game", GRAVITY "--openings=-|self|self",
    "[Variant \"heavy-gravity\"]\n\n1. e3 e6 2. Ke7 *\n", 1, "", "-:3:13: " },
  { "no-pgn", GRAVITY "--pgn=/nowhere/at/all|self|self", NULL, 1, "", "/nowhere/at/all: " },
};


/* Runs a match that must succeed. */
static void
run_match (CpTestRun *run, const char *input, const char *arguments)
{
  g_autofree char *all = g_strconcat (SHORT, arguments, NULL);

  cp_test_cli_run (run, input, all);
  g_test_message ("%s%s", run->out, run->err);
  g_assert_cmpstr (run->err, ==, "");
}


/* Asserts that the output has a line for each of @n games, statistics and the score. */
static void
assert_output (const char *out, unsigned n, bool sequential)
{
  static const char *const statistics[] = {
    "^White: \\+\\d+ =\\d+ -\\d+ score \\d\\.\\d{3}$",
    "^draws: \\d+\\.\\d %$",
    "^plies: median \\d+, from \\d+ to \\d+$",
    "^ends: [a-z ]+ \\d+(, [a-z ]+ \\d+)*$",
    "^sprt: (undecided|H0 accepted|H1 accepted): H0 elo \\S+, H1 elo \\S+, llr \\S+ \\[-2\\.94, "
    "2\\.94\\]$",
    "^\\+\\d+ =\\d+ -\\d+ score \\d\\.\\d{3} elo [+-](\\d+|inf)"
    " \\[[+-](\\d+|inf), [+-](\\d+|inf)\\]$",
  };
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);
  unsigned at = 0;

  for (; at < n; at++) {
    g_autofree char *pattern = g_strdup_printf ("^%u\t%s\t(1-0|0-1|1/2-1/2)\t[a-z ]+\t\\d+\t"
                                                "\\+\\d+ =\\d+ -\\d+$",
                                                at + 1, at % 2 == 0 ? "A-B" : "B-A");
    g_assert_true (g_regex_match_simple (pattern, lines[at], 0, 0));
  }
  for (size_t i = 0; i < G_N_ELEMENTS (statistics); i++) {
    if (i != 4 || sequential)
      g_assert_true (g_regex_match_simple (statistics[i], lines[at++], 0, 0));
  }
  g_assert_cmpstr (lines[at], ==, "");
  g_assert_null (lines[at + 1]);
}


/* The output does not depend on the number of threads, but on the seed. */
static void
test_reproducible (void)
{
  g_auto (CpTestRun) first = { 0 };
  g_auto (CpTestRun) second = { 0 };
  g_auto (CpTestRun) other = { 0 };

  run_match (&first, NULL, "--games=6|--seed=5|self|self,Hash=1");
  run_match (&second, NULL, "--games=6|--seed=5|--jobs=3|self|self,Hash=1");
  run_match (&other, NULL, "--games=6|--seed=6|self|self,Hash=1");
  g_assert_cmpint (first.status, ==, 0);
  assert_output (first.out, 6, false);
  g_assert_cmpstr (first.out, ==, second.out);
  g_assert_cmpstr (first.out, !=, other.out);
}


/* Reads the games of a file; returns their number. */
static unsigned
read_back (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (CpPgnGame) game = { 0 };
  unsigned n = 0;
  size_t length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  while (cp_pgn_reader_next (reader, &game)) {
    g_autofree char *round = g_strdup_printf ("%u", n % 3 + 1);
    g_assert_cmpstr (game.problem, ==, NULL);
    g_assert_cmpstr (cp_record_get_tag (game.record, "Event"), ==, "Engine match");
    g_assert_cmpstr (cp_record_get_tag (game.record, "Round"), ==, round);
    g_assert_nonnull (cp_record_get_tag (game.record, "Date"));
    const char *a = cp_record_get_tag (game.record, n % 3 == 1 ? "Black" : "White");
    const char *b = cp_record_get_tag (game.record, n % 3 == 1 ? "White" : "Black");
    g_assert_true (g_str_has_prefix (a, "Counterpoise "));
    g_assert_true (g_str_has_prefix (b, "Counterpoise ") && g_str_has_suffix (b, ", Hash=1"));
    g_assert_cmpstr (cp_record_get_tag (game.record, "WhiteType"), ==, "program");
    g_assert_cmpint (cp_record_get_outcome (game.record).result, !=, CP_UNDECIDED);
    g_assert_cmpint (cp_record_get_outcome (game.record).termination, !=, CP_PLAYING);
    n++;
  }
  return n;
}


/* Games are appended to the file, even if its last line is incomplete. */
static void
test_pgn (void)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *arguments = g_strdup_printf ("--games=3|--pgn=%s|self|self,Hash=1", path);
  g_autofree char *text = NULL;
  g_auto (CpTestRun) run = { 0 };

  run_match (&run, NULL, arguments);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpuint (read_back (path), ==, 3);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, g_strchomp (text), -1, NULL));
  run_match (&run, NULL, arguments);
  g_assert_cmpuint (read_back (path), ==, 6);
  g_unlink (path);
  g_rmdir (folder);
}


/* Two players with the same name are identified by the command line. */
static void
test_same_names (void)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *arguments = g_strdup_printf ("--games=1|--pgn=%s|self|self,go=nodes 30", path);
  g_autofree char *text = NULL;
  g_auto (CpTestRun) run = { 0 };

  run_match (&run, NULL, arguments);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[White \"self\"]\n[Black \"self,go=nodes 30\"]\n"));
  g_unlink (path);
  g_rmdir (folder);
}


/* A write error of the PGN file is reported, and the match goes on. */
static void
test_full_disk (void)
{
  g_auto (CpTestRun) run = { 0 };

  cp_test_cli_run (&run, NULL, SHORT "--games=2|--pgn=/dev/full|self|self");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_true (g_str_has_prefix (run.err, "/dev/full: "));
  assert_output (run.out, 2, false);
}


/* Standard output cannot be written. */
static void
test_full_output (void)
{
  g_auto (CpTestRun) run = { 0 };

  cp_test_cli_run_into (&run, "/dev/full", SHORT "--games=100000|self|self");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.err, "The output could not be written."));
}


/* Openings given as positions and as games, fewer than pairs. */
static void
test_openings (void)
{
  static const char input[] = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\r\n"
                              "[Variant \"heavy-gravity\"]\n"
                              "\n"
                              "1. e3 (1. d3 e6) e6 {and so on} 2. d3 *\n"
                              "\n"
                              "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - -\n";
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *arguments =
      g_strdup_printf ("--games=8|--openings=-|--pgn=%s|self|self,Hash=1", path);
  g_autofree char *text = NULL;
  g_auto (CpTestRun) run = { 0 };

  run_match (&run, input, arguments);
  assert_output (run.out, 8, false);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) games = g_strsplit (text, "[Event ", -1);
  g_assert_cmpuint (g_strv_length (games), ==, 9);
  for (unsigned i = 0; i < 8; i++) {
    static const char *const signs[] = { "PPPPPPPP/4K3 w", "PPPPPPPP/4K3 b", "\n\n1. e3 e6 2. d3 ",
                                         "PPPPPPPP/4K3 w" };
    g_assert_nonnull (strstr (games[i + 1], signs[i / 2]));
  }
  g_unlink (path);
  g_rmdir (folder);
}


/* The exit status is the result of the sequential test. */
static void
test_sprt (void)
{
  static const struct {
    const char *arguments;
    int status;
    const char *verdict;
  } cases[] = {
    { "--games=100|--sprt=-2000,-400|self|self,go=nodes 1", 0, "\nsprt: H1 accepted: " },
    { "--games=100|--sprt=400,2000|self,go=nodes 1|self", 1, "\nsprt: H0 accepted: " },
    { "--games=2|--sprt=0,5|self|self", 3, "\nsprt: undecided: H0 elo +0, H1 elo +5, llr " },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (CpTestRun) run = { 0 };
    run_match (&run, NULL, cases[i].arguments);
    g_assert_cmpint (run.status, ==, cases[i].status);
    g_assert_nonnull (strstr (run.out, cases[i].verdict));
    g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
    assert_output (run.out, g_strv_length (lines) - 7, true);
  }
}


/* An interrupted match writes the games played so far. */
static void
test_interrupted (void)
{
  g_auto (CpTestRun) run = { 0 };

  cp_test_cli_interrupt (&run, SHORT "--games=100000|--jobs=2|self|self");
  g_assert_cmpint (run.status, ==, 3);
  g_assert_cmpstr (run.err, ==, "");
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), <, 100000);
  g_assert_true (g_regex_match_simple (
      "\n\\+\\d+ =\\d+ -\\d+ score \\S+ elo \\S+ \\[\\S+, \\S+\\]\n$", run.out, 0, 0));
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("match", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/match/reproducible", test_reproducible);
  g_test_add_func ("/cli/match/pgn", test_pgn);
  g_test_add_func ("/cli/match/same-names", test_same_names);
  g_test_add_func ("/cli/match/full-disk", test_full_disk);
  g_test_add_func ("/cli/match/full-output", test_full_output);
  g_test_add_func ("/cli/match/openings", test_openings);
  g_test_add_func ("/cli/match/sprt", test_sprt);
  g_test_add_func ("/cli/match/interrupted", test_interrupted);
  return g_test_run ();
}

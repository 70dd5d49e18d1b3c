/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <signal.h>
#include <string.h>

#include "cp-test-cli.h"
#include "cp-test-hostile.h"
#include "record/notes/cp-eval.h"
#include "record/pgn/cp-pgn-reader.h"

#define TAGS                                                                                       \
  "[Event \"A\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"             \
  "[Black \"?\"]\n[Result \"*\"]\n[Variant \"heavy-gravity\"]\n\n"

/* A game in which a bishop is lost. */
#define MOVES                                                                                      \
  "1. e3 {[%clk 0:01:00] good} 1... e6 $1 (1... d6 2. Be2) 2. Be2 Bd6 3. Bc4 Bxh2 4. Rxh2"
#define BAD "[Event \"B\"]\n[Result \"*\"]\n[Variant \"heavy-gravity\"]\n\n1. e3   e3 {kept} *\n"
#define HOW "analyse|--go=nodes 5000|--lines|-"

/* The first game has no moves, and the second one cannot be finished. */
#define ENDLESS TAGS "{first} *\n\n" TAGS MOVES " *\n"

static const char *program;

static const CpTestCall calls[] = {
  { "nothing", "analyse|-", "", 0, "", NULL },
  { "bad-games-stay", "analyse|-", BAD, 1, BAD, "-:5:9: " },
  { "no-file", "analyse", NULL, 2, "", "Give one file" },
  { "two-files", "analyse|-|-", NULL, 2, "", "Give one file" },
  { "not-a-file", "analyse|no-such-file.pgn", NULL, 1, "", "no-such-file.pgn: " },
  { "no-limit", "analyse|--go=infinite|-", "", 2, "", "--go: “infinite”" },
  { "least-limit", "analyse|--go=nodes 0|-", "", 0, "", NULL },
  { "other-limit", "analyse|--go=nodes 5 wtime 9|-", "", 2, "", "--go: “nodes 5 wtime 9”" },
  { "bad-limit", "analyse|--go=nodes x|-", "", 2, "", "“x” after “nodes”" },
  { "unknown-limit", "analyse|--go=nods 5|-", "", 2, "", "“nods” is unknown" },
};


static CpRecord *
read_one (const char *text)
{
  g_autoptr (GError) error = NULL;
  CpRecord *record = cp_pgn_read_one (text, strlen (text), &error);

  g_assert_no_error (error);
  return record;
}


/* Every move of the main line is evaluated, existing annotations stay, the loss of the bishop is
 * marked and gets a variation, and the output is deterministic. */
static void
test_game (void)
{
  g_auto (CpTestRun) run = { 0 };
  g_auto (CpTestRun) again = { 0 };
  cp_test_cli_run (&run, TAGS MOVES " *\n", HOW);
  cp_test_cli_run (&again, TAGS MOVES " *\n", HOW);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.out, ==, again.out);

  g_autoptr (CpRecord) record = read_one (run.out);
  const CpNode *first = cp_record_get_root (record)->first_child;
  for (const CpNode *node = first; node != NULL; node = node->first_child) {
    CpEval eval;
    g_assert_true (cp_node_get_eval (node, &eval));
    if (node->ply == 6) {
      g_assert_true (cp_node_has_nag (node, 6) || cp_node_has_nag (node, 2));
      g_assert_nonnull (node->next_sibling);
    }
  }
  g_assert_nonnull (strstr (g_ptr_array_index (first->comments, 0), "[%clk 0:01:00] good"));
  g_assert_true (cp_node_has_nag (first->first_child, 1));
  g_assert_nonnull (first->first_child->next_sibling);
}


/* Counts the variations in a text. */
static unsigned
count_variations (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "(", -1);

  return g_strv_length (parts) - 1;
}


/* An analysed game is copied byte for byte, except with --again, which replaces the lines of the
 * first analysis, but not those of the user. */
static void
test_again (void)
{
  g_auto (CpTestRun) first = { 0 };
  g_auto (CpTestRun) kept = { 0 };
  g_auto (CpTestRun) again = { 0 };
  g_auto (CpTestRun) bare = { 0 };
  cp_test_cli_run (&first, TAGS MOVES " *\n", HOW);
  g_assert_cmpuint (count_variations (first.out), >, 1);
  cp_test_cli_run (&kept, first.out, "analyse|--go=nodes 100|--lines|-");
  g_assert_cmpstr (kept.out, ==, first.out);
  g_assert_nonnull (strstr (kept.err, "1 game has been analysed before"));
  g_assert_nonnull (strstr (kept.err, "--again"));
  cp_test_cli_run (&again, first.out, "analyse|--go=nodes 5000|--lines|--again|-");
  g_assert_cmpstr (again.out, ==, first.out);
  g_assert_cmpstr (again.err, ==, "");
  cp_test_cli_run (&bare, first.out, "analyse|--go=nodes 100|--again|-");
  g_assert_cmpuint (count_variations (bare.out), ==, 1);
  g_assert_nonnull (strstr (bare.out, "(1... d6"));
}


/* Without --lines there are no new variations; games keep their order, and bad ones stay. */
static void
test_file (void)
{
  g_auto (CpTestRun) run = { 0 };
  g_autoptr (GString) input = g_string_new (NULL);
  for (int i = 0; i < 12; i++)
    g_string_append_printf (input, "%s{%d} %s", TAGS, i, MOVES " *\n\n");
  g_string_append (input, BAD);
  cp_test_cli_run (&run, input->str, "analyse|--go=nodes 100|-");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.err, "-:"));
  g_assert_nonnull (strstr (run.out, "\n\n1. e3   e3 {kept} *\n"));
  const char *at = run.out;
  for (int i = 0; i < 12; i++) {
    g_autofree char *comment = g_strdup_printf ("{%d}", i);
    at = strstr (at, comment);
    g_assert_nonnull (at);
  }
  g_auto (GStrv) brackets = g_strsplit (run.out, "(", -1);
  g_assert_cmpuint (g_strv_length (brackets), ==, 13);
}


/* Analyses games with an engine that behaves as @mode says. @options follow its path. */
static void
run_engine (CpTestRun *run, const char *mode, const char *options, const char *input)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  g_autofree char *arguments =
      g_strdup_printf ("analyse|--go=nodes 100|--lines|--engine=%s%s|-", path, options);

  cp_test_cli_run (run, input, arguments);
}


/* Each engine gets one game after another, with the same output for any number of jobs. The scores
 * are those of the engine, and no process is left. */
static void
test_engine (void)
{
  g_auto (CpTestRun) alone = { 0 };
  g_autoptr (GString) input = g_string_new (NULL);

  for (int i = 0; i < 9; i++)
    g_string_append_printf (input, "%s{%d} %s", TAGS, i, MOVES " *\n\n");
  run_engine (&alone, "analyses", ",Threads=2|--jobs=1", input->str);
  g_assert_cmpstr (alone.err, ==, "");
  g_assert_cmpint (alone.status, ==, 0);
  /* White had 21 moves in the last position but one. */
  g_assert_nonnull (strstr (alone.out, "3... Bxh2 {[%eval 2.10]}"));
  g_assert_cmpuint (count_variations (alone.out), >, 18);
  for (int jobs = 2; jobs < 9; jobs += 3) {
    g_auto (CpTestRun) together = { 0 };
    g_autofree char *options = g_strdup_printf ("|--jobs=%d", jobs);
    run_engine (&together, "analyses", options, input->str);
    g_assert_cmpstr (together.err, ==, "");
    g_assert_cmpstr (together.out, ==, alone.out);
  }
  g_assert_false (cp_test_hostile_runs ("analyses"));
}


/* If the engine fails, or does not play a game, this game stays as it is, and the reason is
 * reported; the others are analysed. */
static void
test_engine_fails (void)
{
  static const char other[] =
      "[Event \"B\"]\n[Result \"*\"]\n[Variant \"dynamic\"]\n\n1. Pb2-b3 *\n";
  static const char *const failing[][2] = {
    { "dies", "-:1:1: “dies” quit unexpectedly.\n" },
    { "illegal", "-:1:1: “illegal” played “a1a8”, which is not possible here.\n" },
  };
  g_auto (CpTestRun) run = { 0 };

  run_engine (&run, "analyses", "", other);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, other);
  g_assert_true (
      g_str_has_prefix (run.err, "-:1:1: “analyses” does not support the variant “dynamic”."));
  for (size_t i = 0; i < G_N_ELEMENTS (failing); i++) {
    g_auto (CpTestRun) failed = { 0 };
    run_engine (&failed, failing[i][0], "", TAGS MOVES " *\n");
    g_assert_cmpint (failed.status, ==, 1);
    g_assert_cmpstr (failed.err, ==, failing[i][1]);
    g_assert_cmpstr (failed.out, ==, TAGS MOVES " *\n");
  }
}


/* An engine that cannot be used is reported once, before any game. */
static void
test_engine_unusable (void)
{
  static const struct {
    const char *mode, *options;
    int status;
    const char *err;
  } cases[] = {
    { "dies-at-start", "", 1, "--engine: “dies-at-start” quit before it answered in UCI.\n" },
    { "analyses", ",Foo=1", 1, "--engine: “analyses” has no option “Foo”.\n" },
    { "analyses", ",Threads=many", 1, "--engine: " },
    { "analyses", ",Foo", 2, "--engine: “Foo” is not of the form Option=value\n" },
    { "analyses", "|--jobs=0", 2, "--jobs is 0, but must be a number from 1 to 256.\n" },
    { "analyses", "-missing", 1, "--engine: There is no program " },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (CpTestRun) run = { 0 };
    run_engine (&run, cases[i].mode, cases[i].options, TAGS MOVES " *\n" TAGS MOVES " *\n");
    g_assert_cmpint (run.status, ==, cases[i].status);
    g_assert_nonnull (strstr (run.err, cases[i].err));
    g_assert_cmpstr (run.out, ==, "");
  }
}


/* After an interruption the output has only whole games. */
static void
test_interrupted (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                        program, "analyse", "--go=nodes 1000000000000000", "-", NULL);
  g_assert_no_error (error);
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  g_assert_true (g_output_stream_write_all (in, ENDLESS, strlen (ENDLESS), NULL, NULL, &error));
  g_assert_true (g_output_stream_close (in, NULL, &error));

  char bytes[256];
  gssize n;
  while ((n = g_input_stream_read (g_subprocess_get_stdout_pipe (process), bytes, sizeof bytes,
                                   NULL, &error)) > 0) {
    g_string_append_len (out, bytes, n);
    if (strstr (out->str, "{first} *") != NULL)
      g_subprocess_send_signal (process, SIGINT);
  }
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_true (g_subprocess_get_if_signaled (process));
  g_assert_cmpint (g_subprocess_get_term_sig (process), ==, SIGINT);
  g_assert_cmpstr (out->str, ==, TAGS "{first} *");
}


int
main (int argc, char **argv)
{
  cp_test_cli_init (&argc, &argv);
  program = argv[1];
  cp_test_hostile_init (argv[2]);
  cp_test_cli_add_calls ("analyse", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/analyse/game", test_game);
  g_test_add_func ("/cli/analyse/again", test_again);
  g_test_add_func ("/cli/analyse/file", test_file);
  g_test_add_func ("/cli/analyse/interrupted", test_interrupted);
  g_test_add_func ("/cli/analyse/engine", test_engine);
  g_test_add_func ("/cli/analyse/engine-fails", test_engine_fails);
  g_test_add_func ("/cli/analyse/engine-unusable", test_engine_unusable);
  int status = g_test_run ();
  cp_test_hostile_clear ();
  return status;
}

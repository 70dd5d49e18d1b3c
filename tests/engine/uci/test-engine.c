/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <stdbool.h>
#include <string.h>

#include "support/cp-test-effort.h"

/* Tests of the program over pipes. Its path is the first argument. */

static const char *program;


/* Runs the program with @input, and asserts success and its @output. */
static void
check_program (const char *input, size_t length, const char *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);
  g_assert_no_error (error);
  g_autoptr (GBytes) in = g_bytes_new_static (input, length);
  g_autoptr (GBytes) out = NULL;
  g_subprocess_communicate (process, in, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  size_t n;
  const char *said = g_bytes_get_data (out, &n);
  g_autofree char *text = n > 0 ? g_strndup (said, n) : g_strdup ("");
  g_assert_cmpstr (text, ==, output);
  g_assert_true (g_subprocess_get_successful (process));
}


static void
test_input (void)
{
  static const struct {
    const char *input;
    size_t length;
    const char *output;
  } cases[] = {
    { "", 0, "" },
    { "isready\n", 8, "readyok\n" },
    { "isready", 7, "readyok\n" },
    { "isready\r\nquit\r\nisready\r\n", 24, "readyok\n" },
    { "quit\nisready\n", 13, "" },
    { "\0\nisready\n", 10, "info string “\uFFFD” is not a command\nreadyok\n" },
    { "\xff\nisready\n", 10, "info string “\uFFFD” is not a command\nreadyok\n" },
    { "setoption name UCI_Variant value heavy-gravity\ngo perft 1\n", 57,
      "a2a3: 1\nb2b3: 1\nc2c3: 1\nd2d3: 1\ne2e3: 1\nf2f3: 1\ng2g3: 1\nh2h3: 1\n\n"
      "Nodes searched: 8\n" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    check_program (cases[i].input, cases[i].length, cases[i].output);
}


static void
test_long_line (void)
{
  g_autofree char *fill = g_strnfill (cp_test_effort (5000000), ' ');
  g_autofree char *input = g_strconcat (fill, "isready", fill, "\nquit\n", NULL);
  check_program (input, strlen (input), "readyok\n");
}


/* Answers arrive while the program waits for input: output is not buffered. */
static void
test_answers_at_once (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);
  g_assert_no_error (error);
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) out =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (int i = 0; i < 3; i++) {
    g_assert_true (g_output_stream_write_all (in, "isready\n", 8, NULL, NULL, &error));
    g_assert_no_error (error);
    g_autofree char *line = g_data_input_stream_read_line (out, NULL, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (line, ==, "readyok");
  }
  g_assert_true (g_output_stream_close (in, NULL, &error));
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_assert_no_error (error);
}


/* At the end of the input without `quit`, a running proof still gets its `bestmove`. */
static void
test_end_during_proof (void)
{
  static const char input[] = "setoption name UCI_Variant value heavy-gravity\n"
                              "position fen 8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 20 24\n"
                              "go mate 2\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);
  g_assert_no_error (error);
  g_autofree char *out = NULL;
  g_subprocess_communicate_utf8 (process, input, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (out, " pv d5g2 h7g8 g2g6\nbestmove d5g2\n"));
  g_assert_true (g_subprocess_get_successful (process));
}


/* Returns the line `Signature` of the @i-th of @n runs of `bench` in one process. */
static char *
signature_of (unsigned n, unsigned i)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);
  g_assert_no_error (error);
  g_autoptr (GString) input = g_string_new (NULL);
  g_autofree char *out = NULL;
  for (unsigned k = 0; k < n; k++)
    g_string_append (input, "bench 4\n");
  g_subprocess_communicate_utf8 (process, input->str, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 2 * n + 1);
  g_assert_true (g_str_has_prefix (lines[2 * i], "Signature: "));
  return g_strdup (lines[2 * i]);
}


/* The signature is the same in every process, and after other searches. */
static void
test_signature (void)
{
  g_autofree char *first = signature_of (1, 0);
  g_autofree char *second = signature_of (1, 0);
  g_autofree char *again = signature_of (2, 1);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (g_ascii_strtoull (first + strlen ("Signature: "), NULL, 10), >, 1000);
}


/* Reads lines up to @expected. */
static void
read_until (GDataInputStream *out, const char *expected)
{
  g_autoptr (GError) error = NULL;
  bool found = false;
  while (!found) {
    g_autofree char *line = g_data_input_stream_read_line (out, NULL, NULL, &error);
    g_assert_no_error (error);
    g_assert_nonnull (line);
    found = g_str_equal (line, expected);
  }
}


/* `stop` and other commands end an endless proof at once. */
static void
test_stop (void)
{
  static const struct {
    const char *input;
    const char *answer;
  } session[] = {
    { "go mate 20\nisready\n", "readyok" },
    { "stop\n", "bestmove (none)" },
    { "go mate 20\nisready\n", "readyok" },
    { "quit\n", "bestmove (none)" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);
  g_assert_no_error (error);
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) out =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (size_t i = 0; i < G_N_ELEMENTS (session); i++) {
    g_output_stream_write_all (in, session[i].input, strlen (session[i].input), NULL, NULL, &error);
    g_assert_no_error (error);
    read_until (out, session[i].answer);
  }
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}


/* At the end of the input without `quit`, a limited search completes, and an endless one is
 * stopped. */
static void
test_end_during_search (void)
{
  static const char *const searches[] = { "depth 3", "infinite", "ponder", "", "infinite depth 3" };
  for (size_t i = 0; i < G_N_ELEMENTS (searches); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GSubprocess) process = g_subprocess_new (
        G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);
    g_assert_no_error (error);
    g_autofree char *input = g_strdup_printf ("go %s\n", searches[i]);
    g_autofree char *out = NULL;
    g_subprocess_communicate_utf8 (process, input, NULL, &out, NULL, &error);
    g_assert_no_error (error);
    g_assert_nonnull (strstr (out, "bestmove "));
    g_assert_true (i > 0 || strstr (out, "info depth 3 ") != NULL);
    g_assert_true (g_subprocess_get_successful (process));
  }
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/engine/program/input", test_input);
  g_test_add_func ("/engine/program/long-line", test_long_line);
  g_test_add_func ("/engine/program/answers-at-once", test_answers_at_once);
  g_test_add_func ("/engine/program/end-during-proof", test_end_during_proof);
  g_test_add_func ("/engine/program/signature", test_signature);
  g_test_add_func ("/engine/program/stop", test_stop);
  g_test_add_func ("/engine/program/end-during-search", test_end_during_search);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cp-test-cli.h"

#define HEAVY         "[Variant \"heavy-gravity\"]\n\n"
#define GOOD          HEAVY "1. e3 e6 (1... d6 2. d3) 2. d3 *\n\n"
#define BAD_MAIN_LINE HEAVY "1. e3 e6\n2. e5 *\n\n"
#define BAD_VARIATION HEAVY "1. e3 e6 (1... d6 2. d5) 2. d3 *\n\n"
#define BAD_RULES     "[Variant \"chess\"]\n\n1. e3 *\n\n"
#define BAD_FEN       "[Variant \"dynamic\"]\n[FEN \"8/8 w - - 0 1\"]\n\n1. e3 *\n\n"
#define BAD_BOTH      HEAVY "1. e4 e5 2. d4 (2. d5) *\n\n"
#define BEHIND_THE_END                                                                             \
  "[Variant \"heavy-gravity\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 149 200\"]\n\nRh3 Kd7 *\n\n"

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
  { "behind-the-end", "check|-", BEHIND_THE_END, 1, "1 games, 1 bad\n",
    "-:4:5: Move 200, …Kd7: The game was over before this move (fifty moves)." },
  { "not-a-file-of-games", "check|/", NULL, 1, "0 games, 0 bad\n", "/: " },
  { "not-a-file", "check|no-such-file.pgn", NULL, 1, "0 games, 0 bad\n", "no-such-file.pgn: " },
  { "no-file", "check", NULL, 2, "", "Give a file" },
  { "unknown-option", "check|--all|-", NULL, 2, "", "--all" },
};


/* Each bad game has one diagnostic of the form file:line:column: reason. */
static void
test_diagnostics (void)
{
  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, BAD_BOTH GOOD BAD_BOTH, "check|-");
  g_assert_true (g_regex_match_simple ("^-:3:4: [^\\n]+\\n-:11:4: [^\\n]+\\n$", run.err, 0, 0));
  g_assert_cmpstr (run.out, ==, "3 games, 2 bad\n");
}


/* Several files are counted together; a missing one does not prevent reading the others. */
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


/* Contents and names of files cannot send control sequences to a terminal or start a second
 * line. */
#define HOSTILE "\x1b]0;x\x07\x1b[31m\xc2\x9b\x31m\xe2\x80\xae\x7f\xff\b"

static void
check_printable (const char *said)
{
  g_assert_true (g_utf8_validate (said, -1, NULL));
  for (const char *c = said; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar character = g_utf8_get_char (c);
    g_assert_true (character == '\n' || g_unichar_isprint (character));
    g_assert_cmpuint (character, !=, 0x202e);
  }
}


static void
test_printable (void)
{
  static const char *const games[] = {
    "[Variant \"" HOSTILE "\"]\n\n*\n",
    "[Variant \"dynamic:" HOSTILE "\"]\n\n*\n",
    "[Variant \"dynamic:" HOSTILE "=x\"]\n\n*\n",
    "[Variant \"dynamic:power=" HOSTILE "\"]\n\n*\n",
    "[FEN \"" HOSTILE "\"]\n\n*\n",
    "[FEN \"x " HOSTILE " " HOSTILE " " HOSTILE " " HOSTILE " " HOSTILE "\"]\n\n*\n",
    "[FEN \"rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR " HOSTILE " - - 0 1\"]\n\n*\n",
    "[FEN \"rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR w " HOSTILE " - 0 1\"]\n\n*\n",
    "[Result \"" HOSTILE "\"]\n\n*\n",
    "[" HOSTILE " \"1\"]\n[" HOSTILE " \"2\"]\n\n*\n",
    "[A" HOSTILE " \"1\"]\n[A" HOSTILE " \"2\"]\n[Result \"x\"]\n\n*\n",
    "[Result \"1-0\"]\n\n1. d3 " HOSTILE " 0-1\n",
    "[Stipulation \"" HOSTILE "\"]\n\n*\n",
  };
  static const char *const commands[] = { "check|-", "convert|--to=san|-", "solve|-",
                                          "render|--output=/nowhere/x.svg|-" };

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (commands); j++) {
      g_auto (CpTestRun) run = { 0 };
      cp_test_cli_run (&run, games[i], commands[j]);
      check_printable (run.err);
      g_assert_cmpuint (strlen (run.err), <, 1000);
      g_auto (GStrv) lines = g_strsplit (run.err, "\n", -1);
      for (unsigned k = 0; j < 3 && lines[k] != NULL && lines[k][0] != '\0'; k++)
        g_assert_true (g_str_has_prefix (lines[k], "-:"));
    }
  }
}


/* Nor can words of the command line. */
static void
test_printable_words (void)
{
  static const char *const calls_with_words[] = {
    "check|" HOSTILE ".pgn",
    HOSTILE,
    "--" HOSTILE,
    "convert|--to=" HOSTILE "|-",
    "perft|" HOSTILE,
    "perft|--rules=" HOSTILE "|1",
    "perft|--fen=" HOSTILE "|1",
    "solve|--limit=" HOSTILE "|-",
    "solve|--stipulation=" HOSTILE,
    "render|--output=" HOSTILE "|-",
    "render|--paper=" HOSTILE "|--sheet|--output=x.pdf|-",
    "render|--output=/nowhere/" HOSTILE ".svg",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (calls_with_words); i++) {
    g_auto (CpTestRun) run = { 0 };
    cp_test_cli_run (&run, "*\n", calls_with_words[i]);
    check_printable (run.err);
    g_assert_cmpuint (strlen (run.err), >, 10);
  }

  g_auto (CpTestRun) run = { 0 };
  g_autofree char *much = g_strnfill (100000, 'x');
  g_autofree char *arguments = g_strconcat ("--", much, NULL);
  cp_test_cli_run (&run, NULL, arguments);
  g_assert_cmpuint (strlen (run.err), <, 10000);
}


/* Named pipes and devices are rejected without waiting. */
static void
test_no_regular_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe.pgn", NULL);
  const char *const paths[] = { pipe, "/dev/zero", "/dev/null" };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_auto (CpTestRun) run = { 0 };
    g_autofree char *arguments = g_strconcat ("check|", paths[i], NULL);
    cp_test_cli_run (&run, NULL, arguments);
    g_assert_cmpint (run.status, ==, 1);
    g_assert_nonnull (strstr (run.err, "This is a pipe, a socket or a device"));
  }
  g_unlink (pipe);
  g_rmdir (folder);

  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, GOOD, "check|/dev/stdin");
  g_assert_cmpstr (run.out, ==, "1 games, 0 bad\n");
}


/* An image file is not reported as sixty bad games. */
static void
test_binary (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "picture.pgn", NULL);
  g_autofree char *check = g_strconcat ("check|", path, NULL);
  g_autofree char *convert = g_strconcat ("convert|--to=uci|", path, NULL);
  char bytes[100000];

  for (size_t i = 0; i < sizeof bytes; i++)
    bytes[i] = (char) g_rand_int (rand);
  g_assert_true (g_file_set_contents (path, bytes, sizeof bytes, NULL));
  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, NULL, check);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "0 games, 0 bad\n");
  g_assert_true (g_str_has_suffix (run.err, "picture.pgn: This is not a file of games.\n"));
  cp_test_cli_run (&run, NULL, convert);
  g_assert_cmpstr (run.out, ==, "");

  /* a few control characters do not make a file of games binary */
  cp_test_cli_run (&run, "\x01\x02\x03\x04\x05\x06\x07\x08\n" GOOD, "check|-");
  g_assert_cmpstr (run.out, ==, "1 games, 1 bad\n");
  cp_test_cli_run (&run, "nothing of the kind\n", "check|-");
  g_assert_cmpstr (run.out, ==, "1 games, 1 bad\n");
  g_unlink (path);
  g_rmdir (folder);
}


/* Games in UTF-16 are read with or without a byte order mark. */
static void
test_utf16 (void)
{
  static const char *const encodings[] = { "UTF-16LE", "UTF-16BE" };
  static const char *const marks[] = { "", "\ufeff" };
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *check = g_strconcat ("check|", path, NULL);
  g_autofree char *convert = g_strconcat ("convert|--to=san|", path, NULL);
  g_autoptr (GString) games = g_string_new (NULL);

  for (unsigned i = 0; i < 1000; i++)
    g_string_append (games, i == 998 ? BAD_MAIN_LINE : "{Ж \U0001f600} " GOOD);
  g_auto (CpTestRun) expected = { 0 };
  cp_test_cli_run (&expected, games->str, "convert|--to=san|-");
  for (size_t i = 0; i < G_N_ELEMENTS (encodings); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (marks); j++) {
      g_autofree char *text = g_strconcat (marks[j], games->str, NULL);
      g_auto (CpTestRun) run = { 0 };
      gsize length;
      g_autofree char *bytes = g_convert (text, -1, encodings[i], "UTF-8", NULL, &length, NULL);
      g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
      cp_test_cli_run (&run, NULL, check);
      g_assert_cmpstr (run.out, ==, "1000 games, 1 bad\n");
      g_assert_nonnull (strstr (run.err, "games.pgn:3996:4: "));
      cp_test_cli_run (&run, NULL, convert);
      g_assert_cmpstr (run.out, ==, expected.out);
    }
  }
  g_unlink (path);
  g_rmdir (folder);
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("check", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/check/diagnostics", test_diagnostics);
  g_test_add_func ("/cli/check/files", test_files);
  g_test_add_func ("/cli/check/printable", test_printable);
  g_test_add_func ("/cli/check/printable-words", test_printable_words);
  g_test_add_func ("/cli/check/no-regular-file", test_no_regular_file);
  g_test_add_func ("/cli/check/binary", test_binary);
  g_test_add_func ("/cli/check/utf16", test_utf16);
  return g_test_run ();
}

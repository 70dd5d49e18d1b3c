/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-cli.h"

#define HEAVY "[Variant \"heavy-gravity\"]\n"
#define ANNA  "[White \"Anna\"]\n[Black \"Zoë\"]\n"
#define GAME  ANNA HEAVY "\n1.  e3 e6 *"

/* The game with tags and results in the order in which they are written. */
#define WRITTEN(event, date, result, moves)                                                        \
  "[Event \"" event "\"]\n[Site \"?\"]\n[Date \"" date "\"]\n[Round \"?\"]\n" ANNA                 \
  "[Result \"" result "\"]\n" HEAVY "\n" moves result

static const CpTestCall calls[] = {
  { "one", "merge|-", GAME, 0, GAME "\n", NULL },
  { "none", "merge|-", "", 0, "", NULL },
  { "same-bytes", "merge|-", GAME "\n\n" GAME "\n\n" GAME, 0, GAME "\n",
    "2 duplicates were merged." },
  { "first-bytes", "merge|-", GAME "\n\n" ANNA HEAVY "\n1. e3 e6 *", 0, GAME "\n",
    "1 duplicate was merged." },
  { "case-and-accents", "merge|-",
    GAME "\n\n[White \"ANNA\"]\n[Black \"zoe\"]\n" HEAVY "\n1. e3 e6 *", 0, GAME "\n",
    "1 duplicate was merged." },
  { "other-player", "merge|-", GAME "\n\n[White \"Ben\"]\n" HEAVY "\n1. e3 e6 *", 0,
    GAME "\n\n[White \"Ben\"]\n" HEAVY "\n1. e3 e6 *\n", NULL },
  { "other-moves", "merge|-", GAME "\n\n" ANNA HEAVY "\n1. e3 d6 *", 0,
    GAME "\n\n" ANNA HEAVY "\n1. e3 d6 *\n", NULL },
  { "longer", "merge|-", GAME "\n\n" ANNA HEAVY "\n1. e3 e6 2. d3 *", 0,
    GAME "\n\n" ANNA HEAVY "\n1. e3 e6 2. d3 *\n", NULL },
  { "other-rules", "merge|-", ANNA "\n*\n\n" ANNA HEAVY "\n*", 0, ANNA "\n*\n\n" ANNA HEAVY "\n*\n",
    NULL },
  { "other-date", "merge|-",
    "[Date \"2024.05.01\"]\n\n1. d3 *\n\n[Date \"2024.06.??\"]\n\n1. d3 *\n\n"
    "[Date \"2024.??.??\"]\n\n1. d3 *",
    0, "[Date \"2024.05.01\"]\n\n1. d3 *\n\n[Date \"2024.06.??\"]\n\n1. d3 *\n",
    "1 duplicate was merged." },
  { "rounds", "merge|-",
    "[Round \"1\"]\n\n1. d3 *\n\n[Round \"2\"]\n\n1. d3 *\n\n[Round \"?\"]\n\n1. d3 *", 0,
    "[Round \"1\"]\n\n1. d3 *\n\n[Round \"2\"]\n\n1. d3 *\n", "1 duplicate was merged." },
  { "other-result", "merge|-", "[White \"A\"]\n\n1. d3 1-0\n\n[White \"A\"]\n\n1. d3 0-1", 0,
    "[White \"A\"]\n\n1. d3 1-0\n\n[White \"A\"]\n\n1. d3 0-1\n", NULL },
  { "tags", "merge|-", GAME "\n\n[Event \"Cup\"]\n[Date \"2024.05.17\"]\n" GAME, 0,
    WRITTEN ("Cup", "2024.05.17", "*", "1. e3 e6 ") "\n", "1 duplicate was merged." },
  { "result", "merge|-", GAME "\n\n" ANNA HEAVY "\n1. e3 e6 1-0", 0,
    WRITTEN ("?", "????.??.??", "1-0", "1. e3 e6 ") "\n", "1 duplicate was merged." },
  { "comments", "merge|-",
    ANNA HEAVY "\n{At first} 1. e3! {one} (1. d3 {side}) e6 *\n\n" ANNA HEAVY
               "\n{At first} 1. e3?? {two} (1. d3 {side}) (1. c3 {new}) e6 $18 {end} *",
    0,
    WRITTEN (
        "?",
        "????.??.??",
        "*",
        "{At first} 1. e3 $1 {one} {two} (1. d3 {side}) (1. c3 {new}) 1... e6 $18 {end}\n") "\n",
    "1 duplicate was merged." },
  { "after-the-end", "merge|-", GAME "\n\n" ANNA HEAVY "\n1. e3 e6 (1... e6 2. d3) *", 0,
    WRITTEN ("?", "????.??.??", "*", "1. e3 e6 (1... e6 2. d3) ") "\n", "1 duplicate was merged." },
  { "bad", "merge|-", HEAVY "\n1. e5 *\n\n" HEAVY "\n1. e5 *\n\n" HEAVY "\n1. e5  *", 1,
    HEAVY "\n1. e5 *\n\n" HEAVY "\n1. e5  *\n", "1 duplicate was merged." },
  { "no-file", "merge", NULL, 2, "", "Give a file" },
  { "missing", "merge|no-such-file.pgn", NULL, 1, "", "no-such-file.pgn: " },
};


/* Merging the examples of a game with themselves gives each of them once. */
static void
test_examples (void)
{
  static const char *const names[] = { "changing-challenges", "shifting-sands", "dynamic",
                                       "heavy-gravity" };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path =
        g_strdup_printf ("%s/%s.pgn", g_getenv ("COUNTERPOISE_EXAMPLES_DIR"), names[i]);
    g_autofree char *once = g_strdup_printf ("merge|%s", path);
    g_autofree char *twice = g_strdup_printf ("merge|%s|%s", path, path);
    g_auto (CpTestRun) first = { 0 };
    g_auto (CpTestRun) second = { 0 };
    cp_test_cli_run (&first, NULL, once);
    cp_test_cli_run (&second, NULL, twice);
    g_assert_cmpstr (first.out, ==, second.out);
    g_assert_cmpuint (strlen (first.out), >, 100);
  }
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("merge", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/merge/examples", test_examples);
  return g_test_run ();
}

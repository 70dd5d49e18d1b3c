/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/results/cp-results.h"

#include <math.h>

#include "cp-test-folder.h"
#include "support/cp-test-main.h"

/* Games of Anna against the computer: a level, and the result for her. Other games do not count:
 * of two people, of two computers, and unfinished ones. */
static const char others[] = "[White \"Ben\"]\n[Black \"Cleo\"]\n\n1. d3 1-0\n\n"
                             "[WhiteType \"program\"]\n[BlackType \"program\"]\n\n1. d3 1-0\n\n"
                             "[BlackType \"program\"]\n\n1. d3 *\n\n";


/* @word: of a game: "3+" is won against level 3, "3-" lost, "3=" drawn */
static void
append_game (GString *text, const char *word, bool black)
{
  const char *other = black ? "White" : "Black";
  const char *result = word[1] == '=' ? "1/2-1/2" : (word[1] == '+') != black ? "1-0" : "0-1";

  g_string_append_printf (text,
                          "[Date \"2026.01.0%c\"]\n[%s \"Computer %c\"]\n[%sType \"program\"]\n"
                          "[%sSeat \"computer-%c-0000beef\"]\n[Result \"%s\"]\n"
                          "[Termination \"resignation\"]\n\n1. d3 %s\n\n",
                          word[0], other, word[0], other, other, word[0], result, result);
}


/* (transfer full) */
static CpResults *
load (CpTestFolder *folder, const char *words, const char *start)
{
  g_auto (GStrv) games = g_strsplit (words, " ", -1);
  g_autoptr (GString) text = g_string_new (others);
  g_autoptr (GAsyncResult) result = NULL;

  for (unsigned i = 0; *words != '\0' && games[i] != NULL; i++)
    append_game (text, games[i], i % 2 != 0);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text->str, -1);
  cp_results_load_async (file, "Anna", start, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  return cp_results_load_finish (result);
}


static void
test_suggestion (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *words;
    unsigned level, suggested;
    int streak;
  } cases[] = {
    { "", 0, 0, 0 },
    { "3+ 3+", 3, 0, 2 },
    { "3+ 3+ 3+", 3, 4, 3 },
    { "3+ 3- 3+ 3+ 3+", 3, 4, 3 },
    { "3+ 3- 3= 3+ 3+", 3, 0, 2 },
    { "3- 3- 3+ 3+ 3+ 3+ 3-", 3, 4, -1 },
    { "3+ 3+ 3+ 4-", 4, 0, -1 },
    { "3+ 3+ 3+ 4- 4- 4-", 4, 3, -3 },
    { "1- 1- 1-", 1, 0, -3 },
    { "8+ 8+ 8+", 8, 0, 3 },
    { "2+ 2=", 2, 0, 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpResults) results = load (folder, cases[i].words, "");
    g_test_message ("%s", cases[i].words);
    g_assert_cmpuint (results->level, ==, cases[i].level);
    g_assert_cmpuint (results->suggested_level, ==, cases[i].suggested);
    g_assert_cmpint (results->streak, ==, cases[i].streak);
  }
}


static void
test_scores (CpTestFolder *folder, const void *data)
{
  static const int balance[] = { 1, 2, 1, 1 };
  g_autoptr (CpResults) results = load (folder, "3+ 3+ 4- 3=", "");

  g_assert_cmpuint (results->all.n, ==, 4);
  g_assert_cmpuint (results->all.won, ==, 2);
  g_assert_cmpuint (results->all.drawn, ==, 1);
  g_assert_cmpuint (results->all.lost, ==, 1);
  g_assert_cmpmem (results->balance->data, results->balance->len * sizeof (int), balance,
                   sizeof balance);
  g_assert_cmpuint (results->games->len, ==, 1);
  g_assert_cmpuint (results->endings->len, ==, 1);
  g_assert_cmpuint (results->opponents->len, ==, 2);
  const CpScore *most = g_ptr_array_index (results->opponents, 0);
  g_assert_cmpstr (most->name, ==, "Computer 3");
  g_assert_cmpuint (most->n, ==, 3);
}


/* Games before the mark do not count, also if the marked game is not there any more. */
static void
test_start (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpResults) first = load (folder, "3+ 4+", "");
  g_autoptr (CpResults) none = load (folder, "3+ 4+", first->end);
  g_autoptr (CpResults) later = load (folder, "3+ 4+ 4- 5-", first->end);
  g_autoptr (CpResults) missing = load (folder, "3+ 5-", first->end);

  g_assert_cmpuint (none->all.n, ==, 0);
  g_assert_cmpuint (later->all.n, ==, 2);
  g_assert_cmpuint (missing->all.n, ==, 1);
  g_assert_cmpuint (missing->all.lost, ==, 1);
}


/* The results by colour and opening, and the accuracy of the user in analysed games. */
static void
test_moves (CpTestFolder *folder, const void *data)
{
  static const char games[] =
      /* White, analysed: the first move is good, the second one a mistake. */
      "[BlackType \"program\"]\n[Result \"1-0\"]\n[Variant \"heavy-gravity\"]\n\n"
      "{[%eval 0.0]} 1. d3 {[%eval 0.0]} d6 $4 {[%eval 0.0]} 2. e3 $2 {[%eval -9.0]} e6 1-0\n\n"
      /* The same opening, lost, and another one. */
      "[BlackType \"program\"]\n[Result \"0-1\"]\n[Variant \"heavy-gravity\"]\n\n"
      "1. d3 d6 0-1\n\n"
      "[WhiteType \"program\"]\n[Result \"0-1\"]\n[Variant \"heavy-gravity\"]\n\n"
      "1. e3 d6 0-1\n\n"
      /* From another position, and too short: without an opening. */
      "[BlackType \"program\"]\n[Result \"1-0\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"
      "[FEN \"4k3/8/8/8/8/8/8/4KQ2 w - - 0 1\"]\n\n1. Qf4 Ke7 1-0\n\n"
      "[BlackType \"program\"]\n[Result \"1-0\"]\n[Variant \"heavy-gravity\"]\n\n1. d3 1-0\n";
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);

  cp_results_load_async (file, "Anna", "", cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_autoptr (CpResults) results = cp_results_load_finish (result);
  g_assert_cmpuint (results->all.n, ==, 5);
  g_assert_cmpuint (results->sides[CP_WHITE].n, ==, 4);
  g_assert_cmpuint (results->sides[CP_WHITE].lost, ==, 1);
  g_assert_cmpuint (results->sides[CP_BLACK].won, ==, 1);
  g_assert_cmpuint (results->openings->len, ==, 2);
  const CpScore *most = g_ptr_array_index (results->openings, 0);
  g_assert_true (g_str_has_prefix (most->name, "heavy-gravity 1. "));
  g_assert_nonnull (strstr (most->name, "d3"));
  g_assert_cmpuint (most->n, ==, 2);
  g_assert_cmpuint (most->won, ==, 1);
  g_assert_cmpuint (most->lost, ==, 1);
  g_assert_cmpuint (results->accuracies->len, ==, 1);
  int accuracy = g_array_index (results->accuracies, int, 0);
  g_assert_cmpint (accuracy, >, 40);
  g_assert_cmpint (accuracy, <, 90);
  g_assert_cmpuint (results->moves.n_moves, ==, 2);
  g_assert_cmpint ((int) lround (100 * results->moves.accuracy), ==, accuracy);
  g_assert_cmpuint (results->moves.n_glyphs[0], ==, 0);
  g_assert_cmpuint (results->moves.n_glyphs[1], ==, 1);
  g_assert_cmpuint (results->moves.n_glyphs[2], ==, 0);
  g_assert_cmpuint (results->moves.n_marked[CP_OPENING], ==, 1);
  g_assert_cmpuint (results->moves.n_marked[CP_MIDDLEGAME], ==, 0);
  g_assert_cmpuint (results->moves.n_marked[CP_ENDING], ==, 0);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/results/suggestion", test_suggestion);
  cp_test_folder_add ("/model/results/scores", test_scores);
  cp_test_folder_add ("/model/results/start", test_start);
  cp_test_folder_add ("/model/results/moves", test_moves);
}

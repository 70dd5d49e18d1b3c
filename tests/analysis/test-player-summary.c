/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cp-player-summary.h"

#include <string.h>

#include "record/pgn/cp-pgn-reader.h"
#include "support/cp-test-main.h"

#define GAME(white, black, result, moves)                                                          \
  "[White \"" white "\"]\n[Black \"" black "\"]\n[Result \"" result "\"]\n"                        \
  "[Variant \"heavy-gravity\"]\n\n" moves " " result "\n\n"

#define PLAIN    "1. e3 e6"
#define ANALYSED "{[%eval 0.00]} 1. e3 {[%eval 0.00]} e6 $2 {[%eval 2.00]}"
#define MISTAKE  "{[%eval 0.00]} 1. e3 $4 {[%eval -4.00]} e6 {[%eval -4.00]}"


/* (transfer full): the statistics of all games of @text */
static CpPlayersSummary *
sum_up (const char *text)
{
  CpPlayersSummary *summary = cp_players_summary_new ();
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  g_auto (CpPgnGame) game = { 0 };

  while (cp_pgn_reader_next (reader, &game))
    cp_players_summary_add (summary, game.record);
  cp_players_summary_sort (summary);
  return summary;
}


static const CpPlayerSummary *
nth (const CpPlayersSummary *summary, unsigned i, const char *name)
{
  const CpPlayerSummary *player = g_ptr_array_index (summary->players, i);

  g_assert_cmpstr (player->name, ==, name);
  return player;
}


/* Players are found by name with either colour, most games first, and then by name. */
static void
test_results (void)
{
  g_autoptr (CpPlayersSummary) summary =
      sum_up (GAME ("Cleo", "Ben", "1-0", PLAIN) GAME ("Ben", "Anna", "1/2-1/2", PLAIN)
                  GAME ("Anna", "Ben", "*", PLAIN) GAME ("Anna", "?", "0-1", PLAIN));

  g_assert_cmpuint (summary->n_games, ==, 4);
  g_assert_cmpuint (summary->n_analysed, ==, 0);
  g_assert_cmpuint (summary->players->len, ==, 4);
  const CpPlayerSummary *anna = nth (summary, 0, "Anna"), *ben = nth (summary, 1, "Ben");
  const CpPlayerSummary *none = nth (summary, 2, ""), *cleo = nth (summary, 3, "Cleo");
  g_assert_cmpuint (anna->n_games, ==, 3);
  g_assert_cmpuint (anna->n_won, ==, 0);
  g_assert_cmpuint (anna->n_drawn, ==, 1);
  g_assert_cmpuint (anna->n_lost, ==, 1);
  g_assert_cmpfloat (cp_player_summary_score (anna), ==, 0.25);
  g_assert_cmpuint (anna->n_analysed, ==, 0);
  g_assert_cmpfloat (cp_player_summary_score (ben), ==, 0.25);
  g_assert_cmpfloat (cp_player_summary_score (none), ==, 1);
  g_assert_cmpfloat (cp_player_summary_score (cleo), ==, 1);
}


/* Without a result there is no score. */
static void
test_unfinished (void)
{
  g_autoptr (CpPlayersSummary) summary = sum_up (GAME ("Anna", "Ben", "*", PLAIN));

  g_assert_cmpfloat (cp_player_summary_score (nth (summary, 0, "Anna")), ==, -1);
}


/* Each move counts the same, in whichever game it was played; games without values do not count. */
static void
test_moves (void)
{
  g_autoptr (CpPlayersSummary) summary = sum_up (GAME ("Anna", "Ben", "1-0", ANALYSED) GAME (
      "Anna", "Ben", "1-0", MISTAKE) GAME ("Anna", "Ben", "1-0", "1. e3 $2 e6"));
  g_autoptr (CpPlayersSummary) mistake = sum_up (GAME ("Anna", "Ben", "1-0", MISTAKE));
  const CpPlayerSummary *anna = nth (summary, 0, "Anna"), *ben = nth (summary, 1, "Ben");
  double loss = nth (mistake, 0, "Anna")->moves.mean_loss;

  g_assert_cmpuint (summary->n_games, ==, 3);
  g_assert_cmpuint (summary->n_analysed, ==, 2);
  g_assert_cmpuint (anna->n_analysed, ==, 2);
  g_assert_cmpuint (anna->moves.n_moves, ==, 2);
  g_assert_cmpfloat (loss, >, 0.3);
  g_assert_cmpfloat_with_epsilon (anna->moves.mean_loss, loss / 2, 1e-9);
  g_assert_cmpfloat (anna->moves.accuracy, >, 0.5);
  g_assert_cmpfloat (anna->moves.accuracy, <, 0.7);
  g_assert_cmpuint (anna->moves.n_glyphs[2], ==, 1);
  g_assert_cmpuint (anna->moves.n_glyphs[1], ==, 0);
  g_assert_cmpuint (cp_side_summary_n_marked (&anna->moves), ==, 1);
  g_assert_cmpuint (ben->moves.n_glyphs[1], ==, 1);
  g_assert_cmpuint (ben->moves.n_marked[CP_OPENING], ==, 1);
}


/* A game of which nothing can be read belongs to no player. One with a single move is analysed,
 * although no loss is known. */
static void
test_few_moves (void)
{
  g_autoptr (CpPlayersSummary) summary =
      sum_up (GAME ("Anna", "Ben", "1-0", "1. e3 {[%eval 0.00]}"));

  cp_players_summary_add (summary, NULL);
  g_assert_cmpuint (summary->n_games, ==, 2);
  g_assert_cmpuint (summary->n_analysed, ==, 1);
  g_assert_cmpuint (nth (summary, 0, "Anna")->n_analysed, ==, 1);
  g_assert_cmpuint (nth (summary, 0, "Anna")->moves.n_moves, ==, 0);
}


CP_TESTS ()
{
  g_test_add_func ("/analysis/player-summary/results", test_results);
  g_test_add_func ("/analysis/player-summary/unfinished", test_unfinished);
  g_test_add_func ("/analysis/player-summary/moves", test_moves);
  g_test_add_func ("/analysis/player-summary/few-moves", test_few_moves);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pages/results/cp-player-columns.h"

#include "support/cp-test-main.h"

/* A player with analysed games, one without, and one without a result or a name. */
static CpPlayerSummary players[] = {
  { .name = (char *) "Anna",
    .n_games = 12,
    .n_won = 7,
    .n_drawn = 1,
    .n_lost = 2,
    .n_analysed = 5,
    .moves = { .n_moves = 90,
               .mean_loss = 0.034,
               .accuracy = 0.8888,
               .n_glyphs = { 4, 3, 1 },
               .n_marked = { 2, 5, 1 } } },
  { .name = (char *) "Émile", .n_games = 1, .n_lost = 1 },
  { .name = (char *) "", .n_games = 1234 },
};


static void
test_texts (void)
{
  static const char *const expected[][CP_N_PLAYER_COLUMNS] = {
    { "Anna", "12", "75.0%", "5", "88.9%", "3.4", "4", "3", "1", "2", "5", "1" },
    { "Émile", "1", "0.0%", "0", "–", "–", "–", "–", "–", "–", "–", "–" },
    { "No Name", "1234", "–", "0", "–", "–", "–", "–", "–", "–", "–", "–" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (players); i++) {
    for (CpPlayerColumn j = 0; j < CP_N_PLAYER_COLUMNS; j++) {
      g_autofree char *text = cp_player_column_text (j, &players[i]);
      g_assert_cmpstr (text, ==, expected[i][j]);
    }
  }
}


static void
test_description (void)
{
  g_autofree char *anna = cp_player_describe (&players[0]);
  g_autofree char *emile = cp_player_describe (&players[1]);

  g_assert_cmpstr (anna, ==,
                   "12 games: 7 won, 1 drawn, 2 lost\n5 analysed games · Accuracy: 89%\n"
                   "Lost per move: 3.4 of 100 points\nMarked moves: 4 ?!, 3 ?, 1 ??\n"
                   "Opening 2, middlegame 5, ending 1");
  g_assert_cmpstr (emile, ==, "1 game: 0 won, 0 drawn, 1 lost");
}


/* Values that are not known are last in both directions. */
static void
test_compare (void)
{
  for (int descending = 0; descending < 2; descending++) {
    bool down = descending != 0;
    g_assert_cmpint (cp_player_column_compare (CP_PLAYER_SCORE, down, &players[0], &players[1]), ==,
                     down ? -1 : 1);
    g_assert_cmpint (cp_player_column_compare (CP_PLAYER_SCORE, down, &players[2], &players[1]), ==,
                     1);
    g_assert_cmpint (cp_player_column_compare (CP_PLAYER_LOSS, down, &players[0], &players[2]), ==,
                     -1);
    g_assert_cmpint (cp_player_column_compare (CP_PLAYER_LOSS, down, &players[1], &players[2]), ==,
                     0);
  }
}


/* The columns are aligned, whatever characters the names have. */
static void
test_report (void)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (players); i++)
    g_ptr_array_add (all, &players[i]);
  g_autofree char *report = cp_players_report ("Summary", all);
  g_assert_cmpstr (
      report, ==,
      "Summary\n\n"
      "Player   Games  Score  Analysed  Accuracy  Loss  ?!  ?  ??  Opening  Middlegame  Ending\n"
      "Anna        12  75.0%         5     88.9%   3.4   4  3   1        2           5       1\n"
      "Émile        1   0.0%         0         –     –   –  –   –        –           –       –\n"
      "No Name   1234      –         0         –     –   –  –   –        –           –       –\n");
}


CP_TESTS ()
{
  g_test_add_func ("/ui/player-columns/texts", test_texts);
  g_test_add_func ("/ui/player-columns/description", test_description);
  g_test_add_func ("/ui/player-columns/compare", test_compare);
  g_test_add_func ("/ui/player-columns/report", test_report);
}

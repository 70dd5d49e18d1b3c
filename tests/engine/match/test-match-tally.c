/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/match/cp-match-tally.h"
#include "support/cp-test-main.h"


static void
test_tally (void)
{
  static const struct {
    CpOutcome outcome;
    CpSide side;
    unsigned plies;
    unsigned points;
    unsigned median; /* including the games before */
  } games[] = {
    { { CP_WHITE_WINS, CP_CHECKMATE }, CP_WHITE, 30, 2, 30 },
    { { CP_WHITE_WINS, CP_CHECKMATE }, CP_BLACK, 10, 0, 20 },
    { { CP_BLACK_WINS, CP_TIME_FORFEIT }, CP_WHITE, 90, 0, 30 },
    { { CP_BLACK_WINS, CP_CHECKMATE }, CP_BLACK, 20, 2, 25 },
    { { CP_DRAW, CP_REPETITION }, CP_WHITE, 50, 1, 30 },
  };
  g_auto (CpMatchTally) tally = { 0 };

  cp_match_tally_init (&tally);
  g_assert_cmpuint (cp_match_tally_median (&tally), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CpMove));
    g_array_set_size (moves, games[i].plies);
    const CpMatchGame game = { .outcome = games[i].outcome, .moves = moves };
    g_assert_cmpuint (cp_match_tally_add (&tally, &game, games[i].side), ==, games[i].points);
    g_assert_cmpuint (cp_match_tally_median (&tally), ==, games[i].median);
  }
  g_assert_cmpuint (tally.first.won, ==, 2);
  g_assert_cmpuint (tally.first.drawn, ==, 1);
  g_assert_cmpuint (tally.first.lost, ==, 2);
  g_assert_cmpuint (tally.white.won, ==, 2);
  g_assert_cmpuint (tally.white.drawn, ==, 1);
  g_assert_cmpuint (tally.white.lost, ==, 2);
  g_assert_cmpuint (tally.ends[CP_CHECKMATE], ==, 3);
  g_assert_cmpuint (tally.ends[CP_TIME_FORFEIT], ==, 1);
  g_assert_cmpuint (tally.ends[CP_REPETITION], ==, 1);
}


CP_TESTS ()
{
  g_test_add_func ("/engine/match-tally/tally", test_tally);
}

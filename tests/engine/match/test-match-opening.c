/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/match/cp-match-opening.h"

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define ROOKS "3rk3/8/8/8/8/8/8/R3K3 w - -"


/* Creates an opening of heavy-gravity. @moves: separated by spaces */
static void
set_up (CpMatchOpening *opening, const char *fen, const char *moves)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL), fen, &pos, &error);
  g_assert_no_error (error);
  cp_match_opening_init (opening, &pos);
  g_auto (GStrv) words = g_strsplit (moves, " ", 0);
  for (char **word = words; *word != NULL; word++) {
    CpMove move;
    cp_move_parse_uci (&pos, *word, &move, &error);
    g_assert_no_error (error);
    g_array_append_val (opening->moves, move);
    cp_position_play (&pos, move);
  }
}


static void
test_is_open (void)
{
  static const struct {
    const char *fen;
    const char *moves;
    bool is_playable;
  } cases[] = {
    { ROOKS " 0 1", "", true },
    { ROOKS " 0 1", "a1b1 d8c8 b1a1", true },
    { ROOKS " 0 1", "a1b1 d8c8 b1a1 c8d8", false },
    { ROOKS " 0 1", "a1b1 d8c8 b1c1 c8b8 c1b1 b8c8", false },
    { ROOKS " 0 1", "a1b1 d8c8 b1a1 c8d8 a1c1", false },
    { ROOKS " 98 60", "a1b1", true },
    { ROOKS " 98 60", "a1b1 d8c8", false },
    { "k7/8/8/8/8/8/8/6KR w - - 0 1", "", true },
    { "8/8/8/8/8/8/8/k1K4R w - - 0 1", "", true },
    { "8/8/8/8/8/8/6k1/K7 w - - 0 1", "", false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (CpMatchOpening) opening = { 0 };
    set_up (&opening, cases[i].fen, cases[i].moves);
    g_test_message ("%s %s", cases[i].fen, cases[i].moves);
    g_assert_cmpint (cp_match_opening_is_playable (&opening), ==, cases[i].is_playable);
  }
}


/* Random openings exist for all rules; the same seed gives the same opening. */
static void
test_draw (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_auto (CpMatchOpening) first = { 0 };
    g_auto (CpMatchOpening) second = { 0 };
    GRand *rand = g_rand_new_with_seed (7);
    CpPosition pos;
    cp_position_init (&pos, all[i]);
    cp_match_opening_init (&first, &pos);
    cp_match_opening_init (&second, &pos);
    g_assert_true (cp_match_opening_randomize (&first, 12, rand));
    g_rand_set_seed (rand, 7);
    g_assert_true (cp_match_opening_randomize (&second, 12, rand));
    g_assert_cmpuint (first.moves->len, ==, 12);
    g_assert_true (cp_match_opening_is_playable (&first));
    for (guint j = 0; j < 12; j++) {
      CpMove move = g_array_index (first.moves, CpMove, j);
      g_assert_true (cp_position_is_legal (&pos, move));
      g_assert_true (cp_move_equal (move, g_array_index (second.moves, CpMove, j)));
      cp_position_play (&pos, move);
    }
    g_rand_free (rand);
  }
}


/* The search for an opening that does not exist ends. */
static void
test_no_opening (void)
{
  g_auto (CpMatchOpening) drawn = { 0 };
  g_auto (CpMatchOpening) over = { 0 };
  GRand *rand = g_rand_new_with_seed (7);

  set_up (&drawn, "4k3/8/8/8/8/8/8/R3K3 w - - 90 60", "");
  g_assert_true (cp_match_opening_randomize (&drawn, 9, rand));
  g_assert_false (cp_match_opening_randomize (&drawn, 10, rand));
  set_up (&over, "8/8/8/8/8/8/6k1/K7 w - - 0 1", "");
  g_assert_false (cp_match_opening_randomize (&over, 0, rand));
  g_rand_free (rand);
}


CP_TESTS ()
{
  g_test_add_func ("/engine/match-opening/is-open", test_is_open);
  g_test_add_func ("/engine/match-opening/draw", test_draw);
  g_test_add_func ("/engine/match-opening/no-opening", test_no_opening);
}

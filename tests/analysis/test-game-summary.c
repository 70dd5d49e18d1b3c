/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cp-game-summary.h"

#include <math.h>

#include "cp-test-moves.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define TAGS "[Variant \"heavy-gravity\"]\n\n"

/* Expected result of White. */
#define EXPECTED(pawns) (1 / (1 + pow (10, -(pawns) / 4.0)))


static CpRecord *
read_game (const char *moves)
{
  g_autofree char *text = g_strconcat (TAGS, moves, NULL);
  CpRecord *record = cp_pgn_read_one (text, strlen (text), NULL);

  g_assert_nonnull (record);
  return record;
}


/* Losses count for the side that moved, gains are no losses, and glyphs are counted as they are
 * written. */
static void
test_sides (void)
{
  g_autoptr (CpRecord) record = read_game ("1. e3 {[%eval 0.00]} e6 $6 {[%eval 1.00]} "
                                           "2. d3 $4 {[%eval -1.60]} d6 {[%eval -2.00]} "
                                           "3. c3 $2 {[%eval -1.00]} *");
  double black = EXPECTED (1) - EXPECTED (0), white = EXPECTED (1) - EXPECTED (-1.6);
  CpGameSummary summary;

  g_assert_true (cp_game_summary_is_possible (record));
  cp_game_summary_init (&summary, record);
  const CpSideSummary *sides = summary.sides;
  g_assert_cmpuint (sides[CP_WHITE].n_moves, ==, 2);
  g_assert_cmpuint (sides[CP_BLACK].n_moves, ==, 2);
  g_assert_cmpfloat_with_epsilon (sides[CP_WHITE].mean_loss, white / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (sides[CP_BLACK].mean_loss, black / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (sides[CP_WHITE].accuracy, (pow (2, -white / 0.16) + 1) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (sides[CP_BLACK].accuracy, (pow (2, -black / 0.16) + 1) / 2, 1e-9);
  static const unsigned expected[2][CP_N_MISTAKES] = { { 0, 1, 1 }, { 1, 0, 0 } };
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    g_assert_cmpmem (sides[side].n_glyphs, sizeof sides[side].n_glyphs, expected[side],
                     sizeof expected[side]);
  g_assert_cmpuint (summary.worst_ply, ==, 3);
}


/* The loss of each move, which is unknown at both sides of a position without an evaluation. */
static void
test_losses (void)
{
  static const double pawns[] = { 0, 1, -1.6 };
  g_autoptr (CpRecord) record = read_game ("{[%eval 0.00]} 1. e3 {[%eval 0.00]} e6 {[%eval 1.00]} "
                                           "2. d3 {[%eval -1.60]} d6 c3 {[%eval -1.00]} *");
  const CpNode *node = cp_record_get_root (record);
  double loss;

  g_assert_false (cp_game_summary_get_loss (node, &loss));
  node = node->first_child;
  g_assert_true (cp_game_summary_get_loss (node, &loss));
  g_assert_cmpfloat (loss, ==, 0);
  for (size_t i = 1; i < G_N_ELEMENTS (pawns); i++) {
    node = node->first_child;
    g_assert_true (cp_game_summary_get_loss (node, &loss));
    g_assert_cmpfloat_with_epsilon (loss, fabs (EXPECTED (pawns[i]) - EXPECTED (pawns[i - 1])),
                                    1e-9);
  }
  g_assert_false (cp_game_summary_get_loss (node->first_child, &loss));
  g_assert_false (cp_game_summary_get_loss (node->first_child->first_child, &loss));
}


/* A move has a known loss only if the position before it was evaluated, too. */
static void
test_known (void)
{
  static const struct {
    const char *moves;
    unsigned n[2];
    unsigned worst_ply;
  } games[] = {
    { "*", { 0, 0 }, 0 },
    { "1. e3 e6 2. d3 $4 *", { 0, 0 }, 0 },
    { "1. e3 {[%eval 3.00]} *", { 0, 0 }, 0 },
    { "1. e3 {[%eval 0.00]} e6 2. d3 {[%eval -3.00]} *", { 0, 0 }, 0 },
    { "{[%eval 0.00]} 1. e3 {[%eval -3.00]} e6 {[%eval -2.90]} *", { 1, 1 }, 1 },
    { "1. e3 {[%eval 0.00]} e6 {[%eval #3]} 2. d3 {[%eval #2]} *", { 1, 1 }, 2 },
    { "1. e3 {[%eval 0.00]} e6 {[%eval 0.10]} (1... d6 {[%eval 9.00]}) *", { 0, 1 }, 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (CpRecord) record = read_game (games[i].moves);
    CpGameSummary summary;
    g_test_message ("%s", games[i].moves);
    cp_game_summary_init (&summary, record);
    g_assert_cmpuint (summary.sides[CP_WHITE].n_moves, ==, games[i].n[CP_WHITE]);
    g_assert_cmpuint (summary.sides[CP_BLACK].n_moves, ==, games[i].n[CP_BLACK]);
    g_assert_cmpuint (summary.worst_ply, ==, games[i].worst_ply);
    g_assert_true (cp_game_summary_is_possible (record) ==
                   (games[i].n[CP_WHITE] + games[i].n[CP_BLACK] > 0));
  }
}


/* The opening is the first ten moves of each side, and the ending begins with six pieces. */
static void
test_phases (void)
{
  static const char ending[] = "3R4/1k1K4/8/8/8/8/2B5/8 w - - 0 1";
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (CpRecord) record = cp_record_new (rules, NULL);
  CpNode *node = cp_record_get_root (record);
  CpGameSummary summary;
  CpPosition pos;

  while (node->ply < 22) {
    node = cp_test_add_any_move (record, node, random);
    if (node->ply >= 19)
      cp_record_add_nag (record, node, 2);
  }
  cp_game_summary_init (&summary, record);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    g_assert_cmpuint (summary.sides[side].n_marked[CP_OPENING], ==, 1);
    g_assert_cmpuint (summary.sides[side].n_marked[CP_MIDDLEGAME], ==, 1);
    g_assert_cmpuint (summary.sides[side].n_marked[CP_ENDING], ==, 0);
  }

  g_assert_true (cp_fen_parse (rules, ending, &pos, NULL));
  g_autoptr (CpRecord) few = cp_record_new (rules, &pos);
  cp_record_add_nag (few, cp_test_add_any_move (few, cp_record_get_root (few), random), 4);
  cp_game_summary_init (&summary, few);
  g_assert_cmpuint (summary.sides[CP_WHITE].n_marked[CP_ENDING], ==, 1);
}


CP_TESTS ()
{
  g_test_add_func ("/analysis/game-summary/losses", test_losses);
  g_test_add_func ("/analysis/game-summary/sides", test_sides);
  g_test_add_func ("/analysis/game-summary/known", test_known);
  g_test_add_func ("/analysis/game-summary/phases", test_phases);
}

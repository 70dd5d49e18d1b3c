/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/game/cp-game-walk.h"
#include "record/cp-test-games.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define N_GAMES 8


static CpGame *
review (const char *moves)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("[Event \"?\"]\n\n%s\n", moves);
  CpRecord *record = cp_pgn_read_one (text, strlen (text), &error);

  g_assert_no_error (error);
  CpGame *game = cp_game_new_from_record (record, NULL);
  cp_game_set_reviewing (game, true);
  cp_game_go_to_first (game);
  return game;
}


/* The number and the move of the current node: "2.e4", "1...d8"; "-" at the start. */
static char *
describe_current (CpGame *game)
{
  const CpNode *node = cp_game_get_current (game);

  if (node->parent == NULL)
    return g_strdup ("-");
  const CpPosition *pos = &node->parent->position;
  g_autofree char *move = cp_move_write (pos, node->move, CP_NOTATION_SAN);
  return g_strdup_printf ("%u%s%s", pos->fullmove_number, pos->turn == CP_WHITE ? "." : "...",
                          move);
}


static const char walks_game[] =
    "{start} 1. d4 (1. e4 {e} e8 (1... f8 2. f4) 2. a4) (1. b4 {[%clk 0:01:00]} b8) 1... d8 "
    "2. c4 {two} (2. {before} a4 a8 (2... b8)) (2. g4 $1) 2... e8 3. e4 {end} *";


/* Each walk, from where the ones before it have led. */
static void
test_table (void)
{
  static const struct {
    CpWalk walk;
    const char *to; /* NULL: there is nowhere to go */
  } steps[] = {
    { CP_WALK_PREVIOUS, NULL },
    { CP_WALK_FIRST, NULL },
    { CP_WALK_LEAVE_VARIATION, NULL },
    { CP_WALK_NEXT_VARIATION, NULL },
    { CP_WALK_PREVIOUS_BRANCH, NULL },
    { CP_WALK_PREVIOUS_COMMENT, NULL },
    { CP_WALK_ENTER_VARIATION, "1.e4" },
    { CP_WALK_NEXT_VARIATION, "1.b4" },
    { CP_WALK_NEXT_VARIATION, NULL },
    { CP_WALK_NEXT, "1...b8" },
    { CP_WALK_NEXT, NULL },
    { CP_WALK_LAST, NULL },
    { CP_WALK_NEXT_BRANCH, NULL },
    { CP_WALK_LEAVE_VARIATION, "-" },
    { CP_WALK_NEXT_BRANCH, "1...d8" },
    { CP_WALK_NEXT_BRANCH, NULL },
    { CP_WALK_ENTER_VARIATION, "2.a4" },
    { CP_WALK_PREVIOUS_VARIATION, "2.c4" },
    { CP_WALK_PREVIOUS_VARIATION, NULL },
    { CP_WALK_NEXT_VARIATION, "2.a4" },
    { CP_WALK_ENTER_VARIATION, "2...b8" },
    { CP_WALK_LEAVE_VARIATION, "2.a4" },
    { CP_WALK_LEAVE_VARIATION, "1...d8" },
    { CP_WALK_LEAVE_VARIATION, NULL },
    { CP_WALK_PREVIOUS_BRANCH, "-" },
    { CP_WALK_LAST, "3.e4" },
    { CP_WALK_LAST, NULL },
    { CP_WALK_ENTER_VARIATION, NULL },
    { CP_WALK_NEXT_COMMENT, NULL },
    { CP_WALK_PREVIOUS_COMMENT, "2.a4" },
    { CP_WALK_PREVIOUS_COMMENT, "2.c4" },
    { CP_WALK_PREVIOUS_COMMENT, "1.e4" },
    { CP_WALK_NEXT_COMMENT, "2.c4" },
    { CP_WALK_PREVIOUS_COMMENT, "1.e4" },
    { CP_WALK_PREVIOUS_COMMENT, "-" },
    { CP_WALK_NEXT_COMMENT, "1.e4" },
    { CP_WALK_LAST, "2.a4" },
    { CP_WALK_PREVIOUS_BRANCH, "1.e4" },
    { CP_WALK_FIRST, "-" },
  };
  g_autoptr (CpGame) game = review (walks_game);

  for (size_t i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_autofree char *before = describe_current (game);
    g_test_message ("step %zu from %s", i, before);
    g_assert_cmpint (cp_game_can_walk (game, steps[i].walk), ==, steps[i].to != NULL);
    g_assert_cmpint (cp_game_walk (game, steps[i].walk), ==, steps[i].to != NULL);
    g_autofree char *after = describe_current (game);
    g_assert_cmpstr (after, ==, steps[i].to != NULL ? steps[i].to : before);
  }
}


/* During play, the steps follow the moves that were played, and beyond the head the moves that were
 * taken back. */
static void
test_while_playing (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  static const char *const moves[] = { "d4", "d8", "e4" };

  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (cp_game_play (game, moves[i], NULL));
  cp_game_take_back (game);
  cp_node_promote_to_main (cp_game_get_record (game),
                           cp_record_add_move (cp_game_get_record (game),
                                               cp_record_get_root (cp_game_get_record (game)),
                                               (CpMove){ .from = 7, .to = 14 }));
  g_assert_true (cp_game_walk (game, CP_WALK_FIRST));
  g_assert_true (cp_game_walk (game, CP_WALK_NEXT));
  g_autofree char *first = describe_current (game);
  g_assert_cmpstr (first, ==, "1.d4");
  g_assert_true (cp_game_walk (game, CP_WALK_FIRST));
  g_assert_true (cp_game_walk (game, CP_WALK_LAST));
  g_autofree char *last = describe_current (game);
  g_assert_cmpstr (last, ==, "2.e4");
}


/* A random step changes the current node if, and only if, cp_game_can_walk() returns true. */
static void
check_any_walk (GRand *random, CpGame *game)
{
  CpWalk where = (CpWalk) g_rand_int_range (random, 0, CP_N_WALKS);
  CpNode *before = cp_game_get_current (game);
  bool can = cp_game_can_walk (game, where);

  g_assert_true (cp_game_get_current (game) == before);
  g_assert_cmpint (cp_game_walk (game, where), ==, can);
  g_assert_cmpint (cp_game_get_current (game) != before, ==, can);
  g_assert_true (cp_record_has_node (cp_game_get_record (game), cp_game_get_current (game)));
}


/* Steps by comments visit all comments in reading order. */
static void
check_comments (CpGame *game)
{
  CpNode *node = cp_record_get_root (cp_game_get_record (game));
  CpNode *last = NULL;

  cp_game_go_to_first (game);
  while ((node = cp_node_next_read (node)) != NULL) {
    if (!cp_node_has_comment (node))
      continue;
    g_assert_true (cp_game_walk (game, CP_WALK_NEXT_COMMENT));
    g_assert_true (cp_game_get_current (game) == node);
    if (last != NULL) {
      g_assert_true (cp_game_walk (game, CP_WALK_PREVIOUS_COMMENT));
      g_assert_true (cp_game_get_current (game) == last);
      g_assert_true (cp_game_walk (game, CP_WALK_NEXT_COMMENT));
    }
    last = node;
  }
  g_assert_false (cp_game_walk (game, CP_WALK_NEXT_COMMENT));
}


/* Steps reach all nodes of the tree. */
static void
check_all_reached (CpGame *game)
{
  CpNode *root = cp_record_get_root (cp_game_get_record (game));
  unsigned n = 0;

  cp_game_walk (game, CP_WALK_FIRST);
  do {
    n++;
    if (cp_game_walk (game, CP_WALK_NEXT))
      continue;
    while (!cp_game_can_walk (game, CP_WALK_NEXT_VARIATION) &&
           cp_game_walk (game, CP_WALK_PREVIOUS))
      ;
    if (!cp_game_walk (game, CP_WALK_NEXT_VARIATION))
      break;
  } while (true);
  g_assert_cmpuint (n, ==, cp_node_count (root));
}


static void
test_random_games (void)
{
  GRand *random = g_rand_new_with_seed (17);
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n * N_GAMES; i++) {
    CpRecord *record = cp_test_random_game (random, rules[i % n]);
    g_autoptr (CpGame) game = cp_game_new_from_record (record, NULL);
    cp_game_set_reviewing (game, true);
    for (int step = 0; step < 200; step++)
      check_any_walk (random, game);
    check_comments (game);
    check_all_reached (game);
  }
  g_rand_free (random);
}


/* Along the main line, from which a variation leaves. */
static void
test_main_ply (void)
{
  g_autoptr (CpGame) game = review (walks_game);

  for (unsigned ply = 0; ply < 8; ply++) {
    cp_game_go_to_main_ply (game, ply);
    g_assert_cmpuint (cp_game_get_main_ply (game), ==, MIN (ply, 5));
    g_assert_true (cp_node_on_main_line (cp_game_get_current (game)));
  }
  cp_game_go_to_main_ply (game, 2);
  g_assert_true (cp_game_walk (game, CP_WALK_ENTER_VARIATION));
  g_assert_true (cp_game_walk (game, CP_WALK_NEXT));
  g_assert_cmpuint (cp_game_get_main_ply (game), ==, 2);
}


CP_TESTS ()
{
  g_test_add_func ("/model/game-walk/table", test_table);
  g_test_add_func ("/model/game-walk/while-playing", test_while_playing);
  g_test_add_func ("/model/game-walk/main-ply", test_main_ply);
  g_test_add_func ("/model/game-walk/random-games", test_random_games);
}

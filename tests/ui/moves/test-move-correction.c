/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/moves/cp-move-correction.h"

/* A review of 1. d4 d8, in which d8 is to be put right. */
static CpGame *
make_game (CpMoveCorrection *correction)
{
  CpGame *game = cp_game_new (cp_rules_default (), NULL);

  cp_game_set_reviewing (game, true);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_game_play (game, "d8", NULL));
  cp_move_correction_set_game (correction, game);
  cp_move_correction_begin (correction, cp_game_get_current (game));
  return game;
}


static void
count_cb (unsigned *n)
{
  ++*n;
}


static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}


/* What is played in its place replaces it, as one step. */
static void
test_replaced (void)
{
  g_autoptr (CpMoveCorrection) correction = cp_move_correction_new ();
  g_autoptr (CpGame) game = make_game (correction);
  const CpNode *d4 = cp_game_get_current (game);
  unsigned n_corrected = 0;

  g_signal_connect_swapped (correction, "corrected", G_CALLBACK (count_cb), &n_corrected);
  g_assert_true (cp_game_play (game, "c8", NULL));
  settle ();
  g_assert_cmpuint (n_corrected, ==, 1);
  g_assert_true (cp_game_get_current (game) == d4->first_child);
  g_assert_null (d4->first_child->next_sibling);
}


/* The move that is to be put right is deleted, and the game goes on, so that nothing could bring it
 * back. */
static void
test_deleted (void)
{
  g_autoptr (CpMoveCorrection) correction = cp_move_correction_new ();
  g_autoptr (CpGame) game = make_game (correction);
  CpNode *d4 = cp_game_get_current (game);
  unsigned n_corrected = 0;

  g_signal_connect_swapped (correction, "corrected", G_CALLBACK (count_cb), &n_corrected);
  g_assert_true (cp_game_delete_rest (game, d4));
  cp_game_set_reviewing (game, false);
  g_assert_true (cp_game_play (game, "c8", NULL));
  settle ();
  g_assert_cmpuint (n_corrected, ==, 0);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 2);
  g_assert_null (d4->first_child->next_sibling);
}


int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/move-correction/replaced", test_replaced);
  g_test_add_func ("/ui/move-correction/deleted", test_deleted);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/cp-game-premove.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-hand.h"

/* White is the local player, and has moved: Black is to move. */
typedef struct {
  CpGame *game;
  CpBoardScene *scene;
  CpBoardHand *hand;
  unsigned n_refused;
} Fixture;


static void
refused_cb (Fixture *f)
{
  f->n_refused++;
}


static void
set_up (Fixture *f, const void *rules)
{
  f->game = cp_game_new (cp_rules_parse (rules, NULL), &cp_time_control_lightning);
  cp_game_set_seat (f->game, CP_BLACK, "program:7", NULL);
  f->scene = g_object_new (CP_TYPE_BOARD_SCENE, NULL);
  f->hand = cp_board_hand_new (f->scene);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
  g_signal_connect_swapped (f->hand, "refused", G_CALLBACK (refused_cb), f);
}


static void
tear_down (Fixture *f, const void *rules)
{
  g_assert_finalize_object (f->hand);
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
}


static CpSquare
square (Fixture *f, const char *name)
{
  return cp_square_parse (cp_game_get_rules (f->game), name, NULL);
}


static void
play (Fixture *f, const char *move)
{
  g_autoptr (GError) error = NULL;

  cp_game_play (f->game, move, &error);
  g_assert_no_error (error);
}


static void
reply (Fixture *f, const char *move)
{
  g_autoptr (GError) error = NULL;

  cp_game_play_for (f->game, cp_game_get_head (f->game), move, &error);
  g_assert_no_error (error);
}


static void
click (Fixture *f, const char *name)
{
  cp_board_hand_press (f->hand, square (f, name));
  cp_board_hand_release (f->hand, square (f, name));
}


static void
drag (Fixture *f, const char *from, const char *to)
{
  cp_board_hand_press (f->hand, square (f, from));
  cp_board_hand_drag (f->hand, 1.3, 0.4, square (f, to));
  cp_board_hand_release (f->hand, square (f, to));
}


/* Checks the premove and its arrow; "" for none, "e4" for a circle, "e2e4" for an arrow. */
static void
assert_premove (Fixture *f, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];
  unsigned n;
  const CpShape *shapes = cp_board_scene_get_suggested (f->scene, CP_SUGGESTED_AS_PREMOVE, &n);

  if (n > 0)
    g_string_append (found, cp_square_name (cp_game_get_rules (f->game), shapes->from, name));
  if (n > 0 && shapes->to != CP_SQUARE_NONE)
    g_string_append (found, cp_square_name (cp_game_get_rules (f->game), shapes->to, name));
  g_assert_cmpstr (found->str, ==, expected);
  g_assert_true ((cp_game_get_premove (f->game) != NULL) == (*expected != '\0'));
  g_assert_cmpuint (f->n_refused, ==, 0);
}


/* Any square can be the target, also one with a piece of the player that may be taken meanwhile. */
static void
test_entered (Fixture *f, const void *rules)
{
  play (f, "d4");
  click (f, "c2");
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, square (f, "c2"));
  g_assert_true (cp_board_scene_get_targets (f->scene) == 0);
  click (f, "c9");
  assert_premove (f, "c2c9");
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, CP_SQUARE_NONE);
  drag (f, "e2", "e4");
  assert_premove (f, "e2e4");
  g_assert_null (cp_board_scene_get_dragged (f->scene));
  drag (f, "e2", "d4");
  assert_premove (f, "e2d4");
  cp_board_scene_set_cursor (f->scene, square (f, "c2"), true);
  cp_board_hand_activate (f->hand);
  cp_board_scene_set_cursor (f->scene, square (f, "c3"), true);
  cp_board_hand_activate (f->hand);
  assert_premove (f, "c2c3");
}


/* A click on an empty square or a piece of the opponent, and Escape, take a premove back. */
static void
test_cancelled (Fixture *f, const void *rules)
{
  static const char *const elsewhere[] = { "c6", "e9" };

  play (f, "d4");
  for (size_t i = 0; i < G_N_ELEMENTS (elsewhere); i++) {
    drag (f, "e2", "e4");
    click (f, elsewhere[i]);
    assert_premove (f, "");
  }
  drag (f, "e2", "e4");
  click (f, "c2");
  g_assert_true (cp_board_hand_cancel (f->hand));
  assert_premove (f, "e2e4");
  g_assert_true (cp_board_hand_cancel (f->hand));
  assert_premove (f, "");
  g_assert_false (cp_board_hand_cancel (f->hand));
}


/* The arrow is shown only on the position that the premove was entered for. */
static void
test_looking_back (Fixture *f, const void *rules)
{
  unsigned n;

  play (f, "d4");
  drag (f, "e2", "e4");
  cp_game_go_to_first (f->game);
  cp_board_scene_get_suggested (f->scene, CP_SUGGESTED_AS_PREMOVE, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (cp_board_scene_can_select (f->scene, square (f, "e2")));
  cp_game_go_to_head (f->game);
  assert_premove (f, "e2e4");
}


/* A piece that the player holds when the opponent moves stays in the hand. */
static void
test_held (Fixture *f, const void *rules)
{
  play (f, "d4");
  click (f, "c2");
  reply (f, "d8");
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, square (f, "c2"));
  g_assert_true (cp_board_scene_get_targets (f->scene) != 0);
  click (f, "c4");
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, 3);

  cp_board_hand_press (f->hand, square (f, "e2"));
  cp_board_hand_drag (f->hand, 1, 1, square (f, "e3"));
  reply (f, "c8");
  g_assert_nonnull (cp_board_scene_get_dragged (f->scene));
  cp_board_hand_release (f->hand, square (f, "e4"));
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, 5);
  assert_premove (f, "");
}


static void
test_ended (Fixture *f, const void *rules)
{
  play (f, "d4");
  drag (f, "e2", "e4");
  click (f, "c2");
  cp_game_resign (f->game, CP_BLACK);
  assert_premove (f, "");
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, CP_SQUARE_NONE);
}


static void
test_colour (Fixture *f, const void *rules)
{
  play (f, "Y@d4");
  g_assert_true (cp_board_scene_can_drop (f->scene, CP_PURPLE));
  cp_board_hand_press_supply (f->hand, CP_PURPLE);
  cp_board_hand_release (f->hand, CP_SQUARE_NONE);
  click (f, "c4");
  assert_premove (f, "c4");
  g_assert_cmpuint (cp_game_get_premove (f->game)->colour, ==, CP_PURPLE);
  reply (f, "R@e5");
  cp_game_play_premove (f->game);
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, 3);
}


CP_TESTS ()
{
#define ADD(name, rules, test)                                                                     \
  g_test_add ("/ui/board-premove/" name, Fixture, rules, set_up, test, tear_down)
  ADD ("entered", "changing-challenges", test_entered);
  ADD ("cancelled", "changing-challenges", test_cancelled);
  ADD ("looking-back", "changing-challenges", test_looking_back);
  ADD ("held", "changing-challenges", test_held);
  ADD ("ended", "changing-challenges", test_ended);
  ADD ("colour", "shifting-sands", test_colour);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-hand.h"

#define CHOICE_FEN "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[p] w - - 0 1"
#define ROOK_FEN   "3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1"

typedef struct {
  CpGame *game;
  CpBoardScene *scene;
  CpBoardHand *hand;
  char *refused;
  unsigned n_refused;
  unsigned previews;
  unsigned choices;
  unsigned choices_ended;
} Fixture;


static void
count_cb (unsigned *count)
{
  (*count)++;
}


static void
refused_cb (Fixture *f, const char *sentence)
{
  g_free (f->refused);
  f->refused = g_strdup (sentence);
  f->n_refused++;
}


static void
set_up (Fixture *f, const void *fen)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;
  cp_fen_parse (cp_rules_default (), fen, &pos, &error);
  g_assert_no_error (error);
  f->game = cp_game_new_from_record (cp_record_new (cp_rules_default (), &pos), NULL);
  f->scene = g_object_new (CP_TYPE_BOARD_SCENE, NULL);
  f->hand = cp_board_hand_new (f->scene);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
  g_signal_connect_swapped (f->hand, "refused", G_CALLBACK (refused_cb), f);
  g_signal_connect_swapped (f->hand, "preview-changed", G_CALLBACK (count_cb), &f->previews);
  g_signal_connect_swapped (f->hand, "choice-needed", G_CALLBACK (count_cb), &f->choices);
  g_signal_connect_swapped (f->hand, "choice-ended", G_CALLBACK (count_cb), &f->choices_ended);
}


static void
tear_down (Fixture *f, const void *fen)
{
  g_assert_finalize_object (f->hand);
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
  g_free (f->refused);
}


static CpSquare
square (const char *name)
{
  return cp_square_parse (cp_rules_default (), name, NULL);
}


static void
click (Fixture *f, const char *name)
{
  cp_board_hand_press (f->hand, square (name));
  cp_board_hand_release (f->hand, square (name));
}


/* Drags from @from to @to; "" is beside the board. */
static void
drag (Fixture *f, const char *from, const char *to)
{
  cp_board_hand_press (f->hand, square (from));
  cp_board_hand_drag (f->hand, 0.3, 0.3, square (from));
  cp_board_hand_drag (f->hand, 1.3, 0.4, square (to));
  cp_board_hand_release (f->hand, square (to));
}


static CpSquare
selected (Fixture *f)
{
  return cp_board_scene_get_marks (f->scene)->selected;
}


static void
assert_fen (Fixture *f, const char *expected)
{
  g_autofree char *fen = cp_fen_write (cp_game_get_position (f->game));
  g_assert_cmpstr (fen, ==, expected);
}


static void
assert_refused (Fixture *f, const char *sentence, const char *mark)
{
  g_assert_cmpstr (f->refused, ==, sentence);
  g_assert_cmpuint (f->n_refused, ==, 1);
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->illegal, ==, square (mark));
  assert_fen (f, CHOICE_FEN);
}


static void
test_click_click (Fixture *f, const void *fen)
{
  click (f, "b5");
  g_assert_cmpint (selected (f), ==, square ("b5"));
  click (f, "d1");
  g_assert_cmpint (selected (f), ==, square ("d1"));
  click (f, "d1");
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  click (f, "b5");
  cp_board_hand_press (f->hand, CP_SQUARE_NONE);
  cp_board_hand_release (f->hand, CP_SQUARE_NONE);
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  click (f, "a3");
  g_assert_cmpuint (f->n_refused, ==, 0);
  click (f, "b5");
  click (f, "b6");
  assert_fen (f, "3k3/7/7/7/7/1Pp4/7/7/7/7/3K3[p] b - - 0 1");
}


static void
test_drag (Fixture *f, const void *fen)
{
  drag (f, "b5", "b5");
  assert_fen (f, CHOICE_FEN);
  g_assert_cmpint (selected (f), ==, square ("b5"));
  g_assert_cmpuint (cp_board_scene_get_glides (f->scene)->n, ==, 1);
  drag (f, "b5", "");
  assert_fen (f, CHOICE_FEN);
  g_assert_cmpuint (f->n_refused, ==, 0);
  drag (f, "b5", "b6");
  assert_fen (f, "3k3/7/7/7/7/1Pp4/7/7/7/7/3K3[p] b - - 0 1");
  g_assert_null (cp_board_scene_get_dragged (f->scene));
}


static void
test_illegal_click (Fixture *f, const void *fen)
{
  click (f, "b5");
  click (f, "a6");
  assert_refused (f, "A pawn moves diagonally only to take, and a6 is empty.", "a6");
  g_assert_cmpint (selected (f), ==, square ("b5"));
  click (f, "b6");
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->illegal, ==, CP_SQUARE_NONE);
}


static void
test_illegal_drag (Fixture *f, const void *fen)
{
  drag (f, "b5", "a6");
  assert_refused (f, "A pawn moves diagonally only to take, and a6 is empty.", "a6");
  g_assert_null (cp_board_scene_get_dragged (f->scene));
  const CpGlides *glides = cp_board_scene_get_glides (f->scene);
  g_assert_cmpuint (glides->n, ==, 1);
  g_assert_cmpfloat (glides->items[0].dx, ==, 1.3);
}


static void
test_wrong_side (Fixture *f, const void *fen)
{
  click (f, "c6");
  assert_refused (f, "It is White’s turn, but this is a black pawn.", "c6");
}


static void
test_drag_wrong_side (Fixture *f, const void *fen)
{
  drag (f, "c6", "c5");
  assert_refused (f, "It is White’s turn, but this is a black pawn.", "c5");
}


static void
test_looking_back (Fixture *f, const void *fen)
{
  cp_game_play (f->game, "b5b6", NULL);
  cp_game_go_to_first (f->game);
  click (f, "b5");
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  g_assert_cmpuint (f->n_refused, ==, 1);
  g_assert_true (g_str_has_prefix (f->refused, "This is an earlier position."));
  drag (f, "b5", "b6");
  g_assert_cmpuint (f->n_refused, ==, 2);
}


static void
test_closed (Fixture *f, const void *fen)
{
  cp_board_scene_set_interactive (f->scene, false);
  click (f, "b5");
  drag (f, "b5", "b6");
  cp_board_hand_activate (f->hand);
  cp_board_scene_set_interactive (f->scene, true);
  cp_board_scene_set_covered (f->scene, true);
  click (f, "b5");
  drag (f, "b5", "b6");
  cp_board_hand_activate (f->hand);
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  g_assert_cmpuint (f->n_refused, ==, 0);
  assert_fen (f, CHOICE_FEN);
}


static void
test_keyboard (Fixture *f, const void *fen)
{
  cp_board_scene_set_cursor (f->scene, square ("b5"), true);
  cp_board_hand_activate (f->hand);
  g_assert_cmpint (selected (f), ==, square ("b5"));
  cp_board_scene_set_cursor (f->scene, square ("b6"), true);
  g_assert_cmpuint (cp_board_hand_get_outcomes (f->hand)->n, ==, 1);
  g_assert_true (cp_board_hand_cancel (f->hand));
  g_assert_false (cp_board_hand_cancel (f->hand));
  cp_board_scene_set_cursor (f->scene, square ("b5"), true);
  cp_board_hand_activate (f->hand);
  cp_board_scene_set_cursor (f->scene, square ("b6"), true);
  cp_board_hand_activate (f->hand);
  assert_fen (f, "3k3/7/7/7/7/1Pp4/7/7/7/7/3K3[p] b - - 0 1");
}


static void
test_preview (Fixture *f, const void *fen)
{
  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (f->hand);

  cp_board_hand_point (f->hand, cp_place_square (square ("b6")));
  g_assert_cmpuint (outcomes->n, ==, 0);
  click (f, "b5");
  cp_board_hand_point (f->hand, cp_place_square (square ("b5")));
  g_assert_cmpint (cp_board_scene_get_share (f->scene).square, ==, square ("b5"));
  cp_board_hand_point (f->hand, cp_place_square (square ("c6")));
  g_assert_cmpuint (outcomes->n, ==, 2);
  g_assert_cmpint (outcomes->previews[0].torque, ==, 12);
  g_assert_cmpint (outcomes->previews[1].torque, ==, 6);
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->hovered, ==, square ("c6"));
  g_assert_cmpint (cp_board_scene_get_share (f->scene).kind, ==, CP_PLACE_NONE);
  unsigned previews = f->previews;
  cp_board_hand_point (f->hand, cp_place_storage (CP_BLACK, 0));
  g_assert_cmpuint (f->previews, ==, previews + 1);
  g_assert_cmpuint (outcomes->n, ==, 0);
  g_assert_cmpint (cp_board_scene_get_share (f->scene).kind, ==, CP_PLACE_STORAGE);
}


/* GTK repeats motion events for a resting pointer. They must not override the keyboard cursor or a
 * move that was made with it. */
static void
test_resting_pointer (Fixture *f, const void *fen)
{
  CpPlace king = cp_place_square (square ("d1"));
  CpPlace target = cp_place_square (square ("b6"));

  cp_board_hand_point (f->hand, king);
  cp_board_scene_set_cursor (f->scene, square ("b5"), true);
  cp_board_hand_point (f->hand, king);
  g_assert_cmpint (cp_board_scene_get_share (f->scene).square, ==, square ("b5"));
  cp_board_hand_activate (f->hand);
  cp_board_hand_point (f->hand, target);
  cp_board_hand_press (f->hand, target.square);
  cp_board_hand_release (f->hand, target.square);
  cp_board_hand_point (f->hand, target);
  g_assert_cmpint (cp_board_scene_get_share (f->scene).kind, ==, CP_PLACE_NONE);
  cp_board_hand_point (f->hand, king);
  g_assert_cmpint (cp_board_scene_get_share (f->scene).square, ==, square ("d1"));
}


static void
test_choice (Fixture *f, const void *fen)
{
  click (f, "b5");
  click (f, "c6");
  g_assert_cmpuint (f->choices, ==, 1);
  g_assert_true (cp_board_hand_is_choosing (f->hand));
  assert_fen (f, CHOICE_FEN);
  cp_board_hand_consider (f->hand, 1);
  g_assert_cmpuint (cp_board_hand_get_outcomes (f->hand)->considered, ==, 1);
  cp_board_hand_point (f->hand, cp_place_square (square ("a1")));
  g_assert_cmpuint (cp_board_hand_get_outcomes (f->hand)->n, ==, 2);

  g_assert_true (cp_board_hand_cancel (f->hand));
  g_assert_cmpuint (f->choices_ended, ==, 1);
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  click (f, "b5");
  click (f, "c6");
  cp_board_hand_choose (f->hand, 1);
  assert_fen (f, "3k3/7/7/7/7/2B4/7/7/7/7/3K3[p] b - - 0 1");
  g_assert_cmpuint (f->choices_ended, ==, 2);
  cp_board_hand_choose (f->hand, 0);
  g_assert_cmpuint (f->n_refused, ==, 0);
}


static void
test_choice_by_drag (Fixture *f, const void *fen)
{
  drag (f, "b5", "c6");
  g_assert_true (cp_board_hand_is_choosing (f->hand));
  g_assert_cmpfloat (cp_board_scene_get_dragged (f->scene)->dx, ==, 1);
  cp_board_hand_cancel (f->hand);
  g_assert_null (cp_board_scene_get_dragged (f->scene));
  g_assert_cmpuint (cp_board_scene_get_glides (f->scene)->n, ==, 1);
  drag (f, "b5", "c6");
  cp_board_hand_choose (f->hand, 0);
  assert_fen (f, "3k3/7/7/7/7/2P4/7/7/7/7/3K3[pp] b - - 0 1");
  g_assert_null (cp_board_scene_get_dragged (f->scene));
}


static void
test_choice_voided (Fixture *f, const void *fen)
{
  click (f, "b5");
  click (f, "c6");
  cp_game_resign (f->game, CP_WHITE);
  g_assert_false (cp_board_hand_is_choosing (f->hand));
  g_assert_cmpuint (f->choices_ended, ==, 1);
  g_assert_cmpuint (cp_board_hand_get_outcomes (f->hand)->n, ==, 0);
}


/* A move that arrives while the button is pressed must not turn its release into a click. */
static void
test_interrupted_drag (Fixture *f, const void *fen)
{
  cp_board_hand_press (f->hand, square ("b5"));
  cp_board_hand_drag (f->hand, 1, 0, square ("c5"));
  cp_game_play (f->game, "d1d2", NULL);
  g_assert_null (cp_board_scene_get_dragged (f->scene));
  cp_board_hand_drag (f->hand, 1, 0, square ("c5"));
  cp_board_hand_release (f->hand, square ("b5"));
  g_assert_cmpuint (f->n_refused, ==, 0);
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
}


/* If endings are hidden, the preview does not reveal them. */
static void
test_secret_ends (Fixture *f, const void *fen)
{
  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (f->hand);

  for (int secret = 0; secret < 2; secret++) {
    cp_board_scene_set_reveals_endings (f->scene, secret == 0);
    cp_board_hand_press (f->hand, square ("d1"));
    cp_board_hand_release (f->hand, square ("d1"));
    cp_board_hand_point (f->hand, cp_place_square (square ("c1")));
    g_assert_cmpuint (outcomes->n, ==, 1);
    g_assert_cmpint (outcomes->previews[0].loses_king, ==, secret == 0);
    g_assert_cmpint (outcomes->previews[0].torque, ==, -3);
    cp_board_hand_point (f->hand, cp_place_none ());
  }
}


static bool
marks_piece (Fixture *f)
{
  const CpBoardMarks *marks = cp_board_scene_get_marks (f->scene);

  return marks->reach_from != CP_SQUARE_NONE || marks->power_of != CP_SQUARE_NONE ||
         marks->share.kind != CP_PLACE_NONE;
}


/* Pieces are marked only while the cursor is visible or the pointer is on them. */
static void
test_no_marks_without_focus (Fixture *f, const void *fen)
{
  cp_board_scene_set_cursor (f->scene, square ("d1"), true);
  g_assert_true (marks_piece (f));
  cp_board_scene_set_cursor (f->scene, square ("d1"), false);
  g_assert_false (marks_piece (f));
  cp_board_scene_set_cursor (f->scene, square ("d1"), true);
  g_assert_true (marks_piece (f));

  /* The pointer keeps the marks. */
  cp_board_hand_point (f->hand, cp_place_square (square ("d1")));
  cp_board_scene_set_cursor (f->scene, square ("d1"), false);
  g_assert_true (marks_piece (f));
}


/* After the end of a game, a cursor that comes back with the focus, as after a dialog, marks
 * nothing. */
static void
test_no_marks_after_end (Fixture *f, const void *fen)
{
  CpSquare king = square ("d1");

  cp_board_scene_set_cursor (f->scene, king, true);
  g_assert_true (marks_piece (f));
  cp_game_resign (f->game, CP_BLACK);
  g_assert_false (marks_piece (f));
  cp_board_scene_set_cursor (f->scene, king, false);
  cp_board_scene_set_cursor (f->scene, king, true);
  g_assert_false (marks_piece (f));

  /* Moving the cursor to another piece marks that. */
  cp_board_scene_set_cursor (f->scene, square ("d11"), true);
  g_assert_true (marks_piece (f));
}


/* Without hints neither targets nor consequences are shown, and moves are still possible. */
static void
test_no_hints (Fixture *f, const void *fen)
{
  const CpBoardMarks *marks = cp_board_scene_get_marks (f->scene);
  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (f->hand);
  CpPlace target = cp_place_square (square ("c6"));

  click (f, "b5");
  cp_board_hand_point (f->hand, target);
  g_assert_cmpuint (outcomes->n, ==, 2);
  cp_board_hand_set_hints (f->hand, false);
  for (int point = 0; point < 3; point++) {
    g_assert_cmpint (selected (f), ==, square ("b5"));
    g_assert_true (marks->targets == 0 && marks->warnings == 0);
    g_assert_cmpint (marks->hovered, ==, CP_SQUARE_NONE);
    g_assert_cmpuint (outcomes->n, ==, 0);
    g_assert_false (marks_piece (f));
    cp_board_hand_point (f->hand, cp_place_square (square (point == 0 ? "b5" : "d1")));
  }
  cp_board_hand_set_hints (f->hand, true);
  g_assert_true (marks->targets != 0 && marks_piece (f));
  cp_board_hand_set_hints (f->hand, false);

  /* The choice names the kinds of the move and nothing more. */
  click (f, "c6");
  g_assert_cmpuint (outcomes->n, ==, 2);
  for (unsigned i = 0; i < 2; i++) {
    g_autofree char *said =
        cp_move_preview_speak (&outcomes->previews[i], cp_game_get_position (f->game));
    g_assert_cmpstr (said, ==,
                     i == 0 ? "Knock out: the pawn goes to storage"
                            : "Stack: becomes a bishop, weight 2");
  }
  cp_board_hand_choose (f->hand, 0);
  assert_fen (f, "3k3/7/7/7/7/2P4/7/7/7/7/3K3[pp] b - - 0 1");
}


/* In the opening of Shifting Sands, a click on a square is refused with the advice to choose a
 * colour. */
static void
test_no_colour (Fixture *f, const void *fen)
{
  const CpRules *rules = cp_rules_parse ("shifting-sands", NULL);
  g_autoptr (CpGame) game = cp_game_new (rules, NULL);
  CpSquare d4 = cp_square_parse (rules, "d4", NULL);

  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (game));
  for (int by_keyboard = 0; by_keyboard < 2; by_keyboard++) {
    if (by_keyboard == 1) {
      cp_board_scene_set_cursor (f->scene, d4, true);
      cp_board_hand_activate (f->hand);
    } else {
      cp_board_hand_press (f->hand, d4);
      cp_board_hand_release (f->hand, d4);
    }
    g_assert_cmpuint (f->n_refused, ==, by_keyboard + 1);
    g_assert_cmpstr (f->refused, ==, "Choose a colour first, then the square to drop it on.");
    g_assert_cmpstr (cp_game_get_refusal_help (game), ==, "shifting-sands#opening");
  }
  cp_board_hand_press_supply (f->hand, CP_YELLOW);
  cp_board_hand_release (f->hand, CP_SQUARE_NONE);
  cp_board_hand_press (f->hand, d4);
  cp_board_hand_release (f->hand, d4);
  g_assert_cmpuint (f->n_refused, ==, 2);
  g_assert_true (cp_game_get_current (game)->parent != NULL);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
}


/* Asks for confirmation of moves that were not chosen from several outcomes. */
static bool
guard_cb (CpMove move, bool was_chosen, void *data)
{
  return !was_chosen;
}


static void
assert_held (Fixture *f, const char *target)
{
  const CpMove *held = cp_board_hand_get_held (f->hand);

  if (target == NULL) {
    g_assert_null (held);
    g_assert_null (cp_board_scene_get_dragged (f->scene));
    g_assert_cmpuint (cp_board_hand_get_outcomes (f->hand)->n, ==, 0);
    return;
  }
  g_assert_nonnull (held);
  g_assert_cmpint (held->to, ==, square (target));
  g_assert_nonnull (cp_board_scene_get_dragged (f->scene));
  g_assert_cmpuint (cp_board_hand_get_outcomes (f->hand)->n, ==, 1);
}


/* A guarded move is played by a second press on its target, and taken back by one elsewhere. */
static void
test_guard (Fixture *f, const void *fen)
{
  cp_board_hand_set_guard (f->hand, guard_cb, NULL);
  click (f, "b5");
  click (f, "b6");
  assert_held (f, "b6");
  cp_board_hand_point (f->hand, cp_place_square (square ("a1")));
  assert_held (f, "b6");
  assert_fen (f, CHOICE_FEN);
  click (f, "f9");
  assert_held (f, NULL);
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  drag (f, "b5", "b6");
  assert_held (f, "b6");
  g_assert_true (cp_board_hand_cancel (f->hand));
  assert_held (f, NULL);
  drag (f, "b5", "b6");
  click (f, "d1");
  assert_held (f, NULL);
  g_assert_cmpint (selected (f), ==, square ("d1"));
  drag (f, "b5", "b6");
  click (f, "b6");
  assert_held (f, NULL);
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, 1);
  g_assert_cmpuint (f->n_refused, ==, 0);
}


/* Enter confirms a move that was made with the keyboard. */
static void
test_guard_by_keyboard (Fixture *f, const void *fen)
{
  cp_board_hand_set_guard (f->hand, guard_cb, NULL);
  cp_board_scene_set_cursor (f->scene, square ("b5"), true);
  cp_board_hand_activate (f->hand);
  cp_board_scene_set_cursor (f->scene, square ("b6"), true);
  cp_board_hand_activate (f->hand);
  assert_held (f, "b6");
  cp_board_hand_activate (f->hand);
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, 1);
}


/* A chosen outcome is played at once. */
static void
test_guard_choice (Fixture *f, const void *fen)
{
  cp_board_hand_set_guard (f->hand, guard_cb, NULL);
  drag (f, "b5", "c6");
  g_assert_true (cp_board_hand_is_choosing (f->hand));
  cp_board_hand_choose (f->hand, 0);
  assert_held (f, NULL);
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, 1);
}


/* A held move ends with the game. */
static void
test_guard_end (Fixture *f, const void *fen)
{
  cp_board_hand_set_guard (f->hand, guard_cb, NULL);
  drag (f, "b5", "b6");
  cp_game_resign (f->game, CP_BLACK);
  assert_held (f, NULL);
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, 0);
}


static void
add (const char *path, void (*test) (Fixture *, const void *))
{
  g_test_add (path, Fixture, CHOICE_FEN, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/ui/board-hand/click-click", test_click_click);
  add ("/ui/board-hand/drag", test_drag);
  add ("/ui/board-hand/illegal-click", test_illegal_click);
  add ("/ui/board-hand/illegal-drag", test_illegal_drag);
  add ("/ui/board-hand/wrong-side", test_wrong_side);
  add ("/ui/board-hand/drag-wrong-side", test_drag_wrong_side);
  add ("/ui/board-hand/looking-back", test_looking_back);
  add ("/ui/board-hand/closed", test_closed);
  add ("/ui/board-hand/keyboard", test_keyboard);
  add ("/ui/board-hand/preview", test_preview);
  add ("/ui/board-hand/resting-pointer", test_resting_pointer);
  add ("/ui/board-hand/choice", test_choice);
  add ("/ui/board-hand/choice-by-drag", test_choice_by_drag);
  add ("/ui/board-hand/choice-voided", test_choice_voided);
  add ("/ui/board-hand/no-hints", test_no_hints);
  add ("/ui/board-hand/no-colour", test_no_colour);
  add ("/ui/board-hand/guard", test_guard);
  add ("/ui/board-hand/guard-by-keyboard", test_guard_by_keyboard);
  add ("/ui/board-hand/guard-choice", test_guard_choice);
  add ("/ui/board-hand/guard-end", test_guard_end);
  add ("/ui/board-hand/interrupted-drag", test_interrupted_drag);
  g_test_add ("/ui/board-hand/no-marks-without-focus", Fixture, ROOK_FEN, set_up,
              test_no_marks_without_focus, tear_down);
  g_test_add ("/ui/board-hand/no-marks-after-end", Fixture, ROOK_FEN, set_up,
              test_no_marks_after_end, tear_down);
  g_test_add ("/ui/board-hand/secret-ends", Fixture, ROOK_FEN, set_up, test_secret_ends, tear_down);
}

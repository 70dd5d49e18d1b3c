/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scene and hand in games without a balance: drops, shifts, powers, checks. */

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-hand.h"
#include "ui/parts/board/cp-board-facts.h"
#include "ui/parts/board/cp-square-speech.h"

typedef struct {
  CpGame *game;
  CpBoardScene *scene;
  CpBoardHand *hand;
  const CpRules *rules;
  char *refused;
  unsigned n_refused;
  unsigned choices;
  unsigned powers_changed;
} Fixture;

typedef struct {
  const char *rules;
  const char *fen; /* NULL for the array */
} Start;

static const Start opening = { "shifting-sands", NULL };
static const Start promotion = { "shifting-sands", "2k3/5P/6/6/6/6/2K3[YYPPRRLLGGBB] w - - 0 9" };
static const Start check = { "shifting-sands", "2k3/6/6/6/2Q3/6/2K3[YYPPRRLLGGBB] b - - 0 9" };
static const Start heavy = { "heavy-gravity", NULL };
static const Start dynamic = { "dynamic", NULL };

/* Own colours on a3 (a wall), c3 and e3; one of Black's on d5. */
static const Start sands = {
  "shifting-sands",
  "2k3/p5/6/6/6/2P3/K5[PPRLLGGB] w a3Bw,c3Yw,d5Yb,e3Rw - 0 9",
};


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
set_up (Fixture *f, const void *data)
{
  const Start *start = data;
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  f->rules = cp_rules_parse (start->rules, &error);
  g_assert_no_error (error);
  cp_fen_parse (f->rules, start->fen != NULL ? start->fen : f->rules->array, &pos, &error);
  g_assert_no_error (error);
  f->game = cp_game_new_from_record (cp_record_new (f->rules, &pos), NULL);
  f->scene = g_object_new (CP_TYPE_BOARD_SCENE, NULL);
  f->hand = cp_board_hand_new (f->scene);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
  g_signal_connect_swapped (f->hand, "refused", G_CALLBACK (refused_cb), f);
  g_signal_connect_swapped (f->hand, "choice-needed", G_CALLBACK (count_cb), &f->choices);
  g_signal_connect_swapped (f->scene, "powers-changed", G_CALLBACK (count_cb), &f->powers_changed);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_assert_finalize_object (f->hand);
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
  g_free (f->refused);
}


static CpSquare
square (Fixture *f, const char *name)
{
  return cp_square_parse (f->rules, name, NULL);
}


static CpBits
squares (Fixture *f, const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  CpBits bits = 0;

  for (char **name = list; *name != NULL && **name != '\0'; name++)
    bits |= CP_BIT (square (f, *name));
  return bits;
}


static const CpBoardMarks *
marks (Fixture *f)
{
  return cp_board_scene_get_marks (f->scene);
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
  cp_board_hand_drag (f->hand, 0.3, 0.3, square (f, from));
  cp_board_hand_drag (f->hand, 1.3, 0.4, square (f, to));
  cp_board_hand_release (f->hand, square (f, to));
}


static void
point (Fixture *f, const char *name)
{
  cp_board_hand_point (f->hand, cp_place_square (square (f, name)));
}


static void
take (Fixture *f, CpColour colour)
{
  cp_board_hand_press_supply (f->hand, colour);
  cp_board_hand_release (f->hand, CP_SQUARE_NONE);
}


static void
play (Fixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  cp_game_play (f->game, text, &error);
  g_assert_no_error (error);
}


static void
assert_last_move (Fixture *f, const char *text)
{
  const CpNode *node = cp_game_get_head (f->game);

  g_assert_nonnull (node->parent);
  g_autofree char *written = cp_move_write (&node->parent->position, node->move, CP_NOTATION_UCI);
  g_assert_cmpstr (written, ==, text);
}


static void
assert_refused (Fixture *f, const char *pattern)
{
  g_assert_cmpuint (f->n_refused, ==, 1);
  if (!g_pattern_match_simple (pattern, f->refused))
    g_error ("%s", f->refused);
  g_assert_null (cp_game_get_head (f->game)->parent);
}


static void
assert_speech (Fixture *f, const char *name, const char *expected)
{
  g_autofree char *speech = cp_board_describe_square (f->scene, square (f, name));
  g_assert_cmpstr (speech, ==, expected);
}


static void
test_drop_by_click (Fixture *f, const void *data)
{
  g_assert_true (cp_board_scene_can_drop (f->scene, CP_YELLOW));
  take (f, CP_YELLOW);
  g_assert_cmpint (cp_board_scene_get_selected (f->scene).colour, ==, CP_YELLOW);
  g_assert_true (marks (f)->targets ==
                 squares (f, "a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 f5"));
  assert_speech (f, "c4", "c4, empty, legal target");
  take (f, CP_YELLOW);
  g_assert_true (marks (f)->targets == 0);
  take (f, CP_YELLOW);
  take (f, CP_BLUE);
  g_assert_cmpint (cp_board_scene_get_selected (f->scene).colour, ==, CP_BLUE);
  g_assert_true (cp_board_hand_cancel (f->hand));
  g_assert_false (cp_board_hand_cancel (f->hand));
  take (f, CP_LIGHT_BLUE);
  click (f, "c4");
  assert_last_move (f, "L@c4");
  g_assert_true (cp_board_origin_is_none (cp_board_scene_get_selected (f->scene)));
}


static void
test_drop_by_drag (Fixture *f, const void *data)
{
  cp_board_hand_press_supply (f->hand, CP_RED);
  cp_board_hand_drag (f->hand, 2.5, 0, CP_SQUARE_NONE);
  const CpGlide *dragged = cp_board_scene_get_dragged (f->scene);
  g_assert_cmpint (dragged->colour, ==, CP_RED);
  g_assert_cmpint (dragged->piece, ==, CP_NO_PIECE);
  g_assert_cmpint (dragged->from.kind, ==, CP_PLACE_NONE);
  cp_board_hand_drag (f->hand, 0.5, 0, square (f, "d4"));
  g_assert_cmpint (marks (f)->hovered, ==, square (f, "d4"));
  cp_board_hand_release (f->hand, square (f, "d4"));
  assert_last_move (f, "R@d4");
  g_assert_null (cp_board_scene_get_dragged (f->scene));
}


/* A colour that is released beside the board returns to the supply and stays selected. */
static void
test_drop_beside (Fixture *f, const void *data)
{
  cp_board_hand_press_supply (f->hand, CP_RED);
  cp_board_hand_drag (f->hand, 2.5, 0, CP_SQUARE_NONE);
  cp_board_hand_release (f->hand, CP_SQUARE_NONE);
  g_assert_null (cp_board_scene_get_dragged (f->scene));
  g_assert_cmpuint (cp_board_scene_get_glides (f->scene)->n, ==, 0);
  g_assert_cmpuint (f->n_refused, ==, 0);
  g_assert_cmpint (cp_board_scene_get_selected (f->scene).colour, ==, CP_RED);
}


static void
test_drop_refused (Fixture *f, const void *data)
{
  take (f, CP_YELLOW);
  click (f, "c2");
  assert_refused (f, "c2 is occupied: colours go on empty squares.");
  g_assert_cmpint (marks (f)->illegal, ==, square (f, "c2"));
  g_assert_cmpint (cp_board_scene_get_selected (f->scene).colour, ==, CP_YELLOW);
}


static void
test_drop_by_keyboard (Fixture *f, const void *data)
{
  take (f, CP_DARK_GREEN);
  cp_board_scene_set_cursor (f->scene, square (f, "b4"), true);
  g_assert_cmpint (marks (f)->hovered, ==, square (f, "b4"));
  cp_board_hand_activate (f->hand);
  assert_last_move (f, "G@b4");
}


/* In the opening pieces cannot be selected, and the refusal explains why. */
static void
test_opening (Fixture *f, const void *data)
{
  g_assert_false (cp_board_scene_can_select (f->scene, square (f, "b2")));
  click (f, "b2");
  assert_refused (f, "In the first 4 moves you can only drop colours.");
  g_assert_cmpint (marks (f)->selected, ==, CP_SQUARE_NONE);
  drag (f, "b2", "b3");
  g_assert_cmpuint (f->n_refused, ==, 2);
  g_assert_cmpstr (f->refused, ==, "In the first 4 moves you can only drop colours.");
}


static void
test_shift_by_click (Fixture *f, const void *data)
{
  click (f, "c3");
  g_assert_cmpint (marks (f)->selected, ==, square (f, "c3"));
  g_assert_true (marks (f)->targets == squares (f, "b2 d2 b3 d3 b4 c4 d4"));
  assert_speech (f, "c3", "c3, empty, yellow of White, selected");
  click (f, "d4");
  assert_last_move (f, "c3d4");
  const CpGlides *glides = cp_board_scene_get_glides (f->scene);
  g_assert_cmpuint (glides->n, ==, 1);
  g_assert_cmpint (glides->items[0].colour, ==, CP_YELLOW);
  g_assert_cmpint (glides->items[0].owner, ==, CP_WHITE);
  g_assert_cmpint (glides->items[0].to.square, ==, square (f, "d4"));
}


static void
test_shift_by_drag (Fixture *f, const void *data)
{
  cp_board_hand_press (f->hand, square (f, "c3"));
  cp_board_hand_drag (f->hand, 0.6, 0.3, square (f, "d3"));
  g_assert_cmpint (cp_board_scene_get_dragged (f->scene)->colour, ==, CP_YELLOW);
  cp_board_hand_release (f->hand, square (f, "d3"));
  assert_last_move (f, "c3d3");
}


static void
test_shift_by_keyboard (Fixture *f, const void *data)
{
  cp_board_scene_set_cursor (f->scene, square (f, "c3"), true);
  cp_board_hand_activate (f->hand);
  cp_board_scene_set_cursor (f->scene, square (f, "c4"), true);
  cp_board_hand_activate (f->hand);
  assert_last_move (f, "c3c4");
}


/* Walls and the opponent's colours cannot be shifted, nor own colours by more than a king's
 * step. */
static void
test_shift_refused (Fixture *f, const void *data)
{
  g_assert_false (cp_board_scene_can_select (f->scene, square (f, "a3")));
  g_assert_false (cp_board_scene_can_select (f->scene, square (f, "d5")));
  g_assert_true (cp_board_scene_can_select (f->scene, square (f, "e3")));
  drag (f, "a3", "a4");
  assert_refused (f, "You can only shift your own colours, by one square.*");
  click (f, "d5");
  g_assert_cmpuint (f->n_refused, ==, 2);
  drag (f, "c3", "c6");
  g_assert_cmpuint (f->n_refused, ==, 3);
  g_assert_cmpint (marks (f)->illegal, ==, square (f, "c6"));
}


/* A click on an own colour that the selected piece can reach moves the piece there; dragging shifts
 * the colour. */
static void
test_colour_as_target (Fixture *f, const void *data)
{
  click (f, "c2");
  g_assert_true (marks (f)->targets & CP_BIT (square (f, "c3")));
  drag (f, "c3", "b3");
  assert_last_move (f, "c3b3");
  play (f, "a6a5");
  play (f, "b3c3");
  play (f, "a5a4");
  click (f, "c2");
  click (f, "c3");
  assert_last_move (f, "c2c3");
}


static void
test_promotion (Fixture *f, const void *data)
{
  click (f, "f6");
  click (f, "f7");
  g_assert_cmpuint (f->choices, ==, 1);
  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (f->hand);
  g_assert_cmpuint (outcomes->n, ==, 5);
  for (unsigned i = 0; i < outcomes->n; i++) {
    if (outcomes->previews[i].move.becomes == CP_PAWN) {
      cp_board_hand_choose (f->hand, i);
      break;
    }
  }
  assert_last_move (f, "f6f7p");
  g_assert_cmpint (cp_game_get_position (f->game)->board[square (f, "f7")], ==,
                   cp_piece (CP_WHITE, CP_PAWN));
}


static void
test_check (Fixture *f, const void *data)
{
  assert_speech (f, "c7", "c7, black king, in check");
  assert_speech (f, "c1", "c1, white king");
  g_assert_cmpint (marks (f)->checked, ==, square (f, "c7"));
  g_assert_true (marks (f)->checkers == squares (f, "c3"));
  click (f, "c7");
  assert_speech (f, "c7", "c7, black king, in check, selected");
  g_assert_cmpint (marks (f)->checked, ==, square (f, "c7"));
  g_assert_false (cp_board_scene_can_drop (f->scene, CP_RED));
  g_assert_true (cp_board_scene_can_drop (f->scene, CP_BLUE));
  take (f, CP_BLUE);
  g_assert_true (marks (f)->targets == squares (f, "c4 c5 c6"));
  click (f, "c6");
  g_assert_cmpint (marks (f)->checked, ==, CP_SQUARE_NONE);
  g_assert_true (marks (f)->checkers == 0);
}


/* The piece under the pointer shows its moves, whichever side is to move. */
static void
test_reach (Fixture *f, const void *data)
{
  point (f, "e2");
  g_assert_cmpint (marks (f)->reach_from, ==, square (f, "e2"));
  g_assert_true (marks (f)->reach_moves == squares (f, "e3"));
  g_assert_true (marks (f)->reach_attacks == squares (f, "d3 f3"));
  point (f, "b7");
  g_assert_true (marks (f)->reach_moves == squares (f, "b6"));
  g_assert_true (marks (f)->reach_attacks == squares (f, "a6 c6"));
  point (f, "e5");
  g_assert_cmpint (marks (f)->reach_from, ==, CP_SQUARE_NONE);
  cp_board_scene_set_cursor (f->scene, square (f, "g7"), true);
  g_assert_cmpint (marks (f)->reach_from, ==, square (f, "g7"));
  click (f, "e2");
  point (f, "b7");
  g_assert_cmpint (marks (f)->reach_from, ==, CP_SQUARE_NONE);
  g_assert_true (marks (f)->reach_moves == 0);
  cp_board_hand_cancel (f->hand);
  g_assert_cmpint (marks (f)->reach_from, ==, square (f, "b7"));
  cp_board_scene_set_covered (f->scene, true);
  g_assert_cmpint (marks (f)->reach_from, ==, CP_SQUARE_NONE);
  point (f, "e2");
  g_assert_cmpint (marks (f)->reach_from, ==, CP_SQUARE_NONE);
}


static void
test_powers (Fixture *f, const void *data)
{
  assert_speech (f, "b1", "b1, white knight, moves as a rook");
  point (f, "b1");
  g_assert_cmpint (marks (f)->power_of, ==, square (f, "b1"));
  click (f, "e2");
  point (f, "b1");
  g_assert_cmpint (marks (f)->power_of, ==, square (f, "b1"));
  point (f, "e3");
  g_assert_cmpint (marks (f)->power_of, ==, CP_SQUARE_NONE);
}


/* Pieces whose power has changed are marked until the next input. */
static void
test_changed_powers (Fixture *f, const void *data)
{
  play (f, "h2h3");
  g_assert_cmpuint (f->powers_changed, ==, 0);
  g_assert_true (marks (f)->changed_powers == 0);
  play (f, "h7h6");
  /* The knight lends its power to the pawn now, no longer to the other rook, and gets another
   * one. */
  play (f, "h1g3");
  g_assert_cmpuint (f->powers_changed, ==, 1);
  g_assert_true (marks (f)->changed_powers == squares (f, "a1 g3 h3"));
  cp_board_hand_press (f->hand, square (f, "a8"));
  g_assert_true (marks (f)->changed_powers == 0);
  cp_game_take_back (f->game);
  g_assert_true (marks (f)->changed_powers == squares (f, "a1 h1 h3"));
  cp_board_scene_set_cursor (f->scene, square (f, "a1"), true);
  g_assert_true (marks (f)->changed_powers == 0);
}


/* With hints, the preview of the knight's move shows the pieces whose power would change, and the
 * new power. */
static void
test_powers_ahead (Fixture *f, const void *data)
{
  play (f, "h2h3");
  play (f, "h7h6");
  click (f, "h1");
  point (f, "g3");
  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (f->hand);
  g_assert_cmpuint (outcomes->n, ==, 1);
  g_assert_true (outcomes->previews[0].changed_powers == squares (f, "a1 g3 h3"));
  assert_speech (f, "g3",
                 "g3, empty, legal target. Then a1, white rook, moves as a knight. Then g3, white "
                 "rook, moves as a pawn. Then h3, white pawn, moves as a rook");
  point (f, "a8");
  g_assert_cmpuint (cp_board_hand_get_outcomes (f->hand)->n, ==, 0);
  cp_board_scene_set_hints (f->scene, false);
  point (f, "g3");
  g_assert_cmpuint (cp_board_hand_get_outcomes (f->hand)->n, ==, 0);
}


static void
add (const char *path, const Start *start, void (*test) (Fixture *, const void *))
{
  g_test_add (path, Fixture, start, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/ui/board-games/drop-by-click", &opening, test_drop_by_click);
  add ("/ui/board-games/drop-by-drag", &opening, test_drop_by_drag);
  add ("/ui/board-games/drop-beside", &opening, test_drop_beside);
  add ("/ui/board-games/drop-refused", &opening, test_drop_refused);
  add ("/ui/board-games/drop-by-keyboard", &opening, test_drop_by_keyboard);
  add ("/ui/board-games/opening", &opening, test_opening);
  add ("/ui/board-games/shift-by-click", &sands, test_shift_by_click);
  add ("/ui/board-games/shift-by-drag", &sands, test_shift_by_drag);
  add ("/ui/board-games/shift-by-keyboard", &sands, test_shift_by_keyboard);
  add ("/ui/board-games/shift-refused", &sands, test_shift_refused);
  add ("/ui/board-games/colour-as-target", &sands, test_colour_as_target);
  add ("/ui/board-games/promotion", &promotion, test_promotion);
  add ("/ui/board-games/check", &check, test_check);
  add ("/ui/board-games/reach", &heavy, test_reach);
  add ("/ui/board-games/powers", &dynamic, test_powers);
  add ("/ui/board-games/changed-powers", &dynamic, test_changed_powers);
  add ("/ui/board-games/powers-ahead", &dynamic, test_powers_ahead);
}

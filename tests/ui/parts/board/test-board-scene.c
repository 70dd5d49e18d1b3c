/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-game.h"
#include "model/compose/cp-draft.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-facts.h"
#include "ui/parts/board/cp-board-scene.h"
#include "ui/parts/board/cp-square-speech.h"

typedef struct {
  CpGame *game;
  CpBoardScene *scene;
  unsigned changed;
  unsigned squares_changed;
  unsigned share_changed;
  unsigned glides_begun;
  unsigned interrupted;
  unsigned cursor_moved;
} Fixture;

#define CHOICE_FEN "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[p] w - - 0 1"


static void
count_cb (unsigned *count)
{
  (*count)++;
}


static void
set_up (Fixture *f, const void *fen)
{
  f->game = cp_test_game_from_fen (fen);
  f->scene = g_object_new (CP_TYPE_BOARD_SCENE, NULL);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
  g_signal_connect_swapped (f->scene, "changed", G_CALLBACK (count_cb), &f->changed);
  g_signal_connect_swapped (f->scene, "squares-changed", G_CALLBACK (count_cb),
                            &f->squares_changed);
  g_signal_connect_swapped (f->scene, "share-changed", G_CALLBACK (count_cb), &f->share_changed);
  g_signal_connect_swapped (f->scene, "glide-began", G_CALLBACK (count_cb), &f->glides_begun);
  g_signal_connect_swapped (f->scene, "interrupted", G_CALLBACK (count_cb), &f->interrupted);
  g_signal_connect_swapped (f->scene, "cursor-moved", G_CALLBACK (count_cb), &f->cursor_moved);
}


static void
tear_down (Fixture *f, const void *fen)
{
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
}


static CpSquare
square (const char *name)
{
  return cp_square_parse (cp_rules_default (), name, NULL);
}


static CpBoardOrigin
origin (const char *name)
{
  return cp_board_origin_square (square (name));
}


static void
play (Fixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  cp_game_play (f->game, text, &error);
  g_assert_no_error (error);
}


static void
test_follows_game (Fixture *f, const void *fen)
{
  const CpBoardMarks *marks = cp_board_scene_get_marks (f->scene);

  g_assert_cmpint (marks->last_to, ==, CP_SQUARE_NONE);
  g_assert_cmpint (cp_board_scene_get_cursor (f->scene), ==, square ("d1"));
  cp_board_scene_select (f->scene, origin ("b5"));
  play (f, "b5b6");
  g_assert_cmpint (marks->last_from, ==, square ("b5"));
  g_assert_cmpint (marks->last_to, ==, square ("b6"));
  g_assert_cmpint (marks->selected, ==, CP_SQUARE_NONE);
  g_assert_true (marks->targets == 0);
  g_assert_cmpuint (f->interrupted, ==, 1);
  g_assert_cmpuint (f->glides_begun, ==, 1);
  g_assert_cmpuint (cp_board_scene_get_glides (f->scene)->n, ==, 1);
  g_assert_cmpint (cp_board_scene_get_position (f->scene)->board[square ("b6")], ==,
                   cp_piece (CP_WHITE, CP_PAWN));

  cp_board_scene_set_progress (f->scene, 0.5);
  g_assert_cmpuint (cp_board_scene_get_glides (f->scene)->n, ==, 1);
  cp_board_scene_set_progress (f->scene, 1);
  g_assert_cmpuint (cp_board_scene_get_glides (f->scene)->n, ==, 0);

  cp_game_take_back (f->game);
  g_assert_cmpint (marks->last_to, ==, CP_SQUARE_NONE);
  g_assert_cmpuint (f->glides_begun, ==, 2);
}


static void
test_selects (Fixture *f, const void *fen)
{
  const CpBoardMarks *marks = cp_board_scene_get_marks (f->scene);

  g_assert_true (cp_board_scene_can_select (f->scene, square ("b5")));
  g_assert_false (cp_board_scene_can_select (f->scene, square ("c6")));
  g_assert_false (cp_board_scene_can_select (f->scene, square ("a1")));
  g_assert_false (cp_board_scene_can_select (f->scene, CP_SQUARE_NONE));
  cp_board_scene_select (f->scene, origin ("b5"));
  g_assert_true (marks->targets == (CP_BIT (square ("b6")) | CP_BIT (square ("c6"))));
  g_assert_cmpuint (f->squares_changed, ==, 1);
  cp_board_scene_select (f->scene, origin ("b5"));
  g_assert_cmpuint (f->squares_changed, ==, 1);

  play (f, "b5b6");
  cp_game_go_to_first (f->game);
  g_assert_false (cp_board_scene_can_select (f->scene, square ("b5")));
  cp_game_go_to_head (f->game);
  g_assert_true (cp_board_scene_can_select (f->scene, square ("c6")));
  cp_game_resign (f->game, CP_BLACK);
  g_assert_false (cp_board_scene_can_select (f->scene, square ("c6")));
}


static void
lift (Fixture *f, CpBoardOrigin from, double dx, double dy)
{
  CpGlide lifted = cp_board_lift (cp_board_scene_get_position (f->scene), from, dx, dy);
  cp_board_scene_drag (f->scene, &lifted);
}


static void
test_end_voids_selection (Fixture *f, const void *fen)
{
  cp_board_scene_select (f->scene, origin ("b5"));
  lift (f, origin ("b5"), 1, 1);
  cp_game_resign (f->game, CP_WHITE);
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, CP_SQUARE_NONE);
  g_assert_null (cp_board_scene_get_dragged (f->scene));
  g_assert_cmpuint (f->interrupted, ==, 1);
}


static void
test_drags (Fixture *f, const void *fen)
{
  const CpGlides *glides = cp_board_scene_get_glides (f->scene);

  g_assert_null (cp_board_scene_get_dragged (f->scene));
  lift (f, origin ("b5"), 0.25, -0.5);
  const CpGlide *dragged = cp_board_scene_get_dragged (f->scene);
  g_assert_cmpint (dragged->piece, ==, cp_piece (CP_WHITE, CP_PAWN));
  g_assert_true (cp_place_equal (dragged->from, cp_place_square (square ("b5"))));
  cp_board_scene_hold (f->scene, square ("c6"));
  g_assert_cmpfloat (dragged->dx, ==, 1);
  g_assert_cmpfloat (dragged->dy, ==, -1);

  cp_board_scene_cancel_drag (f->scene);
  g_assert_null (cp_board_scene_get_dragged (f->scene));
  g_assert_cmpuint (glides->n, ==, 1);
  g_assert_cmpfloat (glides->items[0].dx, ==, 1);
  g_assert_true (cp_place_equal (glides->items[0].to, glides->items[0].from));

  /* A dragged piece glides from the point where it was released. */
  lift (f, origin ("b5"), 0.25, -0.75);
  play (f, "b5b6");
  g_assert_null (cp_board_scene_get_dragged (f->scene));
  g_assert_cmpuint (glides->n, ==, 1);
  g_assert_cmpfloat (glides->items[0].dy, ==, -0.75);
  g_assert_true (cp_place_equal (glides->items[0].to, cp_place_square (square ("b6"))));
}


static void
test_hold_flipped (Fixture *f, const void *fen)
{
  cp_board_scene_set_flipped (f->scene, true);
  lift (f, origin ("b5"), 0, 0);
  cp_board_scene_hold (f->scene, square ("c6"));
  g_assert_cmpfloat (cp_board_scene_get_dragged (f->scene)->dx, ==, -1);
  g_assert_cmpfloat (cp_board_scene_get_dragged (f->scene)->dy, ==, 1);
}


static void
test_shares (Fixture *f, const void *fen)
{
  CpPlace stored = cp_place_storage (CP_BLACK, 0);

  cp_board_scene_set_share (f->scene, cp_place_square (square ("b5")));
  g_assert_true (
      cp_place_equal (cp_board_scene_get_share (f->scene), cp_place_square (square ("b5"))));
  cp_board_scene_set_share (f->scene, stored);
  g_assert_true (cp_place_equal (cp_board_scene_get_share (f->scene), stored));
  g_assert_cmpuint (f->share_changed, ==, 2);
  cp_board_scene_set_share (f->scene, cp_place_square (square ("a1")));
  g_assert_cmpint (cp_board_scene_get_share (f->scene).kind, ==, CP_PLACE_NONE);

  cp_board_scene_set_share (f->scene, stored);
  cp_board_scene_set_covered (f->scene, true);
  g_assert_cmpint (cp_board_scene_get_share (f->scene).kind, ==, CP_PLACE_NONE);
  cp_board_scene_set_share (f->scene, stored);
  g_assert_cmpint (cp_board_scene_get_share (f->scene).kind, ==, CP_PLACE_NONE);
}


static void
test_shared_line (Fixture *f, const void *fen)
{
  g_assert_false (cp_board_scene_shows_share (f->scene, cp_place_square (square ("b5"))));
  cp_board_scene_set_shared_line (f->scene, true, 6, CP_BLACK);
  g_assert_true (cp_board_scene_shows_share (f->scene, cp_place_storage (CP_BLACK, 0)));
  g_assert_false (cp_board_scene_shows_share (f->scene, cp_place_storage (CP_BLACK, 1)));
  cp_board_scene_set_shared_line (f->scene, true, -5, CP_WHITE);
  g_assert_true (cp_board_scene_shows_share (f->scene, cp_place_square (square ("d1"))));
  g_assert_false (cp_board_scene_shows_share (f->scene, cp_place_square (square ("e1"))));
  g_assert_false (cp_board_scene_shows_share (f->scene, cp_place_square (square ("b5"))));
  g_assert_false (cp_board_scene_shows_share (f->scene, cp_place_none ()));
  cp_board_scene_set_shared_line (f->scene, false, -5, CP_WHITE);
  g_assert_false (cp_board_scene_shows_share (f->scene, cp_place_square (square ("d1"))));
}


static void
test_centre_king (void)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen ("3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 1");
  g_autoptr (CpBoardScene) scene = g_object_new (CP_TYPE_BOARD_SCENE, NULL);

  cp_board_scene_set_source (scene, CP_POSITION_SOURCE (game));
  g_assert_cmpint (cp_board_scene_get_marks (scene)->centre_king, ==, CP_SQUARE_NONE);
  cp_game_play (game, "d5d6", NULL);
  g_assert_cmpint (cp_board_scene_get_marks (scene)->centre_king, ==, square ("d6"));
  cp_board_scene_set_source (scene, NULL);
  g_assert_cmpint (cp_board_scene_get_marks (scene)->centre_king, ==, CP_SQUARE_NONE);
  g_assert_null (cp_board_scene_get_position (scene));
}


static CpPosition
read_position (const char *rules, const char *fen)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;

  cp_fen_read (cp_rules_parse (rules, NULL), fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


/* The position of a draft, also an invalid one. */
static void
test_position (Fixture *f, const void *fen)
{
  CpPosition kings = read_position ("changing-challenges", "3kk2/7/7/7/7/7/7/7/7/7/7[] w - - 0 1");
  CpPosition moved =
      read_position ("changing-challenges", "3kk2/7/7/7/7/7/7/7/7/7/3P3[] w - - 0 1");
  CpPosition other = read_position ("dynamic", "4k3/8/8/8/8/8/8/8 w - - 0 1");

  g_autoptr (CpDraft) draft = cp_draft_new (&kings);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (draft));
  g_assert_null (cp_board_scene_get_game (f->scene));
  g_assert_true (cp_position_same (cp_board_scene_get_position (f->scene), &kings));
  g_assert_false (cp_board_scene_can_play (f->scene));
  g_assert_false (cp_board_scene_can_mark (f->scene));
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->centre_king, ==, CP_SQUARE_NONE);
  cp_board_scene_select (f->scene, cp_board_origin_square (square ("d11")));
  g_assert_true (cp_board_scene_get_marks (f->scene)->targets == 0);
  cp_board_scene_inspect (f->scene, square ("d11"), true);
  g_assert_true (cp_board_scene_get_marks (f->scene)->reach_moves == 0);
  cp_draft_set_position (draft, &moved);
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, CP_SQUARE_NONE);
  cp_draft_set_position (draft, &other);
  g_assert_cmpint (cp_board_scene_get_cursor (f->scene), ==, 0);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
  g_assert_true (cp_board_scene_can_play (f->scene));
  cp_board_scene_set_source (f->scene, NULL);
  g_assert_null (cp_board_scene_get_position (f->scene));
}


static void
test_position_glides (Fixture *f, const void *fen)
{
  CpPosition before =
      read_position ("changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
  CpPosition after = read_position ("changing-challenges", "3k3/7/7/7/7/3K3/7/7/7/7/7[] b - - 0 1");

  g_autoptr (CpDraft) draft = cp_draft_new (&before);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (draft));
  unsigned begun = f->glides_begun;
  cp_draft_set_position (draft, &after);
  g_assert_cmpuint (f->glides_begun, ==, begun + 1);
  g_assert_cmpuint (cp_board_scene_get_glides (f->scene)->n, ==, 1);
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->centre_king, ==, square ("d6"));
}


static void
test_position_shapes (Fixture *f, const void *fen)
{
  CpPosition pos = read_position ("changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
  const CpShape circle = { .colour = 'R', .from = square ("d1"), .to = CP_SQUARE_NONE };
  unsigned n;

  g_autoptr (CpDraft) draft = cp_draft_new (&pos);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (draft));
  cp_board_scene_set_shapes (f->scene, &circle, 1);
  g_assert_cmpint (cp_board_scene_get_shapes (f->scene, &n)->colour, ==, 'R');
  g_assert_cmpuint (n, ==, 1);
  g_autofree char *said = cp_board_describe_square (f->scene, square ("d1"));
  g_assert_nonnull (strstr (said, "red circle"));
  unsigned changed = f->changed;
  cp_board_scene_set_shapes (f->scene, &circle, 1);
  g_assert_cmpuint (f->changed, ==, changed);
  cp_board_scene_set_shapes (f->scene, NULL, 0);
  cp_board_scene_get_shapes (f->scene, &n);
  g_assert_cmpuint (n, ==, 0);
}


static void
test_cursor (Fixture *f, const void *fen)
{
  const CpBoardMarks *marks = cp_board_scene_get_marks (f->scene);

  cp_board_scene_set_cursor (f->scene, square ("c2"), false);
  g_assert_cmpint (marks->cursor, ==, CP_SQUARE_NONE);
  cp_board_scene_set_cursor (f->scene, square ("c2"), true);
  g_assert_cmpint (marks->cursor, ==, square ("c2"));
  cp_board_scene_set_cursor (f->scene, square ("c2"), true);
  g_assert_cmpuint (f->cursor_moved, ==, 2);
  play (f, "b5b6");
  g_assert_cmpint (marks->cursor, ==, square ("c2"));
}


static void
assert_speech (Fixture *f, const char *name, const char *expected)
{
  g_autofree char *spoken = cp_board_describe_square (f->scene, square (name));
  g_assert_cmpstr (spoken, ==, expected);
}


static void
test_speech (Fixture *f, const void *fen)
{
  assert_speech (f, "b5", "b5, white pawn, weight 1");
  assert_speech (f, "b6", "b6, empty");
  cp_board_scene_select (f->scene, origin ("b5"));
  assert_speech (f, "b5", "b5, white pawn, weight 1, selected");
  assert_speech (f, "b6", "b6, empty, legal target. torque becomes +6");
  assert_speech (f, "c6",
                 "c6, black pawn, weight 1, legal target. "
                 "Knock out: the pawn goes to storage, torque becomes +12. "
                 "Stack: becomes a bishop, weight 2, torque becomes +6");
  cp_board_scene_set_covered (f->scene, true);
  assert_speech (f, "b5", "b5, covered");
}


/* Without hints, targets are not described either. */
static void
test_speech_without_hints (Fixture *f, const void *fen)
{
  cp_board_scene_set_hints (f->scene, false);
  cp_board_scene_select (f->scene, origin ("b5"));
  assert_speech (f, "b5", "b5, white pawn, weight 1, selected");
  assert_speech (f, "b6", "b6, empty");
  g_autofree char *selection = cp_board_describe_selection (f->scene);
  g_assert_cmpstr (selection, ==, "b5, white pawn, weight 1, selected");
  g_assert_true ((cp_board_scene_get_targets (f->scene) & CP_BIT (square ("b6"))) != 0);
  cp_board_scene_set_hints (f->scene, true);
  assert_speech (f, "b6", "b6, empty, legal target. torque becomes +6");
}


/* Without hints a king in check is still marked, and a draft still shows the weight of a piece. */
static void
test_kept_without_hints (Fixture *f, const void *fen)
{
  CpPosition pos = *cp_game_get_position (f->game);

  cp_board_scene_set_hints (f->scene, false);
  cp_board_scene_set_share (f->scene, cp_place_square (square ("b5")));
  g_assert_cmpint (cp_board_scene_get_share (f->scene).kind, ==, CP_PLACE_NONE);
  g_autoptr (CpDraft) draft = cp_draft_new (&pos);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (draft));
  cp_board_scene_set_share (f->scene, cp_place_square (square ("b5")));
  g_assert_cmpint (cp_board_scene_get_share (f->scene).kind, ==, CP_PLACE_SQUARE);
  cp_position_init (&pos, cp_rules_parse ("dynamic", NULL));
  g_assert_true (cp_fen_read (pos.rules, "4k3/8/8/8/8/8/8/4RK2 b - - 0 1", &pos, NULL));
  cp_draft_set_position (draft, &pos);
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->checkers != 0, ==,
                   cp_position_in_check (&pos));
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
}


/* The source of a power is shown whatever is inspected, until the position changes. */
static void
test_explains (Fixture *f, const void *fen)
{
  CpPosition pos;
  const CpBoardMarks *marks = cp_board_scene_get_marks (f->scene);

  cp_position_init (&pos, cp_rules_parse ("dynamic", NULL));
  g_autoptr (CpGame) game = cp_game_new_at (&pos, NULL);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (game));
  CpSquare c1 = cp_square_parse (pos.rules, "c1", NULL), e1 = c1 + 2;
  cp_board_scene_explain (f->scene, c1);
  cp_board_scene_inspect (f->scene, e1, true);
  g_assert_cmpint (marks->explained, ==, c1);
  g_assert_cmpint (marks->power_of, ==, e1);
  g_assert_true (cp_game_play (game, "c1b3", NULL));
  g_assert_cmpint (marks->explained, ==, CP_SQUARE_NONE);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
}


/* If endings are hidden, neither marks nor descriptions warn of them. */
static void
test_secret_ends (Fixture *f, const void *fen)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen ("3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1");
  const CpBoardMarks *marks = cp_board_scene_get_marks (f->scene);

  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (game));
  cp_board_scene_select (f->scene, origin ("d1"));
  g_assert_true (marks->warnings == (CP_BIT (square ("c1")) | CP_BIT (square ("c2"))));
  assert_speech (f, "c1", "c1, empty, legal target. torque becomes −3, the king can be knocked");
  cp_board_scene_set_reveals_endings (f->scene, false);
  g_assert_false (cp_board_scene_get_reveals_endings (f->scene));
  cp_board_scene_select (f->scene, origin ("d1"));
  g_assert_true ((marks->targets & CP_BIT (square ("c1"))) != 0);
  g_assert_true (marks->warnings == 0);
  assert_speech (f, "c1", "c1, empty, legal target. torque becomes −3");
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->game));
}


static void
add (const char *path, void (*test) (Fixture *, const void *))
{
  g_test_add (path, Fixture, CHOICE_FEN, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/ui/board-scene/follows-game", test_follows_game);
  add ("/ui/board-scene/selects", test_selects);
  add ("/ui/board-scene/end-voids-selection", test_end_voids_selection);
  add ("/ui/board-scene/drags", test_drags);
  add ("/ui/board-scene/hold-flipped", test_hold_flipped);
  add ("/ui/board-scene/shares", test_shares);
  add ("/ui/board-scene/shared-line", test_shared_line);
  add ("/ui/board-scene/position", test_position);
  add ("/ui/board-scene/position-glides", test_position_glides);
  add ("/ui/board-scene/position-shapes", test_position_shapes);
  add ("/ui/board-scene/cursor", test_cursor);
  add ("/ui/board-scene/speech", test_speech);
  add ("/ui/board-scene/speech-without-hints", test_speech_without_hints);
  add ("/ui/board-scene/kept-without-hints", test_kept_without_hints);
  add ("/ui/board-scene/explains", test_explains);
  add ("/ui/board-scene/secret-ends", test_secret_ends);
  g_test_add_func ("/ui/board-scene/centre-king", test_centre_king);
}

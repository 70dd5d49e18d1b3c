/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/pages/editor/cp-editor-hand.h"

/* Kings, a pawn and a knocked one; a colour beside them in the other game. */
#define BALANCE_FEN "3k3/7/7/7/7/7/7/7/2P4/7/3K3[pP] w - - 0 1"
#define SANDS_FEN   "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGBB] w a3Yw - 0 5"

typedef struct {
  CpDraft *draft;
  CpBoardScene *scene;
  CpEditorHand *hand;
  char *refused;
  unsigned tools;
} Fixture;


static void
refused_cb (Fixture *f, const char *sentence)
{
  g_free (f->refused);
  f->refused = g_strdup (sentence);
}


static void
count_cb (unsigned *count)
{
  (*count)++;
}


static void
set_up_with (Fixture *f, const char *rules, const char *fen)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;

  cp_fen_read (cp_rules_parse (rules, NULL), fen, &pos, &error);
  g_assert_no_error (error);
  f->draft = cp_draft_new (&pos);
  f->scene = g_object_new (CP_TYPE_BOARD_SCENE, NULL);
  f->hand = cp_editor_hand_new (f->scene);
  cp_editor_hand_set_draft (f->hand, f->draft);
  g_signal_connect_swapped (f->hand, "refused", G_CALLBACK (refused_cb), f);
  g_signal_connect_swapped (f->hand, "tool-changed", G_CALLBACK (count_cb), &f->tools);
  cp_board_scene_set_source (f->scene, CP_POSITION_SOURCE (f->draft));
}


static void
set_up (Fixture *f, const void *data)
{
  set_up_with (f, "changing-challenges", BALANCE_FEN);
}


static void
set_up_sands (Fixture *f, const void *data)
{
  set_up_with (f, "shifting-sands", SANDS_FEN);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_assert_finalize_object (f->hand);
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->draft);
  g_free (f->refused);
}


static CpPlace
at (Fixture *f, const char *name)
{
  return cp_place_square (cp_square_parse (cp_draft_get_rules (f->draft), name, NULL));
}


static void
click (Fixture *f, CpPlace place)
{
  cp_editor_hand_press (f->hand, place, false);
  cp_editor_hand_release (f->hand, place);
}


static void
drag (Fixture *f, CpPlace from, CpPlace to)
{
  cp_editor_hand_press (f->hand, from, false);
  cp_editor_hand_drag (f->hand, 0.5, 0.5, from);
  cp_editor_hand_drag (f->hand, 1, 1, to);
  cp_editor_hand_release (f->hand, to);
  g_assert_null (cp_board_scene_get_dragged (f->scene));
}


static void
assert_fen (Fixture *f, const char *fen)
{
  g_assert_cmpstr (cp_draft_get_fen (f->draft), ==, fen);
}


static CpPiece
piece (char letter)
{
  return cp_fen_piece (letter);
}


static void
use_piece (Fixture *f, char letter)
{
  cp_editor_hand_set_tool (f->hand, cp_editor_tool_piece (piece (letter)));
}


static void
test_stamp (Fixture *f, const void *data)
{
  use_piece (f, 'q');
  click (f, at (f, "a1"));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/q2K3[pP] w - - 0 1");
  click (f, at (f, "c3"));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2q4/7/q2K3[pP] w - - 0 1");
  /* A second click removes the piece. */
  click (f, at (f, "c3"));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/q2K3[pP] w - - 0 1");
}


static void
test_pick_and_put (Fixture *f, const void *data)
{
  click (f, at (f, "c3"));
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, at (f, "c3").square);
  g_assert_true (cp_board_scene_get_marks (f->scene)->targets == 0);
  click (f, at (f, "a11"));
  assert_fen (f, "P2k3/7/7/7/7/7/7/7/7/7/3K3[pP] w - - 0 1");
  click (f, at (f, "d1"));
  click (f, at (f, "d1"));
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, CP_SQUARE_NONE);
  click (f, at (f, "e5"));
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, CP_SQUARE_NONE);
}


static void
test_drag (Fixture *f, const void *data)
{
  drag (f, at (f, "c3"), at (f, "b4"));
  assert_fen (f, "3k3/7/7/7/7/7/7/1P5/7/7/3K3[pP] w - - 0 1");
  /* Back to where it was: no step of undo. */
  drag (f, at (f, "b4"), at (f, "b4"));
  g_assert_true (cp_draft_undo (f->draft));
  g_assert_false (cp_draft_get_can_undo (f->draft));
  /* A piece dropped off the board is removed. */
  drag (f, at (f, "c3"), cp_place_none ());
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/3K3[pP] w - - 0 1");
}


static void
test_drag_with_a_stamp (Fixture *f, const void *data)
{
  use_piece (f, 'P');
  /* A piece moves, whatever the tool; from an empty square the stamp paints. */
  drag (f, at (f, "d1"), at (f, "e1"));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/4K2[pP] w - - 0 1");
  drag (f, at (f, "a2"), at (f, "b2"));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/PP5/4K2[pP] w - - 0 1");
}


static void
test_erase (Fixture *f, const void *data)
{
  cp_editor_hand_press (f->hand, at (f, "c3"), true);
  cp_editor_hand_release (f->hand, at (f, "c3"));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/3K3[pP] w - - 0 1");
  cp_editor_hand_set_tool (f->hand, cp_editor_tool (CP_TOOL_ERASE));
  click (f, cp_place_storage (CP_WHITE, 0));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/3K3[p] w - - 0 1");
  click (f, cp_place_storage (CP_WHITE, 0));
  drag (f, at (f, "d1"), at (f, "d11"));
  assert_fen (f, "7/7/7/7/7/7/7/7/7/7/7[p] w - - 0 1");
}


static void
test_storage (Fixture *f, const void *data)
{
  use_piece (f, 'b');
  click (f, cp_place_storage (CP_BLACK, 4));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/3K3[pPb] w - - 0 1");
  click (f, cp_place_storage (CP_BLACK, 1));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/3K3[pP] w - - 0 1");
  drag (f, at (f, "c3"), cp_place_storage (CP_WHITE, 3));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/3K3[pPP] w - - 0 1");
  drag (f, cp_place_storage (CP_BLACK, 0), at (f, "a4"));
  assert_fen (f, "3k3/7/7/7/7/7/7/p6/7/7/3K3[PP] w - - 0 1");
  drag (f, cp_place_storage (CP_WHITE, 1), cp_place_none ());
  assert_fen (f, "3k3/7/7/7/7/7/7/p6/7/7/3K3[P] w - - 0 1");
}


static void
test_full_storage (Fixture *f, const void *data)
{
  for (unsigned i = 0; i <= CP_MAX_KNOCKED && f->refused == NULL; i++) {
    cp_editor_hand_press_palette (f->hand, cp_editor_tool_piece (piece ('p')));
    cp_editor_hand_drag (f->hand, 0, 0, cp_place_none ());
    cp_editor_hand_release (f->hand, cp_place_storage (CP_BLACK, 0));
  }
  g_assert_cmpstr (f->refused, ==, "The storage lines are full.");
}


/* A knocked piece dropped on the other side's storage lines goes to those of its own side, with a
 * message. */
static void
test_other_lines (Fixture *f, const void *data)
{
  cp_editor_hand_press_palette (f->hand, cp_editor_tool_piece (piece ('P')));
  cp_editor_hand_drag (f->hand, 0, 0, cp_place_none ());
  cp_editor_hand_release (f->hand, cp_place_storage (CP_WHITE, 0));
  g_assert_null (f->refused);
  cp_editor_hand_press_palette (f->hand, cp_editor_tool_piece (piece ('p')));
  cp_editor_hand_drag (f->hand, 0, 0, cp_place_none ());
  cp_editor_hand_release (f->hand, cp_place_storage (CP_WHITE, 0));
  g_assert_cmpstr (f->refused, ==,
                   "The black pawn went to the storage lines of its own side, Black.");
}


static void
test_palette (Fixture *f, const void *data)
{
  CpEditorTool rook = cp_editor_tool_piece (piece ('R'));

  cp_editor_hand_press_palette (f->hand, rook);
  cp_editor_hand_drag (f->hand, -1, 2, cp_place_none ());
  g_assert_cmpint (cp_board_scene_get_dragged (f->scene)->piece, ==, piece ('R'));
  cp_editor_hand_drag (f->hand, 0, 0, at (f, "a6"));
  cp_editor_hand_release (f->hand, at (f, "a6"));
  assert_fen (f, "3k3/7/7/7/7/R6/7/7/2P4/7/3K3[pP] w - - 0 1");
  /* Dragged onto one of its own it stays. */
  cp_editor_hand_press_palette (f->hand, rook);
  cp_editor_hand_drag (f->hand, 0, 0, at (f, "a6"));
  cp_editor_hand_release (f->hand, at (f, "a6"));
  assert_fen (f, "3k3/7/7/7/7/R6/7/7/2P4/7/3K3[pP] w - - 0 1");
  cp_editor_hand_press_palette (f->hand, rook);
  cp_editor_hand_release (f->hand, at (f, "b6"));
  cp_editor_hand_press_palette (f->hand, rook);
  cp_editor_hand_drag (f->hand, 0, 0, cp_place_none ());
  cp_editor_hand_release (f->hand, cp_place_none ());
  assert_fen (f, "3k3/7/7/7/7/R6/7/7/2P4/7/3K3[pP] w - - 0 1");
}


static void
test_keyboard (Fixture *f, const void *data)
{
  cp_board_scene_set_cursor (f->scene, at (f, "g1").square, true);
  g_assert_true (cp_editor_hand_type (f->hand, 'B'));
  g_assert_false (cp_editor_hand_type (f->hand, 'N'));
  g_assert_false (cp_editor_hand_type (f->hand, '4'));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/3K2B[pP] w - - 0 1");
  use_piece (f, 'r');
  cp_editor_hand_activate (f->hand);
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/3K2r[pP] w - - 0 1");
  cp_editor_hand_erase (f->hand);
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/3K3[pP] w - - 0 1");
}


static void
test_cancel (Fixture *f, const void *data)
{
  g_assert_false (cp_editor_hand_cancel (f->hand));
  click (f, at (f, "c3"));
  g_assert_true (cp_editor_hand_cancel (f->hand));
  g_assert_cmpint (cp_board_scene_get_marks (f->scene)->selected, ==, CP_SQUARE_NONE);
  cp_editor_hand_press (f->hand, at (f, "c3"), false);
  cp_editor_hand_drag (f->hand, 1, 1, at (f, "d4"));
  g_assert_true (cp_editor_hand_cancel (f->hand));
  cp_editor_hand_release (f->hand, at (f, "d4"));
  assert_fen (f, BALANCE_FEN);
  use_piece (f, 'r');
  g_assert_true (cp_editor_hand_cancel (f->hand));
  g_assert_cmpint (cp_editor_hand_get_tool (f->hand).kind, ==, CP_TOOL_MOVE);
  g_assert_cmpuint (f->tools, ==, 2);
}


static void
assert_ghost (Fixture *f, char letter, const char *name)
{
  const CpBoardMarks *marks = cp_board_scene_get_marks (f->scene);

  g_assert_cmpint (marks->ghost_on, ==, letter != 0 ? at (f, name).square : CP_SQUARE_NONE);
  if (letter != 0)
    g_assert_cmpint (marks->ghost, ==, piece (letter));
}


static void
test_ghost (Fixture *f, const void *data)
{
  cp_editor_hand_point (f->hand, at (f, "a4"));
  assert_ghost (f, 0, NULL);
  use_piece (f, 'R');
  assert_ghost (f, 'R', "a4");
  /* There is no preview on a square that has the piece. */
  click (f, at (f, "a4"));
  assert_ghost (f, 0, NULL);
  cp_editor_hand_point (f->hand, at (f, "c3"));
  assert_ghost (f, 'R', "c3");
  cp_editor_hand_point (f->hand, cp_place_storage (CP_WHITE, 0));
  assert_ghost (f, 0, NULL);
  cp_editor_hand_point (f->hand, at (f, "c3"));
  cp_draft_set_rules (f->draft, cp_rules_parse ("dynamic", NULL), NULL);
  assert_ghost (f, 0, NULL);
}


static void
test_undo_in_a_drag (Fixture *f, const void *data)
{
  drag (f, at (f, "c3"), at (f, "b4"));
  cp_editor_hand_press (f->hand, at (f, "b4"), false);
  cp_editor_hand_drag (f->hand, 1, 1, at (f, "d4"));
  g_assert_true (cp_draft_undo (f->draft));
  cp_editor_hand_release (f->hand, at (f, "d4"));
  assert_fen (f, BALANCE_FEN);
  g_assert_null (cp_board_scene_get_dragged (f->scene));
}


static void
test_colours (Fixture *f, const void *data)
{
  cp_editor_hand_set_tool (f->hand, cp_editor_tool_colour (CP_BLUE, CP_BLACK));
  click (f, at (f, "d4"));
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGB] w a3Yw,d4Bb - 0 5");
  click (f, at (f, "d4"));
  g_assert_cmpint (cp_position_colour (cp_draft_get_position (f->draft), at (f, "d4").square), ==,
                   CP_NO_COLOUR);
  drag (f, at (f, "a3"), at (f, "f6"));
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGB] w f6Yw - 0 5");
  drag (f, at (f, "f6"), cp_place_none ());
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGB] w - - 0 5");
}


static void
test_moved_pawn (Fixture *f, const void *data)
{
  cp_editor_hand_set_tool (f->hand, cp_editor_tool (CP_TOOL_MOVED_PAWN));
  click (f, at (f, "b2"));
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGBB] w a3Yw b2 0 5");
  click (f, at (f, "b2"));
  assert_fen (f, SANDS_FEN);
  g_assert_null (f->refused);
  click (f, at (f, "c1"));
  g_assert_cmpstr (f->refused, ==,
                   "Only a pawn on its own first two ranks can be marked as moved.");
}


static void
test_other_game (Fixture *f, const void *data)
{
  cp_editor_hand_set_tool (f->hand, cp_editor_tool_colour (CP_RED, CP_WHITE));
  cp_draft_set_rules (f->draft, cp_rules_parse ("dynamic", NULL), NULL);
  g_assert_cmpint (cp_editor_hand_get_tool (f->hand).kind, ==, CP_TOOL_MOVE);
  cp_editor_hand_set_tool (f->hand, cp_editor_tool (CP_TOOL_MOVED_PAWN));
  g_assert_cmpint (cp_editor_hand_get_tool (f->hand).kind, ==, CP_TOOL_MOVE);
}


CP_TESTS ()
{
  static const struct {
    const char *name;
    void (*set_up) (Fixture *, const void *);
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "stamp", set_up, test_stamp },
    { "pick-and-put", set_up, test_pick_and_put },
    { "drag", set_up, test_drag },
    { "drag-with-a-stamp", set_up, test_drag_with_a_stamp },
    { "erase", set_up, test_erase },
    { "storage", set_up, test_storage },
    { "full-storage", set_up, test_full_storage },
    { "other-lines", set_up, test_other_lines },
    { "palette", set_up, test_palette },
    { "keyboard", set_up, test_keyboard },
    { "cancel", set_up, test_cancel },
    { "ghost", set_up, test_ghost },
    { "undo-in-a-drag", set_up, test_undo_in_a_drag },
    { "colours", set_up_sands, test_colours },
    { "moved-pawn", set_up_sands, test_moved_pawn },
    { "other-game", set_up_sands, test_other_game },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strdup_printf ("/ui/editor-hand/%s", tests[i].name);
    g_test_add (path, Fixture, NULL, tests[i].set_up, tests[i].test, tear_down);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-property.h"
#include "cp-test-ui.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-cells.h"
#include "ui/pages/editor/cp-editor-view.h"
#include "ui/pages/editor/cp-editor-palette.h"
#include "ui/pages/editor/cp-editor-problems.h"
#include "ui/pages/editor/cp-editor-rules.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define START_FEN "3k3/7/7/7/7/7/7/7/2P4/7/3K3[] w - - 0 1"
#define SANDS_FEN "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGBB] w a3Yw - 0 5"

typedef struct {
  CpDraft *draft;
  CpEditorView *view;
  CpBoardView *board;
  GtkWindow *window;
  unsigned plays;
} Fixture;


static void
count_cb (unsigned *count)
{
  (*count)++;
}


static void
set_up_with (Fixture *f, const char *rules, const char *fen, int width, int height)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;

  cp_fen_read (cp_rules_parse (rules, NULL), fen, &pos, &error);
  g_assert_no_error (error);
  f->draft = cp_draft_new (&pos);
  f->view = g_object_new (CP_TYPE_EDITOR_VIEW, NULL);
  cp_editor_view_set_draft (f->view, f->draft);
  f->board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (f->view));
  g_signal_connect_swapped (f->view, "play-requested", G_CALLBACK (count_cb), &f->plays);
  f->window = cp_test_ui_show (GTK_WIDGET (f->view), width, height);
  cp_test_ui_settle ();
}


static void
set_up (Fixture *f, const void *data)
{
  set_up_with (f, "changing-challenges", START_FEN, 1000, 760);
}


static void
set_up_sands (Fixture *f, const void *data)
{
  set_up_with (f, "shifting-sands", SANDS_FEN, 1000, 760);
}


static void
set_up_small (Fixture *f, const void *data)
{
  set_up_with (f, "changing-challenges", START_FEN, 360, 420);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_add_weak_pointer (G_OBJECT (f->view), (void **) &f->view);
  cp_test_ui_close (f->window);
  g_assert_null (f->view);
  g_assert_finalize_object (f->draft);
}


static void
assert_fen (Fixture *f, const char *fen)
{
  g_assert_cmpstr (cp_draft_get_fen (f->draft), ==, fen);
}


/* The middle of a square, in pixels of the board. */
static void
locate (Fixture *f, const char *name, double *x, double *y)
{
  const CpRules *rules = cp_draft_get_rules (f->draft);
  cp_board_geometry_centre (cp_board_view_get_geometry (f->board),
                            cp_square_parse (rules, name, NULL), x, y);
}


static void
click (Fixture *f, const char *name)
{
  double x, y;
  locate (f, name, &x, &y);
  cp_test_ui_click (GTK_WIDGET (f->board), x, y);
}


static bool
has_tip (GtkWidget *widget, const void *data)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), data) == 0;
}


static GtkWidget *
find_by_tip (Fixture *f, const char *tip)
{
  GtkWidget *found = cp_test_ui_find (GTK_WIDGET (f->view), has_tip, tip);
  g_assert_nonnull (found);
  return found;
}


static GtkWidget *
find_button (Fixture *f, const char *title)
{
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (f->view), title);
  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}


/* Drags from the middle of a tool of the palette to a point of the board. */
static void
drag_tool (Fixture *f, const char *tip, double x, double y)
{
  GtkWidget *tool = find_by_tip (f, tip);
  double to_x, to_y;

  cp_ui_compute_point (GTK_WIDGET (f->board), tool, x, y, &to_x, &to_y);
  cp_test_ui_drag (tool, gtk_widget_get_width (tool) / 2.0, gtk_widget_get_height (tool) / 2.0,
                   to_x, to_y);
}


static void
test_stamp (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find_by_tip (f, "white rook (key R)"));
  g_assert_true (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_by_tip (f, "white rook (key R)"))));
  click (f, "a6");
  click (f, "b6");
  assert_fen (f, "3k3/7/7/7/7/RR5/7/7/2P4/7/3K3[] w - - 0 1");
  click (f, "a6");
  assert_fen (f, "3k3/7/7/7/7/1R5/7/7/2P4/7/3K3[] w - - 0 1");
}


static void
test_drag (Fixture *f, const void *data)
{
  const CpBoardGeometry *g = cp_board_view_get_geometry (f->board);
  CpRect storage = cp_board_geometry_storage (g, CP_BLACK, 0);
  double x, y, to_x, to_y;

  locate (f, "e5", &x, &y);
  drag_tool (f, "black bishop (key b)", x, y);
  assert_fen (f, "3k3/7/7/7/7/7/4b2/7/2P4/7/3K3[] w - - 0 1");
  drag_tool (f, "black bishop (key b)", storage.x + 4, storage.y + 4);
  assert_fen (f, "3k3/7/7/7/7/7/4b2/7/2P4/7/3K3[b] w - - 0 1");
  locate (f, "f4", &to_x, &to_y);
  cp_test_ui_drag (GTK_WIDGET (f->board), x, y, to_x, to_y);
  assert_fen (f, "3k3/7/7/7/7/7/7/5b1/2P4/7/3K3[b] w - - 0 1");
  cp_test_ui_drag (GTK_WIDGET (f->board), to_x, to_y,
                   gtk_widget_get_width (GTK_WIDGET (f->board)) + 9.0, to_y);
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/3K3[b] w - - 0 1");
}


static void
test_secondary_button (Fixture *f, const void *data)
{
  double x, y;

  locate (f, "c3", &x, &y);
  cp_test_ui_move (GTK_WIDGET (f->board), x, y);
  cp_test_ui_press (3);
  cp_test_ui_release (3);
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
}


static void
test_keyboard (Fixture *f, const void *data)
{
  click (f, "a1");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("<Shift>q");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("p");
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/Qp5/3K3[] w - - 0 1");
  cp_test_ui_key ("BackSpace");
  cp_test_ui_key ("Left");
  cp_test_ui_key ("Delete");
  assert_fen (f, START_FEN);
  /* Arrow keys select in the palette; Tab goes to the board and back. */
  gtk_widget_grab_focus (find_by_tip (f, "Hand: move pieces"));
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Down");
  g_assert_true (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_by_tip (f, "black queen (key q)"))));
  cp_test_ui_key ("<Shift>Tab");
  cp_test_ui_key ("space");
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/q6/3K3[] w - - 0 1");
  cp_test_ui_key ("Tab");
  g_assert_true (gtk_widget_has_focus (find_by_tip (f, "black queen (key q)")));
  cp_test_ui_key ("Escape");
  g_assert_true (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_by_tip (f, "Hand: move pieces"))));
}


static GtkWidget *
find_fen (Fixture *f)
{
  return cp_test_ui_find_type (GTK_WIDGET (f->view), ADW_TYPE_ENTRY_ROW);
}


/* Asserts that @widget is visible without scrolling. */
static void
assert_in_sight (Fixture *f, GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  cp_test_ui_settle ();
  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     (float) gtk_widget_get_height (scroller));
}


static bool
is_trouble (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "error");
}


static void
test_other_layouts (Fixture *f, const void *data)
{
  static const char *const layouts[] = { "ru", "gr", "ara", "il" };

  for (unsigned i = 0; i < G_N_ELEMENTS (layouts); i++) {
    cp_test_ui_set_layouts (layouts[i], 0);
    click (f, "g5");
    cp_test_ui_type_keys ("q");
    assert_fen (f, "3k3/7/7/7/7/7/6q/7/2P4/7/3K3[] w - - 0 1");
    cp_test_ui_type_keys ("B");
    assert_fen (f, "3k3/7/7/7/7/7/6B/7/2P4/7/3K3[] w - - 0 1");
    cp_test_ui_key ("Delete");
  }
  cp_test_ui_set_layouts ("us", 0);
}


static void
test_fen (Fixture *f, const void *data)
{
  GtkEditable *entry;

  cp_draft_set_turn (f->draft, CP_BLACK);
  entry = GTK_EDITABLE (find_fen (f));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "3k3/7/7/7/7/7/7/7/2P4/7/3K3[] b - - 0 1");
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  cp_test_ui_key ("<Control>a");
  cp_test_ui_type ("3k3/7/7/7/7/7/7/7/7/7/3K3 w - -");
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
  cp_test_ui_type ("x");
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  cp_test_ui_key ("Return");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  g_assert_true (g_str_has_suffix (gtk_editable_get_text (entry), "x"));
  cp_test_ui_key ("Tab");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  cp_test_ui_type ("x");
  assert_in_sight (f, cp_test_ui_find (GTK_WIDGET (f->view), is_trouble, NULL));
  cp_test_ui_key ("Escape");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
  assert_fen (f, "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (f->window)), GTK_WIDGET (entry)));
}


/* When the FEN entry has a position of another game, a message names the game, and a button opens
 * the position. */
static void
test_fen_of_other_game (Fixture *f, const void *data)
{
  GtkEditable *entry = GTK_EDITABLE (find_fen (f));

  gtk_widget_grab_focus (GTK_WIDGET (entry));
  gtk_editable_set_text (entry, "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGBB] w a3Yw - 0 5");
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->view),
                                           "This is a position from Shifting Sands Chess."));
  cp_test_ui_settle ();
  GtkWidget *button = find_button (f, "Open There");
  assert_in_sight (f, button);
  cp_test_ui_click_middle (button);
  g_assert_cmpstr (cp_draft_get_rules (f->draft)->string, ==, "shifting-sands");
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRRLLGGBB] w a3Yw - 0 5");
  g_assert_false (gtk_widget_get_mapped (button));
  cp_draft_undo (f->draft);
  assert_fen (f, START_FEN);
}


static unsigned
n_circles (Fixture *f)
{
  unsigned n;
  cp_board_scene_get_shapes (cp_board_view_get_scene (f->board), &n);
  return n;
}


static void
test_problems (Fixture *f, const void *data)
{
  GtkWidget *play = find_button (f, "Play");

  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->view), "This position can be played."));
  g_assert_true (gtk_widget_is_sensitive (play));
  click (f, "a11");
  cp_test_ui_key ("<Shift>p");
  g_assert_false (gtk_widget_is_sensitive (play));
  GtkWidget *list = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_EDITOR_PROBLEMS);
  GtkWidget *row = cp_test_ui_find_type (list, GTK_TYPE_LIST_BOX_ROW);
  g_assert_nonnull (row);
  g_assert_cmpuint (n_circles (f), ==, 0);
  cp_test_ui_move (row, 20, 10);
  g_assert_cmpuint (n_circles (f), ==, 1);
  cp_test_ui_move (GTK_WIDGET (f->board), 2, 2);
  g_assert_cmpuint (n_circles (f), ==, 0);
  cp_test_ui_click (row, 20, 10);
  g_assert_cmpuint (n_circles (f), ==, 1);
  g_assert_true (CP_IS_SQUARE_CELL (gtk_window_get_focus (f->window)));
  cp_test_ui_key ("Delete");
  g_assert_true (gtk_widget_is_sensitive (play));
  g_assert_cmpuint (n_circles (f), ==, 0);
  cp_test_ui_click_middle (play);
  g_assert_cmpuint (f->plays, ==, 1);
}


static void
test_turn (Fixture *f, const void *data)
{
  GtkWidget *button = find_button (f, "White to Move");

  cp_test_ui_click_middle (button);
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/3K3[] b - - 0 1");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Black to Move");
  cp_draft_undo (f->draft);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "White to Move");
  assert_fen (f, START_FEN);
  /* It follows the board in the focus order. */
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Tab");
  g_assert_true (gtk_widget_has_focus (button));
  cp_test_ui_key ("space");
  assert_fen (f, "3k3/7/7/7/7/7/7/7/2P4/7/3K3[] b - - 0 1");
}


static void
test_whole_board (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find_button (f, "Mirror"));
  assert_fen (f, "3k3/7/7/7/7/7/7/7/4P2/7/3K3[] w - - 0 1");
  cp_test_ui_click_middle (find_button (f, "Swap"));
  assert_fen (f, "3k3/7/4p2/7/7/7/7/7/7/7/3K3[] b - - 0 1");
  cp_test_ui_click_middle (find_button (f, "Flip"));
  g_assert_true (cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (f->view)));
  cp_test_ui_click_middle (find_button (f, "Set Up"));
  assert_fen (f, cp_draft_get_rules (f->draft)->array);
  cp_test_ui_click_middle (find_button (f, "Clear"));
  assert_fen (f, "7/7/7/7/7/7/7/7/7/7/7[] w - - 0 1");
}


/* The board of every game, with and without beam, storage and palette of colours. */
static void
test_all_games (Fixture *f, const void *data)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    cp_draft_set_rules (f->draft, all[i], NULL);
    cp_draft_set_array (f->draft);
    cp_test_ui_settle ();
    g_assert_true (cp_board_view_get_geometry (f->board)->rules == all[i]);
    g_assert_cmpint (cp_board_view_get_geometry (f->board)->square, >=, 16);
    click (f, "a1");
    cp_test_ui_key ("Delete");
    g_assert_cmpint (cp_draft_get_position (f->draft)->board[0], ==, CP_NO_PIECE);
  }
}


static void
test_colours (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find_by_tip (f, "red (bishop), dropped by Black"));
  click (f, "e5");
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRLLGGBB] w a3Yw,e5Rb - 0 5");
  cp_test_ui_click_middle (find_by_tip (f, "Moved pawn: may not advance two squares"));
  click (f, "b2");
  assert_fen (f, "2k3/6/6/6/6/1P4/2K3[YPPRLLGGBB] w a3Yw,e5Rb b2 0 5");
}


/* (transfer full): Returns the pixels of a square. */
static GBytes *
square_pixels (Fixture *f, const char *name)
{
  int width = gtk_widget_get_width (GTK_WIDGET (f->view));
  const CpBoardGeometry *g = cp_board_view_get_geometry (f->board);
  CpRect rect =
      cp_board_geometry_square (g, cp_square_parse (cp_draft_get_rules (f->draft), name, NULL));
  double x, y;

  cp_test_ui_move (GTK_WIDGET (f->board), 2, 2);
  cp_test_ui_settle ();
  cp_ui_compute_point (GTK_WIDGET (f->board), GTK_WIDGET (f->view), rect.x, rect.y, &x, &y);
  g_autoptr (GBytes) all = cp_test_ui_get_pixels (GTK_WIDGET (f->view));
  const uint32_t *pixels = g_bytes_get_data (all, NULL);
  GByteArray *square = g_byte_array_new ();
  for (int row = 0; row < g->square; row++)
    g_byte_array_append (square, (const uint8_t *) &pixels[((int) y + row) * width + (int) x],
                         4 * (unsigned) g->square);
  return g_byte_array_free_to_bytes (square);
}


/* A pawn that has moved is marked, also while the tool Hand is selected. */
static void
test_moved_pawn (Fixture *f, const void *data)
{
  CpSquare pawn = cp_square_parse (cp_draft_get_rules (f->draft), "b2", NULL);
  g_autoptr (GBytes) before = square_pixels (f, "b2");

  g_assert_true (cp_draft_set_moved_pawn (f->draft, pawn, true));
  g_autoptr (GBytes) moved = square_pixels (f, "b2");
  g_assert_false (g_bytes_equal (moved, before));
  cp_draft_undo (f->draft);
  g_autoptr (GBytes) after = square_pixels (f, "b2");
  g_assert_true (g_bytes_equal (after, before));
}


/* A change of rules removes the message about the previous one. */
static void
test_loss (Fixture *f, const void *data)
{
  const char *loss = "Not kept: 3 colour squares.";
  GtkWidget *rules = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_EDITOR_RULES);
  AdwComboRow *game = ADW_COMBO_ROW (cp_test_ui_find_type (rules, ADW_TYPE_COMBO_ROW));

  cp_draft_set_colour (f->draft, 9, CP_PURPLE, CP_BLACK);
  cp_draft_set_colour (f->draft, 11, CP_RED, CP_BLACK);
  adw_combo_row_set_selected (game, 2);
  g_assert_cmpstr (cp_draft_get_rules (f->draft)->string, ==, "dynamic");
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->view), loss));
  adw_combo_row_set_selected (game, 1);
  g_assert_null (cp_test_ui_find_label (GTK_WIDGET (f->view), loss));
}


/* The list of problems keeps its place and its height, and a long sentence can be read. */
static void
test_problems_height (Fixture *f, const void *data)
{
  GtkWidget *list = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_EDITOR_PROBLEMS);
  int height = gtk_widget_get_height (list);
  graphene_rect_t before, after;

  g_assert_true (
      gtk_widget_compute_bounds (find_button (f, "Puzzle"), GTK_WIDGET (f->view), &before));
  cp_draft_clear (f->draft);
  cp_draft_put (f->draft, 0, cp_piece (CP_BLACK, CP_PAWN));
  cp_draft_put (f->draft, 70, cp_piece (CP_WHITE, CP_PAWN));
  cp_test_ui_settle ();
  g_assert_cmpuint (cp_draft_get_problems (f->draft)->n, >, 2);
  g_assert_cmpint (gtk_widget_get_height (list), ==, height);
  g_assert_true (
      gtk_widget_compute_bounds (find_button (f, "Puzzle"), GTK_WIDGET (f->view), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (cp_test_ui_find_type (list, GTK_TYPE_SCROLLED_WINDOW));
  GtkWidget *rows = cp_test_ui_find_type (list, GTK_TYPE_LIST_BOX);
  g_assert_cmpfloat (gtk_adjustment_get_upper (gtk_scrolled_window_get_vadjustment (scroller)), >=,
                     gtk_widget_get_height (rows));
  g_autofree char *sentence = cp_draft_get_problem_sentence (f->draft, 1);
  GtkWidget *label = cp_test_ui_find_label (list, sentence);
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}


/* A button opens the page of the puzzle, which has the button that saves it. */
static void
test_puzzle_button (Fixture *f, const void *data)
{
  g_assert_null (cp_test_ui_find_label (GTK_WIDGET (f->view), "Make a Puzzle"));
  g_assert_null (cp_test_ui_find_label (GTK_WIDGET (f->view), "Save Puzzle…"));
  cp_test_ui_click_middle (find_button (f, "Puzzle"));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->view), "Save Puzzle…"));
}


static void
test_small (Fixture *f, const void *data)
{
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->board)));
  cp_test_ui_click_middle (find_by_tip (f, "white rook (key R)"));
  click (f, "a6");
  assert_fen (f, "3k3/7/7/7/7/R6/7/7/2P4/7/3K3[] w - - 0 1");
  cp_test_ui_click_middle (find_button (f, "Position"));
  g_assert_cmpint (cp_test_get_int (f->view, "page"), ==, CP_EDITOR_POSITION);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (f->board)));
  cp_test_ui_click_middle (find_button (f, "Clear"));
  GtkWidget *list = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_EDITOR_PROBLEMS);
  g_assert_nonnull (list);
  cp_test_ui_click_middle (find_button (f, "Board"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->board)));
  cp_test_ui_resize (f->window, 1000, 760);
  cp_test_ui_settle ();
  g_assert_cmpint (cp_test_get_int (f->view, "page"), ==, CP_EDITOR_POSITION);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->board)));
}


static void
test_undo (Fixture *f, const void *data)
{
  g_assert_false (cp_editor_view_can_undo (f->view, false));
  g_assert_false (cp_editor_view_can_undo (f->view, true));
  cp_draft_clear (f->draft);
  g_assert_true (cp_editor_view_can_undo (f->view, false));
  g_assert_false (cp_editor_view_can_undo (f->view, true));
  cp_editor_view_undo (f->view, false);
  g_assert_true (cp_editor_view_can_undo (f->view, true));
  assert_fen (f, START_FEN);
}


/* Returns true if @widget is a button with neither label nor tooltip. */
static bool
lacks_name (GtkWidget *widget, const void *data)
{
  if (!GTK_IS_BUTTON (widget) || cp_test_ui_find_type (widget, GTK_TYPE_LABEL) != NULL ||
      gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) != NULL ||
      gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) != NULL)
    return false;
  return gtk_widget_get_tooltip_text (widget) == NULL;
}


static void
test_names (Fixture *f, const void *data)
{
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->view), lacks_name, NULL));
  gtk_test_accessible_assert_property (find_by_tip (f, "white rook (key R)"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "white rook");
}


CP_TESTS ()
{
  static const struct {
    const char *name;
    void (*set_up) (Fixture *, const void *);
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "stamp", set_up, test_stamp },
    { "drag", set_up, test_drag },
    { "secondary-button", set_up, test_secondary_button },
    { "keyboard", set_up, test_keyboard },
    { "other-layouts", set_up, test_other_layouts },
    { "fen", set_up, test_fen },
    { "fen-of-other-game", set_up, test_fen_of_other_game },
    { "problems", set_up, test_problems },
    { "turn", set_up, test_turn },
    { "whole-board", set_up, test_whole_board },
    { "all-games", set_up, test_all_games },
    { "colours", set_up_sands, test_colours },
    { "moved-pawn", set_up_sands, test_moved_pawn },
    { "loss", set_up_sands, test_loss },
    { "problems-height", set_up, test_problems_height },
    { "puzzle-button", set_up, test_puzzle_button },
    { "small", set_up_small, test_small },
    { "undo", set_up, test_undo },
    { "names", set_up, test_names },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strdup_printf ("/ui/editor-view/%s", tests[i].name);
    g_test_add (path, Fixture, NULL, tests[i].set_up, tests[i].test, tear_down);
  }
}

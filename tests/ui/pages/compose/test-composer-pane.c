/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "cp-test-property.h"
#include "cp-test-ui.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/pages/compose/cp-composer-pane.h"
#include "ui/pages/compose/cp-composer-tree.h"
#include "ui/pages/compose/cp-composer-version-row.h"
#include "ui/pages/compose/cp-point-list.h"
#include "ui/pages/editor/cp-editor-view.h"

/* Sound in two moves, without a needless piece. */
#define SOUND_FEN "5k1/7/7/7/4Q2/2B4/6Q/7/7/4b2/K6[] w - - 0 20"

/* A position without a win in few moves. */
#define QUIET_FEN "3k3/7/7/7/7/7/7/7/2P4/7/3K3[] w - - 0 1"

typedef struct {
  CpDraft *draft;
  CpEditorView *view;
  CpBoardView *board;
  CpComposer *composer;
  GtkWindow *window;
  unsigned n_requests;
} Fixture;


static void
puzzle_cb (Fixture *f)
{
  f->n_requests++;
}


static void
set_up (Fixture *f, const void *fen)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-composer-XXXXXX", &error);

  g_assert_no_error (error);
  cp_fen_read (cp_rules_default (), fen, &pos, &error);
  g_assert_no_error (error);
  f->draft = cp_draft_new (&pos);
  f->view = g_object_new (CP_TYPE_EDITOR_VIEW, NULL);
  g_autoptr (CpComposition) composition = cp_composition_new (folder);
  cp_editor_view_set_composition (f->view, composition);
  cp_editor_view_set_draft (f->view, f->draft);
  f->board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (f->view));
  f->composer = cp_editor_view_get_composer (f->view);
  g_signal_connect_swapped (f->view, "puzzle-requested", G_CALLBACK (puzzle_cb), f);
  f->window = cp_test_ui_show (GTK_WIDGET (f->view), 1000, 900);
  cp_editor_view_set_page (f->view, CP_EDITOR_PUZZLE);
  cp_test_ui_settle ();
}


static void
tear_down (Fixture *f, const void *fen)
{
  g_autofree char *path =
      g_strdup (cp_composition_get_path (cp_editor_view_get_composition (f->view)));

  g_object_add_weak_pointer (G_OBJECT (f->view), (void **) &f->view);
  cp_test_ui_close (f->window);
  g_assert_null (f->view);
  g_assert_finalize_object (f->draft);
  if (path != NULL)
    g_assert_cmpint (g_unlink (path), ==, 0);
}


/* Waits until the proof is complete. */
static void
wait_for_proof (Fixture *f)
{
  cp_test_ui_wait_until (!cp_composer_get_busy (f->composer));
  cp_test_ui_settle ();
}


static void
prove (Fixture *f, unsigned n)
{
  cp_composer_set_stipulation (f->composer, n);
  wait_for_proof (f);
}


static bool
has_tip (GtkWidget *widget, const void *data)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), data) == 0;
}


static CpSquare
square (const char *name)
{
  return cp_square_parse (cp_rules_default (), name, NULL);
}


static GtkWidget *
find_label (Fixture *f, const char *text)
{
  return cp_test_ui_find_label (GTK_WIDGET (f->view), text);
}


static void
assert_says (Fixture *f, const char *text)
{
  if (find_label (f, text) == NULL)
    g_error ("nowhere it says: %s", text);
}


/* Presses a button by keyboard, so that it need not be visible. */
static void
press (Fixture *f, const char *title)
{
  GtkWidget *label = find_label (f, title);

  g_assert_nonnull (label);
  gtk_widget_grab_focus (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));
  cp_test_ui_settle ();
  cp_test_ui_key ("space");
}


static unsigned
n_shapes (Fixture *f)
{
  unsigned n;
  cp_board_scene_get_shapes (cp_board_view_get_scene (f->board), &n);
  return n;
}


static void
test_sound (Fixture *f, const void *fen)
{
  GtkWidget *save = gtk_widget_get_ancestor (find_label (f, "Save Puzzle…"), GTK_TYPE_BUTTON);

  prove (f, 1);
  g_assert_false (gtk_widget_is_sensitive (save));
  prove (f, 2);
  assert_says (f, "White wins in 2: sound");
  assert_says (f, "Key: Qg10");
  g_assert_true (gtk_widget_is_sensitive (save));
  GtkWidget *row = gtk_widget_get_ancestor (find_label (f, "Key: Qg10"), GTK_TYPE_LIST_BOX_ROW);
  cp_test_ui_move (row, 9, 9);
  g_assert_cmpuint (n_shapes (f), ==, 1);
  /* An edit begins another proof. */
  cp_draft_put (f->draft, square ("d2"), cp_piece (CP_BLACK, CP_PAWN));
  wait_for_proof (f);
  assert_says (f, "Not needed: black pawn on d2");
  cp_draft_put (f->draft, square ("g5"), CP_NO_PIECE);
  g_assert_false (gtk_widget_is_sensitive (save));
  wait_for_proof (f);
  assert_says (f, "White does not win in 2: refuted");
}


static void
test_faults (Fixture *f, const void *fen)
{
  prove (f, 3);
  assert_says (f, "White wins sooner: in 2");
  cp_composer_set_stipulation (f->composer, 1);
  wait_for_proof (f);
  assert_says (f, "White does not win in 1: refuted");
  cp_draft_clear (f->draft);
  wait_for_proof (f);
  assert_says (f, "The position cannot be played");
}


static void
test_switch (Fixture *f, const void *fen)
{
  GtkWidget *row = cp_test_ui_find_type (GTK_WIDGET (f->view), GTK_TYPE_SWITCH);

  g_assert_true (cp_composer_get_active (f->composer));
  wait_for_proof (f);
  assert_says (f, "White wins in 2: sound");
  cp_test_ui_click_middle (row);
  g_assert_false (cp_composer_get_active (f->composer));
  assert_says (f, "Proving is turned off");
  cp_editor_view_set_page (f->view, CP_EDITOR_POSITION);
  cp_editor_view_set_page (f->view, CP_EDITOR_PUZZLE);
  g_assert_false (cp_composer_get_active (f->composer));
  cp_test_ui_click_middle (row);
  wait_for_proof (f);
  assert_says (f, "White wins in 2: sound");
}


/* With Black to move, every sentence says that Black is to win. */
static void
test_black (Fixture *f, const void *fen)
{
  prove (f, 2);
  cp_draft_swap_colours (f->draft);
  wait_for_proof (f);
  assert_says (f, "Black wins in 2: sound");
  cp_composer_set_stipulation (f->composer, 3);
  wait_for_proof (f);
  assert_says (f, "Black wins sooner: in 2");
  cp_composer_set_stipulation (f->composer, 1);
  assert_says (f, "Does Black win in 1? Not known");
  wait_for_proof (f);
  assert_says (f, "Black does not win in 1: refuted");
}


static void
test_tree (Fixture *f, const void *fen)
{
  prove (f, 2);
  GtkWidget *tree = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_TREE);
  g_assert_nonnull (tree);
  assert_says (f, "1. Qg10");
  assert_says (f, "1… Bd3");
  GtkWidget *list = cp_test_ui_find_type (tree, GTK_TYPE_LIST_VIEW);
  gtk_widget_grab_focus (list);
  cp_test_ui_settle ();
  cp_test_ui_key ("Home");
  g_assert_cmpuint (n_shapes (f), ==, 1);
  cp_test_ui_key ("Down");
  g_assert_cmpuint (n_shapes (f), ==, 2);
  cp_test_ui_key ("Up");
  g_assert_cmpuint (n_shapes (f), ==, 1);
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  cp_test_ui_settle ();
  g_assert_cmpuint (n_shapes (f), ==, 0);
}


static void
click (Fixture *f, const char *name)
{
  double x, y;
  cp_board_geometry_centre (cp_board_view_get_geometry (f->board), square (name), &x, &y);
  cp_test_ui_click (GTK_WIDGET (f->board), x, y);
}


static void
test_try (Fixture *f, const void *fen)
{
  cp_composer_set_stipulation (f->composer, 2);
  press (f, "Try");
  CpGame *game = cp_board_view_get_game (f->board);
  g_assert_nonnull (game);
  wait_for_proof (f);
  click (f, "a1");
  click (f, "b1");
  cp_test_ui_wait_until (cp_game_get_current (game)->ply == 2);
  assert_says (f, "Take Back");
  press (f, "Take Back");
  g_assert_cmpuint (cp_game_get_current (cp_board_view_get_game (f->board))->ply, ==, 0);
  press (f, "Qg10");
  cp_test_ui_wait_until (find_label (f, "Qg10 wins within 2 moves.") != NULL);
  /* During a try, the board cannot be edited. */
  click (f, "a1");
  cp_test_ui_key ("Delete");
  g_assert_cmpstr (cp_draft_get_fen (f->draft), ==, SOUND_FEN);
  press (f, "Try");
  g_assert_null (cp_board_view_get_game (f->board));
  g_assert_true (cp_board_scene_get_position (cp_board_view_get_scene (f->board)) != NULL);
}


static void
count_cb (unsigned *count)
{
  (*count)++;
}


/* Undo first ends the try, then undoes edits. */
static void
test_try_undo (Fixture *f, const void *fen)
{
  unsigned changes = 0;

  cp_composer_set_stipulation (f->composer, 2);
  g_assert_false (cp_editor_view_can_undo (f->view, false));
  g_signal_connect_swapped (f->view, "commands-changed", G_CALLBACK (count_cb), &changes);
  press (f, "Try");
  g_assert_cmpuint (changes, >, 0);
  g_assert_true (cp_editor_view_can_undo (f->view, false));
  cp_editor_view_undo (f->view, false);
  g_assert_null (cp_board_view_get_game (f->board));
  g_assert_false (cp_editor_view_can_undo (f->view, false));
  cp_draft_put (f->draft, square ("d2"), cp_piece (CP_BLACK, CP_PAWN));
  g_autofree char *edited = g_strdup (cp_draft_get_fen (f->draft));
  press (f, "Try");
  cp_game_play (cp_board_view_get_game (f->board), "Qg10", NULL);
  g_assert_false (cp_editor_view_can_undo (f->view, true));
  cp_editor_view_undo (f->view, false);
  g_assert_null (cp_board_view_get_game (f->board));
  g_assert_cmpstr (cp_draft_get_fen (f->draft), ==, edited);
  cp_editor_view_undo (f->view, false);
  g_assert_cmpstr (cp_draft_get_fen (f->draft), ==, SOUND_FEN);
  g_assert_true (cp_editor_view_can_undo (f->view, true));
}


/* Every change of the draft ends a try. */
static void
test_try_ends (Fixture *f, const void *fen)
{
  press (f, "Try");
  g_assert_nonnull (cp_board_view_get_game (f->board));
  cp_draft_put (f->draft, square ("e2"), CP_NO_PIECE);
  g_assert_null (cp_board_view_get_game (f->board));
  press (f, "Try");
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  cp_test_ui_key ("Escape");
  g_assert_null (cp_board_view_get_game (f->board));
  press (f, "Try");
  g_assert_nonnull (cp_board_view_get_game (f->board));
  cp_composer_set_active (f->composer, false);
  g_assert_null (cp_board_view_get_game (f->board));
  press (f, "Try");
  cp_draft_set_rules (f->draft, cp_rules_parse ("shifting-sands", NULL), NULL);
  cp_test_ui_settle ();
  g_assert_null (cp_board_view_get_game (f->board));
  g_assert_nonnull (cp_test_ui_find (GTK_WIDGET (f->view), has_tip, "white knight (key N)"));
}


/* The result of a try disappears when the try ends, or the stipulation changes. */
static void
test_try_answer_ends (Fixture *f, const void *fen)
{
  static const char *const ends[] = { "Take Back", "Try" };

  cp_composer_set_stipulation (f->composer, 2);
  press (f, "Try");
  for (unsigned i = 0; i < G_N_ELEMENTS (ends); i++) {
    press (f, "Qg10");
    cp_test_ui_wait_until (find_label (f, "Qg10 wins within 2 moves.") != NULL);
    press (f, ends[i]);
    g_assert_null (find_label (f, "Qg10 wins within 2 moves."));
  }
  press (f, "Try");
  press (f, "Qg10");
  cp_test_ui_wait_until (find_label (f, "Qg10 wins within 2 moves.") != NULL);
  cp_composer_set_stipulation (f->composer, 1);
  g_assert_null (cp_board_view_get_game (f->board));
  g_assert_null (find_label (f, "Qg10 wins within 2 moves."));
}


/* An answer that comes after the move was taken back is not shown. */
static void
test_try_late_answer (Fixture *f, const void *fen)
{
  cp_composer_set_stipulation (f->composer, 2);
  press (f, "Try");
  press (f, "Qg10");
  press (f, "Take Back");
  CpMove move;
  g_assert_true (cp_move_parse (cp_draft_get_position (f->draft), "Qg10", &move, NULL));
  CpComposerTry answer = { .move = move, .wins = CP_VERDICT_YES };
  g_signal_emit_by_name (f->composer, "tried", &answer);
  g_assert_null (find_label (f, "Qg10 wins within 2 moves."));
}


/* Scrolls the pane down and returns where that led. */
static double
scroll_down (Fixture *f)
{
  GtkWidget *scroller = cp_test_ui_find_type (
      cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_PANE), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  cp_test_ui_settle ();
  gtk_adjustment_set_value (down, 40);
  return gtk_adjustment_get_value (down);
}


static double
get_scroll (Fixture *f)
{
  GtkWidget *scroller = cp_test_ui_find_type (
      cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_PANE), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
}


/* A change on the board, another puzzle and turning to the page show the verdict. */
static void
test_scroll (Fixture *f, const void *fen)
{
  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) other = cp_composition_new (folder);

  cp_test_ui_resize (f->window, 900, 420);
  cp_test_ui_settle ();
  cp_editor_view_set_page (f->view, CP_EDITOR_PUZZLE);
  prove (f, 2);
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  g_assert_cmpfloat (scroll_down (f), ==, 40);
  cp_draft_put (f->draft, square ("d2"), cp_piece (CP_BLACK, CP_PAWN));
  g_assert_cmpfloat (get_scroll (f), ==, 0);
  wait_for_proof (f);
  g_assert_cmpfloat (scroll_down (f), ==, 40);
  cp_editor_view_set_composition (f->view, other);
  g_assert_cmpfloat (get_scroll (f), ==, 0);
  g_assert_cmpfloat (scroll_down (f), ==, 40);
  cp_editor_view_set_page (f->view, CP_EDITOR_POSITION);
  cp_editor_view_set_page (f->view, CP_EDITOR_PUZZLE);
  cp_test_ui_settle ();
  g_assert_cmpfloat (get_scroll (f), ==, 0);
}


/* In a small window a try shows the board. */
static void
test_try_small (Fixture *f, const void *fen)
{
  cp_test_ui_resize (f->window, 360, 600);
  cp_test_ui_settle ();
  cp_editor_view_set_page (f->view, CP_EDITOR_PUZZLE);
  cp_composer_set_stipulation (f->composer, 2);
  cp_test_ui_settle ();
  press (f, "Try");
  g_assert_cmpint (cp_test_get_int (f->view, "page"), ==, CP_EDITOR_BOARD);
  assert_says (f, "Play a first move on the board; press Esc to stop.");
  cp_game_play (cp_board_view_get_game (f->board), "Qg10", NULL);
  cp_test_ui_wait_until (find_label (f, "Qg10 wins within 2 moves.") != NULL);
}


/* In a small window, clicking a result shows it on the board, until the draft changes. */
static void
test_finding_small (Fixture *f, const void *fen)
{
  cp_test_ui_resize (f->window, 360, 600);
  cp_test_ui_settle ();
  cp_editor_view_set_page (f->view, CP_EDITOR_PUZZLE);
  prove (f, 2);
  GtkWidget *row = gtk_widget_get_ancestor (find_label (f, "Key: Qg10"), GTK_TYPE_LIST_BOX_ROW);
  cp_test_ui_click_middle (row);
  cp_test_ui_settle ();
  g_assert_cmpint (cp_test_get_int (f->view, "page"), ==, CP_EDITOR_BOARD);
  g_assert_cmpuint (n_shapes (f), ==, 1);
  cp_test_ui_move (GTK_WIDGET (f->board), 2, 2);
  g_assert_cmpuint (n_shapes (f), ==, 1);
  /* A try would be in the way. */
  cp_editor_view_set_page (f->view, CP_EDITOR_PUZZLE);
  cp_test_ui_settle ();
  press (f, "Try");
  cp_editor_view_set_page (f->view, CP_EDITOR_PUZZLE);
  cp_test_ui_settle ();
  row = gtk_widget_get_ancestor (find_label (f, "Key: Qg10"), GTK_TYPE_LIST_BOX_ROW);
  gtk_widget_activate (row);
  cp_test_ui_settle ();
  g_assert_cmpint (cp_test_get_int (f->view, "page"), ==, CP_EDITOR_BOARD);
  g_assert_null (cp_board_view_get_game (f->board));
  g_assert_cmpuint (n_shapes (f), ==, 1);
  cp_draft_set_turn (f->draft, CP_BLACK);
  g_assert_cmpuint (n_shapes (f), ==, 0);
}


static void
test_expand_all (Fixture *f, const void *fen)
{
  prove (f, 2);
  GtkWidget *tree = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_TREE);
  GListModel *rows = G_LIST_MODEL (
      gtk_list_view_get_model (GTK_LIST_VIEW (cp_test_ui_find_type (tree, GTK_TYPE_LIST_VIEW))));
  unsigned before = g_list_model_get_n_items (rows);
  press (f, "Expand All");
  g_assert_cmpuint (g_list_model_get_n_items (rows), >, before);
  for (unsigned i = 0; i < g_list_model_get_n_items (rows); i++) {
    g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, i);
    g_assert_true (!gtk_tree_list_row_is_expandable (row) || gtk_tree_list_row_get_expanded (row));
  }
}


static void
test_versions (Fixture *f, const void *fen)
{
  press (f, "Keep");
  cp_draft_put (f->draft, 3, CP_NO_PIECE);
  cp_draft_put (f->draft, 4, cp_piece (CP_WHITE, CP_KING));
  press (f, "Keep");
  CpComposition *composition = cp_editor_view_get_composition (f->view);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (composition)), ==, 2);
  GtkWidget *row = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_VERSION_ROW);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  cp_test_ui_settle ();
  g_autoptr (CpVersion) now = cp_version_new (cp_draft_get_position (f->draft), 2, NULL, NULL);
  g_autofree char *difference = cp_version_compare (cp_composition_nth (composition, 0), now, NULL);
  assert_says (f, difference);
  press (f, "Go Back to This Version");
  g_assert_cmpstr (cp_draft_get_fen (f->draft), ==, QUIET_FEN);
  g_assert_true (cp_draft_undo (f->draft));
  g_assert_cmpint (cp_draft_get_position (f->draft)->board[4], !=, CP_NO_PIECE);
}


static void
test_remark (Fixture *f, const void *fen)
{
  press (f, "Keep");
  CpComposition *composition = cp_editor_view_get_composition (f->view);
  GtkWidget *row = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_VERSION_ROW);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  cp_test_ui_settle ();
  GtkWidget *entry = cp_test_ui_find_type (row, ADW_TYPE_ENTRY_ROW);
  gtk_widget_grab_focus (entry);
  cp_test_ui_type ("First idea");
  cp_test_ui_key ("Return");
  g_assert_cmpstr (cp_version_get_remark (cp_composition_nth (composition, 0)), ==, "First idea");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "First idea");
}


static void
popup_compositions (CpEditorView *view)
{
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (view), "Earlier Compositions…");

  g_assert_nonnull (label);
  gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_ancestor (label, GTK_TYPE_MENU_BUTTON)));
  cp_test_ui_settle ();
}


/* A composition saved in one editor can be opened in another. */
static void
test_next_editor (Fixture *f, const void *fen)
{
  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) composition = cp_composition_new (folder);
  CpEditorView *next = g_object_new (CP_TYPE_EDITOR_VIEW, NULL);
  g_autoptr (CpDraft) draft = cp_draft_new (cp_draft_get_position (f->draft));

  cp_editor_view_set_composition (f->view, composition);
  press (f, "Keep");
  cp_draft_put (f->draft, 4, cp_piece (CP_WHITE, CP_ROOK));
  press (f, "Keep");
  cp_editor_view_set_draft (next, draft);
  GtkWindow *window = cp_test_ui_show (GTK_WIDGET (next), 1000, 900);
  cp_editor_view_set_page (next, CP_EDITOR_PUZZLE);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (next), CP_TYPE_COMPOSER_VERSION_ROW));
  popup_compositions (next);
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (next), "Untitled"));
  CpComposition *kept = cp_editor_view_get_composition (next);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kept)), ==, 2);
  g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (next), CP_TYPE_COMPOSER_VERSION_ROW));
  cp_test_ui_close (window);
}


static void
count_rows_cb (GtkWidget *popover, unsigned *n)
{
  GtkListBox *list = GTK_LIST_BOX (cp_test_ui_find_type (popover, GTK_TYPE_LIST_BOX));

  for (*n = 0; gtk_list_box_get_row_at_index (list, (int) *n) != NULL;)
    (*n)++;
}


/* The list has its rows before it is on the screen, where it would move by growing. */
static void
test_full_list (Fixture *f, const void *fen)
{
  GtkWidget *label = find_label (f, "Earlier Compositions…");
  GtkWidget *button = gtk_widget_get_ancestor (label, GTK_TYPE_MENU_BUTTON);
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) composition = cp_composition_new (folder);
  unsigned n_rows = 0;

  cp_editor_view_set_composition (f->view, composition);
  press (f, "Keep");
  g_signal_connect (popover, "map", G_CALLBACK (count_rows_cb), &n_rows);
  popup_compositions (f->view);
  g_assert_cmpuint (n_rows, ==, 2);
  gtk_popover_popdown (popover);
}


/* A saved composition can be opened from the menu. */
static void
test_compositions (Fixture *f, const void *fen)
{
  g_autofree char *folder = cp_composition_folder ();
  g_autoptr (CpComposition) kept = cp_composition_new (folder);

  cp_composition_add_version (kept, cp_draft_get_position (f->draft), 2, NULL, NULL, NULL);
  cp_composition_set_title (kept, "Kept Before", NULL);
  popup_compositions (f->view);
  cp_test_ui_click_middle (find_label (f, "Kept Before"));
  CpComposition *composition = cp_editor_view_get_composition (f->view);
  g_assert_cmpstr (cp_composition_get_title (composition), ==, "Kept Before");
  assert_says (f, "Kept Before");
  g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_VERSION_ROW));
  popup_compositions (f->view);
  cp_test_ui_click_middle (find_label (f, "New Composition"));
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_VERSION_ROW));
  g_assert_true (cp_composition_delete (kept, 0, NULL));
}


/* A dialog reports an unreadable composition and where its file is now. */
static void
test_unreadable (Fixture *f, const void *fen)
{
  g_autofree char *folder = cp_composition_folder ();
  g_autofree char *path = g_build_filename (folder, "bad.pgn", NULL);
  g_autofree char *aside = g_strconcat (path, ".unreadable", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "no version", -1, NULL));
  popup_compositions (f->view);
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (f->view)));
  GtkWidget *dialog = NULL;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *link = windows; link != NULL; link = link->next)
    dialog = gtk_window_get_transient_for (link->data) == parent ? link->data : dialog;
  g_assert_nonnull (dialog);
  const char *body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));
  g_assert_nonnull (cp_test_ui_find_label (dialog, "Earlier Compositions Cannot Be Read"));
  g_assert_nonnull (strstr (body, aside));
  gtk_window_close (GTK_WINDOW (dialog));
  cp_test_ui_settle ();
  g_assert_cmpint (g_unlink (aside), ==, 0);
}


/* Returns true if @widget is a button with neither label nor tooltip. */
static bool
lacks_name (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) && cp_test_ui_find_type (widget, GTK_TYPE_LABEL) == NULL &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) == NULL &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) == NULL &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) == NULL &&
         gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) == NULL &&
         gtk_widget_get_tooltip_text (widget) == NULL;
}


/* The pane is never wider than the least column. */
static void
assert_fits (Fixture *f)
{
  int least;

  gtk_widget_measure (cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_PANE),
                      GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
}


static void
test_names (Fixture *f, const void *fen)
{
  prove (f, 2);
  press (f, "Keep");
  GtkWidget *row = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_COMPOSER_VERSION_ROW);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->view), lacks_name, NULL));
  assert_fits (f);
  /* The row names it; with a name of its own it would have two. */
  GtkAccessible *control =
      GTK_ACCESSIBLE (cp_test_ui_find_type (GTK_WIDGET (f->view), GTK_TYPE_SWITCH));
  g_assert_true (gtk_test_accessible_has_relation (control, GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (gtk_test_accessible_has_property (control, GTK_ACCESSIBLE_PROPERTY_LABEL));
}


/* The signal is emitted; its handler asks for a file. */
static void
test_save (Fixture *f, const void *fen)
{
  prove (f, 2);
  press (f, "Save Puzzle…");
  g_assert_cmpuint (f->n_requests, ==, 1);
}


CP_TESTS ()
{
  static const struct {
    const char *name;
    const char *fen;
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "sound", SOUND_FEN, test_sound },
    { "faults", SOUND_FEN, test_faults },
    { "switch", SOUND_FEN, test_switch },
    { "black", SOUND_FEN, test_black },
    { "tree", SOUND_FEN, test_tree },
    { "try", SOUND_FEN, test_try },
    { "try-ends", SOUND_FEN, test_try_ends },
    { "try-answer-ends", SOUND_FEN, test_try_answer_ends },
    { "try-late-answer", SOUND_FEN, test_try_late_answer },
    { "scroll", SOUND_FEN, test_scroll },
    { "try-undo", SOUND_FEN, test_try_undo },
    { "finding-small", SOUND_FEN, test_finding_small },
    { "expand-all", SOUND_FEN, test_expand_all },
    { "try-small", SOUND_FEN, test_try_small },
    { "versions", QUIET_FEN, test_versions },
    { "remark", QUIET_FEN, test_remark },
    { "full-list", QUIET_FEN, test_full_list },
    { "compositions", QUIET_FEN, test_compositions },
    { "unreadable", QUIET_FEN, test_unreadable },
    { "next-editor", QUIET_FEN, test_next_editor },
    { "names", SOUND_FEN, test_names },
    { "save", SOUND_FEN, test_save },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strdup_printf ("/ui/composer-pane/%s", tests[i].name);
    g_test_add (path, Fixture, tests[i].fen, set_up, tests[i].test, tear_down);
  }
}

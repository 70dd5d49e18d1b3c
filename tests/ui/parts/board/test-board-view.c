/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "cp-test-ui.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-view.h"
#include "ui/parts/board/cp-choice-popover.h"
#include "ui/parts/board/cp-board-cells.h"

/* A pawn that may stack or knock out, and a king in reach of a rook. */
#define CHOICE_FEN  "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[p] w - - 0 1"
#define DANGER_FEN  "3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1"
#define TIPPING_FEN "7/7/3k3/7/7/7/7/7/7/1Q5/Q2K3[] w - - 0 1"
#define KNOCKED_FEN "3k3/7/7/7/7/2P4/7/7/7/7/3K3[pp] b - - 0 1"
#define STACKED_FEN "3k3/7/7/7/7/2B4/7/7/7/7/3K3[p] b - - 0 1"
#define WIDTH       480
#define HEIGHT      760

typedef struct {
  CpGame *game;
  CpBoardView *view;
  GtkWindow *window;
  char *refused;
  char *typed;
  unsigned shares;
  unsigned previews;
} Fixture;


static void
note_text_cb (char **text, const char *said)
{
  g_free (*text);
  *text = g_strdup (said);
}


static void
count_cb (unsigned *count)
{
  (*count)++;
}


static void
set_up (Fixture *f, const void *fen)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;
  cp_fen_parse (cp_rules_default (), fen, &pos, &error);
  g_assert_no_error (error);
  f->game = cp_game_new_from_record (cp_record_new (cp_rules_default (), &pos), NULL);
  f->view = CP_BOARD_VIEW (g_object_new (CP_TYPE_BOARD_VIEW, NULL));
  g_object_set (f->view, "source", f->game, NULL);
  g_signal_connect_swapped (f->view, "refused", G_CALLBACK (note_text_cb), &f->refused);
  g_signal_connect_swapped (f->view, "text-typed", G_CALLBACK (note_text_cb), &f->typed);
  g_signal_connect_swapped (f->view, "share-changed", G_CALLBACK (count_cb), &f->shares);
  g_signal_connect_swapped (f->view, "preview-changed", G_CALLBACK (count_cb), &f->previews);
  f->window = cp_test_ui_show (GTK_WIDGET (f->view), WIDTH, HEIGHT);
}


static void
tear_down (Fixture *f, const void *fen)
{
  g_object_add_weak_pointer (G_OBJECT (f->view), (void **) &f->view);
  cp_test_ui_close (f->window);
  g_assert_null (f->view);
  g_assert_finalize_object (f->game);
  g_free (f->refused);
  g_free (f->typed);
}


static CpSquare
square (const char *name)
{
  return cp_square_parse (cp_rules_default (), name, NULL);
}


static void
locate (Fixture *f, const char *name, double *x, double *y)
{
  cp_board_geometry_centre (cp_board_view_get_geometry (f->view), square (name), x, y);
}


static void
click (Fixture *f, const char *name)
{
  double x, y;
  locate (f, name, &x, &y);
  cp_test_ui_click (GTK_WIDGET (f->view), x, y);
}


static void
hover (Fixture *f, const char *name)
{
  double x, y;
  locate (f, name, &x, &y);
  cp_test_ui_move (GTK_WIDGET (f->view), x, y);
}


static void
drag (Fixture *f, const char *from, const char *to)
{
  double x, y, to_x, to_y;
  locate (f, from, &x, &y);
  locate (f, to, &to_x, &to_y);
  cp_test_ui_drag (GTK_WIDGET (f->view), x, y, to_x, to_y);
}


static CpSquare
selected (Fixture *f)
{
  return cp_board_scene_get_marks (cp_board_view_get_scene (f->view))->selected;
}


static CpSquare
cursor (Fixture *f)
{
  return cp_board_scene_get_marks (cp_board_view_get_scene (f->view))->cursor;
}


static void
assert_fen (Fixture *f, const char *expected)
{
  g_autofree char *fen = cp_fen_write (cp_game_get_position (f->game));
  g_assert_cmpstr (fen, ==, expected);
}


static bool
is_cell (GtkWidget *widget, const void *data)
{
  const CpSquare *wanted = data;
  return CP_IS_SQUARE_CELL (widget) &&
         cp_square_cell_get_square (CP_SQUARE_CELL (widget)) == *wanted;
}


static GtkWidget *
cell (Fixture *f, const char *name)
{
  CpSquare wanted = square (name);
  GtkWidget *found = cp_test_ui_find (GTK_WIDGET (f->view), is_cell, &wanted);
  g_assert_nonnull (found);
  return found;
}


static void
assert_label (Fixture *f, const char *name, const char *label)
{
  gtk_test_accessible_assert_property (cell (f, name), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}


static GtkWidget *
open_choice (Fixture *f)
{
  return cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_CHOICE_POPOVER);
}


static GtkWidget *
find_button (Fixture *f, const char *title)
{
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (f->view), title);
  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}


static void
test_click_click (Fixture *f, const void *fen)
{
  click (f, "b5");
  g_assert_cmpint (selected (f), ==, square ("b5"));
  click (f, "d1");
  g_assert_cmpint (selected (f), ==, square ("d1"));
  cp_test_ui_click (GTK_WIDGET (f->view), 1, 1);
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  click (f, "b5");
  click (f, "b6");
  assert_fen (f, "3k3/7/7/7/7/1Pp4/7/7/7/7/3K3[p] b - - 0 1");
}


static void
test_drag (Fixture *f, const void *fen)
{
  drag (f, "d1", "e2");
  assert_fen (f, "3k3/7/7/7/7/2p4/1P5/7/7/4K2/7[p] b - - 1 1");
}


/* A movement below the drag threshold is a click. */
static void
test_trembling_hand (Fixture *f, const void *fen)
{
  double x, y;
  locate (f, "b5", &x, &y);
  cp_test_ui_drag (GTK_WIDGET (f->view), x, y, x + 3, y + 2);
  g_assert_cmpint (selected (f), ==, square ("b5"));
  cp_test_ui_drag (GTK_WIDGET (f->view), x, y, x + 3, y + 2);
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
}


static void
test_piece_follows_pointer (Fixture *f, const void *fen)
{
  const CpBoardGeometry *g = cp_board_view_get_geometry (f->view);
  CpBoardScene *scene = cp_board_view_get_scene (f->view);
  double x, y;

  locate (f, "b5", &x, &y);
  cp_test_ui_move (GTK_WIDGET (f->view), x, y);
  cp_test_ui_press (1);
  g_assert_null (cp_board_scene_get_dragged (scene));
  cp_test_ui_move (GTK_WIDGET (f->view), x + g->square, y - g->square / 2.0);
  const CpGlide *dragged = cp_board_scene_get_dragged (scene);
  g_assert_nonnull (dragged);
  g_assert_cmpfloat_with_epsilon (dragged->dx, 1, 0.05);
  g_assert_cmpfloat_with_epsilon (dragged->dy, -0.5, 0.05);
  cp_test_ui_key ("Escape");
  g_assert_null (cp_board_scene_get_dragged (scene));
  cp_test_ui_release (1);
  assert_fen (f, CHOICE_FEN);
}


static void
test_illegal_drag (Fixture *f, const void *fen)
{
  drag (f, "d1", "d4");
  g_assert_cmpstr (f->refused, ==, "A king moves one square in any direction.");
  assert_fen (f, CHOICE_FEN);
  CpBoardScene *scene = cp_board_view_get_scene (f->view);
  g_assert_cmpint (cp_board_scene_get_marks (scene)->illegal, ==, square ("d4"));
  /* Without animations the piece is back at once. */
  g_assert_null (cp_board_scene_get_dragged (scene));
  g_assert_cmpuint (cp_board_scene_get_glides (scene)->n, ==, 0);
}


static void
test_snap_back_glides (Fixture *f, const void *fen)
{
  CpBoardScene *scene = cp_board_view_get_scene (f->view);
  unsigned begun = 0;

  cp_test_ui_set_animations (true);
  g_signal_connect_swapped (scene, "glide-began", G_CALLBACK (count_cb), &begun);
  drag (f, "d1", "d4");
  g_assert_cmpuint (begun, ==, 1);
  cp_test_ui_wait_until (cp_board_scene_get_glides (scene)->n == 0);
  click (f, "d2");
  g_assert_cmpuint (begun, ==, 2);
  cp_test_ui_wait_until (cp_board_scene_get_glides (scene)->n == 0);
  cp_test_ui_set_animations (false);
}


static void
test_keyboard (Fixture *f, const void *fen)
{
  g_assert_true (gtk_widget_has_focus (cell (f, "d1")));
  g_assert_cmpint (cursor (f), ==, CP_SQUARE_NONE);
  cp_test_ui_key ("Left");
  g_assert_cmpint (cursor (f), ==, square ("c1"));
  g_assert_true (gtk_widget_has_focus (cell (f, "c1")));
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Down");
  g_assert_cmpint (cursor (f), ==, square ("d1"));
  cp_test_ui_key ("Return");
  g_assert_cmpint (selected (f), ==, square ("d1"));
  cp_test_ui_key ("Escape");
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  cp_test_ui_key ("space");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("space");
  assert_fen (f, "3k3/7/7/7/7/2p4/1P5/7/7/4K2/7[p] b - - 1 1");
  g_assert_cmpint (cursor (f), ==, square ("e2"));
  hover (f, "a1");
  click (f, "a1");
  g_assert_cmpint (cursor (f), ==, CP_SQUARE_NONE);
}


static void
test_keyboard_flipped (Fixture *f, const void *fen)
{
  g_object_set (f->view, "flipped", TRUE, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (f->view));
  cp_test_ui_settle ();
  cp_test_ui_key ("Left");
  cp_test_ui_key ("Down");
  g_assert_cmpint (cursor (f), ==, square ("e2"));
}


static void
test_flipped (Fixture *f, const void *fen)
{
  double x, y;
  locate (f, "d1", &x, &y);
  g_object_set (f->view, "flipped", TRUE, NULL);
  cp_test_ui_settle ();
  double flipped_x, flipped_y;
  locate (f, "d1", &flipped_x, &flipped_y);
  g_assert_cmpfloat (flipped_y, <, y);
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (cell (f, "d1"), GTK_WIDGET (f->view), &bounds));
  g_assert_true (graphene_rect_contains_point (
      &bounds, &GRAPHENE_POINT_INIT ((float) flipped_x, (float) flipped_y)));
  drag (f, "d1", "d2");
  assert_fen (f, "3k3/7/7/7/7/2p4/1P5/7/7/3K3/7[p] b - - 1 1");
}


static void
test_tab (Fixture *f, const void *fen)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("Before");
  GtkWidget *after = gtk_button_new_with_label ("After");

  g_object_ref (f->view);
  gtk_window_set_child (f->window, NULL);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->view));
  gtk_box_append (GTK_BOX (box), after);
  g_object_unref (f->view);
  gtk_window_set_child (f->window, box);
  cp_test_ui_settle ();
  gtk_widget_grab_focus (before);
  cp_test_ui_key ("Tab");
  g_assert_true (gtk_widget_has_focus (cell (f, "d1")));
  g_assert_cmpint (cursor (f), ==, square ("d1"));
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Tab");
  g_assert_true (gtk_widget_has_focus (after));
  g_assert_cmpint (cursor (f), ==, CP_SQUARE_NONE);
  cp_test_ui_key ("<Shift>Tab");
  g_assert_true (gtk_widget_has_focus (cell (f, "d2")));
  g_assert_cmpint (cursor (f), ==, square ("d2"));
  cp_test_ui_key ("<Shift>Tab");
  g_assert_true (gtk_widget_has_focus (before));
}


static void
test_choice_by_pointer (Fixture *f, const void *fen)
{
  click (f, "b5");
  click (f, "c6");
  g_assert_nonnull (open_choice (f));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->view), "Torque +5 → +6"));
  assert_fen (f, CHOICE_FEN);
  cp_test_ui_click_middle (find_button (f, "Stack: becomes a bishop, weight 2"));
  assert_fen (f, STACKED_FEN);
  g_assert_null (open_choice (f));
}


static void
test_choice_by_drag (Fixture *f, const void *fen)
{
  drag (f, "b5", "c6");
  g_assert_nonnull (open_choice (f));
  cp_test_ui_click_middle (find_button (f, "Knock out: the pawn goes to storage"));
  assert_fen (f, KNOCKED_FEN);
}


static void
test_choice_considered (Fixture *f, const void *fen)
{
  int torque;
  bool tips, loses_king, has;

  click (f, "b5");
  click (f, "c6");
  cp_board_view_get_preview (f->view, &torque, &tips, &loses_king, &has);
  g_assert_true (has);
  g_assert_cmpint (torque, ==, 12);
  GtkWidget *stack = find_button (f, "Stack: becomes a bishop, weight 2");
  cp_test_ui_move (stack, 10, 10);
  cp_board_view_get_preview (f->view, &torque, &tips, &loses_king, &has);
  g_assert_cmpint (torque, ==, 6);
  cp_test_ui_key ("Escape");
  g_assert_null (open_choice (f));
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  assert_fen (f, CHOICE_FEN);
}


static void
choose_by_keyboard (Fixture *f)
{
  cp_board_view_focus_square (f->view, square ("b5"), true);
  cp_test_ui_key ("Return");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Return");
  g_assert_nonnull (open_choice (f));
}


static void
test_choice_by_keyboard (Fixture *f, const void *fen)
{
  choose_by_keyboard (f);
  cp_test_ui_key ("Escape");
  g_assert_null (open_choice (f));
  assert_fen (f, CHOICE_FEN);
  g_assert_true (gtk_widget_has_focus (cell (f, "c6")));
  choose_by_keyboard (f);
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Return");
  assert_fen (f, STACKED_FEN);
  g_assert_true (gtk_widget_has_focus (cell (f, "c6")));
  g_assert_cmpint (cursor (f), ==, square ("c6"));
}


static void
test_choice_first_by_keyboard (Fixture *f, const void *fen)
{
  choose_by_keyboard (f);
  cp_test_ui_key ("Return");
  assert_fen (f, KNOCKED_FEN);
}


static void
test_choice_closed_outside (Fixture *f, const void *fen)
{
  drag (f, "b5", "c6");
  g_assert_nonnull (open_choice (f));
  click (f, "g11");
  g_assert_null (open_choice (f));
  g_assert_false (cp_board_hand_is_choosing (cp_board_view_get_hand (f->view)));
  assert_fen (f, CHOICE_FEN);
}


static void
test_preview (Fixture *f, const void *fen)
{
  int torque = 1;
  bool tips = true, loses_king = true, has = true;

  cp_board_view_get_preview (f->view, &torque, &tips, &loses_king, &has);
  g_assert_false (has || tips || loses_king);
  g_assert_cmpint (torque, ==, 0);
  click (f, "d1");
  hover (f, "c2");
  g_assert_cmpuint (f->previews, ==, 1);
  cp_board_view_get_preview (f->view, &torque, &tips, &loses_king, &has);
  g_assert_true (has && loses_king && !tips);
  g_assert_cmpint (torque, ==, 3);
  hover (f, "e2");
  cp_board_view_get_preview (f->view, &torque, &tips, &loses_king, &has);
  g_assert_true (has && !loses_king);
  hover (f, "g7");
  cp_board_view_get_preview (f->view, &torque, &tips, &loses_king, &has);
  g_assert_false (has);
}


static void
test_preview_tipping (Fixture *f, const void *fen)
{
  int torque;
  bool tips, loses_king, has;

  click (f, "b2");
  hover (f, "b1");
  cp_board_view_get_preview (f->view, &torque, &tips, &loses_king, &has);
  g_assert_true (has && tips && !loses_king);
  g_assert_cmpint (torque, ==, -52);
}


static void
test_share (Fixture *f, const void *fen)
{
  const CpBoardGeometry *g = cp_board_view_get_geometry (f->view);

  hover (f, "d1");
  g_assert_cmpuint (f->shares, ==, 1);
  g_assert_true (
      cp_place_equal (cp_board_view_get_share (f->view), cp_place_square (square ("d1"))));
  CpRect stored = cp_board_geometry_storage (g, CP_BLACK, 0);
  cp_test_ui_move (GTK_WIDGET (f->view), stored.x + 9, stored.y + 9);
  g_assert_true (
      cp_place_equal (cp_board_view_get_share (f->view), cp_place_storage (CP_BLACK, 0)));
  hover (f, "a7");
  g_assert_cmpint (cp_board_view_get_share (f->view).kind, ==, CP_PLACE_NONE);
  g_assert_cmpuint (f->shares, ==, 3);
}


/* The moves of a piece are shown while it has the pointer or the cursor and nothing is selected. */
static void
test_reach (Fixture *f, const void *fen)
{
  const CpBoardMarks *marks = cp_board_scene_get_marks (cp_board_view_get_scene (f->view));

  hover (f, "c6");
  g_assert_cmpint (marks->reach_from, ==, square ("c6"));
  g_assert_true (marks->reach_moves == (CP_BIT (square ("b5")) | CP_BIT (square ("c5"))));
  g_assert_true (marks->reach_attacks == (CP_BIT (square ("b5")) | CP_BIT (square ("d5"))));
  g_autoptr (GBytes) shown = cp_test_ui_get_pixels (GTK_WIDGET (f->view));
  hover (f, "a7");
  g_assert_cmpint (marks->reach_from, ==, CP_SQUARE_NONE);
  g_autoptr (GBytes) hidden = cp_test_ui_get_pixels (GTK_WIDGET (f->view));
  g_assert_false (g_bytes_equal (shown, hidden));
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Down");
  g_assert_cmpint (marks->reach_from, ==, square ("d1"));
  cp_test_ui_key ("Return");
  g_assert_cmpint (marks->reach_from, ==, CP_SQUARE_NONE);
}


static void
test_labels (Fixture *f, const void *fen)
{
  gtk_test_accessible_assert_role (f->view, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (cell (f, "b5"), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_label (f, "b5", "b5, white pawn, weight 1");
  assert_label (f, "b6", "b6, empty");
  click (f, "b5");
  assert_label (f, "b5", "b5, white pawn, weight 1, selected");
  assert_label (f, "b6", "b6, empty, legal target. torque becomes +6");
  click (f, "b6");
  assert_label (f, "b5", "b5, empty");
  assert_label (f, "b6", "b6, white pawn, weight 1");
}


static void
test_covered (Fixture *f, const void *fen)
{
  g_object_set (f->view, "covered", TRUE, NULL);
  assert_label (f, "b5", "b5, covered");
  click (f, "b5");
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  g_object_set (f->view, "covered", FALSE, NULL);
  assert_label (f, "b5", "b5, white pawn, weight 1");
}


/* Returns a pixel of the view as it is drawn, to compare a covered board with an uncovered one. */
static guint32
pixel_at (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "counterpoise-board-XXXXXX", NULL);
  double x, y;
  int fd = g_mkstemp (path);
  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  cp_test_ui_save_png (GTK_WIDGET (f->view), path);
  cairo_surface_t *surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_remove (path);
  locate (f, name, &x, &y);
  const unsigned char *row =
      cairo_image_surface_get_data (surface) + (int) y * cairo_image_surface_get_stride (surface);
  guint32 pixel;
  memcpy (&pixel, row + 4 * (int) x, sizeof pixel);
  cairo_surface_destroy (surface);
  return pixel;
}


static void
test_shows_pieces (Fixture *f, const void *fen)
{
  guint32 with_piece = pixel_at (f, "d1");
  guint32 empty = pixel_at (f, "a2");
  g_assert_cmphex (with_piece, !=, pixel_at (f, "c2"));
  g_object_set (f->view, "covered", TRUE, NULL);
  g_assert_cmphex (pixel_at (f, "d1"), !=, with_piece);
  g_assert_cmphex (pixel_at (f, "a2"), ==, empty);
  g_object_set (f->view, "covered", FALSE, NULL);
  g_assert_cmphex (pixel_at (f, "d1"), ==, with_piece);
  cp_game_play (f->game, "d1e2", NULL);
  g_assert_cmphex (pixel_at (f, "d1"), !=, with_piece);
}


static void
test_not_interactive (Fixture *f, const void *fen)
{
  g_object_set (f->view, "interactive", FALSE, NULL);
  drag (f, "d1", "e2");
  assert_fen (f, CHOICE_FEN);
  hover (f, "d1");
  g_assert_cmpint (cp_board_view_get_share (f->view).kind, ==, CP_PLACE_SQUARE);
  g_assert_null (f->refused);
}


static void
test_typing (Fixture *f, const void *fen)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->view));
  cp_test_ui_settle ();
  cp_test_ui_type ("B");
  g_assert_cmpstr (f->typed, ==, "B");
  cp_test_ui_type ("4");
  g_assert_cmpstr (f->typed, ==, "4");
  cp_test_ui_type ("?");
  cp_test_ui_key ("<Control>z");
  cp_test_ui_key ("space");
  g_assert_cmpstr (f->typed, ==, "4");
}


static void
test_typing_russian (Fixture *f, const void *fen)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->view));
  cp_test_ui_settle ();
  cp_test_ui_set_layouts ("ru", 0);
  cp_test_ui_type_keys ("B");
  g_assert_cmpstr (f->typed, ==, "B");
  cp_test_ui_type_keys ("e");
  g_assert_cmpstr (f->typed, ==, "e");
  cp_test_ui_set_layouts ("us", 0);
}


static void
test_sizes (Fixture *f, const void *fen)
{
  static const struct {
    int width, height;
    bool coordinates;
  } cases[] = {
    { 180, 340, true },  { 190, 360, true }, { 200, 700, true },  { 480, 760, true },
    { 1000, 500, true }, { 360, 640, true }, { 480, 760, false }, { 1900, 1400, true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpBoardGeometry *g = cp_board_view_get_geometry (f->view);
    int width, height;
    g_object_set (f->view, "show-coordinates", cases[i].coordinates, NULL);
    cp_test_ui_resize (f->window, cases[i].width, cases[i].height);
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->view)), ==, cases[i].width);
    g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->view)), ==, cases[i].height);
    cp_board_geometry_natural_size (g->rules, g->square, cases[i].coordinates, &width, &height);
    g_assert_cmpint (width, <=, cases[i].width);
    g_assert_cmpint (height, <=, cases[i].height);
    /* One pixel more would not fit. */
    cp_board_geometry_natural_size (g->rules, g->square + 1, cases[i].coordinates, &width, &height);
    g_assert_true (width > cases[i].width || height > cases[i].height);
  }
}


static void
test_other_game (Fixture *f, const void *fen)
{
  g_autoptr (CpGame) other = cp_game_new (cp_rules_default (), NULL);

  click (f, "b5");
  cp_board_view_set_source (f->view, CP_POSITION_SOURCE (other));
  g_assert_cmpint (selected (f), ==, CP_SQUARE_NONE);
  assert_label (f, "d1", "d1, white king, weight 6");
  assert_label (f, "b5", "b5, empty");
  /* With the squares of another game, the board keeps the focus, and the cursor stays hidden. */
  g_autoptr (CpGame) dynamic = cp_game_new (cp_rules_parse ("dynamic", NULL), NULL);
  cp_board_view_set_source (f->view, CP_POSITION_SOURCE (dynamic));
  cp_test_ui_settle ();
  g_assert_true (CP_IS_SQUARE_CELL (gtk_window_get_focus (f->window)));
  g_assert_cmpint (cursor (f), ==, CP_SQUARE_NONE);
  cp_board_view_set_source (f->view, NULL);
  cp_test_ui_settle ();
  cp_test_ui_click (GTK_WIDGET (f->view), 100, 100);
  cp_test_ui_key ("Up");
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_SQUARE_CELL));
}


static void
add (const char *path, const char *fen, void (*test) (Fixture *, const void *))
{
  g_test_add (path, Fixture, fen, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/ui/board-view/click-click", CHOICE_FEN, test_click_click);
  add ("/ui/board-view/drag", CHOICE_FEN, test_drag);
  add ("/ui/board-view/trembling-hand", CHOICE_FEN, test_trembling_hand);
  add ("/ui/board-view/piece-follows-pointer", CHOICE_FEN, test_piece_follows_pointer);
  add ("/ui/board-view/illegal-drag", CHOICE_FEN, test_illegal_drag);
  add ("/ui/board-view/snap-back-glides", CHOICE_FEN, test_snap_back_glides);
  add ("/ui/board-view/keyboard", CHOICE_FEN, test_keyboard);
  add ("/ui/board-view/keyboard-flipped", CHOICE_FEN, test_keyboard_flipped);
  add ("/ui/board-view/flipped", CHOICE_FEN, test_flipped);
  add ("/ui/board-view/tab", CHOICE_FEN, test_tab);
  add ("/ui/board-view/choice-by-pointer", CHOICE_FEN, test_choice_by_pointer);
  add ("/ui/board-view/choice-by-drag", CHOICE_FEN, test_choice_by_drag);
  add ("/ui/board-view/choice-considered", CHOICE_FEN, test_choice_considered);
  add ("/ui/board-view/choice-by-keyboard", CHOICE_FEN, test_choice_by_keyboard);
  add ("/ui/board-view/choice-first-by-keyboard", CHOICE_FEN, test_choice_first_by_keyboard);
  add ("/ui/board-view/choice-closed-outside", CHOICE_FEN, test_choice_closed_outside);
  add ("/ui/board-view/preview", DANGER_FEN, test_preview);
  add ("/ui/board-view/preview-tipping", TIPPING_FEN, test_preview_tipping);
  add ("/ui/board-view/share", CHOICE_FEN, test_share);
  add ("/ui/board-view/reach", CHOICE_FEN, test_reach);
  add ("/ui/board-view/labels", CHOICE_FEN, test_labels);
  add ("/ui/board-view/covered", CHOICE_FEN, test_covered);
  add ("/ui/board-view/shows-pieces", CHOICE_FEN, test_shows_pieces);
  add ("/ui/board-view/not-interactive", CHOICE_FEN, test_not_interactive);
  add ("/ui/board-view/typing", CHOICE_FEN, test_typing);
  add ("/ui/board-view/typing-russian", CHOICE_FEN, test_typing_russian);
  add ("/ui/board-view/sizes", CHOICE_FEN, test_sizes);
  add ("/ui/board-view/other-game", CHOICE_FEN, test_other_game);
}

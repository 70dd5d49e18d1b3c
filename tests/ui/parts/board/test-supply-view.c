/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "drawing/board/cp-palette.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-cells.h"
#include "ui/parts/board/cp-supply-view.h"
#include "ui/pages/game/cp-game-view.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define WIDTH  900
#define HEIGHT 700

/* One yellow is left, no purple; and a position in which only blue helps against a check. */
#define USED_FEN  "2k3/p5/6/6/6/P5/2K3[YRRLLGGBB] w a3Yw,b3Pw,c3Pb - 0 9"
#define CHECK_FEN "2k3/6/6/6/2Q3/6/2K3[YYPPRRLLGGBB] b - - 0 9"

typedef struct {
  const CpRules *rules;
  CpGame *game;
  CpGameView *view;
  GtkWindow *window;
  char *refused;
} Fixture;

typedef struct {
  const char *rules;
  const char *fen; /* NULL for the array */
} Start;

static const Start shared = { "shifting-sands", NULL };
static const Start each = { "shifting-sands:colours=each", NULL };
static const Start used = { "shifting-sands", USED_FEN };
static const Start checked = { "shifting-sands", CHECK_FEN };


static void
refused_cb (char **text, const char *said)
{
  g_free (*text);
  *text = g_strdup (said);
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
  f->view = g_object_new (CP_TYPE_GAME_VIEW, "game", f->game, NULL);
  g_signal_connect_swapped (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (f->view)), "refused",
                            G_CALLBACK (refused_cb), &f->refused);
  f->window = cp_test_ui_show (GTK_WIDGET (f->view), WIDTH, HEIGHT);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_add_weak_pointer (G_OBJECT (f->view), (void **) &f->view);
  cp_test_ui_close (f->window);
  g_assert_null (f->view);
  g_assert_finalize_object (f->game);
  g_free (f->refused);
}


static CpBoardView *
board (Fixture *f)
{
  return cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (f->view));
}


static CpBoardScene *
scene (Fixture *f)
{
  return cp_board_view_get_scene (board (f));
}


/* Buttons are found by their accessible name, without the number. */
typedef struct {
  const char *title;
} Wanted;


static bool
is_button (GtkWidget *widget, const void *data)
{
  const Wanted *wanted = data;

  if (!GTK_IS_TOGGLE_BUTTON (widget))
    return false;
  for (unsigned i = 0; i < 6; i++) {
    g_autofree char *expected = g_strdup_printf ("%s, %u left%s", wanted->title, i / 2,
                                                 i % 2 == 1 ? " for both players" : "");
    g_autofree char *difference = gtk_test_accessible_check_property (
        GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
    if (difference == NULL)
      return true;
  }
  return false;
}


static GtkWidget *
button_in (GtkWidget *root, const char *title)
{
  Wanted wanted = { title };
  GtkWidget *button = cp_test_ui_find (root, is_button, &wanted);
  g_assert_nonnull (button);
  return button;
}


static GtkWidget *
button (Fixture *f, const char *title)
{
  return button_in (GTK_WIDGET (f->view), title);
}


static void
locate (Fixture *f, const char *name, double *x, double *y)
{
  cp_board_geometry_centre (cp_board_view_get_geometry (board (f)),
                            cp_square_parse (f->rules, name, NULL), x, y);
}


static void
click_square (Fixture *f, const char *name)
{
  double x, y;
  locate (f, name, &x, &y);
  cp_test_ui_click (GTK_WIDGET (board (f)), x, y);
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
assert_reads (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  if (cp_test_ui_find_label (GTK_WIDGET (f->view), text) == NULL)
    g_error ("nothing reads “%s”", text);
}


static void
play (Fixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  cp_game_play (f->game, text, &error);
  g_assert_no_error (error);
}


static void
test_click (Fixture *f, const void *data)
{
  GtkWidget *yellow = button (f, "Yellow: queen");

  cp_test_ui_click_middle (yellow);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (yellow)));
  g_assert_cmpuint (cp_bits_count (cp_board_scene_get_marks (scene (f))->targets), ==, 18);
  click_square (f, "c4");
  assert_last_move (f, "Y@c4");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (yellow)));
  gtk_test_accessible_assert_property (yellow, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Yellow: queen, 1 left for both players");
}


/* A second click on the same colour clears the selection; a click on another colour selects
 * that. */
static void
test_click_again (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (button (f, "Red: bishop"));
  cp_test_ui_click_middle (button (f, "Red: bishop"));
  g_assert_true (cp_board_origin_is_none (cp_board_scene_get_selected (scene (f))));
  cp_test_ui_click_middle (button (f, "Red: bishop"));
  cp_test_ui_click_middle (button (f, "Blue: wall"));
  g_assert_cmpint (cp_board_scene_get_selected (scene (f)).colour, ==, CP_BLUE);
  cp_test_ui_key ("Escape");
  g_assert_true (cp_board_origin_is_none (cp_board_scene_get_selected (scene (f))));
}


static void
drag_to (Fixture *f, const char *title, const char *square)
{
  GtkWidget *from = button (f, title);
  double x, y, from_x, from_y, to_x, to_y;

  locate (f, square, &x, &y);
  g_assert_true (cp_ui_compute_point (from, GTK_WIDGET (f->view), 12, 12, &from_x, &from_y));
  g_assert_true (
      cp_ui_compute_point (GTK_WIDGET (board (f)), GTK_WIDGET (f->view), x, y, &to_x, &to_y));
  cp_test_ui_drag (GTK_WIDGET (f->view), from_x, from_y, to_x, to_y);
}


static void
test_drag (Fixture *f, const void *data)
{
  drag_to (f, "Light blue: knight", "d4");
  assert_last_move (f, "L@d4");
  drag_to (f, "Dark green: pawn", "d4");
  g_assert_cmpstr (f->refused, ==, "d4 already has a colour.");
  g_assert_null (cp_board_scene_get_dragged (scene (f)));
}


/* A dragged colour is drawn under the pointer. */
static void
test_dragged_colour (Fixture *f, const void *data)
{
  GtkWidget *purple = button (f, "Purple: rook");
  const CpBoardGeometry *g = cp_board_view_get_geometry (board (f));
  double x, y;

  cp_test_ui_move (purple, 12, 12);
  cp_test_ui_press (1);
  g_assert_null (cp_board_scene_get_dragged (scene (f)));
  cp_test_ui_move (purple, -20, 12);
  const CpGlide *dragged = cp_board_scene_get_dragged (scene (f));
  g_assert_cmpint (dragged->colour, ==, CP_PURPLE);
  g_assert_cmpint (cp_board_scene_get_marks (scene (f))->hovered, ==, CP_SQUARE_NONE);
  locate (f, "f4", &x, &y);
  cp_test_ui_move (GTK_WIDGET (board (f)), x, y);
  g_assert_cmpfloat_with_epsilon (dragged->dx, (x - g->board.x - g->board.width / 2) / g->square,
                                  0.05);
  g_assert_cmpfloat_with_epsilon (dragged->dy, (y - g->board.y - g->board.height / 2) / g->square,
                                  0.05);
  cp_test_ui_key ("Escape");
  g_assert_null (cp_board_scene_get_dragged (scene (f)));
  cp_test_ui_release (1);
  g_assert_null (cp_game_get_head (f->game)->parent);
}


/* A dragged colour leaves its square, and returns there if it is released elsewhere. */
static void
test_shows_shifts (Fixture *f, const void *data)
{
  double x, y, other_x, other_y;

  locate (f, "a3", &x, &y);
  locate (f, "b6", &other_x, &other_y);
  cp_test_ui_click (GTK_WIDGET (board (f)), x, y);
  cp_test_ui_key ("Escape");
  cp_test_ui_click (GTK_WIDGET (board (f)), other_x, other_y);
  g_autoptr (GBytes) before = cp_test_ui_get_pixels (GTK_WIDGET (board (f)));
  cp_test_ui_move (GTK_WIDGET (board (f)), x, y);
  cp_test_ui_press (1);
  cp_test_ui_move (GTK_WIDGET (board (f)), other_x, other_y);
  g_assert_cmpint (cp_board_scene_get_dragged (scene (f))->colour, ==, CP_YELLOW);
  g_autoptr (GBytes) meanwhile = cp_test_ui_get_pixels (GTK_WIDGET (board (f)));
  cp_test_ui_key ("Escape");
  cp_test_ui_release (1);
  g_autoptr (GBytes) after = cp_test_ui_get_pixels (GTK_WIDGET (board (f)));
  g_assert_false (g_bytes_equal (before, meanwhile));
  g_assert_true (g_bytes_equal (before, after));
}


static void
test_keyboard (Fixture *f, const void *data)
{
  gtk_widget_grab_focus (button (f, "Yellow: queen"));
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Left");
  g_assert_true (gtk_widget_has_focus (button (f, "Purple: rook")));
  assert_reads (f, "Purple: rook, 2 left for both players");
  cp_test_ui_key ("Return");
  g_assert_cmpint (cp_board_scene_get_selected (scene (f)).colour, ==, CP_PURPLE);
  /* Now the cursor is on the board, at the king on c1. */
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Return");
  assert_last_move (f, "P@c3");
}


static void
test_keyboard_cancelled (Fixture *f, const void *data)
{
  gtk_widget_grab_focus (button (f, "Yellow: queen"));
  cp_test_ui_key ("space");
  g_assert_cmpint (cp_board_scene_get_selected (scene (f)).colour, ==, CP_YELLOW);
  cp_test_ui_key ("Escape");
  g_assert_true (cp_board_origin_is_none (cp_board_scene_get_selected (scene (f))));
  cp_test_ui_click_middle (button (f, "Red: bishop"));
  gtk_widget_grab_focus (button (f, "Yellow: queen"));
  cp_test_ui_key ("Escape");
  g_assert_true (cp_board_origin_is_none (cp_board_scene_get_selected (scene (f))));
}


/* The supply is a single stop of the Tab key. */
static void
test_tab (Fixture *f, const void *data)
{
  GtkWidget *supply = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_SUPPLY_VIEW);
  unsigned stops = 0;

  gtk_widget_grab_focus (GTK_WIDGET (board (f)));
  for (unsigned i = 0; i < 12; i++) {
    cp_test_ui_key ("Tab");
    GtkWidget *focus = gtk_window_get_focus (f->window);
    stops += gtk_widget_is_ancestor (focus, supply);
    if (gtk_widget_is_ancestor (focus, GTK_WIDGET (board (f))))
      break;
  }
  g_assert_cmpuint (stops, ==, 1);
}


/* A colour that is used up cannot be selected, and its tooltip explains why. */
static void
test_used_up (Fixture *f, const void *data)
{
  GtkWidget *purple = button (f, "Purple: rook");

  g_assert_false (gtk_widget_get_sensitive (purple));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (purple), ==, "There is no purple left to drop.");
  g_assert_true (gtk_widget_get_sensitive (button (f, "Yellow: queen")));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button (f, "Yellow: queen")), ==,
                   "Yellow: queen, 1 left for both players");
  cp_test_ui_click_middle (purple);
  g_assert_true (cp_board_origin_is_none (cp_board_scene_get_selected (scene (f))));
  assert_reads (f, "There is no purple left to drop.");
  /* The arrow keys skip it. */
  gtk_widget_grab_focus (button (f, "Yellow: queen"));
  cp_test_ui_key ("Right");
  g_assert_true (gtk_widget_has_focus (button (f, "Red: bishop")));
}


static void
test_check (Fixture *f, const void *data)
{
  g_assert_false (gtk_widget_get_sensitive (button (f, "Red: bishop")));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button (f, "Red: bishop")), ==,
                   "The king is in check, and this colour does not help.");
  g_assert_true (gtk_widget_get_sensitive (button (f, "Blue: wall")));
}


static void
test_opening (Fixture *f, const void *data)
{
  assert_reads (f, "Shared colours: drop one in each of the next 4 moves");
  click_square (f, "b2");
  g_assert_cmpstr (f->refused, ==, "In the first 4 moves you can only drop colours.");
  play (f, "Y@a3");
  play (f, "Y@b3");
  assert_reads (f, "Shared colours: drop one in each of the next 3 moves");
  play (f, "P@c3");
  play (f, "P@d3");
  play (f, "R@e3");
  play (f, "R@f3");
  assert_reads (f, "Shared colours: drop one in this move");
  play (f, "L@a4");
  play (f, "L@b4");
  assert_reads (f, "Colours for both players");
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_SUPPLY_VIEW)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "Colours for both players");
}


/* If each player has a supply, only that of the side to move is sensitive. */
static void
test_each (Fixture *f, const void *data)
{
  GtkWidget *first = cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_SUPPLY_VIEW);
  GtkWidget *second = gtk_widget_get_next_sibling (first);
  graphene_rect_t white, black;

  assert_reads (f, "Colours of Black");
  assert_reads (f, "Drop a colour in each of the next 4 moves");
  g_assert_true (gtk_widget_compute_bounds (first, GTK_WIDGET (f->view), &white));
  g_assert_true (gtk_widget_compute_bounds (second, GTK_WIDGET (f->view), &black));
  g_assert_cmpfloat (white.origin.y, >, black.origin.y);
  g_assert_true (gtk_widget_get_sensitive (button_in (first, "Yellow: queen")));
  g_assert_false (gtk_widget_get_sensitive (button_in (second, "Yellow: queen")));
  play (f, "Y@a3");
  cp_test_ui_settle ();
  g_assert_false (gtk_widget_get_sensitive (button_in (first, "Yellow: queen")));
  gtk_test_accessible_assert_property (button_in (second, "Yellow: queen"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Yellow: queen, 2 left");
  cp_test_ui_click_middle (button_in (second, "Yellow: queen"));
  click_square (f, "b3");
  assert_last_move (f, "Y@b3");

  cp_board_with_beam_set_flipped (CP_BOARD_WITH_BEAM (f->view), true);
  cp_test_ui_settle ();
  g_assert_true (gtk_widget_compute_bounds (first, GTK_WIDGET (f->view), &white));
  g_assert_true (gtk_widget_compute_bounds (second, GTK_WIDGET (f->view), &black));
  g_assert_cmpfloat (white.origin.y, <, black.origin.y);
}


/* Nothing can be dropped at an earlier position, or after the end of the game. */
static void
test_closed (Fixture *f, const void *data)
{
  play (f, "Y@a3");
  cp_game_go_to_first (f->game);
  g_assert_false (gtk_widget_get_sensitive (button (f, "Yellow: queen")));
  cp_game_go_to_head (f->game);
  g_assert_true (gtk_widget_get_sensitive (button (f, "Yellow: queen")));
  cp_game_resign (f->game, CP_BLACK);
  g_assert_false (gtk_widget_get_sensitive (button (f, "Yellow: queen")));
}


/* Returns the number of pixels at the right and bottom edges of @area that are as dark as the
 * number of colours left. */
static unsigned
count_cut_pixels (GtkWidget *area)
{
  const CpRgba dark = cp_palette_get (false, false)->label;
  g_autoptr (GBytes) bytes = cp_test_ui_get_pixels (area);
  const unsigned char *pixels = g_bytes_get_data (bytes, NULL);
  int width = gtk_widget_get_width (area), height = gtk_widget_get_height (area);
  unsigned n = 0;

  for (int i = 0; i < width * height; i++) {
    const unsigned char *pixel = pixels + 4 * i;
    if ((i % width == width - 1 || i / width == height - 1) &&
        fabs (pixel[0] - 255 * dark.blue) < 3 && fabs (pixel[1] - 255 * dark.green) < 3 &&
        fabs (pixel[2] - 255 * dark.red) < 3 && pixel[3] == 255)
      n++;
  }
  return n;
}


/* The number of colours left is not cut off, whatever the size of the buttons. */
static void
test_counts_whole (Fixture *f, const void *data)
{
  static const int sizes[][2] = { { 360, 593 }, { 360, 673 }, { 360, 753 },
                                  { 480, 853 }, { 640, 460 }, { 980, 660 } };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    cp_test_ui_resize (f->window, sizes[i][0], sizes[i][1]);
    GtkWidget *area = gtk_button_get_child (GTK_BUTTON (button (f, "Red: bishop")));
    g_test_message ("%d × %d: %d × %d", sizes[i][0], sizes[i][1], gtk_widget_get_width (area),
                    gtk_widget_get_height (area));
    g_assert_cmpuint (count_cut_pixels (area), ==, 0);
  }
}


/* Games without colours have no supply. */
static void
test_other_game (Fixture *f, const void *data)
{
  g_autoptr (CpGame) other = cp_game_new (cp_rules_parse ("dynamic", NULL), NULL);

  g_object_set (f->view, "game", other, NULL);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_SUPPLY_VIEW));
  g_object_set (f->view, "game", f->game, NULL);
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (f->view), CP_TYPE_SUPPLY_VIEW));
}


static void
add (const char *path, const Start *start, void (*test) (Fixture *, const void *))
{
  g_test_add (path, Fixture, start, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/ui/supply-view/click", &shared, test_click);
  add ("/ui/supply-view/click-again", &shared, test_click_again);
  add ("/ui/supply-view/drag", &shared, test_drag);
  add ("/ui/supply-view/dragged-colour", &shared, test_dragged_colour);
  add ("/ui/supply-view/shows-shifts", &used, test_shows_shifts);
  add ("/ui/supply-view/keyboard", &shared, test_keyboard);
  add ("/ui/supply-view/keyboard-cancelled", &shared, test_keyboard_cancelled);
  add ("/ui/supply-view/tab", &shared, test_tab);
  add ("/ui/supply-view/used-up", &used, test_used_up);
  add ("/ui/supply-view/check", &checked, test_check);
  add ("/ui/supply-view/opening", &shared, test_opening);
  add ("/ui/supply-view/each", &each, test_each);
  add ("/ui/supply-view/counts-whole", &shared, test_counts_whole);
  add ("/ui/supply-view/closed", &shared, test_closed);
  add ("/ui/supply-view/other-game", &shared, test_other_game);
}

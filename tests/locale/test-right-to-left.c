/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * In a right-to-left language, the window is mirrored; boards, balance and moves, and the keys that
 * move about them, are not.
 */

#include <adwaita.h>

#include "cp-test-window.h"
#include "rules/notation/cp-notation.h"
#include "rules/text/cp-language.h"
#include "ui/parts/beam/cp-beam-view.h"
#include "ui/parts/board/cp-supply-view.h"
#include "ui/pages/editor/cp-editor-palette.h"
#include "ui/pages/game/cp-side-pane.h"
#include "ui/parts/moves/cp-move-list.h"
#include "ui/parts/moves/cp-next-moves.h"
#include "ui/parts/moves/cp-walk-bar.h"
#include "ui/parts/moves/cp-move-row-view.h"

#define WIDTH  1100
#define HEIGHT 800
#define NARROW 360

typedef struct {
  char *folder;
  CpWindow *window;
  int width; /* of the window at the last check */
} Fixture;


static void
set_up (Fixture *fixture, const void *data)
{
  fixture->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}


static void
tear_down (Fixture *fixture, const void *data)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_free (fixture->folder);
}


static void
open_window (Fixture *fixture, GtkTextDirection direction, int width)
{
  gtk_widget_set_default_direction (direction);
  fixture->window = cp_test_window_open (fixture->folder, width, HEIGHT);
}


static void
close_window (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  cp_test_ui_settle ();
}


/* Starts a game of @rules and plays a move of each side. */
static void
begin (Fixture *fixture, const char *rules)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_parse (rules, NULL), NULL);
  CpMoves moves;

  for (unsigned i = 0; i < 2; i++) {
    cp_position_legal_moves (cp_game_get_position (game), &moves);
    g_autofree char *text =
        cp_move_write (cp_game_get_position (game), moves.moves[0], CP_NOTATION_UCI);
    g_assert_true (cp_game_play (game, text, NULL));
  }
  cp_test_window_set_game (fixture->window, game);
  cp_test_window_show (fixture->window, CP_PAGE_GAME);
  cp_test_ui_settle ();
}


static graphene_rect_t
bounds_of (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &bounds));
  return bounds;
}


static GtkWidget *
find (Fixture *fixture, GType type)
{
  GtkWidget *widget = cp_test_ui_find_type (GTK_WIDGET (fixture->window), type);

  g_assert_nonnull (widget);
  return widget;
}


/* Returns whether the content of @widget is not mirrored in right-to-left languages. */
static bool
is_physical (GtkWidget *widget)
{
  return CP_IS_BOARD_VIEW (widget) || CP_IS_BEAM_VIEW (widget) || CP_IS_SUPPLY_VIEW (widget) ||
         CP_IS_MOVE_LIST (widget) || CP_IS_WALK_BAR (widget) || CP_IS_NEXT_MOVES (widget) ||
         CP_IS_EDITOR_PALETTE (widget);
}


/* Adds the bounds of all mapped buttons that have to be mirrored. */
static void
collect (Fixture *fixture, GtkWidget *widget, GArray *buttons)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget) || is_physical (widget)) {
    graphene_rect_t bounds = bounds_of (fixture, widget);
    g_array_append_val (buttons, bounds);
  }
  if (is_physical (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (fixture, child, buttons);
}


static GArray *
collect_page (Fixture *fixture, GtkTextDirection direction, CpPageId page, int width)
{
  GArray *buttons = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  open_window (fixture, direction, width);
  if (page == CP_PAGE_GAME)
    begin (fixture, "changing-challenges");
  else
    cp_test_window_show (fixture->window, page);
  cp_test_ui_settle ();
  /* Narrow pages create some of their widgets in idle sources. */
  cp_test_ui_settle ();
  collect (fixture, GTK_WIDGET (fixture->window), buttons);
  fixture->width = gtk_widget_get_width (GTK_WIDGET (fixture->window));
  close_window (fixture);
  return buttons;
}


/* Every button of a page, and its board and balance as a whole, have mirrored bounds. */
static void
check_mirrored (Fixture *fixture, CpPageId page, int width)
{
  g_autoptr (GArray) left = collect_page (fixture, GTK_TEXT_DIR_LTR, page, width);
  g_autoptr (GArray) right = collect_page (fixture, GTK_TEXT_DIR_RTL, page, width);

  g_assert_cmpuint (left->len, >, 3);
  g_assert_cmpuint (left->len, ==, right->len);
  for (unsigned i = 0; i < left->len; i++) {
    const graphene_rect_t *a = &g_array_index (left, graphene_rect_t, i);
    const graphene_rect_t *b = &g_array_index (right, graphene_rect_t, i);
    double mirrored = fixture->width - (double) (b->origin.x + b->size.width);
    if (ABS ((double) a->origin.x - mirrored) > 1 || ABS (a->origin.y - b->origin.y) > 1)
      g_error ("page %d, %u: at %g, %g and, mirrored, at %g, %g", (int) page, i,
               (double) a->origin.x, (double) a->origin.y, mirrored, (double) b->origin.y);
  }
}


static void
test_mirrored (Fixture *fixture, const void *data)
{
  static const CpPageId pages[] = { CP_PAGE_START, CP_PAGE_GAME, CP_PAGE_EDITOR, CP_PAGE_PUZZLES };

  for (size_t i = 0; i < G_N_ELEMENTS (pages); i++) {
    check_mirrored (fixture, pages[i], WIDTH);
    check_mirrored (fixture, pages[i], NARROW);
  }
}


static GBytes *
get_pixels (Fixture *fixture, GtkTextDirection direction, const char *rules, GType type)
{
  open_window (fixture, direction, WIDTH);
  begin (fixture, rules);
  GBytes *pixels = cp_test_ui_get_pixels (find (fixture, type));
  close_window (fixture);
  return pixels;
}


/* The pixels of board and balance are the same in both directions. */
static void
test_same_pixels (Fixture *fixture, const void *data)
{
  struct {
    const char *rules;
    GType type;
  } cases[] = {
    { "changing-challenges", CP_TYPE_BOARD_VIEW }, { "changing-challenges", CP_TYPE_BEAM_VIEW },
    { "shifting-sands", CP_TYPE_BOARD_VIEW },      { "dynamic", CP_TYPE_BOARD_VIEW },
    { "heavy-gravity", CP_TYPE_BOARD_VIEW },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GBytes) left = get_pixels (fixture, GTK_TEXT_DIR_LTR, cases[i].rules, cases[i].type);
    g_autoptr (GBytes) right =
        get_pixels (fixture, GTK_TEXT_DIR_RTL, cases[i].rules, cases[i].type);
    g_assert_true (g_bytes_equal (left, right));
  }
}


/* Arrow keys and clicks keep their physical directions. */
static void
test_hand (Fixture *fixture, const void *data)
{
  double a1[2], b1[2], a2[2];

  open_window (fixture, GTK_TEXT_DIR_RTL, WIDTH);
  begin (fixture, "heavy-gravity");
  cp_test_window_point (fixture->window, "a1", &a1[0], &a1[1]);
  cp_test_window_point (fixture->window, "b1", &b1[0], &b1[1]);
  cp_test_window_point (fixture->window, "a2", &a2[0], &a2[1]);
  g_assert_cmpfloat (a1[0], <, b1[0]);
  g_assert_cmpfloat (a1[1], >, a2[1]);

  CpBoardView *board = cp_test_window_board (fixture->window);
  const CpRules *rules = cp_game_get_rules (cp_test_window_game (fixture->window));
  cp_board_view_focus_square (board, cp_square_parse (rules, "b2", NULL), true);
  cp_test_ui_key ("Right");
  g_assert_cmpuint (cp_board_scene_get_cursor (cp_board_view_get_scene (board)), ==,
                    cp_square_parse (rules, "c2", NULL));
  cp_test_ui_key ("Left");
  cp_test_ui_key ("Left");
  g_assert_cmpuint (cp_board_scene_get_cursor (cp_board_view_get_scene (board)), ==,
                    cp_square_parse (rules, "a2", NULL));
  cp_test_window_click_move (fixture->window, "h2", "h3");
  g_assert_cmpuint (cp_game_get_head (cp_test_window_game (fixture->window))->ply, ==, 3);
  close_window (fixture);
}


/* In a row of moves, number, White's move and Black's move are ordered from left to right. */
static void
test_moves (Fixture *fixture, const void *data)
{
  GtkWidget *parts[3];
  unsigned n = 0;

  open_window (fixture, GTK_TEXT_DIR_RTL, WIDTH);
  begin (fixture, "changing-challenges");
  GtkWidget *row = find (fixture, CP_TYPE_MOVE_ROW_VIEW);
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL && n < 3;
       child = gtk_widget_get_next_sibling (child))
    parts[n++] = child;
  g_assert_cmpuint (n, ==, 3);
  for (unsigned i = 1; i < n; i++)
    g_assert_cmpfloat (bounds_of (fixture, parts[i - 1]).origin.x, <,
                       bounds_of (fixture, parts[i]).origin.x);
  GtkWidget *number = parts[0];
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (number));
  PangoRectangle digit, dot;
  pango_layout_index_to_pos (layout, 0, &digit);
  pango_layout_index_to_pos (layout, 1, &dot);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (number)), ==, "1.");
  g_assert_cmpint (digit.x, <, dot.x);
  close_window (fixture);
}


/* In a sentence a move is enclosed in directional isolates. */
static void
test_isolated (void)
{
  g_autofree char *text = cp_text_isolate ("1. d4!");

  g_assert_true (cp_language_is_right_to_left ());
  g_assert_cmpstr (text, ==, "\u20661. d4!\u2069");
}


int
main (int argc, char **argv)
{
  cp_language_init ();
  cp_test_ui_init (&argc, &argv);
  g_test_add_func ("/locale/right-to-left/isolated", test_isolated);
  g_test_add ("/locale/right-to-left/mirrored", Fixture, NULL, set_up, test_mirrored, tear_down);
  g_test_add ("/locale/right-to-left/same-pixels", Fixture, NULL, set_up, test_same_pixels,
              tear_down);
  g_test_add ("/locale/right-to-left/hand", Fixture, NULL, set_up, test_hand, tear_down);
  g_test_add ("/locale/right-to-left/moves", Fixture, NULL, set_up, test_moves, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-layout.h"
#include "cp-test-ui.h"

#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-view.h"
#include "ui/parts/position/cp-position-row.h"
#include "ui/parts/position/cp-position-view.h"

#define WIDTH  300
#define HEIGHT 700

typedef struct {
  CpGame *game;
  GtkWidget *view;
  GtkWindow *window;
  CpPlace pointed;
} Fixture;

typedef struct {
  const char *rules;
  const char *fen;
} Start;

static void
place_pointed_cb (Fixture *f, const CpPlace *place)
{
  f->pointed = *place;
}


static void
set_up (Fixture *f, const void *data)
{
  const Start *start = data;
  const CpRules *rules = cp_rules_parse (start->rules, NULL);
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (rules, start->fen, &pos, &error);
  g_assert_no_error (error);
  f->game = cp_game_new_from_record (cp_record_new (rules, &pos), NULL);
  cp_game_set_reviewing (f->game, true);
  f->pointed = cp_place_none ();
  f->view = g_object_new (CP_TYPE_POSITION_VIEW, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  g_signal_connect_swapped (f->view, "place-pointed", G_CALLBACK (place_pointed_cb), f);
  f->window = cp_test_ui_show (f->view, WIDTH, HEIGHT);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_assert_finalize_object (f->game);
}


static void
play (Fixture *f, const char *move)
{
  g_autoptr (GError) error = NULL;
  cp_game_play (f->game, move, &error);
  g_assert_no_error (error);
  cp_test_ui_settle ();
}


static void
assert_says (Fixture *f, const char *text)
{
  g_test_message ("%s", text);
  g_assert_nonnull (cp_test_ui_find_label (f->view, text));
}


static void
assert_silent (Fixture *f, const char *text)
{
  g_test_message ("%s", text);
  g_assert_null (cp_test_ui_find_label (f->view, text));
}


static bool
is_row_of (GtkWidget *widget, const void *data)
{
  return CP_IS_POSITION_ROW (widget) &&
         cp_place_equal (cp_position_row_get_place (CP_POSITION_ROW (widget)),
                         *(const CpPlace *) data);
}


static GtkWidget *
row (Fixture *f, CpPlace place)
{
  GtkWidget *found = cp_test_ui_find (f->view, is_row_of, &place);
  g_assert_nonnull (found);
  return found;
}


static CpPlace
place (Fixture *f, const char *name)
{
  return cp_place_square (cp_square_parse (cp_game_get_rules (f->game), name, NULL));
}


static bool
is_row (GtkWidget *widget, const void *data)
{
  return CP_IS_POSITION_ROW (widget);
}


/* Returns the squares of the rows, from top to bottom. */
static char *
list_rows (Fixture *f)
{
  GString *text = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  for (GtkWidget *each = cp_test_ui_find (f->view, is_row, NULL); each != NULL;
       each = gtk_widget_get_next_sibling (each)) {
    CpPlace at = cp_position_row_get_place (CP_POSITION_ROW (each));
    if (!gtk_widget_get_visible (each))
      continue;
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            at.kind == CP_PLACE_STORAGE
                                ? "-"
                                : cp_square_name (cp_game_get_rules (f->game), at.square, name));
  }
  return g_string_free (text, FALSE);
}


/* The side to move, the changes by the last move, and the contributions of the pieces. */
static void
test_facts (Fixture *f, const void *data)
{
  assert_says (f, "Move 1, White to move");
  assert_says (f, "The game is undecided.");
  assert_silent (f, "Last Move");
  assert_says (f, "attacked from e6 · not guarded");
  gtk_test_accessible_assert_property (
      row (f, place (f, "d7")), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "black bishop, d7, weight 2, share of the torque +2, can go to 10 squares, attacks e6, "
      "attacked from e6, not guarded");

  play (f, "d1d2");
  play (f, "d7e6");
  assert_says (f, "Move 2, White to move");
  assert_says (f, "Last Move");
  assert_says (f, "The black bishop on d7 stacked on the white pawn on e6 and is now a black rook "
                  "of weight 3 on e6.");
  g_autofree char *rows = list_rows (f);
  g_assert_cmpstr (rows, ==, "d11 d2 e6");

  cp_game_go_to_first (f->game);
  cp_test_ui_settle ();
  assert_says (f, "Move 1, White to move");
  assert_silent (f, "Last Move");
}


/* A knocked piece has a share in storage; a decided position shows the result. */
static void
test_knocked (Fixture *f, const void *data)
{
  play (f, "d1c1");
  play (f, "d7c6");
  play (f, "e6e7");
  play (f, "c6e4");
  play (f, "e7e8");
  play (f, "e4b1");
  play (f, "c1b1");
  assert_says (f,
               "The white king on c1 knocked out the black bishop on b1, which is now on line +6.");
  g_autofree char *rows = list_rows (f);
  g_assert_cmpstr (rows, ==, "b1 d11 - e8");
  assert_says (f, "knocked out");
  cp_test_ui_move (row (f, cp_place_storage (CP_BLACK, 0)), 20, 10);
  g_assert_true (cp_place_equal (f->pointed, cp_place_storage (CP_BLACK, 0)));
}


static void
test_orders (Fixture *f, const void *data)
{
  static const char *const orders[] = { "d1 d11 d7 e6", "e6 d7 d1 d11", "d1 e6 d7 d11" };
  GtkWidget *order = cp_test_ui_find_type (f->view, GTK_TYPE_DROP_DOWN);

  for (unsigned i = 0; i < G_N_ELEMENTS (orders); i++) {
    gtk_drop_down_set_selected (GTK_DROP_DOWN (order), i);
    cp_test_ui_settle ();
    g_autofree char *rows = list_rows (f);
    g_assert_cmpstr (rows, ==, orders[i]);
  }
}


/* In a game where neighbours give power, rows show the powers and no shares. */
static void
test_powers (Fixture *f, const void *data)
{
  GtkWidget *order = cp_test_ui_find_type (f->view, GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (order))), ==,
                    2);
  assert_says (f, "moves as rook from b2, takes as knight from d2 · 7 moves · guards e1");
  assert_silent (f, "0");
  assert_says (f, "3 of 100 plies without a capture or pawn move.");
}


/* Pointer and focus highlight a piece, also on the board if connected. */
static void
test_pointing (Fixture *f, const void *data)
{
  CpBoardView *board = g_object_ref_sink (CP_BOARD_VIEW (g_object_new (CP_TYPE_BOARD_VIEW, NULL)));

  cp_board_view_set_source (board, CP_POSITION_SOURCE (f->game));
  cp_test_ui_move (row (f, place (f, "d7")), 20, 10);
  g_assert_true (cp_place_equal (f->pointed, place (f, "d7")));
  cp_board_view_point_out (board, f->pointed);
  g_assert_true (cp_place_equal (cp_board_view_get_share (board), place (f, "d7")));
  cp_test_ui_move (row (f, place (f, "e6")), 20, 10);
  g_assert_true (cp_place_equal (f->pointed, place (f, "e6")));
  cp_test_ui_move (f->view, 5, 5);
  g_assert_cmpint (f->pointed.kind, ==, CP_PLACE_NONE);
  cp_board_view_point_out (board, f->pointed);
  g_assert_cmpint (cp_board_view_get_share (board).kind, ==, CP_PLACE_NONE);

  gtk_widget_grab_focus (row (f, place (f, "d1")));
  g_assert_true (cp_place_equal (f->pointed, place (f, "d1")));
  cp_test_ui_key ("Down");
  g_assert_true (cp_place_equal (f->pointed, place (f, "d11")));
  cp_test_ui_key ("<Shift>Tab");
  g_assert_cmpint (f->pointed.kind, ==, CP_PLACE_NONE);
  g_object_unref (board);
}


/* Hovering a change of the last move highlights its piece. */
static void
test_pointing_at_changes (Fixture *f, const void *data)
{
  play (f, "d1d2");
  cp_test_ui_move (cp_test_ui_find_label (f->view, "The white king went from d1 to d2."), 5, 5);
  g_assert_true (cp_place_equal (f->pointed, place (f, "d2")));
  cp_test_ui_move (f->view, 5, 5);
  g_assert_cmpint (f->pointed.kind, ==, CP_PLACE_NONE);
}


static void
play_round (Fixture *f)
{
  static const char *const moves[] = { "d1e1", "d11e11", "e1d1", "e11d11" };

  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    play (f, moves[i]);
}


static bool
is_button (GtkWidget *widget, const void *label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}


/* The buttons go to the equal positions. */
static void
test_repetition (Fixture *f, const void *data)
{
  assert_says (f, "No draw could be claimed.");
  assert_says (f, "The position has not occurred before.");
  play_round (f);
  assert_says (f, "No draw could be claimed.");
  assert_says (f, "The position has occurred 2 times:");
  assert_says (f, "4 of 100 plies without a capture or pawn move.");
  play_round (f);
  assert_says (f, "White could claim a draw by repetition.");
  assert_says (f, "The position has occurred 3 times:");

  GtkWidget *here = cp_test_ui_find (f->view, is_button, "4… Kd11");
  GtkWidget *earlier = cp_test_ui_find (f->view, is_button, "2… Kd11");
  g_assert_false (gtk_widget_get_sensitive (here));
  cp_test_ui_click_middle (earlier);
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, 4);
  assert_says (f, "The position has occurred 2 times:");
  cp_test_ui_click_middle (cp_test_ui_find (f->view, is_button, "Start"));
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, 0);
  assert_says (f, "The position has not occurred before.");
}


/* The buttons wrap to as many lines as they need, in any font, above the text that follows. */
static void
test_repetition_sizes (Fixture *f, const void *data)
{
  static const char *const families[] = { "Cantarell", "DejaVu Sans", "Open Sans" };

  play_round (f);
  play_round (f);
  for (unsigned i = 0; i < 3 * G_N_ELEMENTS (families); i++) {
    if (!cp_test_ui_has_font (families[i / 3]))
      continue;
    cp_test_ui_set_font (families[i / 3], 1 + 0.5 * (i % 3));
    for (int width = 240; width <= 480; width += 40) {
      g_autofree char *where = g_strdup_printf ("%s, %d pixels", families[i / 3], width);
      cp_test_ui_resize (f->window, width, HEIGHT);
      cp_test_layout_check (f->view, where);
    }
  }
}


static void
test_fifty_moves (Fixture *f, const void *data)
{
  assert_says (f, "No draw could be claimed.");
  play (f, "d1e1");
  assert_says (f, "Black could claim a draw by the fifty-move rule.");
  assert_says (f, "100 of 100 plies without a capture or pawn move.");
}


/* The recorded result is shown at every position, the end of the game at the final one. */
static void
test_end (Fixture *f, const void *data)
{
  play (f, "a6a7");
  play (f, "d11d10");
  play (f, "a7d10");
  assert_says (f, "White wins");
  assert_says (f, "White wins: The black king was knocked out.");
  assert_says (f, "The game is over here.");
  cp_record_set_outcome (cp_game_get_record (f->game),
                         (CpOutcome){ CP_BLACK_WINS, CP_RESIGNATION });
  cp_game_go_to_first (f->game);
  cp_test_ui_settle ();
  assert_says (f, "The game: Black wins. White resigned.");
  assert_silent (f, "The game is over here.");
}


/* A hidden view is updated when it is shown. */
static void
test_hidden (Fixture *f, const void *data)
{
  gtk_widget_set_visible (f->view, FALSE);
  play (f, "d1d2");
  gtk_widget_set_visible (f->view, TRUE);
  cp_test_ui_settle ();
  assert_says (f, "The white king went from d1 to d2.");
  g_object_set (f->view, "game", NULL, NULL);
  cp_test_ui_settle ();
  assert_silent (f, "Last Move");
  g_autoptr (CpGame) none = NULL;
  g_object_get (f->view, "game", &none, NULL);
  g_assert_null (none);
  g_object_set (f->view, "game", f->game, NULL);
  cp_test_ui_settle ();
  assert_says (f, "The white king went from d1 to d2.");
}


CP_TESTS ()
{
  static const Start balance = { "changing-challenges",
                                 "3k3/7/7/7/3b3/4P2/7/7/7/7/3K3[] w - - 0 1" };
  static const Start powers = { "dynamic:power=loony-west", "4k3/8/8/8/8/8/1RBN4/4K3 w - - 3 1" };
  static const Start quiet = { "changing-challenges",
                               "3k3/7/7/7/3b3/4P2/7/7/7/7/3K3[] w - - 99 80" };
  static const Start mating = { "changing-challenges", "3k3/7/7/7/7/Q6/7/7/7/7/3K3[] w - - 0 1" };
  static const struct {
    const char *path;
    const Start *start;
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "/ui/position-view/facts", &balance, test_facts },
    { "/ui/position-view/knocked", &balance, test_knocked },
    { "/ui/position-view/orders", &balance, test_orders },
    { "/ui/position-view/powers", &powers, test_powers },
    { "/ui/position-view/pointing", &balance, test_pointing },
    { "/ui/position-view/pointing-at-changes", &balance, test_pointing_at_changes },
    { "/ui/position-view/repetition", &balance, test_repetition },
    { "/ui/position-view/repetition-sizes", &balance, test_repetition_sizes },
    { "/ui/position-view/fifty-moves", &quiet, test_fifty_moves },
    { "/ui/position-view/end", &mating, test_end },
    { "/ui/position-view/hidden", &balance, test_hidden },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].start, set_up, tests[i].test, tear_down);
}

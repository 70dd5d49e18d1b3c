/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-view.h"
#include "ui/parts/board/cp-supply-view.h"

/* While a game is reviewed, moves can be made on the board at each of its positions. */

#define WIDTH  480
#define HEIGHT 760

typedef struct {
  CpGame *game;
  CpBoardView *view;
  GtkWidget *supply;
  GtkWindow *window;
  char *refused;
} Fixture;

typedef struct {
  const char *rules;
  const char *fen;   /* NULL for the array */
  const char *moves; /* separated by spaces */
} Played;


static void
refused_cb (char **text, const char *said)
{
  g_free (*text);
  *text = g_strdup (said);
}


static void
set_up (Fixture *f, const void *data)
{
  const Played *played = data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_auto (GStrv) moves = g_strsplit (played->moves, " ", -1);

  const CpRules *rules = cp_rules_parse (played->rules, NULL);
  CpPosition pos;

  g_assert_true (
      cp_fen_parse (rules, played->fen != NULL ? played->fen : rules->array, &pos, NULL));
  f->game = cp_game_new_from_record (cp_record_new (rules, &pos), NULL);
  for (unsigned i = 0; moves[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    cp_game_play (f->game, moves[i], &error);
    g_assert_no_error (error);
  }
  if (cp_game_get_in_progress (f->game))
    cp_game_resign (f->game, CP_BLACK);
  cp_game_set_reviewing (f->game, true);
  cp_game_go_to_first (f->game);
  f->view = CP_BOARD_VIEW (g_object_new (CP_TYPE_BOARD_VIEW, NULL));
  cp_board_view_set_source (f->view, CP_POSITION_SOURCE (f->game));
  gtk_widget_set_vexpand (GTK_WIDGET (f->view), TRUE);
  g_signal_connect_swapped (f->view, "refused", G_CALLBACK (refused_cb), &f->refused);
  f->supply = cp_supply_view_new (f->view, CP_WHITE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->view));
  gtk_box_append (GTK_BOX (box), f->supply);
  f->window = cp_test_ui_show (box, WIDTH, HEIGHT);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_assert_finalize_object (f->game);
  g_free (f->refused);
}


static CpSquare
square (Fixture *f, const char *name)
{
  return cp_square_parse (cp_game_get_rules (f->game), name, NULL);
}


static void
locate (Fixture *f, const char *name, double *x, double *y)
{
  cp_board_geometry_centre (cp_board_view_get_geometry (f->view), square (f, name), x, y);
}


static void
click (Fixture *f, const char *name)
{
  double x, y;
  locate (f, name, &x, &y);
  cp_test_ui_click (GTK_WIDGET (f->view), x, y);
}


/* Returns the number of moves recorded after the current one, including variations. */
static unsigned
count_children (Fixture *f)
{
  unsigned n = 0;
  for (CpNode *node = cp_game_get_current (f->game)->first_child; node != NULL;
       node = node->next_sibling)
    n++;
  return n;
}


static CpPiece
piece_on (Fixture *f, const char *name)
{
  return cp_game_get_position (f->game)->board[square (f, name)];
}


static void
test_click (Fixture *f, const void *data)
{
  click (f, "e2");
  click (f, "e4");
  g_assert_cmpint (piece_on (f, "e4"), ==, cp_piece (CP_WHITE, CP_PAWN));
  g_assert_null (f->refused);
  cp_game_go_to_first (f->game);
  g_assert_cmpuint (count_children (f), ==, 2);

  /* A move that exists is gone to, not recorded again. */
  click (f, "d2");
  click (f, "d4");
  g_assert_true (cp_game_get_current (f->game) ==
                 cp_record_get_root (cp_game_get_record (f->game))->first_child);
  cp_game_go_to_first (f->game);
  g_assert_cmpuint (count_children (f), ==, 2);
  g_assert_cmpint (cp_game_get_outcome (f->game).termination, ==, CP_RESIGNATION);
}


static void
test_drag (Fixture *f, const void *data)
{
  double x, y, to_x, to_y;

  cp_game_go_to_next (f->game);
  locate (f, "c10", &x, &y);
  locate (f, "c9", &to_x, &to_y);
  cp_test_ui_drag (GTK_WIDGET (f->view), x, y, to_x, to_y);
  g_assert_cmpint (piece_on (f, "c9"), ==, cp_piece (CP_BLACK, CP_PAWN));
  cp_game_go_to_previous (f->game);
  g_assert_cmpuint (count_children (f), ==, 2);
}


static void
test_keyboard (Fixture *f, const void *data)
{
  cp_board_view_focus_square (f->view, square (f, "e2"), true);
  cp_test_ui_key ("Return");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Return");
  g_assert_cmpint (piece_on (f, "e3"), ==, cp_piece (CP_WHITE, CP_PAWN));
  /* Stepping clears the selection. */
  cp_game_go_to_first (f->game);
  cp_board_view_focus_square (f->view, square (f, "e2"), true);
  cp_test_ui_key ("Return");
  cp_game_go_to_next (f->game);
  g_assert_cmpint (cp_board_scene_get_marks (cp_board_view_get_scene (f->view))->selected, ==,
                   CP_SQUARE_NONE);
}


/* In a final position no move can be made, and the refusal explains why. */
static void
test_over (Fixture *f, const void *data)
{
  CpBoardScene *scene = cp_board_view_get_scene (f->view);

  cp_game_go_to (f->game, cp_record_main_line_end (cp_game_get_record (f->game)));
  g_assert_false (cp_board_scene_can_play (scene));
  click (f, "d1");
  g_assert_cmpstr (f->refused, ==, "The game is over in this position.");
  cp_game_go_to_previous (f->game);
  g_assert_true (cp_board_scene_can_play (scene));
}


static bool
is_enabled_button (GtkWidget *widget, const void *data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_sensitive (widget);
}


/* Colours can be dropped at earlier positions, too. */
static void
test_drop (Fixture *f, const void *data)
{
  GtkWidget *colour = cp_test_ui_find (f->supply, is_enabled_button, NULL);

  g_assert_nonnull (colour);
  cp_test_ui_click_middle (colour);
  click (f, "d4");
  g_assert_cmpint (cp_position_colour (cp_game_get_position (f->game), square (f, "d4")), !=,
                   CP_NO_COLOUR);
  cp_game_go_to_first (f->game);
  g_assert_cmpuint (count_children (f), ==, 2);
  g_assert_nonnull (cp_test_ui_find (f->supply, is_enabled_button, NULL));
}


CP_TESTS ()
{
  static const Played balance = { "changing-challenges", NULL, "d4 d8" };
  static const Played knocked = {
    "changing-challenges",
    "3k3/7/7/7/7/Q6/7/7/7/7/3K3[] w - - 0 1",
    "a6a7 d11d10 a7d10",
  };
  static const Played colours = { "shifting-sands", NULL, "Y@c4 R@c3" };
  static const struct {
    const char *path;
    const Played *played;
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "/ui/board-review/click", &balance, test_click },
    { "/ui/board-review/drag", &balance, test_drag },
    { "/ui/board-review/keyboard", &balance, test_keyboard },
    { "/ui/board-review/over", &knocked, test_over },
    { "/ui/board-review/drop", &colours, test_drop },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].played, set_up, tests[i].test, tear_down);
}

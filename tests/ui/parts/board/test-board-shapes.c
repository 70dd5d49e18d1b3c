/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "model/game/cp-game-edit.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-view.h"
#include "ui/parts/board/cp-board-cells.h"

#define WIDTH     480
#define HEIGHT    760
#define PRIMARY   1
#define SECONDARY 3

typedef struct {
  CpGame *game;
  CpBoardView *view;
  GtkWindow *window;
} Fixture;


/* A review of a game of two moves, at its end. */
static void
set_up (Fixture *f, const void *data)
{
  f->game = cp_game_new (cp_rules_default (), NULL);
  g_assert_true (cp_game_play (f->game, "d4", NULL));
  g_assert_true (cp_game_play (f->game, "d8", NULL));
  cp_game_set_reviewing (f->game, true);
  f->view = CP_BOARD_VIEW (g_object_new (CP_TYPE_BOARD_VIEW, NULL));
  cp_board_view_set_source (f->view, CP_POSITION_SOURCE (f->game));
  f->window = cp_test_ui_show (GTK_WIDGET (f->view), WIDTH, HEIGHT);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_assert_finalize_object (f->game);
}


static CpSquare
square (const char *name)
{
  return cp_square_parse (cp_rules_default (), name, NULL);
}


static void
point_at (Fixture *f, const char *name)
{
  double x, y;
  cp_board_geometry_centre (cp_board_view_get_geometry (f->view), square (name), &x, &y);
  cp_test_ui_move (GTK_WIDGET (f->view), x, y);
}


static void
draw (Fixture *f, const char *from, const char *to)
{
  point_at (f, from);
  cp_test_ui_press (SECONDARY);
  point_at (f, to);
  cp_test_ui_release (SECONDARY);
}


static int
compare_texts (const void *a, const void *b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}


/* The shapes as PGN writes them, in alphabetical order: "Gd4,Rd4e5". */
static char *
write_shapes (const CpShape *shapes, unsigned n)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE] = "";

  for (unsigned i = 0; i < n; i++) {
    cp_square_name (cp_rules_default (), shapes[i].from, from);
    if (shapes[i].to != CP_SQUARE_NONE)
      cp_square_name (cp_rules_default (), shapes[i].to, to);
    else
      *to = '\0';
    g_ptr_array_add (texts, g_strdup_printf ("%c%s%s", shapes[i].colour, from, to));
  }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv (",", (char **) texts->pdata);
}


#define assert_saved(f, expected)                                                                  \
  do {                                                                                             \
    g_autoptr (GArray) saved_ =                                                                    \
        cp_node_get_shapes (cp_game_get_current ((f)->game), cp_rules_default ());                 \
    g_autofree char *text_ = write_shapes ((CpShape *) (void *) saved_->data, saved_->len);        \
    g_assert_cmpstr (text_, ==, expected);                                                         \
  } while (0)

#define assert_seen(f, expected)                                                                   \
  do {                                                                                             \
    unsigned n_;                                                                                   \
    const CpShape *seen_ = cp_board_scene_get_shapes (cp_board_view_get_scene ((f)->view), &n_);   \
    g_autofree char *text_ = write_shapes (seen_, n_);                                             \
    g_assert_cmpstr (text_, ==, expected);                                                         \
  } while (0)


/* A click draws a circle, a drag an arrow; repeating it removes the shape. */
static void
test_draw (Fixture *f, const void *data)
{
  g_autoptr (GBytes) plain = cp_test_ui_get_pixels (GTK_WIDGET (f->view));
  draw (f, "d4", "d4");
  assert_saved (f, "Gd4");
  draw (f, "d4", "e8");
  assert_saved (f, "Gd4,Gd4e8");
  assert_seen (f, "Gd4,Gd4e8");
  draw (f, "d4", "d4");
  assert_saved (f, "Gd4e8");
  point_at (f, "a11");
  g_autoptr (GBytes) marked = cp_test_ui_get_pixels (GTK_WIDGET (f->view));
  g_assert_false (g_bytes_equal (plain, marked));
  draw (f, "d4", "e8");
  assert_saved (f, "");
  g_assert_true (cp_game_undo (f->game));
  assert_seen (f, "Gd4e8");
}


static void
test_colours (Fixture *f, const void *data)
{
  static const struct {
    GdkModifierType modifiers;
    const char *drawn;
  } cases[] = {
    { 0, "Gd4e5" },
    { GDK_SHIFT_MASK, "Rd4e5" },
    { GDK_CONTROL_MASK, "Rd4e5" },
    { GDK_ALT_MASK, "Bd4e5" },
    { GDK_ALT_MASK | GDK_SHIFT_MASK, "Yd4e5" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_test_ui_hold (cases[i].modifiers, true);
    draw (f, "d4", "e5");
    cp_test_ui_hold (cases[i].modifiers, false);
    /* A shape of another colour replaces the one before. */
    assert_saved (f, i == 2 ? "" : cases[i].drawn);
  }
}


static void
test_colours_by_keyboard (Fixture *f, const void *data)
{
  static const struct {
    const char *key;
    const char *drawn;
  } cases[] = {
    { "Insert", "Gd1" },
    { "<Shift>Insert", "Rd1" },
    { "<Alt>Insert", "Bd1" },
    { "<Shift><Alt>Insert", "Yd1" },
    { "<Control>Return", "Gd1" },
    { "<Control><Shift>Return", "Rd1" },
    { "<Control><Alt>KP_Enter", "Bd1" },
    { "<Control><Shift><Alt>Return", "Yd1" },
  };

  cp_board_view_focus_square (f->view, square ("d1"), true);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("%s", cases[i].key);
    cp_test_ui_key (cases[i].key);
    assert_saved (f, "");
    assert_seen (f, cases[i].drawn);
    cp_test_ui_key (cases[i].key);
    assert_saved (f, cases[i].drawn);
    g_assert_true (cp_game_clear_shapes (f->game, cp_game_get_current (f->game)));
  }
}


/* With the keyboard, an arrow begins at the cursor and ends at the cursor's later square. */
static void
test_keyboard (Fixture *f, const void *data)
{
  cp_board_view_focus_square (f->view, square ("d4"), true);
  cp_test_ui_key ("Insert");
  assert_seen (f, "Gd4");
  cp_test_ui_key ("Up");
  assert_seen (f, "Gd4d5");
  cp_test_ui_key ("Right");
  assert_seen (f, "Gd4e5");
  assert_saved (f, "");
  cp_test_ui_key ("Insert");
  assert_saved (f, "Gd4e5");

  /* Escape cancels only the shape. */
  cp_test_ui_key ("Insert");
  cp_test_ui_key ("Escape");
  assert_seen (f, "Gd4e5");
  cp_test_ui_key ("Up");
  assert_seen (f, "Gd4e5");
  assert_saved (f, "Gd4e5");
}


/* A shape is visible while it is drawn, and disappears when it is cancelled. */
static void
test_preview (Fixture *f, const void *data)
{
  point_at (f, "d4");
  cp_test_ui_press (SECONDARY);
  assert_seen (f, "Gd4");
  point_at (f, "c6");
  assert_seen (f, "Gd4c6");
  /* Nothing is drawn beside the squares. */
  cp_test_ui_move (GTK_WIDGET (f->view), 2, 2);
  assert_seen (f, "");
  point_at (f, "c7");
  assert_seen (f, "Gd4c7");
  cp_test_ui_key ("Escape");
  assert_seen (f, "");
  point_at (f, "c8");
  assert_seen (f, "");
  cp_test_ui_release (SECONDARY);
  assert_saved (f, "");
  g_assert_false (cp_game_get_can_undo (f->game));

  /* A change of the position cancels the shape, and releasing the button then has no effect. */
  point_at (f, "d4");
  cp_test_ui_press (SECONDARY);
  cp_game_go_to_first (f->game);
  assert_seen (f, "");
  cp_test_ui_release (SECONDARY);
  assert_saved (f, "");
}


/* Each position has its own shapes, and the primary button does not change them. */
static void
test_positions (Fixture *f, const void *data)
{
  draw (f, "d8", "d8");
  cp_game_go_to_previous (f->game);
  assert_seen (f, "");
  draw (f, "d4", "a4");
  assert_seen (f, "Gd4a4");
  cp_game_go_to_next (f->game);
  assert_seen (f, "Gd8");
  cp_test_ui_click (GTK_WIDGET (f->view), WIDTH / 2.0, HEIGHT / 2.0);
  assert_seen (f, "Gd8");
  cp_game_go_to_previous (f->game);
  assert_seen (f, "Gd4a4");
}


/* In a game in progress shapes are not stored, and disappear with the next position. */
static void
test_while_playing (Fixture *f, const void *data)
{
  cp_game_set_reviewing (f->game, false);
  draw (f, "d4", "d4");
  draw (f, "d4", "e5");
  assert_seen (f, "Gd4,Gd4e5");
  draw (f, "d4", "d4");
  assert_seen (f, "Gd4e5");
  cp_board_view_focus_square (f->view, square ("c4"), true);
  cp_test_ui_key ("<Shift>Insert");
  cp_test_ui_key ("<Shift>Insert");
  assert_seen (f, "Gd4e5,Rc4");
  assert_saved (f, "");
  g_assert_true (cp_game_play (f->game, "e4", NULL));
  assert_seen (f, "");
  cp_game_take_back (f->game);
  assert_seen (f, "");
}


/* With a piece held or selected, the secondary button only cancels that. */
static void
test_let_go (Fixture *f, const void *data)
{
  CpBoardScene *scene = cp_board_view_get_scene (f->view);

  cp_game_set_reviewing (f->game, false);
  point_at (f, "d4");
  cp_test_ui_press (PRIMARY);
  point_at (f, "d5");
  g_assert_nonnull (cp_board_scene_get_dragged (scene));
  cp_test_ui_press (SECONDARY);
  g_assert_null (cp_board_scene_get_dragged (scene));
  point_at (f, "d6");
  cp_test_ui_release (SECONDARY);
  cp_test_ui_release (PRIMARY);
  assert_seen (f, "");
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, 2);

  point_at (f, "d4");
  cp_test_ui_press (PRIMARY);
  cp_test_ui_release (PRIMARY);
  g_assert_false (cp_board_origin_is_none (cp_board_scene_get_selected (scene)));
  draw (f, "e6", "e6");
  g_assert_true (cp_board_origin_is_none (cp_board_scene_get_selected (scene)));
  assert_seen (f, "");
  draw (f, "e6", "e6");
  assert_seen (f, "Ge6");
}


static void
assert_label (Fixture *f, const char *name, const char *label)
{
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (f->view));

  while (!CP_IS_SQUARE_CELL (cell) ||
         cp_square_cell_get_square (CP_SQUARE_CELL (cell)) != square (name))
    cell = gtk_widget_get_next_sibling (cell);
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}


static void
test_speech (Fixture *f, const void *data)
{
  draw (f, "d4", "e8");
  draw (f, "d1", "d1");
  assert_label (f, "d4", "d4, white pawn, weight 1, green arrow to e8");
  assert_label (f, "d1", "d1, white king, weight 6, green circle");
  assert_label (f, "e8", "e8, empty, green arrow from d4");
  assert_label (f, "e7", "e7, empty");
}


CP_TESTS ()
{
  static const struct {
    const char *path;
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "/ui/board-shapes/draw", test_draw },
    { "/ui/board-shapes/colours", test_colours },
    { "/ui/board-shapes/colours-by-keyboard", test_colours_by_keyboard },
    { "/ui/board-shapes/keyboard", test_keyboard },
    { "/ui/board-shapes/preview", test_preview },
    { "/ui/board-shapes/positions", test_positions },
    { "/ui/board-shapes/while-playing", test_while_playing },
    { "/ui/board-shapes/let-go", test_let_go },
    { "/ui/board-shapes/speech", test_speech },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
}

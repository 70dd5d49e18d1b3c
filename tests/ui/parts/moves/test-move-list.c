/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "model/game/cp-game-edit.h"
#include "record/notes/cp-eval.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/moves/cp-move-list.h"
#include "ui/parts/moves/cp-move-row-view.h"
#include "ui/parts/moves/cp-move-text-view.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define BLACK_BEGINS "3k3/7/4Q2/7/7/7/7/7/7/7/3K3[] b - - 0 31"

typedef struct {
  CpGame *game;
  CpMoveList *list;
  GtkWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *fen)
{
  CpPosition pos;
  if (fen == NULL) {
    f->game = cp_game_new (cp_rules_default (), NULL);
  } else {
    g_assert_true (cp_fen_parse (cp_rules_default (), fen, &pos, NULL));
    f->game = cp_game_new_from_record (cp_record_new (cp_rules_default (), &pos), NULL);
  }
  f->list = CP_MOVE_LIST (g_object_new (CP_TYPE_MOVE_LIST, NULL));
  cp_move_list_set_game (f->list, f->game);
  f->window = cp_test_ui_show (GTK_WIDGET (f->list), 280, 400);
}


static void
tear_down (Fixture *f, const void *fen)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
}


static void
play (Fixture *f, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  for (unsigned i = 0; texts[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    cp_game_play (f->game, texts[i], &error);
    g_assert_no_error (error);
  }
}


/* Plays @n_plies moves, the same in each run, that do not end the game. */
static void
play_long (Fixture *f, unsigned n_plies)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  static CpMoves moves;
  while (n_plies > 0) {
    CpPosition next = *cp_game_get_position (f->game);
    cp_position_legal_moves (&next, &moves);
    CpMove move = moves.moves[g_rand_int_range (rand, 0, (int) moves.n)];
    g_autofree char *text = cp_move_write (&next, move, CP_NOTATION_UCI);
    cp_position_play (&next, move);
    if (cp_position_outcome (&next, 1).result != CP_UNDECIDED)
      continue;
    play (f, text);
    n_plies--;
  }
}


static bool
is_cell (GtkWidget *widget, const void *text)
{
  return GTK_IS_BUTTON (widget) && cp_test_ui_find_label (widget, text) != NULL;
}


/* Returns the cell of the move @text; NULL if there is none, or if it is scrolled out of sight. */
static GtkWidget *
find_cell (Fixture *f, const char *text)
{
  return cp_test_ui_find (GTK_WIDGET (f->list), is_cell, text);
}


static bool
is_current_cell (GtkWidget *widget, const void *data)
{
  return gtk_widget_has_css_class (widget, "current");
}


static void
assert_name (Fixture *f, const char *text, const char *name)
{
  GtkWidget *cell = find_cell (f, text);
  g_assert_nonnull (cell);
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}


/* Checks that the move @text, and no other, is marked, and is visible. */
static void
assert_current (Fixture *f, const char *text)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  for (int i = 0; i < 4; i++)
    cp_test_ui_settle ();
  GtkWidget *cell = cp_test_ui_find (list, is_current_cell, NULL);
  if (text == NULL) {
    g_assert_null (cell);
    return;
  }
  g_assert_nonnull (cell);
  g_assert_true (find_cell (f, text) == cell);
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (cell, list, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (list));
}


static void
assert_ply (Fixture *f, unsigned ply)
{
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, ply);
}


static void
test_empty (Fixture *f, const void *fen)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  g_assert_nonnull (cp_test_ui_find_label (list, "The moves will be listed here"));
  play (f, "d4");
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_label (list, "The moves will be listed here"));
  cp_move_list_set_game (f->list, NULL);
  cp_test_ui_settle ();
  g_assert_null (find_cell (f, "d4"));
  g_assert_nonnull (cp_test_ui_find_label (list, "The moves will be listed here"));
}


static void
test_names (Fixture *f, const void *fen)
{
  play (f, "d3 d8 e4");
  assert_current (f, "e4");
  assert_name (f, "d3", "1, White, d3, torque +1");
  assert_name (f, "d8", "1, Black, d8, torque −1");
  assert_name (f, "e4", "2, White, e4, torque +1");
  g_assert_nonnull (cp_test_ui_find_label (find_cell (f, "d8"), "−1"));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->list), "1."));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->list), "2."));
  gtk_test_accessible_assert_state (find_cell (f, "e4"), GTK_ACCESSIBLE_STATE_SELECTED, true);
  gtk_test_accessible_assert_state (find_cell (f, "d8"), GTK_ACCESSIBLE_STATE_SELECTED, false);
  gtk_test_accessible_assert_property (f->list, GTK_ACCESSIBLE_PROPERTY_LABEL, "Moves");
}


static void
test_click (Fixture *f, const void *fen)
{
  play (f, "d4 d8 g4 a8");
  assert_current (f, "a8");
  cp_test_ui_click_middle (find_cell (f, "d8"));
  assert_ply (f, 2);
  assert_current (f, "d8");
  cp_test_ui_click_middle (find_cell (f, "d4"));
  assert_ply (f, 1);
  cp_test_ui_click_middle (find_cell (f, "a8"));
  assert_ply (f, 4);
  assert_current (f, "a8");
  g_assert_true (cp_game_get_at_head (f->game));
}


static void
test_keys (Fixture *f, const void *fen)
{
  static const struct {
    const char *key;
    unsigned ply;
  } cases[] = {
    { "Left", 5 },  { "Up", 3 },   { "Up", 1 },    { "Up", 0 },   { "Left", 0 },
    { "Right", 1 }, { "Down", 3 }, { "End", 6 },   { "Down", 6 }, { "Right", 6 },
    { "Up", 4 },    { "Home", 0 }, { "Right", 1 },
  };
  play (f, "d4 d8 g4 a8 e3 e9");
  assert_current (f, "e9");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (f->list)));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_test_ui_key (cases[i].key);
    assert_ply (f, cases[i].ply);
  }
  assert_current (f, "d4");
  /* Other keys are not handled. */
  cp_test_ui_key ("<Control>Right");
  assert_ply (f, 1);
}


/* The focus follows the current move, so that screen readers read it; the list is a single Tab
 * stop. */
static void
test_focus (Fixture *f, const void *fen)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("before");
  GtkWidget *after = gtk_button_new_with_label ("after");
  g_object_ref (list);
  gtk_window_set_child (f->window, box);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), after);
  g_object_unref (list);
  gtk_widget_set_vexpand (list, true);
  play (f, "d4 d8 g4 a8");
  cp_test_ui_settle ();

  gtk_widget_grab_focus (before);
  cp_test_ui_key ("Tab");
  g_assert_true (gtk_window_get_focus (f->window) == find_cell (f, "a8"));
  cp_test_ui_key ("Left");
  g_assert_true (gtk_window_get_focus (f->window) == find_cell (f, "g4"));
  cp_test_ui_key ("Home");
  g_assert_true (gtk_window_get_focus (f->window) == list);
  cp_test_ui_key ("Right");
  g_assert_true (gtk_window_get_focus (f->window) == find_cell (f, "d4"));
  cp_test_ui_key ("Tab");
  g_assert_true (gtk_window_get_focus (f->window) == after);
  cp_test_ui_key ("<Shift>Tab");
  g_assert_true (gtk_window_get_focus (f->window) == find_cell (f, "d4"));
  cp_test_ui_key ("<Shift>Tab");
  g_assert_true (gtk_window_get_focus (f->window) == before);

  /* A list without the focus does not take it. */
  cp_game_go_to_head (f->game);
  assert_current (f, "a8");
  g_assert_true (gtk_window_get_focus (f->window) == before);
}


static void
test_taken_back (Fixture *f, const void *fen)
{
  play (f, "d4 d8 g4 a8");
  cp_game_take_back (f->game);
  cp_game_take_back (f->game);
  assert_current (f, "d8");
  g_assert_false (gtk_widget_has_css_class (find_cell (f, "d4"), "taken-back"));
  g_assert_false (gtk_widget_has_css_class (find_cell (f, "d8"), "taken-back"));
  g_assert_true (gtk_widget_has_css_class (find_cell (f, "g4"), "taken-back"));
  g_assert_true (gtk_widget_has_css_class (find_cell (f, "a8"), "taken-back"));
  cp_game_restore (f->game);
  assert_current (f, "g4");
  g_assert_false (gtk_widget_has_css_class (find_cell (f, "g4"), "taken-back"));
  g_assert_true (gtk_widget_has_css_class (find_cell (f, "a8"), "taken-back"));
  /* A new move replaces the moves that were taken back. */
  cp_game_take_back (f->game);
  play (f, "e3");
  assert_current (f, "e3");
  g_assert_null (find_cell (f, "g4"));
  g_assert_null (find_cell (f, "a8"));
}


static void
test_black_begins (Fixture *f, const void *fen)
{
  play (f, "Kd10 Qe8");
  assert_current (f, "Qe8");
  GtkWidget *list = GTK_WIDGET (f->list);
  GtkWidget *dots = find_cell (f, "…");
  g_assert_nonnull (dots);
  g_assert_false (gtk_widget_is_sensitive (dots));
  g_assert_nonnull (cp_test_ui_find_label (list, "31."));
  assert_name (f, "Kd10", "31, Black, Kd10, torque +6");
  assert_name (f, "Qe8", "32, White, Qe8, torque +2");
  /* The dots are not a move. */
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (dots, list, &bounds));
  cp_test_ui_click (list, (double) bounds.origin.x + 8, (double) bounds.origin.y + 8);
  assert_ply (f, 2);
}


static void
test_result (Fixture *f, const void *fen)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  play (f, "d4 d8");
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_label (list, "0–1\nBlack wins"));
  cp_game_resign (f->game, CP_WHITE);
  assert_current (f, "d8");
  g_assert_nonnull (cp_test_ui_find_label (list, "0–1\nBlack wins"));
  cp_game_take_back (f->game);
  assert_current (f, "d8");
  g_assert_null (cp_test_ui_find_label (list, "0–1\nBlack wins"));
  cp_game_take_back (f->game);
  assert_current (f, "d4");
}


static unsigned
count_rows (GtkWidget *widget)
{
  unsigned n = CP_IS_MOVE_ROW_VIEW (widget) ? 1 : 0;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}


/* Returns the mark of the current move. */
static GtkWidget *
assert_mark_is_seen (Fixture *f)
{
  for (int i = 0; i < 4; i++)
    cp_test_ui_settle ();
  GtkWidget *cell = cp_test_ui_find (GTK_WIDGET (f->list), is_current_cell, NULL);
  g_assert_nonnull (cell);
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (f->list), &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (f->list)));
  return cell;
}


static void
assert_current_is_seen (Fixture *f)
{
  const CpNode *node = cp_game_get_current (f->game);
  g_autofree char *text = cp_move_write (&node->parent->position, node->move, CP_NOTATION_SAN);
  g_assert_nonnull (cp_test_ui_find_label (assert_mark_is_seen (f), text));
}


static bool
is_cut (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}


/* Rows out of sight have no widgets; the current move is visible and not cut off. */
static void
test_long (Fixture *f, const void *fen)
{
  play_long (f, 500);
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, 500);
  assert_current_is_seen (f);
  g_assert_cmpuint (count_rows (GTK_WIDGET (f->list)), <, 240);
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->list), is_cut, NULL));

  gtk_widget_grab_focus (GTK_WIDGET (f->list));
  cp_test_ui_key ("Home");
  for (int i = 0; i < 4; i++)
    cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->list), "1."));
  cp_test_ui_key ("Right");
  assert_current_is_seen (f);
  for (int i = 0; i < 20; i++)
    cp_test_ui_key ("Down");
  assert_ply (f, 41);
  assert_current_is_seen (f);
  cp_test_ui_key ("End");
  assert_current_is_seen (f);
  g_assert_true (gtk_window_get_focus (f->window) ==
                 cp_test_ui_find (GTK_WIDGET (f->list), is_current_cell, NULL));
  for (int i = 0; i < 30; i++)
    cp_test_ui_key ("Up");
  assert_ply (f, 440);
  assert_current_is_seen (f);
  cp_game_go_to_head (f->game);
  play_long (f, 3);
  assert_current_is_seen (f);
}


/* The current move stays in sight when the list becomes lower, and higher again. */
static void
test_lower (Fixture *f, const void *fen)
{
  static const int heights[] = { 400, 150, 90, 400 };

  play_long (f, 24);
  assert_current_is_seen (f);
  for (size_t i = 0; i < G_N_ELEMENTS (heights); i++) {
    cp_test_ui_resize (f->window, 480, heights[i]);
    assert_current_is_seen (f);
  }
}


/* In a narrow list the moves of a pair are one above the other, and in a very narrow one without
 * torque. */
static void
test_narrow (Fixture *f, const void *fen)
{
  static const struct {
    int width;
    bool beside;
    bool torque;
  } cases[] = {
    { 400, true, true }, { 280, true, true }, { 170, false, true }, { 96, false, false }
  };
  play (f, "d4 d8 g4 a8");
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_test_ui_resize (f->window, cases[i].width, 400);
    assert_current (f, "a8");
    GtkWidget *white = find_cell (f, "d4");
    GtkWidget *black = find_cell (f, "d8");
    graphene_rect_t of_white;
    graphene_rect_t of_black;
    g_assert_true (gtk_widget_compute_bounds (white, GTK_WIDGET (f->list), &of_white));
    g_assert_true (gtk_widget_compute_bounds (black, GTK_WIDGET (f->list), &of_black));
    if (cases[i].beside)
      g_assert_cmpfloat (of_white.origin.y, ==, of_black.origin.y);
    else
      g_assert_cmpfloat (of_white.origin.y, <, of_black.origin.y);
    g_assert_cmpfloat (of_black.origin.x + of_black.size.width, <=, cases[i].width);
    bool torque = cp_test_ui_find_label (white, "+2") != NULL;
    g_assert_true (torque == cases[i].torque);
  }
}


static bool
has_comment (GtkWidget *widget, const void *node)
{
  return CP_IS_MOVE_TEXT_VIEW (widget) && gtk_widget_get_mapped (widget) &&
         cp_move_text_view_get_end (CP_MOVE_TEXT_VIEW (widget), node) > 0;
}


/* Returns by how many pixels the comment on the current move exceeds the list; negative if it ends
 * above the bottom. */
static double
measure_cut (Fixture *f)
{
  const CpNode *node = cp_game_get_current (f->game);
  GtkWidget *list = GTK_WIDGET (f->list);
  double x, y;

  for (int i = 0; i < 4; i++)
    cp_test_ui_settle ();
  GtkWidget *view = cp_test_ui_find (list, has_comment, node);
  g_assert_nonnull (view);
  double end = cp_move_text_view_get_end (CP_MOVE_TEXT_VIEW (view), node);
  g_assert_true (cp_ui_compute_point (view, list, 0, end, &x, &y));
  return y - gtk_widget_get_height (list);
}


static bool
is_shown_label (GtkWidget *widget, const void *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_child_visible (widget) &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}


/* In a review, evaluations are shown beside the moves where there is space; they can be turned off.
 * Screen readers read them everywhere. */
static void
test_evals (Fixture *f, const void *fen)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  CpRecord *record = cp_game_get_record (f->game);

  play (f, "d3 d8");
  cp_record_set_eval (record, cp_record_main_line_end (record), &(CpEval){ .centipawns = 35 });
  cp_game_set_reviewing (f->game, true);
  cp_test_ui_resize (f->window, 480, 400);
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find (list, is_shown_label, "+0.35"));
  cp_test_ui_resize (f->window, 130, 400);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find (list, is_shown_label, "+0.35"));
  assert_name (f, "d8", "1, Black, d8, torque −1. White can expect 55 of 100 points");

  cp_test_ui_resize (f->window, 480, 400);
  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_EVALUATIONS, false);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_label (list, "+0.35"));
  g_settings_reset (cp_preferences_settings (), CP_PREFERENCE_EVALUATIONS);
}


/* Stepping to a move shows its comment, as far as there is space for both. */
static void
test_comments (Fixture *f, const void *fen)
{
  g_autoptr (GString) words = g_string_new (NULL);

  play_long (f, 60);
  cp_game_set_reviewing (f->game, true);
  cp_game_go_to_first (f->game);
  for (int i = 0; i < 30; i++)
    cp_game_go_to_next (f->game);
  for (int n = 0; n < 30; n++)
    g_string_append (words, "words ");
  for (int lines = 0; lines < 2; lines++) {
    for (int i = 0; i < 6; i++) {
      cp_game_go_to_next (f->game);
      CpNode *node = cp_game_get_current (f->game);
      g_assert_true (cp_game_set_comment (f->game, node, CP_COMMENT_BEHIND, words->str));
      g_assert_cmpfloat (measure_cut (f), <=, 0);
      assert_mark_is_seen (f);
    }
    /* The same in a variation. */
    cp_game_go_to_previous (f->game);
    play_long (f, 12);
    for (int i = 0; i < 10; i++)
      cp_game_go_to_previous (f->game);
  }
  for (int n = 0; n < 300; n++)
    g_string_append (words, "words ");
  CpNode *node = cp_game_get_current (f->game);
  g_assert_true (cp_game_set_comment (f->game, node, CP_COMMENT_BEHIND, words->str));
  cp_game_go_to_first (f->game);
  cp_game_go_to (f->game, node);
  g_assert_cmpfloat (measure_cut (f), >, 0);
  assert_mark_is_seen (f);
}


#define ADD(name, fen, function)                                                                   \
  g_test_add ("/ui/move-list/" name, Fixture, fen, set_up, function, tear_down)

CP_TESTS ()
{
  ADD ("empty", NULL, test_empty);
  ADD ("names", NULL, test_names);
  ADD ("click", NULL, test_click);
  ADD ("keys", NULL, test_keys);
  ADD ("focus", NULL, test_focus);
  ADD ("taken-back", NULL, test_taken_back);
  ADD ("black-begins", BLACK_BEGINS, test_black_begins);
  ADD ("result", NULL, test_result);
  ADD ("long", NULL, test_long);
  ADD ("lower", NULL, test_lower);
  ADD ("narrow", NULL, test_narrow);
  ADD ("comments", NULL, test_comments);
  ADD ("evals", NULL, test_evals);
}

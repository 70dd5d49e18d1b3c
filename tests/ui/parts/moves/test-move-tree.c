/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-moves.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-edit.h"
#include "record/notes/cp-comment.h"
#include "support/cp-test-main.h"
#include "ui/parts/moves/cp-move-list.h"
#include "ui/parts/moves/cp-move-row-view.h"
#include "ui/parts/moves/cp-move-text-view.h"
#include "ui/kit/widgets/cp-paragraph.h"

/*
 * 1. d4 d8 {Symmetry.} 2. e3! (2. f3 e9 (2… g9 3. a3) 3. b3) 2… e9
 */
typedef struct {
  CpRecord *record;
  CpGame *game;
  CpMoveList *list;
  GtkWindow *window;
  CpNode *d4, *d8, *e3, *e9, *f3, *f3_e9, *b3, *g9, *a3;
} Fixture;


static void
settle (void)
{
  for (int i = 0; i < 4; i++)
    cp_test_ui_settle ();
}


static void
show_game (Fixture *f, int width)
{
  cp_record_set_outcome (f->record, (CpOutcome){ CP_WHITE_WINS, CP_RESIGNATION });
  f->game = cp_game_new_from_record (f->record, NULL);
  cp_game_set_reviewing (f->game, true);
  f->list = CP_MOVE_LIST (g_object_new (CP_TYPE_MOVE_LIST, NULL));
  cp_move_list_set_game (f->list, f->game);
  f->window = cp_test_ui_show (GTK_WIDGET (f->list), width, 400);
  settle ();
}


static void
set_up (Fixture *f, const void *data)
{
  f->record = cp_record_new (cp_rules_default (), NULL);
  f->d4 = cp_test_add_moves (f->record, cp_record_get_root (f->record), "d4");
  f->d8 = cp_test_add_moves (f->record, f->d4, "d8");
  f->e3 = cp_test_add_moves (f->record, f->d8, "e3");
  f->e9 = cp_test_add_moves (f->record, f->e3, "e9");
  f->f3 = cp_test_add_moves (f->record, f->d8, "f3");
  f->f3_e9 = cp_test_add_moves (f->record, f->f3, "e9");
  f->b3 = cp_test_add_moves (f->record, f->f3_e9, "b3");
  f->g9 = cp_test_add_moves (f->record, f->f3, "g9");
  f->a3 = cp_test_add_moves (f->record, f->g9, "a3");
  cp_record_add_comment (f->record, f->d8, CP_COMMENT_BEHIND, "Symmetry.");
  cp_record_add_nag (f->record, f->e3, 1);
  show_game (f, 300);
}


/* A fixture with an empty record only. */
static void
set_up_empty (Fixture *f, const void *data)
{
  f->record = cp_record_new (cp_rules_default (), NULL);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
}


static GtkWidget *
find_label (Fixture *f, const char *text)
{
  return cp_test_ui_find_label (GTK_WIDGET (f->list), text);
}


/* Returns the middle of @part in the text of a label or a paragraph, in its coordinates. */
static graphene_point_t
point_of (GtkWidget *widget, const char *part)
{
  PangoLayout *layout;
  PangoRectangle pos;
  int x = 0, y = 0;
  if (GTK_IS_LABEL (widget)) {
    layout = gtk_label_get_layout (GTK_LABEL (widget));
    gtk_label_get_layout_offsets (GTK_LABEL (widget), &x, &y);
  } else {
    layout = cp_paragraph_get_layout (CP_PARAGRAPH (widget));
  }
  const char *text = pango_layout_get_text (layout);
  const char *found = strstr (text, part);
  g_assert_nonnull (found);
  pango_layout_index_to_pos (layout, (int) (found - text), &pos);
  return GRAPHENE_POINT_INIT ((float) (x + PANGO_PIXELS (pos.x + pos.width / 2)),
                              (float) (y + PANGO_PIXELS (pos.y + pos.height / 2)));
}


/* Presses a button on @part of the row that reads @text. */
static void
press_on (Fixture *f, unsigned button, const char *text, const char *part)
{
  GtkWidget *label = find_label (f, text);
  g_assert_nonnull (label);
  graphene_point_t point = point_of (label, part);
  cp_test_ui_move (label, (double) point.x, (double) point.y);
  cp_test_ui_press (button);
  cp_test_ui_release (button);
  settle ();
}


static bool
is_current (GtkWidget *widget, const void *data)
{
  return gtk_widget_has_css_class (widget, "current");
}


/* Checks that @node, and no other, is marked, visible and named @name, and has the focus if the
 * list has it. */
static void
assert_current (Fixture *f, const CpNode *node, const char *name)
{
  settle ();
  g_assert_true (cp_game_get_current (f->game) == node);
  GtkWidget *mark = cp_test_ui_find (GTK_WIDGET (f->list), is_current, NULL);
  g_assert_nonnull (mark);
  gtk_test_accessible_assert_role (mark, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (mark, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_state (mark, GTK_ACCESSIBLE_STATE_SELECTED, true);
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (mark, GTK_WIDGET (f->list), &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     gtk_widget_get_width (GTK_WIDGET (f->list)));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (f->list)));
  if ((gtk_widget_get_state_flags (GTK_WIDGET (f->list)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    g_assert_true (gtk_window_get_focus (f->window) == mark);
}


static void
test_rows (Fixture *f, const void *data)
{
  g_assert_nonnull (find_label (f, "Symmetry."));
  g_assert_nonnull (find_label (f, "e3!"));
  g_assert_nonnull (find_label (f, "2. f3 e9"));
  g_assert_nonnull (find_label (f, "2… g9 3. a3"));
  g_assert_nonnull (find_label (f, "3. b3"));
  g_assert_nonnull (find_label (f, "1–0\nWhite wins"));
}


static void
test_click (Fixture *f, const void *data)
{
  press_on (f, 1, "2… g9 3. a3", "a3");
  assert_current (f, f->a3, "3, White, a3, torque +1");
  press_on (f, 1, "2. f3 e9", "f3");
  assert_current (f, f->f3, "Variation: 2, White, f3, torque +1");
  press_on (f, 1, "2. f3 e9", "e9");
  assert_current (f, f->f3_e9, "2, Black, e9, torque 0, 1 variation");
  /* A comment belongs to its move. */
  press_on (f, 1, "Symmetry.", "mm");
  assert_current (f, f->d8, "1, Black, d8, torque 0. Symmetry.");
  press_on (f, 1, "e3!", "e");
  assert_current (f, f->e3, "2, White, e3, torque +1, good move, 1 variation");
}


/* Presses the line beside the row that reads @text. */
static void
press_beside (Fixture *f, const char *text)
{
  GtkWidget *label = find_label (f, text);
  g_assert_nonnull (label);
  cp_test_ui_click (label, -4, 8);
  settle ();
}


/* Only the first move of a folded variation is shown; stepping into the variation unfolds it. */
static void
test_fold (Fixture *f, const void *data)
{
  cp_game_go_to (f->game, f->e9);
  press_beside (f, "2. f3 e9");
  g_assert_nonnull (find_label (f, "2. f3 …"));
  g_assert_null (find_label (f, "2. f3 e9"));
  g_assert_null (find_label (f, "2… g9 3. a3"));
  g_assert_null (find_label (f, "3. b3"));
  assert_current (f, f->e9, "2, Black, e9, torque 0");
  cp_game_go_to (f->game, f->a3);
  assert_current (f, f->a3, "3, White, a3, torque +1");
  g_assert_nonnull (find_label (f, "2. f3 e9"));

  /* Folding the variation with the current move goes to the main alternative; an inner fold is
   * kept. */
  press_beside (f, "2… g9 3. a3");
  assert_current (f, f->f3_e9, "2, Black, e9, torque 0, 1 variation");
  g_assert_nonnull (find_label (f, "2… g9 …"));
  press_beside (f, "3. b3");
  assert_current (f, f->e3, "2, White, e3, torque +1, good move, 1 variation");
  press_beside (f, "2. f3 …");
  g_assert_nonnull (find_label (f, "2… g9 …"));
  g_assert_nonnull (find_label (f, "3. b3"));

  /* Another game has no folds, and folds are not kept when the game is shown again. */
  cp_move_list_set_game (f->list, NULL);
  cp_move_list_set_game (f->list, f->game);
  settle ();
  g_assert_nonnull (find_label (f, "2… g9 3. a3"));
}


static void
test_fold_by_keys (Fixture *f, const void *data)
{
  cp_game_go_to (f->game, f->f3_e9);
  gtk_widget_grab_focus (GTK_WIDGET (f->list));
  settle ();
  cp_test_ui_key ("space");
  assert_current (f, f->e3, "2, White, e3, torque +1, good move, 1 variation");
  g_assert_nonnull (find_label (f, "2. f3 …"));
  /* Down skips a folded variation. */
  cp_test_ui_key ("Down");
  g_assert_true (cp_game_get_current (f->game) == f->e9);
  g_assert_nonnull (find_label (f, "2. f3 …"));
  cp_test_ui_key ("Left");
  cp_test_ui_key ("space");
  settle ();
  g_assert_nonnull (find_label (f, "2. f3 e9"));
  gtk_widget_activate_action (GTK_WIDGET (f->list), "moves.fold-all", NULL);
  settle ();
  g_assert_nonnull (find_label (f, "2. f3 …"));
  cp_game_go_to (f->game, f->f3);
  settle ();
  g_assert_nonnull (find_label (f, "2… g9 …"));
  gtk_widget_activate_action (GTK_WIDGET (f->list), "moves.unfold-all", NULL);
  settle ();
  g_assert_nonnull (find_label (f, "2… g9 3. a3"));
}


/* The focus moves along, also from mark to mark within a paragraph. */
static void
test_step (Fixture *f, const void *data)
{
  cp_game_go_to (f->game, f->f3);
  gtk_widget_grab_focus (GTK_WIDGET (f->list));
  assert_current (f, f->f3, "Variation: 2, White, f3, torque +1");
  GtkWidget *first = gtk_window_get_focus (f->window);
  cp_test_ui_key ("Right");
  assert_current (f, f->f3_e9, "2, Black, e9, torque 0, 1 variation");
  g_assert_true (gtk_window_get_focus (f->window) != first);
  cp_test_ui_key ("Right");
  assert_current (f, f->b3, "3, White, b3, torque +1");
  cp_test_ui_key ("Left");
  cp_test_ui_key ("Left");
  cp_test_ui_key ("Left");
  assert_current (f, f->d8, "1, Black, d8, torque 0. Symmetry.");
  cp_test_ui_key ("Home");
  g_assert_true (gtk_window_get_focus (f->window) == GTK_WIDGET (f->list));
}


/* Up and Down go from row to row, past comments and the result. */
static void
test_rows_by_keys (Fixture *f, const void *data)
{
  CpNode *const down[] = { f->d4, f->e3, f->f3, f->g9, f->b3, f->e9, f->e9 };
  CpNode *const up[] = { f->b3, f->a3, f->f3_e9, f->e3, f->d4 };
  cp_game_go_to_first (f->game);
  gtk_widget_grab_focus (GTK_WIDGET (f->list));
  for (unsigned i = 0; i < G_N_ELEMENTS (down); i++) {
    cp_test_ui_key ("Down");
    g_assert_true (cp_game_get_current (f->game) == down[i]);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (up); i++) {
    cp_test_ui_key ("Up");
    if (cp_game_get_current (f->game) != up[i])
      g_test_message ("step %u", i);
    g_assert_true (cp_game_get_current (f->game) == up[i]);
  }
  cp_test_ui_key ("Up");
  g_assert_true (cp_game_get_current (f->game)->parent == NULL);
}


/* In a paragraph, Up and Down go by lines. */
static void
test_lines_by_keys (Fixture *f, const void *data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  CpNode *root = cp_record_get_root (f->record);
  cp_test_add_moves (f->record, root, "d4");
  CpNode *first = cp_test_add_moves (f->record, root, "e3");
  CpNode *last = first;
  for (unsigned i = 0; i < 40; i++)
    last = cp_test_add_any_move (f->record, last, random);
  cp_record_add_comment (f->record, first->first_child, CP_COMMENT_BEHIND,
                         "A comment that is long enough to fill more than two lines, so that there "
                         "is one between the moves that has none.");
  show_game (f, 300);
  cp_game_go_to (f->game, first);
  gtk_widget_grab_focus (GTK_WIDGET (f->list));
  unsigned n_down = 0;
  for (unsigned ply = 1; ply < last->ply; n_down++) {
    cp_test_ui_key ("Down");
    if (cp_game_get_current (f->game)->ply == ply)
      break;
    g_assert_cmpuint (cp_game_get_current (f->game)->ply, >, ply);
    ply = cp_game_get_current (f->game)->ply;
  }
  g_assert_cmpuint (n_down, >, 3);
  g_assert_cmpuint (n_down, <, 20);
  for (unsigned i = 0; i < n_down; i++)
    cp_test_ui_key ("Up");
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, <=, 2);
}


static void
promote_cb (GSimpleAction *action, GVariant *parameter, void *data)
{
  Fixture *f = data;
  cp_game_promote_variation (f->game, cp_game_get_current (f->game));
}


static void
add_actions (Fixture *f)
{
  static const GActionEntry entries[] = { { "promote-variation", promote_cb } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (GTK_WIDGET (f->window), "page", G_ACTION_GROUP (group));
}


static GtkWidget *
find_menu (Fixture *f)
{
  return cp_test_ui_find_type (GTK_WIDGET (f->list), GTK_TYPE_POPOVER_MENU);
}


static void
test_menu (Fixture *f, const void *data)
{
  add_actions (f);
  press_on (f, 3, "2… g9 3. a3", "a3");
  g_assert_true (cp_game_get_current (f->game) == f->a3);
  GtkWidget *menu = find_menu (f);
  g_assert_nonnull (menu);
  static const char *const items[] = { "Comment…",          "Correct This Move",
                                       "Promote Variation", "Demote Variation",
                                       "Make Main Line",    "Delete Following Moves",
                                       "Delete Variation" };
  for (unsigned i = 0; i < G_N_ELEMENTS (items); i++)
    g_assert_nonnull (cp_test_ui_find_label (menu, items[i]));
  cp_test_ui_click_middle (cp_test_ui_find_label (menu, "Promote Variation"));
  settle ();
  g_assert_null (find_menu (f));
  g_assert_true (f->f3->first_child == f->g9);
  g_assert_nonnull (find_label (f, "2. f3 g9"));
  g_assert_nonnull (find_label (f, "2… e9 3. b3"));
  assert_current (f, f->a3, "3, White, a3, torque +1");
}


static void
test_menu_by_keys (Fixture *f, const void *data)
{
  add_actions (f);
  cp_game_go_to (f->game, f->g9);
  gtk_widget_grab_focus (GTK_WIDGET (f->list));
  static const char *const keys[] = { "Menu", "<Shift>F10" };
  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++) {
    cp_test_ui_key (keys[i]);
    settle ();
    g_assert_nonnull (find_menu (f));
    cp_test_ui_key ("Escape");
    settle ();
    g_assert_null (find_menu (f));
    assert_current (f, f->g9, "Variation: 2, Black, g9, torque 0");
  }
}


/* A game in progress has no menu, and no glyphs by keys. */
static void
test_playing (Fixture *f, const void *data)
{
  CpNode *d4 = cp_test_add_moves (f->record, cp_record_get_root (f->record), "d4");
  f->game = cp_game_new_from_record (f->record, NULL);
  f->list = CP_MOVE_LIST (g_object_new (CP_TYPE_MOVE_LIST, NULL));
  cp_move_list_set_game (f->list, f->game);
  f->window = cp_test_ui_show (GTK_WIDGET (f->list), 300, 400);
  gtk_widget_grab_focus (GTK_WIDGET (f->list));
  press_on (f, 3, "d4", "d4");
  g_assert_null (find_menu (f));
  cp_test_ui_key ("Menu");
  g_assert_null (find_menu (f));
  cp_test_ui_type ("!");
  g_assert_null (d4->nags);
}


static void
test_glyph_keys (Fixture *f, const void *data)
{
  cp_game_go_to (f->game, f->g9);
  gtk_widget_grab_focus (GTK_WIDGET (f->list));
  cp_test_ui_type ("!");
  assert_current (f, f->g9, "Variation: 2, Black, g9, torque 0, good move");
  cp_test_ui_type ("?");
  g_assert_nonnull (find_label (f, "2… g9!? 3. a3"));
  cp_test_ui_key ("Right");
  assert_current (f, f->a3, "3, White, a3, torque +1");
  cp_game_undo (f->game);
  cp_game_undo (f->game);
  settle ();
  g_assert_nonnull (find_label (f, "2… g9 3. a3"));
  cp_game_go_to_first (f->game);
  cp_test_ui_type ("!");
  g_assert_false (cp_game_get_can_undo (f->game));
}


/* New moves and comments are shown at once. */
static void
test_changes (Fixture *f, const void *data)
{
  cp_game_go_to (f->game, f->d4);
  g_assert_true (cp_game_play (f->game, "a9", NULL));
  settle ();
  CpNode *a9 = cp_game_get_current (f->game);
  g_assert_nonnull (find_label (f, "1… a9"));
  assert_current (f, a9, "Variation: 1, Black, a9, torque +1");
  cp_game_set_comment (f->game, a9, CP_COMMENT_BEHIND, "Why not?");
  settle ();
  g_assert_nonnull (find_label (f, "1… a9 Why not?"));
  assert_current (f, a9, "Variation: 1, Black, a9, torque +1. Why not?");
  cp_game_make_main_line (f->game, a9);
  settle ();
  g_assert_nonnull (find_label (f, "Why not?"));
  assert_current (f, a9, "1, Black, a9, torque +1, 1 variation. Why not?");
  while (cp_game_undo (f->game))
    ;
  settle ();
  g_assert_null (find_label (f, "1… a9"));
  g_assert_nonnull (find_label (f, "2. f3 e9"));
}


static void
count_cb (GListModel *model, unsigned position, unsigned removed, unsigned added, void *data)
{
  unsigned *n = data;
  *n += removed + added;
}


static GListModel *
find_model (Fixture *f)
{
  GtkWidget *view = cp_test_ui_find_type (GTK_WIDGET (f->list), GTK_TYPE_LIST_VIEW);
  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (view)));
}


/* A step changes no row, and a comment only the rows of its move, however long the game is. */
static void
test_only_what_changed (Fixture *f, const void *data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  CpNode *node = cp_record_get_root (f->record);
  unsigned n_changed = 0;
  for (unsigned i = 0; i < 300; i++) {
    CpNode *parent = node;
    node = cp_test_add_any_move (f->record, parent, random);
    if (i % 5 == 3)
      cp_record_add_comment (f->record, node, CP_COMMENT_BEHIND, "A comment.");
    if (i % 7 == 3)
      cp_test_add_any_move (f->record, parent, random);
  }
  show_game (f, 300);
  g_assert_cmpuint (g_list_model_get_n_items (find_model (f)), >, 200);
  g_signal_connect (find_model (f), "items-changed", G_CALLBACK (count_cb), &n_changed);
  cp_game_go_to_first (f->game);
  for (unsigned i = 0; i < 150; i++)
    cp_game_go_to_next (f->game);
  g_assert_cmpuint (n_changed, ==, 0);
  CpNode *current = cp_game_get_current (f->game);
  cp_game_set_comment (f->game, current, CP_COMMENT_BEHIND, "One.");
  g_assert_cmpuint (n_changed, >, 0);
  g_assert_cmpuint (n_changed, <=, 4);
  n_changed = 0;
  cp_game_toggle_nag (f->game, current, 2);
  g_assert_cmpuint (n_changed, >, 0);
  g_assert_cmpuint (n_changed, <=, 4);
}


static void
assert_text_views_fit (GtkWidget *widget, GtkWidget *list, int least)
{
  graphene_rect_t bounds;
  if (CP_IS_PARAGRAPH (widget) && gtk_widget_get_mapped (widget)) {
    g_assert_true (gtk_widget_compute_bounds (widget, list, &bounds));
    g_assert_cmpfloat (bounds.size.width, >=, least);
    g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (list));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_text_views_fit (child, list, least);
}


/* However deep a variation is, its text has space, and its move is visible. */
static void
test_deep (Fixture *f, const void *data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  CpNode *node = cp_record_get_root (f->record);
  for (unsigned i = 0; i < 40; i++) {
    cp_test_add_any_move (f->record, node, random);
    node = cp_test_add_any_move (f->record, node, random);
    cp_record_add_comment (f->record, node, CP_COMMENT_BEHIND, "A comment of some length.");
  }
  static const struct {
    int width, least;
  } cases[] = { { 300, 160 }, { 900, 400 }, { 100, 44 } };
  show_game (f, 300);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_test_ui_resize (f->window, cases[i].width, 400);
    cp_game_go_to_first (f->game);
    settle ();
    cp_game_go_to (f->game, node);
    settle ();
    GtkWidget *mark = cp_test_ui_find (GTK_WIDGET (f->list), is_current, NULL);
    g_assert_nonnull (mark);
    assert_text_views_fit (GTK_WIDGET (f->list), GTK_WIDGET (f->list), cases[i].least);
  }
}


static float
left_of (GtkWidget *widget, GtkWidget *list)
{
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (widget, list, &bounds));
  return bounds.origin.x;
}


/* The moves of a pair stay close to each other, and clocks are shown only if there is space. */
static void
test_columns (Fixture *f, const void *data)
{
  static const struct {
    int width;
    bool clock;
    bool torque;
  } cases[] = {
    { 900, true, true }, { 420, true, true }, { 280, false, true }, { 96, false, false }
  };
  CpNode *d4 = cp_test_add_moves (f->record, cp_record_get_root (f->record), "d4");
  CpNode *d8 = cp_test_add_moves (f->record, d4, "d8");
  cp_record_set_clock (f->record, d4, 3723000);
  cp_record_set_clock (f->record, d8, 598000);
  show_game (f, 300);
  GtkWidget *list = GTK_WIDGET (f->list);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_test_ui_resize (f->window, cases[i].width, 400);
    settle ();
    g_assert_true ((find_label (f, "1:02:03") != NULL) == cases[i].clock);
    g_assert_true ((find_label (f, "9:58") != NULL) == cases[i].clock);
    g_assert_true ((find_label (f, "+2") != NULL) == cases[i].torque);
    float apart = left_of (find_label (f, "d8"), list) - left_of (find_label (f, "d4"), list);
    g_assert_cmpfloat (apart, <, 240);
  }
}


#define ADD(name, set_up, function)                                                                \
  g_test_add ("/ui/move-tree/" name, Fixture, NULL, set_up, function, tear_down)

CP_TESTS ()
{
  ADD ("rows", set_up, test_rows);
  ADD ("click", set_up, test_click);
  ADD ("step", set_up, test_step);
  ADD ("fold", set_up, test_fold);
  ADD ("fold-by-keys", set_up, test_fold_by_keys);
  ADD ("rows-by-keys", set_up, test_rows_by_keys);
  ADD ("lines-by-keys", set_up_empty, test_lines_by_keys);
  ADD ("menu", set_up, test_menu);
  ADD ("menu-by-keys", set_up, test_menu_by_keys);
  ADD ("playing", set_up_empty, test_playing);
  ADD ("glyph-keys", set_up, test_glyph_keys);
  ADD ("changes", set_up, test_changes);
  ADD ("only-what-changed", set_up_empty, test_only_what_changed);
  ADD ("deep", set_up_empty, test_deep);
  ADD ("columns", set_up_empty, test_columns);
}

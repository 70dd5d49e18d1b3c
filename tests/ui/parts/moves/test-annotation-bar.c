/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-moves.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-edit.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-glyphs.h"
#include "support/cp-test-main.h"
#include "ui/parts/moves/cp-annotation-bar.h"
#include "ui/parts/moves/cp-glyph-menu.h"

typedef struct {
  CpGame *game;
  CpAnnotationBar *bar;
  GtkWindow *window;
  CpNode *d4, *d8, *e3;
  unsigned n_closed;
} Fixture;


static void
closed_cb (CpAnnotationBar *bar, Fixture *f)
{
  f->n_closed++;
}


static void
undo_cb (GSimpleAction *action, GVariant *parameter, void *data)
{
  cp_game_undo (((Fixture *) data)->game);
}


static void
redo_cb (GSimpleAction *action, GVariant *parameter, void *data)
{
  cp_game_redo (((Fixture *) data)->game);
}


/* Adds the actions of the page. */
static void
add_actions (Fixture *f)
{
  static const GActionEntry entries[] = { { .name = "undo", .activate = undo_cb },
                                          { .name = "redo", .activate = redo_cb } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (GTK_WIDGET (f->bar), "page", G_ACTION_GROUP (group));
}


static void
set_up (Fixture *f, const void *data)
{
  CpRecord *record = cp_record_new (cp_rules_default (), NULL);
  f->d4 = cp_test_add_moves (record, cp_record_get_root (record), "d4");
  f->d8 = cp_test_add_moves (record, f->d4, "d8");
  f->e3 = cp_test_add_moves (record, f->d8, "e3");
  cp_record_add_comment (record, f->d8, CP_COMMENT_BEHIND, "[%clk 0:09:58] Symmetry. [%foo 1]");
  f->game = cp_game_new_from_record (record, NULL);
  cp_game_set_reviewing (f->game, true);
  f->bar = CP_ANNOTATION_BAR (g_object_new (CP_TYPE_ANNOTATION_BAR, NULL));
  g_object_set (f->bar, "game", f->game, NULL);
  add_actions (f);
  g_signal_connect (f->bar, "closed", G_CALLBACK (closed_cb), f);
  gtk_widget_set_valign (GTK_WIDGET (f->bar), GTK_ALIGN_END);
  f->window = cp_test_ui_show (GTK_WIDGET (f->bar), 300, 400);
  cp_game_go_to (f->game, f->d4);
  cp_test_ui_settle ();
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
}


static GtkWidget *
find_text (Fixture *f)
{
  return cp_test_ui_find_type (GTK_WIDGET (f->bar), GTK_TYPE_TEXT_VIEW);
}


static void
assert_text (Fixture *f, const char *text)
{
  g_autofree char *shown = NULL;
  cp_test_ui_settle ();
  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_text (f))), "text", &shown, NULL);
  g_assert_cmpstr (shown, ==, text);
}


static void
assert_comment (const CpNode *node, CpCommentPlace place, const char *text)
{
  g_autofree char *comment = cp_node_get_comment (node, place);
  g_assert_cmpstr (comment, ==, text);
}


static bool
is_toggle (GtkWidget *widget, const void *label)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}


static GtkWidget *
find_toggle (Fixture *f, const char *label)
{
  return cp_test_ui_find (GTK_WIDGET (f->bar), is_toggle, label);
}


static bool
is_active (Fixture *f, const char *label)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_toggle (f, label)));
}


static GtkWidget *
find_hint (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_label (GTK_WIDGET (f->bar), text);
}


static void
test_glyphs (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find_toggle (f, "!"));
  g_assert_true (cp_node_has_nag (f->d4, 1));
  g_assert_true (is_active (f, "!"));
  cp_test_ui_click_middle (find_toggle (f, "?!"));
  g_assert_true (cp_node_has_nag (f->d4, 6));
  g_assert_cmpuint (f->d4->nags->len, ==, 1);
  g_assert_false (is_active (f, "!"));
  g_assert_true (is_active (f, "?!"));
  gtk_test_accessible_assert_property (find_toggle (f, "?!"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "dubious move");
  cp_game_go_to_next (f->game);
  g_assert_false (is_active (f, "?!"));
  cp_game_go_to_previous (f->game);
  g_assert_true (is_active (f, "?!"));
  cp_test_ui_click_middle (find_toggle (f, "?!"));
  g_assert_null (f->d4->nags);
  cp_game_undo (f->game);
  g_assert_true (is_active (f, "?!"));
}


static GtkWidget *
find_menu (Fixture *f)
{
  return cp_test_ui_find_type (GTK_WIDGET (f->bar), CP_TYPE_GLYPH_MENU);
}


static void
open_menu (Fixture *f)
{
  cp_test_ui_click_middle (cp_test_ui_find_type (GTK_WIDGET (f->bar), GTK_TYPE_MENU_BUTTON));
  cp_test_ui_settle ();
  g_assert_nonnull (find_menu (f));
}


static bool
is_row (GtkWidget *widget, const void *name)
{
  return GTK_IS_LIST_BOX_ROW (widget) && cp_test_ui_find_label (widget, name) != NULL;
}


static GtkWidget *
find_row (Fixture *f, const char *name)
{
  return cp_test_ui_find (find_menu (f), is_row, name);
}


static void
test_menu (Fixture *f, const void *data)
{
  open_menu (f);
  cp_test_ui_click_middle (find_row (f, "White is better"));
  cp_test_ui_settle ();
  g_assert_null (find_menu (f));
  g_assert_true (cp_node_has_nag (f->d4, 16));
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->bar), "±"));

  cp_game_toggle_nag (f->game, f->d4, 99);
  open_menu (f);
  gtk_test_accessible_assert_state (find_row (f, "White is better"), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_state (find_row (f, "Black is better"), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  /* An unknown glyph can be removed. */
  g_assert_nonnull (find_row (f, "Glyph number 99"));
  g_assert_nonnull (find_row (f, "$99"));
  cp_test_ui_key ("Escape");
  cp_test_ui_settle ();
  g_assert_null (find_menu (f));
}


static void
test_menu_by_keys (Fixture *f, const void *data)
{
  gtk_widget_grab_focus (find_toggle (f, "?!"));
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("space");
  cp_test_ui_settle ();
  g_assert_nonnull (find_menu (f));
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  g_assert_null (find_menu (f));
  g_assert_true (cp_node_has_nag (f->d4, 11));
}


/* Typed text is in the game at once, and can be undone in one step. */
static void
test_typing (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find_text (f));
  cp_test_ui_type ("A good ");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "A good");
  cp_test_ui_type ("move.");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "A good move.");
  assert_text (f, "A good move.");
  cp_test_ui_key ("<Control>z");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "");
  assert_text (f, "");
  g_assert_false (cp_game_get_can_undo (f->game));
  cp_test_ui_key ("<Control><Shift>z");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "A good move.");
  assert_text (f, "A good move.");
  /* The text cursor is at the end. */
  cp_test_ui_type ("..");
  assert_text (f, "A good move...");
}


static void
test_undo_with_other_layouts (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (find_text (f));
  cp_test_ui_type ("A good move.");
  cp_test_ui_set_layouts ("us,ru", 1);
  cp_test_ui_hold (GDK_CONTROL_MASK, true);
  cp_test_ui_type_keys ("z");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "");
  cp_test_ui_type_keys ("y");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "A good move.");
  cp_test_ui_type_keys ("z");
  g_assert_false (cp_game_get_can_undo (f->game));
  cp_test_ui_type_keys ("Z");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "A good move.");
  cp_test_ui_hold (GDK_CONTROL_MASK, false);
  cp_test_ui_set_layouts ("us", 0);
}


/* Commands are not shown and not lost. */
static void
test_commands (Fixture *f, const void *data)
{
  int64_t ms;
  cp_game_go_to (f->game, f->d8);
  assert_text (f, "Symmetry.");
  cp_annotation_bar_focus_comment (f->bar, CP_COMMENT_BEHIND);
  cp_test_ui_type (" Dull.");
  assert_comment (f->d8, CP_COMMENT_BEHIND, "Symmetry. Dull.");
  g_assert_true (cp_node_get_clock (f->d8, &ms));
  g_assert_cmpint (ms, ==, 598000);
  g_autofree char *foo = cp_node_get_command (f->d8, "foo");
  g_assert_cmpstr (foo, ==, "1");
  cp_test_ui_key ("<Control>a");
  cp_test_ui_key ("Delete");
  assert_comment (f->d8, CP_COMMENT_BEHIND, "");
  g_assert_true (cp_node_get_clock (f->d8, &ms));
}


static void
test_places (Fixture *f, const void *data)
{
  g_assert_nonnull (find_hint (f, "Comment after 1. d4"));
  cp_annotation_bar_focus_comment (f->bar, CP_COMMENT_BEFORE);
  g_assert_nonnull (find_hint (f, "Comment before 1. d4"));
  gtk_test_accessible_assert_property (find_text (f), GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER,
                                       "Comment before 1. d4");
  g_assert_true (gtk_window_get_focus (f->window) == find_text (f));
  cp_test_ui_type ("So:");
  assert_comment (f->d4, CP_COMMENT_BEFORE, "So:");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "");
  g_assert_nonnull (find_hint (f, "Comment before 1. d4"));
  cp_annotation_bar_focus_comment (f->bar, CP_COMMENT_BEHIND);
  assert_text (f, "");
  cp_test_ui_type ("Yes.");
  assert_comment (f->d4, CP_COMMENT_BEFORE, "So:");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "Yes.");

  /* If the only comment is before the move, it is shown. */
  cp_game_set_comment (f->game, f->d4, CP_COMMENT_BEHIND, "");
  cp_game_go_to_next (f->game);
  assert_text (f, "Symmetry.");
  cp_game_go_to_previous (f->game);
  assert_text (f, "So:");

  cp_game_go_to_first (f->game);
  g_assert_nonnull (find_hint (f, "Comment before the first move"));
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (f->bar), GTK_TYPE_DROP_DOWN));
  cp_annotation_bar_focus_comment (f->bar, CP_COMMENT_BEFORE);
  cp_test_ui_type ("A game.");
  assert_comment (cp_game_get_current (f->game), CP_COMMENT_BEHIND, "A game.");
}


static void
test_place_by_pointer (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (cp_test_ui_find_type (GTK_WIDGET (f->bar), GTK_TYPE_DROP_DOWN));
  cp_test_ui_settle ();
  GtkWidget *popover = cp_test_ui_find_type (GTK_WIDGET (f->bar), GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  cp_test_ui_click_middle (cp_test_ui_find_label (popover, "Before"));
  g_assert_nonnull (find_hint (f, "Comment before 1. d4"));
}


static void
test_closed (Fixture *f, const void *data)
{
  cp_annotation_bar_focus_comment (f->bar, CP_COMMENT_BEHIND);
  cp_test_ui_type ("Yes.");
  cp_test_ui_key ("Escape");
  g_assert_cmpuint (f->n_closed, ==, 1);
  assert_comment (f->d4, CP_COMMENT_BEHIND, "Yes.");
  /* Tab moves the focus instead of inserting a tab. */
  cp_test_ui_key ("Tab");
  assert_comment (f->d4, CP_COMMENT_BEHIND, "Yes.");
  g_assert_true (gtk_window_get_focus (f->window) != find_text (f));
}


/* The game changes while its comment is shown. */
static void
test_changes_elsewhere (Fixture *f, const void *data)
{
  cp_annotation_bar_focus_comment (f->bar, CP_COMMENT_BEHIND);
  cp_test_ui_type ("Fine. ");
  cp_game_toggle_nag (f->game, f->d4, 1);
  assert_text (f, "Fine. ");
  cp_game_set_comment (f->game, f->d4, CP_COMMENT_BEHIND, "Other.");
  assert_text (f, "Other.");
  cp_game_set_comment (f->game, f->d8, CP_COMMENT_BEHIND, "Elsewhere.");
  assert_text (f, "Other.");
  cp_game_go_to (f->game, f->d8);
  assert_text (f, "Elsewhere.");
}


static bool
is_clear_shapes (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Remove Arrows and Circles") == 0;
}


static void
test_shapes (Fixture *f, const void *data)
{
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->bar), is_clear_shapes, NULL));
  cp_game_toggle_shape (f->game, f->d4, (CpShape){ 'G', 3, CP_SQUARE_NONE });
  cp_test_ui_settle ();
  GtkWidget *button = cp_test_ui_find (GTK_WIDGET (f->bar), is_clear_shapes, NULL);
  g_assert_nonnull (button);
  cp_test_ui_click_middle (button);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->bar), is_clear_shapes, NULL));
  g_assert_null (f->d4->comments);
}


/* At the start of a game there is a comment but no glyphs; without a game there is neither.
 * Tooltips explain why. */
static void
test_nothing (Fixture *f, const void *data)
{
  cp_game_go_to_first (f->game);
  cp_test_ui_settle ();
  g_assert_false (gtk_widget_is_sensitive (find_toggle (f, "!")));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_toggle (f, "!")), ==,
                   "There is no move at the start of the game");
  g_assert_true (gtk_widget_is_sensitive (find_text (f)));
  g_object_set (f->bar, "game", NULL, NULL);
  g_assert_nonnull (find_hint (f, "There is no game to annotate"));
  g_assert_false (gtk_widget_is_sensitive (find_text (f)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (f->bar)), ==,
                   "There is no game to annotate");
  g_object_set (f->bar, "game", f->game, NULL);
  cp_test_ui_settle ();
  g_assert_true (gtk_widget_is_sensitive (find_text (f)));
}


/* No widget is wider than the bar, and its height is the same for all comments and widths. Longer
 * comments scroll, from their beginning. */
static void
test_size (Fixture *f, const void *data)
{
  GtkWidget *bar = GTK_WIDGET (f->bar);
  GtkAdjustment *scrolled = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (find_text (f)));
  int widest;
  int height = gtk_widget_get_height (bar);
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &widest, NULL, NULL, NULL);
  /* The space beside the board of a window with the default size. */
  g_assert_cmpint (widest, <=, 248);
  cp_annotation_bar_focus_comment (f->bar, CP_COMMENT_BEHIND);
  for (unsigned line = 0; line < 6; line++) {
    cp_test_ui_type ("more");
    cp_test_ui_key ("Return");
    g_assert_cmpint (gtk_widget_get_height (bar), ==, height);
  }
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolled), >, 0);
  cp_game_go_to_first (f->game);
  cp_test_ui_settle ();
  g_assert_cmpint (gtk_widget_get_height (bar), ==, height);
  cp_game_go_to (f->game, f->d4);
  cp_test_ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolled), ==, 0);
  cp_game_toggle_shape (f->game, f->d4, (CpShape){ 'G', 3, CP_SQUARE_NONE });
  cp_test_ui_resize (f->window, 420, 400);
  cp_test_ui_settle ();
  g_assert_cmpint (gtk_widget_get_height (bar), ==, height);
}


/* The kinds of the table are those of which CpGame allows only one glyph per move. */
static void
test_kinds (Fixture *f, const void *data)
{
  unsigned n;
  const CpGlyph *glyphs = cp_glyphs_table (&n);
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++) {
      bool excludes =
          i != j && glyphs[i].kind == glyphs[j].kind && glyphs[i].kind != CP_GLYPH_OTHER;
      if (i != j)
        g_assert_true (cp_nag_excludes (glyphs[i].nag, glyphs[j].nag) == excludes);
    }
}


#define ADD(name, function)                                                                        \
  g_test_add ("/ui/annotation-bar/" name, Fixture, NULL, set_up, function, tear_down)

CP_TESTS ()
{
  ADD ("glyphs", test_glyphs);
  ADD ("menu", test_menu);
  ADD ("menu-by-keys", test_menu_by_keys);
  ADD ("typing", test_typing);
  ADD ("undo-with-other-layouts", test_undo_with_other_layouts);
  ADD ("commands", test_commands);
  ADD ("places", test_places);
  ADD ("place-by-pointer", test_place_by_pointer);
  ADD ("closed", test_closed);
  ADD ("changes-elsewhere", test_changes_elsewhere);
  ADD ("shapes", test_shapes);
  ADD ("nothing", test_nothing);
  ADD ("size", test_size);
  ADD ("kinds", test_kinds);
}

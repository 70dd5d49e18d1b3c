/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-list.h"

#include <glib/gi18n.h>

#include "cp-move-row-view.h"
#include "cp-move-rows.h"
#include "cp-move-text-view.h"
#include "model/game/cp-game-edit.h"
#include "record/tree/cp-glyphs.h"
#include "record/tree/cp-line.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

/* Number of frames after a step in which the scroll position is corrected: GtkListView only
 * estimates the heights of rows that it has not shown yet. */
#define SCROLL_FRAMES 6

/* Minimum distance of the current move from the edge, in pixels. */
#define SCROLL_MARGIN 24

/*
 * After each change, the rows are created again from the game. Rows that are equal to existing ones
 * are not replaced, so that GtkListView only processes the difference. A step changes no rows, only
 * marks.
 *
 * The keyboard focus is on the current move. While it has no widget (at the start of the game, or
 * before it was scrolled into view) the list itself has the focus.
 */
struct _CpMoveList {
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkListView *view;
  GtkPopover *menu;

  CpGame *game;
  GListStore *rows;
  GHashTable *places;    /* (element-type CpNode unsigned): row number of each move */
  GHashTable *folded;    /* (element-type CpNode): first moves of folded variations */
  CpMoveRow *current;    /* (nullable): the row of the current move */
  unsigned current_row;  /* the number of that row; 0 at the start of the game */
  GPtrArray *shown;      /* (element-type GtkWidget): views bound to a row */
  unsigned scroll_tick;  /* a tick callback, or 0 */
  unsigned scroll_frame; /* frames since the callback was added */
  int covered;           /* height at the bottom under another widget, in pixels */
};

G_DEFINE_FINAL_TYPE (CpMoveList, cp_move_list, GTK_TYPE_WIDGET)


/* Replaces the rows that differ from @rows. */
static void
splice_rows (CpMoveList *self, GPtrArray *rows)
{
  GListModel *model = G_LIST_MODEL (self->rows);
  unsigned n_old = g_list_model_get_n_items (model);
  unsigned least = MIN (n_old, rows->len);
  unsigned before = 0;
  unsigned behind = 0;
  for (; before < least; before++) {
    g_autoptr (CpMoveRow) old = g_list_model_get_item (model, before);
    if (!cp_move_row_equal (old, rows->pdata[before]))
      break;
  }
  for (; before + behind < least; behind++) {
    g_autoptr (CpMoveRow) old = g_list_model_get_item (model, n_old - 1 - behind);
    if (!cp_move_row_equal (old, rows->pdata[rows->len - 1 - behind]))
      break;
  }
  unsigned n_removed = n_old - before - behind;
  unsigned n_added = rows->len - before - behind;
  if (n_removed > 0 || n_added > 0)
    g_list_store_splice (self->rows, before, n_removed, n_added > 0 ? rows->pdata + before : NULL,
                         n_added);
}


static void
update_rows (CpMoveList *self)
{
  g_clear_pointer (&self->places, g_hash_table_unref);
  if (self->game == NULL) {
    g_list_store_remove_all (self->rows);
    return;
  }
  bool reviewing = cp_game_get_reviewing (self->game);
  bool evals = reviewing && cp_preferences_get_evaluations ();
  g_autoptr (GPtrArray) rows =
      cp_move_rows_make (cp_game_get_record (self->game), reviewing, evals, self->folded);
  splice_rows (self, rows);
  self->places = cp_move_rows_find_places (G_LIST_MODEL (self->rows));
}


static CpMoveRow *
dup_row (CpMoveList *self, unsigned index)
{
  return g_list_model_get_item (G_LIST_MODEL (self->rows), index);
}


/* In a review no move counts as taken back. */
static void
update_head (CpMoveList *self)
{
  bool playing = self->game != NULL && !cp_game_get_reviewing (self->game);
  const CpNode *head = playing ? cp_game_get_head (self->game) : NULL;
  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++) {
    g_autoptr (CpMoveRow) row = dup_row (self, i);
    cp_move_row_set_head (row, head);
  }
}


/* Unfolds the variations that contain @node. */
static void
unfold_around (CpMoveList *self, const CpNode *node)
{
  bool changed = false;
  CpNode *start = node != NULL ? cp_node_variation_start (node) : NULL;
  for (; start != NULL; start = cp_node_variation_start (start->parent))
    changed |= g_hash_table_remove (self->folded, start);
  if (!changed)
    return;
  update_rows (self);
  update_head (self);
}


static GtkWidget *
get_mark (GtkWidget *view)
{
  return CP_IS_MOVE_ROW_VIEW (view) ? cp_move_row_view_get_mark (CP_MOVE_ROW_VIEW (view))
                                    : cp_move_text_view_get_mark (CP_MOVE_TEXT_VIEW (view));
}


/* Returns the view of the row with the current move; NULL if there is none yet. */
static GtkWidget *
find_current_view (CpMoveList *self)
{
  for (unsigned i = 0; i < self->shown->len; i++)
    if (get_mark (self->shown->pdata[i]) != NULL)
      return self->shown->pdata[i];
  return NULL;
}


static bool
focus_current (CpMoveList *self)
{
  GtkWidget *view = find_current_view (self);
  if (view != NULL)
    return gtk_widget_grab_focus (get_mark (view));
  return GTK_WIDGET_CLASS (cp_move_list_parent_class)->grab_focus (GTK_WIDGET (self));
}


static bool
has_focus (CpMoveList *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}


/* Moves the mark. The old mark is removed after the new one has taken the focus, because GTK would
 * move the focus elsewhere in between. */
static void
update_current (CpMoveList *self)
{
  CpNode *node = self->game != NULL ? cp_game_get_current (self->game) : NULL;
  bool focused = has_focus (self);
  gpointer place;
  g_autoptr (CpMoveRow) old = g_steal_pointer (&self->current);
  self->current_row = 0;
  unfold_around (self, node);
  if (node != NULL && g_hash_table_lookup_extended (self->places, node, NULL, &place)) {
    self->current_row = GPOINTER_TO_UINT (place);
    self->current = dup_row (self, self->current_row);
    cp_move_row_set_current (self->current, node);
  }
  if (old != NULL && old != self->current) {
    if (focused && self->current == NULL)
      GTK_WIDGET_CLASS (cp_move_list_parent_class)->grab_focus (GTK_WIDGET (self));
    cp_move_row_set_current (old, NULL);
  }
  if (focused)
    focus_current (self);
}


/* Returns the bottom of the comment after the current move in the view; @bottom if it has none. */
static double
find_comment_end (CpMoveList *self, double bottom)
{
  for (unsigned i = 0; i < self->shown->len; i++) {
    GtkWidget *view = self->shown->pdata[i];
    double x, y;
    double end =
        CP_IS_MOVE_TEXT_VIEW (view) && gtk_widget_get_mapped (view)
            ? cp_move_text_view_get_end (CP_MOVE_TEXT_VIEW (view), cp_game_get_current (self->game))
            : 0;
    if (end > 0 && cp_ui_compute_point (view, GTK_WIDGET (self->view), 0, end, &x, &y))
      bottom = MAX (bottom, y);
  }
  return bottom;
}


/* Scrolls as little as possible to show the current move, with its comment if there is space for
 * both. Returns false if the move has no widget yet. */
static bool
scroll_to_mark (CpMoveList *self)
{
  GtkWidget *view = find_current_view (self);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;
  if (view == NULL || !gtk_widget_get_mapped (get_mark (view)) ||
      !gtk_widget_compute_bounds (get_mark (view), GTK_WIDGET (self->view), &bounds))
    return false;
  double top = (double) bounds.origin.y;
  double bottom = top + (double) bounds.size.height;
  double page = gtk_adjustment_get_page_size (adjustment);
  if (page - self->covered >= bottom - top)
    page -= self->covered;
  double margin = CLAMP ((page - (bottom - top)) / 2, 0, SCROLL_MARGIN);
  double end = MIN (find_comment_end (self, bottom), top + page - 2 * margin);
  double above = top - margin;
  double below = MAX (bottom, end) + margin - page;
  double delta = above < 0 ? above : below > 0 ? below : 0;
  if (delta != 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + delta);
  return true;
}


static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, void *data)
{
  CpMoveList *self = CP_MOVE_LIST (widget);
  bool at_start = self->current == NULL;
  /* New rows are measured in the first frame. */
  if (self->scroll_frame++ == 0)
    return G_SOURCE_CONTINUE;
  /* A hidden list has not measured its rows. */
  bool measured = gtk_widget_get_mapped (GTK_WIDGET (self->view)) &&
                  gtk_widget_get_height (GTK_WIDGET (self->view)) > 0;
  if (at_start && measured)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  else if (!at_start && measured && !scroll_to_mark (self))
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                self->current_row);
  if (self->scroll_frame < SCROLL_FRAMES)
    return G_SOURCE_CONTINUE;
  if (has_focus (self))
    focus_current (self);
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}


static void
queue_scroll (CpMoveList *self)
{
  self->scroll_frame = 0;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}


static void
update (CpMoveList *self)
{
  bool focused = has_focus (self);
  update_rows (self);
  update_head (self);
  update_current (self);
  bool empty = g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0;
  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "moves");
  if (focused)
    focus_current (self);
  queue_scroll (self);
}


/* Recreates all rows: rows that are equal would keep their old notation. */
static void
style_changed_cb (CpMoveList *self)
{
  g_clear_object (&self->current);
  g_list_store_remove_all (self->rows);
  update (self);
}


static void
position_changed_cb (CpMoveList *self)
{
  if (!cp_game_get_reviewing (self->game))
    update_head (self);
  update_current (self);
  queue_scroll (self);
}


static void
move_activated_cb (CpMoveList *self, CpNode *node)
{
  cp_game_go_to (self->game, node);
  /* The arrow keys continue from this row. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
}


/* Shows the whole of a comment that was cut. */
static void
link_activated_cb (CpMoveList *self, CpNode *node)
{
  move_activated_cb (self, node);
  gtk_widget_activate_action (GTK_WIDGET (self), "page.show-comment", NULL);
}


static bool
can_fold (const CpNode *node)
{
  return node->parent != NULL && node != node->parent->first_child && node->first_child != NULL;
}


/* Returns @node or, if it is inside a folded variation, the main alternative to that variation. */
static CpNode *
find_seen (CpMoveList *self, CpNode *node)
{
  CpNode *start = cp_node_variation_start (node);
  for (; start != NULL; start = cp_node_variation_start (start->parent))
    if (g_hash_table_contains (self->folded, start))
      node = start->parent->first_child;
  return node;
}


/* Folds or unfolds the variations that begin with @starts. */
static void
set_folded (CpMoveList *self, GSList *starts, bool folded)
{
  for (GSList *link = starts; link != NULL; link = link->next) {
    if (folded)
      g_hash_table_add (self->folded, link->data);
    else
      g_hash_table_remove (self->folded, link->data);
  }
  cp_game_go_to (self->game, find_seen (self, cp_game_get_current (self->game)));
  update (self);
  /* Translators: the new state of a variation. */
  cp_announce (GTK_WIDGET (self), folded ? _ ("Folded") : _ ("Unfolded"));
}


static void
fold_toggled_cb (CpMoveList *self, CpNode *node)
{
  CpNode *start = cp_node_variation_start (node);
  g_autoptr (GSList) starts = g_slist_prepend (NULL, start);
  set_folded (self, starts, !g_hash_table_contains (self->folded, start));
}


/* Folds or unfolds the variation with the current move; in the main line, all alternatives to it.
 */
static bool
toggle_fold (CpMoveList *self)
{
  CpNode *current = cp_game_get_current (self->game);
  CpNode *start = cp_node_variation_start (current);
  g_autoptr (GSList) starts = NULL;
  bool folded = true;
  if (start != NULL && can_fold (start))
    starts = g_slist_prepend (starts, start);
  for (CpNode *other = current->next_sibling; starts == NULL && other != NULL;
       other = other->next_sibling) {
    if (!can_fold (other))
      continue;
    starts = g_slist_prepend (starts, other);
    folded &= g_hash_table_contains (self->folded, other);
  }
  if (starts == NULL)
    return false;
  set_folded (self, starts, start != NULL || !folded);
  return true;
}


static void
fold_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  toggle_fold (CP_MOVE_LIST (widget));
}


static void
fold_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpMoveList *self = CP_MOVE_LIST (widget);
  CpNode *root = cp_record_get_root (cp_game_get_record (self->game));
  g_autoptr (GSList) starts = NULL;
  for (CpNode *node = root; node != NULL; node = cp_node_next_within (node, root))
    if (can_fold (node))
      starts = g_slist_prepend (starts, node);
  set_folded (self, starts, g_str_equal (name, "moves.fold-all"));
}


static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CpMoveList *self)
{
  gtk_list_item_set_activatable (item, false);
  gtk_list_item_set_selectable (item, false);
}


/* Returns the view of the list item if it has type @type, or a new one. */
static GtkWidget *
ensure_view (CpMoveList *self, GtkListItem *item, GType type)
{
  GtkWidget *view = gtk_list_item_get_child (item);
  if (view != NULL && G_OBJECT_TYPE (view) == type)
    return view;
  view = g_object_new (type, NULL);
  cp_connect (view, "move-activated", move_activated_cb, self);
  if (type == CP_TYPE_MOVE_TEXT_VIEW) {
    cp_connect (view, "link-activated", link_activated_cb, self);
    cp_connect (view, "fold-toggled", fold_toggled_cb, self);
  }
  gtk_list_item_set_child (item, view);
  return view;
}


static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CpMoveList *self)
{
  CpMoveRow *row = gtk_list_item_get_item (item);
  CpMoveRowKind kind = cp_move_row_get_kind (row);
  GtkWidget *view;
  if (kind == CP_MOVE_ROW_COMMENT || kind == CP_MOVE_ROW_VARIATION) {
    view = ensure_view (self, item, CP_TYPE_MOVE_TEXT_VIEW);
    cp_move_text_view_set_row (CP_MOVE_TEXT_VIEW (view), row);
  } else {
    view = ensure_view (self, item, CP_TYPE_MOVE_ROW_VIEW);
    cp_move_row_view_set_row (CP_MOVE_ROW_VIEW (view), row);
  }
  /* The focus belongs to moves, not to the row widgets of GtkListView. */
  gtk_widget_set_focusable (gtk_widget_get_parent (view), false);
  g_ptr_array_add (self->shown, view);
}


static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CpMoveList *self)
{
  GtkWidget *view = gtk_list_item_get_child (item);
  g_ptr_array_remove_fast (self->shown, view);
  if (CP_IS_MOVE_ROW_VIEW (view))
    cp_move_row_view_set_row (CP_MOVE_ROW_VIEW (view), NULL);
  else
    cp_move_text_view_set_row (CP_MOVE_TEXT_VIEW (view), NULL);
}


static CpNode *
node_at (CpMoveList *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_INSENSITIVE);
  GtkWidget *pair = picked;
  GtkWidget *text = picked;
  double row_x, row_y;
  if (picked == NULL)
    return NULL;
  pair = gtk_widget_get_ancestor (picked, CP_TYPE_MOVE_ROW_VIEW);
  text = gtk_widget_get_ancestor (picked, CP_TYPE_MOVE_TEXT_VIEW);
  if (pair == NULL && text == NULL)
    return NULL;
  cp_ui_compute_point (GTK_WIDGET (self), pair != NULL ? pair : text, x, y, &row_x, &row_y);
  return pair != NULL ? cp_move_row_view_get_node_at (CP_MOVE_ROW_VIEW (pair), row_x, row_y)
                      : cp_move_text_view_get_node_at (CP_MOVE_TEXT_VIEW (text), row_x, row_y);
}


static void
pop_up (CpMoveList *self, const GdkRectangle *at)
{
  const CpNode *start = cp_node_variation_start (cp_game_get_current (self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "moves.fold",
                                 start != NULL && can_fold (start));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "moves.unfold-all",
                                 g_hash_table_size (self->folded) > 0);
  gtk_popover_set_pointing_to (self->menu, at);
  gtk_popover_popup (self->menu);
}


/* Returns false if there is no move at this point. */
static bool
pop_up_at (CpMoveList *self, double x, double y)
{
  CpNode *node = node_at (self, x, y);
  if (node == NULL || !cp_game_get_reviewing (self->game))
    return false;
  cp_game_go_to (self->game, node);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  pop_up (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  return true;
}


static bool
pop_up_for_current (CpMoveList *self)
{
  GtkWidget *view = find_current_view (self);
  graphene_rect_t bounds;
  if (!cp_game_get_reviewing (self->game) || view == NULL ||
      !gtk_widget_compute_bounds (get_mark (view), GTK_WIDGET (self), &bounds))
    return false;
  pop_up (self, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                 (int) bounds.size.width, (int) bounds.size.height });
  return true;
}


static void
secondary_pressed_cb (CpMoveList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (pop_up_at (self, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}


static void
long_pressed_cb (CpMoveList *self, double x, double y, GtkGesture *gesture)
{
  if (pop_up_at (self, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}


/* Goes up or down by a line of text in a paragraph, otherwise to another row. */
static void
go_by_rows (CpMoveList *self, int direction)
{
  GtkWidget *view = find_current_view (self);
  CpNode *node = NULL;
  if (CP_IS_MOVE_TEXT_VIEW (view))
    node = cp_move_text_view_get_neighbour (CP_MOVE_TEXT_VIEW (view), direction);
  if (node == NULL)
    node = cp_move_rows_find_neighbour (G_LIST_MODEL (self->rows), self->current, self->current_row,
                                        direction);
  if (node != NULL)
    cp_game_go_to (self->game, node);
  else if (direction < 0)
    cp_game_go_to_first (self->game);
}


static bool
press_glyph_key (CpMoveList *self, unsigned keyval)
{
  CpNode *node = cp_game_get_current (self->game);
  uint8_t nag = cp_node_glyph_for_key (node, gdk_keyval_to_unicode (keyval));
  if (nag == 0 || node->parent == NULL || !cp_game_get_reviewing (self->game))
    return false;
  return cp_game_toggle_nag (self->game, node, nag);
}


static gboolean
key_pressed_cb (CpMoveList *self, unsigned keyval, unsigned keycode, GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  if (self->game == NULL || (modifiers & ~(unsigned) GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    return pop_up_for_current (self);
  if (press_glyph_key (self, keyval))
    return GDK_EVENT_STOP;
  if (modifiers != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_space)
    return toggle_fold (self);
  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    return gtk_widget_activate_action (GTK_WIDGET (self), "page.delete-variation", NULL);
  return cp_move_list_walk (self, keyval);
}


/* The list is a single stop for the Tab key. */
static gboolean
cp_move_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CpMoveList *self = CP_MOVE_LIST (widget);

  return !has_focus (self) && focus_current (self);
}


static gboolean
cp_move_list_grab_focus (GtkWidget *widget)
{
  return focus_current (CP_MOVE_LIST (widget));
}


static void
cp_move_list_dispose (GObject *object)
{
  CpMoveList *self = CP_MOVE_LIST (object);
  cp_follow (self, &self->game, NULL, NULL);
  if (self->view != NULL)
    gtk_list_view_set_model (self->view, NULL);
  self->view = NULL;
  cp_class_dispose (object);
}


static void
cp_move_list_class_init (CpMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_move_list_dispose;
  CP_CLASS_OWNS (klass, CpMoveList, gtk_widget_unparent, stack, menu);
  CP_CLASS_OWNS (klass, CpMoveList, g_object_unref, current, rows);
  CP_CLASS_OWNS (klass, CpMoveList, g_hash_table_unref, places, folded);
  CP_CLASS_OWNS (klass, CpMoveList, g_ptr_array_unref, shown);
  widget_class->focus = cp_move_list_focus;
  widget_class->grab_focus = cp_move_list_grab_focus;

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpMoveList, game, cp_move_list_set_game);

  cp_ui_class_set_template (klass, "cp-move-list");
  CP_UI_CLASS_CHILDREN (klass, CpMoveList, stack, scroller, view, menu);
  CP_UI_CLASS_HANDLERS (klass, secondary_pressed_cb, long_pressed_cb, key_pressed_cb, setup_cb,
                        bind_cb, unbind_cb);
  gtk_widget_class_install_action (widget_class, "moves.fold", NULL, fold_action);
  gtk_widget_class_install_action (widget_class, "moves.fold-all", NULL, fold_all_action);
  gtk_widget_class_install_action (widget_class, "moves.unfold-all", NULL, fold_all_action);
  gtk_widget_class_set_css_name (widget_class, "movelist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}


static void
cp_move_list_init (CpMoveList *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  self->shown = g_ptr_array_new ();
  self->folded = g_hash_table_new (NULL, NULL);
  self->rows = g_list_store_new (CP_TYPE_MOVE_ROW);
  gtk_widget_init_template (widget);
  GtkNoSelection *selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);

  /* A lower list must not hide the current move. */
  cp_connect (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::page-size",
              queue_scroll, self);
  cp_connect (cp_preferences_settings (), "changed::" CP_PREFERENCE_MOVES, style_changed_cb, self);
  cp_connect (cp_preferences_settings (), "changed::" CP_PREFERENCE_EVALUATIONS, style_changed_cb,
              self);
}


void
cp_move_list_set_game (CpMoveList *self, CpGame *game)
{
  g_return_if_fail (CP_IS_MOVE_LIST (self));
  if (!cp_follow (self, &self->game, game, "line-changed", update, "annotated", update,
                  "tags-changed", update, "ended", update, "taken-back", update, "resumed", update,
                  "notify::reviewing", update, "position-changed", position_changed_cb, NULL))
    return;
  if (self->folded != NULL)
    g_hash_table_remove_all (self->folded);
  update (self);
  g_object_notify (G_OBJECT (self), "game");
}


void
cp_move_list_set_covered (CpMoveList *self, int height)
{
  g_return_if_fail (CP_IS_MOVE_LIST (self));

  self->covered = height;
  queue_scroll (self);
}


bool
cp_move_list_walk (CpMoveList *self, unsigned keyval)
{
  g_return_val_if_fail (CP_IS_MOVE_LIST (self) && self->game != NULL, false);
  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    cp_game_go_to_previous (self->game);
    break;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    cp_game_go_to_next (self->game);
    break;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    go_by_rows (self, -1);
    break;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    go_by_rows (self, 1);
    break;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    cp_game_go_to_first (self->game);
    break;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    cp_game_go_to_head (self->game);
    break;
  default:
    return false;
  }
  return true;
}

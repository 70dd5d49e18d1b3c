/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-list.h"

#include "cp-move-row-view.h"
#include "cp-move-row.h"
#include "cp-ui-resource.h"

/* Numbers have room for as many digits from the start. */
#define LEAST_LAST_NUMBER 10u

/*
 * The rows are made anew from the game after every change; those that are equal to what is there
 * stay, so that the list view has only the difference to do.
 *
 * The keyboard focus is on the current move. As long as that has no widget (at the start, or before
 * it has been scrolled to) the list itself keeps it.
 */
struct _CpMoveList {
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkWidget *walk; /* buttons */
  GtkListView *view;

  CpGame *game;
  GSignalGroup *game_signals;
  GListStore *rows;
  GPtrArray *shown;      /* (element-type CpMoveRowView): those bound to a row */
  unsigned current_row;  /* where the current move is; 0 for the start */
  unsigned scroll_tick;  /* a tick callback, or 0 */
  unsigned scroll_frame; /* how many frames it has seen */
};

G_DEFINE_FINAL_TYPE (CpMoveList, cp_move_list, GTK_TYPE_WIDGET)

enum {
  PROP_GAME = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];


/* The main line in rows; also finds the row of the current move. */
static GPtrArray *
make_rows (CpMoveList *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  const CpNode *current = cp_game_get_current (self->game);
  const CpRecord *record = cp_game_get_record (self->game);
  CpNode *node = cp_record_get_root (record)->first_child;
  unsigned last = cp_record_main_line_end (record)->position.fullmove_number;
  unsigned digits = (unsigned) g_snprintf (NULL, 0, "%u", MAX (last, LEAST_LAST_NUMBER));
  self->current_row = 0;
  while (node != NULL) {
    CpNode *pair[2] = { NULL, NULL };
    do {
      if (node == current)
        self->current_row = rows->len;
      pair[node->parent->position.turn] = node;
      node = node->first_child;
    } while (pair[CP_BLACK] == NULL && node != NULL);
    g_ptr_array_add (rows, cp_move_row_new (pair[CP_WHITE], pair[CP_BLACK], digits));
  }
  CpOutcome outcome = cp_game_get_outcome (self->game);
  if (outcome.result != CP_UNDECIDED)
    g_ptr_array_add (rows, cp_move_row_new_result (outcome));
  return rows;
}


static void
update_rows (CpMoveList *self)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListModel *model = G_LIST_MODEL (self->rows);
  unsigned n_old = g_list_model_get_n_items (model);
  unsigned same = 0;
  if (self->game == NULL) {
    g_list_store_remove_all (self->rows);
    return;
  }
  rows = make_rows (self);
  for (; same < n_old && same < rows->len; same++) {
    g_autoptr (CpMoveRow) old = g_list_model_get_item (model, same);
    if (!cp_move_row_equal (old, rows->pdata[same]))
      break;
  }
  if (same < n_old || same < rows->len)
    g_list_store_splice (self->rows, same, n_old - same, rows->pdata + same, rows->len - same);
  for (unsigned i = 0; i < rows->len; i++) {
    g_autoptr (CpMoveRow) row = g_list_model_get_item (model, i);
    cp_move_row_set_marks (row, cp_game_get_current (self->game), cp_game_get_head (self->game));
  }
}


static bool
focus_current (CpMoveList *self)
{
  for (unsigned i = 0; i < self->shown->len; i++)
    if (cp_move_row_view_focus_current (self->shown->pdata[i]))
      return true;
  return GTK_WIDGET_CLASS (cp_move_list_parent_class)->grab_focus (GTK_WIDGET (self));
}


static bool
has_focus (CpMoveList *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}


static void
scroll_to (CpMoveList *self, unsigned row)
{
  if (row < g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", row);
}


/* One step a frame, since the view scrolls by what it has measured in the frame before: new rows
 * are measured, the next row comes into view, then surely the current one. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, void *data)
{
  CpMoveList *self = CP_MOVE_LIST (widget);
  switch (self->scroll_frame++) {
  case 0:
    return G_SOURCE_CONTINUE;
  case 1:
    scroll_to (self, self->current_row + 1);
    return G_SOURCE_CONTINUE;
  case 2:
    scroll_to (self, self->current_row);
    return G_SOURCE_CONTINUE;
  default:
    if (has_focus (self))
      focus_current (self);
    self->scroll_tick = 0;
    return G_SOURCE_REMOVE;
  }
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
  bool empty = g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0;
  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "moves");
  if (focused)
    focus_current (self);
  queue_scroll (self);
}


static void
move_activated_cb (CpMoveList *self, CpNode *node)
{
  cp_game_go_to (self->game, node);
  /* So that the arrow keys go on from here. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CpMoveList *self)
{
  GtkWidget *view = cp_move_row_view_new ();
  g_signal_connect_object (view, "move-activated", G_CALLBACK (move_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, view);
  gtk_list_item_set_activatable (item, false);
  gtk_list_item_set_selectable (item, false);
}


static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CpMoveList *self)
{
  CpMoveRowView *view = CP_MOVE_ROW_VIEW (gtk_list_item_get_child (item));
  cp_move_row_view_set_row (view, gtk_list_item_get_item (item));
  g_ptr_array_add (self->shown, view);
}


static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CpMoveList *self)
{
  CpMoveRowView *view = CP_MOVE_ROW_VIEW (gtk_list_item_get_child (item));
  g_ptr_array_remove_fast (self->shown, view);
  cp_move_row_view_set_row (view, NULL);
}


static gboolean
key_pressed_cb (CpMoveList *self, unsigned keyval, unsigned keycode, GdkModifierType state)
{
  if (self->game == NULL || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
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
    cp_game_go_to_previous (self->game);
    cp_game_go_to_previous (self->game);
    break;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    cp_game_go_to_next (self->game);
    cp_game_go_to_next (self->game);
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
    return GDK_EVENT_PROPAGATE;
  }
  return GDK_EVENT_STOP;
}


/* One stop for the Tab key, whatever is inside; the buttons below are for the pointer, since the
 * keys do the same. */
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
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  if (self->view != NULL)
    gtk_list_view_set_model (self->view, NULL);
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  g_clear_pointer (&self->walk, gtk_widget_unparent);
  self->view = NULL;
  g_clear_object (&self->rows);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  G_OBJECT_CLASS (cp_move_list_parent_class)->dispose (object);
}


static void
cp_move_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CpMoveList *self = CP_MOVE_LIST (object);
  switch (id) {
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}


static void
cp_move_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_GAME:
    cp_move_list_set_game (CP_MOVE_LIST (object), g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}


static void
cp_move_list_class_init (CpMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_move_list_dispose;
  object_class->get_property = cp_move_list_get_property;
  object_class->set_property = cp_move_list_set_property;
  widget_class->focus = cp_move_list_focus;
  widget_class->grab_focus = cp_move_list_grab_focus;

  properties[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, CP_TYPE_GAME,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, CP_UI_RESOURCE "cp-move-list.ui");
  gtk_widget_class_bind_template_child (widget_class, CpMoveList, stack);
  gtk_widget_class_bind_template_child (widget_class, CpMoveList, walk);
  gtk_widget_class_bind_template_child (widget_class, CpMoveList, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_css_name (widget_class, "movelist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}


static void
cp_move_list_init (CpMoveList *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  self->shown = g_ptr_array_new ();
  self->rows = g_list_store_new (CP_TYPE_MOVE_ROW);
  gtk_widget_init_template (widget);
  GtkNoSelection *selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);

  static const char *const facts[] = { "line-changed", "position-changed", "ended", "taken-back" };
  self->game_signals = g_signal_group_new (CP_TYPE_GAME);
  for (unsigned i = 0; i < G_N_ELEMENTS (facts); i++)
    g_signal_group_connect_swapped (self->game_signals, facts[i], G_CALLBACK (update), self);

  /* Before the list view, whose own keys go from row to row. */
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, keys);
}


GtkWidget *
cp_move_list_new (void)
{
  return g_object_new (CP_TYPE_MOVE_LIST, NULL);
}


void
cp_move_list_set_game (CpMoveList *self, CpGame *game)
{
  g_return_if_fail (CP_IS_MOVE_LIST (self));
  if (!g_set_object (&self->game, game))
    return;
  /* Nodes of another game are no longer what rows are compared with. */
  g_list_store_remove_all (self->rows);
  g_signal_group_set_target (self->game_signals, game);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}


CpGame *
cp_move_list_get_game (CpMoveList *self)
{
  g_return_val_if_fail (CP_IS_MOVE_LIST (self), NULL);
  return self->game;
}

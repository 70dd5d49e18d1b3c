/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cp-library-cell.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/settings/cp-preferences.h"

/* Minimum width of the table with columns, and maximum width of the rows, in pixels. */
#define WIDE 860

/* Pixels. */
#define MIN_WIDTH    240
#define MIN_HEIGHT   120
#define NATURAL_SIZE 400

/* In pixels: the minimum width of columns with words; the padding of cells, as in
 * style.css; and the width of the icons beside the number. */
#define MIN_COLUMN   90
#define CELL_PADDING 14
#define MARKS        20

struct _CpLibraryList {
  GtkWidget parent_instance;

  CpLibraryModel *order;
  CpLibraryGame *current;
  GHashTable *cells; /* CpLibraryCell to GtkListItem: the cells that are bound to a game */

  GtkWidget *wide_page;
  GtkColumnView *wide;
  GtkColumnViewColumn *columns[CP_N_LIBRARY_COLUMNS];
  GtkWidget *narrow_page;
  GtkListView *narrow;
  int wide_height; /* of the cells, in pixels; 0 if not measured */
  int narrow_height;
  bool is_wide;
  bool pictured;
  int widths[CP_N_LIBRARY_COLUMNS]; /* of the columns, in pixels; 0 before they are measured */
  int least_width;                  /* total width of the columns that never give way */
  int available;                    /* width of the list at the last allocation */
  unsigned fit_id;                  /* idle source that measures the columns, or 0 */
  unsigned show_id;                 /* idle source that shows and hides columns, or 0 */
  unsigned switch_id;               /* idle source that switches between table and rows, or 0 */
  unsigned scroll_tick;             /* tick callback until a row is scrolled to, or 0 */
  int scroll_frames;                /* remaining frames of the tick callback */
  unsigned scroll_to;               /* position of the row */
  bool awaits_focus;                /* a row will get the focus once it exists */
  GtkWidget *holder;                /* (nullable): the widget that has the focus until then */
};

G_DEFINE_FINAL_TYPE (CpLibraryList, cp_library_list, GTK_TYPE_WIDGET)


/* Callback data of a column, or of the rows of two lines. */
typedef struct {
  CpLibraryList *list;
  CpLibraryColumn column;
} Heading;


static Heading *
make_heading (CpLibraryList *self, CpLibraryColumn column)
{
  Heading *heading = g_new (Heading, 1);
  *heading = (Heading){ self, column };
  return heading;
}


static void
free_heading (void *data, GClosure *closure)
{
  g_free (data);
}


static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, Heading *heading)
{
  CpLibraryList *self = heading->list;
  int *height = heading->column == CP_N_LIBRARY_COLUMNS ? &self->narrow_height : &self->wide_height;

  gtk_list_item_set_child (item, cp_library_cell_new (heading->column, height));
  if (heading->column != CP_N_LIBRARY_COLUMNS)
    cp_toolkit_set_up_cell (item);
}


/* Shows the game at the position of the cell. */
static void
fill (CpLibraryList *self, CpLibraryCell *cell, GtkListItem *item)
{
  unsigned position = gtk_list_item_get_position (item);

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (self->order)))
    return;
  g_autoptr (CpLibraryGame) game = cp_library_model_nth (self->order, position);
  cp_library_cell_set_pictured (cell, self->pictured);
  cp_library_cell_set_game (cell, game);
  cp_library_cell_update (cell, game == self->current);
}


static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, CpLibraryList *self)
{
  CpLibraryCell *cell = CP_LIBRARY_CELL (gtk_list_item_get_child (item));

  fill (self, cell, item);
  g_hash_table_insert (self->cells, cell, item);
}


static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, CpLibraryList *self)
{
  CpLibraryCell *cell = CP_LIBRARY_CELL (gtk_list_item_get_child (item));

  g_hash_table_remove (self->cells, cell);
  cp_library_cell_set_game (cell, NULL);
}


/* Returns the position of the selected row, or of the first row. */
static unsigned
find_start (CpLibraryList *self)
{
  CpLibraryGame *selected = cp_library_model_get_selected (self->order);

  return selected != NULL
             ? cp_library_model_get_position (self->order, cp_library_game_get_index (selected))
             : 0;
}


static void
order_changed_cb (CpLibraryList *self)
{
  GHashTableIter iter;
  void *cell, *item;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &cell, &item))
    fill (self, cell, item);
  if (self->awaits_focus)
    cp_library_list_scroll_to (self, find_start (self));
}


static GtkListItemFactory *
make_factory (CpLibraryList *self, CpLibraryColumn column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_data (factory, "setup", G_CALLBACK (setup_cb), make_heading (self, column),
                         free_heading, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);
  return factory;
}


/* Clicks on the headings set the sort; CpLibraryModel does the sorting. */
static void
heading_clicked_cb (CpLibraryList *self)
{
  GtkSortType order;
  GtkColumnViewColumn *sorted = cp_toolkit_get_sort_column (self->wide, &order);

  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS && self->order != NULL; i++)
    if (self->columns[i] == sorted && sorted != NULL)
      cp_library_model_sort_by (self->order, i, order == GTK_SORT_DESCENDING);
}


static void
add_column (CpLibraryList *self, CpLibraryColumn column, GMenuModel *menu)
{
  GtkColumnViewColumn *view_column =
      gtk_column_view_column_new (cp_library_column_title (column), make_factory (self, column));

  cp_toolkit_make_sortable (view_column);
  gtk_column_view_column_set_expand (view_column, cp_library_column_expands (column));
  gtk_column_view_column_set_header_menu (view_column, menu);
  gtk_column_view_column_set_resizable (view_column, TRUE);
  gtk_column_view_append_column (self->wide, view_column);
  self->columns[column] = view_column;
  g_object_unref (view_column);
}


/* Returns the width of the text in bold, which is used for the open game. */
static int
text_width (CpLibraryList *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->wide), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}


/* Returns whether the user wants to see the column. */
static bool
is_chosen (CpLibraryColumn column)
{
  const char *key = cp_library_column_key (column);

  return key == NULL || g_settings_get_boolean (cp_preferences_settings (), key);
}


/* Shows the columns that the user has chosen. If there is not enough space for them, some give way,
 * so that the names of the players are not cut. */
static void
show_columns_cb (CpLibraryList *self)
{
  bool shown[CP_N_LIBRARY_COLUMNS];
  int total = 0;

  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    shown[i] = is_chosen (i);
    total += shown[i] ? self->widths[i] : 0;
  }
  for (unsigned rank = 1; rank < CP_N_LIBRARY_COLUMNS && total > self->available; rank++) {
    for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
      if (!shown[i] || cp_library_column_rank (i) != rank)
        continue;
      shown[i] = false;
      total -= self->widths[i];
    }
  }
  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    GtkColumnViewColumn *column = self->columns[i];
    /* GTK measures hidden columns, too. A width that the user has set stays. */
    if (!shown[i])
      gtk_column_view_column_set_fixed_width (column, 0);
    else if (gtk_column_view_column_get_fixed_width (column) == 0)
      gtk_column_view_column_set_fixed_width (column, self->widths[i]);
    gtk_column_view_column_set_visible (column, shown[i]);
  }
}


static void
show_columns_soon (CpLibraryList *self)
{
  cp_queue (&self->show_id, GTK_PRIORITY_RESIZE, 0, G_CALLBACK (show_columns_cb), self);
}


/* Makes columns wide enough for headings in any language, and for the usual facts. GTK measures
 * only headings that are visible, as that of the number always is. */
static void
fit_columns_cb (CpLibraryList *self)
{
  GtkWidget *headings = gtk_widget_get_first_child (GTK_WIDGET (self->wide));
  int around;

  gtk_widget_measure (gtk_widget_get_first_child (headings), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &around, NULL, NULL);
  around -= text_width (self, cp_library_column_title (CP_COLUMN_NUMBER));
  self->least_width = 0;
  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    const char *sample = cp_library_column_sample (i);
    int marks = i == CP_COLUMN_NUMBER ? MARKS : 0;
    int heading = text_width (self, cp_library_column_title (i)) + around;
    int least = cp_library_column_expands (i) ? MIN_COLUMN : 0;
    least = MAX (least, text_width (self, sample) + CELL_PADDING + marks);
    self->widths[i] = MAX (heading, least);
    gtk_column_view_column_set_fixed_width (self->columns[i], self->widths[i]);
    if (cp_library_column_rank (i) == 0)
      self->least_width += self->widths[i];
  }
  show_columns_soon (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


static void
fit_columns_soon (CpLibraryList *self)
{
  cp_queue (&self->fit_id, GTK_PRIORITY_RESIZE, 0, G_CALLBACK (fit_columns_cb), self);
}


static void
activate_cb (GtkWidget *view, guint position, CpLibraryList *self)
{
  if (position < g_list_model_get_n_items (G_LIST_MODEL (self->order)))
    g_signal_emit_by_name (self, "game-activated",
                           cp_library_model_get_index (self->order, position));
}


/* Returns the cell at a point of the list, or another cell in that row; NULL outside of rows. */
static CpLibraryCell *
find_cell (CpLibraryList *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell = widget;

  while (cell != NULL && !CP_IS_LIBRARY_CELL (cell) && !GTK_IS_LIST_BASE (cell))
    cell = gtk_widget_get_parent (cell);
  if (cell == NULL || CP_IS_LIBRARY_CELL (cell))
    return CP_LIBRARY_CELL (cell);
  while (widget != NULL && !GTK_IS_LIST_BASE (widget) && !CP_IS_LIBRARY_CELL (widget))
    widget = gtk_widget_get_first_child (widget);
  return CP_IS_LIBRARY_CELL (widget) ? CP_LIBRARY_CELL (widget) : NULL;
}


static void
request_menu (CpLibraryList *self, double x, double y)
{
  CpLibraryCell *cell = find_cell (self, x, y);
  CpLibraryGame *game = cell != NULL ? cp_library_cell_get_game (cell) : NULL;

  if (game == NULL)
    return;
  unsigned index = cp_library_game_get_index (game);
  unsigned position = cp_library_model_get_position (self->order, index);
  /* If the row is part of a selection, the menu is for all selected games. */
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->order), position))
    cp_library_model_select (self->order, index);
  g_signal_emit_by_name (self, "menu-requested", x, y);
  cp_toolkit_end_press (GTK_WIDGET (cell));
}


static void
secondary_pressed_cb (
    GtkGestureClick *gesture, int n_press, double x, double y, CpLibraryList *self)
{
  request_menu (self, x, y);
}


static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, CpLibraryList *self)
{
  request_menu (self, x, y);
}


static gboolean
cp_library_list_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  CpLibraryCell *cell = keyboard ? NULL : find_cell (CP_LIBRARY_LIST (widget), x, y);
  g_autofree char *text = cell != NULL ? cp_library_cell_get_tooltip (cell) : NULL;

  cp_ui_fill_tooltip (tooltip, text);
  return text != NULL;
}


static void
switch_cb (CpLibraryList *self)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->order);
  bool had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  gtk_column_view_set_model (self->wide, self->is_wide ? model : NULL);
  gtk_list_view_set_model (self->narrow, self->is_wide ? NULL : model);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->awaits_focus || cp_library_model_get_selected (self->order) != NULL)
    cp_library_list_scroll_to (self, find_start (self));
}


/* GTK does not allow rows to be created during allocation. */
static void
switch_soon (CpLibraryList *self)
{
  cp_queue (&self->switch_id, GTK_PRIORITY_RESIZE, 0, G_CALLBACK (switch_cb), self);
}


/* Uses any size: measuring all rows would be slow. */
static void
cp_library_list_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = MAX (*minimum, NATURAL_SIZE);
}


static void
cp_library_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpLibraryList *self = CP_LIBRARY_LIST (widget);
  bool is_wide = !self->pictured && width >= MAX (WIDE, self->least_width);

  if (width != self->available) {
    self->available = width;
    show_columns_soon (self);
  }
  if (is_wide != self->is_wide) {
    self->is_wide = is_wide;
    gtk_widget_set_child_visible (self->wide_page, is_wide);
    gtk_widget_set_child_visible (self->narrow_page, !is_wide);
    switch_soon (self);
  }
  gtk_widget_allocate (is_wide ? self->wide_page : self->narrow_page, width, height, baseline,
                       NULL);
}


/* A new font changes the heights of rows and the widths of columns. */
static void
reset_sizes (GtkWidget *widget)
{
  CpLibraryList *self = CP_LIBRARY_LIST (widget);

  fit_columns_soon (self);
  self->wide_height = 0;
  self->narrow_height = 0;
}


static void
cp_library_list_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  reset_sizes (widget);
  GTK_WIDGET_CLASS (cp_library_list_parent_class)->css_changed (widget, change);
}


static void
cp_library_list_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  reset_sizes (widget);
  GTK_WIDGET_CLASS (cp_library_list_parent_class)->system_setting_changed (widget, setting);
}


/* Returns the list widget inside a column view. */
static GtkWidget *
find_rows (GtkWidget *view)
{
  if (GTK_IS_LIST_VIEW (view))
    return view;
  GtkWidget *child = gtk_widget_get_first_child (view);
  while (child != NULL && !GTK_IS_LIST_VIEW (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}


/* Returns the row at @position; NULL if GTK has not created it. */
static GtkWidget *
find_row (CpLibraryList *self, GtkWidget *rows, unsigned position)
{
  GHashTableIter iter;
  void *cell, *item;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &cell, &item)) {
    GtkWidget *row = cell;
    if (gtk_list_item_get_position (item) != position)
      continue;
    while (row != NULL && gtk_widget_get_parent (row) != rows)
      row = gtk_widget_get_parent (row);
    if (row != NULL)
      return row;
  }
  return NULL;
}


/* Selects the row as well, unless another row is selected, so that the actions apply to it. */
static gboolean
focus_row (CpLibraryList *self, GtkWidget *row, unsigned position)
{
  self->awaits_focus = false;
  g_clear_weak_pointer (&self->holder);
  if (cp_library_model_get_selected (self->order) == NULL)
    cp_library_model_select (self->order, cp_library_model_get_index (self->order, position));
  return gtk_widget_grab_focus (row);
}


/* Games are read and rows created after the list is mapped; the row gets the focus then. */
static gboolean
cp_library_list_grab_focus (GtkWidget *widget)
{
  CpLibraryList *self = CP_LIBRARY_LIST (widget);
  GtkWidget *view = self->is_wide ? GTK_WIDGET (self->wide) : GTK_WIDGET (self->narrow);

  if (self->order == NULL || gtk_widget_get_root (widget) == NULL)
    return FALSE;
  unsigned position = find_start (self);
  GtkWidget *row = find_row (self, find_rows (view), position);
  if (row != NULL && self->switch_id == 0)
    return focus_row (self, row, position);

  gboolean taken = gtk_widget_grab_focus (view);
  self->awaits_focus = true;
  g_set_weak_pointer (&self->holder, gtk_root_get_focus (gtk_widget_get_root (widget)));
  cp_library_list_scroll_to (self, position);
  return taken;
}


static void
cp_library_list_dispose (GObject *object)
{
  CpLibraryList *self = CP_LIBRARY_LIST (object);

  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  g_clear_weak_pointer (&self->holder);
  cp_class_dispose (object);
}


static void
cp_library_list_class_init (CpLibraryListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_library_list_dispose;
  CP_CLASS_SOURCES (klass, CpLibraryList, fit_id, show_id, switch_id);
  CP_CLASS_OWNS (klass, CpLibraryList, gtk_widget_unparent, wide_page, narrow_page);
  CP_CLASS_FOLLOWS (klass, CpLibraryList, order);
  CP_CLASS_OWNS (klass, CpLibraryList, g_object_unref, current);
  CP_CLASS_FREES (klass, CpLibraryList, g_hash_table_unref, cells);
  widget_class->measure = cp_library_list_measure;
  widget_class->size_allocate = cp_library_list_size_allocate;
  widget_class->css_changed = cp_library_list_css_changed;
  widget_class->system_setting_changed = cp_library_list_system_setting_changed;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_library_list_grab_focus;
  widget_class->query_tooltip = cp_library_list_query_tooltip;

  cp_class_add_signal (klass, "game-activated", 1, G_TYPE_UINT);
  cp_class_add_signal (klass, "menu-requested", 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_set_css_name (widget_class, "librarylist");
}


/* @scrolled: @view or a widget around it */
static GtkWidget *
add_page (CpLibraryList *self, GtkWidget *view, GtkWidget *scrolled, GtkPolicyType across)
{
  GtkWidget *page = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (page), across, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), scrolled);
  gtk_widget_set_parent (page, GTK_WIDGET (self));
  /* Translators: the name of the list of games, for screen readers. */
  cp_ui_set_name (GTK_WIDGET (view), _ ("Games"));
  g_signal_connect_object (view, "activate", G_CALLBACK (activate_cb), self, 0);
  return page;
}


static void
add_gestures (CpLibraryList *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (secondary_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (long_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}


GMenuModel *
cp_library_list_make_columns_menu (void)
{
  GMenu *menu = g_menu_new ();

  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    g_autofree char *action = g_strdup_printf ("page.%s", cp_library_column_key (i));
    if (cp_library_column_key (i) != NULL)
      g_menu_append (menu, cp_library_column_title (i), action);
  }
  return G_MENU_MODEL (menu);
}


static void
cp_library_list_init (CpLibraryList *self)
{
  self->cells = g_hash_table_new (NULL, NULL);

  self->wide = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->wide), "data-table");
  g_autoptr (GMenuModel) menu = cp_library_list_make_columns_menu ();
  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++)
    add_column (self, i, menu);
  self->wide_page =
      add_page (self, GTK_WIDGET (self->wide), GTK_WIDGET (self->wide), GTK_POLICY_AUTOMATIC);
  gtk_column_view_sort_by_column (self->wide, self->columns[CP_COLUMN_NUMBER], GTK_SORT_ASCENDING);
  cp_connect (gtk_column_view_get_sorter (self->wide), "changed", heading_clicked_cb, self);
  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    const char *key = cp_library_column_key (i);
    g_autofree char *signal = g_strdup_printf ("changed::%s", key);
    if (key != NULL)
      cp_connect (cp_preferences_settings (), signal, show_columns_soon, self);
  }

  self->narrow =
      GTK_LIST_VIEW (gtk_list_view_new (NULL, make_factory (self, CP_N_LIBRARY_COLUMNS)));
  gtk_list_view_set_show_separators (self->narrow, TRUE);
  GtkWidget *clamp =
      g_object_new (ADW_TYPE_CLAMP_SCROLLABLE, "maximum-size", WIDE, "child", self->narrow, NULL);
  self->narrow_page = add_page (self, GTK_WIDGET (self->narrow), clamp, GTK_POLICY_NEVER);
  gtk_widget_set_child_visible (self->wide_page, FALSE);
  add_gestures (self);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}


void
cp_library_list_set_order (CpLibraryList *self, CpLibraryModel *order)
{
  if (cp_follow (self, &self->order, order, "changed", order_changed_cb, NULL))
    switch_soon (self);
}


void
cp_library_list_set_pictured (CpLibraryList *self, bool pictured)
{
  if (pictured == self->pictured)
    return;
  self->pictured = pictured;
  self->narrow_height = 0;
  order_changed_cb (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


void
cp_library_list_set_current (CpLibraryList *self, CpLibraryGame *game)
{
  if (g_set_object (&self->current, game))
    cp_library_list_update (self, 0, G_MAXUINT);
}


void
cp_library_list_sort_by (CpLibraryList *self, CpLibraryColumn column, bool descending)
{
  gtk_column_view_sort_by_column (self->wide, self->columns[column],
                                  descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}


void
cp_library_list_update (CpLibraryList *self, unsigned first, unsigned n)
{
  GHashTableIter iter;
  void *cell;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &cell, NULL)) {
    CpLibraryGame *game = cp_library_cell_get_game (cell);
    unsigned index = game != NULL ? cp_library_game_get_index (game) : G_MAXUINT;
    if (index >= first && index - first < n)
      cp_library_cell_update (cell, game == self->current);
  }
}


/* Returns whether the focus may move to a row: not if the user has moved it meanwhile. */
static bool
is_focus_due (CpLibraryList *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return self->awaits_focus &&
         (focus == NULL || focus == self->holder || !gtk_widget_get_mapped (focus) ||
          gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
}


static void
scroll (CpLibraryList *self)
{
  GtkWidget *rows = find_rows (self->is_wide ? GTK_WIDGET (self->wide) : GTK_WIDGET (self->narrow));

  if (self->scroll_to >= g_list_model_get_n_items (G_LIST_MODEL (self->order)) ||
      !gtk_widget_get_mapped (rows))
    return;
  gtk_widget_activate_action (rows, "list.scroll-to-item", "u", self->scroll_to);
  /* Focuses the row where keyboard navigation continues, if it has been created. */
  GtkWidget *row = find_row (self, rows, self->scroll_to);
  if (row == NULL)
    return;
  bool has_focus = gtk_widget_get_focus_child (rows) != NULL || gtk_widget_is_focus (rows);
  if (is_focus_due (self))
    focus_row (self, row, self->scroll_to);
  else if (has_focus)
    gtk_widget_grab_focus (row);
  self->awaits_focus = false;
}


static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, void *data)
{
  CpLibraryList *self = CP_LIBRARY_LIST (widget);

  if (self->switch_id != 0 || --self->scroll_frames > 0)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  scroll (self);
  return G_SOURCE_REMOVE;
}


void
cp_library_list_scroll_to (CpLibraryList *self, unsigned position)
{
  self->scroll_to = position;
  /* Row heights are known only after the allocation at the end of a frame. */
  self->scroll_frames = 2;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}


bool
cp_library_list_request_menu (CpLibraryList *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *rows = find_rows (self->is_wide ? GTK_WIDGET (self->wide) : GTK_WIDGET (self->narrow));
  GtkWidget *row = find_row (self, rows, find_start (self));
  graphene_rect_t bounds;
  double y = gtk_widget_get_height (widget) / 3.0;

  if (cp_library_model_get_selected (self->order) == NULL)
    return false;
  if (row != NULL && gtk_widget_compute_bounds (row, widget, &bounds))
    y = (double) (bounds.origin.y + bounds.size.height / 2);
  y = CLAMP (y, 0, gtk_widget_get_height (widget));
  g_signal_emit_by_name (self, "menu-requested", gtk_widget_get_width (widget) / 2.0, y);
  return true;
}

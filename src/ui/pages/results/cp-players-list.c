/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-players-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "model/objects/cp-class.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* Number of players from which they are sorted a few at a time. */
#define MANY 5000

/* Minimum size, and maximum width of rows of several lines, in pixels. */
#define MIN_WIDTH  240
#define MIN_HEIGHT 120
#define ROW_WIDTH  600

/* Width of the column of the names that is always there, in characters. */
#define NAME_WIDTH 12

#define CP_TYPE_PLAYER_ITEM (cp_player_item_get_type ())
G_DECLARE_FINAL_TYPE (CpPlayerItem, cp_player_item, CP, PLAYER_ITEM, GObject)

/* CpPlayerItem: A player in a list model. */
struct _CpPlayerItem {
  GObject parent_instance;

  const CpPlayerSummary *player;
  char *collate_key; /* (nullable): of the name; NULL until it is needed */
};

CP_DEFINE_TYPE (CpPlayerItem, cp_player_item, G_TYPE_OBJECT)

struct _CpPlayersList {
  GtkWidget parent_instance;

  GListStore *store; /* (element-type CpPlayerItem) */
  GtkSortListModel *sorted;
  CpPlayerColumn sort_column;
  bool descending;
  GtkWidget *wide_page;
  GtkColumnView *wide;
  GtkColumnViewColumn *columns[CP_N_PLAYER_COLUMNS];
  GtkWidget *narrow_page;
  GtkWidget *narrow;
  bool is_wide;
};

G_DEFINE_FINAL_TYPE (CpPlayersList, cp_players_list, GTK_TYPE_WIDGET)


static void
cp_player_item_class_init (CpPlayerItemClass *klass)
{
  CP_CLASS_FREES (klass, CpPlayerItem, g_free, collate_key);
}


static const char *
get_collate_key (CpPlayerItem *item)
{
  if (item->collate_key == NULL)
    item->collate_key = g_utf8_collate_key (cp_player_name (item->player), -1);
  return item->collate_key;
}


/* Equal players are sorted by name. */
static int
compare_cb (const void *a, const void *b, void *data)
{
  CpPlayersList *self = data;
  CpPlayerItem *x = (CpPlayerItem *) a, *y = (CpPlayerItem *) b;
  int order = 0;

  if (self->sort_column != CP_PLAYER_NAME)
    order = cp_player_column_compare (self->sort_column, self->descending, x->player, y->player);
  if (order != 0)
    return order;
  order = strcmp (get_collate_key (x), get_collate_key (y));
  return self->sort_column == CP_PLAYER_NAME && self->descending ? -order : order;
}


static const CpPlayerSummary *
get_player (GtkListItem *item)
{
  return CP_PLAYER_ITEM (gtk_list_item_get_item (item))->player;
}


static void
setup_cell_cb (GtkListItemFactory *factory, GtkListItem *item, void *column)
{
  GtkWidget *label = cp_ui_label_new ("");

  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), column == NULL ? 0 : 1);
  if (GPOINTER_TO_UINT (column) == CP_PLAYER_NAME) {
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (label), NAME_WIDTH);
  }
  gtk_list_item_set_child (item, label);
  cp_toolkit_set_up_cell (item);
}


static void
bind_cell_cb (GtkListItemFactory *factory, GtkListItem *item, void *column)
{
  g_autofree char *text = cp_player_column_text (GPOINTER_TO_UINT (column), get_player (item));
  GtkWidget *label = gtk_list_item_get_child (item);

  cp_ui_set_text (GTK_LABEL (label), text);
  if (GPOINTER_TO_UINT (column) == CP_PLAYER_NAME)
    cp_ui_set_tooltip (label, text);
}


static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item, void *data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = cp_ui_label_new (""), *facts = cp_ui_label_new ("");

  cp_ui_set_wrapping (name);
  gtk_widget_add_css_class (name, "heading");
  cp_ui_set_wrapping (facts);
  gtk_widget_add_css_class (facts, "caption");
  gtk_widget_add_css_class (facts, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), facts);
  gtk_list_item_set_child (item, box);
}


static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item, void *data)
{
  const CpPlayerSummary *player = get_player (item);
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *facts = cp_player_describe (player);

  cp_ui_set_text (GTK_LABEL (name), cp_player_name (player));
  cp_ui_set_text (GTK_LABEL (gtk_widget_get_next_sibling (name)), facts);
}


/* @data: of the callbacks */
static GtkListItemFactory *
make_factory (GCallback setup, GCallback bind, void *data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, data);
  g_signal_connect (factory, "bind", bind, data);
  return factory;
}


static void
add_column (CpPlayersList *self, CpPlayerColumn id)
{
  void *data = GUINT_TO_POINTER (id);
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (
      cp_player_column_title (id),
      make_factory (G_CALLBACK (setup_cell_cb), G_CALLBACK (bind_cell_cb), data));

  cp_toolkit_make_sortable (column);
  gtk_column_view_column_set_expand (column, id == CP_PLAYER_NAME);
  gtk_column_view_append_column (self->wide, column);
  self->columns[id] = column;
}


/* Scrolls to the first player; otherwise GTK would follow the one that was at the top. */
static void
scroll_to_start (GtkWidget *view)
{
  GtkWidget *rows = GTK_IS_LIST_VIEW (view) ? view : gtk_widget_get_last_child (view);

  if (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (rows)))) > 0)
    gtk_widget_activate_action (rows, "list.scroll-to-item", "u", 0u);
}


static void
heading_clicked_cb (CpPlayersList *self)
{
  GtkSortType order;
  GtkColumnViewColumn *sorted = cp_toolkit_get_sort_column (self->wide, &order);

  for (CpPlayerColumn i = 0; i < CP_N_PLAYER_COLUMNS && sorted != NULL; i++) {
    if (self->columns[i] == sorted)
      self->sort_column = i;
  }
  self->descending = order == GTK_SORT_DESCENDING;
  gtk_sorter_changed (gtk_sort_list_model_get_sorter (self->sorted), GTK_SORTER_CHANGE_DIFFERENT);
  scroll_to_start (GTK_WIDGET (self->wide));
  scroll_to_start (GTK_WIDGET (self->narrow));
  g_signal_emit_by_name (self, "sorted");
}


static void
cp_players_list_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
}


static void
cp_players_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpPlayersList *self = CP_PLAYERS_LIST (widget);

  self->is_wide = width >= cp_ui_least_width (GTK_WIDGET (self->wide));
  gtk_widget_set_child_visible (self->wide_page, self->is_wide);
  gtk_widget_set_child_visible (self->narrow_page, !self->is_wide);
  gtk_widget_allocate (self->is_wide ? self->wide_page : self->narrow_page, width, height, baseline,
                       NULL);
}


static gboolean
cp_players_list_grab_focus (GtkWidget *widget)
{
  CpPlayersList *self = CP_PLAYERS_LIST (widget);

  return gtk_widget_child_focus (self->is_wide ? self->wide_page : self->narrow_page,
                                 GTK_DIR_TAB_FORWARD);
}


static void
cp_players_list_class_init (CpPlayersListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  CP_CLASS_FREES (klass, CpPlayersList, g_object_unref, store, sorted);
  widget_class->measure = cp_players_list_measure;
  widget_class->size_allocate = cp_players_list_size_allocate;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_players_list_grab_focus;
  cp_class_add_signal (klass, "sorted", 0);
  gtk_widget_class_set_css_name (widget_class, "playerslist");
}


/* @scrolled: @view or a widget around it */
static GtkWidget *
make_page (GtkWidget *view, GtkWidget *scrolled)
{
  GtkWidget *page = cp_ui_scroller_new (scrolled);

  gtk_widget_set_vexpand (page, TRUE);
  /* Translators: the name of a table of players, for screen readers. */
  cp_ui_set_name (view, _ ("Players"));
  return page;
}


/* Returns the table, with an explanation of its columns below it. */
static GtkWidget *
make_wide_page (CpPlayersList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: below a table of players, about its columns. */
  GtkWidget *note = cp_ui_label_new (
      _ ("Loss is what a move cost on average, of 100 points for a won game. Opening, middlegame "
         "and ending count the moves in that phase of the game that are marked ?!, ? or ??."));

  cp_ui_set_wrapping (note);
  gtk_widget_add_css_class (note, "note");
  gtk_widget_add_css_class (note, "caption");
  gtk_widget_add_css_class (note, "dim-label");
  gtk_box_append (GTK_BOX (box), make_page (GTK_WIDGET (self->wide), GTK_WIDGET (self->wide)));
  gtk_box_append (GTK_BOX (box), note);
  return box;
}


static GtkSelectionModel *
make_selection (CpPlayersList *self)
{
  return GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->sorted))));
}


static void
cp_players_list_init (CpPlayersList *self)
{
  self->store = g_list_store_new (CP_TYPE_PLAYER_ITEM);
  self->wide = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->wide), "data-table");
  for (CpPlayerColumn i = 0; i < CP_N_PLAYER_COLUMNS; i++)
    add_column (self, i);
  self->wide_page = make_wide_page (self);

  self->sorted =
      gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->store)),
                               GTK_SORTER (gtk_custom_sorter_new (compare_cb, self, NULL)));
  cp_connect (gtk_column_view_get_sorter (self->wide), "changed", heading_clicked_cb, self);
  g_autoptr (GtkSelectionModel) table = make_selection (self);
  gtk_column_view_set_model (self->wide, table);

  self->narrow =
      gtk_list_view_new (make_selection (self),
                         make_factory (G_CALLBACK (setup_row_cb), G_CALLBACK (bind_row_cb), NULL));
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (self->narrow), TRUE);
  gtk_widget_add_css_class (self->narrow, "narrow");
  self->narrow_page =
      make_page (self->narrow, g_object_new (ADW_TYPE_CLAMP_SCROLLABLE, "maximum-size", ROW_WIDTH,
                                             "child", self->narrow, NULL));
  gtk_widget_set_parent (self->wide_page, GTK_WIDGET (self));
  gtk_widget_set_parent (self->narrow_page, GTK_WIDGET (self));
  cp_players_list_sort_by (self, CP_PLAYER_GAMES, true);
}


void
cp_players_list_set_summary (CpPlayersList *self, const CpPlayersSummary *summary)
{
  g_return_if_fail (CP_IS_PLAYERS_LIST (self));

  unsigned n = summary != NULL ? summary->players->len : 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (unsigned i = 0; i < n; i++) {
    CpPlayerItem *item = g_object_new (CP_TYPE_PLAYER_ITEM, NULL);
    item->player = g_ptr_array_index (summary->players, i);
    g_ptr_array_add (items, item);
  }
  gtk_sort_list_model_set_incremental (self->sorted, n > MANY);
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       items->pdata, n);
}


void
cp_players_list_sort_by (CpPlayersList *self, CpPlayerColumn column, bool descending)
{
  gtk_column_view_sort_by_column (self->wide, self->columns[column],
                                  descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}


CpPlayerColumn
cp_players_list_get_sort (CpPlayersList *self, bool *descending)
{
  *descending = self->descending;
  return self->sort_column;
}


GPtrArray *
cp_players_list_get_players (CpPlayersList *self)
{
  GListModel *model = G_LIST_MODEL (self->sorted);
  GPtrArray *players = g_ptr_array_new ();

  for (unsigned i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (CpPlayerItem) item = g_list_model_get_item (model, i);
    g_ptr_array_add (players, (void *) item->player);
  }
  return players;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-list-page-private.h"

#include <glib/gi18n.h>

#include "cp-puzzle-card.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/widgets/cp-search-keys.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-resource.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* Key of object data of a row: its collection. */
#define ROW_COLLECTION "collection"

G_DEFINE_FINAL_TYPE (CpPuzzleListPage, cp_puzzle_list_page, CP_TYPE_PAGE)


/* "5 of 12 solved" */
static char *
describe_progress (CpPuzzleCollection *collection)
{
  unsigned n = cp_puzzle_collection_get_n_puzzles (collection);

  if (n == 0)
    return g_strdup (cp_puzzle_collection_get_loading (collection) ? "" : _ ("No puzzles"));
  /* Translators: how many puzzles of a collection are solved. */
  return g_strdup_printf (ngettext ("%1$'u of %2$'u solved", "%1$'u of %2$'u solved", n),
                          cp_puzzle_collection_get_n_solved (collection), n);
}


/* The progress, and the number of games that are not puzzles. */
static char *
describe_collection (CpPuzzleCollection *collection)
{
  unsigned left_out = cp_puzzle_collection_get_n_left_out (collection);
  char *progress = describe_progress (collection);

  if (left_out == 0 || cp_puzzle_collection_get_n_puzzles (collection) == 0)
    return progress;
  g_autofree char *start = progress;
  g_autofree char *rest =
      /* Translators: about a collection of puzzles. */
      g_strdup_printf (ngettext ("%'u game is not a puzzle and has been left out",
                                 "%'u games are not puzzles and have been left out", left_out),
                       left_out);
  return g_strdup_printf ("%s · %s", start, rest);
}


/* Describes the collection that is listed, or all of them together. */
static char *
describe_shown (CpPuzzleListPage *self)
{
  unsigned n_shown = g_list_model_get_n_items (cp_puzzle_order_get_model (self->order));
  unsigned n = cp_puzzle_order_count_all (self->order), n_solved;

  if (n > 0 && cp_puzzle_order_get_filters (self->order))
    /* Translators: the number of puzzles that match the filters, and of all puzzles. */
    return g_strdup_printf (ngettext ("%1$'u of %2$'u shown", "%1$'u of %2$'u shown", n), n_shown,
                            n);
  if (self->collection != NULL)
    return describe_collection (self->collection);
  if (!self->shows_all || n == 0)
    return g_strdup ("");
  n = cp_puzzle_collections_count (self->collections, &n_solved);
  return g_strdup_printf (ngettext ("%1$'u of %2$'u solved", "%1$'u of %2$'u solved", n), n_solved,
                          n);
}


static void
update_stack (CpPuzzleListPage *self)
{
  const char *problem =
      self->collection != NULL ? cp_puzzle_collection_get_problem (self->collection) : NULL;
  const char *page = "none";

  if (g_list_model_get_n_items (cp_puzzle_order_get_model (self->order)) > 0)
    page = "puzzles";
  else if (cp_puzzle_order_count_all (self->order) > 0)
    page = "nothing";
  else if (self->collection != NULL || self->shows_all)
    page = problem != NULL ? "problem" : "loading";
  if (problem != NULL)
    cp_ui_set_page (self->problem, NULL, problem);
  gtk_spinner_set_spinning (self->spinner, g_str_equal (page, "loading"));
  gtk_stack_set_visible_child_name (self->stack, page);
}


/* (nullable): the title of the list. */
static const char *
get_list_title (CpPuzzleListPage *self)
{
  if (self->shows_all)
    return _ ("All Puzzles");
  return self->collection != NULL ? cp_puzzle_collection_get_title (self->collection) : NULL;
}


/* Updates title, status and tools above the list. */
static void
update_head (CpPuzzleListPage *self)
{
  g_autofree char *status = describe_shown (self);
  const char *title = get_list_title (self);

  cp_ui_set_text (self->title, title != NULL ? title : "");
  cp_ui_set_text (self->status, status);
  gtk_widget_set_visible (GTK_WIDGET (self->status), status[0] != '\0');
  gtk_widget_set_visible (self->next, cp_puzzle_order_first_unsolved (self->order, NULL) >= 0);
  gtk_widget_set_visible (self->tools, cp_puzzle_order_count_all (self->order) > 0);
  cp_ui_set_css_class (GTK_WIDGET (self->filter_button), "accent",
                       cp_puzzle_order_get_filters (self->order));
  cp_puzzle_list_training_update (self);
  update_stack (self);
}


/* A row always has two lines, so that the rows below do not move while collections are read. */
static void
row_update_cb (AdwActionRow *row, GParamSpec *pspec, CpPuzzleCollection *collection)
{
  g_autofree char *progress = describe_progress (collection);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), cp_puzzle_collection_get_title (collection),
                 progress[0] != '\0' ? progress : "…");
}


static void
collection_notify_cb (CpPuzzleCollection *collection, GParamSpec *pspec, AdwActionRow *row)
{
  row_update_cb (row, pspec, collection);
}


static CpPuzzleCollection *
row_collection (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), ROW_COLLECTION);
}


static GtkWidget *
create_row (CpPuzzleCollection *collection)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  g_object_set_data_full (G_OBJECT (row), ROW_COLLECTION, g_object_ref (collection),
                          g_object_unref);
  g_signal_connect_object (collection, "notify", G_CALLBACK (collection_notify_cb), row, 0);
  row_update_cb (ADW_ACTION_ROW (row), NULL, collection);
  return row;
}


static GtkWidget *
create_shipped_row_cb (gpointer item, gpointer data)
{
  return create_row (CP_PUZZLE_COLLECTION (item));
}


static void
row_activated_cb (CpPuzzleListPage *self, GtkListBoxRow *row)
{
  cp_puzzle_list_page_show (self, row_collection (row));
}


/* Marks the row of the collection that is shown. */
static void
select_row (GtkListBox *box, CpPuzzleCollection *collection)
{
  GtkListBoxRow *row;

  gtk_list_box_unselect_all (box);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (box, i)) != NULL; i++) {
    if (row_collection (row) == collection)
      gtk_list_box_select_row (box, row);
  }
}


static void
open_response_cb (GtkNativeDialog *dialog, int response, CpPuzzleListPage *self)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    g_signal_emit_by_name (self, "file-chosen", file);
  g_object_unref (dialog);
}


static void
open_cb (CpPuzzleListPage *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkNativeDialog *dialog =
      cp_dialog_new_chooser (window, _ ("Open Puzzles"), GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), self, 0);
  gtk_native_dialog_show (dialog);
}


static void
activate_cb (CpPuzzleListPage *self, unsigned place)
{
  cp_puzzle_list_actions_solve (self, place);
}


static void
setup_card_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CpPuzzleListPage *self)
{
  gtk_list_item_set_child (item, g_object_new (CP_TYPE_PUZZLE_CARD, NULL));
  cp_puzzle_list_actions_add_card (self, gtk_list_item_get_child (item));
}


static void
bind_card_cb (GtkSignalListItemFactory *factory, GtkListItem *item, CpPuzzleListPage *self)
{
  CpPuzzleCard *card = CP_PUZZLE_CARD (gtk_list_item_get_child (item));
  unsigned index;
  CpPuzzleCollection *collection =
      cp_puzzle_collections_find (self->collections, gtk_list_item_get_item (item), &index);

  cp_puzzle_card_set_puzzle (card, collection, index);
  cp_puzzle_card_set_menu_button (
      card, collection != NULL && cp_puzzle_collections_is_own (self->collections, collection));
}


static void
unbind_card_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  cp_puzzle_card_set_puzzle (CP_PUZZLE_CARD (gtk_list_item_get_child (item)), NULL, 0);
}


/* Lists the puzzles of @collections.
 * @collection: (nullable): the only one */
static void
list_puzzles (CpPuzzleListPage *self, CpPuzzleCollection *collection, GListModel *collections)
{
  if (collection != self->collection || self->shows_all != (collections == self->all)) {
    cp_puzzle_list_focus_reset (self);
    cp_puzzle_order_show_all (self->order);
  }
  self->shows_all = collections == self->all;
  cp_follow (self, &self->collection, collection, "notify", update_head, "marks-changed",
             update_head, NULL);
  if (collection != NULL)
    cp_puzzle_collection_open (collection);
  cp_puzzle_order_set_collections (self->order, collections);
  select_row (self->shipped_box, collection);
  select_row (self->played_box, collection);
  select_row (self->own_box, collection);
  if (self->shows_all)
    gtk_list_box_select_row (self->all_box, GTK_LIST_BOX_ROW (self->all_row));
  else
    gtk_list_box_unselect_all (self->all_box);
  update_head (self);
  cp_page_queue_update (CP_PAGE (self));
}


static void
set_collection (CpPuzzleListPage *self, CpPuzzleCollection *collection)
{
  g_autoptr (GListStore) store = g_list_store_new (CP_TYPE_PUZZLE_COLLECTION);

  if (self->collection == collection && !self->shows_all)
    return;
  if (collection != NULL)
    g_list_store_append (store, collection);
  list_puzzles (self, collection, G_LIST_MODEL (store));
}


/* Shows @side, and focuses the page: the leaflet would focus the first button. */
static void
turn_to (CpPuzzleListPage *self, GtkWidget *side)
{
  adw_leaflet_set_visible_child (self->leaflet, side);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
all_activated_cb (CpPuzzleListPage *self)
{
  if (!self->shows_all)
    list_puzzles (self, NULL, self->all);
  turn_to (self, self->content);
}


static void
show_all_cb (CpPuzzleListPage *self)
{
  cp_puzzle_order_show_all (self->order);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}


static void
show_first (CpPuzzleListPage *self)
{
  g_autoptr (CpPuzzleCollection) first =
      g_list_model_get_item (cp_puzzle_collections_get_shipped (self->collections), 0);

  set_collection (self, first);
}


static void
remove_cb (GtkButton *button, CpPuzzleListPage *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  g_autoptr (CpPuzzleCollection) collection =
      g_object_ref (row_collection (GTK_LIST_BOX_ROW (row)));

  if (self->collection == collection)
    show_first (self);
  cp_puzzle_list_actions_remove (self, collection);
}


static bool
is_kept (CpPuzzleListPage *self, GFile *file)
{
  return self->kept != NULL && g_file_equal (file, self->kept) && g_file_query_exists (file, NULL);
}


static GtkWidget *
create_own_row_cb (gpointer item, gpointer data)
{
  GtkWidget *row = create_row (CP_PUZZLE_COLLECTION (item));

  if (is_kept (data, cp_puzzle_collection_get_file (item)))
    return row;
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  cp_ui_set_tooltip (button, _ ("Remove From the List (Keeps the File)"));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), data);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}


static void
cp_puzzle_list_page_map (GtkWidget *widget)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (widget);

  GTK_WIDGET_CLASS (cp_puzzle_list_page_parent_class)->map (widget);
  cp_puzzle_collections_open_all (self->collections);
  cp_puzzle_list_today_update (self);
  if (self->collection == NULL && !self->shows_all && !adw_leaflet_get_folded (self->leaflet))
    show_first (self);
}


/* In a narrow window the puzzles of a collection cover the collections. */
static bool
hides_collections (CpPuzzleListPage *self)
{
  return adw_leaflet_get_folded (self->leaflet) &&
         adw_leaflet_get_visible_child (self->leaflet) == self->content;
}


/* The row of the collection that is shown, or the first one. */
static GtkListBoxRow *
find_row (CpPuzzleListPage *self)
{
  GtkListBox *const boxes[] = { self->shipped_box, self->played_box, self->own_box, self->all_box };
  GtkListBoxRow *row = NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (boxes) && row == NULL; i++)
    row = gtk_list_box_get_selected_row (boxes[i]);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->shipped_box, 0);
  return row != NULL ? row : gtk_list_box_get_row_at_index (self->own_box, 0);
}


static gboolean
cp_puzzle_list_page_grab_focus (GtkWidget *widget)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (widget);
  bool has_puzzles = g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "puzzles") == 0;
  GtkListBoxRow *row = find_row (self);

  if (has_puzzles && (!adw_leaflet_get_folded (self->leaflet) || hides_collections (self))) {
    cp_puzzle_list_focus_grab (self);
    return TRUE;
  }
  if (row != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (row));
  return gtk_widget_child_focus (self->sidebar, GTK_DIR_TAB_FORWARD);
}


static void
stop_search_cb (CpPuzzleListPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
own_items_changed_cb (CpPuzzleListPage *self)
{
  bool has_own = g_list_model_get_n_items (cp_puzzle_collections_get_own (self->collections)) > 0;

  gtk_widget_set_visible (self->own_heading, has_own);
  gtk_widget_set_visible (GTK_WIDGET (self->own_box), has_own);
}


/* Binds the widgets of the list to the order. */
static void
bind_order (CpPuzzleListPage *self)
{
  g_autoptr (GtkNoSelection) model =
      gtk_no_selection_new (g_object_ref (cp_puzzle_order_get_model (self->order)));

  cp_puzzle_list_filter_attach (self);
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (model));
  cp_connect (self->order, "changed", update_head, self);
  g_signal_connect_object (cp_page_get_settings (CP_PAGE (self)), "changed::puzzle-rules",
                           G_CALLBACK (update_head), self, G_CONNECT_SWAPPED);
  cp_connect (cp_puzzle_order_get_model (self->order), "items-changed", update_head, self);
}


/* (transfer full): a model of all collections. */
static GListModel *
list_all (CpPuzzleCollections *collections)
{
  GListStore *lists = g_list_store_new (G_TYPE_LIST_MODEL);

  g_list_store_append (lists, cp_puzzle_collections_get_shipped (collections));
  g_list_store_append (lists, cp_puzzle_collections_get_played (collections));
  g_list_store_append (lists, cp_puzzle_collections_get_own (collections));
  return G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (lists)));
}


/* Placeholder for the collections that come with the program, if none is found. */
static GtkWidget *
create_none_shipped (GFile *folder)
{
  g_autofree char *name = g_file_get_parse_name (folder);
  /* Translators: %s is the name of a folder. */
  g_autofree char *text =
      /* Translators: %s is a folder. */
      g_strdup_printf (_ ("These puzzles are not installed. They should be in %s."), name);
  GtkWidget *label = cp_ui_label_new (text);

  cp_ui_set_wrapping (label);
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}


static void
cp_puzzle_list_page_constructed (GObject *object)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (object);
  CpPuzzleCollections *collections = cp_page_get_puzzles (CP_PAGE (self));
  GListModel *own = cp_puzzle_collections_get_own (collections);
  GFile *folder = cp_puzzle_collections_get_folder (collections);

  G_OBJECT_CLASS (cp_puzzle_list_page_parent_class)->constructed (object);
  self->collections = g_object_ref (collections);
  self->kept = cp_program_get_own_puzzles (cp_page_get_program (CP_PAGE (self)));
  self->all = list_all (collections);
  self->order = cp_puzzle_order_new (cp_puzzle_collections_get_progress (collections));
  bind_order (self);
  cp_connect (collections, "counted", update_head, self);
  cp_puzzle_list_today_attach (self);
  gtk_list_box_bind_model (self->shipped_box, cp_puzzle_collections_get_shipped (collections),
                           create_shipped_row_cb, self, NULL);
  gtk_list_box_bind_model (self->played_box, cp_puzzle_collections_get_played (collections),
                           create_shipped_row_cb, self, NULL);
  gtk_widget_set_visible (
      self->played_heading,
      g_list_model_get_n_items (cp_puzzle_collections_get_played (collections)) > 0);
  gtk_list_box_bind_model (self->own_box, own, create_own_row_cb, self, NULL);
  cp_connect (own, "items-changed", own_items_changed_cb, self);
  if (folder != NULL)
    gtk_list_box_set_placeholder (self->shipped_box, create_none_shipped (folder));
  own_items_changed_cb (self);
  update_head (self);
}


static char *
make_title (CpPage *page)
{
  return g_strdup (_ ("Puzzles"));
}


static char *
make_subtitle (CpPage *page)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);

  return hides_collections (self) ? g_strdup (get_list_title (self)) : NULL;
}


static bool
go_back (CpPage *page)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);

  if (!hides_collections (self))
    return false;
  turn_to (self, self->sidebar);
  return true;
}


static void
bind_template (GtkWidgetClass *klass)
{
  cp_ui_class_set_template (klass, "cp-puzzle-list-page");
  CP_UI_CLASS_CHILDREN (klass, CpPuzzleListPage, leaflet, sidebar, all_box, all_row, daily_row,
                        repeat_row, shipped_heading, shipped_box, played_heading, played_box,
                        own_heading, own_box, content, title, status, next, stack, grid, problem,
                        spinner);
  CP_UI_CLASS_CHILDREN (klass, CpPuzzleListPage, tools, search, filter_button, game, rules, length,
                        difficulty, theme, side, state, sort, puzzle_menu, training,
                        training_rules);
  CP_UI_CLASS_HANDLERS (klass, cp_page_queue_update, row_activated_cb, open_cb,
                        cp_puzzle_list_training_solve_next, activate_cb, all_activated_cb,
                        show_all_cb, stop_search_cb);
}


static void
cp_puzzle_list_page_dispose (GObject *object)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  adw_bin_set_child (ADW_BIN (self), NULL);
  cp_class_dispose (object);
}


static void
cp_puzzle_list_page_class_init (CpPuzzleListPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  object_class->constructed = cp_puzzle_list_page_constructed;
  object_class->dispose = cp_puzzle_list_page_dispose;
  CP_CLASS_FOLLOWS (klass, CpPuzzleListPage, collection);
  CP_CLASS_OWNS (klass, CpPuzzleListPage, g_object_unref, collections, kept, all, order, last,
                 chosen);
  CP_CLASS_FREES (klass, CpPuzzleListPage, g_object_unref, removed_file, deleted_from,
                  deleted_library);
  CP_CLASS_FREES (klass, CpPuzzleListPage, g_free, deleted_text);
  CP_CLASS_FREES (klass, CpPuzzleListPage, g_ptr_array_unref, rules_offered);
  widget_class->map = cp_puzzle_list_page_map;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_puzzle_list_page_grab_focus;
  page_class->has_way_back = true;
  page_class->finds_focus = true;
  page_class->make_title = make_title;
  page_class->make_subtitle = make_subtitle;
  page_class->go_back = go_back;

  cp_class_add_signal (klass, "puzzle-activated", 2, CP_TYPE_PUZZLE_COLLECTION, G_TYPE_UINT);
  cp_class_add_signal (klass, "set-up-requested", 2, CP_TYPE_PUZZLE_COLLECTION, G_TYPE_UINT);
  cp_class_add_signal (klass, "puzzles-changed", 1, CP_TYPE_PUZZLE_COLLECTION);
  cp_class_add_signal (klass, "file-chosen", 1, G_TYPE_FILE);
  cp_puzzle_list_actions_install (klass);
  gtk_widget_class_set_css_name (widget_class, "puzzlelist");
  bind_template (widget_class);
}


static void
cp_puzzle_list_page_init (CpPuzzleListPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->rules_offered = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_puzzle_list_training_attach (self);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_card_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_card_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_card_cb), self);
  gtk_grid_view_set_factory (self->grid, factory);
  g_object_unref (factory);
  cp_puzzle_list_actions_attach (self);
  cp_search_keys_join (self->search, GTK_WIDGET (self));
}


GtkWidget *
cp_puzzle_list_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_PUZZLE_LIST_PAGE, "program", program, NULL);
}


void
cp_puzzle_list_page_show (CpPuzzleListPage *self, CpPuzzleCollection *collection)
{
  g_return_if_fail (CP_IS_PUZZLE_LIST_PAGE (self) && CP_IS_PUZZLE_COLLECTION (collection));

  set_collection (self, collection);
  turn_to (self, self->content);
}


void
cp_puzzle_list_page_reveal (CpPuzzleListPage *self, unsigned index)
{
  g_return_if_fail (CP_IS_PUZZLE_LIST_PAGE (self));

  if (self->collection == NULL || index >= cp_puzzle_collection_get_n_puzzles (self->collection))
    return;
  int place =
      cp_puzzle_order_find (self->order, cp_puzzle_collection_nth (self->collection, index));
  if (place >= 0)
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", place);
}


CP_GETTER (CpPuzzleCollection *,
           cp_puzzle_list_page_get_collection,
           CpPuzzleListPage,
           self->collection)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-library-page-private.h"
#include "cp-library-help.h"
#include "rules/text/cp-excerpt.h"
#include "ui/kit/widgets/cp-scroller.h"
#include "ui/kit/widgets/cp-search-keys.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

G_DEFINE_FINAL_TYPE (CpLibraryPage, cp_library_page, CP_TYPE_PAGE)


static void
show_analysis (CpLibraryPage *self)
{
  g_autofree char *text = cp_library_analyser_describe (self->analyser);

  cp_library_status_set_progress (self->status, text,
                                  cp_library_analyser_get_progress (self->analyser), true);
}


void
cp_library_page_show_progress (CpLibraryPage *self)
{
  if (self->search_task != NULL)
    cp_library_status_set_progress (self->status, _ ("Searching for the position"),
                                    self->search_progress, true);
  else if (self->duplicates_task != NULL)
    cp_library_status_set_progress (self->status, cp_library_duplicates_describe (self),
                                    self->duplicates_progress, true);
  else if (cp_library_model_get_progress (self->order) >= 0)
    /* Translators: shown while games are searched for moves and positions. */
    cp_library_status_set_progress (self->status, _ ("Searching the moves"),
                                    cp_library_model_get_progress (self->order), true);
  else if (self->library != NULL && cp_library_get_loading (self->library))
    /* Translators: shown while a file is being read. */
    cp_library_status_set_progress (self->status, _ ("Reading"),
                                    cp_library_get_progress (self->library), self->reading != NULL);
  else if (cp_library_analyser_get_running (self->analyser))
    show_analysis (self);
  else
    cp_library_status_set_progress (self->status, NULL, 0, false);
}


static void
show_count (CpLibraryPage *self)
{
  const CpLibraryCounts counts = {
    .n = self->library != NULL ? cp_library_get_n_games (self->library) : 0,
    .n_bad = self->library != NULL ? cp_library_get_n_bad (self->library) : 0,
    .n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->order)),
    .n_selected = cp_library_model_get_n_selected (self->order),
  };

  cp_library_status_set_counts (self->status, &counts);
  if (counts.n_shown > 0 || cp_library_model_get_working (self->order))
    gtk_stack_set_visible_child_name (self->pages, "games");
  else
    gtk_stack_set_visible_child_name (self->pages, counts.n > 0 ? "nothing" : "empty");
}


static void
show_nothing_found (CpLibraryPage *self)
{
  const char *query = cp_library_model_get_query (self->order);
  g_autofree char *quoted = cp_text_quote (query);
  g_autofree char *text =
      /* Translators: %s is a search text. */
      *query != '\0' ? g_strdup_printf (_ ("No game matches “%s”."), quoted)
                     : g_strdup (_ ("None of the games contains the position on the board."));

  cp_ui_set_page (self->nothing, NULL, text);
}


static void
show_problem (CpLibraryPage *self)
{
  CpLibraryGame *game = cp_library_model_get_selected (self->order);
  g_autofree char *problem = game != NULL ? cp_library_game_place_problem (game) : NULL;

  gtk_widget_set_visible (self->problem_row, problem != NULL);
  if (problem != NULL)
    cp_ui_set_text (self->problem, problem);
}


static void
show_undo (CpLibraryPage *self)
{
  const char *undo = self->library != NULL ? cp_library_get_undo_title (self->library) : NULL;
  const char *redo = self->library != NULL ? cp_library_get_redo_title (self->library) : NULL;
  /* Translators: what would be undone, "Undo: Delete Game". */
  g_autofree char *undo_tip = undo != NULL ? g_strdup_printf (_ ("Undo: %s"), undo) : NULL;
  g_autofree char *redo_tip = redo != NULL ? g_strdup_printf (_ ("Redo: %s"), redo) : NULL;

  /* Translators: a button. */
  cp_ui_set_tooltip (self->undo, undo_tip != NULL ? undo_tip : _ ("Undo"));
  /* Translators: a button. */
  cp_ui_set_tooltip (self->redo, redo_tip != NULL ? redo_tip : _ ("Redo"));
}


static void
update_actions (CpLibraryPage *self)
{
  const char *reason = cp_library_actions_why_not_move (self);

  cp_page_update_actions (CP_PAGE (self));
  cp_library_actions_show_open (self, GTK_BUTTON (self->open));
  cp_ui_set_tooltip (self->move_up, reason != NULL ? reason : _ ("Move Game Up"));
  cp_ui_set_tooltip (self->move_down, reason != NULL ? reason : _ ("Move Game Down"));
  show_undo (self);
}


static void
show_everything (CpLibraryPage *self)
{
  cp_library_page_show_progress (self);
  show_count (self);
  show_problem (self);
  update_actions (self);
}


/* Returns whether a game is selected and shown. */
static bool
scroll_to_selected (CpLibraryPage *self)
{
  CpLibraryGame *game = cp_library_model_get_selected (self->order);

  if (game != NULL)
    cp_library_list_scroll_to (
        self->list, cp_library_model_get_position (self->order, cp_library_game_get_index (game)));
  return game != NULL;
}


static void
order_changed_cb (CpLibraryPage *self)
{
  show_count (self);
  update_actions (self);
}


static void
rearranged_cb (CpLibraryPage *self)
{
  show_nothing_found (self);
  show_count (self);
  cp_library_find_show_continuations (self);
  if (!scroll_to_selected (self))
    cp_library_list_scroll_to (self->list, 0);
  g_object_notify (G_OBJECT (self), "sort-column");
  g_object_notify (G_OBJECT (self), "sort-descending");
}


static void
selected_cb (CpLibraryPage *self)
{
  bool had_problem = gtk_widget_get_visible (self->problem_row);

  show_count (self);
  show_problem (self);
  /* The row with the problem reduces the height of the list. */
  if (!had_problem && gtk_widget_get_visible (self->problem_row))
    scroll_to_selected (self);
  update_actions (self);
}


static void
list_activated_cb (CpLibraryPage *self, unsigned index)
{
  g_signal_emit_by_name (self, "game-activated", index);
}


static void
menu_requested_cb (CpLibraryPage *self, double x, double y)
{
  double page_x, page_y;

  if (!cp_ui_compute_point (GTK_WIDGET (self->list), GTK_WIDGET (self), x, y, &page_x, &page_y))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) page_x, (int) page_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}


static gboolean
menu_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return cp_library_list_request_menu (CP_LIBRARY_PAGE (widget)->list);
}


static void
library_notify_cb (CpLibraryPage *self)
{
  cp_library_page_show_progress (self);
  order_changed_cb (self);
}


static void
library_items_changed_cb (CpLibraryPage *self, unsigned position, unsigned removed, unsigned added)
{
  /* The numbers of the games behind have changed. */
  cp_library_find_move_hits (self, position, removed, added);
  if (removed > 0 || position + added < cp_library_get_n_games (self->library))
    cp_library_list_update (self->list, 0, G_MAXUINT);
  if (self->offers_undo && (removed > 0 || !cp_library_get_loading (self->library)))
    cp_toasts_dismiss (self->toasts);
  order_changed_cb (self);
}


static void
game_changed_cb (CpLibraryPage *self, unsigned index)
{
  cp_library_list_update (self->list, index, 1);
  show_problem (self);
}


static void
games_checked_cb (CpLibraryPage *self, unsigned first, unsigned n)
{
  cp_library_list_update (self->list, first, n);
  show_problem (self);
}


static void
failed_cb (CpLibraryPage *self, const char *message)
{
  cp_library_page_show_toast (self, message, false);
}


static void
search_changed_cb (CpLibraryPage *self)
{
  cp_library_model_set_query (self->order, gtk_editable_get_text (GTK_EDITABLE (self->search)));

  g_autofree char *problem = cp_library_model_find_problem (self->order);
  cp_ui_set_text (self->query_problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->query_problem), problem != NULL);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_STATE_INVALID,
      problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}


/* Opens the selected game if it matches the query, or else the first game that does. */
static void
search_activate_cb (CpLibraryPage *self)
{
  search_changed_cb (self);
  if (cp_library_model_get_working (self->order) ||
      g_list_model_get_n_items (G_LIST_MODEL (self->order)) == 0)
    return;
  CpLibraryGame *game = cp_library_model_get_selected (self->order);
  unsigned index =
      game != NULL ? cp_library_game_get_index (game) : cp_library_model_get_index (self->order, 0);
  cp_library_model_select (self->order, index);
  list_activated_cb (self, index);
}


static void
stop_search_cb (CpLibraryPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}


/* Applies the empty query at once: the entry emits `search-changed` with a delay. */
static void
clear_query (CpLibraryPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (self);
}


void
cp_library_page_show_all (CpLibraryPage *self)
{
  clear_query (self);
  cp_library_find_show (self, NULL, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}


static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (widget);

  if (cp_library_model_is_filtered (self->order))
    cp_library_page_show_all (self);
  else
    gtk_widget_activate_action (widget, "win.show-list", NULL);
  return TRUE;
}


static GMenuModel *
make_sort_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) columns = g_menu_new ();
  g_autoptr (GMenu) direction = g_menu_new ();
  g_autoptr (GMenu) shown = g_menu_new ();
  g_autoptr (GMenuModel) choice = cp_library_list_make_columns_menu ();

  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    g_autoptr (GMenuItem) item = g_menu_item_new (cp_library_column_title (i), NULL);
    g_menu_item_set_action_and_target (item, "page.sort-column", "s", cp_library_column_id (i));
    g_menu_append_item (columns, item);
  }
  /* Translators: a menu entry: sort from the last to the first. */
  g_menu_append (direction, _ ("_Descending"), "page.sort-descending");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (columns));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (direction));
  /* Translators: a menu: which columns the list of games has. */
  g_menu_append_submenu (shown, _ ("_Columns"), choice);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (shown));
  return G_MENU_MODEL (menu);
}


static const char *
get_sort_column (CpLibraryPage *self)
{
  return cp_library_column_id (cp_library_model_get_sort (self->order).column);
}


static bool
get_sort_descending (CpLibraryPage *self)
{
  return cp_library_model_get_sort (self->order).descending;
}


static void
set_sort_column (CpLibraryPage *self, const char *id)
{
  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++)
    if (g_strcmp0 (cp_library_column_id (i), id) == 0)
      cp_library_list_sort_by (self->list, i, get_sort_descending (self));
}


static void
set_sort_descending (CpLibraryPage *self, bool descending)
{
  cp_library_list_sort_by (self->list, cp_library_model_get_sort (self->order).column, descending);
}


static gboolean
cp_library_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CP_LIBRARY_PAGE (widget)->list));
}


static char *
make_title (CpPage *page)
{
  return g_strdup (cp_library_get_title (CP_LIBRARY_PAGE (page)->library));
}


static char *
make_subtitle (CpPage *page)
{
  unsigned n = cp_library_get_n_games (CP_LIBRARY_PAGE (page)->library);

  /* Translators: how many games there are; ' separates thousands. */
  return g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
}


static char *
describe_undo (CpPage *page, bool redo)
{
  CpLibrary *library = CP_LIBRARY_PAGE (page)->library;

  return cp_page_title_undo (
      redo ? cp_library_get_redo_title (library) : cp_library_get_undo_title (library), redo);
}


static bool
can_undo (CpPage *page, bool redo)
{
  CpLibrary *library = CP_LIBRARY_PAGE (page)->library;

  if (library == NULL)
    return false;
  return redo ? cp_library_get_can_redo (library) : cp_library_get_can_undo (library);
}


static void
undo (CpPage *page, bool redo)
{
  CpLibrary *library = CP_LIBRARY_PAGE (page)->library;

  if (redo)
    cp_library_redo (library);
  else
    cp_library_undo (library);
}


static void
cp_library_page_dispose (GObject *object)
{
  CpLibraryPage *self = CP_LIBRARY_PAGE (object);

  cp_library_find_stop (self);
  cp_library_duplicates_stop (self);
  g_signal_handlers_disconnect_by_data (self->order, self);
  g_clear_pointer (&self->toasts, cp_toasts_free);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  adw_bin_set_child (ADW_BIN (self), NULL);
  cp_class_dispose (object);
}


static void
cp_library_page_class_init (CpLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_library_page_dispose;
  CP_CLASS_FREES (klass, CpLibraryPage, g_object_unref, order);
  CP_CLASS_FOLLOWS (klass, CpLibraryPage, library);
  CP_CLASS_OWNS (klass, CpLibraryPage, g_object_unref, reading, current, analyser);
  CP_CLASS_OWNS (klass, CpLibraryPage, g_free, search_title);
  CP_CLASS_OWNS (klass, CpLibraryPage, g_array_unref, hits);
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_library_page_grab_focus;
  page_class->of_file = true;
  page_class->finds_focus = true;
  page_class->make_title = make_title;
  page_class->make_subtitle = make_subtitle;
  page_class->describe_undo = describe_undo;
  page_class->can_undo = can_undo;
  page_class->undo = undo;

  CP_CLASS_PROPERTY (klass, "sort-column", G_TYPE_STRING, get_sort_column, set_sort_column);
  CP_CLASS_PROPERTY (klass, "sort-descending", G_TYPE_BOOLEAN, get_sort_descending,
                     set_sort_descending);
  cp_class_add_signal (klass, "game-activated", 1, G_TYPE_UINT);
  cp_class_add_signal (klass, "continue-requested", 1, G_TYPE_UINT);
  cp_class_add_signal (klass, "review-requested", 1, G_TYPE_UINT);
  cp_class_add_signal (klass, "save-requested", 0);
  cp_class_add_signal (klass, "summary-requested", 0);

  g_type_ensure (CP_TYPE_CONTINUATIONS);
  g_type_ensure (CP_TYPE_LIBRARY_LIST);
  g_type_ensure (CP_TYPE_LIBRARY_STATUS);
  g_type_ensure (CP_TYPE_SCROLLER);
  cp_library_actions_install (klass);
  gtk_widget_class_install_property_action (widget_class, "page.sort-column", "sort-column");
  gtk_widget_class_install_property_action (widget_class, "page.sort-descending",
                                            "sort-descending");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);

  gtk_widget_class_set_css_name (widget_class, "libraryview");
  cp_ui_class_set_template (klass, "cp-library-page");
  CP_UI_CLASS_CHILDREN (klass, CpLibraryPage, toast_overlay, search, results, summary, help_button,
                        sort_button, status, played, continuations, query_problem, pages, list,
                        empty, nothing, problem_row, problem, open, continue_button, copy, move_up,
                        move_down, undo, redo, game_menu);
  CP_UI_CLASS_HANDLERS (klass, search_changed_cb, search_activate_cb, stop_search_cb);
}


static void
analyser_changed_cb (CpLibraryPage *self)
{
  cp_library_page_show_progress (self);
  cp_page_update_actions (CP_PAGE (self));
}


static void
connect_parts (CpLibraryPage *self)
{
  cp_connect (self->analyser, "changed", analyser_changed_cb, self);
  cp_connect (self->analyser, "toast-requested", cp_library_page_show_toast, self);
  cp_library_find_connect (self);
  cp_connect (self->list, "game-activated", list_activated_cb, self);
  cp_connect (self->list, "menu-requested", menu_requested_cb, self);
  cp_connect (self->order, "changed", order_changed_cb, self);
  cp_connect (self->order, "notify::working", order_changed_cb, self);
  cp_connect (self->order, "notify::progress", cp_library_page_show_progress, self);
  cp_connect (self->order, "notify::selected", selected_cb, self);
  cp_connect (self->order, "rearranged", rearranged_cb, self);
}


/* The toast may cover any row. */
static void
find_place_cb (void *data, GtkWidget *overlay, CpNoticePlaces *beside)
{
  *beside = (CpNoticePlaces){ 0 };
}


static void
cp_library_page_init (CpLibraryPage *self)
{
  self->order = g_object_new (CP_TYPE_LIBRARY_MODEL, NULL);
  self->analyser = g_object_new (CP_TYPE_LIBRARY_ANALYSER, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_autoptr (GMenuModel) sort_menu = make_sort_menu ();
  gtk_menu_button_set_menu_model (self->sort_button, sort_menu);
  gtk_menu_button_set_popover (self->help_button, cp_library_help_new ());
  self->menu = gtk_popover_menu_new_from_model (self->game_menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  cp_search_keys_join (self->search, GTK_WIDGET (self->list));

  self->toasts = cp_toasts_new (self->toast_overlay, find_place_cb, NULL);
  connect_parts (self);
  cp_library_list_set_order (self->list, self->order);
  show_everything (self);
}


/* Adds an action that shows and hides each column. */
static void
add_column_actions (CpPage *page)
{
  GActionMap *actions = G_ACTION_MAP (cp_page_get_action_group (page));

  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    const char *key = cp_library_column_key (i);
    if (key == NULL)
      continue;
    g_autoptr (GAction) action = g_settings_create_action (cp_page_get_settings (page), key);
    g_action_map_add_action (actions, action);
  }
}


GtkWidget *
cp_library_page_new (CpProgram *program)
{
  GtkWidget *page = g_object_new (CP_TYPE_LIBRARY_PAGE, "program", program, NULL);

  add_column_actions (CP_PAGE (page));
  return page;
}


static void
connect_library (CpLibraryPage *self)
{
  cp_connect_all (
      self->library,
      "notify::progress notify::loading notify::n-bad notify::can-undo notify::can-redo",
      library_notify_cb, self);
  cp_connect (self->library, "items-changed", library_items_changed_cb, self);
  cp_connect (self->library, "game-changed", game_changed_cb, self);
  cp_connect (self->library, "games-checked", games_checked_cb, self);
  cp_connect (self->library, "failed", failed_cb, self);
}


bool
cp_library_page_shows_history (CpLibraryPage *self)
{
  return self->library != NULL && cp_library_get_is_history (self->library);
}


/* Shows the buttons for the library, and its newest games first if it is the history.
 * @was_history: that was shown before */
static void
set_mode (CpLibraryPage *self, bool was_history)
{
  bool is_history = cp_library_page_shows_history (self);

  gtk_widget_set_visible (self->results, is_history);
  gtk_widget_set_visible (self->summary, !is_history);
  gtk_widget_set_visible (self->continue_button, is_history);
  gtk_widget_set_visible (self->copy, !is_history);
  gtk_widget_set_visible (self->move_up, !is_history);
  gtk_widget_set_visible (self->move_down, !is_history);
  cp_ui_set_page (self->empty, NULL,
                  is_history ? _ ("Games you have played appear here when they are over.")
                             : _ ("There are no games in this file yet."));
  cp_library_list_set_pictured (self->list, is_history);
  if (is_history || was_history)
    cp_library_list_sort_by (self->list, CP_COLUMN_NUMBER, is_history);
}


void
cp_library_page_set_library (CpLibraryPage *self, CpLibrary *library)
{
  bool was_history = cp_library_page_shows_history (self);

  if (library == self->library)
    return;

  cp_library_find_stop (self);
  cp_library_duplicates_stop (self);
  cp_library_analyser_stop (self->analyser);
  self->has_position = false;
  clear_query (self);
  cp_library_find_show (self, NULL, NULL);
  cp_library_page_set_current (self, G_MAXUINT);
  cp_follow (self, &self->library, library, NULL);
  /* The model connects to the library first, so that it is up to date in the page's handlers. */
  cp_library_model_set_library (self->order, library);
  if (library != NULL)
    connect_library (self);
  set_mode (self, was_history);
  show_everything (self);
}


void
cp_library_page_set_cancellable (CpLibraryPage *self, GCancellable *cancellable)
{
  g_set_object (&self->reading, cancellable);
  cp_library_page_show_progress (self);
}


void
cp_library_page_set_current (CpLibraryPage *self, unsigned index)
{
  g_autoptr (CpLibraryGame) game = NULL;

  if (self->library != NULL && index < cp_library_get_n_games (self->library))
    game = cp_library_nth (self->library, index);
  g_set_object (&self->current, game);
  cp_library_list_set_current (self->list, game);
  if (game != NULL)
    cp_library_page_select (self, index);
}


CpLibraryGame *
cp_library_page_get_selected (CpLibraryPage *self)
{
  return cp_library_model_get_selected (self->order);
}


GArray *
cp_library_page_list_selected (CpLibraryPage *self)
{
  return cp_library_model_list_selected (self->order);
}


GArray *
cp_library_page_list_shown (CpLibraryPage *self)
{
  return cp_library_model_list_shown (self->order);
}


GArray *
cp_library_page_list_chosen (CpLibraryPage *self)
{
  return cp_library_model_get_n_selected (self->order) > 1 ? cp_library_page_list_selected (self)
                                                           : cp_library_page_list_shown (self);
}


void
cp_library_page_select (CpLibraryPage *self, unsigned index)
{
  cp_library_model_select (self->order, index);
  scroll_to_selected (self);
}


int
cp_library_page_get_neighbour (CpLibraryPage *self, unsigned index, int direction)
{
  unsigned n = self->library != NULL ? cp_library_get_n_games (self->library) : 0;
  unsigned shown = g_list_model_get_n_items (G_LIST_MODEL (self->order));
  unsigned position = cp_library_model_get_position (self->order, index);

  if (position != GTK_INVALID_LIST_POSITION) {
    unsigned next = position + (unsigned) direction;
    return next < shown ? (int) cp_library_model_get_index (self->order, next) : -1;
  }
  /* The neighbours of a game that is not in the list are found in file order. */
  for (unsigned i = index + (unsigned) direction; i < n; i += (unsigned) direction) {
    if (cp_library_model_get_position (self->order, i) != GTK_INVALID_LIST_POSITION)
      return (int) i;
  }
  return -1;
}


void
cp_library_page_focus_search (CpLibraryPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}


bool
cp_library_page_in_file_order (CpLibraryPage *self)
{
  return cp_library_model_in_file_order (self->order);
}


void
cp_library_page_show_toast (CpLibraryPage *self, const char *text, bool undoable)
{
  self->offers_undo = undoable;
  cp_toasts_show_full (self->toasts, text, false,
                       /* Translators: a button. */
                       undoable ? _ ("_Undo") : NULL, undoable ? "page.undo" : NULL);
}

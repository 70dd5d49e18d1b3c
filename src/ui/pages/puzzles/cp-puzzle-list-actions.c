/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-puzzle-card.h"
#include "cp-puzzle-details.h"
#include "cp-puzzle-list-page-private.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-popover-fit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* The menu acts on one puzzle, the keys on the puzzle with the focus. */


static void
choose (CpPuzzleListPage *self, CpPuzzleEntry *entry)
{
  g_set_object (&self->chosen, entry);
  cp_page_update (CP_PAGE (self));
}


/* (nullable): the card that @widget is in, or that is in it. */
static GtkWidget *
find_card (GtkWidget *widget)
{
  GtkWidget *card = widget != NULL ? gtk_widget_get_ancestor (widget, CP_TYPE_PUZZLE_CARD) : NULL;
  GtkWidget *child = widget != NULL ? gtk_widget_get_first_child (widget) : NULL;

  if (card != NULL || child == NULL)
    return card;
  return CP_IS_PUZZLE_CARD (child) ? child : NULL;
}


/* Chooses the puzzle with the focus; returns false if there is none. */
static bool
choose_focused (CpPuzzleListPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *card = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->grid))
                        ? find_card (focus)
                        : NULL;

  if (card == NULL)
    return false;
  choose (self, cp_puzzle_card_get_entry (CP_PUZZLE_CARD (card)));
  return true;
}


/* Opens the menu for the puzzle of @card, at a point of it. */
static void
open_menu (CpPuzzleListPage *self, GtkWidget *card, double x, double y)
{
  double page_x, page_y;
  CpPuzzleEntry *entry = cp_puzzle_card_get_entry (CP_PUZZLE_CARD (card));

  if (entry == NULL || !cp_ui_compute_point (card, GTK_WIDGET (self), x, y, &page_x, &page_y))
    return;
  choose (self, entry);
  gtk_widget_grab_focus (gtk_widget_get_parent (card));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) page_x, (int) page_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
  cp_toolkit_end_press (card);
}


static void
pointed_cb (CpPuzzleListPage *self, double x, double y)
{
  GtkWidget *card = find_card (gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT));

  if (card != NULL && cp_ui_compute_point (GTK_WIDGET (self->grid), card, x, y, &x, &y))
    open_menu (self, card, x, y);
}


static void
pressed_cb (CpPuzzleListPage *self, int n_press, double x, double y)
{
  pointed_cb (self, x, y);
}


static void
more_cb (CpPuzzleListPage *self, GtkWidget *card)
{
  open_menu (self, card, gtk_widget_get_width (card) / 2.0, gtk_widget_get_height (card) - 12.0);
}


static gboolean
menu_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *card = choose_focused (self) ? find_card (focus) : NULL;

  if (card != NULL)
    more_cb (self, card);
  return card != NULL;
}


/* A keyboard shortcut for an action of the menu. */
static gboolean
key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  const char *action = g_variant_get_string (args, NULL);

  return choose_focused (CP_PUZZLE_LIST_PAGE (widget)) &&
         gtk_widget_activate_action (widget, action, NULL);
}


static void
emit (CpPuzzleListPage *self, CpPuzzleEntry *entry, const char *signal)
{
  unsigned index;
  CpPuzzleCollection *collection = cp_puzzle_collections_find (self->collections, entry, &index);

  if (collection == NULL)
    return;
  cp_puzzle_list_page_remember (self, entry);
  g_signal_emit_by_name (self, signal, collection, index);
}


static void
emit_chosen (CpPage *page, const char *signal)
{
  emit (CP_PUZZLE_LIST_PAGE (page), CP_PUZZLE_LIST_PAGE (page)->chosen, signal);
}


CP_PAGE_CALLBACK (solve_cb, emit_chosen (page, "puzzle-activated"))
CP_PAGE_CALLBACK (set_up_cb, emit_chosen (page, "set-up-requested"))


/* (transfer full): the puzzles of the list, which have the theme that the user has chosen. */
static CpPuzzleCollection *
gather_theme (CpPuzzleListPage *self)
{
  GListModel *model = cp_puzzle_order_get_model (self->order);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (unsigned i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (entries, g_list_model_get_item (model, i));
  CpPuzzleCollection *listed = cp_puzzle_collection_new_gathered (
      entries, CP_PUZZLES_LISTED, gtk_label_get_text (self->title),
      cp_puzzle_collections_get_progress (self->collections));
  cp_puzzle_collection_set_known_themes (listed, cp_puzzle_order_get_themes (self->order));
  return listed;
}


void
cp_puzzle_list_actions_solve (CpPuzzleListPage *self, unsigned place)
{
  g_autoptr (CpPuzzleEntry) entry =
      g_list_model_get_item (cp_puzzle_order_get_model (self->order), place);

  if (cp_puzzle_order_get_themes (self->order) == 0) {
    emit (self, entry, "puzzle-activated");
    return;
  }
  g_autoptr (CpPuzzleCollection) listed = gather_theme (self);
  cp_puzzle_list_page_remember (self, entry);
  g_signal_emit_by_name (self, "puzzle-activated", listed, place);
}


/* Whether the chosen puzzle can be read. */
static bool
can_solve (CpPage *page, const char *name)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);

  return self->chosen != NULL && cp_puzzle_entry_get_position (self->chosen) != NULL;
}


static void
described_cb (GObject *page, CpPuzzleCollection *collection)
{
  g_signal_emit_by_name (page, "puzzles-changed", collection);
}


static void
describe_cb (CpPage *page, const char *name)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);
  unsigned index;
  CpPuzzleCollection *collection =
      cp_puzzle_collections_find (self->collections, self->chosen, &index);

  if (collection == NULL)
    return;
  cp_puzzle_list_page_remember (self, self->chosen);
  cp_puzzle_details_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), collection,
                         self->chosen, described_cb, G_OBJECT (self));
}


static bool
can_delete (CpPage *page, const char *name)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);
  unsigned index;
  CpPuzzleCollection *collection =
      self->chosen != NULL ? cp_puzzle_collections_find (self->collections, self->chosen, &index)
                           : NULL;

  return collection != NULL && cp_puzzle_collections_is_own (self->collections, collection);
}


CP_PAGE_CONDITION (can_describe, can_solve (page, name) && can_delete (page, name))


/* The focus goes to the puzzle that takes the place of the deleted one. */
static void
delete_cb (CpPage *page, const char *name)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);
  unsigned index;
  CpPuzzleCollection *collection =
      cp_puzzle_collections_find (self->collections, self->chosen, &index);

  if (collection == NULL)
    return;
  CpLibrary *library = cp_puzzle_collection_get_library (collection);
  unsigned place = cp_library_game_get_index (cp_puzzle_entry_get_library_game (self->chosen));
  g_autofree char *title = cp_puzzle_collection_dup_name (collection, index);
  /* Translators: %s is the title of a puzzle. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” deleted"), title);
  g_autoptr (GBytes) bytes = cp_library_write_game (library, place, NULL);
  if (bytes == NULL)
    return;
  size_t length;
  const char *start = g_bytes_get_data (bytes, &length);
  g_clear_object (&self->removed_file);
  g_set_object (&self->deleted_from, collection);
  g_set_object (&self->deleted_library, library);
  g_free (self->deleted_text);
  self->deleted_text = g_strndup (start, length);
  cp_puzzle_list_page_remember (self, self->chosen);
  cp_library_delete (library, place);
  g_clear_object (&self->chosen);
  cp_page_queue_update (page);
  g_signal_emit_by_name (self, "puzzles-changed", collection);
  cp_page_show_toast (page, text, _ ("_Undo"), "page.restore-puzzle");
  gtk_widget_grab_focus (GTK_WIDGET (self));
}


CP_PAGE_CALLBACK (solve_suited_cb,
                  cp_puzzle_list_training_solve_suited (CP_PUZZLE_LIST_PAGE (page)))
CP_PAGE_CALLBACK (repeat_cb, cp_puzzle_list_today_repeat (CP_PUZZLE_LIST_PAGE (page)))
CP_PAGE_CALLBACK (train_cb, cp_puzzle_list_training_begin (CP_PUZZLE_LIST_PAGE (page)))


static void
restore_collection_cb (CpPage *page, const char *name)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);
  g_autoptr (GFile) file = g_steal_pointer (&self->removed_file);

  g_signal_emit_by_name (page, "toast-outdated");
  if (file != NULL)
    cp_puzzle_collections_add_own (self->collections, file);
}


/* Restores the puzzle in its place or, if the file was read again since, at the end. */
static void
restore_puzzle_cb (CpPage *page, const char *name)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);
  g_autoptr (CpPuzzleCollection) collection = g_steal_pointer (&self->deleted_from);
  g_autoptr (CpLibrary) library = g_steal_pointer (&self->deleted_library);
  g_autofree char *text = g_steal_pointer (&self->deleted_text);
  CpLibrary *now = collection != NULL ? cp_puzzle_collection_get_library (collection) : NULL;

  g_signal_emit_by_name (page, "toast-outdated");
  if (now == NULL)
    return;
  if (now == library)
    cp_library_undo (library);
  else
    cp_library_add_text (now, text);
  g_signal_emit_by_name (self, "puzzles-changed", collection);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}


static bool
can_undo (CpPage *page, bool redo)
{
  CpPuzzleListPage *self = CP_PUZZLE_LIST_PAGE (page);

  return !redo && (self->deleted_from != NULL || self->removed_file != NULL);
}


static void
undo (CpPage *page, bool redo)
{
  if (CP_PUZZLE_LIST_PAGE (page)->deleted_from != NULL)
    restore_puzzle_cb (page, NULL);
  else
    restore_collection_cb (page, NULL);
  cp_page_queue_update (page);
}


static const CpPageAction actions[] = {
  { "solve", solve_cb, can_solve, NULL },
  { "set-up", set_up_cb, can_solve, NULL },
  { "describe", describe_cb, can_describe, NULL },
  { "delete", delete_cb, can_delete, NULL },
  { "solve-suited", solve_suited_cb, NULL, NULL },
  { "train", train_cb, NULL, NULL },
  { "repeat", repeat_cb, NULL, NULL },
  { "restore-collection", restore_collection_cb, NULL, NULL },
  { "restore-puzzle", restore_puzzle_cb, NULL, NULL },
  { .name = NULL },
};


void
cp_puzzle_list_actions_install (CpPuzzleListPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CpPageClass *page_class = CP_PAGE_CLASS (klass);

  page_class->can_undo = can_undo;
  page_class->undo = undo;
  cp_page_class_add_actions (page_class, actions);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F2, 0, key_cb, "s", "page.describe");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, key_cb, "s", "page.delete");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
}


void
cp_puzzle_list_actions_attach (CpPuzzleListPage *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();

  self->menu = gtk_popover_menu_new_from_model (self->puzzle_menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  cp_popover_fit (GTK_POPOVER (self->menu));
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  cp_connect (press, "pressed", pressed_cb, self);
  cp_connect (hold, "pressed", pointed_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (hold));
}


void
cp_puzzle_list_actions_add_card (CpPuzzleListPage *self, GtkWidget *card)
{
  cp_connect (card, "menu-requested", more_cb, self);
}


void
cp_puzzle_list_actions_remove (CpPuzzleListPage *self, CpPuzzleCollection *collection)
{
  /* Translators: %s is the name of a collection of puzzles. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” removed from the list"),
                                           cp_puzzle_collection_get_title (collection));

  cp_puzzle_collections_remove_own (self->collections, collection);
  g_clear_object (&self->deleted_from);
  g_set_object (&self->removed_file, cp_puzzle_collection_get_file (collection));
  cp_page_queue_update (CP_PAGE (self));
  cp_page_show_toast (CP_PAGE (self), text, _ ("_Undo"), "page.restore-collection");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-puzzle-card.h"
#include "cp-puzzle-details.h"
#include "cp-puzzle-list-view-private.h"
#include "ui/toolkit/cp-toolkit.h"
#include "ui/widgets/cp-popover-fit.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-widget.h"

/* The menu is about one puzzle, and so are the keys: the one with the focus. */


static CpPuzzleListView *
get_view (GtkWidget *widget)
{
  return CP_PUZZLE_LIST_VIEW (widget);
}


static void
choose (CpPuzzleListView *self, CpPuzzleEntry *entry)
{
  unsigned index;
  CpPuzzleCollection *collection = cp_puzzle_list_view_locate (self, entry, &index);
  bool is_own = collection != NULL && cp_puzzle_list_view_is_own (self, collection);
  bool can_be_read = cp_puzzle_entry_get_position (entry) != NULL;

  g_set_object (&self->chosen, entry);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzles.solve", can_be_read);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzles.set-up", can_be_read);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzles.describe", is_own && can_be_read);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzles.delete", is_own);
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


/* The puzzle with the focus is the one that is meant; false if there is none. */
static bool
choose_focused (CpPuzzleListView *self)
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
open_menu (CpPuzzleListView *self, GtkWidget *card, double x, double y)
{
  double view_x, view_y;
  CpPuzzleEntry *entry = cp_puzzle_card_get_entry (CP_PUZZLE_CARD (card));

  if (entry == NULL || !cp_ui_compute_point (card, GTK_WIDGET (self), x, y, &view_x, &view_y))
    return;
  choose (self, entry);
  gtk_widget_grab_focus (gtk_widget_get_parent (card));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) view_x, (int) view_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
  cp_toolkit_end_press (card);
}


static void
pointed_cb (CpPuzzleListView *self, double x, double y)
{
  GtkWidget *card = find_card (gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT));

  if (card != NULL && cp_ui_compute_point (GTK_WIDGET (self->grid), card, x, y, &x, &y))
    open_menu (self, card, x, y);
}


static void
pressed_cb (CpPuzzleListView *self, int n_press, double x, double y)
{
  pointed_cb (self, x, y);
}


static void
more_cb (CpPuzzleListView *self, GtkWidget *card)
{
  open_menu (self, card, gtk_widget_get_width (card) / 2.0, gtk_widget_get_height (card) - 12.0);
}


static gboolean
menu_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CpPuzzleListView *self = get_view (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *card = choose_focused (self) ? find_card (focus) : NULL;

  if (card != NULL)
    more_cb (self, card);
  return card != NULL;
}


/* A key for what the menu has. */
static gboolean
key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  const char *action = g_variant_get_string (args, NULL);

  return choose_focused (get_view (widget)) && gtk_widget_activate_action (widget, action, NULL);
}


static void
tell (CpPuzzleListView *self, const char *signal)
{
  unsigned index;
  CpPuzzleCollection *collection = cp_puzzle_list_view_locate (self, self->chosen, &index);

  if (collection == NULL)
    return;
  cp_puzzle_list_view_remember (self, self->chosen);
  g_signal_emit_by_name (self, signal, collection, index);
}


static void
solve_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  tell (get_view (widget), "puzzle-activated");
}


static void
set_up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  tell (get_view (widget), "set-up-requested");
}


static void
described_cb (GObject *view, CpPuzzleCollection *collection)
{
  g_signal_emit_by_name (view, "puzzles-changed", collection);
}


static void
describe_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpPuzzleListView *self = get_view (widget);
  unsigned index;
  CpPuzzleCollection *collection = cp_puzzle_list_view_locate (self, self->chosen, &index);

  if (collection == NULL)
    return;
  cp_puzzle_list_view_remember (self, self->chosen);
  cp_puzzle_details_ask (GTK_WINDOW (gtk_widget_get_root (widget)), collection, self->chosen,
                         described_cb, G_OBJECT (self));
}


/* The focus goes to what comes to stand in its place. */
static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpPuzzleListView *self = get_view (widget);
  unsigned index;
  CpPuzzleCollection *collection = cp_puzzle_list_view_locate (self, self->chosen, &index);

  if (collection == NULL)
    return;
  CpLibrary *library = cp_puzzle_collection_get_library (collection);
  unsigned place = cp_library_game_get_index (cp_puzzle_entry_get_library_game (self->chosen));
  g_autofree char *title = cp_puzzle_collection_dup_name (collection, index);
  g_autoptr (GBytes) bytes = cp_library_write_game (library, place, NULL);
  if (bytes == NULL)
    return;
  size_t length;
  const char *start = g_bytes_get_data (bytes, &length);
  g_autofree char *pgn = g_strndup (start, length);
  cp_puzzle_list_view_remember (self, self->chosen);
  cp_library_delete (library, place);
  g_clear_object (&self->chosen);
  g_signal_emit_by_name (self, "puzzle-deleted", collection, title, pgn);
  gtk_widget_grab_focus (widget);
}


void
cp_puzzle_list_actions_install (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "puzzles.solve", NULL, solve_action);
  gtk_widget_class_install_action (klass, "puzzles.set-up", NULL, set_up_action);
  gtk_widget_class_install_action (klass, "puzzles.describe", NULL, describe_action);
  gtk_widget_class_install_action (klass, "puzzles.delete", NULL, delete_action);
  gtk_widget_class_add_binding (klass, GDK_KEY_F2, 0, key_cb, "s", "puzzles.describe");
  gtk_widget_class_add_binding (klass, GDK_KEY_Delete, 0, key_cb, "s", "puzzles.delete");
  gtk_widget_class_add_binding (klass, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Menu, 0, menu_key_cb, NULL);
}


void
cp_puzzle_list_actions_attach (CpPuzzleListView *self)
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
cp_puzzle_list_actions_add_card (CpPuzzleListView *self, GtkWidget *card)
{
  cp_connect (card, "menu-requested", more_cb, self);
}

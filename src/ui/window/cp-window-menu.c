/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-window-actions.h"
#include "cp-window-private.h"

/*
 * Which submenus the main menu has: one in which nothing can be done is taken out. GTK could hide
 * it by an action of its own, but then complains when the window goes with the menu.
 */

/* In cp-window.ui: the entry goes with the last of its own. */
#define HIDDEN_WHEN_EMPTY "empty"

/* The key of the window's data under which its submenus are. */
#define SUBMENUS "submenus"

/* A submenu that is not always there. */
typedef struct {
  GMenu *parent;
  GMenuItem *item;
  GMenuModel *entries;
  int place; /* in @parent if nothing is taken out */
  bool taken_out;
} Submenu;


static void
submenu_free (void *data)
{
  Submenu *submenu = data;

  g_object_unref (submenu->parent);
  g_object_unref (submenu->item);
  g_object_unref (submenu->entries);
  g_free (submenu);
}


static char *
get_attribute (GMenuModel *menu, int i, const char *name)
{
  char *value = NULL;

  g_menu_model_get_item_attribute (menu, i, name, "s", &value);
  return value;
}


static void
find_submenus (GMenuModel *menu, GPtrArray *found)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    g_autoptr (GMenuModel) entries = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
    g_autofree char *hidden_when = get_attribute (menu, i, "hidden-when");

    if (section != NULL || entries != NULL)
      find_submenus (section != NULL ? section : entries, found);
    if (entries == NULL || g_strcmp0 (hidden_when, HIDDEN_WHEN_EMPTY) != 0)
      continue;
    Submenu *submenu = g_new0 (Submenu, 1);
    *submenu = (Submenu){
      .parent = G_MENU (g_object_ref (menu)),
      .item = g_menu_item_new_from_model (menu, i),
      .entries = g_object_ref (entries),
      .place = i,
    };
    g_ptr_array_add (found, submenu);
  }
}


static GPtrArray *
get_submenus (CpWindow *self)
{
  GPtrArray *submenus = g_object_get_data (G_OBJECT (self), SUBMENUS);

  if (submenus == NULL) {
    submenus = g_ptr_array_new_with_free_func (submenu_free);
    find_submenus (G_MENU_MODEL (self->primary_menu), submenus);
    g_object_set_data_full (G_OBJECT (self), SUBMENUS, submenus,
                            (GDestroyNotify) g_ptr_array_unref);
  }
  return submenus;
}


/* Whether an entry that may be hidden is shown; one that never is does not count. */
static bool
is_shown (CpWindow *self, GMenuModel *menu, int i)
{
  g_autofree char *action = get_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION);
  g_autofree char *hidden_when = get_attribute (menu, i, "hidden-when");

  if (g_strcmp0 (hidden_when, HIDDEN_WHEN_EMPTY) == 0)
    return true;
  if (action == NULL || hidden_when == NULL)
    return false;
  if (!g_str_has_prefix (action, "page."))
    return cp_window_actions_can (self, action);
  GActionGroup *group = cp_page_get_action_group (self->shown_page);
  const char *name = action + strlen ("page.");
  return g_str_equal (hidden_when, "action-missing")
             ? g_action_group_has_action (group, name)
             : g_action_group_get_action_enabled (group, name);
}


static bool
offers_anything (CpWindow *self, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    if (section != NULL ? offers_anything (self, section) : is_shown (self, menu, i))
      return true;
  }
  return false;
}


/* Where @submenu is in its parent, or would be put. */
static int
find_place (GPtrArray *submenus, const Submenu *submenu)
{
  int place = submenu->place;

  for (unsigned i = 0; i < submenus->len; i++) {
    const Submenu *other = g_ptr_array_index (submenus, i);
    if (other->parent == submenu->parent && other->place < submenu->place && other->taken_out)
      place--;
  }
  return place;
}


/* An open menu is left alone where nothing is another thing than before. The innermost ones are the
 * first. */
void
cp_window_update_menu (CpWindow *self)
{
  GPtrArray *submenus = get_submenus (self);

  for (unsigned i = 0; i < submenus->len; i++) {
    Submenu *submenu = g_ptr_array_index (submenus, i);
    bool empty = !offers_anything (self, submenu->entries);
    if (empty == submenu->taken_out)
      continue;
    if (empty)
      g_menu_remove (submenu->parent, find_place (submenus, submenu));
    else
      g_menu_insert_item (submenu->parent, find_place (submenus, submenu), submenu->item);
    submenu->taken_out = empty;
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-menu-pruner.h"

/* The entry of a submenu goes with the last of its own. */
#define HIDDEN_WHEN_EMPTY "empty"

/* A submenu that is not always there. */
typedef struct {
  GMenu *parent;
  GMenuItem *item;
  GMenuModel *entries;
  int place; /* in @parent if nothing is taken out */
  bool taken_out;
} Submenu;

struct CpMenuPruner {
  GPtrArray *submenus; /* (element-type Submenu): the innermost ones first */
};


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


/* Whether an entry that may be hidden is shown; one that never is does not count. */
static bool
is_entry_shown (GMenuModel *menu, int i, CpMenuShownFunc is_shown, void *data)
{
  g_autofree char *action = get_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION);
  g_autofree char *hidden_when = get_attribute (menu, i, "hidden-when");

  if (g_strcmp0 (hidden_when, HIDDEN_WHEN_EMPTY) == 0)
    return true;
  return action != NULL && hidden_when != NULL && is_shown (data, action, hidden_when);
}


static bool
offers_anything (GMenuModel *menu, CpMenuShownFunc is_shown, void *data)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    if (section != NULL ? offers_anything (section, is_shown, data)
                        : is_entry_shown (menu, i, is_shown, data))
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


CpMenuPruner *
cp_menu_pruner_new (GMenuModel *menu)
{
  g_return_val_if_fail (G_IS_MENU_MODEL (menu), NULL);

  CpMenuPruner *pruner = g_new0 (CpMenuPruner, 1);

  pruner->submenus = g_ptr_array_new_with_free_func (submenu_free);
  find_submenus (menu, pruner->submenus);
  return pruner;
}


void
cp_menu_pruner_update (CpMenuPruner *pruner, CpMenuShownFunc is_shown, void *data)
{
  g_return_if_fail (pruner != NULL && is_shown != NULL);

  GPtrArray *submenus = pruner->submenus;

  for (unsigned i = 0; i < submenus->len; i++) {
    Submenu *submenu = g_ptr_array_index (submenus, i);
    bool empty = !offers_anything (submenu->entries, is_shown, data);
    if (empty == submenu->taken_out)
      continue;
    if (empty)
      g_menu_remove (submenu->parent, find_place (submenus, submenu));
    else
      g_menu_insert_item (submenu->parent, find_place (submenus, submenu), submenu->item);
    submenu->taken_out = empty;
  }
}


void
cp_menu_pruner_free (CpMenuPruner *pruner)
{
  g_ptr_array_unref (pruner->submenus);
  g_free (pruner);
}

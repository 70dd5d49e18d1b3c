/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/*
 * Which submenus a menu has: one in which nothing can be done is taken out. GTK could hide it by an
 * action of its own, but then complains when the window goes with the menu.
 */

/** CpMenuPruner: a menu with submenus that are not always there. */
typedef struct CpMenuPruner CpMenuPruner;

/**
 * CpMenuShownFunc: whether an entry is shown that is not always.
 * @action: what it does, with prefix
 * @hidden_when: its attribute of that name: `action-disabled` or `action-missing`
 */
typedef bool (*CpMenuShownFunc) (void *data, const char *action, const char *hidden_when);

/** cp_menu_pruner_new: (transfer full): for the submenus with `hidden-when` being `empty`. */
CpMenuPruner *cp_menu_pruner_new (GMenuModel *menu);

/** cp_menu_pruner_update: takes out those submenus in which no entry is shown that may be hidden,
 * and puts the others in. An open menu is left alone where nothing is another thing than before. */
void cp_menu_pruner_update (CpMenuPruner *pruner, CpMenuShownFunc is_shown, void *data);

void cp_menu_pruner_free (CpMenuPruner *pruner);

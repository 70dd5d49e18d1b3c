/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-engine-menu.h"

#include <glib/gi18n-lib.h>

#include "ui/kit/widgets/cp-ui-text.h"

/* No group has this action, so that items with it are insensitive. */
#define NO_ACTION "engine.unavailable"


static void
append_engine (GMenu *menu, CpEngine *engine, const CpRules *rules, const char *action)
{
  g_autofree char *name = cp_ui_text_with_mnemonics (cp_engine_menu_get_name (engine));
  bool plays = engine == NULL || rules == NULL || cp_engine_find_game (engine, rules) != NULL;
  g_autofree char *label =
      /* Translators: a menu entry that cannot be chosen: the name of a program, and why. */
      plays ? g_strdup (name) : g_strdup_printf (_ ("%s (does not play this game)"), name);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, plays ? action : NO_ACTION, "s",
                                     engine != NULL ? cp_engine_get_name (engine) : "");
  g_menu_append_item (menu, item);
}


void
cp_engine_menu_append (GMenu *menu,
                       CpEngineList *engines,
                       const CpRules *rules,
                       const char *except,
                       const char *action)
{
  if (g_strcmp0 (except, "") != 0)
    append_engine (menu, NULL, rules, action);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (engines)); i++) {
    g_autoptr (CpEngine) engine = g_list_model_get_item (G_LIST_MODEL (engines), i);
    if (g_strcmp0 (except, cp_engine_get_name (engine)) != 0)
      append_engine (menu, engine, rules, action);
  }
}


const char *
cp_engine_menu_get_name (CpEngine *engine)
{
  return engine != NULL ? cp_engine_get_name (engine) : _ ("Counterpoise");
}

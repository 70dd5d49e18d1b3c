/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-settings.h"

#include "cp-window-pages.h"


/* Adds the action of a setting, or takes it away: it cannot be disabled. */
static void
offer_setting (CpWindow *self, const char *key, bool offered)
{
  GActionMap *map = G_ACTION_MAP (self);

  if (!offered) {
    g_action_map_remove_action (map, key);
  } else if (g_action_map_lookup_action (map, key) == NULL) {
    g_autoptr (GAction) action = g_settings_create_action (cp_window_get_settings (self), key);
    g_action_map_add_action (map, action);
  }
}


void
cp_window_offer_settings (CpWindow *self)
{
  const CpPageKind *page = cp_page_kind (cp_window_get_page (self));
  bool plays = page->get_position != NULL && !cp_window_shows (self, CP_PAGE_EDITOR);

  offer_setting (self, "turn-board", cp_window_shows (self, CP_PAGE_GAME));
  offer_setting (self, "counterweight-by-hand",
                 plays && cp_rules_balance (page->get_position (self)->rules) != NULL);
  offer_setting (self, "autoplay-interval", cp_window_shows (self, CP_PAGE_GAME));
}


void
cp_window_bind_settings (CpWindow *self)
{
  GSettings *settings = cp_window_get_settings (self);

  g_settings_bind (settings, "autoplay-interval", cp_window_get_autoplay (self), "interval",
                   G_SETTINGS_BIND_GET);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}


void
cp_window_keep_size (CpWindow *self)
{
  GSettings *settings = cp_window_get_settings (self);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

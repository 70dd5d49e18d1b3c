/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-settings.h"


static void
add_setting_action (CpWindow *self, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (cp_window_get_settings (self), key);
  g_action_map_add_action (G_ACTION_MAP (self), action);
}


void
cp_window_bind_settings (CpWindow *self)
{
  GSettings *settings = cp_window_get_settings (self);

  add_setting_action (self, "turn-board");
  add_setting_action (self, "counterweight-by-hand");
  add_setting_action (self, "autoplay-interval");
  g_settings_bind (settings, "autoplay-interval", cp_window_get_autoplay (self), "interval",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "counterweight-by-hand",
                   cp_game_view_get_counterweight (cp_window_get_view (self)), "by-hand",
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

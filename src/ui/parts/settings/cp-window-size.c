/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-size.h"


void
cp_window_size_apply (GtkWindow *window, GSettings *settings)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && G_IS_SETTINGS (settings));

  gtk_window_set_default_size (window, g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (window);
}


void
cp_window_size_save (GtkWindow *window, GSettings *settings)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && G_IS_SETTINGS (settings));

  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
}

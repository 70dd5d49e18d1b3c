/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-preferences.h"

#include <gtk/gtk.h>

#include "config.h"

#define ENABLE_ANIMATIONS "gtk-enable-animations"


/* Resets GTK's setting only if this function has changed it. */
static void
animation_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  static bool is_off;
  GtkSettings *gtk = gtk_settings_get_default ();
  bool off = !g_settings_get_boolean (settings, CP_PREFERENCE_ANIMATION);

  if (off == is_off)
    return;
  is_off = off;
  if (off)
    g_object_set (gtk, ENABLE_ANIMATIONS, FALSE, NULL);
  else
    gtk_settings_reset_property (gtk, ENABLE_ANIMATIONS);
}


GSettings *
cp_preferences_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (APPLICATION_ID);
  return settings;
}


CpTheme
cp_preferences_get_theme (void)
{
  return (CpTheme) g_settings_get_enum (cp_preferences_settings (), CP_PREFERENCE_THEME);
}


CpMoveStyle
cp_preferences_get_move_style (void)
{
  return (CpMoveStyle) g_settings_get_enum (cp_preferences_settings (), CP_PREFERENCE_MOVES);
}


bool
cp_preferences_get_coach (void)
{
  return g_settings_get_boolean (cp_preferences_settings (), CP_PREFERENCE_COACH);
}


bool
cp_preferences_get_confirms (void)
{
  return g_settings_get_boolean (cp_preferences_settings (), CP_PREFERENCE_CONFIRM);
}


bool
cp_preferences_get_evaluations (void)
{
  return g_settings_get_boolean (cp_preferences_settings (), CP_PREFERENCE_EVALUATIONS);
}


bool
cp_preferences_get_hints (void)
{
  return g_settings_get_boolean (cp_preferences_settings (), CP_PREFERENCE_HINTS);
}


bool
cp_preferences_get_sounds (void)
{
  return g_settings_get_boolean (cp_preferences_settings (), CP_PREFERENCE_SOUNDS);
}


double
cp_preferences_get_volume (void)
{
  return g_settings_get_double (cp_preferences_settings (), CP_PREFERENCE_VOLUME);
}


void
cp_preferences_watch_animation (void)
{
  GSettings *settings = cp_preferences_settings ();

  g_signal_connect (settings, "changed::" CP_PREFERENCE_ANIMATION,
                    G_CALLBACK (animation_changed_cb), NULL);
  animation_changed_cb (settings, CP_PREFERENCE_ANIMATION, NULL);
}

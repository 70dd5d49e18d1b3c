/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define CP_TYPE_PREFERENCES_WINDOW (cp_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (
    CpPreferencesWindow, cp_preferences_window, CP, PREFERENCES_WINDOW, AdwPreferencesWindow)

/** CpPreferencesWindow: the preferences. Changes apply at once to all windows. */

/**
 * cp_preferences_window_new: (transfer none): Creates the preferences for @parent, which the caller
 * presents.
 */
GtkWidget *cp_preferences_window_new (GtkWindow *parent);

/** cp_preferences_window_show_engines: Shows the page of the engines. */
void cp_preferences_window_show_engines (CpPreferencesWindow *self);

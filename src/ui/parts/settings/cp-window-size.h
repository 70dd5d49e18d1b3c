/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/** cp_window_size_apply: Sets the default size of a new window to the saved size. */
void cp_window_size_apply (GtkWindow *window, GSettings *settings);

/** cp_window_size_save: Saves the size of a window that is being closed. */
void cp_window_size_save (GtkWindow *window, GSettings *settings);

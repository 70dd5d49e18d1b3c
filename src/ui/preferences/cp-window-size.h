/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/** cp_window_size_apply: gives a new window the size that the last one had. */
void cp_window_size_apply (GtkWindow *window, GSettings *settings);

/** cp_window_size_keep: remembers the size of a window that closes. */
void cp_window_size_keep (GtkWindow *window, GSettings *settings);

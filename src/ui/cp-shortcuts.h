/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_shortcuts_window_new: (transfer floating): a window that lists cp_action_keys[].
 */
GtkShortcutsWindow *cp_shortcuts_window_new (void);

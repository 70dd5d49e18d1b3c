/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * cp_shortcuts_dialog_new: (transfer floating): Creates a dialog over @parent that lists
 * cp_action_keys[] with a search. The caller presents it.
 */
GtkWidget *cp_shortcuts_dialog_new (GtkWindow *parent);

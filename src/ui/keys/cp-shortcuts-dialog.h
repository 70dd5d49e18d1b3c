/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * cp_shortcuts_dialog_new: (transfer floating): a dialog over @parent that lists cp_action_keys[],
 * and in which they can be searched; present it.
 */
GtkWidget *cp_shortcuts_dialog_new (GtkWindow *parent);

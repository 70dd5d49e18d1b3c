/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A window without a focus hears no key. */

/**
 * cp_focus_keeper_watch: whenever what had the focus is gone, as the button of a message is, @grab
 * is to give it to something else.
 */
void cp_focus_keeper_watch (GtkWindow *window, void (*grab) (GtkWindow *window));

/** cp_focus_keeper_return: the same where GTK leaves the focus on the button of a menu that was
 * closed, or in a submenu from which something was chosen. */
void cp_focus_keeper_return (GtkWindow *window, void (*grab) (GtkWindow *window));

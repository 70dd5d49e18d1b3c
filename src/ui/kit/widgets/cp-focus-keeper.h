/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Keeps the focus inside a window: a window without a focus widget receives no key events. */

/**
 * cp_focus_keeper_watch: Calls @grab, in idle time, whenever @window has lost its focus widget, as
 * when the button of a message is removed. @grab must focus another widget.
 */
void cp_focus_keeper_watch (GtkWindow *window, void (*grab) (GtkWindow *window));

/**
 * cp_focus_keeper_return: Calls @grab once, in idle time, if the focus is lost or was left on a
 * menu button or in a popover. For use after a menu was closed.
 */
void cp_focus_keeper_return (GtkWindow *window, void (*grab) (GtkWindow *window));

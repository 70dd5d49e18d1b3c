/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_dialog_fit: Limits the size of @dialog, which has not been shown yet, to that of @parent, for
 * small screens. If the dialog is too narrow for its content, as with large text, the buttons of
 * its header move below the content, the widget at the end of a row moves below its title, the
 * switcher lists its pages vertically, and long words shrink.
 */
void cp_dialog_fit (GtkWindow *dialog, GtkWindow *parent);

/**
 * cp_dialog_make_scrollable: Lets heading, body and extra child of @dialog, an #AdwMessageDialog,
 * scroll above its buttons, so that it is never higher than its parent window. By default it grows
 * beyond the screen. Must be called before the dialog is shown.
 */
void cp_dialog_make_scrollable (GtkWindow *dialog);

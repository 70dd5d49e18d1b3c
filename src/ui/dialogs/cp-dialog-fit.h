/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_dialog_fit: makes a dialog that has not been shown yet no larger than the window it belongs
 * to, for screens that are no larger either. Where that is too narrow for its words, as large ones
 * are: buttons of its header go below the content, what stands at the end of a row below its title,
 * pages below each other, and words that are too long get smaller.
 */
void cp_dialog_fit (GtkWindow *dialog, GtkWindow *parent);

/**
 * cp_dialog_make_scrollable: Lets heading, body and extra child of @dialog, an #AdwMessageDialog,
 * scroll above its buttons, so that it is never higher than the window it belongs to. By itself it
 * grows beyond the screen. Must be called before the dialog is shown.
 */
void cp_dialog_make_scrollable (GtkWindow *dialog);

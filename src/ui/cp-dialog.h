/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_dialog_fit: makes a dialog that has not been shown yet no larger than the window it belongs
 * to, for screens that are no larger either.
 */
void cp_dialog_fit (GtkWindow *dialog, GtkWindow *parent);

/**
 * cp_dialog_get_file: what was chosen in a file chooser. GTK's own accepts with nothing chosen now
 * and then.
 * @chooser: a #GtkFileChooserNative, or another one
 * @response: its answer, %GTK_RESPONSE_ACCEPT if a file is wanted
 *
 * Returns: (transfer full) (nullable): %NULL if nothing was chosen
 */
GFile *cp_dialog_get_file (GtkNativeDialog *chooser, int response);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_dialog_present: shows a dialog when the window it is transient for is there, so that it comes
 * above that, and when the dialogs of that window that were presented before are closed. Dialogs
 * that nobody has asked for, as those at the start of the program, come one after the other.
 */
void cp_dialog_present (GtkWindow *dialog);

/**
 * cp_dialog_complain: tells that something did not work, and why, as cp_dialog_present() does.
 * @heading: what
 */
void cp_dialog_complain (GtkWindow *parent, const char *heading, const char *reason);

/**
 * cp_dialog_complain_of_unreadable: tells where things are that cannot be read, as
 * cp_dialog_present() does.
 * @heading: which things, in the plural
 * @paths: (element-type filename): of the files, at least one
 */
void cp_dialog_complain_of_unreadable (GtkWindow *parent, const char *heading, GPtrArray *paths);

/**
 * cp_dialog_new_chooser: (transfer full): a modal dialog in which a file of games is chosen, or any
 * other; to be shown by the caller.
 * @accept: (nullable): the button that does it; %NULL for the usual one
 */
GtkNativeDialog *cp_dialog_new_chooser (GtkWindow *parent,
                                        const char *title,
                                        GtkFileChooserAction action,
                                        const char *accept);

/**
 * cp_dialog_get_file: what was chosen in a file chooser. GTK's own accepts with nothing chosen now
 * and then.
 * @chooser: a #GtkFileChooserNative, or another one
 * @response: its answer, %GTK_RESPONSE_ACCEPT if a file is wanted
 *
 * Returns: (transfer full) (nullable): %NULL if nothing was chosen
 */
GFile *cp_dialog_get_file (GtkNativeDialog *chooser, int response);

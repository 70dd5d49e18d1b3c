/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_dialog_present: Presents @dialog after its transient parent was mapped, so that it is above
 * that window, and after the dialogs presented before it for the same parent were closed. Dialogs
 * that the program opens by itself, as at its start, thus appear one after the other.
 */
void cp_dialog_present (GtkWindow *dialog);

/**
 * cp_dialog_show_error: Presents an error dialog, as cp_dialog_present() does.
 * @heading: names the action that failed
 */
void cp_dialog_show_error (GtkWindow *parent, const char *heading, const char *reason);

/**
 * cp_dialog_show_unreadable: Presents an error dialog that lists unreadable files, as
 * cp_dialog_present() does.
 * @heading: names the kind of files, in the plural
 * @paths: (element-type filename): the files, at least one
 */
void cp_dialog_show_unreadable (GtkWindow *parent, const char *heading, GPtrArray *paths);

/**
 * cp_dialog_new_chooser: (transfer full): Creates a modal file chooser for files of games, with a
 * filter for all files. The caller shows it.
 * @accept: (nullable): label of the accept button; %NULL for GTK's default
 */
GtkNativeDialog *cp_dialog_new_chooser (GtkWindow *parent,
                                        const char *title,
                                        GtkFileChooserAction action,
                                        const char *accept);

/**
 * cp_dialog_set_folder: Has a file chooser open in the folder of @file, or else in the user's
 * folder for documents, if that exists: if there is no file, or it is among the data of programs or
 * in a folder in which the user cannot create files.
 * @chooser: a #GtkFileChooserNative
 * @file: (nullable)
 */
void cp_dialog_set_folder (GtkNativeDialog *chooser, GFile *file);

/**
 * cp_dialog_get_file: Returns the file that was chosen in a file chooser.
 * @chooser: a #GtkFileChooserNative
 * @response: its response
 *
 * Returns: (transfer full) (nullable): %NULL if @response is not %GTK_RESPONSE_ACCEPT. GTK's own
 * chooser sometimes accepts without a selected file; the result is then %NULL, too.
 */
GFile *cp_dialog_get_file (GtkNativeDialog *chooser, int response);

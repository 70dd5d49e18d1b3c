/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/* Dialogs, seen and answered as the user does. */

/** cp_test_dialog_wait: (transfer none): Waits for the window that is transient for @parent, and
 * returns it. */
GtkWidget *cp_test_dialog_wait (GtkWindow *parent);

/** cp_test_dialog_press: Clicks on the mapped button with this label. */
void cp_test_dialog_press (GtkWidget *root, const char *label);

/** cp_test_dialog_reads: Returns whether a mapped label in @root has the text @text. */
bool cp_test_dialog_reads (GtkWidget *root, const char *text);

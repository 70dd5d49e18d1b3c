/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/* Dialogs as somebody sees and answers them. */

/** cp_test_dialog_wait: waits for the window that is transient for @parent (transfer none). */
GtkWidget *cp_test_dialog_wait (GtkWindow *parent);

/** cp_test_dialog_press: clicks on the mapped button with this label. */
void cp_test_dialog_press (GtkWidget *root, const char *label);

/** cp_test_dialog_reads: whether a mapped label in @root reads @text. */
bool cp_test_dialog_reads (GtkWidget *root, const char *text);

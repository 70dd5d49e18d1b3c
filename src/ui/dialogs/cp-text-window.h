/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_text_window_new: a window to read a text in that is longer than there is room for elsewhere.
 * @text: of any length; it comes in bit by bit, in lines that are not too long to be laid out
 */
GtkWidget *cp_text_window_new (GtkWindow *parent, const char *title, const char *text);

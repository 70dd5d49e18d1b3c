/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_text_window_new: Creates a window for reading a long text.
 * @text: of any length; inserted in portions, with lines short enough to be laid out quickly
 */
GtkWidget *cp_text_window_new (GtkWindow *parent, const char *title, const char *text);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-position.h"

/**
 * cp_position_clipboard_copy: Puts @pos on the clipboard of @widget: its FEN as text, for any
 * program, and its rules in a format of Counterpoise.
 */
void cp_position_clipboard_copy (GtkWidget *widget, const CpPosition *pos);

/**
 * cp_position_clipboard_read_async: Reads the clipboard of @widget: a position with its rules in
 * front, if there is one, otherwise text.
 */
void cp_position_clipboard_read_async (GtkWidget *widget, GAsyncReadyCallback callback, void *data);

/**
 * cp_position_clipboard_read_finish: (transfer full) (nullable): Returns the text; %NULL if there
 * is none, with @error set if the clipboard could not be read.
 */
char *cp_position_clipboard_read_finish (GAsyncResult *result, GError **error);

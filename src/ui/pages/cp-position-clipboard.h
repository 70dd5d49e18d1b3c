/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-position.h"

/** cp_position_clipboard_copy: puts @pos into the clipboard of @widget: as text its FEN, which any
 * program reads, and beside it, for Counterpoise, the rules it is played by. */
void cp_position_clipboard_copy (GtkWidget *widget, const CpPosition *pos);

/**
 * cp_position_clipboard_read_async: reads the text of the clipboard of @widget, or a position with
 * its rules in front, if it holds such a one.
 */
void cp_position_clipboard_read_async (GtkWidget *widget, GAsyncReadyCallback callback, void *data);

/** cp_position_clipboard_read_finish: (transfer full) (nullable): the text; %NULL if there is none,
 * with @error set if it could not be had. */
char *cp_position_clipboard_read_finish (GAsyncResult *result, GError **error);

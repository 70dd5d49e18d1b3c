/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-draft.h"

/**
 * cp_editor_paste_fen: makes a text the position of a draft. It is read as one of the game at hand
 * if that can be; else as one of the game that it fits, and if there are several somebody is asked
 * which.
 * @widget: in the window to ask in
 *
 * Returns: false with @error set if it is no position of any game
 */
bool cp_editor_paste_fen (GtkWidget *widget, CpDraft *draft, const char *text, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library.h"

/**
 * cp_game_text_dialog_new: (transfer none): shows why nothing of a game can be shown, and its text
 * as it stands in the file, to be mended. What is written there takes the place of the game in
 * @library when it can be understood.
 * @index: of the game, see cp_library_set_text()
 *
 * Returns: (nullable): %NULL with @error set if the text cannot be read, or is too long for people
 */
GtkWidget *
cp_game_text_dialog_new (GtkWindow *parent, CpLibrary *library, unsigned index, GError **error);

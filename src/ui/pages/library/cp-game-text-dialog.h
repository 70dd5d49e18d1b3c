/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library.h"

/**
 * cp_game_text_dialog_mend: Shows in a dialog why a game cannot be shown. If its text has an error,
 * the user can correct the text of the file; valid text then replaces the game in @library. Texts
 * that are too long to edit by hand are not shown.
 * @index: the index of the game, see cp_library_set_text()
 * @reason: the error of cp_library_get_game()
 */
void cp_game_text_dialog_mend (GtkWindow *parent,
                               CpLibrary *library,
                               unsigned index,
                               const GError *reason);

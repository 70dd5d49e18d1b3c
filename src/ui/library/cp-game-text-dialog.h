/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library.h"

/**
 * cp_game_text_dialog_mend: tells why a game cannot be shown; if its text is wrong, that is shown
 * as it stands in the file, to be mended. What is written there takes the place of the game in
 * @library when it can be understood. Nobody is asked to read a text that is too long for people.
 * @index: of the game, see cp_library_set_text()
 * @reason: of cp_library_get_game()
 */
void cp_game_text_dialog_mend (GtkWindow *parent,
                               CpLibrary *library,
                               unsigned index,
                               const GError *reason);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_DIALOG_PAUSE (cp_dialog_pause_get_type ())
G_DECLARE_FINAL_TYPE (CpDialogPause, cp_dialog_pause, CP, DIALOG_PAUSE, GObject)

/**
 * CpDialogPause: nobody loses time to a dialog: while one keeps a window from pointer and keyboard
 * the clocks of its game stand, and they go on with it.
 */

/** cp_dialog_pause_new: (transfer full): for the window that @widget is in.
 * @widget: shows the game; the clocks go on only while it is mapped; not owned, and outlives it */
CpDialogPause *cp_dialog_pause_new (GtkWidget *widget);

/** cp_dialog_pause_set_game: the game whose clocks stand; that of another one stay as they are. */
void cp_dialog_pause_set_game (CpDialogPause *self, CpGame *game);

/** cp_dialog_pause_begin, _end: a dialog is there that is no window of the program, or gone again;
 * several may be there at once. */
void cp_dialog_pause_begin (CpDialogPause *self);
void cp_dialog_pause_end (CpDialogPause *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_DIALOG_PAUSE (cp_dialog_pause_get_type ())
G_DECLARE_FINAL_TYPE (CpDialogPause, cp_dialog_pause, CP, DIALOG_PAUSE, GObject)

/**
 * CpDialogPause: Pauses the running clock of a game while a modal dialog blocks its window, and
 * starts the clock again when the dialog has closed.
 */

/** cp_dialog_pause_new: (transfer full): Creates an object for the window that contains @widget.
 * @widget: the view of the game; the clock is started again only while @widget is mapped. Not
 *   owned; must outlive the object */
CpDialogPause *cp_dialog_pause_new (GtkWidget *widget);

/** cp_dialog_pause_set_game: Sets the game whose clock is paused, or %NULL. A game that was paused
 * before stays paused. */
void cp_dialog_pause_set_game (CpDialogPause *self, CpGame *game);

/** cp_dialog_pause_begin, _end: Counts dialogs that are not windows of the program, such as portal
 * dialogs. Call _begin when one opens and _end when it closes. Several can be open. */
void cp_dialog_pause_begin (CpDialogPause *self);
void cp_dialog_pause_end (CpDialogPause *self);

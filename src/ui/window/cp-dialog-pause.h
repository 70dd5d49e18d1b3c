/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/*
 * As long as a dialog keeps the players from the board, nobody loses time: a game whose clocks run
 * is paused, and goes on when the last dialog is closed. A game that was paused before stays so,
 * and so does one that was left for another one or another page meanwhile.
 */

/** cp_dialog_pause_watch: does so in @self from now on, for all modal windows of the program. */
void cp_dialog_pause_watch (CpWindow *self);

/**
 * cp_dialog_pause_begin, cp_dialog_pause_end: the same for dialogs that may be those of the desktop
 * and no windows of the program.
 */
void cp_dialog_pause_begin (CpWindow *self);
void cp_dialog_pause_end (CpWindow *self);

/** cp_dialog_pause_show_native: shows a dialog of the desktop that belongs to @self. */
void cp_dialog_pause_show_native (CpWindow *self, GtkNativeDialog *dialog);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/cp-autosave.h"
#include "cp-game-view.h"

#define CP_TYPE_WINDOW (cp_window_get_type ())
G_DECLARE_FINAL_TYPE (CpWindow, cp_window, CP, WINDOW, AdwApplicationWindow)

/** CpWindow: the main window: a game from its beginning to its end. */

/**
 * cp_window_new: (transfer none): a window showing the game that @autosave kept, or a new one.
 */
CpWindow *cp_window_new (AdwApplication *application, GSettings *settings, CpAutosave *autosave);

/** cp_window_get_game: (transfer none): the game shown. */
CpGame *cp_window_get_game (CpWindow *self);

/**
 * cp_window_set_game: shows another game; the present one is set aside.
 * @file: (nullable): the file it belongs to
 */
void cp_window_set_game (CpWindow *self, CpGame *game, GFile *file);

/** cp_window_get_file: (transfer none) (nullable): the file the game is saved in. */
GFile *cp_window_get_file (CpWindow *self);
void cp_window_set_file (CpWindow *self, GFile *file);

/** cp_window_get_view, _settings, _autosave: (transfer none): for the window's actions. */
CpGameView *cp_window_get_view (CpWindow *self);
GSettings *cp_window_get_settings (CpWindow *self);
CpAutosave *cp_window_get_autosave (CpWindow *self);

/** cp_window_open_file: opens a PGN file; what is wrong with it is told in a dialog. */
void cp_window_open_file (CpWindow *self, GFile *file);

/** cp_window_open_move_entry: opens the card in which a move is typed, with @initial in it. */
void cp_window_open_move_entry (CpWindow *self, const char *initial);

/**
 * cp_window_tell: tells the players something in passing.
 * @button, @action: (nullable): a button and the action it activates
 */
void cp_window_tell (CpWindow *self, const char *text, const char *button, const char *action);

/** cp_window_complain: tells in a dialog that something did not work, and why. */
void cp_window_complain (CpWindow *self, const char *title, const char *reason);

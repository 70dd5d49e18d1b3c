/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-window-parts.h"

#define CP_TYPE_WINDOW (cp_window_get_type ())
G_DECLARE_FINAL_TYPE (CpWindow, cp_window, CP, WINDOW, AdwApplicationWindow)

/** CpWindow: the main window: a header bar, warnings, one of several pages, and toasts. */

/**
 * cp_window_new: (transfer none): Creates a window with the game that @autosave has saved, or with
 * a new game.
 * @program, @autosave: (transfer none)
 * @page: shown first
 */
CpWindow *cp_window_new (AdwApplication *application,
                         CpProgram *program,
                         CpAutosave *autosave,
                         CpPageId page);

/** cp_window_get_parts: (transfer none): Returns the objects of the window. */
const CpWindowParts *cp_window_get_parts (CpWindow *self);

/** cp_window_restore: Shows the page and opens the file that were shown when the program ended. */
void cp_window_restore (CpWindow *self);

/** cp_window_open_file: Opens a PGN file where it was left last. If a window has the file, presents
 * that window (cp_file_opener_return()). */
void cp_window_open_file (CpWindow *self, GFile *file);

/** cp_window_find: (transfer none) (nullable): Returns the window in which @file is open, or about
 * to be. */
CpWindow *cp_window_find (GtkApplication *application, GFile *file);

/** cp_window_save_state: Saves size, page, file and orientation of the board.
 * @open: whether the window is to be opened again at the next start
 */
void cp_window_save_state (CpWindow *self, bool open);

/** cp_window_set_quitting: Sets whether all windows are about to close. */
void cp_window_set_quitting (CpWindow *self, bool quitting);

/** cp_window_needs_asking: Returns whether closing the window would ask about unsaved work. */
bool cp_window_needs_asking (CpWindow *self);

/** cp_window_ask_before_closing: Runs @operation (transfer full), which closes the window or the
 * program, when the user has decided about unsaved work, see cp_unsaved_work_close(). */
void cp_window_ask_before_closing (CpWindow *self, CpPendingOperation *operation);

/** cp_window_set_closing: Sets whether the user has decided about unsaved work: the window will
 * close without asking. */
void cp_window_set_closing (CpWindow *self, bool closing);

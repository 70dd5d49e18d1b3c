/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library.h"

/**
 * CpUnsavedRestored: Called when the user has chosen to restore unsaved work.
 * @library: (nullable): %NULL if it cannot be restored
 * @text: (nullable): a message for the user: the reason, or a difference
 * @more: whether there is further unsaved work, for another window
 */
typedef void (*CpUnsavedRestored) (void *data, CpLibrary *library, const char *text, bool more);

/**
 * cp_restore_question_ask: Asks whether to restore work that was not saved when the program last
 * ended, one file after the other until the user restores one. Shows errors. Does nothing if there
 * is no unsaved work.
 * @folder: the folder that was passed to cp_library_set_unsaved_folder()
 * @data: (transfer none): argument of @restored; must live as long as @parent
 */
void cp_restore_question_ask (GtkWindow *parent,
                              const char *folder,
                              CpUnsavedRestored restored,
                              void *data);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library.h"

/**
 * CpUnsavedRestored: what follows when somebody wants to go on with unsaved work.
 * @library: (nullable): %NULL if it cannot be restored
 * @text: (nullable): what is to be told of that
 * @more: whether there is further work, for another window
 */
typedef void (*CpUnsavedRestored) (GtkWindow *parent,
                                   CpLibrary *library,
                                   const char *text,
                                   bool more);

/**
 * cp_restore_question_ask: offers work that was not saved when the program ended last, one file
 * after the other, until one of them is to be restored; what cannot be read is told. Nothing
 * happens if there is none.
 * @folder: of cp_library_keep_unsaved()
 */
void cp_restore_question_ask (GtkWindow *parent, const char *folder, CpUnsavedRestored restored);

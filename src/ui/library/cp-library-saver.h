/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library.h"

/**
 * CpLibrarySaver: saves games, and asks the user what there is to decide: the file, whether to
 * replace one that exists, what to do after an error. It saves once: each function below takes it,
 * and frees it when the games are saved or the user has cancelled.
 */
typedef struct CpLibrarySaver CpLibrarySaver;

/**
 * CpLibrarySaved: Called when the games are saved, unless @parent is closed meanwhile.
 * @library: (nullable): the saved library; %NULL if the changes were discarded
 */
typedef void (*CpLibrarySaved) (GtkWindow *parent, CpLibrary *library, void *data);

/** CpShowChooser: Shows a dialog of the desktop. */
typedef void (*CpShowChooser) (void *data, GtkNativeDialog *chooser);

/**
 * cp_library_saver_new: (transfer full)
 * @parent: (transfer none): for dialogs
 * @show_chooser: (nullable): %NULL for gtk_native_dialog_show()
 * @saved: (nullable): not called if the user cancels
 * @data: for @show_chooser and @saved
 * @free_data: (nullable): frees @data in any case
 */
CpLibrarySaver *cp_library_saver_new (GtkWindow *parent,
                                      CpShowChooser show_chooser,
                                      CpLibrarySaved saved,
                                      void *data,
                                      GDestroyNotify free_data);

/**
 * cp_library_saver_save: saves in the file that there is, or asks for one.
 * @self: (transfer full)
 * @library: (nullable)
 * @game: whose players a file is called after, by default; if there is no @library, what is saved:
 *   as the only game of a file, or behind others, if somebody wants that
 */
void cp_library_saver_save (CpLibrarySaver *self, CpLibrary *library, CpGame *game);

/** cp_library_saver_save_as: the same, but asks for another file. */
void cp_library_saver_save_as (CpLibrarySaver *self, CpLibrary *library, CpGame *game);

/**
 * cp_library_saver_save_games: asks for a file, in the folder of @origin, and saves games there.
 * @self: (transfer full)
 * @games: cp_library_extract() of the library of @origin
 * @origin: (nullable): which a file is called after, by default
 */
void cp_library_saver_save_games (CpLibrarySaver *self, CpLibrary *games, GFile *origin);

/** cp_library_saver_save_to: the same in @file. */
void cp_library_saver_save_to (CpLibrarySaver *self, CpLibrary *library, CpGame *game, GFile *file);

/**
 * cp_library_saver_leave: asks whether what was changed is to be saved, and does so; if it is not,
 * it is thrown away, and no library is saved.
 * @self: (transfer full)
 * @library: with changes
 * @game: as for cp_library_saver_save()
 */
void cp_library_saver_leave (CpLibrarySaver *self, CpLibrary *library, CpGame *game);

/**
 * cp_library_saver_reload: asks whether the file is to be read again, although what was changed is
 * lost then; no library is saved in this case. It may be saved in another file before.
 * @self: (transfer full)
 * @library: with changes
 * @game: as for cp_library_saver_save()
 */
void cp_library_saver_reload (CpLibrarySaver *self, CpLibrary *library, CpGame *game);

/**
 * cp_library_saver_add_puzzle: puts @puzzle behind the games in @file, which need not be there yet.
 * @self: (transfer full)
 */
void cp_library_saver_add_puzzle (CpLibrarySaver *self, GFile *file, CpGame *puzzle);

/**
 * cp_library_saver_save_puzzles: saves a collection of puzzles in its own file.
 * @self: (transfer full)
 */
void cp_library_saver_save_puzzles (CpLibrarySaver *self, CpLibrary *collection);

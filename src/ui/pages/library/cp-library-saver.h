/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library.h"

/**
 * CpLibrarySaver: Saves games once, and asks the user for the file, before replacing a file, and
 * after errors. Each function below takes ownership of the saver, and frees it when the games are
 * saved or the user has cancelled.
 */
typedef struct CpLibrarySaver CpLibrarySaver;

/**
 * CpLibrarySaved: Called when the games are saved.
 * @library: (nullable): the saved library; %NULL if the changes were discarded
 */
typedef void (*CpLibrarySaved) (GtkWindow *parent, CpLibrary *library, void *data);

/** CpShowChooser: Shows a file chooser. */
typedef void (*CpShowChooser) (void *data, GtkNativeDialog *chooser);

/**
 * cp_library_saver_new: (transfer full): Creates a saver.
 * @parent: (transfer none): the parent of dialogs
 * @show_chooser: (nullable): %NULL for gtk_native_dialog_show()
 * @saved: (nullable): called when the games are saved; not called if the user cancels
 * @data: argument of @show_chooser and @saved
 * @free_data: (nullable): frees @data, also if the user cancels
 */
CpLibrarySaver *cp_library_saver_new (GtkWindow *parent,
                                      CpShowChooser show_chooser,
                                      CpLibrarySaved saved,
                                      void *data,
                                      GDestroyNotify free_data);

/**
 * cp_library_saver_save: Saves to the file of @library, or asks the user for a file.
 * @self: (transfer full)
 * @library: (nullable): the library to save
 * @game: the game whose players are the default file name. Without a @library the game to save: as
 *   the only game of a file, or appended to a file if the user chooses that
 */
void cp_library_saver_save (CpLibrarySaver *self, CpLibrary *library, CpGame *game);

/** cp_library_saver_save_as: Like cp_library_saver_save(), but always asks for a file. */
void cp_library_saver_save_as (CpLibrarySaver *self, CpLibrary *library, CpGame *game);

/**
 * cp_library_saver_save_games: Asks for a file, in the folder of @origin, and saves games to it.
 * @self: (transfer full)
 * @games: the games, returned by cp_library_extract()
 * @origin: (nullable): the file of the games, which is part of the default file name
 */
void cp_library_saver_save_games (CpLibrarySaver *self, CpLibrary *games, GFile *origin);

/** cp_library_saver_save_to: Like cp_library_saver_save(), but saves to @file without asking for a
 * file. */
void cp_library_saver_save_to (CpLibrarySaver *self, CpLibrary *library, CpGame *game, GFile *file);

/**
 * cp_library_saver_ask: Asks whether to save or discard the changes. If the user saves, works
 * like cp_library_saver_save(); if the user discards, calls #CpLibrarySaved without a library.
 * @self: (transfer full)
 * @library: a library with unsaved changes
 * @game: see cp_library_saver_save()
 */
void cp_library_saver_ask (CpLibrarySaver *self, CpLibrary *library, CpGame *game);

/**
 * cp_library_saver_reload: Asks whether to read the file again, which discards the changes, or to
 * save them to another file before. If they are discarded, calls #CpLibrarySaved without a library.
 * @self: (transfer full)
 * @library: a library with unsaved changes
 * @game: see cp_library_saver_save()
 */
void cp_library_saver_reload (CpLibrarySaver *self, CpLibrary *library, CpGame *game);

/**
 * cp_library_saver_add_puzzle: Appends @puzzle to the games in @file, which is created if needed.
 * @self: (transfer full)
 */
void cp_library_saver_add_puzzle (CpLibrarySaver *self, GFile *file, CpGame *puzzle);

/**
 * cp_library_saver_save_puzzles: Saves a puzzle collection to its own file.
 * @self: (transfer full)
 */
void cp_library_saver_save_puzzles (CpLibrarySaver *self, CpLibrary *collection);

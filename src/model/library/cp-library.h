/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "cp-library-game.h"
#include "model/game/cp-game.h"

#define CP_TYPE_LIBRARY (cp_library_get_type ())
G_DECLARE_FINAL_TYPE (CpLibrary, cp_library, CP, LIBRARY, GObject)

/**
 * CpLibrary: a file of games, or a list of games that has no file yet. It is a #GListModel of
 * #CpLibraryGame in the order of the file.
 *
 * A file is indexed, not loaded: a thread first finds where each game begins and what its tags say,
 * then replays every game to see whether it can be understood and how it ended. The games are read
 * back from the file when somebody wants to see them. The file is kept open, so that this works
 * even if it is deleted or replaced underneath.
 *
 * Games that nobody edited are never rewritten: saving copies their bytes, and also what stands
 * between them.
 *
 * Games that another process, another window or the program itself adds to the file join the list;
 * they are not a change of the library.
 *
 * Properties, all read-only but for the first: `file` (#GFile, nullable), `title` (string: the
 * name of the file for people), `loading` (boolean: games are still being read or checked),
 * `progress` (double from 0 to 1; 1 when all is read and checked), `n-bad` (uint: games with a
 * problem), `modified` (boolean: saving would change the file), `changed-on-disk` (boolean: the
 * file is gone, or games of it are different or gone; notified for every change of it),
 * `failure` (string, nullable: why unsaved work is not on disk), `can-undo`, `can-redo` (booleans:
 * list edits).
 *
 * Signals:
 * - `game-changed (uint index)`: what CpLibraryGame says about this game is different.
 * - `games-checked (uint first, uint n)`: the check has found out something about the games from
 *   @first on, @n of them: how they ended, or that they have a problem. Comes in large steps.
 * - `failed (char *message)`: something went wrong behind the scenes, a sentence: the file could
 *   not be read to its end.
 */

#define CP_LIBRARY_ERROR (cp_library_error_quark ())
GQuark cp_library_error_quark (void);

/** CpLibraryError: what can go wrong with a library; everything else is a G_IO_ERROR. */
typedef enum {
  CP_LIBRARY_ERROR_CHANGED,    /* the file on disk is not the one that was read */
  CP_LIBRARY_ERROR_EXISTS,     /* there is another file of that name, with something in it */
  CP_LIBRARY_ERROR_INCOMPLETE, /* the file was not read to its end, so it cannot be written */
  CP_LIBRARY_ERROR_UNREADABLE, /* nothing of the game can be shown; the message is its problem */
  CP_LIBRARY_ERROR_PROTECTED, /* the file is read-only or somebody else's; the message says which */
  CP_LIBRARY_ERROR_UNWRITABLE, /* what would be written could not be read back */
  CP_LIBRARY_ERROR_UNSYNCED,   /* the new file is there, but may be gone when the power fails */
} CpLibraryError;

/** CpLibraryForce: what is no reason not to write a file. */
typedef enum {
  CP_LIBRARY_FORCE_CHANGED = 1 << 0,   /* that it is another one than the one that was read */
  CP_LIBRARY_FORCE_PROTECTED = 1 << 1, /* that it is read-only or somebody else's */
} CpLibraryForce;

/** cp_library_new: (transfer full): an empty library without a file. */
CpLibrary *cp_library_new (void);

/**
 * cp_library_open_async: opens a file of games. @callback is called as soon as its first games are
 * listed; reading and checking go on in a thread until the library is dropped.
 * @cancellable: (nullable): stops all that, too
 */
void cp_library_open_async (GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            void *data);

/** cp_library_open_finish: (transfer full): the library; %NULL with @error set (G_IO_ERROR, or
 * CP_PGN_ERROR if it is no file of games). */
CpLibrary *cp_library_open_finish (GAsyncResult *result, GError **error);

/** cp_library_get_file: (transfer none) (nullable): the file, %NULL if there is none yet. */
GFile *cp_library_get_file (CpLibrary *self);

/** cp_library_get_title: the name of the file for people, or "Unsaved Games". */
const char *cp_library_get_title (CpLibrary *self);

/** cp_library_get_loading: whether games are still being read or checked. */
bool cp_library_get_loading (CpLibrary *self);

/** cp_library_get_progress: how much is read and checked, from 0 to 1. */
double cp_library_get_progress (CpLibrary *self);

/** cp_library_get_n_games: the number of games listed. */
unsigned cp_library_get_n_games (CpLibrary *self);

/** cp_library_get_n_bad: how many of them have a problem, as far as they are checked. */
unsigned cp_library_get_n_bad (CpLibrary *self);

/** cp_library_get_modified: whether saving would change the file. */
bool cp_library_get_modified (CpLibrary *self);

/** cp_library_get_changed_on_disk: whether the file is gone, or games of it were changed or removed
 * by another program or window. */
bool cp_library_get_changed_on_disk (CpLibrary *self);

/** cp_library_look_at_file: starts to compare the file on disk with the version that the library
 * has; usually a file monitor does so. */
void cp_library_look_at_file (CpLibrary *self);

/**
 * cp_library_refresh_async: compares the file on disk with the version that the library has. If
 * games were only added to it, they join the list, and cp_library_get_changed_on_disk() is false.
 */
void cp_library_refresh_async (CpLibrary *self, GAsyncReadyCallback callback, void *data);
void cp_library_refresh_finish (CpLibrary *self, GAsyncResult *result);

/**
 * cp_library_get_failure: (nullable): a sentence that says why unsaved work is not kept on disk,
 * the same for as long as that lasts; %NULL if it is.
 */
const char *cp_library_get_failure (CpLibrary *self);

/** cp_library_nth: (transfer full): what is known of the game at @index. */
CpLibraryGame *cp_library_nth (CpLibrary *self, unsigned index);

/**
 * cp_library_get_game: the game at @index to be reviewed (cp_game_set_reviewing() is on). It is the
 * same object as long as somebody holds it or it has unsaved changes; the library notices when it
 * is edited. A game with a problem comes as far as it could be read; it is rewritten, from what
 * could be read, only if somebody edits it.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set: CP_LIBRARY_ERROR_UNREADABLE if not
 * even the position to start from is known, CP_LIBRARY_ERROR_CHANGED if the file was overwritten
 */
CpGame *cp_library_get_game (CpLibrary *self, unsigned index, GError **error);

/**
 * cp_library_write_game: the text of the game at @index: as it stands in the file, byte for byte,
 * or as edited.
 *
 * Returns: (transfer full) (nullable): without a line break at the end; %NULL with @error set
 */
GBytes *cp_library_write_game (CpLibrary *self, unsigned index, GError **error);

/**
 * cp_library_set_text: has a game of which nothing could be shown (CP_LIBRARY_ERROR_UNREADABLE)
 * read @text instead, until it is saved so; a change of the list, to be undone.
 *
 * Returns: false with @error set, and nothing is different, if that is not one game without a
 * problem
 */
bool cp_library_set_text (CpLibrary *self, unsigned index, const char *text, GError **error);

/**
 * cp_library_put_text: lists the game that @text is instead of the one at @index, in the list and
 * in the file; a change of the list, to be undone.
 */
void cp_library_put_text (CpLibrary *self, unsigned index, const char *text);

/**
 * cp_library_add: lists a game, which counts as edited until it is saved.
 * @game: (transfer none): the library keeps it and notices when it is edited
 * @index: where in the list; -1 for its end
 *
 * Returns: the index it got
 */
unsigned cp_library_add (CpLibrary *self, CpGame *game, int index);

/** cp_library_add_record: lists a game at the end, to be reviewed.
 * @record: (transfer full)
 *
 * Returns: the index it got
 */
unsigned cp_library_add_record (CpLibrary *self, CpRecord *record);

/** cp_library_add_text: lists all games of a PGN text at the end, those left out that cannot be
 * read at all. Returns how many these are. */
unsigned cp_library_add_text (CpLibrary *self, const char *text);

/**
 * cp_library_copy: puts a copy of the game at @index behind it.
 *
 * Returns: the index of the copy; %G_MAXUINT with @error set if the game cannot be read
 */
unsigned cp_library_copy (CpLibrary *self, unsigned index, GError **error);

/** cp_library_delete: removes the game at @index from the list. */
void cp_library_delete (CpLibrary *self, unsigned index);

/** cp_library_delete_games: removes several games at once, one step to be undone.
 * @indices: (element-type unsigned): at least one, each once, in any order */
void cp_library_delete_games (CpLibrary *self, const GArray *indices);

/**
 * cp_library_extract: some of the games in a library of their own, to be saved in a file: they are
 * written as they stand in theirs, byte for byte, or as edited. They are not to be shown.
 * @indices: (element-type unsigned): in the order in which they are written
 *
 * Returns: (transfer full): without a file
 */
CpLibrary *cp_library_extract (CpLibrary *self, const GArray *indices);

/** cp_library_move: moves the game at @from so that its index becomes @to. */
void cp_library_move (CpLibrary *self, unsigned from, unsigned to);

/**
 * cp_library_undo, cp_library_redo: take the last change of the list back, make it again. Changes
 * inside a game are undone by cp_game_undo(). Nothing happens if there is none.
 */
void cp_library_undo (CpLibrary *self);
void cp_library_redo (CpLibrary *self);
bool cp_library_get_can_undo (CpLibrary *self);
bool cp_library_get_can_redo (CpLibrary *self);

/** cp_library_get_undo_title, _redo_title: (nullable): translated, "Delete Game". */
const char *cp_library_get_undo_title (CpLibrary *self);
const char *cp_library_get_redo_title (CpLibrary *self);

/**
 * cp_library_save_async: writes the library. The new file is written beside the old one, read back
 * and compared, and then takes its place; the old one stays as `name~`. What stays of the old one
 * is told in record/cp-atomic-file.h. Waits until the file that was opened is read to its end. What
 * is edited meanwhile is not in the file and stays unsaved.
 * @file: (nullable): where to; the library then has this file. %NULL for the file it has; it must
 *   have one
 * @force: 0 or flags. Without them it is CP_LIBRARY_ERROR_CHANGED if the file is not the one that
 *   was read, CP_LIBRARY_ERROR_EXISTS if @file is another one, not empty, and
 *   CP_LIBRARY_ERROR_PROTECTED if it is protected. A file that is gone is written again anyway.
 */
void cp_library_save_async (CpLibrary *self,
                            GFile *file,
                            CpLibraryForce force,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            void *data);

/**
 * cp_library_save_finish: whether the library was saved; else @error is set (CP_LIBRARY_ERROR,
 * G_IO_ERROR), and the old file is as it was, but for CP_LIBRARY_ERROR_UNSYNCED. All can be tried
 * again as if it were the first time.
 */
bool cp_library_save_finish (CpLibrary *self, GAsyncResult *result, GError **error);

/**
 * cp_library_append_async: opens a file and puts a game behind those that are in it, to be saved
 * there (cp_library_save_async()). There need not be such a file yet.
 * @game: (transfer none)
 */
void cp_library_append_async (
    GFile *file, CpGame *game, GCancellable *cancellable, GAsyncReadyCallback callback, void *data);

/**
 * cp_library_append_finish: (transfer full): the library of the file, or one that has none yet,
 * whose last game is the one that was appended (cp_library_get_game() gives the same object); %NULL
 * with @error set.
 */
CpLibrary *cp_library_append_finish (GAsyncResult *result, GError **error);

/**
 * cp_library_keep_unsaved: keeps unsaved work in a folder from now on, so that it outlives a crash:
 * it is written within a second after an edit, and when the library is dropped. See
 * cp-library-unsaved.h for how to get it back.
 * @folder: made if there is none
 */
void cp_library_keep_unsaved (CpLibrary *self, const char *folder);

/** cp_library_flush: writes unsaved work to where it is kept at once, if there is any. */
void cp_library_flush (CpLibrary *self);

/**
 * cp_library_discard: forgets unsaved work: what was kept of it is removed, and dropping the
 * library will not keep it. For the moment when somebody has decided to close without saving.
 */
void cp_library_discard (CpLibrary *self);

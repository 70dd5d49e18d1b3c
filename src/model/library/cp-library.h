/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "cp-library-game.h"
#include "model/game/cp-game.h"

#define CP_TYPE_LIBRARY (cp_library_get_type ())
G_DECLARE_FINAL_TYPE (CpLibrary, cp_library, CP, LIBRARY, GObject)

/**
 * CpLibrary: A file of games, or a list of games that has no file yet. It is a #GListModel of
 * #CpLibraryGame in the order of the file.
 *
 * A file is indexed, not loaded: a thread first finds the games and their tags, then replays every
 * game to find problems and the outcome. A game owns its bytes and the gap behind it. They stay in
 * the open file, from which they are read when the game is shown or saved, even if another program
 * has deleted or replaced the file. Copies, and games that are no longer in the file but in the
 * undo history, have their bytes in memory.
 *
 * Saving joins the bytes of the games: a game that was not edited is not rewritten.
 *
 * Games that another process, another window or the program itself adds to the file are added to
 * the list, without a change to be saved.
 *
 * Properties, all read-only: `file` (#GFile, nullable), `title` (string: the name of the file to
 * show), `loading` (boolean: games are still being read or checked), `progress` (double from 0 to
 * 1; 1 when all games are read and checked), `n-bad` (uint: number of games with a problem),
 * `modified` (boolean: saving would change the file), `changed-on-disk` (boolean: the file was
 * deleted, or games of it were changed or removed; notified for every such change), `failure`
 * (string, nullable: why unsaved changes cannot be stored on disk), `can-undo`, `can-redo`
 * (booleans: for changes of the list).
 *
 * Signals:
 * - `game-changed (uint index)`: Emitted when the properties of a #CpLibraryGame have changed.
 * - `games-checked (uint first, uint n)`: Emitted when outcomes or problems of @n games, starting
 * at
 *   @first, were found. Some of these games may be unchanged.
 * - `failed (char *message)`: Emitted with a sentence when the file cannot be read to its end.
 */

#define CP_LIBRARY_ERROR (cp_library_error_quark ())
GQuark cp_library_error_quark (void);

/** CpLibraryError: Errors of libraries. All others are a G_IO_ERROR. */
typedef enum {
  CP_LIBRARY_ERROR_CHANGED,    /* the file on disk is not the version that was read */
  CP_LIBRARY_ERROR_EXISTS,     /* another file of that name exists and is not empty */
  CP_LIBRARY_ERROR_INCOMPLETE, /* the file was not read to its end, so it cannot be written */
  CP_LIBRARY_ERROR_UNREADABLE, /* nothing of the game can be shown; the message is its problem */
  CP_LIBRARY_ERROR_PROTECTED, /* the file is read-only or of another user; the message says which */
  CP_LIBRARY_ERROR_UNWRITABLE, /* the games could not be read back from the file as written */
  CP_LIBRARY_ERROR_UNSYNCED,   /* the new file is in place, but may be lost if the power fails */
} CpLibraryError;

/**
 * CpLibraryProgress: Called in the main context with the progress of an operation.
 * @done: from 0 to 1
 */
typedef void (*CpLibraryProgress) (double done, void *data);

/** CpLibraryForce: Conditions under which a file is written nevertheless. */
typedef enum {
  CP_LIBRARY_FORCE_CHANGED = 1 << 0,   /* it is not the version that was read */
  CP_LIBRARY_FORCE_PROTECTED = 1 << 1, /* it is read-only or of another user */
} CpLibraryForce;

/** cp_library_new: (transfer full): Creates an empty library without a file. */
CpLibrary *cp_library_new (void);

/**
 * cp_library_open_async: Opens a file of games. @callback is called as soon as the first games are
 * listed; a thread continues to read and check games until the library is freed.
 * @cancellable: (nullable): also stops the thread
 */
void cp_library_open_async (GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            void *data);

/** cp_library_open_finish: (transfer full): Returns the library; %NULL with @error set (G_IO_ERROR,
 * or CP_PGN_ERROR if it is not a file of games). */
CpLibrary *cp_library_open_finish (GAsyncResult *result, GError **error);

/** cp_library_get_file: (transfer none) (nullable): Returns the file; %NULL if it has none yet. */
GFile *cp_library_get_file (CpLibrary *self);

/** cp_library_get_title: Returns the name of the file to show, or "Unsaved Games". */
const char *cp_library_get_title (CpLibrary *self);

/** cp_library_get_loading: Returns true while games are being read or checked. */
bool cp_library_get_loading (CpLibrary *self);

/** cp_library_get_progress: Returns the progress of reading and checking, from 0 to 1. */
double cp_library_get_progress (CpLibrary *self);

/** cp_library_get_n_games: Returns the number of games in the list. */
unsigned cp_library_get_n_games (CpLibrary *self);

/** cp_library_get_n_bad: Returns the number of games with a problem, among those checked. */
unsigned cp_library_get_n_bad (CpLibrary *self);

/** cp_library_get_modified: Returns true if saving would change the file. */
bool cp_library_get_modified (CpLibrary *self);

/** cp_library_get_changed_on_disk: Returns true if another program or window has deleted the file,
 * or has changed or removed games in it. */
bool cp_library_get_changed_on_disk (CpLibrary *self);

/** cp_library_check_file: Starts to compare the file on disk with the version that was read. A
 * file monitor usually does so. */
void cp_library_check_file (CpLibrary *self);

/**
 * cp_library_refresh_async: Compares the file on disk with the version that was read. If games were
 * only added to it, they are added to the list, and `changed-on-disk` is false.
 */
void cp_library_refresh_async (CpLibrary *self, GAsyncReadyCallback callback, void *data);
void cp_library_refresh_finish (CpLibrary *self, GAsyncResult *result);

/**
 * cp_library_get_failure: (nullable): Returns a sentence about why unsaved changes cannot be stored
 * on disk, the same one as long as that lasts; %NULL if they can.
 */
const char *cp_library_get_failure (CpLibrary *self);

/** cp_library_nth: (transfer full): Returns the item of the game at @index. */
CpLibraryGame *cp_library_nth (CpLibrary *self, unsigned index);

/**
 * cp_library_get_game: Returns the game at @index for a review (cp_game_set_reviewing()). The same
 * object is returned while a caller holds a reference to it or it has unsaved changes. The library
 * notices edits of it. A game with a problem is returned as far as it could be read; saving
 * rewrites it only if it was edited.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set: CP_LIBRARY_ERROR_UNREADABLE if the
 * initial position is not known, CP_LIBRARY_ERROR_CHANGED if the file was overwritten
 */
CpGame *cp_library_get_game (CpLibrary *self, unsigned index, GError **error);

/**
 * cp_library_write_game: Returns the text of the game at @index: its bytes in the file, or the
 * edited text.
 *
 * Returns: (transfer full) (nullable): without a line end; %NULL with @error set
 */
GBytes *cp_library_write_game (CpLibrary *self, unsigned index, GError **error);

/**
 * cp_library_set_text: Replaces the text of a game that cannot be shown
 * (CP_LIBRARY_ERROR_UNREADABLE), as an undo step of the list.
 *
 * Returns: false with @error set, without a change, if @text is not one game without a problem
 */
bool cp_library_set_text (CpLibrary *self, unsigned index, const char *text, GError **error);

/**
 * cp_library_replace_game: Replaces the game at @index, in the list and when the file is saved, by
 * the game of @text, as an undo step of the list.
 */
void cp_library_replace_game (CpLibrary *self, unsigned index, const char *text);

/**
 * cp_library_add: Adds a game, which counts as edited until it is saved.
 * @game: (transfer none): the library takes a reference and notices edits
 * @index: its index in the list; -1 for the end
 *
 * Returns: its index
 */
unsigned cp_library_add (CpLibrary *self, CpGame *game, int index);

/** cp_library_add_record: Adds a game at the end, for a review.
 * @record: (transfer full)
 *
 * Returns: its index
 */
unsigned cp_library_add_record (CpLibrary *self, CpRecord *record);

/** cp_library_add_text: Adds all games of a PGN text at the end, except those of which nothing can
 * be read. Returns the number of games added. */
unsigned cp_library_add_text (CpLibrary *self, const char *text);

/**
 * cp_library_copy: Adds a copy of the game at @index after it.
 *
 * Returns: the index of the copy; %G_MAXUINT with @error set if the game cannot be read
 */
unsigned cp_library_copy (CpLibrary *self, unsigned index, GError **error);

/** cp_library_delete: Removes the game at @index from the list. */
void cp_library_delete (CpLibrary *self, unsigned index);

/** cp_library_delete_games: Removes several games as one undo step.
 * @indices: (element-type unsigned): at least one index, each once, in any order */
void cp_library_delete_games (CpLibrary *self, const GArray *indices);

/**
 * cp_library_extract: Creates a library of some of the games, only for saving or printing them as
 * they are now: the games are written with their bytes, or as edited. The items of the new library
 * have no texts.
 * @indices: (element-type unsigned): in the order of the new file
 *
 * Returns: (transfer full): without a file
 */
CpLibrary *cp_library_extract (CpLibrary *self, const GArray *indices);

/** cp_library_move: Moves the game at @from so that its index becomes @to. */
void cp_library_move (CpLibrary *self, unsigned from, unsigned to);

/**
 * cp_library_undo, cp_library_redo: Undoes or redoes the last change of the list, if any. Changes
 * inside a game are undone with cp_game_undo().
 */
void cp_library_undo (CpLibrary *self);
void cp_library_redo (CpLibrary *self);
bool cp_library_get_can_undo (CpLibrary *self);
bool cp_library_get_can_redo (CpLibrary *self);

/** cp_library_get_undo_title, _redo_title: (nullable): Return the translated title of the change,
 * such as "Delete Game". */
const char *cp_library_get_undo_title (CpLibrary *self);
const char *cp_library_get_redo_title (CpLibrary *self);

/**
 * cp_library_save_async: Saves the library. The new file is written beside the old one, read back
 * and compared, and then replaces it; the old one is kept as `name~`. Attributes of the old file
 * are preserved as record/file/cp-atomic-file.h says. Saving starts when the file has been read to
 * its end. Edits made while it is being written remain unsaved.
 * @file: (nullable): the new file of the library; %NULL for its present one, which must exist
 * @force: 0 or flags. Without flags, the error is CP_LIBRARY_ERROR_CHANGED if the file is not the
 *   version that was read, CP_LIBRARY_ERROR_EXISTS if @file is another file that is not empty, and
 *   CP_LIBRARY_ERROR_PROTECTED if it is protected. A deleted file is written again in any case.
 */
void cp_library_save_async (CpLibrary *self,
                            GFile *file,
                            CpLibraryForce force,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            void *data);

/**
 * cp_library_save_finish: Returns true if the library was saved; false with @error set
 * (CP_LIBRARY_ERROR, G_IO_ERROR). After an error other than CP_LIBRARY_ERROR_UNSYNCED, the old file
 * is unchanged. Saving can be tried again after any error.
 */
bool cp_library_save_finish (CpLibrary *self, GAsyncResult *result, GError **error);

/**
 * cp_library_append_async: Opens a file and adds a game after its last one, to be saved with
 * cp_library_save_async(). The file need not exist yet.
 * @game: (transfer none)
 */
void cp_library_append_async (
    GFile *file, CpGame *game, GCancellable *cancellable, GAsyncReadyCallback callback, void *data);

/**
 * cp_library_append_finish: (transfer full): Returns the library of the file, or one without a file
 * if it does not exist yet. Its last game is the appended one, the same object. %NULL with @error
 * set.
 */
CpLibrary *cp_library_append_finish (GAsyncResult *result, GError **error);

/**
 * cp_library_set_unsaved_folder: Stores unsaved changes in @folder from now on, so that they
 * survive a crash: within a second after an edit, and when the library is freed.
 * cp-library-unsaved.h restores them.
 * @folder: created if it does not exist
 */
void cp_library_set_unsaved_folder (CpLibrary *self, const char *folder);

/** cp_library_flush: Stores unsaved changes, if any, at once. Blocks. */
void cp_library_flush (CpLibrary *self);

/**
 * cp_library_discard: Deletes the stored unsaved changes, and does not store any more. Called when
 * the user closes the library without saving.
 */
void cp_library_discard (CpLibrary *self);

/**
 * cp_library_set_is_history: Makes the library the history of the program, the file of
 * cp_archive_get_path(): its title is "My Games", and every change is saved within a second. Games
 * that other processes have changed or removed meanwhile are never overwritten: `changed-on-disk`
 * is set, and the owner calls cp_library_merge_history() and opens the file again.
 */
void cp_library_set_is_history (CpLibrary *self);
bool cp_library_get_is_history (CpLibrary *self);

/**
 * cp_library_save_history_async: Saves the changes of a history at once. Cannot fail because of
 * other processes.
 */
void cp_library_save_history_async (CpLibrary *self, GAsyncReadyCallback callback, void *data);

/** cp_library_save_history_finish: Returns false if changes are left that could not be saved. */
bool cp_library_save_history_finish (CpLibrary *self, GAsyncResult *result);

/** cp_library_merge_history: Writes unsaved changes to the games that are still in the file on
 * disk, one by one, and then discards them here. Returns false if the disk failed. */
bool cp_library_merge_history (CpLibrary *self);

/** cp_library_get_saved_hash: (transfer full) (nullable): Returns cp_archive_hash() of the game at
 * @index as saved; %NULL if it is not in the file. */
char *cp_library_get_saved_hash (CpLibrary *self, unsigned index);

/**
 * cp_library_restore_history: Saves the changes of the history that were not saved when the program
 * was killed. The files of the history and of other libraries can be opened meanwhile.
 * @folder: of cp_library_set_unsaved_folder()
 * @history: the file of the history
 */
void cp_library_restore_history (const char *folder, GFile *history);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"
#include "engine/proof/cp-solution.h"
#include "model/disk/cp-file-places.h"
#include "model/game/cp-game-mail.h"
#include "model/puzzles/cp-puzzle-shelf.h"
#include "ui/files/cp-pending-operation.h"

/* Opening, saving and leaving files of games, with the questions that come up on the way. */

/**
 * cp_window_leave_library: Runs @operation: immediately if the open file has no unsaved changes,
 * otherwise after the user has saved or discarded them. Releases it unrun if the user cancels, or
 * if saving fails.
 * @operation: (transfer full)
 */
void cp_window_leave_library (CpWindow *self, CpPendingOperation *operation);

/** cp_window_has_changes: whether the open file has any that somebody would miss. */
bool cp_window_has_changes (CpWindow *self);

/**
 * cp_window_leave: Runs @operation as cp_window_leave_library() does, but asks also about work that
 * @leaving would lose because it cannot be kept on disk.
 * @operation: (transfer full)
 */
void cp_window_leave (CpWindow *self, CpLeaving leaving, CpPendingOperation *operation);

/** cp_window_ask_before_closing: Calls cp_window_leave() for an operation that closes the window,
 * or the program. */
void cp_window_ask_before_closing (CpWindow *self, CpPendingOperation *operation);

/** cp_window_should_save_as: whether something that cannot be kept would be saved by
 * cp_window_save_as(). */
bool cp_window_should_save_as (CpWindow *self);

/** cp_window_keep_again: tries again to keep on disk what could not be kept. */
void cp_window_keep_again (CpWindow *self);

/**
 * cp_window_leave_game: Asks whether the user wants to leave the current game, which is kept, and
 * then runs @operation as cp_window_leave() does.
 * @heading: the question
 * @reason: (nullable): a sentence that explains the question
 * @operation: (transfer full)
 */
void cp_window_leave_game (CpWindow *self,
                           const char *heading,
                           const char *reason,
                           CpPendingOperation *operation);

/**
 * cp_window_open_file: opens a PGN file where it was left last; what is wrong with it is told in a
 * dialog. If this window or another one has the file it is shown (cp_window_return_to_file()).
 */
void cp_window_open_file (CpWindow *self, GFile *file);

/** cp_window_open_file_at: opens a PGN file at @place, or goes there if it is open already. */
void cp_window_open_file_at (CpWindow *self, GFile *file, const CpFilePlace *place);

/**
 * cp_window_reload: reads the open file again, which must have a name, and shows the same place of
 * it; asks before what is not saved is lost by it.
 */
void cp_window_reload (CpWindow *self);

/** cp_window_read_again: the same without a question. What is not saved is lost as soon as the file
 * is there. */
void cp_window_read_again (CpWindow *self);

/** cp_window_return_to_file: brings the window up front that has @file (cp_window_find()), for
 * somebody who opens it again, and shows where he was in it, with all that is not saved.
 * If another program has changed the file meanwhile it is reloaded. */
void cp_window_return_to_file (CpWindow *self, GFile *file);

/** cp_window_find: (transfer none) (nullable): the window in which @file is open or about to be. */
CpWindow *cp_window_find (GtkApplication *application, GFile *file);

/** cp_window_save_puzzle: asks for a collection and puts what is in the editor, a sound puzzle,
 * behind those that are in it, or in the place of what it was made of. */
void cp_window_save_puzzle (CpWindow *self);

/** cp_window_restore_puzzle: restores the puzzle that was replaced last, and saves its collection.
 */
void cp_window_restore_puzzle (CpWindow *self);

/**
 * cp_window_set_up: sets up the position that is shown, if there is one. If it is that of a puzzle,
 * the editor gets all that belongs to it, and it is remembered where it came from; another position
 * than the one in the editor is the beginning of another puzzle.
 */
void cp_window_set_up (CpWindow *self);

/** cp_window_set_up_puzzle: sets up a puzzle of a collection, with all that belongs to it, and
 * turns to the editor. */
void cp_window_set_up_puzzle (CpWindow *self, CpPuzzleCollection *collection, unsigned index);

/** cp_window_get_puzzles: (transfer none): all collections, whether their page is there or not. */
CpPuzzleShelf *cp_window_get_puzzles (CpWindow *self);

/** cp_window_add_puzzles: (transfer none): remembers a PGN file as a collection of puzzles; one
 * that is known already is read again. */
CpPuzzleCollection *cp_window_add_puzzles (CpWindow *self, GFile *file);

/** cp_window_open_puzzles: lists the puzzles of a PGN file, and remembers it as a collection. */
void cp_window_open_puzzles (CpWindow *self, GFile *file);

/** cp_window_open_library_game: has somebody solve the game at @index of the open file if it is a
 * puzzle, else shows it, see cp_window_show_library_game(). */
void cp_window_open_library_game (CpWindow *self, unsigned index);

/** cp_window_open_neighbour: the same, but who reviews a puzzle goes on to review another one. */
void cp_window_open_neighbour (CpWindow *self, unsigned index);

/** cp_window_can_review_puzzle: whether a puzzle of the open file is being solved. */
bool cp_window_can_review_puzzle (CpWindow *self);

/**
 * cp_window_receive_mail: plays a friend's move in the game to which it belongs: the one that is
 * shown, the one that is kept, or the one that was set aside; else in a new one. Whoever is to
 * leave a game for that is asked before. What has been played already is only told.
 */
void cp_window_receive_mail (CpWindow *self, const CpMail *mail);

/** cp_window_paste: shows, adds or plays what is in the clipboard. */
void cp_window_paste (CpWindow *self);

/** cp_window_show_native: shows a dialog of the desktop; no clock runs meanwhile. */
void cp_window_show_native (CpWindow *self, GtkNativeDialog *dialog);

/** cp_window_save: saves the open file, or asks for one for the game. */
void cp_window_save (CpWindow *self);

/** cp_window_save_as: asks for another file to save in. */
void cp_window_save_as (CpWindow *self);

/** cp_window_save_shown, _selected: asks for a file to save those games in that the list shows, or
 * that are selected there. */
void cp_window_save_shown (CpWindow *self);
void cp_window_save_selected (CpWindow *self);

/** cp_window_save_to: saves the library, or the game that belongs to none, in another file. */
void cp_window_save_to (CpWindow *self, GFile *file);

/** cp_window_return_to_aside: goes back to the game that was set aside last. A file that is open is
 * left for it, if somebody does not think better of that. */
void cp_window_return_to_aside (CpWindow *self);

/** cp_window_offer_unsaved: offers work that was not saved when the program ended last. */
void cp_window_offer_unsaved (CpWindow *self);

/** cp_window_watch_autosave: tells what becomes of the games that are kept. */
void cp_window_watch_autosave (CpWindow *self);

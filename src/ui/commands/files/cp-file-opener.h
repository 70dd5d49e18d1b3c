/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-file-saver.h"
#include "cp-open-file.h"

#define CP_TYPE_FILE_OPENER (cp_file_opener_get_type ())
G_DECLARE_FINAL_TYPE (CpFileOpener, cp_file_opener, CP, FILE_OPENER, GObject)

/**
 * CpFileOpener: opens files of games in a window, at the place where the user left them, and reads
 * the open file again.
 *
 * Signals:
 * - `file-chosen (GFile *file)`: the user wants to open a file. The handler looks for a window that
 *   has the file, and otherwise calls cp_file_opener_open().
 * - `opened`: a file was opened.
 * - `more-unsaved`: there is further unsaved work from the last run, for another window.
 */

/** cp_file_opener_new: (transfer full)
 * @context, @saver, @open_file: (transfer none)
 */
CpFileOpener *
cp_file_opener_new (const CpWindowContext *context, CpFileSaver *saver, CpOpenFile *open_file);

/** cp_file_opener_choose: Shows a dialog in which the user chooses a file. */
void cp_file_opener_choose (CpFileOpener *self);

/** cp_file_opener_request: Emits `file-chosen`. */
void cp_file_opener_request (CpFileOpener *self, GFile *file);

/** cp_file_opener_open: Opens a PGN file where it was left last, when unsaved changes of the open
 * file have been saved or discarded. Problems are shown in a dialog. */
void cp_file_opener_open (CpFileOpener *self, GFile *file);

/** cp_file_opener_open_at: Opens a PGN file at @place; goes there if the file is open already. */
void cp_file_opener_open_at (CpFileOpener *self, GFile *file, const CpFilePlace *place);

/** cp_file_opener_return: Presents the window and the place in @file where the user left it, with
 * all unsaved changes, if @file is the open file. If another program has changed it, it is
 * reloaded.
 */
void cp_file_opener_return (CpFileOpener *self, GFile *file);

/** cp_file_opener_reload: Reads the open file again, which must have a name, and shows the same
 * place of it, when the user has agreed to lose unsaved changes. */
void cp_file_opener_reload (CpFileOpener *self);

/** cp_file_opener_shows: Returns whether @file is the open file, perhaps under another name. */
bool cp_file_opener_shows (CpFileOpener *self, GFile *file);

/** cp_file_opener_has: Returns whether @file is the open file, or about to be. */
bool cp_file_opener_has (CpFileOpener *self, GFile *file);

/** cp_file_opener_is_vacant: Returns whether no file is open or about to be. */
bool cp_file_opener_is_vacant (CpFileOpener *self);

/** cp_file_opener_open_history: Opens My Games, with the game of the window if that is over. */
void cp_file_opener_open_history (CpFileOpener *self);

/** cp_file_opener_save_place: Saves the place where the user is in the open file. */
void cp_file_opener_save_place (CpFileOpener *self);

/** cp_file_opener_offer_unsaved: Asks whether to restore work that was not saved when the program
 * ended last. */
void cp_file_opener_offer_unsaved (CpFileOpener *self);

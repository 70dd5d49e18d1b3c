/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pending-operation.h"
#include "ui/parts/page/cp-window-context.h"

#define CP_TYPE_FILE_SAVER (cp_file_saver_get_type ())
G_DECLARE_FINAL_TYPE (CpFileSaver, cp_file_saver, CP, FILE_SAVER, GObject)

/** CpFileSaver: saves the games of a window in files. It asks for a file if there is none, and
 * shows where the games were saved. */

/** cp_file_saver_new: (transfer full)
 * @context: (transfer none)
 */
CpFileSaver *cp_file_saver_new (const CpWindowContext *context);

/** cp_file_saver_save: Saves the open file, or asks for a file for the game. */
void cp_file_saver_save (CpFileSaver *self);

/**
 * cp_file_saver_save_as: Asks for a file, and saves the open file or the game there.
 * @operation: (nullable) (transfer full): runs when the games are saved
 */
void cp_file_saver_save_as (CpFileSaver *self, CpPendingOperation *operation);

/** cp_file_saver_save_to: Saves the open file, or the game, in another file. */
void cp_file_saver_save_to (CpFileSaver *self, GFile *file);

/** cp_file_saver_save_games: Asks for a file, and saves some games of the open file there.
 * @indices: (element-type unsigned): the games; if there are none, a toast says so
 */
void cp_file_saver_save_games (CpFileSaver *self, const GArray *indices);

/**
 * cp_file_saver_run_when_saved: Runs @operation: immediately if the open file has no unsaved
 * changes, otherwise after the user has saved or discarded them. Releases it unrun if the user
 * cancels, or if saving fails.
 * @operation: (transfer full)
 */
void cp_file_saver_run_when_saved (CpFileSaver *self, CpPendingOperation *operation);

/**
 * cp_file_saver_reload: Runs @operation when the unsaved changes of the open file have been saved
 * elsewhere or may be lost, as cp_file_saver_run_when_saved() does.
 * @operation: (transfer full)
 */
void cp_file_saver_reload (CpFileSaver *self, CpPendingOperation *operation);

/** cp_file_saver_show_dialog: Shows a dialog of the desktop. No clock runs until it is closed. */
void cp_file_saver_show_dialog (CpFileSaver *self, GtkNativeDialog *dialog);

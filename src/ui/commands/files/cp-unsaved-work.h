/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-file-saver.h"
#include "ui/pages/editor/cp-editor-view.h"
#include "ui/parts/notices/cp-save-states.h"

#define CP_TYPE_UNSAVED_WORK (cp_unsaved_work_get_type ())
G_DECLARE_FINAL_TYPE (CpUnsavedWork, cp_unsaved_work, CP, UNSAVED_WORK, GObject)

/**
 * CpUnsavedWork: The unsaved work of a window: changes of the open file, which are saved on
 * request, and content that is saved automatically, if that fails. Warns about it above the pages,
 * and asks the user before it is lost.
 */

/**
 * cp_unsaved_work_new: (transfer full)
 * @context, @saver: (transfer none)
 * @bar: (transfer none): shows the warnings
 */
CpUnsavedWork *
cp_unsaved_work_new (const CpWindowContext *context, CpFileSaver *saver, CpWarningBar *bar);

/** cp_unsaved_work_get_saver: (transfer none): Returns the object that saves the open file. */
CpFileSaver *cp_unsaved_work_get_saver (CpUnsavedWork *self);

/** cp_unsaved_work_set_editor: Sets the editor (transfer none), whose puzzle is part of the content
 * from now on. */
void cp_unsaved_work_set_editor (CpUnsavedWork *self, CpEditorView *editor);

/** cp_unsaved_work_update: Shows or hides the warning. */
void cp_unsaved_work_update (CpUnsavedWork *self);

/** cp_unsaved_work_can_save_as: Returns whether there is a game that could not be saved
 * automatically, and that the user can save in a file. */
bool cp_unsaved_work_can_save_as (CpUnsavedWork *self);

/** cp_unsaved_work_try_again: Saves all content again; a toast says if that fails. */
void cp_unsaved_work_try_again (CpUnsavedWork *self);

/** cp_unsaved_work_would_lose: Returns whether cp_unsaved_work_close() would ask the user. */
bool cp_unsaved_work_would_lose (CpUnsavedWork *self, CpLeaving lost_by);

/**
 * cp_unsaved_work_replace_game: Runs @operation, which replaces the game, when the open file is
 * saved or its changes are discarded, and when the user has agreed to lose content that could not
 * be saved automatically. Releases it unrun if the user cancels.
 * @operation: (transfer full)
 */
void cp_unsaved_work_replace_game (CpUnsavedWork *self, CpPendingOperation *operation);

/**
 * cp_unsaved_work_close: Runs @operation, which closes the window or the program, under the same
 * conditions.
 * @leaving: the scope that the dialog names
 * @lost_by: the scope whose content is lost; it is smaller if the user has been asked about the
 * rest
 * @operation: (transfer full)
 */
void cp_unsaved_work_close (CpUnsavedWork *self,
                            CpLeaving leaving,
                            CpLeaving lost_by,
                            CpPendingOperation *operation);

/**
 * cp_unsaved_work_ask_to_replace_game: Asks whether the user wants to leave the current game, which
 * is kept, and then calls cp_unsaved_work_replace_game().
 * @heading: the question
 * @reason: (nullable): a sentence that explains the question
 * @operation: (transfer full)
 */
void cp_unsaved_work_ask_to_replace_game (CpUnsavedWork *self,
                                          const char *heading,
                                          const char *reason,
                                          CpPendingOperation *operation);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/**
 * CpWindowFolder: The folder of one window: its games (cp-autosave.h) and its state
 * (cp-window-state.h). It outlives the window, and any kind of end of the program. It is locked as
 * long as the object exists, so that no other window or process uses it.
 */
typedef struct CpWindowFolder CpWindowFolder;

/** cp_window_folder_new: (transfer full): Returns a new folder in @folder, the data folder of the
 * program. It is created by cp_window_folder_make(). */
CpWindowFolder *cp_window_folder_new (const char *folder);

/**
 * cp_window_folder_list: (transfer full) (element-type CpWindowFolder): Returns the folders of
 * closed windows, of this process and others, in @folder, the last written one first.
 */
GPtrArray *cp_window_folder_list (const char *folder);

/** cp_window_folder_find_text: Returns true if a game of any window, closed or open, contains
 * @text. */
bool cp_window_folder_find_text (const char *folder, const char *text);

/** cp_window_folder_ref, _unref: The last _unref() releases the lock and leaves the files. */
CpWindowFolder *cp_window_folder_ref (CpWindowFolder *self);
void cp_window_folder_unref (CpWindowFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpWindowFolder, cp_window_folder_unref)

/** cp_window_folder_get_path: (transfer none): Returns the path of the folder. */
const char *cp_window_folder_get_path (const CpWindowFolder *self);

/**
 * cp_window_folder_make: Creates and locks the folder unless it exists and is locked. Call it
 * before every write, because the user may have removed the folder.
 *
 * Returns: false with errno set on failure
 */
bool cp_window_folder_make (CpWindowFolder *self);

/** cp_window_folder_remove: Removes the folder and its files. */
void cp_window_folder_remove (CpWindowFolder *self);

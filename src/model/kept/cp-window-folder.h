/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/**
 * CpWindowFolder: a folder in which one window keeps what it has, so that it can be there again in
 * another run of the program, however this one ends. It is locked as long as the object exists:
 * what is in it is offered to nobody else.
 */
typedef struct CpWindowFolder CpWindowFolder;

/** cp_window_folder_new: (transfer full): an empty one below @folder; nothing is written
 * yet. */
CpWindowFolder *cp_window_folder_new (const char *folder);

/**
 * cp_window_folder_list: (transfer full) (element-type CpWindowFolder): what was left below @folder
 * by windows that are there no more, in this process or another one; the one that was written last
 * comes first.
 */
GPtrArray *cp_window_folder_list (const char *folder);

/** cp_window_folder_find_text: whether @text is in a game of any folder below @folder, whoever has
 * that. */
bool cp_window_folder_find_text (const char *folder, const char *text);

/** cp_window_folder_ref, _unref: nothing happens to what is on disk; the lock goes with the last.
 */
CpWindowFolder *cp_window_folder_ref (CpWindowFolder *self);
void cp_window_folder_unref (CpWindowFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpWindowFolder, cp_window_folder_unref)

/** cp_window_folder_get_path: (transfer none): the folder itself. */
const char *cp_window_folder_get_path (const CpWindowFolder *self);

/**
 * cp_window_folder_make: makes the folder and takes the lock, if that has not been possible before
 * or somebody has removed it since. To be called before anything is written into the folder.
 *
 * Returns: false with errno set
 */
bool cp_window_folder_make (CpWindowFolder *self);

/** cp_window_folder_remove: removes the folder with all that is in it. */
void cp_window_folder_remove (CpWindowFolder *self);

/**
 * cp_window_folder_read_state: (transfer full): what the window was like, as
 * cp_window_folder_write_state() wrote it; empty if there is none, or it cannot be read: nothing in
 * it is worth a question.
 */
GKeyFile *cp_window_folder_read_state (const CpWindowFolder *self);

/** cp_window_folder_write_state: writes, atomically, what the window is like. */
bool cp_window_folder_write_state (CpWindowFolder *self, GKeyFile *state, GError **error);

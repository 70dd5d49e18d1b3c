/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#define CP_TYPE_WINDOW_STATE (cp_window_state_get_type ())
G_DECLARE_FINAL_TYPE (CpWindowState, cp_window_state, CP, WINDOW_STATE, GObject)

/**
 * CpWindowState: The folder of a window. It contains the games of the window (cp-autosave.h) and a
 * key file with the rest of its state: size, page, open file, position in the editor. It outlives
 * the window and any kind of end of the program. It is locked as long as the object exists, so that
 * no other window or process uses it.
 *
 * Property: `failure` (string, nullable, read-only), see cp_window_state_get_failure().
 *
 * Signals:
 * - `due`: Emitted some time after cp_window_state_queue(). The handler sets all values and calls
 *   cp_window_state_write().
 */

/** The group of all values, and two keys: whether the window was open when the program ended
 * (boolean), and the address of the open file (string), if any. */
#define CP_SESSION_GROUP "window"
#define CP_SESSION_OPEN  "open"
#define CP_SESSION_FILE  "file"

/**
 * cp_window_state_new: Reads the key file and locks the folder, if it exists. The state is empty if
 * there is no key file or it cannot be read, because it contains nothing worth a message.
 * @path: (nullable): of the folder; %NULL for a state that is not on disk
 *
 * Returns: (transfer full) (nullable): %NULL if the folder is locked elsewhere
 */
CpWindowState *cp_window_state_new (const char *path);

/** cp_window_state_get_path: (transfer none) (nullable): Returns the path of the folder. */
const char *cp_window_state_get_path (CpWindowState *self);

/**
 * cp_window_state_make_folder: Creates and locks the folder unless it exists and is locked. Call it
 * before every write, because the user may have removed the folder.
 *
 * Returns: false with errno set on failure
 */
bool cp_window_state_make_folder (CpWindowState *self);

/** cp_window_state_remove_folder: Removes the folder and its files. */
void cp_window_state_remove_folder (CpWindowState *self);

/** cp_window_state_get_values: (transfer none): Returns the values of the key file. The caller may
 * change them. */
GKeyFile *cp_window_state_get_values (CpWindowState *self);

/**
 * cp_window_state_remember: Sets a value that is work of the user, and queues `due`.
 * @key: of ASCII letters and `-`
 */
void cp_window_state_remember (CpWindowState *self, const char *key, const char *text);

/** cp_window_state_recall: (transfer full) (nullable): Returns the value of @key, or %NULL. */
char *cp_window_state_recall (CpWindowState *self, const char *key);

/** cp_window_state_queue: Emits `due` in half a second, because values may have changed. */
void cp_window_state_queue (CpWindowState *self);

/** cp_window_state_save: Emits `due` at once. */
void cp_window_state_save (CpWindowState *self);

/** cp_window_state_write: Writes the values if they have changed since the last time. */
void cp_window_state_write (CpWindowState *self);

/**
 * cp_window_state_get_failure: (nullable): Returns a sentence that says why work of the user
 * (cp_window_state_remember()) is not on disk, the same one until it is; %NULL if it is.
 */
const char *cp_window_state_get_failure (CpWindowState *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cp-window-folder.h"

#define CP_TYPE_WINDOW_STATE (cp_window_state_get_type ())
G_DECLARE_FINAL_TYPE (CpWindowState, cp_window_state, CP, WINDOW_STATE, GObject)

/**
 * CpWindowState: The state of a window, except for its games, in a key file in its folder: size,
 * page, open file, position in the editor. The next run of the program restores it.
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
 * cp_window_state_new: (transfer full): Reads the state. It is empty if there is none or it cannot
 * be read, because it contains nothing worth a message.
 * @folder: (nullable): %NULL for a state without a file
 */
CpWindowState *cp_window_state_new (CpWindowFolder *folder);

/** cp_window_state_get_values: (transfer none): Returns the values. The caller may change them. */
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

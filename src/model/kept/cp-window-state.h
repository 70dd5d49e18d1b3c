/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cp-window-folder.h"

#define CP_TYPE_WINDOW_STATE (cp_window_state_get_type ())
G_DECLARE_FINAL_TYPE (CpWindowState, cp_window_state, CP, WINDOW_STATE, GObject)

/**
 * CpWindowState: what a window is like, kept in its own folder so that it can be so again in
 * another run of the program.
 *
 * Property: `failure` (string, nullable, read-only), see cp_window_state_get_failure().
 *
 * Signals:
 * - `due`: something has been different for a while: cp_window_state_write() is to be called, as
 *   soon as all values are what they are now.
 */

/**
 * cp_window_state_new: (transfer full): what an earlier run has left.
 * @folder: (nullable): %NULL for a window that is kept nowhere
 */
CpWindowState *cp_window_state_new (CpWindowFolder *folder);

/** cp_window_state_get_values: (transfer none): all values, to be read and changed; in the group
 * %CP_SESSION_GROUP (cp-session.h). */
GKeyFile *cp_window_state_get_values (CpWindowState *self);

/**
 * cp_window_state_remember: sets a text that somebody would miss, and has it written soon.
 * @key: of ASCII letters and `-`
 */
void cp_window_state_remember (CpWindowState *self, const char *key, const char *text);

/** cp_window_state_recall: (transfer full) (nullable): what was kept; %NULL if nothing was. */
char *cp_window_state_recall (CpWindowState *self, const char *key);

/** cp_window_state_queue: something may be different. */
void cp_window_state_queue (CpWindowState *self);

/** cp_window_state_save: Emits `due` at once. */
void cp_window_state_save (CpWindowState *self);

/** cp_window_state_write: writes the values, if they are not those that were written last. */
void cp_window_state_write (CpWindowState *self);

/**
 * cp_window_state_get_failure: (nullable): a sentence that says why what somebody would miss is not
 * on disk, the same for as long as that lasts; %NULL if it is.
 */
const char *cp_window_state_get_failure (CpWindowState *self);

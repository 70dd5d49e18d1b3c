/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-draft.h"
#include "model/kept/cp-window-state.h"

/*
 * The saved draft of a window. Setting up another position is an edit of it that can be undone, so
 * the old position is not lost. A window without a saved draft starts with the last saved draft of
 * any window, or otherwise with the array of the game that was played last.
 */

/** cp_draft_new_kept: (transfer full): Loads the saved draft. */
CpDraft *cp_draft_new_kept (CpWindowState *state, GSettings *settings);

/** cp_draft_save: Saves the draft, for this window and as the default for others. */
void cp_draft_save (CpDraft *self, CpWindowState *state, GSettings *settings);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cp-draft.h"
#include "model/kept/cp-window-state.h"

/*
 * The draft of a window, which outlives the program: whoever sets up another position can get back
 * to what stood there before by undo. A window that had none yet begins with the one that was
 * worked on last, or else with the array of the game that was played last.
 */

/** cp_draft_new_kept: (transfer full): the draft as it was left. */
CpDraft *cp_draft_new_kept (CpWindowState *state, GSettings *settings);

/** cp_draft_keep: remembers the draft as it is now, for this window and for others. */
void cp_draft_keep (CpDraft *self, CpWindowState *state, GSettings *settings);

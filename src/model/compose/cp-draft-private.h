/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-draft.h"

/* Shared by the files of CpDraft. */

/** CP_DRAFT_ALONE: the key of a step that is not merged with the next one. */
#define CP_DRAFT_ALONE 0

/**
 * cp_draft_commit: Makes @next the position, as an undo step, and emits the signals.
 * @title: N_(), static
 * @key: consecutive steps with the same key are merged, except for CP_DRAFT_ALONE
 *
 * Returns: false if @next equals the current position
 */
bool cp_draft_commit (CpDraft *self, const CpPosition *next, const char *title, int key);

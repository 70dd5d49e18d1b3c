/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-draft.h"

/* What the files of CpDraft share. */

/** CP_DRAFT_ALONE: the key of a step that does not grow. */
#define CP_DRAFT_ALONE 0

/**
 * cp_draft_commit: makes @next the position, as a step of undo, and tells it.
 * @title: N_(), static
 * @key: consecutive steps of one key are one step, but for CP_DRAFT_ALONE
 *
 * Returns: false if @next is what stands there already
 */
bool cp_draft_commit (CpDraft *self, const CpPosition *next, const char *title, int key);

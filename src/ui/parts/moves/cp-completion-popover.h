/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "rules/notation/cp-completion.h"

#define CP_TYPE_COMPLETION_POPOVER (cp_completion_popover_get_type ())
G_DECLARE_FINAL_TYPE (
    CpCompletionPopover, cp_completion_popover, CP, COMPLETION_POPOVER, GtkPopover)

/**
 * CpCompletionPopover: the moves that complete a text in an entry, in a list beside the parent of
 * the popover. It never takes the focus: the entry passes it the keys that choose a move.
 *
 * Signal: `chosen (CpCompletion *)`: Emitted when a move was clicked.
 */

/**
 * cp_completion_popover_show: Lists moves, none of them selected, and shows the popover if there
 * are any; hides it otherwise.
 * @pos: the position before the moves
 * @completions: (transfer full) (element-type CpCompletion)
 */
void cp_completion_popover_show (CpCompletionPopover *self,
                                 const CpPosition *pos,
                                 GPtrArray *completions);

/** cp_completion_popover_hide: Hides the list. Returns whether it was shown. */
bool cp_completion_popover_hide (CpCompletionPopover *self);

/** cp_completion_popover_select: Selects the next move (@step 1) or the previous one (-1). The ends
 * of the list are followed by a step without a selection. Announces the move. Returns whether the
 * list is shown. */
bool cp_completion_popover_select (CpCompletionPopover *self, int step);

/**
 * cp_completion_popover_get_selected: Returns the selected move.
 *
 * Returns: (transfer none) (nullable): %NULL if the list is hidden or no move is selected
 */
const CpCompletion *cp_completion_popover_get_selected (CpCompletionPopover *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-outcomes.h"

#define CP_TYPE_CHOICE_POPOVER (cp_choice_popover_get_type ())
G_DECLARE_FINAL_TYPE (CpChoicePopover, cp_choice_popover, CP, CHOICE_POPOVER, GtkPopover)

/**
 * CpChoicePopover: asks which outcome of a move is meant, with one large button for each that shows
 * the resulting piece and what becomes of the balance. Closing it without an answer is its `closed`
 * signal.
 *
 * Signals:
 * - `considered (uint index)`: the pointer or the focus is on this outcome.
 * - `chosen (uint index)`: this outcome is meant; the popover is still open.
 */

/** cp_choice_popover_new: (transfer floating). */
GtkWidget *cp_choice_popover_new (void);

/**
 * cp_choice_popover_ask: pops up with the outcomes of a move.
 * @pos: the position before the move
 */
void cp_choice_popover_ask (CpChoicePopover *self,
                            const CpPosition *pos,
                            const CpMoveOutcomes *outcomes);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-outcomes.h"

#define CP_TYPE_CHOICE_POPOVER (cp_choice_popover_get_type ())
G_DECLARE_FINAL_TYPE (CpChoicePopover, cp_choice_popover, CP, CHOICE_POPOVER, GtkPopover)

/**
 * CpChoicePopover: asks which outcome of a move the player wants. Each outcome has a large button
 * that shows the resulting piece and the change of the torque. If the user closes the popover
 * without an answer, only `closed` of GtkPopover is emitted.
 *
 * Signals:
 * - `considered (uint index)`: Emitted when the pointer or the focus is on the button of an
 *   outcome.
 * - `chosen (uint index)`: Emitted when the player chooses an outcome; the popover is still open.
 */

/**
 * cp_choice_popover_ask: Pops up with a button for each of @outcomes.
 * @pos: the position before the move
 */
void cp_choice_popover_ask (CpChoicePopover *self,
                            const CpPosition *pos,
                            const CpMoveOutcomes *outcomes);

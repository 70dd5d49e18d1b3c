/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library-search.h"

#define CP_TYPE_CONTINUATIONS (cp_continuations_get_type ())
G_DECLARE_FINAL_TYPE (CpContinuations, cp_continuations, CP, CONTINUATIONS, GtkWidget)

/**
 * CpContinuations: A table of the moves that were played next in the games in which a position was
 * found, with the number of games and their results. The first row is the total. Counts only games
 * whose main line contains the position.
 *
 * Signals:
 * - `chosen`: Emitted when the user clicks a move, see cp_continuations_get_chosen().
 * - `list-requested`: Emitted when the user double-clicks a move, which has been chosen then, or
 * the total.
 */

/**
 * cp_continuations_set: Shows the continuations of a position.
 * @position: the position
 * @hits: (nullable) (element-type CpLibraryHit): the games in which it was found
 *
 * Returns: false if there are none
 */
bool cp_continuations_set (CpContinuations *self, const CpPosition *position, const GArray *hits);

/** cp_continuations_get_chosen: Returns the move that was clicked last. */
CpMove cp_continuations_get_chosen (CpContinuations *self);

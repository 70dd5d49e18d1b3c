/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/cp-library-search.h"

#define CP_TYPE_CONTINUATIONS (cp_continuations_get_type ())
G_DECLARE_FINAL_TYPE (CpContinuations, cp_continuations, CP, CONTINUATIONS, GtkWidget)

/**
 * CpContinuations: what was played next in the games in which a position was found, how often, and
 * how these games ended; above it, how all did. It is only seen if the position is in a main line.
 *
 * Signals: `chosen` (a move was: cp_continuations_get_chosen()).
 */

/**
 * cp_continuations_set: shows what follows.
 * @position: where it was played
 * @hits: (nullable) (element-type CpLibraryHit): where that was found
 */
void cp_continuations_set (CpContinuations *self, const CpPosition *position, const GArray *hits);

/** cp_continuations_get_chosen: the move that was chosen last. */
CpMove cp_continuations_get_chosen (CpContinuations *self);

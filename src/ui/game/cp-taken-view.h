/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "record/tree/cp-captured.h"

#define CP_TYPE_TAKEN_VIEW (cp_taken_view_get_type ())
G_DECLARE_FINAL_TYPE (CpTakenView, cp_taken_view, CP, TAKEN_VIEW, GtkWidget)

/**
 * CpTakenView: the pieces that a player has taken, as small figures, and by how much he is ahead.
 * It asks for no width: where there is little, the figures stand closer, and then are not shown.
 */

/**
 * cp_taken_view_show: shows what @side has taken in a game of @rules.
 *
 * Returns: (transfer full) (nullable): the same in words; %NULL if there is nothing to say
 */
char *
cp_taken_view_show (CpTakenView *self, const CpRules *rules, CpSide side, const CpCaptured *taken);

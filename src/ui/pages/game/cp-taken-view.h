/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "record/tree/cp-captured.h"

#define CP_TYPE_TAKEN_VIEW (cp_taken_view_get_type ())
G_DECLARE_FINAL_TYPE (CpTakenView, cp_taken_view, CP, TAKEN_VIEW, GtkWidget)

/**
 * CpTakenView: Small figures of the pieces that a player has captured, and the player's material
 * lead. Its minimum width is 0: the figures overlap more in a narrow view, and are hidden if that
 * is not enough.
 */

/**
 * cp_taken_view_show: Shows the pieces that @side has captured in a game of @rules.
 *
 * Returns: (transfer full) (nullable): a description for screen readers; %NULL if the view is empty
 */
char *
cp_taken_view_show (CpTakenView *self, const CpRules *rules, CpSide side, const CpCaptured *taken);

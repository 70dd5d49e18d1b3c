/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_WALK_BAR (cp_walk_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpWalkBar, cp_walk_bar, CP, WALK_BAR, GtkWidget)

/**
 * CpWalkBar: the buttons that walk through the moves, by the actions of their page: to the first,
 * the previous, the next and the last one. In a review one lets the moves play by themselves.
 *
 * Property: `game` (#CpGame, nullable).
 */

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-position-source.h"
#include "model/library/cp-library.h"

#define CP_TYPE_PLAYED_VIEW (cp_played_view_get_type ())
G_DECLARE_FINAL_TYPE (CpPlayedView, cp_played_view, CP, PLAYED_VIEW, GtkWidget)

/**
 * CpPlayedView: A table of the moves that games have played in the current position of a game or a
 * draft: those of the open file, or those of the user. It is updated only while it is mapped.
 *
 * Properties: `source` (#CpPositionSource, nullable): the game or draft; a move that the user
 * clicks is played in it. `library` (#CpLibrary, nullable): the open file.
 *
 * Signal: `list-requested`: Emitted when the user wants to see the games of the open file that have
 * the position.
 */

/**
 * cp_played_view_set_history: Sets the file with the games of the user, which is read when the view
 * is mapped for the first time.
 * @history: (transfer none): need not exist
 */
void cp_played_view_set_history (CpPlayedView *self, GFile *history);

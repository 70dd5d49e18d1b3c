/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-counterweight.h"

#define CP_TYPE_BEAM_VIEW (cp_beam_view_get_type ())
G_DECLARE_FINAL_TYPE (CpBeamView, cp_beam_view, CP, BEAM_VIEW, GtkWidget)

/** CP_BEAM_VIEW_MIN_WIDTH: the minimum width of the view in pixels: its numbers have room. */
#define CP_BEAM_VIEW_MIN_WIDTH 180

/**
 * CpBeamView: the support and its counterweight, seen from the side. When the torque changes, the
 * support tilts. A counterweight that follows by itself glides to its line a moment later. One that
 * is moved by hand can be dragged, or moved with the arrow keys, Home and End.
 *
 * Properties: `counterweight` (#CpCounterweight, nullable), `flipped` (boolean: Black's end is on
 * the left).
 *
 * Signal: `block-hovered (int line, int side)`: Emitted when the pointer enters the weights of a
 * #CpSide on a line; @side is -1 when it leaves them.
 *
 * The view is empty in a game without a balance.
 */

/**
 * cp_beam_view_set_highlight: Highlights the share of the torque of one piece, for another widget
 * in which the user points at the piece.
 * @has: false for no highlight; the other arguments are then ignored
 * @weight: weight of the piece
 */
void cp_beam_view_set_highlight (CpBeamView *self, bool has, int line, CpSide side, int weight);

/**
 * cp_beam_view_set_preview: Shows the tilt after the move that the player is considering.
 * @has: false for none; @torque is then ignored
 * @torque: after the move, in torque units
 */
void cp_beam_view_set_preview (CpBeamView *self, bool has, int torque);

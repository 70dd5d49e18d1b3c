/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-counterweight.h"

#define CP_TYPE_BEAM_VIEW (cp_beam_view_get_type ())
G_DECLARE_FINAL_TYPE (CpBeamView, cp_beam_view, CP, BEAM_VIEW, GtkWidget)

/**
 * CpBeamView: the support seen from the side, as its counterweight stands. When the torque changes
 * the support tilts and the counterweight, if it follows by itself, glides to its place a moment
 * later; if it is moved by hand, it is dragged or moved with the arrow keys, Home and End.
 *
 * Properties: `counterweight` (#CpCounterweight, nullable), `flipped` (boolean: Black's end is on
 * the left).
 *
 * Signal: `block-hovered (int line, int side)`: the pointer came to the weights of a #CpSide on a
 * line; @side is -1 if it left them.
 *
 * Nothing is shown in a game without a balance.
 */

/**
 * cp_beam_view_set_highlight: points out the share of the torque that one piece has, somewhere else
 * than under the pointer here.
 * @has: whether anything is pointed out; if not, the other arguments are ignored
 * @weight: of the piece
 */
void cp_beam_view_set_highlight (CpBeamView *self, bool has, int line, CpSide side, int weight);

/**
 * cp_beam_view_set_preview: shows what a move that is being considered would do.
 * @has: whether there is such a move; if not, the other argument is ignored
 * @torque: after the move, in torque units
 */
void cp_beam_view_set_preview (CpBeamView *self, bool has, int torque);

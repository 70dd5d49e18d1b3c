/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_CLAIM_DIALOG (cp_claim_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpClaimDialog, cp_claim_dialog, CP, CLAIM_DIALOG, AdwWindow)

/**
 * CpClaimDialog: A dialog in which a player claims a draw. Shows the reason for the claim: boards
 * with the repeated positions, or the number of moves without a capture or pawn move.
 */

/**
 * cp_claim_dialog_new: (transfer floating): Creates the dialog. The caller presents it.
 * @parent: the window that the dialog is modal for
 * @game: a game in which a draw can be claimed: cp_game_get_claim() is not CP_PLAYING
 * @flipped: whether the boards are shown with Black at the bottom
 */
GtkWidget *cp_claim_dialog_new (GtkWindow *parent, CpGame *game, bool flipped);

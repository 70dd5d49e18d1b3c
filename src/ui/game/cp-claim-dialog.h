/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_CLAIM_DIALOG (cp_claim_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpClaimDialog, cp_claim_dialog, CP, CLAIM_DIALOG, AdwWindow)

/**
 * CpClaimDialog: shows what a draw claim rests on, the equal positions side by side or the quiet
 * moves, and claims the draw when told to.
 */

/**
 * cp_claim_dialog_new: (transfer floating): a dialog over @parent; present it.
 * @game: in which cp_game_get_claim() is not CP_PLAYING
 * @flipped: whether the boards are shown with Black at the bottom
 */
GtkWidget *cp_claim_dialog_new (GtkWindow *parent, CpGame *game, bool flipped);

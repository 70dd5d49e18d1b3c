/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_TAGS_DIALOG (cp_tags_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpTagsDialog, cp_tags_dialog, CP, TAGS_DIALOG, AdwWindow)

/**
 * CpTagsDialog: A dialog to edit the tags of a game: players, result, event, time control and all
 * other tags. Applying it adds one step to the game's undo history.
 */

/**
 * cp_tags_dialog_new: (transfer floating): Creates a dialog over @parent. The caller presents it.
 * It changes @game when the user applies it, and closes itself.
 */
GtkWidget *cp_tags_dialog_new (GtkWindow *parent, CpGame *game);

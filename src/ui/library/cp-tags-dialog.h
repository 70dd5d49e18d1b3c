/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/game/cp-game.h"

#define CP_TYPE_TAGS_DIALOG (cp_tags_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpTagsDialog, cp_tags_dialog, CP, TAGS_DIALOG, AdwWindow)

/**
 * CpTagsDialog: edits what is known about a game besides its moves: players, result, occasion, time
 * control and all other tags. What it changes is one step to undo.
 */

/**
 * cp_tags_dialog_new: (transfer floating): a dialog over @parent; present it. It closes itself and
 * changes @game if it is applied.
 */
GtkWidget *cp_tags_dialog_new (GtkWindow *parent, CpGame *game);

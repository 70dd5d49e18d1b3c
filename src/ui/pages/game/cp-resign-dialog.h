/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

/** cp_resign_dialog_present: Asks in a dialog over @parent which side of @game resigns, and resigns
 * for it. */
void cp_resign_dialog_present (GtkWindow *parent, CpGame *game);

/** cp_resign_dialog_present_for: Asks for confirmation in a dialog over @parent, and resigns @game
 * for @side. */
void cp_resign_dialog_present_for (GtkWindow *parent, CpGame *game, CpSide side);

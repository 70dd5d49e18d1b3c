/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

/** cp_resign_dialog_present: asks in a dialog over @parent which side resigns in @game. */
void cp_resign_dialog_present (GtkWindow *parent, CpGame *game);

/** cp_resign_dialog_present_for: asks in a dialog over @parent whether @side resigns in @game. */
void cp_resign_dialog_present_for (GtkWindow *parent, CpGame *game, CpSide side);

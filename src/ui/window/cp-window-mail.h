/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/**
 * cp_window_receive_mail: plays a friend's move in the game to which it belongs: the one that is
 * shown, the one that is kept, or the one that was set aside; else in a new one. Whoever is to
 * leave a game for that is asked before. What has been played already is only told.
 * @before: the position of the move
 */
void cp_window_receive_mail (CpWindow *self, const CpPosition *before, CpMove move);

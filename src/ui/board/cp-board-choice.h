/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-view.h"

/**
 * cp_board_choice_attach: has @view ask, at the target, which outcome is meant whenever its
 * #CpBoardHand needs to know.
 *
 * Returns: (transfer none): the popover, a child of @view; @view presents and unparents it
 */
GtkWidget *cp_board_choice_attach (CpBoardView *view);

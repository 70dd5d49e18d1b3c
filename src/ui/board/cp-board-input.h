/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-view.h"

/**
 * cp_board_input_attach: has @view answer pointer and keyboard: pixels and keys become squares and
 * steps for its #CpBoardHand.
 */
void cp_board_input_attach (CpBoardView *view);

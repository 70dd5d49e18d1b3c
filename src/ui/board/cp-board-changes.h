/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-view.h"

/**
 * cp_board_changes_attach: has @view mark pieces whose power has changed only for a moment, or,
 * where animations are not wanted, until the player does something.
 */
void cp_board_changes_attach (CpBoardView *view);

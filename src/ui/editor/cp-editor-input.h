/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-editor-hand.h"
#include "ui/board/cp-board-view.h"

/**
 * cp_editor_input_attach: has pointer and keyboard on @view, which shows a position without a game,
 * work for @hand. The primary button uses the tool or drags, the secondary one erases; Enter and
 * Space use the tool on the cursor's square, letters of a FEN put a piece there, Delete and
 * Backspace erase, Escape gives up.
 */
void cp_editor_input_attach (CpBoardView *view, CpEditorHand *hand);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-editor-hand.h"
#include "ui/parts/board/cp-board-view.h"

/**
 * cp_editor_input_attach: Connects pointer and keyboard events of @view to @hand. The primary
 * button applies the tool or drags, the secondary button erases. Enter and Space apply the tool at
 * the cursor, FEN letters put a piece there, Delete and Backspace erase, Escape cancels. Does
 * nothing while @view shows a game.
 */
void cp_editor_input_attach (CpBoardView *view, CpEditorHand *hand);

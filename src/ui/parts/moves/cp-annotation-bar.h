/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_ANNOTATION_BAR (cp_annotation_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpAnnotationBar, cp_annotation_bar, CP, ANNOTATION_BAR, GtkWidget)

/**
 * CpAnnotationBar: edits the annotations of the current move of a game: its glyphs, and the
 * comments before and after it; at the start of the game the comment before the first move. Each
 * change is made in the game at once. Undo is that of the game, by the actions `page.undo` and
 * `page.redo`.
 *
 * Property: `game` (#CpGame, nullable).
 *
 * Signal: `closed`: Emitted when the user presses Escape in the comment. The handler should move
 * the focus.
 */

/**
 * cp_annotation_bar_focus_comment: Moves the focus to the comment in @place of the current move,
 * with the cursor at its end. @place is ignored at the start of the game, which has one comment
 * only.
 */
void cp_annotation_bar_focus_comment (CpAnnotationBar *self, CpCommentPlace place);

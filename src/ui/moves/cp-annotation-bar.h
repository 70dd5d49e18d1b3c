/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_ANNOTATION_BAR (cp_annotation_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpAnnotationBar, cp_annotation_bar, CP, ANNOTATION_BAR, GtkWidget)

/**
 * CpAnnotationBar: writes at the current move of a game: its glyphs, and the comments before and
 * behind it, at the start of the game the comment before the first move. What is typed is in the
 * game at once; undo is that of the game, by the actions `page.undo` and `page.redo`.
 *
 * Property: `game` (#CpGame, nullable).
 * Signal: `closed`: Escape was pressed in the comment; the focus should go elsewhere.
 */

/**
 * cp_annotation_bar_focus_comment: lets the player type the comment in @place of the current move,
 * behind what is there. At the start of the game there is one place only.
 */
void cp_annotation_bar_focus_comment (CpAnnotationBar *self, CpCommentPlace place);

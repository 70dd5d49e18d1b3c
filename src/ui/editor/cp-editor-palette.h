/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-editor-hand.h"
#include "ui/board/cp-board-view.h"

#define CP_TYPE_EDITOR_PALETTE (cp_editor_palette_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorPalette, cp_editor_palette, CP, EDITOR_PALETTE, GtkWidget)

/**
 * CpEditorPalette: the tools for setting up a position of a game: the pieces of both sides, an
 * eraser, and what else the game has. A click chooses a tool for the squares that are clicked next;
 * pieces and colours can also be dragged to the board. For Tab it is one stop, and the arrow keys
 * go from tool to tool.
 *
 * It fills its allocation with rows of tools or, if that makes them larger, with columns.
 */

/**
 * cp_editor_palette_new: (transfer floating): a palette beside @board.
 * @hand: works on @board with the tool that is chosen
 */
GtkWidget *cp_editor_palette_new (CpBoardView *board, CpEditorHand *hand);

/**
 * cp_editor_palette_set_rules: shows the tools for another game.
 * @rules: (nullable): %NULL for none
 */
void cp_editor_palette_set_rules (CpEditorPalette *self, const CpRules *rules);

/** cp_editor_palette_extent: how many tools of @rules are in a row, and how many rows there are. */
void cp_editor_palette_extent (const CpRules *rules, unsigned *columns, unsigned *rows);

/** cp_editor_palette_draw_piece: draws @piece, of the game of @rules, on a ground on which it is
 * seen whatever is around. */
void cp_editor_palette_draw_piece (
    cairo_t *cr, const CpRules *rules, CpPiece piece, CpRect rect, const CpPalette *palette);

/** cp_editor_palette_mark_moved_pawns: draws such marks for the moved pawns of @pos over @board, a
 * child of what is being drawn. A pawn that has moved looks like one that has not, and may do less.
 */
void cp_editor_palette_mark_moved_pawns (CpBoardView *board,
                                         const CpPosition *pos,
                                         GtkSnapshot *snapshot);

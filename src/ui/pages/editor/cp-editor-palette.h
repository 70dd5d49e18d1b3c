/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-editor-hand.h"
#include "ui/parts/board/cp-board-view.h"

#define CP_TYPE_EDITOR_PALETTE (cp_editor_palette_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorPalette, cp_editor_palette, CP, EDITOR_PALETTE, GtkWidget)

/**
 * CpEditorPalette: The tools to set up a position of a variant: pieces of both sides, an eraser,
 * and colours and marks where the variant has them. A click selects a tool; pieces and colours can
 * also be dragged to the board. The palette is one tab stop; the arrow keys move between tools.
 *
 * The tools fill the allocation, in rows or columns, whichever makes them larger.
 */

/**
 * cp_editor_palette_new: (transfer floating): Creates a palette for @board.
 * @hand: applies the selected tool to @board
 */
GtkWidget *cp_editor_palette_new (CpBoardView *board, CpEditorHand *hand);

/**
 * cp_editor_palette_set_rules: Shows the tools of a variant.
 * @rules: (nullable): %NULL shows no tools
 */
void cp_editor_palette_set_rules (CpEditorPalette *self, const CpRules *rules);

/** cp_editor_palette_extent: Computes the number of tools per row, and of rows, for @rules. */
void cp_editor_palette_extent (const CpRules *rules, unsigned *columns, unsigned *rows);

/** cp_editor_palette_draw_piece: Draws @piece of the variant of @rules, on a background that makes
 * it visible on any colour. */
void cp_editor_palette_draw_piece (
    cairo_t *cr, const CpRules *rules, CpPiece piece, CpRect rect, const CpPalette *palette);

/** cp_editor_palette_mark_moved_pawns: Draws marks for the moved pawns of @pos over @board. They
 * look like pawns that have not moved, but have fewer moves. @board: a child of the widget that is
 * being drawn */
void cp_editor_palette_mark_moved_pawns (CpBoardView *board,
                                         const CpPosition *pos,
                                         GtkSnapshot *snapshot);

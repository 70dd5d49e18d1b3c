/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/position/cp-position-view.h"
#include "record/tree/cp-record.h"
#include "ui/moves/cp-move-list.h"

#define CP_TYPE_SIDE_PANE (cp_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (CpSidePane, cp_side_pane, CP, SIDE_PANE, GtkWidget)

/**
 * CpSidePane: the moves of a game; and while it is reviewed, on pages of its own, what is written
 * about them, what there is to know of the position, and a graph of the whole game. Where there is
 * room, notes and graph stand below the moves. The moves to choose from next and the buttons that
 * walk through them are below every page that leaves room for them.
 */

/**
 * cp_side_pane_set_game: shows another game.
 * @game: (nullable)
 */
void cp_side_pane_set_game (CpSidePane *self, CpGame *game);

/**
 * cp_side_pane_set_top: shows @top above the pages, as high as it likes where there is room.
 * @top: (transfer floating): it has a place as long as it is visible
 */
void cp_side_pane_set_top (CpSidePane *self, GtkWidget *top);

/** CpSidePage: a page of the pane. */
typedef enum {
  CP_SIDE_PAGE_MOVES,
  CP_SIDE_PAGE_NOTES,
  CP_SIDE_PAGE_POSITION,
  CP_SIDE_PAGE_GRAPH,
  CP_N_SIDE_PAGES,
} CpSidePage;

/** cp_side_pane_show: turns to @page, if a game is reviewed. */
void cp_side_pane_show (CpSidePane *self, CpSidePage page);
CpSidePage cp_side_pane_get_page (CpSidePane *self);

/** cp_side_pane_write_comment: lets the player write at @place of the current move. */
void cp_side_pane_write_comment (CpSidePane *self, CpCommentPlace place);

/** cp_side_pane_get_moves, _position: (transfer none): parts, for their signals and the focus. */
CpMoveList *cp_side_pane_get_moves (CpSidePane *self);
CpPositionView *cp_side_pane_get_position (CpSidePane *self);

/**
 * cp_side_pane_get_walk: what is below all pages.
 * @walk: (out) (transfer none): the buttons that walk through the moves
 * @next: (out) (transfer none): the moves to choose from next
 */
void cp_side_pane_get_walk (CpSidePane *self, GtkWidget **walk, GtkWidget **next);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/parts/position/cp-position-view.h"
#include "record/tree/cp-record.h"
#include "ui/parts/moves/cp-move-list.h"
#include "ui/parts/played/cp-played-view.h"

#define CP_TYPE_SIDE_PANE (cp_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (CpSidePane, cp_side_pane, CP, SIDE_PANE, GtkWidget)

/**
 * CpSidePane: The move list of a game; in a review a pane with pages for moves, annotations,
 * position, a graph of the whole game, and the moves of other games. If the pane is high enough,
 * annotations and graph are also shown below the moves; if it is low but wide, beside them. The
 * moves that can follow, and navigation buttons, are below the page if the height allows it.
 */

/**
 * cp_side_pane_set_game: Sets the game to show.
 * @game: (nullable)
 */
void cp_side_pane_set_game (CpSidePane *self, CpGame *game);

/**
 * cp_side_pane_set_top: Adds @top above the pages, with its natural height if possible. Can be
 * called once.
 * @top: (transfer floating): a widget; uses no space while it is invisible
 */
void cp_side_pane_set_top (CpSidePane *self, GtkWidget *top);

/** CpSidePage: a page of the pane. */
typedef enum {
  CP_SIDE_PAGE_MOVES,
  CP_SIDE_PAGE_NOTES,
  CP_SIDE_PAGE_POSITION,
  CP_SIDE_PAGE_GRAPH,
  CP_SIDE_PAGE_PLAYED,
  CP_N_SIDE_PAGES,
} CpSidePage;

/** cp_side_pane_show: Switches to @page. Visible only while a game is reviewed. */
void cp_side_pane_show (CpSidePane *self, CpSidePage page);
CpSidePage cp_side_pane_get_page (CpSidePane *self);

/** cp_side_pane_write_comment: Focuses the text of the comment at @place of the current move. */
void cp_side_pane_write_comment (CpSidePane *self, CpCommentPlace place);

/** cp_side_pane_get_moves: (transfer none): Returns the move list. */
CpMoveList *cp_side_pane_get_moves (CpSidePane *self);

/** cp_side_pane_get_position: (transfer none): Returns the view of the position's facts. */
CpPositionView *cp_side_pane_get_position (CpSidePane *self);

/** cp_side_pane_get_played: (transfer none): Returns the view of the moves of other games. */
CpPlayedView *cp_side_pane_get_played (CpSidePane *self);

/**
 * cp_side_pane_get_walk: Returns the widgets that are below every page.
 * @walk: (out) (transfer none): the navigation buttons
 * @next: (out) (transfer none): the list of moves that can follow
 */
void cp_side_pane_get_walk (CpSidePane *self, GtkWidget **walk, GtkWidget **next);

/**
 * cp_side_pane_cover: Lets the moves of a game that is not reviewed end above a card that lies over
 * the pane, so that the current move is visible. Takes effect in idle time. The widgets below the
 * moves keep their places.
 * @top: the upper edge of the card, in coordinates of the pane; or %G_MAXINT without a card
 */
void cp_side_pane_cover (CpSidePane *self, int top);

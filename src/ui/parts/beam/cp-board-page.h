/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-with-beam.h"
#include "ui/parts/page/cp-page.h"

#define CP_TYPE_BOARD_PAGE (cp_board_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpBoardPage, cp_board_page, CP, BOARD_PAGE, CpPage)

/**
 * CpBoardPage: a page with the board of a game or of a draft. The board gets the focus with the
 * page and can be flipped. The position of the page is that of the board, and its subtitle names
 * the game. The counterweight, if there is one, is moved by hand if the settings say so.
 */
struct _CpBoardPageClass {
  CpPageClass parent_class;
};

/**
 * cp_board_page_set_view: Sets the widget with the board; once, before the page is constructed.
 * @view: (transfer none): a descendant of the page
 */
void cp_board_page_set_view (CpBoardPage *self, CpBoardWithBeam *view);

/**
 * cp_board_page_get_view: (transfer none): Returns the widget with the board.
 * @page: must be a #CpBoardPage
 */
CpBoardWithBeam *cp_board_page_get_view (CpPage *page);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-with-beam.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_BOARD_PAGE (cp_board_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpBoardPage, cp_board_page, CP, BOARD_PAGE, CpPage)

/**
 * CpBoardPage: a page with a board, of a game or of a draft, which gets the focus with the page and
 * can be turned. The page's position is that of the board, its subtitle the game. If the page has
 * one, the counterweight is moved by hand as the settings say.
 */
struct _CpBoardPageClass {
  CpPageClass parent_class;
};

/**
 * cp_board_page_set_view: what the board is in, once, before the page is constructed.
 * @view: (transfer none): a descendant of the page
 */
void cp_board_page_set_view (CpBoardPage *self, CpBoardWithBeam *view);

/** cp_board_page_get_view: (transfer none): of a page that is a #CpBoardPage. */
CpBoardWithBeam *cp_board_page_get_view (CpPage *page);

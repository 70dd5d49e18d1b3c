/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game-view.h"
#include "model/match/cp-match.h"
#include "ui/beam/cp-board-page.h"

#define CP_TYPE_GAME_PAGE (cp_game_page_get_type ())
G_DECLARE_FINAL_TYPE (CpGamePage, cp_game_page, CP, GAME_PAGE, CpBoardPage)

/**
 * CpGamePage: a game that is played or reviewed.
 *
 * Actions in the group `page`: in a game `pause`, `offer-draw`, `accept-draw`, `decline-draw`,
 * `claim-draw`, `resign`, `rematch`, `review`; in a review `good-move`, `bad-move`, `add-comment`,
 * `add-comment-before`, `promote-variation`, `demote-variation`, `make-main-line`,
 * `delete-variation`, `delete-rest`, `replace-move`, `autoplay`; in both `enter-move`,
 * `show-comment`, `copy-game`, `copy-message`, `export`, `print`, and the settings `turn-board`,
 * `autoplay-interval` and `analysis-lines`; in all but a game that goes on
 * `analysis`, `analyse-game`, `analysis-summary` and `learn`.
 *
 * Property, write-only: `match` (#CpMatch): the game that is shown, with its players.
 *
 * Signal: `mistakes-wanted (const bool *sides, gboolean own)`: the user wants to learn from the
 * mistakes of these sides (an array of 2). @own: they are the user's.
 */

/** cp_game_page_new: (transfer floating): without a game; set `match` before the page is shown. */
GtkWidget *cp_game_page_new (CpProgram *program);

/** cp_game_page_get_view: (transfer none): board, beam, players and moves. */
CpGameView *cp_game_page_get_view (CpGamePage *self);

/** cp_game_page_get_cards: (transfer none): what lies over the page: of a game that is over or
 * stands, and where a move is typed. */
void cp_game_page_get_cards (CpGamePage *self, GtkWidget **banner, GtkWidget **move_entry);

/** cp_game_page_hold_clocks: a dialog is there that is no window of the program, or it is gone; the
 * clocks stand meanwhile. */
void cp_game_page_hold_clocks (CpGamePage *self, bool hold);

/** cp_game_page_set_autoplaying: shows the moves one after the other, by themselves, or no more. */
void cp_game_page_set_autoplaying (CpGamePage *self, bool autoplaying);

/** cp_game_page_open_move_entry: opens the card in which a move is typed, with @initial in it. */
void cp_game_page_open_move_entry (CpGamePage *self, const char *initial);

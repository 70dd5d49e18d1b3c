/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game-view.h"
#include "model/match/cp-match.h"
#include "ui/parts/beam/cp-board-page.h"

#define CP_TYPE_GAME_PAGE (cp_game_page_get_type ())
G_DECLARE_FINAL_TYPE (CpGamePage, cp_game_page, CP, GAME_PAGE, CpBoardPage)

/**
 * CpGamePage: The page on which a game is played or reviewed.
 *
 * Actions in the group `page`:
 * - while playing: `pause`, `offer-draw`, `accept-draw`, `decline-draw`, `claim-draw`, `resign`,
 *   `rematch`, `review`
 * - in a review: `good-move`, `bad-move`, `add-comment`, `add-comment-before`, `promote-variation`,
 *   `demote-variation`, `make-main-line`, `delete-variation`, `delete-rest`, `replace-move`,
 *   `autoplay`
 * - always: `enter-move`, `show-comment`, `copy-game`, `copy-message`, `export`, `print`, and the
 *   settings `turn-board`, `autoplay-interval` and `analysis-lines`
 * - unless a game is in progress: `analysis`, `analyse-game`, `analysis-summary`, `learn`
 *
 * Property, write-only: `match` (#CpMatch): the game and its players.
 * Property: `library` (#CpLibrary, nullable): the open file, in whose folder pictures are saved.
 *
 * Signals:
 * - `mistakes-requested (const bool *sides, gboolean own)`: Emitted when the user chooses to learn
 *   from the mistakes of @sides, an array of 2 indexed by #CpSide. @own: the mistakes are the
 *   user's.
 * - `retry-requested (CpNode *node)`: Emitted when the user wants to play on from @node of the
 *   game, which is over, in a new game.
 */

/** cp_game_page_new: (transfer floating): Creates a page. Set `match` before showing it. */
GtkWidget *cp_game_page_new (CpProgram *program);

/** cp_game_page_get_view: (transfer none): Returns the view of board, beam, players and moves. */
CpGameView *cp_game_page_get_view (CpGamePage *self);

/** cp_game_page_get_cards: Returns the widgets that are overlaid on the page.
 * @banner: (out) (transfer none): the banner with the state of the game
 * @move_entry: (out) (transfer none): the card in which the user types a move */
void cp_game_page_get_cards (CpGamePage *self, GtkWidget **banner, GtkWidget **move_entry);

/** cp_game_page_add_to_result: Adds a sentence (nullable) to the result of the game, which is over.
 */
void cp_game_page_add_to_result (CpGamePage *self, const char *text);

/** cp_game_page_hold_clocks: Pauses the clocks if @hold, for a dialog that is not a window of the
 * program, such as a portal dialog. Call it again with %FALSE when the dialog has closed. */
void cp_game_page_hold_clocks (CpGamePage *self, bool hold);

/** cp_game_page_set_autoplaying: Starts or stops showing the moves one after the other. */
void cp_game_page_set_autoplaying (CpGamePage *self, bool autoplaying);

/** cp_game_page_open_move_entry: Opens the card in which the user types a move, with @initial as
 * its text. */
void cp_game_page_open_move_entry (CpGamePage *self, const char *initial);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game-banner.h"
#include "cp-game-page.h"
#include "cp-moment-tour.h"
#include "model/analysis/cp-hint.h"
#include "model/library/cp-library.h"
#include "ui/parts/board/cp-board-hand.h"

/* Shared by the files cp-game-page*.c. */

/** cp_game_page_get_match: (transfer none): Returns the match that the page shows. */
CpMatch *cp_game_page_get_match (CpPage *page);

/** cp_game_page_get_game: (transfer none): Returns the game that the page shows. */
CpGame *cp_game_page_get_game (CpPage *page);

/** cp_game_page_get_library: (transfer none) (nullable): Returns the open file. */
CpLibrary *cp_game_page_get_library (CpPage *page);

/** cp_game_page_get_failed_side: Returns the side whose player failed, or -1. */
int cp_game_page_get_failed_side (CpPage *page);

/** cp_game_page_seat: Replaces the player that failed, see cp_game_page_get_failed_side().
 * @player: (nullable): the same player, to try again, or %NULL for a local player */
void cp_game_page_seat (CpPage *page, CpPlayer *player);

/**
 * cp_game_page_correct_move: Asks the user for a move that replaces the move of @node. The next
 * move played at the parent of @node replaces it; the following moves are kept as far as they are
 * legal. Cancelled when another position is shown.
 */
void cp_game_page_correct_move (CpGamePage *self, CpNode *node);

/** cp_game_page_walk_on_board: Makes mouse wheel and arrow keys on the board step through the game.
 */
void cp_game_page_walk_on_board (CpGamePage *self);

/** cp_game_page_get_autoplaying: Returns whether the moves are shown one after the other. */
bool cp_game_page_get_autoplaying (CpPage *page);

/** cp_game_page_set_analysing: Shows or hides the analysis of the position by the engine. Not shown
 * while a game is in progress. A game that is over changes to review. */
void cp_game_page_set_analysing (CpGamePage *self, bool analysing);
bool cp_game_page_get_analysing (CpPage *page);

/** cp_game_page_get_job: (transfer none) (nullable): Returns the last game analysis. */
CpAnalysisJob *cp_game_page_get_job (CpPage *page);

/** cp_game_page_begin_job: Starts an analysis of the whole game, which replaces the last one. */
void cp_game_page_begin_job (CpGamePage *self, const CpSearchLimits *limits);

/** cp_game_page_get_hand: (transfer none): Returns the hand on the board. */
CpBoardHand *cp_game_page_get_hand (CpPage *page);

/** cp_game_page_is_holding: Returns whether a move on the board waits until the player confirms it.
 * Meanwhile other decisions about the game are disabled. */
bool cp_game_page_is_holding (CpPage *page);

/** cp_game_page_get_hint: (transfer none): Returns the hint, which has no text until requested. */
CpHint *cp_game_page_get_hint (CpPage *page);

/** cp_game_page_close_card: a #GtkShortcutFunc: Takes back the held move, or closes the hint or the
 * key moment in the banner. */
gboolean cp_game_page_close_card (GtkWidget *widget, GVariant *args, void *data);

/** cp_game_page_agree_on_hints: Allows hints for both players, until another game is shown. */
void cp_game_page_agree_on_hints (CpPage *page);
bool cp_game_page_get_hints_agreed (CpPage *page);

/** cp_game_page_get_tour: (transfer none): Returns the tour of the key moments of a game. */
CpMomentTour *cp_game_page_get_tour (CpPage *page);

/** cp_game_page_get_banner: (transfer none): Returns the banner beside the board. */
CpGameBanner *cp_game_page_get_banner (CpPage *page);

/** cp_game_page_follow_friend: Shows the status and requests of a friend at another computer in the
 * banner, and updates them. Clears them if both players are at this computer. */
void cp_game_page_follow_friend (CpPage *page);

/** cp_game_page_is_withdrawing: Returns whether a request ends because its sender has withdrawn it,
 * rather than because a friend elsewhere declines. */
bool cp_game_page_is_withdrawing (CpPage *page);

/** The actions of the page, by topic. */
extern const CpPageAction cp_game_page_play_actions[];
extern const CpPageAction cp_game_page_note_actions[];
extern const CpPageAction cp_game_page_analysis_actions[];
extern const CpPageAction cp_game_page_hint_actions[];
extern const CpPageAction cp_game_page_friend_actions[];

/** cp_game_page_make_title, _make_subtitle, _describe_undo: Implement methods of #CpPageClass. */
char *cp_game_page_make_title (CpPage *page);
char *cp_game_page_make_subtitle (CpPage *page);
char *cp_game_page_describe_undo (CpPage *page, bool redo);

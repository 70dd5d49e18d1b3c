/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game-banner.h"
#include "cp-game-page.h"
#include "model/analysis/cp-hint.h"

/* For the files cp-game-page*.c alone. */

/** cp_game_page_get_match, _game: (transfer none): what is shown. */
CpMatch *cp_game_page_get_match (CpPage *page);

/** cp_game_page_get_gone: the side of a player who cannot play on, or -1. */
int cp_game_page_get_gone (CpPage *page);

/** cp_game_page_seat: has somebody sit there: the same again, or %NULL for whoever is here. */
void cp_game_page_seat (CpPage *page, CpPlayer *player);
CpGame *cp_game_page_get_game (CpPage *page);

/**
 * cp_game_page_correct_move: the next move that is played at the parent of @node is played instead
 * of it, and what follows is kept as far as it can be. Given up when another position is looked at.
 */
void cp_game_page_correct_move (CpGamePage *self, CpNode *node);

/** cp_game_page_walk_on_board: lets wheel and arrow keys on the board step through the game. */
void cp_game_page_walk_on_board (CpGamePage *self);

/** cp_game_page_get_autoplaying: whether the moves are shown one after the other, by themselves. */
bool cp_game_page_get_autoplaying (CpPage *page);

/** cp_game_page_set_analysing: shows what a program finds in the position, or no more; not in a
 * game that goes on. One that is over is reviewed from then on. */
void cp_game_page_set_analysing (CpGamePage *self, bool analysing);
bool cp_game_page_get_analysing (CpPage *page);

/** cp_game_page_get_job: (transfer none) (nullable): the last analysis of the whole game. */
CpAnalysisJob *cp_game_page_get_job (CpPage *page);

/** cp_game_page_begin_job: begins one, instead of the last one. */
void cp_game_page_begin_job (CpGamePage *self, const CpSearchLimits *limits);

/** cp_game_page_get_hint: (transfer none): what is told of good moves. */
CpHint *cp_game_page_get_hint (CpPage *page);

/** cp_game_page_close_hint: a #GtkShortcutFunc: tells no hint any more. */
gboolean cp_game_page_close_hint (GtkWidget *widget, GVariant *args, void *data);

/** cp_game_page_agree_on_hints: both players want hints, as long as they play this game. */
void cp_game_page_agree_on_hints (CpPage *page);
bool cp_game_page_get_hints_agreed (CpPage *page);

/** cp_game_page_get_banner: (transfer none): what is told beside the board. */
CpGameBanner *cp_game_page_get_banner (CpPage *page);

/** cp_game_page_follow_friend: tells what there is to say of a friend elsewhere, if one plays. */
void cp_game_page_follow_friend (CpPage *page);

/** cp_game_page_is_withdrawing: Returns whether a request ends because its sender has withdrawn it,
 * rather than because a friend elsewhere declines. */
bool cp_game_page_is_withdrawing (CpPage *page);

/** What can be done, by what it is about. */
extern const CpPageAction cp_game_page_play_actions[];
extern const CpPageAction cp_game_page_note_actions[];
extern const CpPageAction cp_game_page_analysis_actions[];
extern const CpPageAction cp_game_page_hint_actions[];
extern const CpPageAction cp_game_page_friend_actions[];

/** cp_game_page_make_title, _subtitle, _describe_undo: as in #CpPageClass. */
char *cp_game_page_make_title (CpPage *page);
char *cp_game_page_make_subtitle (CpPage *page);
char *cp_game_page_describe_undo (CpPage *page, bool redo);

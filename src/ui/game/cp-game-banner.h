/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/cp-hint.h"
#include "model/game/cp-game.h"

#define CP_TYPE_GAME_BANNER (cp_game_banner_get_type ())
G_DECLARE_FINAL_TYPE (CpGameBanner, cp_game_banner, CP, GAME_BANNER, GtkWidget)

/**
 * CpGameBanner: tells beside the board what the players should know about the course of the game,
 * and offers what they can do about it: the end and why, a draw offer, a claim, a pause, that
 * clocks are to be started, or that an earlier position is shown; and a hint, if somebody wants
 * one. Follows its game; hidden when there is nothing to tell. Its buttons activate `win.` actions.
 *
 * Property: `game` (#CpGame, nullable).
 */
void cp_game_banner_set_game (CpGameBanner *self, CpGame *game);

/** cp_game_banner_set_hint: shows what @hint tells of the game, as long as it does; (nullable). */
void cp_game_banner_set_hint (CpGameBanner *self, CpHint *hint);

/**
 * cp_game_banner_set_problem: tells that somebody cannot play on, before all else, until the game
 * goes on or is over.
 * @title: (nullable): %NULL if he can
 * @text: (nullable): why
 */
void cp_game_banner_set_problem (CpGameBanner *self, const char *title, const char *text);

/** CpBannerChoice: what somebody here can do about what is told of a friend elsewhere. */
typedef enum {
  CP_BANNER_TELLS,  /* nothing */
  CP_BANNER_ASKS,   /* to accept or decline */
  CP_BANNER_LINES,  /* to choose whose moves count */
  CP_BANNER_CLOCKS, /* to choose whose clocks count */
  CP_BANNER_WAITS,  /* to withdraw what this player has offered */
  CP_BANNER_ASIDE,  /* to go on */
} CpBannerChoice;

/**
 * cp_game_banner_set_friend: tells something about a friend elsewhere, before all else.
 * @title: (nullable): %NULL if there is nothing
 * @text: (nullable)
 */
void cp_game_banner_set_friend (CpGameBanner *self,
                                const char *title,
                                const char *text,
                                CpBannerChoice choice);

/**
 * cp_game_banner_remind: somebody has tried to move where that is not possible. If the banner says
 * why, it comes back to whoever has closed it, and is read out again.
 *
 * Returns: whether it says why
 */
bool cp_game_banner_remind (CpGameBanner *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/cp-hint.h"
#include "model/game/cp-game.h"

#define CP_TYPE_GAME_BANNER (cp_game_banner_get_type ())
G_DECLARE_FINAL_TYPE (CpGameBanner, cp_game_banner, CP, GAME_BANNER, GtkWidget)

/**
 * CpGameBanner: A card beside the board with the state of the game and buttons that act on it: the
 * result, a draw offer, a possible draw claim, a pause, clocks that wait to be started, an earlier
 * position on the board, or a hint. Updates itself when the game changes. Hidden if there is no
 * message. The buttons activate `page.` actions.
 *
 * Property: `game` (#CpGame, nullable).
 *
 * Signal: `focus-released`: Emitted before the banner hides while it has the keyboard focus.
 */

/** cp_game_banner_set_game: Sets the game whose state is shown, or %NULL. */
void cp_game_banner_set_game (CpGameBanner *self, CpGame *game);

/** cp_game_banner_set_hint: Sets the hint to show, or %NULL. It is shown until @hint is closed. */
void cp_game_banner_set_hint (CpGameBanner *self, CpHint *hint);

/**
 * cp_game_banner_set_problem: Shows that a player, such as an engine that crashed, cannot continue.
 * Replaces the other messages of the game, until the problem is cleared or the game is over.
 * @title: (nullable): a short description, or %NULL to clear the problem
 * @text: (nullable): the reason
 */
void cp_game_banner_set_problem (CpGameBanner *self, const char *title, const char *text);

/**
 * cp_game_banner_set_held: Shows a move that waits for confirmation, with buttons that play it or
 * take it back. Replaces all other messages.
 * @title: (nullable): names the move; %NULL if there is none
 * @text: (nullable): more details
 * @warns: whether the move is a mistake
 */
void cp_game_banner_set_held (CpGameBanner *self, const char *title, const char *text, bool warns);

/** cp_game_banner_focus: Moves the keyboard focus to the first button. */
void cp_game_banner_focus (CpGameBanner *self);

/** cp_game_banner_set_has_moments: Sets whether the result is shown with a button for the key
 * moments of the game. */
void cp_game_banner_set_has_moments (CpGameBanner *self, bool has_moments);

/** cp_game_banner_add_to_result: Adds a sentence (nullable) to the message about the result, as
 * long as the game is over. */
void cp_game_banner_add_to_result (CpGameBanner *self, const char *text);

/**
 * cp_game_banner_set_moment: Shows a key moment of a game that is over, with buttons to try again
 * from there and to go on. Replaces the result.
 * @title: (nullable): names the moment; %NULL if there is none
 * @text: (nullable): more details
 * @is_last: whether no other moment follows
 */
void
cp_game_banner_set_moment (CpGameBanner *self, const char *title, const char *text, bool is_last);

/** CpBannerChoice: the buttons of a message about a friend at another computer. */
typedef enum {
  CP_BANNER_NO_CHOICE, /* no buttons */
  CP_BANNER_ANSWER,    /* Accept and Decline, for a request of the friend */
  CP_BANNER_LINES,     /* My Moves and Theirs, if the recorded moves differ */
  CP_BANNER_CLOCKS,    /* My Clocks and Theirs, if the recorded clock times differ */
  CP_BANNER_WITHDRAW,  /* Withdraw, for an offer of the local player */
  CP_BANNER_CONTINUE,  /* Continue, for a game that was set aside */
} CpBannerChoice;

/**
 * cp_game_banner_set_friend: Shows a message about a friend at another computer. Replaces all other
 * messages except a hint.
 * @title: (nullable): a short description, or %NULL to remove the message
 * @text: (nullable): more details
 * @choice: the buttons
 */
void cp_game_banner_set_friend (CpGameBanner *self,
                                const char *title,
                                const char *text,
                                CpBannerChoice choice);

/**
 * cp_game_banner_remind: Shows and announces the message again, also if the user has dismissed it.
 * Call it after the user has tried a move that the state of the game does not allow. Does nothing
 * if no message explains why the move is impossible.
 *
 * Returns: whether a message explains why the move is impossible
 */
bool cp_game_banner_remind (CpGameBanner *self);

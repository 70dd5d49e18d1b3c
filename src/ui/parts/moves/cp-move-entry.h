/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"
#include "ui/parts/board/cp-board-hand.h"

#define CP_TYPE_MOVE_ENTRY (cp_move_entry_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveEntry, cp_move_entry, CP, MOVE_ENTRY, GtkWidget)

/**
 * CpMoveEntry: a small card over the board in which a move is typed, in any notation. Enter plays
 * it; a move that cannot be played stays in the entry, with the reason below. Moves that begin with
 * the text are listed above the card, see #CpCompletionPopover. Escape closes the list and then the
 * card, moving the focus closes both.
 *
 * Property: `game` (#CpGame, nullable).
 *
 * Signals:
 * - `closed`: Emitted when a key has closed the card, after a move or without one. The card no
 *   longer has the focus.
 */
void cp_move_entry_set_game (CpMoveEntry *self, CpGame *game);

/** cp_move_entry_set_hand: Sets the hand that holds a typed move if its guard asks for that, or
 * %NULL. */
void cp_move_entry_set_hand (CpMoveEntry *self, CpBoardHand *hand);

/**
 * cp_move_entry_open: Shows the card and moves the focus to it.
 * @initial: appended to the text of an open card, because keys may arrive before the focus moves;
 *   replaces a text that was refused. With "", a refused text is selected instead.
 */
void cp_move_entry_open (CpMoveEntry *self, const char *initial);

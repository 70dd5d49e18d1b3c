/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/match/cp-friends.h"

#define CP_TYPE_JOIN_DIALOG (cp_join_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpJoinDialog, cp_join_dialog, CP, JOIN_DIALOG, AdwWindow)

/**
 * CpJoinDialog: asks for the code that a friend elsewhere shows, or whom of the same network one
 * wants to play, and then whether one wants the game that the friend proposes. Closed before,
 * nothing comes of it.
 *
 * Signals:
 * - `agreed (CpFriend *friend)`: they play; whoever hears it has taken the friend.
 */

/** cp_join_dialog_new: (transfer floating): a dialog over @parent; present it. */
GtkWidget *cp_join_dialog_new (GtkWindow *parent, CpFriends *friends, GSettings *settings);

/**
 * cp_join_dialog_enter: Fills in a code, and shows the server of a link unless the program knows
 * the server. Connects to no one: the user does that with Join.
 * @text: a code or a link, from any source
 *
 * Returns: false if the dialog is already looking for a friend, and is left as it is
 */
bool cp_join_dialog_enter (CpJoinDialog *self, const char *text);

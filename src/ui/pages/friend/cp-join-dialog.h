/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/match/cp-friends.h"

#define CP_TYPE_JOIN_DIALOG (cp_join_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpJoinDialog, cp_join_dialog, CP, JOIN_DIALOG, AdwWindow)

/**
 * CpJoinDialog: accepts an invitation: asks for the code that a remote friend shows, or for a
 * player on the local network, and then shows the terms that the friend proposes. Closing the
 * dialog declines them.
 *
 * Signals:
 * - `agreed (CpFriend *friend)`: Emitted when both players accepted the terms. Handlers own
 *   @friend.
 */

/**
 * cp_join_dialog_new: (transfer floating): Creates a dialog over @parent, which the caller
 * presents.
 */
GtkWidget *cp_join_dialog_new (GtkWindow *parent, CpFriends *friends, GSettings *settings);

/**
 * cp_join_dialog_enter: Fills in a code, and shows the server of a link unless the program knows
 * the server. Does not connect: the user does that with Join.
 * @text: a code or a link, from any source
 *
 * Returns: false if the dialog is already looking for a friend; it is then left as it is
 */
bool cp_join_dialog_enter (CpJoinDialog *self, const char *text);

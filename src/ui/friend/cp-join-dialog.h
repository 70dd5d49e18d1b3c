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
 * cp_join_dialog_enter: enters a code for somebody, and joins if it is one.
 * @text: a code or a link, of anybody
 */
void cp_join_dialog_enter (CpJoinDialog *self, const char *text);

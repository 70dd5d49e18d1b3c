/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/match/cp-friends.h"

#define CP_TYPE_INVITE_DIALOG (cp_invite_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpInviteDialog, cp_invite_dialog, CP, INVITE_DIALOG, AdwWindow)

/**
 * CpInviteDialog: shows the code by which a friend elsewhere finds this program, or on the same
 * network two words, and waits until both have agreed on a game. Closed before, nothing comes of
 * it.
 *
 * Signals:
 * - `agreed (CpFriend *friend)`: they play; whoever hears it has taken the friend.
 */

/**
 * cp_invite_dialog_new: (transfer floating): a dialog over @parent; present it.
 * @terms: what is proposed; copied
 */
GtkWidget *cp_invite_dialog_new (GtkWindow *parent, CpFriends *friends, const CpMessage *terms);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/match/cp-friends.h"

#define CP_TYPE_INVITE_DIALOG (cp_invite_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpInviteDialog, cp_invite_dialog, CP, INVITE_DIALOG, AdwWindow)

/**
 * CpInviteDialog: invites a remote friend: shows a code, or two words for the local network, with
 * which the friend finds this program, and waits until both players agree on a game. Closing the
 * dialog cancels the invitation.
 *
 * Signals:
 * - `agreed (CpFriend *friend)`: Emitted when both players accepted the terms. Handlers own
 *   @friend.
 */

/**
 * cp_invite_dialog_new: (transfer floating): Creates a dialog over @parent, which the caller
 * presents.
 * @terms: the proposed terms; copied
 */
GtkWidget *cp_invite_dialog_new (GtkWindow *parent, CpFriends *friends, const CpMessage *terms);

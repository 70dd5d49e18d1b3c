/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-time-control.h"
#include "network/message/cp-message.h"
#include "rules/position/cp-rules.h"

/* What one proposes to a friend elsewhere, in words and as a message. */

/** cp_friend_terms_game: (transfer full): which game it is: "Dynamic Chess, from the east". */
char *cp_friend_terms_game (const char *rules);

/** cp_friend_terms_time: (transfer full): how much time both have. */
char *cp_friend_terms_time (const CpMessage *terms);

/** cp_friend_terms_colour: (transfer none): which side somebody has. @is_host: he shows the code */
const char *cp_friend_terms_colour (const CpMessage *terms, bool is_host);

/** cp_friend_terms_write_time: (transfer full) (nullable): the time of @side as it is proposed;
 * %NULL for no clock. */
char *cp_friend_terms_write_time (const CpTimeControl *control, CpSide side);

/**
 * cp_friend_terms_keep_code: has no line of @label end within a code in its text, such as
 * 7-guitarist-revenge, as what comes first would be taken for the end of it.
 * @whole: not even between the two words; they are long, in large letters
 */
void cp_friend_terms_keep_code (GtkLabel *label, bool whole);

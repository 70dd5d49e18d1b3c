/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "network/message/cp-message.h"
#include "rules/position/cp-rules.h"

/* The terms of a game with a remote friend, as text and as a message. */

/**
 * cp_friend_terms_game: (transfer full): Returns the game and its options: "Dynamic Chess, from the
 * east".
 */
char *cp_friend_terms_game (const char *rules);

/** cp_friend_terms_time: (transfer full): Returns the time of both players. */
char *cp_friend_terms_time (const CpMessage *terms);

/**
 * cp_friend_terms_colour: (transfer none): Returns the side of a player.
 * @is_host: whether the player is the one who shows the code
 */
const char *cp_friend_terms_colour (const CpMessage *terms, bool is_host);

/**
 * cp_friend_terms_prevent_breaks: Prevents line breaks inside a code such as 7-guitarist-revenge in
 * the text of @label, because readers would take the first part for the whole code.
 * @whole: whether to prevent breaks between its two words, too, which are long in large text
 */
void cp_friend_terms_prevent_breaks (GtkLabel *label, bool whole);

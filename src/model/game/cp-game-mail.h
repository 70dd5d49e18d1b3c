/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"
#include "model/share/cp-mail.h"

/* Play-by-mail moves and the games they belong to. */

/**
 * cp_game_find_mail: Finds the place of a move in @game. In review a move may be played wherever
 * its position occurs.
 * @node: (out) (transfer none): the node where the move was or would be played; unset for
 *   CP_MAIL_ELSEWHERE
 */
CpMailPlace cp_game_find_mail (CpGame *game, const CpMail *mail, CpNode **node);

/**
 * cp_game_accepts_mail: Returns whether the move can be played next in @game, or has been played in
 * it. A move for a position in which another move was played is not accepted.
 * @game: (nullable)
 */
bool cp_game_accepts_mail (CpGame *game, const CpMail *mail);

/**
 * cp_game_play_mail: Makes the node of the move's position current and plays the move, unless it
 * was already played.
 *
 * Returns: false with @error set, a sentence for the user, if the move cannot be played
 */
bool cp_game_play_mail (CpGame *game, const CpMail *mail, GError **error);

/** cp_game_new_for_mail: (transfer full): Creates a game that starts from the position of the
 * message and contains its move. */
CpGame *cp_game_new_for_mail (const CpMail *mail);

/** cp_game_explain_mail: (transfer full): Returns a sentence that explains why the move does not
 * continue @game. */
char *cp_game_explain_mail (CpGame *game, const CpMail *mail);

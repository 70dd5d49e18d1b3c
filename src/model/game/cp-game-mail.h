/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"
#include "model/share/cp-mail.h"

/* Play by mail: a move that comes by itself, for whichever game. */

/**
 * cp_game_find_mail: what the move is to @game. In review a move may be tried wherever one is.
 * @node: (out) (transfer none): where it was or would be played, unless it belongs elsewhere
 */
CpMailPlace cp_game_find_mail (CpGame *game, const CpMail *mail, CpNode **node);

/** cp_game_has_mail: whether the move is for no other game than @game.
 * @game: (nullable) */
bool cp_game_has_mail (CpGame *game, const CpMail *mail);

/**
 * cp_game_play_mail: goes to where the move is played, and plays it, unless it has been played
 * already.
 *
 * Returns: false with @error set, a sentence, if it cannot be
 */
bool cp_game_play_mail (CpGame *game, const CpMail *mail, GError **error);

/** cp_game_new_for_mail: (transfer full): a game that begins with the move. */
CpGame *cp_game_new_for_mail (const CpMail *mail);

/** cp_game_explain_mail: (transfer full): a sentence: why the move does not go on with @game. */
char *cp_game_explain_mail (CpGame *game, const CpMail *mail);

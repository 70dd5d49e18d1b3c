/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-composer.h"
#include "model/game/cp-game.h"

#define CP_TYPE_COMPOSER_TRIES (cp_composer_tries_get_type ())
G_DECLARE_FINAL_TYPE (CpComposerTries, cp_composer_tries, CP, COMPOSER_TRIES, AdwPreferencesGroup)

/**
 * CpComposerTries: A list of tries, which are first moves that do not solve the puzzle, with their
 * refutations. While the user tries moves, the board shows a game from the draft's position; a move
 * that is played there or selected in the list is answered by its refutation.
 *
 * Signals:
 * - `game-changed`: Emitted when cp_composer_tries_get_game() has changed.
 * - `message-requested (char *sentence)`: Emitted with the result of a try, which the list shows,
 * too.
 */

/**
 * cp_composer_tries_set_composer: Sets the composer that refutes tries. Ends trying moves.
 * @composer: (nullable)
 */
void cp_composer_tries_set_composer (CpComposerTries *self, CpComposer *composer);

/** cp_composer_tries_get_game: (transfer none) (nullable): Returns the game to show on the board;
 * %NULL unless the user tries moves. */
CpGame *cp_composer_tries_get_game (CpComposerTries *self);

/** cp_composer_tries_stop: Ends trying moves. */
void cp_composer_tries_stop (CpComposerTries *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-composer.h"
#include "model/game/cp-game.h"

#define CP_TYPE_COMPOSER_TRIES (cp_composer_tries_get_type ())
G_DECLARE_FINAL_TYPE (CpComposerTries, cp_composer_tries, CP, COMPOSER_TRIES, AdwPreferencesGroup)

/**
 * CpComposerTries: first moves that are tried, and how each is refuted. As long as one tries, there
 * is a game from the draft's position for a board to show: a move that is played on it, or chosen
 * in the list here, is answered by its refutation.
 *
 * Signals:
 * - `game-changed`: cp_composer_tries_get_game() has another answer.
 * - `said (char *sentence)`: what came of a try; also shown here.
 */

/** cp_composer_tries_new: (transfer floating): tries of nothing. */
GtkWidget *cp_composer_tries_new (void);

/**
 * cp_composer_tries_set_composer: asks another composer. Nothing is tried then.
 * @composer: (nullable)
 */
void cp_composer_tries_set_composer (CpComposerTries *self, CpComposer *composer);

/** cp_composer_tries_get_game: (transfer none) (nullable): the game for the board; %NULL while
 * nothing is tried. */
CpGame *cp_composer_tries_get_game (CpComposerTries *self);

/** cp_composer_tries_stop: nothing is tried any more. */
void cp_composer_tries_stop (CpComposerTries *self);

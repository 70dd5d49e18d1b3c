/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-composer.h"
#include "model/compose/cp-composition.h"
#include "model/game/cp-game.h"

#define CP_TYPE_COMPOSER_PANE (cp_composer_pane_get_type ())
G_DECLARE_FINAL_TYPE (CpComposerPane, cp_composer_pane, CP, COMPOSER_PANE, GtkWidget)

/**
 * CpComposerPane: The proof of a draft as a puzzle: whether it is sound, keys, duals, unnecessary
 * pieces, the solution, tries and their refutations, and the saved versions.
 *
 * Signals:
 * - `pointed (GArray *shapes)`, `activated (GArray *shapes)`: see #CpPointList.
 * - `message-requested (char *sentence)`: Emitted to show @sentence to the user.
 * - `game-changed`: Emitted when cp_composer_pane_get_game() has changed.
 * - `failure-changed`: Emitted when cp_composition_get_failure() of the composition has changed.
 */

/**
 * cp_composer_pane_set_composer: Sets the composer, which proves its draft.
 * @composer: (nullable)
 */
void cp_composer_pane_set_composer (CpComposerPane *self, CpComposer *composer);

/**
 * cp_composer_pane_set_composition: Sets the composition whose versions are shown and saved.
 * @composition: (nullable)
 */
void cp_composer_pane_set_composition (CpComposerPane *self, CpComposition *composition);

/** cp_composer_pane_get_composition: (transfer none) (nullable): Returns the composition, which may
 * have been chosen by the user in the pane. */
CpComposition *cp_composer_pane_get_composition (CpComposerPane *self);

/** cp_composer_pane_get_game: (transfer none) (nullable): Returns the game to show on the board
 * while the user tries moves; %NULL if the board should show the draft. */
CpGame *cp_composer_pane_get_game (CpComposerPane *self);

/** cp_composer_pane_stop_trying: Ends trying moves; the board should show the draft again. */
void cp_composer_pane_stop_trying (CpComposerPane *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-composer.h"
#include "model/compose/cp-composition.h"
#include "model/game/cp-game.h"

#define CP_TYPE_COMPOSER_PANE (cp_composer_pane_get_type ())
G_DECLARE_FINAL_TYPE (CpComposerPane, cp_composer_pane, CP, COMPOSER_PANE, GtkWidget)

/**
 * CpComposerPane: what is proved of a draft as a puzzle: whether it is sound, its keys, duals and
 * what it does not need, the solution, tries and their refutations, and the versions that were
 * kept.
 *
 * Signals:
 * - `pointed (GArray *shapes)`, `activated (GArray *shapes)`: as of #CpPointList.
 * - `said (char *sentence)`: something that whoever composes has to know.
 * - `game-changed`: cp_composer_pane_get_game() has another answer.
 * - `failure-changed`: cp_composition_get_failure() of the composition has another answer.
 */

/** cp_composer_pane_new: (transfer floating): a pane about nothing. */
GtkWidget *cp_composer_pane_new (void);

/**
 * cp_composer_pane_set_composer: tells of another composer.
 * @composer: (nullable)
 */
void cp_composer_pane_set_composer (CpComposerPane *self, CpComposer *composer);

/**
 * cp_composer_pane_set_composition: shows and keeps the versions of another composition.
 * @composition: (nullable)
 */
void cp_composer_pane_set_composition (CpComposerPane *self, CpComposition *composition);

/** cp_composer_pane_get_composition: (transfer none) (nullable): that one, or another that was
 * chosen in the pane. */
CpComposition *cp_composer_pane_get_composition (CpComposerPane *self);

/** cp_composer_pane_get_game: (transfer none) (nullable): what the board is to show while moves are
 * tried; %NULL for the draft. */
CpGame *cp_composer_pane_get_game (CpComposerPane *self);

/** cp_composer_pane_stop_trying: the board shows the draft again. */
void cp_composer_pane_stop_trying (CpComposerPane *self);

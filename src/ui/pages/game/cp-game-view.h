/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-game-layout.h"
#include "cp-side-pane.h"
#include "ui/parts/analysis/cp-analysis-view.h"
#include "ui/parts/beam/cp-board-with-beam.h"
#include "ui/parts/notices/cp-notice-places.h"
#include "ui/parts/sounds/cp-sounds.h"

#define CP_TYPE_GAME_VIEW (cp_game_view_get_type ())
G_DECLARE_FINAL_TYPE (CpGameView, cp_game_view, CP, GAME_VIEW, CpBoardWithBeam)

/**
 * CpGameView: The view of a game: board, beam, players with their clocks, and move list; in a
 * review the side pane with annotations, position and graph. The board is as large as possible.
 *
 * Property: `game` (#CpGame, nullable).
 */

/** cp_game_view_set_game: Sets the game to show, or %NULL. */
void cp_game_view_set_game (CpGameView *self, CpGame *game);

/** cp_game_view_get_sounds: (transfer none): Returns the object that plays the game's sounds. */
CpSounds *cp_game_view_get_sounds (CpGameView *self);

/** cp_game_view_get_pane: (transfer none): Returns the side pane with the move list. */
CpSidePane *cp_game_view_get_pane (CpGameView *self);

/** cp_game_view_set_analysing: Shows or hides the analysis of the position by the engine. */
void cp_game_view_set_analysing (CpGameView *self, bool analysing);

/** cp_game_view_set_job: Sets the analysis of the whole game whose progress is shown, or %NULL. */
void cp_game_view_set_job (CpGameView *self, CpAnalysisJob *job);

/** cp_game_view_get_analysis: (transfer none) (nullable): Returns the analysis view; %NULL until
 * it is shown for the first time. */
CpAnalysisView *cp_game_view_get_analysis (CpGameView *self);

/**
 * cp_game_view_set_aside: Replaces the players and the move list with @aside. Can be called once.
 * @aside: (transfer floating): the widget to show beside the board
 * @kind: the kind of contents, which determines the least size
 */
void cp_game_view_set_aside (CpGameView *self, GtkWidget *aside, CpGameAreaKind kind);

/**
 * cp_game_view_add_card: Adds @card to @overlay, at a place where it covers neither the board nor,
 * if possible, the controls in use and cards that were added before.
 * @overlay: an overlay whose child is a #CpGameView
 * @card: (transfer floating): a widget that stays on the screen longer than a toast
 */
void cp_game_view_add_card (GtkOverlay *overlay, GtkWidget *card);

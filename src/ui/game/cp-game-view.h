/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-game-layout.h"
#include "cp-side-pane.h"
#include "cp-sounds.h"
#include "ui/analysis/cp-analysis-view.h"
#include "ui/beam/cp-board-with-beam.h"
#include "ui/notices/cp-notice-places.h"

#define CP_TYPE_GAME_VIEW (cp_game_view_get_type ())
G_DECLARE_FINAL_TYPE (CpGameView, cp_game_view, CP, GAME_VIEW, CpBoardWithBeam)

/**
 * CpGameView: everything one sees of a game: board, beam, players with their clocks, and moves, or
 * in a review all that is about them, laid out so that the board is as large as possible.
 *
 * Property: `game` (#CpGame, nullable).
 */
void cp_game_view_set_game (CpGameView *self, CpGame *game);

/** cp_game_view_get_sounds: (transfer none): what can be heard of the game. */
CpSounds *cp_game_view_get_sounds (CpGameView *self);

/** cp_game_view_get_pane: (transfer none): the moves and what is about them. */
CpSidePane *cp_game_view_get_pane (CpGameView *self);

/** cp_game_view_set_analysing: shows what a program finds in the position, or no more. */
void cp_game_view_set_analysing (CpGameView *self, bool analysing);

/** cp_game_view_set_job: shows how far the analysis of the whole game is; (nullable). */
void cp_game_view_set_job (CpGameView *self, CpAnalysisJob *job);

/** cp_game_view_get_analysis: (transfer none) (nullable): that; %NULL until it is first shown. */
CpAnalysisView *cp_game_view_get_analysis (CpGameView *self);

/**
 * cp_game_view_set_aside: shows @aside in place of the players and the moves, for good.
 * @aside: (transfer floating)
 * @kind: how much room it needs
 */
void cp_game_view_set_aside (CpGameView *self, GtkWidget *aside, CpGameAreaKind kind);

/**
 * cp_game_view_add_card: shows @card in @overlay, beside the board, for longer: it spares what is
 * needed meanwhile, and the cards that were added before it.
 * @overlay: its child must be a #CpGameView
 * @card: (transfer floating)
 */
void cp_game_view_add_card (GtkOverlay *overlay, GtkWidget *card);

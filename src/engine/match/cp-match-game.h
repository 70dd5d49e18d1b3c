/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-match-opening.h"
#include "cp-match-player.h"

/** CpMatchGame: a game of a match. */
typedef struct {
  CpMatchOpening opening;
  char *names[2];    /* of White and Black */
  GArray *moves;     /* of CpMove; those of the opening come first */
  CpOutcome outcome; /* undecided if it was cancelled */
  char *error;       /* why a player could not go on, who lost by that; else NULL */
} CpMatchGame;

/** cp_match_game_free: frees a game; %NULL is allowed. */
void cp_match_game_free (CpMatchGame *game);

/**
 * cp_match_game_play: plays a game to its end, or until the players are cancelled. A draw that may
 * be claimed is one, and whoever fails to make a legal move in time has lost.
 * @opening: copied
 * @players: White and Black
 * @go: what they are asked with if they do not know better; if there are clocks in it, they run
 *
 * Returns: (transfer full)
 */
CpMatchGame *cp_match_game_play (const CpMatchOpening *opening,
                                 CpMatchPlayer *const players[2],
                                 const char *go,
                                 const CpMatchPatience *patience);

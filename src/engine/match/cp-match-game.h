/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-match-opening.h"
#include "cp-match-player.h"

/** CpMatchGame: A finished game of a match. */
typedef struct {
  CpMatchOpening opening;
  char *names[2];    /* of White's and Black's player */
  GArray *moves;     /* of CpMove, including those of the opening */
  CpOutcome outcome; /* undecided if the game was cancelled */
  char *error;       /* why a player lost by a failure of its program; otherwise NULL */
} CpMatchGame;

/** cp_match_game_free: Frees a game; %NULL is allowed. */
void cp_match_game_free (CpMatchGame *game);

/**
 * cp_match_game_play: Plays a game to its end, or until the players are cancelled. A draw that may
 * be claimed ends the game. A player without a legal move in time loses.
 * @opening: copied
 * @players: White and Black
 * @go: arguments of `go` for players that have none of their own; if these contain clocks, the
 *   clocks run
 * @timeouts: time limits
 *
 * Returns: (transfer full)
 */
CpMatchGame *cp_match_game_play (const CpMatchOpening *opening,
                                 CpMatchPlayer *const players[2],
                                 const char *go,
                                 const CpMatchTimeouts *timeouts);

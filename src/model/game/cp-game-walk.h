/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"

/** CpWalk: ways to go from the current node to another. */
typedef enum {
  CP_WALK_NEXT,     /* the next move of the line; in a game being played, of the one played */
  CP_WALK_PREVIOUS, /* the move before */
  CP_WALK_FIRST,    /* the position the game starts from */
  CP_WALK_LAST,     /* the end of the line, as far as CP_WALK_NEXT leads */
  CP_WALK_ENTER_VARIATION,    /* the first move that could be played instead of the next one */
  CP_WALK_LEAVE_VARIATION,    /* the move behind which the variation begins */
  CP_WALK_NEXT_VARIATION,     /* the next move that could be played instead of this one */
  CP_WALK_PREVIOUS_VARIATION, /* the one before */
  CP_WALK_NEXT_BRANCH,        /* along the line to where there is a choice of moves */
  CP_WALK_PREVIOUS_BRANCH,    /* back to where there was one */
  CP_WALK_NEXT_COMMENT,       /* the next move with words at it, in the order in which it is read */
  CP_WALK_PREVIOUS_COMMENT,   /* the one before */
  CP_N_WALKS,
} CpWalk;

/** cp_game_walk: makes another node current; false if there is none to go to. */
bool cp_game_walk (CpGame *game, CpWalk where);

/** cp_game_can_walk: whether there is a node to go to. */
bool cp_game_can_walk (CpGame *game, CpWalk where);

/** cp_game_get_main_ply: how many plies of the main line were played to get to the current node, or
 * to where its variation begins. */
unsigned cp_game_get_main_ply (CpGame *game);

/** cp_game_go_to_main_ply: goes there; to the end if there are not so many. */
void cp_game_go_to_main_ply (CpGame *game, unsigned ply);

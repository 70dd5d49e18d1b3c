/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"

/** CpWalk: ways to move from the current node to another. */
typedef enum {
  CP_WALK_NEXT,               /* the next move of the current line (cp_game_get_next()) */
  CP_WALK_PREVIOUS,           /* the previous move */
  CP_WALK_FIRST,              /* the position the game starts from */
  CP_WALK_LAST,               /* the end of the line that CP_WALK_NEXT follows */
  CP_WALK_ENTER_VARIATION,    /* the first alternative to the next move */
  CP_WALK_LEAVE_VARIATION,    /* the move before the variation begins */
  CP_WALK_NEXT_VARIATION,     /* the next alternative to the current move */
  CP_WALK_PREVIOUS_VARIATION, /* the one before */
  CP_WALK_NEXT_BRANCH,        /* forward along the line to a choice of moves */
  CP_WALK_PREVIOUS_BRANCH,    /* back to a choice of moves */
  CP_WALK_NEXT_COMMENT,       /* the next node with a comment, in reading order */
  CP_WALK_PREVIOUS_COMMENT,   /* the one before */
  CP_N_WALKS,
} CpWalk;

/** cp_game_walk: Makes another node current. Returns false if there is no such node. */
bool cp_game_walk (CpGame *game, CpWalk where);

/** cp_game_can_walk: Returns whether cp_game_walk() would find a node. */
bool cp_game_can_walk (CpGame *game, CpWalk where);

/** cp_game_get_main_ply: Returns the number of plies of the main line up to the current node, or up
 * to where its variation branches off. */
unsigned cp_game_get_main_ply (CpGame *game);

/** cp_game_go_to_main_ply: Makes the node of the main line after @ply plies current, or the last
 * node if the line is shorter. */
void cp_game_go_to_main_ply (CpGame *game, unsigned ply);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "rules/position/cp-rules.h"

#define CP_TYPE_OPPONENT_GROUP (cp_opponent_group_get_type ())
G_DECLARE_FINAL_TYPE (CpOpponentGroup, cp_opponent_group, CP, OPPONENT_GROUP, AdwPreferencesGroup)

/** CpOpponent: The kind of players of a new game. The values are those of the setting
 * `opponent`. */
typedef enum {
  CP_OPPONENT_FRIEND,    /* two players at this computer */
  CP_OPPONENT_ELSEWHERE, /* one player here and a friend at another computer */
  CP_OPPONENT_COMPUTER,  /* one player here against the engine */
  CP_OPPONENT_WATCH,     /* the engine against itself */
} CpOpponent;

/** CpOwnColour: The side of the only player at this computer: the setting `own-colour`. */
typedef enum {
  CP_OWN_WHITE,
  CP_OWN_BLACK,
  CP_OWN_BY_LOT,
} CpOwnColour;

/**
 * CpOpponentGroup: The part of the dialog for a new game with the opponent, the level of the
 * engine, and the sides. CP_OPPONENT_ELSEWHERE is not offered if the program was built without
 * network.
 *
 * Property: `kind` (int, read-only: a #CpOpponent).
 * Signal: `join`: Emitted when the user wants to join a game that a friend has started.
 */

/** cp_opponent_group_get_kind: Returns the selected kind of players. */
CpOpponent cp_opponent_group_get_kind (CpOpponentGroup *self);

/** cp_opponent_group_set_rules: Offers the engines that support @rules. */
void cp_opponent_group_set_rules (CpOpponentGroup *self, const CpRules *rules);

/** cp_opponent_group_load: Selects the choices of the settings. */
void cp_opponent_group_load (CpOpponentGroup *self, GSettings *settings);

/** cp_opponent_group_choose_computer: Selects the built-in engine at @level, from 1 to
 * CP_SEARCH_LEVELS, instead of the choices of the settings. */
void cp_opponent_group_choose_computer (CpOpponentGroup *self, unsigned level);

/** cp_opponent_group_save: Saves the choices in the settings. */
void cp_opponent_group_save (CpOpponentGroup *self, GSettings *settings);

/** cp_opponent_group_get_unnamed: Returns the translated name of a player against the computer who
 * has not entered one. */
const char *cp_opponent_group_get_unnamed (void);

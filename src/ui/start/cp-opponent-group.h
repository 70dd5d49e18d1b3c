/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "rules/position/cp-rules.h"

#define CP_TYPE_OPPONENT_GROUP (cp_opponent_group_get_type ())
G_DECLARE_FINAL_TYPE (CpOpponentGroup, cp_opponent_group, CP, OPPONENT_GROUP, AdwPreferencesGroup)

/** CpOpponent: who plays a new game, with the numbers of the setting `opponent`. */
typedef enum {
  CP_OPPONENT_FRIEND,    /* two people at this computer */
  CP_OPPONENT_ELSEWHERE, /* two people, one of whom is at another computer */
  CP_OPPONENT_COMPUTER,  /* one against the computer */
  CP_OPPONENT_WATCH,     /* the computer against itself */
} CpOpponent;

/** CpOwnColour: which side somebody has, if another one is not here: the setting `own-colour`. */
typedef enum {
  CP_OWN_WHITE,
  CP_OWN_BLACK,
  CP_OWN_BY_LOT,
} CpOwnColour;

/**
 * CpOpponentGroup: a part of the dialog for a new game: who plays, how well the computer does, and
 * who has which side. Where the program cannot talk to others, nobody is elsewhere.
 *
 * Property: `kind` (int, read-only: a #CpOpponent).
 * Signal: `join`: a friend elsewhere has begun, and sent a code.
 */

/** cp_opponent_group_get_kind: who is to play. */
CpOpponent cp_opponent_group_get_kind (CpOpponentGroup *self);

/** cp_opponent_group_set_rules: offers those engines that know @rules. */
void cp_opponent_group_set_rules (CpOpponentGroup *self, const CpRules *rules);

/** cp_opponent_group_load, cp_opponent_group_save: shows what the settings say; and makes them say
 * what was chosen. */
void cp_opponent_group_load (CpOpponentGroup *self, GSettings *settings);
void cp_opponent_group_save (CpOpponentGroup *self, GSettings *settings);

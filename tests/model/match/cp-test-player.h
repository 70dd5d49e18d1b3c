/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/match/cp-player.h"

#define CP_TYPE_TEST_PLAYER (cp_test_player_get_type ())
G_DECLARE_FINAL_TYPE (CpTestPlayer, cp_test_player, CP, TEST_PLAYER, GObject)

/**
 * CpTestPlayer: a program that does nothing by itself: it remembers all that it was ever asked, and
 * the test has it answer by cp_player_decided() and so on, rightly or wrongly.
 */

/** CpTestAsked: A request that the player received. */
typedef struct {
  CpGame *game;
  CpNode *node;
  GCancellable *cancellable;
  CpRequest request; /* CP_N_REQUESTS: to think */
} CpTestAsked;

/** cp_test_player_new: (transfer full): a player who is @seat in cp_game_get_seat(). */
CpTestPlayer *cp_test_player_new (const char *seat);

/** cp_test_player_count: how often it was asked to think, or for @request if that is one. */
unsigned cp_test_player_count (CpTestPlayer *self, CpRequest request);

/** cp_test_player_last: (transfer none) (nullable): the last of these. */
const CpTestAsked *cp_test_player_last (CpTestPlayer *self, CpRequest request);

/** cp_test_player_any: (transfer none) (nullable): any of all, by a number drawn by lot. */
const CpTestAsked *cp_test_player_any (CpTestPlayer *self, uint32_t number);

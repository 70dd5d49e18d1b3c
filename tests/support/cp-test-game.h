/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"
#include "rules/position/cp-fen.h"

/** cp_test_game_from_fen: (transfer full): Creates a game by the default rules that starts from
 * @fen. */
static inline CpGame *
cp_test_game_from_fen (const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_default (), fen, &pos, &error);
  g_assert_no_error (error);
  return cp_game_new_from_record (cp_record_new (cp_rules_default (), &pos), NULL);
}

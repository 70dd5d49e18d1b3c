/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "record/pgn/cp-pgn-slice.h"

/* Extremely large games, each with another kind of content. */

/** CpTestLongGame: a kind of large game. */
typedef struct {
  const char *name;
  char *(*make) (size_t n); /* (transfer full): returns PGN with @n elements, or bytes */
  size_t shown;             /* @n of the largest game that is shown */
  size_t too_many;          /* @n of a game that is too large to be shown */
} CpTestLongGame;

#define CP_TEST_N_LONG_GAMES 8

/** cp_test_long_games: all kinds. */
extern const CpTestLongGame cp_test_long_games[CP_TEST_N_LONG_GAMES];

/** cp_test_long_game: (transfer none): Returns the kind with that name. */
const CpTestLongGame *cp_test_long_game (const char *name);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "record/pgn/cp-pgn-slice.h"

/* Games as large as nobody plays or writes about, each in a way of its own. */

/** CpTestLongGame: a way in which games can be large. */
typedef struct {
  const char *name;
  char *(*make) (
      size_t n);   /* (transfer full): PGN with so many of what there are many of, or bytes */
  size_t shown;    /* of them in the largest game that is shown */
  size_t too_many; /* in one that is not */
} CpTestLongGame;

#define CP_TEST_N_LONG_GAMES 8

/** cp_test_long_games: all of them. */
extern const CpTestLongGame cp_test_long_games[CP_TEST_N_LONG_GAMES];

/** cp_test_long_game: (transfer none): the one of that name. */
const CpTestLongGame *cp_test_long_game (const char *name);

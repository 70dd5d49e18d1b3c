/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"
#include "rules/notation/cp-notation.h"

/*
 * A game as it is written down when it is saved, exported or archived. A game that is being played
 * may have moves that were taken back (cp_game_restore()). The main line must end before them,
 * where the game stands, so they become a variation (cp-twin.h). Behind the first position, where
 * PGN has no variations, they become a comment (cp-pgn-taken-back.h).
 */

/** cp_game_get_written_record: (transfer full): the record of the game as it is written down; that
 * of the game itself if no moves were taken back, else a copy. Not to be changed. */
CpRecord *cp_game_get_written_record (CpGame *self);

/** cp_game_write: (transfer full): the game as it is written down, in PGN. */
char *cp_game_write (CpGame *self, CpNotation notation);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"
#include "rules/notation/cp-notation.h"

/*
 * The record of a game as it is saved, exported or archived. A game in progress may have moves that
 * were taken back (cp_game_restore()). In the written record the main line ends at the head and
 * these moves become a variation (cp-twin.h). At the first position, where PGN has no variations,
 * they become a comment (cp-pgn-taken-back.h).
 */

/** cp_game_get_written_record: (transfer full): Returns the record to write: that of the game
 * itself if no moves were taken back, otherwise a copy. Must not be changed. */
CpRecord *cp_game_get_written_record (CpGame *self);

/** cp_game_write: (transfer full): Returns the written record in PGN. */
char *cp_game_write (CpGame *self, CpNotation notation);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "engine/match/cp-match-tournament.h"

/* What a match puts out: for other programs to read, the same in all languages. */

/**
 * cp_cli_match_put_game: a line on standard output: number, who had White and Black, result, how it
 * ended, its length in plies, and the score so far, with a tab between them.
 * @number: from 0
 * @side: of A
 */
void cp_cli_match_put_game (const CpMatchGame *game,
                            unsigned number,
                            CpSide side,
                            const CpMatchTally *tally);

/** cp_cli_match_put_end: statistics, what the test says if there was one, and the score. */
void
cp_cli_match_put_end (const CpMatchPlan *plan, const CpMatchTally *tally, CpMatchVerdict verdict);

/**
 * cp_cli_match_write_game: writes a game as PGN.
 * @number: from 0
 * @names: as White and Black have been typed, for players who call themselves the same
 *
 * Returns: false if it could not be written, with errno set
 */
bool cp_cli_match_write_game (FILE *pgn,
                              const CpMatchGame *game,
                              unsigned number,
                              const char *const names[2]);

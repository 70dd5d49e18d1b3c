/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "engine/match/cp-match-tournament.h"

/* Output of a match, for other programs to parse and therefore not translated. */

/**
 * cp_cli_match_print_game: Prints a line with tabs between: number, players of White and Black,
 * result, termination, length in plies, and the score so far.
 * @number: from 0
 * @side: the side that A played
 */
void cp_cli_match_print_game (const CpMatchGame *game,
                              unsigned number,
                              CpSide side,
                              const CpMatchTally *tally);

/**
 * cp_cli_match_print_summary: Prints statistics, the result of the sequential test if there was
 * one, and the score.
 */
void cp_cli_match_print_summary (const CpMatchPlan *plan,
                                 const CpMatchTally *tally,
                                 CpMatchVerdict verdict);

/**
 * cp_cli_match_write_game: Writes a game as PGN.
 * @number: from 0
 * @names: White and Black as typed, used if both programs report the same name
 *
 * Returns: false if it could not be written, with errno set
 */
bool cp_cli_match_write_game (FILE *pgn,
                              const CpMatchGame *game,
                              unsigned number,
                              const char *const names[2]);

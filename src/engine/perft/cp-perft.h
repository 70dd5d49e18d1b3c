/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CP_PERFT_MAX_DEPTH: Deeper than any count can finish, and safe for the stack. */
#define CP_PERFT_MAX_DEPTH 100

/**
 * CpWriteLine: Receives one line of output.
 * @line: UTF-8, without a line break
 * @data: the user data passed with the function
 */
typedef void (*CpWriteLine) (const char *line, void *data);

/**
 * cp_perft_parse_depth: Parses a depth: an integer from 0 to CP_PERFT_MAX_DEPTH.
 * @depth: (out): plies; undefined if false is returned
 *
 * Returns: false if @text is not a valid depth
 */
bool cp_perft_parse_depth (const char *text, unsigned *depth);

/**
 * cp_perft_write: Counts the move sequences of a position and writes `Nodes searched: N`.
 * @depth: plies, at most CP_PERFT_MAX_DEPTH
 * @divide: whether to write `move: count` for each move first, followed by an empty line
 */
void
cp_perft_write (const CpPosition *pos, unsigned depth, bool divide, CpWriteLine write, void *data);

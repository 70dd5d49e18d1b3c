/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CP_PERFT_MAX_DEPTH: more than anybody can wait for, and little enough for any stack. */
#define CP_PERFT_MAX_DEPTH 100

/**
 * CpWriteLine: takes one line of output.
 * @line: UTF-8, without a line break
 * @data: what was given together with the function
 */
typedef void (*CpWriteLine) (const char *line, void *data);

/**
 * cp_perft_parse_depth: reads a depth: a whole number from 0 to CP_PERFT_MAX_DEPTH.
 * @depth: (out): plies; undefined if false is returned
 *
 * Returns: false if @text is nothing of the kind
 */
bool cp_perft_parse_depth (const char *text, unsigned *depth);

/**
 * cp_perft_write: counts the move sequences of a position and writes `Nodes searched: N`.
 * @depth: plies, at most CP_PERFT_MAX_DEPTH
 * @divide: whether to write `move: count` for each move first, and an empty line behind them
 */
void
cp_perft_write (const CpPosition *pos, unsigned depth, bool divide, CpWriteLine write, void *data);

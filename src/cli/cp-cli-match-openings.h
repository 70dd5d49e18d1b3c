/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/match/cp-match-opening.h"

/**
 * cp_cli_match_openings_read: reads a file of openings: lines with a FEN, which come first, and
 * games, whose main lines are taken.
 * @path: `-` for standard input
 *
 * Returns: (transfer full) (nullable) (element-type CpMatchOpening): at least one; %NULL, having
 * said why, if anything in it is not an opening of @rules
 */
GArray *cp_cli_match_openings_read (const char *path, const CpRules *rules);

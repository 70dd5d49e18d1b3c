/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/match/cp-match-opening.h"

/**
 * cp_cli_match_openings_read: Reads a file of openings: first lines with a FEN, then games, of
 * which the main lines are used.
 * @path: `-` for standard input
 *
 * Returns: (transfer full) (nullable) (element-type CpMatchOpening): at least one; %NULL after
 *   reporting an error, if any part of the file is not an opening of @rules
 */
GArray *cp_cli_match_openings_read (const char *path, const CpRules *rules);

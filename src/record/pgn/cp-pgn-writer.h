/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"
#include "rules/notation/cp-notation.h"

/**
 * cp_pgn_write: Returns a game in the export format of the PGN standard, ending in a line break.
 * Reading it gives the same game.
 * @notation: of the moves; see cp_move_recorded_notation()
 *
 * Returns: (transfer full): UTF-8
 */
char *cp_pgn_write (const CpRecord *record, CpNotation notation);

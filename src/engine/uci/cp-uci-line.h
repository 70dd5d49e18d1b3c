/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* The game so far, as an array of positions. Used only by CpUci and its parts. */

/**
 * cp_uci_line_outcome: Returns the outcome of the game at its last position.
 * @line: (array length=n): all positions
 * @n: at least 1
 */
CpOutcome cp_uci_line_outcome (const CpPosition *line, size_t n);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* The game so far, position by position. Used by CpUci and what it is made of. */

/**
 * cp_uci_line_outcome: how the game stands behind its last position.
 * @line: (array length=n): all positions
 * @n: at least 1
 */
CpOutcome cp_uci_line_outcome (const CpPosition *line, size_t n);

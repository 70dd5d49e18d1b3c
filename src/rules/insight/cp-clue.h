/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/**
 * cp_move_clue: what to look at for who is to find a move, which is not named itself: "Look at the
 * white bishop on c4."
 * @pos: where it is legal
 *
 * Returns: (transfer full)
 */
char *cp_move_clue (const CpPosition *pos, CpMove move);

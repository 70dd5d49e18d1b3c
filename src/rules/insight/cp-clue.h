/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/**
 * cp_move_clue: Returns a clue for a player who has to find @move, without revealing it: "Look at
 * the white bishop on c4."
 * @pos: the position in which @move is legal
 *
 * Returns: (transfer full): a translated sentence
 */
char *cp_move_clue (const CpPosition *pos, CpMove move);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/**
 * cp_node_say: the move of @node to be heard when it is played, with what came of it: "White: pawn
 * from d4 takes black pawn on e5, becomes a bishop, weight 2, torque becomes +4." How a game ends
 * is not said.
 * @node: not the root
 *
 * Returns: (transfer full)
 */
char *cp_node_say (const CpNode *node);

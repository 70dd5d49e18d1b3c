/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/**
 * cp_node_get_announcement: Returns an announcement of the move of @node and its effects, for
 * screen readers: "White: pawn from d4 takes black pawn on e5, becomes a bishop, weight 2, torque
 * becomes +4." The end of the game is not included.
 * @node: not the root
 *
 * Returns: (transfer full)
 */
char *cp_node_get_announcement (const CpNode *node);

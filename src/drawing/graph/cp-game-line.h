/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/**
 * cp_game_line: Returns the nodes of the line through @node: from the root to it, and on along
 * first children to the end.
 *
 * Returns: (transfer container) (element-type CpNode): indexed by ply
 */
GPtrArray *cp_game_line (const CpNode *node);

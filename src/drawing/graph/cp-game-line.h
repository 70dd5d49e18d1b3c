/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/**
 * cp_game_line: the line that leads through @node: from the root to it, and on by the main
 * continuations to the end.
 *
 * Returns: (transfer container) (element-type CpNode): by ply
 */
GPtrArray *cp_game_line (const CpNode *node);

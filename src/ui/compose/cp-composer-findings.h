/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-point-list.h"
#include "engine/proof/cp-solution.h"

/**
 * cp_composer_findings: what is found of a position, one thing at a time, to be shown on the board:
 * the key or keys, duals, and what is not needed.
 *
 * Returns: (transfer full) (element-type CpPoint): for cp_point_list_set(); may be empty
 */
GPtrArray *cp_composer_findings (const CpSolution *solution);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-point-list.h"
#include "engine/proof/cp-solution.h"

/**
 * cp_composer_findings: Describes the results of a proof: keys, duals, and unnecessary pieces.
 *
 * Returns: (transfer full) (element-type CpPoint): sentences for cp_point_list_set(); may be empty
 */
GPtrArray *cp_composer_findings (const CpSolution *solution);

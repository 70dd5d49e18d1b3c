/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-solution.h"
#include "record/notes/cp-theme.h"

/**
 * cp_mine_find_themes: what happens in the main line of a sound solution whose tree was found, and
 * what its key threatens.
 * @prover: for what would happen if the defender passed
 */
CpThemes cp_mine_find_themes (const CpSolution *solution, CpProver *prover);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-solution.h"
#include "record/notes/cp-theme.h"

/**
 * cp_mine_find_themes: Returns the themes of the main line of a sound solution, and of the threats
 * of its key. @solution must have a tree.
 * @prover: for the threats, which are searched after a pass of the defender
 */
CpThemes cp_mine_find_themes (const CpSolution *solution, CpProver *prover);

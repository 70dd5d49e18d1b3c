/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/judgement/cp-weights.h"

/*
 * What was learned on one board, carried over to another one of the same game: games on a large
 * board are long, and few of them teach less than many on a small one.
 */

/**
 * cp_carry: the sum of @from for positions of @rules, which is of the same game. A file is taken
 * for the one as far along the board, a rank for the one as far from the nearer edge, or for the
 * middle one if that is nearer. A net is left out: it adds up more pieces there.
 */
CpWeights *cp_carry (const CpWeights *from, const CpRules *rules);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/evaluation/cp-weights.h"

/* Transfer of weights from one board size to another of the same game: games on a large board are
 * long, and a few of them teach less than many on a small one. */

/**
 * cp_weights_transfer: Creates weights for @rules from the linear part of @from, which is for the
 * same game. A file maps to the file at the same relative position; a rank maps to the rank at the
 * same distance from the nearer edge, or to the middle rank if that is nearer. The network is left
 * out, because its sums would have more pieces than it was trained with.
 */
CpWeights *cp_weights_transfer (const CpWeights *from, const CpRules *rules);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-fit-data.h"
#include "engine/evaluation/cp-weights.h"

/* Fits weights to samples by logistic regression: the weights for which the expected result 1 / (1
 * + 10^(-s / 400)) of a position evaluated at s is nearest to its target. The target is a mixture
 * of the result of the game and of the score of the search, which is first scaled to predict
 * results. One in twenty blocks of games is held out for validation.
 *
 * A few games cannot determine thousands of weights. Fitting that starts from weights learned from
 * many other games, under similar rules or from weaker searches, only corrects these. */

/** CpFit: Parameters of the fit. */
typedef struct {
  bool net;        /* also fit the network with a hidden layer */
  unsigned epochs; /* passes over all samples */
  float results;   /* weight of results against scores, 0 to 1 */
  uint32_t seed;
  const CpWeights *from; /* (nullable): weights to start from and to stay near */
} CpFit;

/** CpFitProgressFunc: Receives one line of progress. */
typedef void (*CpFitProgressFunc) (const char *line, void *data);

/** cp_fit: Fits weights to @data. Free the result with g_free(). */
CpWeights *
cp_fit (const CpFit *fit, CpFitData *data, CpFitProgressFunc progress_func, void *progress_data);

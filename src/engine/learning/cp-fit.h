/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-fit-data.h"
#include "engine/judgement/cp-weights.h"

/*
 * Learns judgement from samples by logistic regression: the weights for which the expected result
 * 1 / (1 + 10^(-s / 400)) of a position judged s comes nearest to what became of it. That is a
 * mixture of how the game ended and of what the search said, which has first been scaled so that it
 * means the same. One in twenty games is held out, and never learned from.
 *
 * Few games teach little about thousands of numbers. Who begins with weights that were learned from
 * many others, under rules that are nearly the same or from weaker searches, only corrects these.
 */

/** CpFit: how it is learned. */
typedef struct {
  bool net;        /* a hidden layer beside the sum */
  unsigned epochs; /* how often all samples are gone through */
  float results;   /* how much results count beside scores, 0 to 1 */
  uint32_t seed;
  const CpWeights *from; /* (nullable): to begin with, and not to go far away from */
} CpFit;

/** CpFitTold: is told a line about how it goes. */
typedef void (*CpFitTold) (const char *line, void *data);

/** cp_fit: learns. To be freed with g_free(). */
CpWeights *cp_fit (const CpFit *fit, CpFitData *data, CpFitTold told, void *told_data);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-sample.h"
#include "engine/evaluation/cp-evaluator.h"

/** CpSelfPlay: Parameters of self-play. */
typedef struct {
  const CpRules *rules;
  unsigned games;
  uint64_t nodes; /* nodes for each search */
  uint32_t seed;
} CpSelfPlay;

/** CpSampleFunc: Receives each sample of a finished game. */
typedef void (*CpSampleFunc) (const CpSample *sample, void *data);

/**
 * cp_self_play: Plays games from random openings, the same for the same seed, and passes training
 * samples to @sample_func: only quiet positions, because captures in progress are resolved by
 * searching.
 * @evaluator: (transfer full)
 */
void
cp_self_play (const CpSelfPlay *play, CpEvaluator *evaluator, CpSampleFunc sample_func, void *data);

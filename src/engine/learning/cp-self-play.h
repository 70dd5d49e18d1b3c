/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-sample.h"
#include "engine/judgement/cp-judge.h"

/** CpSelfPlay: how games are played against oneself. */
typedef struct {
  const CpRules *rules;
  unsigned games;
  uint64_t nodes; /* of each search */
  uint32_t seed;
} CpSelfPlay;

/** CpSampleTold: is told each sample of a game that has ended. */
typedef void (*CpSampleTold) (const CpSample *sample, void *data);

/**
 * cp_self_play: plays games from random openings, the same for the same seed, and tells what can be
 * learned from them: quiet positions, as what is about to be taken is found by searching.
 * @judge: (transfer full): by whom positions are judged
 */
void cp_self_play (const CpSelfPlay *play, CpJudge *judge, CpSampleTold told, void *data);

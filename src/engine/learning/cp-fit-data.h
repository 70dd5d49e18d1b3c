/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-sample.h"
#include "engine/judgement/cp-planes.h"

/* Samples as what is learned from: their inputs, and what became of them. */

/* Of so many blocks of samples one is held out; whole blocks, as the positions of a game are alike.
 */
#define CP_FIT_BLOCK    500
#define CP_FIT_HELD_OUT 20

/* The natural logarithm of the odds that a pawn of 100 centipawns is worth 1/4 of. */
#define CP_FIT_SCALE 2.302585f

/** CpFitPosition: the inputs of a sample and what became of it, as the side to move sees it. */
typedef struct {
  size_t first; /* of its inputs, as White sees them */
  uint16_t n;
  bool black;   /* is to move */
  float score;  /* 1 is 400 centipawns */
  float result; /* 0 to 1 */
} CpFitPosition;

/** CpFitData: samples to learn from. */
typedef struct {
  CpPlaneMap *map;
  uint16_t *mirror; /* of each input: the same thing as Black sees it */
  uint16_t *flip;   /* of each input: the same thing on the other side of the board; NULL if that
                     * differs */
  uint8_t *plane;   /* of each input */
  GArray *inputs;   /* of uint16_t */
  GArray *learned;  /* of CpFitPosition */
  GArray *held_out; /* of CpFitPosition */
  unsigned n_samples;
} CpFitData;

/** CP_FIT_MOST_INPUTS: no position has more. */
#define CP_FIT_MOST_INPUTS 1024

/** cp_fit_data_new: none yet, of positions of @rules; @attacks: see cp_plane_map_new(). */
CpFitData *cp_fit_data_new (const CpRules *rules, bool attacks);
void cp_fit_data_free (CpFitData *data);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpFitData, cp_fit_data_free)

/** cp_fit_data_add: takes one, in the order in which they were played. */
void cp_fit_data_add (CpFitData *data, const CpSample *sample);

/** cp_fit_expected: the expected result of @score, 1 being 400 centipawns. */
float cp_fit_expected (float score);

/** cp_fit_data_scale: by how much scores have to be multiplied to say best how games end. */
float cp_fit_data_scale (const CpFitData *data);

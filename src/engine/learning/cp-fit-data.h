/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-sample.h"
#include "engine/evaluation/cp-planes.h"

/* Samples in the form that fitting uses: the inputs of each position, and its result. */

/* Number of samples per block, and of blocks of which one is held out for validation; whole blocks,
 * because the positions of a game are alike. */
#define CP_FIT_BLOCK    500
#define CP_FIT_HELD_OUT 20

/* ln 10: converts scores in units of 400 centipawns to log odds. */
#define CP_FIT_SCALE 2.302585f

/**
 * CpFitPosition: The inputs and the result of a sample, from the point of view of the side to move.
 */
typedef struct {
  size_t first; /* index of its first input, from White's point of view */
  uint16_t n;
  bool black;   /* Black is to move */
  float score;  /* in units of 400 centipawns */
  float result; /* from 0 to 1 */
} CpFitPosition;

/** CpFitData: The samples, split into training and validation data. */
typedef struct {
  CpPlaneMap *map;
  uint16_t *mirror;   /* input for the same feature as Black sees it */
  uint16_t *flip;     /* input for the mirrored file; NULL if the game is not symmetric */
  uint8_t *plane;     /* plane of each input */
  GArray *inputs;     /* of uint16_t */
  GArray *training;   /* training data, of CpFitPosition */
  GArray *validation; /* validation data, of CpFitPosition */
  unsigned n_samples;
} CpFitData;

/** CP_FIT_MAX_INPUTS: Upper limit of the inputs of a position. */
#define CP_FIT_MAX_INPUTS 1024

/**
 * cp_fit_data_new: Creates an empty set for positions of @rules; @attacks: see cp_plane_map_new().
 */
CpFitData *cp_fit_data_new (const CpRules *rules, bool attacks);
void cp_fit_data_free (CpFitData *data);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpFitData, cp_fit_data_free)

/** cp_fit_data_add: Adds a sample; call it in the order in which the positions were played. */
void cp_fit_data_add (CpFitData *data, const CpSample *sample);

/** cp_fit_expected: Returns the expected result of @score, which is in units of 400 centipawns. */
float cp_fit_expected (float score);

/** cp_fit_data_scale: Returns the factor for scores with which they predict the results best. */
float cp_fit_data_scale (const CpFitData *data);

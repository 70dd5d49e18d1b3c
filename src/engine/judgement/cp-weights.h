/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-planes.h"

/*
 * What has been learned of the worth of positions under one set of rules: whole numbers, in a text
 * that people can read. A position is judged by a sum over its inputs and by a net of one hidden
 * layer, which both sides' views of it go through; see CpJudge.
 */

/* Numbers behind the point: what stands for 1 in the sum (in centipawns) and in the net. */
#define CP_WEIGHTS_SUM    16
#define CP_WEIGHTS_INPUT  255
#define CP_WEIGHTS_OUTPUT 64

/** CP_N_HIDDEN: the neurons of the hidden layer, for each view. */
#define CP_N_HIDDEN 32

/** CpWeights: all numbers of one set of rules. */
typedef struct {
  CpPlaneMap *map;
  bool has_net;
  int kind[CP_N_KINDS]; /* about what each kind is worth, in centipawns */
  int tempo;            /* the turn, in CP_WEIGHTS_SUM of a centipawn, as all of the sum */
  int sum[CP_MAX_INPUTS];
  int16_t input[CP_MAX_INPUTS][CP_N_HIDDEN]; /* 1 is CP_WEIGHTS_INPUT, as in the next line */
  int16_t bias[CP_N_HIDDEN];
  int16_t output[2][CP_N_HIDDEN]; /* of the own view, and of the other; 1 is CP_WEIGHTS_OUTPUT */
} CpWeights;

#define CP_WEIGHTS_ERROR (cp_weights_error_quark ())
GQuark cp_weights_error_quark (void);

/** CpWeightsError: why weights could not be read. */
typedef enum {
  CP_WEIGHTS_ERROR_FORMAT, /* the text is none of weights for these rules */
} CpWeightsError;

/**
 * cp_weights_read: reads what cp_weights_write() has written.
 * @rules: that they have to serve: those they were learned for, or these with more options
 *
 * Returns: (transfer full): %NULL with @error set, which says what is wrong in which line
 */
CpWeights *cp_weights_read (const char *text, const CpRules *rules, GError **error);

/** cp_weights_write: as a text. */
char *cp_weights_write (const CpWeights *weights);

/** cp_weights_new_material: pieces as everybody counts them, and pawns worth more the farther they
 * are; what is judged by where nothing has been learned. */
CpWeights *cp_weights_new_material (const CpRules *rules);

/** cp_weights_new: those that the program was built with for @rules, or else the material. */
CpWeights *cp_weights_new (const CpRules *rules);

void cp_weights_free (CpWeights *weights);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpWeights, cp_weights_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-planes.h"

/* Weights of the evaluation for one set of rules: integers in a readable text format. The
 * evaluation is the sum of a linear function of the inputs and of a neural network with one hidden
 * layer, which both sides' views of the position go through; see CpEvaluator. */

/* Fixed-point scale: the integer that stands for 1 in the linear part (1 centipawn) and in the
 * network. */
#define CP_WEIGHTS_SUM    16
#define CP_WEIGHTS_INPUT  255
#define CP_WEIGHTS_OUTPUT 64

/** CP_N_HIDDEN: Neurons of the hidden layer, for each side's view. */
#define CP_N_HIDDEN 32

/** CpWeights: The weights for one set of rules. */
typedef struct {
  CpPlaneMap *map;
  bool has_net;
  int kind[CP_N_KINDS]; /* approximate value of each kind, in centipawns */
  int tempo;            /* bonus for the side to move, in 1/CP_WEIGHTS_SUM centipawn */
  int sum[CP_MAX_INPUTS];
  int16_t input[CP_MAX_INPUTS][CP_N_HIDDEN]; /* scaled by CP_WEIGHTS_INPUT, like the biases */
  int16_t bias[CP_N_HIDDEN];
  /* of the side to move's view and the opponent's; scaled by CP_WEIGHTS_OUTPUT */
  int16_t output[2][CP_N_HIDDEN];
} CpWeights;

#define CP_WEIGHTS_ERROR (cp_weights_error_quark ())
GQuark cp_weights_error_quark (void);

/** CpWeightsError: Reasons why weights cannot be read. */
typedef enum {
  CP_WEIGHTS_ERROR_FORMAT, /* not a text of weights for these rules */
} CpWeightsError;

/**
 * cp_weights_read: Parses the output of cp_weights_write().
 * @rules: the rules that the weights were learned for, or the same with more options
 *
 * Returns: (transfer full): %NULL with @error set; its message names the line
 */
CpWeights *cp_weights_read (const char *text, const CpRules *rules, GError **error);

/** cp_weights_write: Serializes @weights as text (transfer full). */
char *cp_weights_write (const CpWeights *weights);

/**
 * cp_weights_new_material: Creates weights that only count material, with conventional piece
 * values, and pawns worth more the farther they have advanced. Used for rules without learned
 * weights.
 */
CpWeights *cp_weights_new_material (const CpRules *rules);

/**
 * cp_weights_new: Creates the built-in weights for @rules, or material weights if there are none.
 */
CpWeights *cp_weights_new (const CpRules *rules);

void cp_weights_free (CpWeights *weights);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpWeights, cp_weights_free)

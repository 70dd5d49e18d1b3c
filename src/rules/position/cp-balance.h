/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/**
 * CpBalance: the support that a board stands on (help/C/changing-challenges.page). Lines count from
 * the centre line 0: negative on White's half, positive on Black's. Torque is weight times line.
 */
struct CpBalance {
  int centre_rank;        /* the rank (from 0) that is line 0 */
  int first_storage_line; /* storage lines behind Black's back rank; White's are the negatives */
  int last_storage_line;  /* also the outermost line of the counterweight */
  int counterweight;      /* its weight */
  int level_tolerance;    /* level while |torque + counterweight * line| is at most this */
  int limit;              /* the largest |torque| that the counterweight can hold */
  int weight[CP_N_KINDS];
};

/** cp_balance_line: the line of @square. */
int cp_balance_line (const CpRules *rules, CpSquare square);

/** cp_balance_storage_line: the line that the @index-th (from 0) knocked piece of @side lies on. */
int cp_balance_storage_line (const CpRules *rules, CpSide side, unsigned index);

/** cp_balance_weight: the weight of @piece; 0 for an empty square. */
int cp_balance_weight (const CpRules *rules, CpPiece piece);

/** cp_balance_torque: the sum of weight times line over all pieces on the board and in storage. */
int cp_balance_torque (const CpPosition *pos);

/** cp_balance_balancing_line: where the counterweight comes nearest to levelling @torque. */
int cp_balance_balancing_line (const CpBalance *balance, int torque);

/** cp_balance_is_level: whether the support is level with the counterweight on @line. */
bool cp_balance_is_level (const CpBalance *balance, int torque, int line);

/** cp_balance_tips: whether @torque is more than the outermost counterweight can hold. */
bool cp_balance_tips (const CpBalance *balance, int torque);

/** CpLineWeights: what stands on one line, in units of weight, by side. */
typedef struct {
  int weight[2];
} CpLineWeights;

/**
 * cp_balance_line_weights: what each line carries.
 * @lines: (out): one entry per line from -last_storage_line to +last_storage_line; line 0 is in the
 *   middle. Must have room for 2 * last_storage_line + 1 entries.
 */
void cp_balance_line_weights (const CpPosition *pos, CpLineWeights *lines);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/** CpBalance: The support under a board (help/C/changing-challenges.page). Lines are counted from
 * the centre line 0: negative on White's half, positive on Black's. Torque is weight × line. */
struct CpBalance {
  int centre_rank;        /* rank (from 0) of line 0 */
  int first_storage_line; /* Black's nearest storage line; White's is the negative */
  int last_storage_line;  /* Black's farthest; also the outermost line of the counterweight */
  int counterweight;      /* weight of the counterweight */
  int level_tolerance; /* the support is level while |torque + counterweight × line| is at most this
                        */
  int limit;           /* largest |torque| that the counterweight can hold */
  int weight[CP_N_KINDS];
};

/** cp_balance_line: Returns the line of @square. */
int cp_balance_line (const CpRules *rules, CpSquare square);

/** cp_balance_storage_line: Returns the storage line of the @index-th (from 0) knocked piece of
 * @side. */
int cp_balance_storage_line (const CpRules *rules, CpSide side, unsigned index);

/** cp_balance_weight: Returns the weight of @piece; 0 for an empty square. */
int cp_balance_weight (const CpRules *rules, CpPiece piece);

/** cp_balance_torque: Returns the sum of weight × line over all pieces on the board and in storage.
 */
int cp_balance_torque (const CpPosition *pos);

/** cp_balance_balancing_line: Returns the line on which the counterweight balances @torque best. */
int cp_balance_balancing_line (const CpBalance *balance, int torque);

/** cp_balance_is_level: Returns true if the support is level with the counterweight on @line. */
bool cp_balance_is_level (const CpBalance *balance, int torque, int line);

/** cp_balance_tips: Returns true if @torque exceeds the limit of the counterweight. */
bool cp_balance_tips (const CpBalance *balance, int torque);

/** CpLineWeights: The total weight on one line, by side. */
typedef struct {
  int weight[2];
} CpLineWeights;

/**
 * cp_balance_line_weights: Computes the weights on each line.
 * @lines: (out): entries for the lines -last_storage_line to +last_storage_line; line 0 is in the
 *   middle. Must have room for 2 * last_storage_line + 1 entries.
 */
void cp_balance_line_weights (const CpPosition *pos, CpLineWeights *lines);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-balance.h"

#include "cp-variant.h"

#include <stdlib.h>


int
cp_balance_line (const CpRules *rules, CpSquare square)
{
  return (int) cp_square_rank (rules, square) - rules->variant->balance->centre_rank;
}


int
cp_balance_storage_line (const CpRules *rules, CpSide side, unsigned index)
{
  const CpBalance *balance = rules->variant->balance;
  int line =
      MIN (balance->first_storage_line + (int) (index / rules->files), balance->last_storage_line);
  return side == CP_WHITE ? -line : line;
}


int
cp_balance_weight (const CpRules *rules, CpPiece piece)
{
  return rules->variant->balance->weight[cp_piece_kind (piece)];
}


void
cp_balance_line_weights (const CpPosition *pos, CpLineWeights *lines)
{
  const CpRules *rules = pos->rules;
  int last = rules->variant->balance->last_storage_line;
  unsigned n_knocked[2] = { 0, 0 };

  memset (lines, 0, sizeof *lines * (size_t) (2 * last + 1));
  CP_FOR_EACH_BIT (square, pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) {
    CpPiece piece = pos->board[square];
    lines[last + cp_balance_line (rules, square)].weight[cp_piece_side (piece)] +=
        cp_balance_weight (rules, piece);
  }
  for (unsigned i = 0; i < pos->n_knocked; i++) {
    CpSide side = cp_piece_side (pos->knocked[i]);
    int line = cp_balance_storage_line (rules, side, n_knocked[side]++);
    lines[last + line].weight[side] += cp_balance_weight (rules, pos->knocked[i]);
  }
}


int
cp_balance_torque (const CpPosition *pos)
{
  const CpRules *rules = pos->rules;
  unsigned n_knocked[2] = { 0, 0 };
  int torque = pos->torque;

  for (unsigned i = 0; i < pos->n_knocked; i++) {
    CpSide side = cp_piece_side (pos->knocked[i]);
    torque += cp_balance_weight (rules, pos->knocked[i]) *
              cp_balance_storage_line (rules, side, n_knocked[side]++);
  }
  return torque;
}


int
cp_balance_balancing_line (const CpBalance *balance, int torque)
{
  int best = 0;
  for (int line = -balance->last_storage_line; line <= balance->last_storage_line; line++) {
    if (abs (torque + balance->counterweight * line) < abs (torque + balance->counterweight * best))
      best = line;
  }
  return best;
}


bool
cp_balance_is_level (const CpBalance *balance, int torque, int line)
{
  return abs (torque + balance->counterweight * line) <= balance->level_tolerance &&
         !cp_balance_tips (balance, torque);
}


bool
cp_balance_tips (const CpBalance *balance, int torque)
{
  return abs (torque) > balance->limit;
}

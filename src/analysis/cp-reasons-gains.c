/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reasons-private.h"

#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"


void
cp_reason_add (CpReasonContext *context, const CpReason *reason)
{
  if (context->reasons->n < CP_REASONS_MAX)
    context->reasons->reasons[context->reasons->n++] = *reason;
}


int
cp_reason_piece_value (const CpRules *rules, CpKind kind)
{
  static const int usual[CP_N_KINDS] = {
    [CP_PAWN] = 1, [CP_KNIGHT] = 3, [CP_BISHOP] = 3, [CP_ROOK] = 5, [CP_QUEEN] = 9
  };
  const CpBalance *balance = cp_rules_balance (rules);

  if (kind == CP_KING || balance == NULL)
    return usual[kind];
  return balance->weight[kind];
}


CpSquare
cp_reason_square_after (const CpReasonContext *context, CpSquare square)
{
  return square == context->move.from && context->move.colour == CP_NO_COLOUR ? context->move.to
                                                                              : square;
}


/* Returns true if the side to move can capture the piece on @square. */
static bool
can_be_taken (const CpPosition *pos, CpSquare square)
{
  CpMoves moves;

  cp_position_legal_moves_between (pos, CP_ALL_SQUARES & ~CP_SUPPLY, CP_BIT (square), &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (cp_position_captured (pos, moves.moves[i]) == square)
      return true;
  }
  return false;
}


int
cp_reason_move_gain (const CpPosition *pos, CpMove move)
{
  const CpRules *rules = pos->rules;
  CpSquare taken = cp_position_captured (pos, move);
  CpPosition after = *pos;

  if (taken == CP_SQUARE_NONE || cp_piece_kind (pos->board[taken]) == CP_KING)
    return 0;
  int worth = cp_reason_piece_value (rules, cp_piece_kind (pos->board[move.from]));
  cp_position_play (&after, move);
  CpOutcome outcome = cp_position_outcome (&after, 1);
  if (outcome.result != CP_UNDECIDED)
    return 0;
  int left = cp_reason_piece_value (rules, cp_piece_kind (after.board[move.to]));
  int cost = can_be_taken (&after, move.to) ? worth : MAX (worth - left, 0);
  return MAX (cp_reason_piece_value (rules, cp_piece_kind (pos->board[taken])) - cost, 0);
}


int
cp_reason_capture_gain (const CpPosition *pos, CpSquare square)
{
  CpBits targets = CP_BIT (square);
  CpMoves moves;
  int most = 0;

  if (pos->en_passant != CP_SQUARE_NONE)
    targets |= CP_BIT (pos->en_passant);
  cp_position_legal_moves_between (pos, CP_ALL_SQUARES & ~CP_SUPPLY, targets, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (cp_position_captured (pos, moves.moves[i]) == square)
      most = MAX (most, cp_reason_move_gain (pos, moves.moves[i]));
  }
  return most;
}


int
cp_reason_change_gain (const CpPosition *pos, CpMove move)
{
  CpPosition after = *pos;

  if (move.colour != CP_NO_COLOUR)
    return 0;
  int worth = cp_reason_piece_value (pos->rules, cp_piece_kind (pos->board[move.from]));
  cp_position_play (&after, move);
  int left = cp_reason_piece_value (pos->rules, cp_piece_kind (after.board[move.to]));
  if (left <= worth || cp_reason_capture_gain (&after, move.to) > 0)
    return 0;
  return left - worth;
}

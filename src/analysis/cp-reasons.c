/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reasons-private.h"

#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"

/* Minimal change of the torque to be mentioned, in torque units. */
#define MIN_TORQUE_CHANGE 5


bool
cp_reasons_pass (const CpPosition *pos, CpPosition *passed)
{
  if (cp_position_in_check (pos) || cp_position_outcome (pos, 1).result != CP_UNDECIDED)
    return false;
  *passed = *pos;
  passed->turn = cp_side_other (pos->turn);
  passed->en_passant = CP_SQUARE_NONE;
  passed->fullmove_number += pos->turn == CP_BLACK;
  return cp_position_outcome (passed, 1).result == CP_UNDECIDED;
}


/* Returns true if the line plays the forced win of @winner to its end, as its evaluation claims. */
static bool
line_ends_in_win (const CpPosition *pos, const CpReasonLine *line, CpSide winner)
{
  CpPosition end = *pos;
  unsigned of_winner = pos->turn == winner ? (line->n + 1) / 2 : line->n / 2;

  if (!line->eval.forced || line->eval.winner != winner || line->eval.moves != of_winner)
    return false;
  for (unsigned i = 0; i < line->n; i++)
    cp_position_play (&end, line->moves[i]);
  return cp_position_outcome (&end, 1).result == cp_outcome_win (winner, CP_PLAYING).result;
}


/* Finds reasons that decide the game or leave no choice. */
static void
find_decision (CpReasonContext *context, const CpReasonLine *second)
{
  CpSide enemy = cp_side_other (context->mover);
  const CpEval *eval = &context->line->eval;
  CpOutcome outcome = cp_position_outcome (&context->after, 1);

  if (outcome.result == cp_outcome_win (context->mover, CP_PLAYING).result)
    cp_reason_add (
        context, &(CpReason){ .kind = CP_REASON_WINS_AT_ONCE, .termination = outcome.termination });
  else if (line_ends_in_win (context->before, context->line, context->mover))
    cp_reason_add (context, &(CpReason){ .kind = CP_REASON_FORCES_WIN, .number = eval->moves });
  if (cp_position_count_moves (context->before) == 1)
    cp_reason_add (context, &(CpReason){ .kind = CP_REASON_ONLY_MOVE });
  if (!(eval->forced && eval->winner == enemy) && second != NULL &&
      line_ends_in_win (context->before, second, enemy))
    cp_reason_add (context, &(CpReason){ .kind = CP_REASON_OTHERS_LOSE });
  if (line_ends_in_win (context->before, context->line, enemy))
    cp_reason_add (context, &(CpReason){ .kind = CP_REASON_LOSES, .number = eval->moves });
}


/* Promotions and other changes of kind. */
static void
find_change (CpReasonContext *context)
{
  if (cp_reason_change_gain (context->before, context->move) > 0)
    cp_reason_add (
        context, &(CpReason){ .kind = CP_REASON_BECOMES,
                              .piece = context->before->board[context->move.from],
                              .square = context->move.to,
                              .becomes = cp_piece_kind (context->after.board[context->move.to]) });
}


/* Finds reasons that are visible on the board. */
static void
find_visible (CpReasonContext *context)
{
  CpSquare taken = cp_position_captured (context->before, context->move);

  if (cp_position_in_check (context->before))
    cp_reason_add (context, &(CpReason){ .kind = CP_REASON_ANSWERS_CHECK });
  if (cp_position_in_check (&context->after))
    cp_reason_add (context, &(CpReason){ .kind = CP_REASON_GIVES_CHECK });
  if (taken != CP_SQUARE_NONE)
    cp_reason_add (context, &(CpReason){ .kind = CP_REASON_TAKES,
                                         .piece = context->before->board[taken],
                                         .square = taken });
}


static void
find_torque (CpReasonContext *context)
{
  if (cp_rules_balance (context->before->rules) == NULL)
    return;
  int before = cp_balance_torque (context->before);
  int after = cp_balance_torque (&context->after);
  if ((context->mover == CP_WHITE ? after - before : before - after) >= MIN_TORQUE_CHANGE)
    cp_reason_add (context,
                   &(CpReason){ .kind = CP_REASON_SHIFTS_TORQUE, .torque = { before, after } });
}


void
cp_reasons_find (const CpPosition *pos,
                 const CpReasonLine *best,
                 const CpReasonLine *second,
                 CpReasons *reasons)
{
  CpReasonContext context = {
    .before = pos,
    .after = *pos,
    .mover = pos->turn,
    .move = best->moves[0],
    .line = best,
    .reasons = reasons,
  };

  reasons->n = 0;
  cp_position_play (&context.after, context.move);
  context.can_pass = cp_reasons_pass (pos, &context.after_pass);
  context.opponent_can_pass = cp_reasons_pass (&context.after, &context.after_opponent_pass);
  find_decision (&context, second);
  if (cp_position_outcome (&context.after, 1).result != CP_UNDECIDED)
    return;
  cp_reasons_find_prevented_win (&context);
  cp_reasons_find_pieces (&context);
  find_change (&context);
  cp_reasons_find_threatened_win (&context);
  cp_reasons_find_saved (&context);
  cp_reasons_find_threatened_piece (&context);
  cp_reasons_find_prevented_change (&context);
  cp_reasons_find_prepared_change (&context);
  cp_reasons_find_later_change (&context);
  find_visible (&context);
  cp_reasons_find_powers (&context);
  find_torque (&context);
}


bool
cp_reason_kind_is_harmful (CpReasonKind kind)
{
  const unsigned harmful = 1u << CP_REASON_WINS_AT_ONCE | 1u << CP_REASON_FORCES_WIN |
                           1u << CP_REASON_WINS_PIECES | 1u << CP_REASON_BECOMES |
                           1u << CP_REASON_TAKES_POWER;

  return (harmful >> kind & 1) != 0;
}

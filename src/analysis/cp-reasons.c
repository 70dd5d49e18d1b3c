/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reasons-private.h"

#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"

/* Minimal change of the torque to be mentioned, in torque units. */
#define MUCH_TORQUE 5


void
cp_reason_add (CpReasonView *view, const CpReason *reason)
{
  if (view->found->n < CP_REASONS_MAX)
    view->found->reasons[view->found->n++] = *reason;
}


int
cp_reason_worth (const CpRules *rules, CpKind kind)
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
cp_reason_stays (const CpReasonView *view, CpSquare square)
{
  return square == view->move.from && view->move.colour == CP_NO_COLOUR ? view->move.to : square;
}


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
cp_reason_profit (const CpPosition *pos, CpMove move)
{
  const CpRules *rules = pos->rules;
  CpSquare taken = cp_position_captured (pos, move);
  CpPosition after = *pos;

  if (taken == CP_SQUARE_NONE || cp_piece_kind (pos->board[taken]) == CP_KING)
    return 0;
  int worth = cp_reason_worth (rules, cp_piece_kind (pos->board[move.from]));
  cp_position_play (&after, move);
  CpOutcome outcome = cp_position_outcome (&after, 1);
  if (outcome.result != CP_UNDECIDED)
    return 0;
  int left = cp_reason_worth (rules, cp_piece_kind (after.board[move.to]));
  int cost = can_be_taken (&after, move.to) ? worth : MAX (worth - left, 0);
  return MAX (cp_reason_worth (rules, cp_piece_kind (pos->board[taken])) - cost, 0);
}


int
cp_reason_can_take (const CpPosition *pos, CpSquare square)
{
  CpBits targets = CP_BIT (square);
  CpMoves moves;
  int most = 0;

  if (pos->en_passant != CP_SQUARE_NONE)
    targets |= CP_BIT (pos->en_passant);
  cp_position_legal_moves_between (pos, CP_ALL_SQUARES & ~CP_SUPPLY, targets, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (cp_position_captured (pos, moves.moves[i]) == square)
      most = MAX (most, cp_reason_profit (pos, moves.moves[i]));
  }
  return most;
}


int
cp_reason_rise (const CpPosition *pos, CpMove move)
{
  CpPosition after = *pos;

  if (move.colour != CP_NO_COLOUR)
    return 0;
  int worth = cp_reason_worth (pos->rules, cp_piece_kind (pos->board[move.from]));
  cp_position_play (&after, move);
  int left = cp_reason_worth (pos->rules, cp_piece_kind (after.board[move.to]));
  if (left <= worth || cp_reason_can_take (&after, move.to) > 0)
    return 0;
  return left - worth;
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
find_decision (CpReasonView *view, const CpReasonLine *second)
{
  CpSide enemy = cp_side_other (view->mover);
  const CpEval *eval = &view->line->eval;
  CpOutcome outcome = cp_position_outcome (&view->after, 1);

  if (outcome.result == cp_outcome_win (view->mover, CP_PLAYING).result)
    cp_reason_add (
        view, &(CpReason){ .kind = CP_REASON_WINS_AT_ONCE, .termination = outcome.termination });
  else if (line_ends_in_win (view->before, view->line, view->mover))
    cp_reason_add (view, &(CpReason){ .kind = CP_REASON_FORCES_WIN, .number = eval->moves });
  if (cp_position_count_moves (view->before) == 1)
    cp_reason_add (view, &(CpReason){ .kind = CP_REASON_ONLY_MOVE });
  if (!(eval->forced && eval->winner == enemy) && second != NULL &&
      line_ends_in_win (view->before, second, enemy))
    cp_reason_add (view, &(CpReason){ .kind = CP_REASON_OTHERS_LOSE });
  if (line_ends_in_win (view->before, view->line, enemy))
    cp_reason_add (view, &(CpReason){ .kind = CP_REASON_LOSES, .number = eval->moves });
}


/* Promotions and other changes of kind. */
static void
find_change (CpReasonView *view)
{
  if (cp_reason_rise (view->before, view->move) > 0)
    cp_reason_add (view,
                   &(CpReason){ .kind = CP_REASON_BECOMES,
                                .piece = view->before->board[view->move.from],
                                .square = view->move.to,
                                .becomes = cp_piece_kind (view->after.board[view->move.to]) });
}


/* Finds reasons that are visible on the board. */
static void
find_visible (CpReasonView *view)
{
  CpSquare taken = cp_position_captured (view->before, view->move);

  if (cp_position_in_check (view->before))
    cp_reason_add (view, &(CpReason){ .kind = CP_REASON_ANSWERS_CHECK });
  if (cp_position_in_check (&view->after))
    cp_reason_add (view, &(CpReason){ .kind = CP_REASON_GIVES_CHECK });
  if (taken != CP_SQUARE_NONE)
    cp_reason_add (view, &(CpReason){ .kind = CP_REASON_TAKES,
                                      .piece = view->before->board[taken],
                                      .square = taken });
}


static void
find_torque (CpReasonView *view)
{
  if (cp_rules_balance (view->before->rules) == NULL)
    return;
  int before = cp_balance_torque (view->before);
  int after = cp_balance_torque (&view->after);
  if ((view->mover == CP_WHITE ? after - before : before - after) >= MUCH_TORQUE)
    cp_reason_add (view,
                   &(CpReason){ .kind = CP_REASON_SHIFTS_TORQUE, .torque = { before, after } });
}


void
cp_reasons_find (const CpPosition *pos,
                 const CpReasonLine *best,
                 const CpReasonLine *second,
                 CpReasons *reasons)
{
  CpReasonView view = {
    .before = pos,
    .after = *pos,
    .mover = pos->turn,
    .move = best->moves[0],
    .line = best,
    .found = reasons,
  };

  reasons->n = 0;
  cp_position_play (&view.after, view.move);
  view.can_pass = cp_reasons_pass (pos, &view.enemy_first);
  view.enemy_can_pass = cp_reasons_pass (&view.after, &view.again);
  find_decision (&view, second);
  if (cp_position_outcome (&view.after, 1).result != CP_UNDECIDED)
    return;
  cp_reasons_find_prevented_win (&view);
  cp_reasons_find_pieces (&view);
  find_change (&view);
  cp_reasons_find_threatened_win (&view);
  cp_reasons_find_saved (&view);
  cp_reasons_find_threatened_piece (&view);
  cp_reasons_find_prevented_change (&view);
  cp_reasons_find_prepared_change (&view);
  cp_reasons_find_later_change (&view);
  find_visible (&view);
  cp_reasons_find_powers (&view);
  find_torque (&view);
}


bool
cp_reason_kind_is_harmful (CpReasonKind kind)
{
  const unsigned harmful = 1u << CP_REASON_WINS_AT_ONCE | 1u << CP_REASON_FORCES_WIN |
                           1u << CP_REASON_WINS_PIECES | 1u << CP_REASON_BECOMES |
                           1u << CP_REASON_TAKES_POWER;

  return (harmful >> kind & 1) != 0;
}

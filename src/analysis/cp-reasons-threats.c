/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reasons-private.h"

#include "rules/position/cp-variant.h"

/* Reasons from threats: moves that a side could play if the other one passed, and how a move
 * changes these. A move does not prevent a threat if it only delays it by attacking a king. */

/* Minimal gain of a change of kind. */
#define MUCH_CHANGE 2

/* Minimal change of a power to be mentioned. */
#define MUCH_POWER 4


/* Returns true if the side to move can win at once. */
static bool
find_win (const CpPosition *pos, CpMove *move, CpTermination *termination)
{
  CpMoves moves;

  cp_position_winning_candidates (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition after = *pos;
    cp_position_play (&after, moves.moves[i]);
    CpOutcome outcome = cp_position_outcome (&after, 1);
    if (outcome.result != cp_outcome_win (pos->turn, CP_PLAYING).result)
      continue;
    *move = moves.moves[i];
    *termination = outcome.termination;
    return true;
  }
  return false;
}


void
cp_reasons_find_prevented_win (CpReasonView *view)
{
  CpReason reason = { .kind = CP_REASON_PREVENTS_WIN };
  CpReason other;

  if (view->can_pass && view->enemy_can_pass &&
      find_win (&view->enemy_first, &reason.threat, &reason.termination) &&
      !find_win (&view->after, &other.threat, &other.termination))
    cp_reason_add (view, &reason);
}


void
cp_reasons_find_threatened_win (CpReasonView *view)
{
  CpReason reason = { .kind = CP_REASON_THREATENS_WIN };

  if (view->enemy_can_pass && find_win (&view->again, &reason.threat, &reason.termination))
    cp_reason_add (view, &reason);
}


void
cp_reasons_find_saved (CpReasonView *view)
{
  CpReason reason = { .kind = CP_REASON_SAVES };
  int most = 0;

  if (!view->can_pass || !view->enemy_can_pass)
    return;
  CP_FOR_EACH_BIT (square, view->before->of_side[view->mover]) {
    int lost = cp_reason_can_take (&view->enemy_first, square);
    if (lost <= most || cp_reason_can_take (&view->after, cp_reason_stays (view, square)) > 0)
      continue;
    most = lost;
    reason.piece = view->before->board[square];
    reason.square = square;
  }
  if (most > 0)
    cp_reason_add (view, &reason);
}


/* Returns true if the mover could already win material by capturing there. */
static bool
could_take (const CpReasonView *view, CpSquare square)
{
  return cp_reason_can_take (view->before, square) > 0;
}


void
cp_reasons_find_threatened_piece (CpReasonView *view)
{
  CpReason reason = { .kind = CP_REASON_THREATENS_PIECE };
  CpMoves moves;
  int most = 0;

  if (!view->enemy_can_pass)
    return;
  cp_position_legal_moves (&view->again, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    int won = cp_reason_profit (&view->again, moves.moves[i]);
    if (won <= most)
      continue;
    CpSquare taken = cp_position_captured (&view->again, moves.moves[i]);
    if (could_take (view, taken))
      continue;
    most = won;
    reason.piece = view->after.board[taken];
    reason.square = taken;
    reason.threat = moves.moves[i];
  }
  if (most > 0)
    cp_reason_add (view, &reason);
}


/* Returns the gain of @move, if it is legal in @pos. */
static int
rise_if_legal (const CpPosition *pos, CpMove move)
{
  return move.from != CP_SQUARE_NONE && cp_position_is_legal (pos, move)
             ? cp_reason_rise (pos, move)
             : 0;
}


/* Finds the move in @pos by which a piece gains most value, except moves that are also possible in
 * @other. */
static bool
find_change (const CpPosition *pos, const CpPosition *other, CpReason *reason)
{
  CpMoves moves;
  int most = MUCH_CHANGE - 1;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove move = moves.moves[i];
    int rise = cp_reason_rise (pos, move);
    if (rise <= most || rise_if_legal (other, move) > 0)
      continue;
    CpPosition after = *pos;
    cp_position_play (&after, move);
    most = rise;
    reason->threat = move;
    reason->piece = pos->board[move.from];
    reason->square = move.from;
    reason->becomes = cp_piece_kind (after.board[move.to]);
  }
  return most >= MUCH_CHANGE;
}


void
cp_reasons_find_prevented_change (CpReasonView *view)
{
  CpReason reason = { .kind = CP_REASON_PREVENTS_CHANGE };

  if (view->can_pass && view->enemy_can_pass &&
      find_change (&view->enemy_first, &view->after, &reason))
    cp_reason_add (view, &reason);
}


void
cp_reasons_find_prepared_change (CpReasonView *view)
{
  CpReason reason = { .kind = CP_REASON_PREPARES_CHANGE };

  if (view->enemy_can_pass && find_change (&view->again, view->before, &reason))
    cp_reason_add (view, &reason);
}


/* The kind as which a piece captures. */
static CpKind
power_of (const CpPosition *pos, CpSquare square)
{
  CpSquare source;

  return pos->rules->variant->power (pos, square, true, &source);
}


/* Finds the piece of @side whose power has increased most (@sign 1) or decreased most (-1). */
static bool
find_power (const CpReasonView *view, CpSide side, int sign, CpReason *reason)
{
  const CpRules *rules = view->before->rules;
  int most = MUCH_POWER - 1;

  CP_FOR_EACH_BIT (square, view->before->of_side[side]) {
    CpSquare now = side == view->mover ? cp_reason_stays (view, square) : square;
    CpPiece piece = view->after.board[now];
    if (piece == CP_NO_PIECE || cp_piece_side (piece) != side)
      continue;
    CpKind before = power_of (view->before, square);
    CpKind after = power_of (&view->after, now);
    int change = sign * (cp_reason_worth (rules, after) - cp_reason_worth (rules, before));
    if (change <= most)
      continue;
    most = change;
    reason->piece = piece;
    reason->square = now;
    reason->becomes = after;
  }
  return most >= MUCH_POWER;
}


void
cp_reasons_find_powers (CpReasonView *view)
{
  CpReason taken = { .kind = CP_REASON_TAKES_POWER };
  CpReason given = { .kind = CP_REASON_GIVES_POWER };

  if (view->before->rules->variant->power == NULL)
    return;
  if (find_power (view, cp_side_other (view->mover), -1, &taken))
    cp_reason_add (view, &taken);
  if (find_power (view, view->mover, 1, &given))
    cp_reason_add (view, &given);
}

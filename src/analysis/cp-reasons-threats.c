/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reasons-private.h"

#include "rules/position/cp-variant.h"

/* Reasons from threats: moves that a side could play if the other one passed, and how a move
 * changes these. A move does not prevent a threat if it only delays it by attacking a king. */

/* Minimal gain of a change of kind. */
#define MIN_CHANGE_GAIN 2

/* Minimal change of a power to be mentioned. */
#define MIN_POWER_CHANGE 4


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
cp_reasons_find_prevented_win (CpReasonContext *context)
{
  CpReason reason = { .kind = CP_REASON_PREVENTS_WIN };
  CpReason other;

  if (context->can_pass && context->opponent_can_pass &&
      find_win (&context->after_pass, &reason.threat, &reason.termination) &&
      !find_win (&context->after, &other.threat, &other.termination))
    cp_reason_add (context, &reason);
}


void
cp_reasons_find_threatened_win (CpReasonContext *context)
{
  CpReason reason = { .kind = CP_REASON_THREATENS_WIN };

  if (context->opponent_can_pass &&
      find_win (&context->after_opponent_pass, &reason.threat, &reason.termination))
    cp_reason_add (context, &reason);
}


void
cp_reasons_find_saved (CpReasonContext *context)
{
  CpReason reason = { .kind = CP_REASON_SAVES };
  int most = 0;

  if (!context->can_pass || !context->opponent_can_pass)
    return;
  CP_FOR_EACH_BIT (square, context->before->of_side[context->mover]) {
    int lost = cp_reason_capture_gain (&context->after_pass, square);
    if (lost <= most ||
        cp_reason_capture_gain (&context->after, cp_reason_square_after (context, square)) > 0)
      continue;
    most = lost;
    reason.piece = context->before->board[square];
    reason.square = square;
  }
  if (most > 0)
    cp_reason_add (context, &reason);
}


/* Returns true if the mover could already win material by capturing there. */
static bool
could_take (const CpReasonContext *context, CpSquare square)
{
  return cp_reason_capture_gain (context->before, square) > 0;
}


void
cp_reasons_find_threatened_piece (CpReasonContext *context)
{
  CpReason reason = { .kind = CP_REASON_THREATENS_PIECE };
  CpMoves moves;
  int most = 0;

  if (!context->opponent_can_pass)
    return;
  cp_position_legal_moves (&context->after_opponent_pass, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    int won = cp_reason_move_gain (&context->after_opponent_pass, moves.moves[i]);
    if (won <= most)
      continue;
    CpSquare taken = cp_position_captured (&context->after_opponent_pass, moves.moves[i]);
    if (could_take (context, taken))
      continue;
    most = won;
    reason.piece = context->after.board[taken];
    reason.square = taken;
    reason.threat = moves.moves[i];
  }
  if (most > 0)
    cp_reason_add (context, &reason);
}


/* Returns the gain of @move, if it is legal in @pos. */
static int
rise_if_legal (const CpPosition *pos, CpMove move)
{
  return move.from != CP_SQUARE_NONE && cp_position_is_legal (pos, move)
             ? cp_reason_change_gain (pos, move)
             : 0;
}


/* Finds the move in @pos by which a piece gains most value, except moves that are also possible in
 * @other. */
static bool
find_change (const CpPosition *pos, const CpPosition *other, CpReason *reason)
{
  CpMoves moves;
  int most = MIN_CHANGE_GAIN - 1;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove move = moves.moves[i];
    int rise = cp_reason_change_gain (pos, move);
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
  return most >= MIN_CHANGE_GAIN;
}


void
cp_reasons_find_prevented_change (CpReasonContext *context)
{
  CpReason reason = { .kind = CP_REASON_PREVENTS_CHANGE };

  if (context->can_pass && context->opponent_can_pass &&
      find_change (&context->after_pass, &context->after, &reason))
    cp_reason_add (context, &reason);
}


void
cp_reasons_find_prepared_change (CpReasonContext *context)
{
  CpReason reason = { .kind = CP_REASON_PREPARES_CHANGE };

  if (context->opponent_can_pass &&
      find_change (&context->after_opponent_pass, context->before, &reason))
    cp_reason_add (context, &reason);
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
find_power (const CpReasonContext *context, CpSide side, int sign, CpReason *reason)
{
  const CpRules *rules = context->before->rules;
  int most = MIN_POWER_CHANGE - 1;

  CP_FOR_EACH_BIT (square, context->before->of_side[side]) {
    CpSquare now = side == context->mover ? cp_reason_square_after (context, square) : square;
    CpPiece piece = context->after.board[now];
    if (piece == CP_NO_PIECE || cp_piece_side (piece) != side)
      continue;
    CpKind before = power_of (context->before, square);
    CpKind after = power_of (&context->after, now);
    int change =
        sign * (cp_reason_piece_value (rules, after) - cp_reason_piece_value (rules, before));
    if (change <= most)
      continue;
    most = change;
    reason->piece = piece;
    reason->square = now;
    reason->becomes = after;
  }
  return most >= MIN_POWER_CHANGE;
}


void
cp_reasons_find_powers (CpReasonContext *context)
{
  CpReason taken = { .kind = CP_REASON_TAKES_POWER };
  CpReason given = { .kind = CP_REASON_GIVES_POWER };

  if (context->before->rules->variant->power == NULL)
    return;
  if (find_power (context, cp_side_other (context->mover), -1, &taken))
    cp_reason_add (context, &taken);
  if (find_power (context, context->mover, 1, &given))
    cp_reason_add (context, &given);
}

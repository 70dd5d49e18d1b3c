/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reasons-private.h"

/* Reasons from playing a line to its end. */

/* Maximal number of plies before a change of kind, ... */
#define MAX_CHANGE_PLIES 8

/* ... and minimal gain of value, for it to be mentioned. */
#define MIN_CHANGE_GAIN 3

/* The pieces of a side, without its king. */
typedef struct {
  int n;
  int worth;
  int of_kind[CP_N_KINDS];
} Army;


static Army
count_army (const CpPosition *pos, CpSide side)
{
  Army army = { 0 };

  CP_FOR_EACH_BIT (square, pos->of_side[side] & ~pos->of_kind[CP_KING]) {
    CpKind kind = cp_piece_kind (pos->board[square]);
    army.n++;
    army.worth += cp_reason_piece_value (pos->rules, kind);
    army.of_kind[kind]++;
  }
  return army;
}


/* Returns true if no capture is profitable, so that material can be counted. */
static bool
is_settled (const CpPosition *pos)
{
  CpMoves moves;

  if (cp_position_outcome (pos, 1).result != CP_UNDECIDED || cp_position_in_danger (pos))
    return false;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (cp_reason_move_gain (pos, moves.moves[i]) > 0)
      return false;
  }
  return true;
}


/* Lists the lost pieces, most valuable first. Returns false if there are too many. */
static bool
list_lost_pieces (const int gone[CP_N_KINDS], CpKind list[CP_REASON_MAX_KINDS])
{
  unsigned n = 0;

  for (CpKind kind = CP_QUEEN; kind > CP_NO_KIND; kind--) {
    for (int left = gone[kind]; left > 0; left--) {
      if (n == CP_REASON_MAX_KINDS)
        return false;
      list[n++] = kind;
    }
  }
  return true;
}


/* Lists the losses of both sides, without equal exchanges. Returns false if there are too many, or
 * if a side has gained a piece. */
static bool
list_exchanged (const Army own[2], const Army others[2], CpReason *reason)
{
  int lost[CP_N_KINDS], gained[CP_N_KINDS];

  for (CpKind kind = CP_NO_KIND; kind < CP_N_KINDS; kind++) {
    lost[kind] = own[0].of_kind[kind] - own[1].of_kind[kind];
    gained[kind] = others[0].of_kind[kind] - others[1].of_kind[kind];
    if (lost[kind] < 0 || gained[kind] < 0)
      return false;
    int both = MIN (lost[kind], gained[kind]);
    lost[kind] -= both;
    gained[kind] -= both;
  }
  if (!list_lost_pieces (gained, reason->gained) || !list_lost_pieces (lost, reason->lost))
    return false;
  /* The sentences cannot combine two pieces of a kind with others. */
  return reason->lost[0] == CP_NO_KIND ||
         (reason->gained[0] != reason->gained[1] && reason->lost[0] != reason->lost[1]);
}


/* Compares the material at @pos with that before the line. Returns false if the mover has won
 * nothing, or it cannot be described. */
static bool
compare (const CpReasonContext *context, const CpPosition *pos, CpReason *reason)
{
  CpSide enemy = cp_side_other (context->mover);
  Army own[2] = { count_army (context->before, context->mover), count_army (pos, context->mover) };
  Army others[2] = { count_army (context->before, enemy), count_army (pos, enemy) };

  *reason = (CpReason){ .kind = CP_REASON_WINS_PIECES };
  if (own[1].worth - own[0].worth <= others[1].worth - others[0].worth)
    return false;
  /* A piece that changed its kind by capturing is not a loss. */
  if (own[0].n == own[1].n && own[1].worth >= own[0].worth)
    own[1] = own[0];
  return list_exchanged (own, others, reason) && reason->gained[0] != CP_NO_KIND;
}


static int
balance_of (const CpPosition *pos, CpSide side)
{
  return count_army (pos, side).worth - count_army (pos, cp_side_other (side)).worth;
}


void
cp_reasons_find_pieces (CpReasonContext *context)
{
  CpPosition pos = *context->before;
  CpReason reason, first;
  int won = 0; /* material balance at @first */
  bool reasons = false;

  for (unsigned i = 0; i < MIN (context->line->n, CP_REASONS_MAX_PLIES); i++) {
    cp_position_play (&pos, context->line->moves[i]);
    if (!is_settled (&pos))
      continue;
    if (reasons && balance_of (&pos, context->mover) < won)
      reasons = false; /* the gain was lost again */
    if (reasons || !compare (context, &pos, &reason))
      continue;
    first = reason;
    won = balance_of (&pos, context->mover);
    reasons = true;
  }
  if (reasons)
    cp_reason_add (context, &first);
}


/* Returns the square, before the line, of the piece on @square after its first @n moves. */
static CpSquare
find_origin (const CpReasonLine *line, unsigned n, CpSquare square)
{
  for (; n > 0; n--) {
    CpMove move = line->moves[n - 1];
    if (move.to == square && move.colour == CP_NO_COLOUR)
      square = move.from;
  }
  return square;
}


/* Adds a reason for the piece that moves at ply @i of the line, if it becomes much more
 * valuable. */
static bool
add_later_change (CpReasonContext *context, unsigned i, CpKind becomes)
{
  const CpRules *rules = context->before->rules;
  CpSquare origin = find_origin (context->line, i, context->line->moves[i].from);
  CpPiece piece = context->before->board[origin];
  int worth = cp_reason_piece_value (rules, cp_piece_kind (piece));

  if (cp_reason_piece_value (rules, becomes) - worth < MIN_CHANGE_GAIN)
    return false;
  cp_reason_add (context, &(CpReason){ .kind = CP_REASON_BECOMES_LATER,
                                       .number = i / 2 + 1,
                                       .piece = piece,
                                       .square = origin,
                                       .becomes = becomes });
  return true;
}


void
cp_reasons_find_later_change (CpReasonContext *context)
{
  const CpReasonLine *line = context->line;
  CpPosition pos = *context->before;

  for (unsigned i = 0; i < MIN (line->n, MAX_CHANGE_PLIES); i++) {
    CpMove move = line->moves[i];
    bool rises = i > 0 && i % 2 == 0 && cp_reason_change_gain (&pos, move) > 0;
    cp_position_play (&pos, move);
    if (rises && add_later_change (context, i, cp_piece_kind (pos.board[move.to])))
      return;
  }
}

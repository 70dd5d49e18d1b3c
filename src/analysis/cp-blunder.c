/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-blunder.h"

#include <glib/gi18n-lib.h>

#include "cp-reasons-private.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"

/* A lost pawn is no blunder for a beginner. */
#define MIN_LOSS 2

/* Loss of the whole game, compared with that of pieces. */
#define GAME_LOSS 1000


static bool
is_won_by (CpOutcome outcome, CpSide side)
{
  return outcome.result == (side == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS);
}


/* Finds a reply that wins the game at once. */
static bool
find_win (const CpPosition *after, CpBlunder *blunder)
{
  CpMoves moves;

  cp_position_winning_candidates (after, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition end = *after;
    CpMove reply = moves.moves[i];
    cp_position_play (&end, reply);
    CpOutcome outcome = cp_position_outcome (&end, 1);
    if (!is_won_by (outcome, after->turn))
      continue;
    CpSquare taken = cp_position_captured (after, reply);
    *blunder = (CpBlunder){
      .outcome = outcome,
      .has_reply = true,
      .reply = reply,
      .square = taken,
      .piece = outcome.termination == CP_KING_KNOCKED && taken != CP_SQUARE_NONE
                   ? after->board[taken]
                   : CP_NO_PIECE,
    };
    return true;
  }
  return false;
}


/* Finds the reply that wins most material. Returns its gain. */
static int
find_capture (const CpPosition *after, CpBlunder *blunder)
{
  int most = 0;
  CpMoves moves;

  cp_position_legal_moves (after, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove reply = moves.moves[i];
    int gain = cp_reason_move_gain (after, reply);
    if (gain <= most)
      continue;
    most = gain;
    CpSquare taken = cp_position_captured (after, reply);
    *blunder = (CpBlunder){
      .has_reply = true, .reply = reply, .square = taken, .piece = after->board[taken]
    };
  }
  return most;
}


/* Returns the loss by @move: GAME_LOSS, or the gain of the best reply less the value of a piece
 * that the move takes. */
static int
find_loss (const CpPosition *pos, CpMove move, CpBlunder *blunder)
{
  CpPosition after = *pos;
  CpSquare taken = cp_position_captured (pos, move);
  int gain = taken != CP_SQUARE_NONE
                 ? cp_reason_piece_value (pos->rules, cp_piece_kind (pos->board[taken]))
                 : 0;

  cp_position_play (&after, move);
  CpOutcome outcome = cp_position_outcome (&after, 1);
  *blunder = (CpBlunder){ .outcome = outcome };
  if (outcome.result != CP_UNDECIDED)
    return is_won_by (outcome, after.turn) ? GAME_LOSS : 0;
  return find_win (&after, blunder) ? GAME_LOSS : find_capture (&after, blunder) - gain;
}


bool
cp_blunder_find (const CpPosition *pos, CpMove move, CpBlunder *blunder)
{
  int loss = find_loss (pos, move, blunder);
  CpMoves moves;

  blunder->move = move;
  blunder->loss = loss;
  if (loss < MIN_LOSS)
    return false;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpBlunder other;
    if (find_loss (pos, moves.moves[i], &other) <= loss - MIN_LOSS)
      return true;
  }
  return false;
}


char *
cp_blunder_describe (const CpBlunder *blunder, const CpPosition *pos)
{
  const char *opponent = cp_side_in_sentence (cp_side_other (pos->turn));
  CpPosition after = *pos;
  char square[CP_SQUARE_NAME_SIZE];

  if (!blunder->has_reply && blunder->outcome.termination == CP_SUPPORT_TIPPED)
    /* Translators: what a move would do; %s is “White” or “Black”. */
    return g_strdup_printf (_ ("The support would tip, and %s would win"), opponent);
  if (!blunder->has_reply)
    /* Translators: what a move would do; %s is “White” or “Black”. */
    return g_strdup_printf (_ ("%s would win at once"), opponent);
  if (blunder->piece != CP_NO_PIECE)
    /* Translators: “White” or “Black”, a kind of piece and a square: “Black would take your rook on
     * d6”. */
    return g_strdup_printf (_ ("%1$s would take your %2$s on %3$s"), opponent,
                            cp_kind_name (cp_piece_kind (blunder->piece)),
                            cp_square_name (pos->rules, blunder->square, square));
  cp_position_play (&after, blunder->move);
  g_autofree char *reply = cp_move_name (&after, blunder->reply);
  if (blunder->outcome.termination == CP_CHECKMATE)
    /* Translators: “White” or “Black”, and a move. */
    return g_strdup_printf (_ ("%1$s would checkmate you with %2$s"), opponent, reply);
  if (blunder->outcome.termination == CP_SUPPORT_TIPPED)
    /* Translators: “White” or “Black”, and a move. */
    return g_strdup_printf (_ ("%1$s would tip the support with %2$s"), opponent, reply);
  /* Translators: “White” or “Black”, and a move. */
  return g_strdup_printf (_ ("%1$s would win with %2$s"), opponent, reply);
}

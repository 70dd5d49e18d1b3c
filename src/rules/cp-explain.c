/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cp-describe.h"
#include "cp-moves.h"
#include "cp-variant.h"

/* Why a move is not legal. Asked only for moves that are not, so nothing here decides legality. */


/* The step that leads from @from straight or diagonally towards @to, or { 0, 0 }. */
static CpStep
direction (const CpRules *rules, CpSquare from, CpSquare to)
{
  int files = (int) cp_square_file (rules, to) - (int) cp_square_file (rules, from);
  int ranks = (int) cp_square_rank (rules, to) - (int) cp_square_rank (rules, from);

  if (files != 0 && ranks != 0 && ABS (files) != ABS (ranks))
    return (CpStep){ 0, 0 };
  return (CpStep){ (int8_t) CLAMP (files, -1, 1), (int8_t) CLAMP (ranks, -1, 1) };
}


/* Whether pieces of @kind move along @step at all, however far. */
static bool
uses_step (CpKind kind, CpStep step)
{
  CpRays rays = cp_moves_rays (kind);

  for (unsigned i = rays.first; i < rays.end && rays.reach > 1; i++) {
    if (cp_moves_steps[i].files == step.files && cp_moves_steps[i].ranks == step.ranks)
      return true;
  }
  return false;
}


/* "The way from c1 to e3 is blocked by the white pawn on d2.", or NULL if it is free. */
static char *
explain_blocked (const CpPosition *pos, CpSquare from, CpSquare to)
{
  CpStep step = direction (pos->rules, from, to);
  char names[3][CP_SQUARE_NAME_SIZE];

  if (!uses_step (cp_piece_kind (pos->board[from]), step))
    return NULL;
  CpSquare at = cp_moves_step (pos->rules, from, step);
  while (at != to && pos->board[at] == CP_NO_PIECE)
    at = cp_moves_step (pos->rules, at, step);
  if (at == to)
    return NULL;
  /* Translators: three squares and, as %3$s, a piece: "white pawn". */
  return g_strdup_printf (_ ("The way from %1$s to %2$s is blocked by the %3$s on %4$s."),
                          cp_square_name (pos->rules, from, names[0]),
                          cp_square_name (pos->rules, to, names[1]), cp_piece_name (pos->board[at]),
                          cp_square_name (pos->rules, at, names[2]));
}


/* What keeps a pawn from a square that a pawn might go to at other times, or NULL. */
static char *
explain_pawn (const CpPosition *pos, CpSquare from, CpSquare to)
{
  CpSquare ahead = cp_moves_step (pos->rules, from, cp_moves_pawn_step (pos->turn, 0));
  char name[CP_SQUARE_NAME_SIZE];

  if (cp_square_file (pos->rules, from) == cp_square_file (pos->rules, to) &&
      ahead != CP_SQUARE_NONE && pos->board[ahead] != CP_NO_PIECE)
    return g_strdup_printf (
        _ ("The pawn is blocked by the %1$s on %2$s: it takes only diagonally."),
        cp_piece_name (pos->board[ahead]), cp_square_name (pos->rules, ahead, name));
  for (int files = -1; files <= 1; files += 2) {
    if (to == cp_moves_step (pos->rules, from, cp_moves_pawn_step (pos->turn, files)))
      return g_strdup_printf (_ ("A pawn goes diagonally only to take, and %s is empty."),
                              cp_square_name (pos->rules, to, name));
  }
  return NULL;
}


static char *
explain_movement (const CpPosition *pos, CpSquare from, CpSquare to)
{
  CpKind kind = cp_piece_kind (pos->board[from]);
  char *reason = kind == CP_PAWN ? explain_pawn (pos, from, to) : explain_blocked (pos, from, to);

  return reason != NULL ? reason : g_strdup (_ (pos->rules->variant->kind_moves[kind]));
}


char *
cp_move_explain (const CpPosition *pos, CpSquare from, CpSquare to)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);
  CpPiece piece = pos->board[from];
  char name[CP_SQUARE_NAME_SIZE];

  if (outcome.result != CP_UNDECIDED)
    return g_strdup_printf (_ ("The game is over: %s."), cp_outcome_title (outcome));
  if (piece == CP_NO_PIECE)
    return g_strdup_printf (_ ("There is no piece on %s."),
                            cp_square_name (pos->rules, from, name));
  if (cp_piece_side (piece) != pos->turn)
    /* Translators: %1$s is "White" or "Black", %2$s a piece of the other side. */
    return g_strdup_printf (_ ("It is %1$s’s turn, but this is a %2$s."), cp_side_name (pos->turn),
                            cp_piece_name (piece));
  if (from == to)
    return g_strdup (_ ("A move leads to another square."));
  if (pos->of_side[pos->turn] & CP_BIT (to))
    return g_strdup_printf (_ ("Your own %1$s stands on %2$s."),
                            cp_kind_name (cp_piece_kind (pos->board[to])),
                            cp_square_name (pos->rules, to, name));
  return explain_movement (pos, from, to);
}

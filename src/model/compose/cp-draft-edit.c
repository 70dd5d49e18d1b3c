/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cp-draft-convert.h"
#include "cp-draft-private.h"
#include "model/share/cp-paste.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"

/* Keys of steps that are merged; the supply has one for each colour of each side. */
enum {
  GROWING_CLOCK = CP_DRAFT_ALONE + 1,
  GROWING_NUMBER,
  GROWING_FEN,
  GROWING_SUPPLY,
};


static bool
en_passant_is_possible (const CpPosition *pos)
{
  return pos->en_passant != CP_SQUARE_NONE &&
         cp_draft_problem_squares (pos, CP_PROBLEM_EN_PASSANT_IMPOSSIBLE) == 0;
}


/* Returns the pawns for which it matters whether they have moved. */
static CpBits
moved_pawn_squares (const CpPosition *pos)
{
  CpPosition all_moved = *pos;

  if (!pos->rules->variant->has_colours)
    return 0;
  all_moved.moved_pawns = CP_BIT (pos->rules->n_squares) - 1;
  return all_moved.moved_pawns &
         ~cp_draft_problem_squares (&all_moved, CP_PROBLEM_MOVED_PAWN_IMPOSSIBLE);
}


/* Ends an edit of board or turn. Clears an en passant square that has become impossible by the
 * edit. A square that was already impossible stays: the user may still have to place the pawns. */
static bool
commit_board (CpDraft *self, CpPosition *next, const char *title)
{
  if (next->en_passant != CP_SQUARE_NONE && !en_passant_is_possible (next) &&
      en_passant_is_possible (cp_draft_get_position (self)))
    next->en_passant = CP_SQUARE_NONE;
  return cp_draft_commit (self, next, title, CP_DRAFT_ALONE);
}


/* Puts @piece on @square and clears the mark of a moved pawn there. */
static void
put (CpPosition *pos, CpSquare square, CpPiece piece)
{
  if (pos->board[square] != piece)
    pos->moved_pawns &= ~CP_BIT (square);
  cp_position_put (pos, square, piece);
}


static bool
can_knock (const CpPosition *pos, CpPiece piece)
{
  return pos->rules->variant->has_storage && pos->n_knocked < CP_MAX_KNOCKED &&
         piece != CP_NO_PIECE && cp_rules_has_kind (pos->rules, cp_piece_kind (piece));
}


static void
remove_knocked (CpPosition *pos, unsigned index)
{
  pos->n_knocked--;
  for (unsigned i = index; i < pos->n_knocked; i++)
    pos->knocked[i] = pos->knocked[i + 1];
}


CpBits
cp_draft_get_en_passant_squares (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), 0);

  CpPosition pos = *cp_draft_get_position (self);
  CpBits squares = 0;
  if (!pos.rules->variant->has_en_passant)
    return 0;
  for (pos.en_passant = 0; pos.en_passant < pos.rules->n_squares; pos.en_passant++) {
    if (en_passant_is_possible (&pos))
      squares |= CP_BIT (pos.en_passant);
  }
  return squares;
}


CpBits
cp_draft_get_moved_pawn_squares (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), 0);

  return moved_pawn_squares (cp_draft_get_position (self));
}


bool
cp_draft_put (CpDraft *self, CpSquare square, CpPiece piece)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  g_return_val_if_fail (square < next.rules->n_squares, false);
  if (piece != CP_NO_PIECE && !cp_rules_has_kind (next.rules, cp_piece_kind (piece)))
    return false;
  put (&next, square, piece);
  return commit_board (self, &next,
                       piece != CP_NO_PIECE ? N_ ("Place Piece") : N_ ("Remove Piece"));
}


bool
cp_draft_erase (CpDraft *self, CpSquare square)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  if (cp_draft_get_position (self)->board[square] != CP_NO_PIECE)
    return cp_draft_put (self, square, CP_NO_PIECE);
  return cp_draft_set_colour (self, square, CP_NO_COLOUR, CP_WHITE);
}


static bool
move_colour (CpDraft *self, CpSquare from, CpSquare to)
{
  CpPosition next = *cp_draft_get_position (self);
  CpColour colour = cp_position_colour (&next, from);
  CpSide owner = next.dropped_by[CP_WHITE] & CP_BIT (from) ? CP_WHITE : CP_BLACK;

  if (colour == CP_NO_COLOUR)
    return false;
  cp_position_set_colour (&next, from, CP_NO_COLOUR, owner);
  cp_position_set_colour (&next, to, colour, owner);
  return cp_draft_commit (self, &next, N_ ("Move Colour"), CP_DRAFT_ALONE);
}


bool
cp_draft_move (CpDraft *self, CpSquare from, CpSquare to)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  g_return_val_if_fail (from < next.rules->n_squares && to < next.rules->n_squares, false);
  CpPiece piece = next.board[from];
  bool moved = next.moved_pawns & CP_BIT (from);
  if (from == to)
    return false;
  if (piece == CP_NO_PIECE)
    return move_colour (self, from, to);
  put (&next, from, CP_NO_PIECE);
  put (&next, to, piece);
  next.moved_pawns &= ~CP_BIT (to);
  if (moved)
    next.moved_pawns |= CP_BIT (to) & moved_pawn_squares (&next);
  return commit_board (self, &next, N_ ("Move Piece"));
}


bool
cp_draft_knock (CpDraft *self, CpPiece piece)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  if (!can_knock (&next, piece))
    return false;
  next.knocked[next.n_knocked++] = piece;
  return cp_draft_commit (self, &next, N_ ("Add Knocked Piece"), CP_DRAFT_ALONE);
}


bool
cp_draft_knock_from (CpDraft *self, CpSquare square)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  g_return_val_if_fail (square < next.rules->n_squares, false);
  if (!can_knock (&next, next.board[square]))
    return false;
  next.knocked[next.n_knocked++] = next.board[square];
  put (&next, square, CP_NO_PIECE);
  return commit_board (self, &next, N_ ("Knock Out Piece"));
}


bool
cp_draft_unknock (CpDraft *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  if (index >= next.n_knocked)
    return false;
  remove_knocked (&next, index);
  return cp_draft_commit (self, &next, N_ ("Remove Knocked Piece"), CP_DRAFT_ALONE);
}


bool
cp_draft_return (CpDraft *self, unsigned index, CpSquare square)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  g_return_val_if_fail (square < next.rules->n_squares, false);
  if (index >= next.n_knocked)
    return false;
  put (&next, square, next.knocked[index]);
  remove_knocked (&next, index);
  return commit_board (self, &next, N_ ("Return Knocked Piece"));
}


bool
cp_draft_set_colour (CpDraft *self, CpSquare square, CpColour colour, CpSide owner)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  g_return_val_if_fail (square < next.rules->n_squares, false);
  if (!next.rules->variant->has_colours)
    return false;
  cp_position_set_colour (&next, square, colour, owner);
  if (colour != CP_NO_COLOUR) {
    CpPosition refilled = next;
    CpSide supplier = cp_colours_supplier (next.rules, owner);
    cp_colours_refill (&refilled);
    next.supply[supplier][colour] =
        MIN (next.supply[supplier][colour], refilled.supply[supplier][colour]);
  }
  return cp_draft_commit (self, &next,
                          colour != CP_NO_COLOUR ? N_ ("Place Colour") : N_ ("Remove Colour"),
                          CP_DRAFT_ALONE);
}


bool
cp_draft_set_supply (CpDraft *self, CpSide side, CpColour colour, unsigned count)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);
  g_return_val_if_fail (colour > CP_NO_COLOUR && colour < CP_N_COLOURS, false);

  CpPosition next = *cp_draft_get_position (self);
  CpSide supplier = cp_colours_supplier (next.rules, side);
  if (!next.rules->variant->has_colours)
    return false;
  next.supply[supplier][colour] = (uint8_t) MIN (count, CP_COLOUR_SUPPLY);
  /* Translators: name of an undo step: a change of the colours that are not on the board yet. */
  return cp_draft_commit (self, &next, N_ ("Supply"),
                          GROWING_SUPPLY + (int) supplier * CP_N_COLOURS + (int) colour);
}


bool
cp_draft_refill_supply (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  if (!next.rules->variant->has_colours)
    return false;
  cp_colours_refill (&next);
  return cp_draft_commit (self, &next, N_ ("Refill Supply"), CP_DRAFT_ALONE);
}


bool
cp_draft_set_moved_pawn (CpDraft *self, CpSquare square, bool moved)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  g_return_val_if_fail (square < next.rules->n_squares, false);
  if (!next.rules->variant->has_colours)
    return false;
  if (moved)
    next.moved_pawns |= CP_BIT (square);
  else
    next.moved_pawns &= ~CP_BIT (square);
  return cp_draft_commit (self, &next, N_ ("Moved Pawn"), CP_DRAFT_ALONE);
}


bool
cp_draft_set_turn (CpDraft *self, CpSide turn)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  next.turn = turn;
  return commit_board (self, &next, N_ ("Side to Move"));
}


bool
cp_draft_set_en_passant (CpDraft *self, CpSquare square)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  g_return_val_if_fail (square == CP_SQUARE_NONE || square < next.rules->n_squares, false);
  if (!next.rules->variant->has_en_passant)
    return false;
  next.en_passant = square;
  return cp_draft_commit (self, &next, N_ ("En Passant Square"), CP_DRAFT_ALONE);
}


bool
cp_draft_set_halfmove_clock (CpDraft *self, unsigned plies)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  next.halfmove_clock = MIN (plies, CP_MAX_COUNTER);
  return cp_draft_commit (self, &next, N_ ("Halfmove Clock"), GROWING_CLOCK);
}


bool
cp_draft_set_fullmove_number (CpDraft *self, unsigned number)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *cp_draft_get_position (self);
  next.fullmove_number = CLAMP (number, 1, CP_MAX_COUNTER);
  return cp_draft_commit (self, &next, N_ ("Move Number"), GROWING_NUMBER);
}


bool
cp_draft_set_rules (CpDraft *self, const CpRules *rules, char **loss)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next;
  g_autofree char *lost = NULL;
  bool changed = false;
  if (rules != cp_draft_get_rules (self)) {
    lost = cp_draft_converted (cp_draft_get_position (self), rules, &next);
    changed = cp_draft_commit (self, &next, N_ ("Change Rules"), CP_DRAFT_ALONE);
  }
  if (loss != NULL)
    *loss = g_steal_pointer (&lost);
  return changed;
}


bool
cp_draft_set_fen (CpDraft *self, const char *fen, GError **error)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  const CpRules *named = cp_paste_find_rules (fen, &fen);
  CpPosition next;
  return cp_fen_read (named != NULL ? named : cp_draft_get_rules (self), fen, &next, error) &&
         cp_draft_commit (self, &next, N_ ("FEN"), GROWING_FEN);
}


bool
cp_draft_set_position (CpDraft *self, const CpPosition *pos)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next = *pos;
  return cp_draft_commit (self, &next, N_ ("Change Position"), CP_DRAFT_ALONE);
}


bool
cp_draft_clear (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  const CpRules *rules = cp_draft_get_rules (self);
  CpPosition next;
  cp_position_init_empty (&next, rules);
  if (rules->variant->has_colours)
    cp_colours_refill (&next);
  next.fullmove_number = rules->variant->opening_moves + (uint32_t) 1;
  return cp_draft_commit (self, &next, N_ ("Clear Board"), CP_DRAFT_ALONE);
}


bool
cp_draft_set_array (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next;
  cp_position_init (&next, cp_draft_get_rules (self));
  return cp_draft_commit (self, &next, N_ ("Starting Position"), CP_DRAFT_ALONE);
}


bool
cp_draft_mirror (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next;
  cp_draft_mirrored (cp_draft_get_position (self), &next);
  /* Translators: name of an undo step: left and right were exchanged. */
  return cp_draft_commit (self, &next, N_ ("Mirror"), CP_DRAFT_ALONE);
}


bool
cp_draft_swap_colours (CpDraft *self)
{
  g_return_val_if_fail (CP_IS_DRAFT (self), false);

  CpPosition next;
  cp_draft_swapped (cp_draft_get_position (self), &next);
  return cp_draft_commit (self, &next, N_ ("Swap Colours"), CP_DRAFT_ALONE);
}

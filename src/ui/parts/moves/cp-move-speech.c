/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-speech.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/board/cp-board-glide.h"
#include "ui/parts/board/cp-board-facts.h"


/* Describes a drop or a shift of a colour. */
static char *
describe_colour (const CpPosition *before, CpMove move)
{
  const char *side = cp_side_name (before->turn);
  const char *colour = cp_colour_name (move.colour);
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  cp_square_name (before->rules, move.to, to);
  if (move.from == CP_SQUARE_NONE)
    /* Translators: side, colour, square: "White: yellow dropped on c4". */
    return g_strdup_printf (_ ("%1$s: %2$s dropped on %3$s"), side, colour, to);
  cp_square_name (before->rules, move.from, from);
  /* Translators: side, colour, squares: "White: yellow shifted from c4 to c5". */
  return g_strdup_printf (_ ("%1$s: %2$s shifted from %3$s to %4$s"), side, colour, from, to);
}


static char *
describe_way (const CpPosition *before, CpMove move)
{
  const char *side = cp_side_name (before->turn);
  const char *kind = cp_kind_name (cp_piece_kind (before->board[move.from]));
  CpSquare captured = cp_position_captured (before, move);
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE], place[CP_SQUARE_NAME_SIZE];

  cp_square_name (before->rules, move.from, from);
  cp_square_name (before->rules, move.to, to);
  if (captured == CP_SQUARE_NONE)
    /* Translators: side, piece, squares: "White: pawn from d2 to d4". */
    return g_strdup_printf (_ ("%1$s: %2$s from %3$s to %4$s"), side, kind, from, to);
  const char *taken = cp_piece_name (before->board[captured]);
  if (captured == move.to)
    /* Translators: side, piece, square, piece, square: "White: pawn from d4 takes black pawn on
     * e5".
     */
    return g_strdup_printf (_ ("%1$s: %2$s from %3$s takes %4$s on %5$s"), side, kind, from, taken,
                            to);
  /* Translators: en passant: "White: pawn from d9 to e10 takes black pawn on e9". */
  return g_strdup_printf (_ ("%1$s: %2$s from %3$s to %4$s takes %5$s on %6$s"), side, kind, from,
                          to, taken, cp_square_name (before->rules, captured, place));
}


/* Adds promotion or stacking of the moved piece, storage of the captured one, and removal of a
 * colour. */
static void
add_results (GString *text, const CpPosition *before, CpMove move, const CpPosition *after)
{
  CpPiece piece = after->board[move.to];
  CpColour ground = cp_position_colour (before, move.to);

  if (after->n_knocked > before->n_knocked)
    /* Translators: after "White: rook from a1 takes black pawn on a8". */
    g_string_append (text, _ (", which goes to storage"));
  if (move.colour == CP_NO_COLOUR && piece != before->board[move.from]) {
    /* Translators: after a move; %s is a kind of piece: ", becomes a queen". */
    g_string_append_printf (text, _ (", becomes a %s"), cp_kind_name (cp_piece_kind (piece)));
    if (cp_rules_balance (before->rules) != NULL)
      g_string_append_printf (text, _ (", weight %d"), cp_balance_weight (before->rules, piece));
  }
  if (ground != CP_NO_COLOUR && cp_position_colour (after, move.to) == CP_NO_COLOUR)
    /* Translators: after the move of a king; %s is a colour: ", removes the yellow". */
    g_string_append_printf (text, _ (", removes the %s"), cp_colour_name (ground));
}


static void
add_torque (GString *text, const CpPosition *after)
{
  if (cp_rules_balance (after->rules) == NULL)
    return;
  g_autofree char *number = cp_signed_number (cp_balance_torque (after));
  g_autofree char *torque = g_strdup_printf (_ ("torque becomes %s"), number);
  g_string_append_printf (text, ", %s", torque);
}


/* Adds the pieces whose power has changed, other than the moved one. */
static void
add_powers (GString *text, const CpPosition *before, const CpPosition *after)
{
  CpGlides glides;

  if (after->rules->variant->power == NULL)
    return;
  cp_glides_between (&glides, before, after);
  CP_FOR_EACH_BIT (square, cp_glides_changed_powers (&glides, before, after)) {
    g_autofree char *piece = cp_square_describe (after, square);
    /* Translators: a piece whose power has changed: "d2, white pawn, moves as a rook". */
    g_string_append_printf (text, _ (" Now %s."), piece);
  }
}


/* Adds check; in a game without check, that the king can be knocked. */
static void
add_danger (GString *text, const CpPosition *after)
{
  bool white = after->turn == CP_WHITE;
  CpSquare king = cp_position_king (after, after->turn);

  if (cp_position_outcome (after, 1).result != CP_UNDECIDED || king == CP_SQUARE_NONE)
    return;
  if (cp_position_in_check (after))
    g_string_append (text, white ? _ (" White is in check.") : _ (" Black is in check."));
  else if (!cp_rules_has_check (after->rules) &&
           cp_position_is_attacked (after, king, cp_side_other (after->turn)))
    g_string_append (text, white ? _ (" The white king is attacked.")
                                 : _ (" The black king is attacked."));
}


char *
cp_node_get_announcement (const CpNode *node)
{
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);

  const CpPosition *before = &node->parent->position, *after = &node->position;
  CpMove move = node->move;
  g_autofree char *way =
      move.colour != CP_NO_COLOUR ? describe_colour (before, move) : describe_way (before, move);
  GString *text = g_string_new (way);

  add_results (text, before, move, after);
  add_torque (text, after);
  g_string_append_c (text, '.');
  add_powers (text, before, after);
  add_danger (text, after);
  return g_string_free (text, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cp-insight.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"

/* Changes caused by a move, found by comparing the positions before and after it. */

/* A move with the facts about both positions. */
typedef struct {
  const CpPosition *before;
  CpPosition after;
  CpMove move;
  CpSide mover;
  CpSquare captured; /* square of the taken piece, or CP_SQUARE_NONE */
  CpInsight insight_before;
  CpInsight insight_after;
  GPtrArray *changes;
} Comparison;


static void
change_free (void *data)
{
  CpChange *change = data;
  g_free (change->text);
  g_free (change);
}


/* Adds a change. @text: (transfer full): a sentence */
static void
add (Comparison *c, CpChangeKind kind, CpSquare square, char *text)
{
  CpChange *change = g_new0 (CpChange, 1);

  *change = (CpChange){ .kind = kind, .square = square, .text = text };
  g_ptr_array_add (c->changes, change);
}


/* "white knight on c3" */
static char *
piece_on (const CpPosition *pos, CpSquare square)
{
  char name[CP_SQUARE_NAME_SIZE];

  /* Translators: a piece and its square: "white knight on c3". */
  return g_strdup_printf (_ ("%1$s on %2$s"), cp_piece_name (pos->board[square]),
                          cp_square_name (pos->rules, square, name));
}


/* "the white knight on c3, the white pawn on e4 and the white queen on d1" */
static char *
pieces_on (const CpPosition *pos, CpBits squares)
{
  GString *list = g_string_new (NULL);
  unsigned left = cp_bits_count (squares);

  CP_FOR_EACH_BIT (square, squares) {
    g_autofree char *piece = piece_on (pos, square);
    if (list->len > 0)
      /* Translators: between the members of a list, the last of which follows " and ". */
      g_string_append (list, left > 1 ? _ (", ") : _ (" and "));
    /* Translators: %s is a piece and its square: "white knight on c3". */
    g_string_append_printf (list, _ ("the %s"), piece);
    left--;
  }
  return g_string_free (list, FALSE);
}


/* Returns the square, before the move, of the piece that is on @square now; CP_SQUARE_NONE if there
 * is none. */
static CpSquare
earlier_square (const Comparison *c, CpSquare square)
{
  if (square == c->move.to && c->move.colour == CP_NO_COLOUR)
    return c->move.from;
  return square;
}


/* The same for all of @squares. */
static CpBits
earlier_squares (const Comparison *c, CpBits squares)
{
  CpBits earlier = 0;

  CP_FOR_EACH_BIT (square, squares)
    earlier |= CP_BIT (earlier_square (c, square));
  return earlier;
}


static const CpPieceInsight *
find_earlier (const Comparison *c, CpSquare square)
{
  return cp_insight_find (&c->insight_before, earlier_square (c, square));
}


/* Returns the square of the moved piece, after the move; CP_SQUARE_NONE if no piece moved. */
static CpSquare
moved_piece (const Comparison *c)
{
  return c->move.colour == CP_NO_COLOUR ? c->move.to : CP_SQUARE_NONE;
}


static char *
describe_colour_move (const Comparison *c)
{
  const CpRules *rules = c->before->rules;
  const char *colour = cp_colour_name (c->move.colour);
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  cp_square_name (rules, c->move.to, to);
  if (c->move.from == CP_SQUARE_NONE)
    /* Translators: a player, a colour, a square: "White dropped yellow on c4." */
    return g_strdup_printf (_ ("%1$s dropped %2$s on %3$s."), cp_side_in_sentence (c->mover),
                            colour, to);
  /* Translators: a player, a colour, and two squares. */
  return g_strdup_printf (_ ("%1$s shifted %2$s from %3$s to %4$s."),
                          cp_side_in_sentence (c->mover), colour,
                          cp_square_name (rules, c->move.from, from), to);
}


/* Returns a sentence about a knock-out: pieces and storage line. */
static char *
describe_knock (const Comparison *c, const char *mover, const char *taken)
{
  const CpPieceInsight *knocked = &c->insight_after.pieces[c->insight_after.n - 1];
  g_autofree char *line = cp_signed_number (knocked->line);

  /* Translators: two pieces with their squares, and a storage line: "The white rook on a1 knocked
   * out the black pawn on a9, which lies on line +6 now." */
  return g_strdup_printf (_ ("The %1$s knocked out the %2$s, which is now on line %3$s."), mover,
                          taken, line);
}


static char *
describe_stack (const Comparison *c, const char *mover, const char *taken)
{
  CpPiece piece = c->after.board[c->move.to];
  char name[CP_SQUARE_NAME_SIZE];

  /* Translators: "The white pawn on d4 stacked on the black pawn on e5 and is a white bishop of
   * weight 2 on e5 now." */
  return g_strdup_printf (
      /* Translators: three pieces, “white bishop”, a weight, and a square. */
      _ ("The %1$s stacked on the %2$s and is now a %3$s of weight %4$d on %5$s."), mover, taken,
      cp_piece_name (piece), cp_balance_weight (c->after.rules, piece),
      cp_square_name (c->after.rules, c->move.to, name));
}


static char *
describe_capture (const Comparison *c)
{
  g_autofree char *mover = piece_on (c->before, c->move.from);
  g_autofree char *taken = piece_on (c->before, c->captured);

  if (c->after.n_knocked > c->before->n_knocked)
    return describe_knock (c, mover, taken);
  if (cp_rules_balance (c->before->rules) != NULL)
    return describe_stack (c, mover, taken);
  /* Translators: two pieces, “white bishop”. */
  return g_strdup_printf (_ ("The %1$s took the %2$s."), mover, taken);
}


static char *
describe_step (const Comparison *c)
{
  const CpRules *rules = c->before->rules;
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  /* Translators: "The white knight went from g1 to f3." */
  return g_strdup_printf (
      /* Translators: a piece, “white bishop”, and two squares. */
      _ ("The %1$s went from %2$s to %3$s."), cp_piece_name (c->before->board[c->move.from]),
      cp_square_name (rules, c->move.from, from), cp_square_name (rules, c->move.to, to));
}


/* Returns a sentence about a change of kind on landing, other than by stacking, or NULL. */
static char *
describe_change (const Comparison *c)
{
  CpKind was = cp_piece_kind (c->before->board[c->move.from]);
  CpKind is = cp_piece_kind (c->after.board[c->move.to]);
  CpColour colour = cp_position_colour (c->before, c->move.to);
  bool far =
      cp_square_rank (c->after.rules, c->move.to) == cp_rules_far_rank (c->after.rules, c->mover);

  if (is == CP_KING && colour != CP_NO_COLOUR)
    /* Translators: %s is a colour. */
    return g_strdup_printf (_ ("The king removed the %s there for good."), cp_colour_name (colour));
  if (was == is)
    return NULL;
  if (colour != CP_NO_COLOUR)
    /* Translators: a colour and kinds of pieces: "On yellow the pawn became a queen." */
    return g_strdup_printf (_ ("On %1$s the %2$s became a %3$s."), cp_colour_name (colour),
                            cp_kind_name (was), cp_kind_name (is));
  if (was == CP_PAWN && far)
    /* Translators: %s is a kind of piece: “queen”. */
    return g_strdup_printf (_ ("The pawn was promoted to a %s."), cp_kind_name (is));
  if (cp_rules_balance (c->after.rules) != NULL)
    return NULL;
  /* Translators: kinds of pieces: "On plain ground the queen became a pawn." */
  return g_strdup_printf (_ ("On a square without a colour the %1$s became a %2$s."),
                          cp_kind_name (was), cp_kind_name (is));
}


static void
compare_move (Comparison *c)
{
  char name[CP_SQUARE_NAME_SIZE];

  if (c->move.colour != CP_NO_COLOUR) {
    add (c, CP_CHANGE_MOVE, c->move.to, describe_colour_move (c));
    return;
  }
  add (c, CP_CHANGE_MOVE, c->move.to,
       c->captured != CP_SQUARE_NONE ? describe_capture (c) : describe_step (c));
  if (c->captured != CP_SQUARE_NONE && c->captured != c->move.to)
    add (c, CP_CHANGE_MOVE, c->move.to,
         /* Translators: %s is a square. */
         g_strdup_printf (_ ("It was taken en passant, on %s."),
                          cp_square_name (c->after.rules, c->move.to, name)));
  char *change = describe_change (c);
  if (change != NULL)
    add (c, CP_CHANGE_MOVE, c->move.to, change);
}


static void
compare_end (Comparison *c)
{
  CpOutcome outcome = cp_position_outcome (&c->after, 1);

  if (outcome.result == CP_UNDECIDED)
    return;
  g_autofree char *reason = cp_outcome_describe (&c->after, outcome);
  /* Translators: who won and why: "White wins: The black king was knocked out." */
  add (c, CP_CHANGE_END, CP_SQUARE_NONE,
       /* Translators: who won, and a sentence that gives the reason. */
       g_strdup_printf (_ ("%1$s: %2$s"), cp_outcome_title (outcome), reason));
}


/* Returns a sentence about the torque and the balancing line. */
static char *
describe_torque (const CpBalance *balance, int before, int after)
{
  int from = cp_balance_balancing_line (balance, before);
  int to = cp_balance_balancing_line (balance, after);
  int steps = ABS (to - from);
  g_autofree char *old = cp_signed_number (before);
  g_autofree char *new = cp_signed_number (after);
  g_autofree char *old_line = cp_signed_number (from);
  g_autofree char *new_line = cp_signed_number (to);

  if (before == after)
    /* Translators: %s is a number with its sign. */
    return g_strdup_printf (_ ("The torque is still %s."), old);
  if (cp_balance_tips (balance, after))
    return g_strdup_printf (
        /* Translators: torques and lines are numbers with their signs. */
        _ ("The torque went from %1$s to %2$s, more than the counterweight can hold."), old, new);
  if (steps == 0)
    return g_strdup_printf (
        /* Translators: torques and lines are numbers with their signs. */
        _ ("The torque went from %1$s to %2$s; the counterweight stayed on line %3$s."), old, new,
        new_line);
  return g_strdup_printf (
      /* Translators: torques and lines are numbers with their signs. */
      ngettext ("The torque went from %1$s to %2$s; the counterweight moved from line %3$s to line "
                "%4$s, %5$d step.",
                "The torque went from %1$s to %2$s; the counterweight moved from line %3$s to line "
                "%4$s, %5$d steps.",
                (unsigned) steps),
      old, new, old_line, new_line, steps);
}


static void
compare_balance (Comparison *c)
{
  const CpBalance *balance = cp_rules_balance (c->before->rules);

  if (balance != NULL)
    add (c, CP_CHANGE_BALANCE, CP_SQUARE_NONE,
         describe_torque (balance, cp_balance_torque (c->before), cp_balance_torque (&c->after)));
}


/* Adds a change if the king of @side is newly attacked: check, or the danger of losing it. */
static void
compare_check (Comparison *c, CpSide side)
{
  const CpPieceInsight *king =
      cp_insight_find (&c->insight_after, cp_position_king (&c->after, side));

  if (king == NULL || king->attackers == 0)
    return;
  g_autofree char *attackers = pieces_on (&c->after, king->attackers);
  g_autofree char *name = piece_on (&c->after, king->square);
  /* Translators: in these %1$s is a king and its square: "white king on e1", %2$s its attackers:
   * "the black rook on e8 and the black knight on c2". */
  if (cp_rules_has_check (c->after.rules))
    add (c, CP_CHANGE_CHECK, king->square,
         /* Translators: a piece, “white king”, and a list of pieces: “the black rook on d8 and the
          * black knight on c3”. */
         g_strdup_printf (_ ("The %1$s is in check from %2$s."), name, attackers));
  else
    add (c, CP_CHANGE_CHECK, king->square,
         /* Translators: a piece, “white king”, and a list of pieces: “the black rook on d8 and the
          * black knight on c3”. */
         g_strdup_printf (_ ("The %1$s is attacked by %2$s."), name, attackers));
}


static char *
describe_power (const Comparison *c, const CpPieceInsight *now, bool moves, bool takes)
{
  g_autofree char *piece = piece_on (&c->after, now->square);
  char move_from[CP_SQUARE_NAME_SIZE], take_from[CP_SQUARE_NAME_SIZE];
  const char *move_kind = cp_kind_name (now->power[0]);
  const char *take_kind = cp_kind_name (now->power[1]);

  cp_square_name (c->after.rules, now->power_from[0], move_from);
  cp_square_name (c->after.rules, now->power_from[1], take_from);
  if (now->power_from[0] == now->square && now->power_from[1] == now->square)
    /* Translators: a piece and its square: “white knight on c3”. */
    return g_strdup_printf (_ ("The %s is now alone on its rank and has its own power."), piece);
  /* Translators: in these %1$s is a piece and its square: "white knight on c3", the others are a
   * kind of piece and the square where the power comes from. */
  if (moves && takes && move_kind == take_kind && now->power_from[0] == now->power_from[1])
    /* Translators: %1$s is a piece and its square, “white knight on c3”; then kinds of pieces,
     * each with the square that its power comes from. */
    return g_strdup_printf (_ ("The %1$s now moves and takes like a %2$s, thanks to %3$s."), piece,
                            move_kind, move_from);
  if (moves && takes)
    /* Translators: %1$s is a piece and its square, “white knight on c3”; then kinds of pieces,
     * each with the square that its power comes from. */
    return g_strdup_printf (_ ("The %1$s now moves as a %2$s, from %3$s, and takes as a %4$s, "
                               "from %5$s."),
                            piece, move_kind, move_from, take_kind, take_from);
  if (takes)
    /* Translators: %1$s is a piece and its square, “white knight on c3”; then kinds of pieces,
     * each with the square that its power comes from. */
    return g_strdup_printf (_ ("The %1$s now takes as a %2$s, from %3$s."), piece, take_kind,
                            take_from);
  /* Translators: %1$s is a piece and its square, “white knight on c3”; then kinds of pieces, each
   * with the square that its power comes from. */
  return g_strdup_printf (_ ("The %1$s now moves as a %2$s, from %3$s."), piece, move_kind,
                          move_from);
}


static void
compare_powers (Comparison *c)
{
  if (c->after.rules->variant->power == NULL)
    return;
  for (unsigned i = 0; i < c->insight_after.n; i++) {
    const CpPieceInsight *now = &c->insight_after.pieces[i];
    const CpPieceInsight *then = find_earlier (c, now->square);
    bool moves = now->power[0] != then->power[0];
    bool takes = now->power[1] != then->power[1];
    if (moves || takes)
      add (c, CP_CHANGE_POWER, now->square, describe_power (c, now, moves, takes));
  }
}


/* Returns the pieces, other than kings, that @now attacks and did not attack before on the same
 * squares. */
static CpBits
new_targets (const Comparison *c, const CpPieceInsight *now)
{
  const CpPieceInsight *then = find_earlier (c, now->square);
  CpSquare moved = moved_piece (c);
  CpBits targets = now->takes & ~then->takes & ~c->after.of_kind[CP_KING];

  return moved != CP_SQUARE_NONE && moved != now->square ? targets & ~CP_BIT (moved) : targets;
}


static void
compare_attacks (Comparison *c, bool of_moved)
{
  for (unsigned i = 0; i < c->insight_after.n; i++) {
    const CpPieceInsight *now = &c->insight_after.pieces[i];
    if (now->square == CP_SQUARE_NONE || of_moved != (now->square == moved_piece (c)))
      continue;
    CpBits targets = new_targets (c, now);
    if (targets == 0)
      continue;
    g_autofree char *piece = piece_on (&c->after, now->square);
    g_autofree char *targets_text = pieces_on (&c->after, targets);
    /* Translators: a piece and its square, and a list of others: "The white rook on a1 now attacks
     * the black rook on a8 and the black pawn on h1." */
    add (c, of_moved ? CP_CHANGE_ATTACK : CP_CHANGE_OPENING, now->square,
         /* Translators: a piece and its square, “white knight on c3”, and a list of such. */
         g_strdup_printf (_ ("The %1$s now attacks %2$s."), piece, targets_text));
  }
}


static void
compare_hanging (Comparison *c)
{
  for (unsigned i = 0; i < c->insight_after.n; i++) {
    const CpPieceInsight *now = &c->insight_after.pieces[i];
    if (!cp_piece_insight_is_hanging (now) || cp_piece_kind (now->piece) == CP_KING)
      continue;
    const CpPieceInsight *then = find_earlier (c, now->square);
    if (cp_piece_insight_is_hanging (then) &&
        (then->attackers & earlier_squares (c, now->attackers)) != 0)
      continue;
    g_autofree char *piece = piece_on (&c->after, now->square);
    g_autofree char *attackers = pieces_on (&c->after, now->attackers);
    /* Translators: as before: "The white pawn on e4 is attacked by the black rook on e8 and not
     * guarded." */
    add (c, CP_CHANGE_HANGING, now->square,
         /* Translators: a piece and its square, “white knight on c3”, and a list of such. */
         g_strdup_printf (_ ("The %1$s is attacked by %2$s and not guarded."), piece, attackers));
  }
}


GPtrArray *
cp_insight_changes (const CpPosition *before, CpMove move)
{
  Comparison c = {
    .before = before,
    .after = *before,
    .move = move,
    .mover = before->turn,
    .captured = cp_position_captured (before, move),
    .changes = g_ptr_array_new_with_free_func (change_free),
  };

  cp_position_play (&c.after, move);
  cp_insight_init (&c.insight_before, before);
  cp_insight_init (&c.insight_after, &c.after);
  compare_move (&c);
  compare_end (&c);
  compare_balance (&c);
  compare_check (&c, cp_side_other (c.mover));
  compare_check (&c, c.mover);
  compare_powers (&c);
  compare_attacks (&c, true);
  compare_attacks (&c, false);
  compare_hanging (&c);
  return c.changes;
}

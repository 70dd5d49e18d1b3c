/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reasons.h"

#include <glib/gi18n-lib.h>

#include "rules/notation/cp-letters.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"

/* Reasons as sentences. In all of them, “it” is a move that was named before. */


/* Name of the move that reason->threat stands for. */
static char *
name_threat (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  bool prevented =
      reason->kind == CP_REASON_PREVENTS_WIN || reason->kind == CP_REASON_PREVENTS_CHANGE;
  CpPosition passed = *pos, after = *pos;

  cp_position_play (&after, move);
  if (!cp_reasons_pass (prevented ? pos : &after, &passed))
    return g_strdup ("");
  return cp_move_name (&passed, reason->threat);
}


static char *
describe_end (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  if (reason->termination == CP_CHECKMATE)
    /* Translators: in all of these “it” is a move. */
    return g_strdup (_ ("It is checkmate."));
  if (reason->termination == CP_KING_KNOCKED)
    return g_strdup (_ ("It knocks out the king."));
  if (reason->termination == CP_SUPPORT_TIPPED)
    return g_strdup (_ ("It tips the support."));
  return g_strdup (_ ("It brings the king to the centre line, where nothing can knock it."));
}


static char *
describe_only_move (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  return g_strdup (reason->kind == CP_REASON_ONLY_MOVE ? _ ("It is the only legal move.")
                                                       : _ ("All other moves lose by force."));
}


static char *
describe_check (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  return g_strdup (reason->kind == CP_REASON_GIVES_CHECK ? _ ("It gives check.")
                                                         : _ ("It gets the king out of check."));
}


static char *
describe_forced_win (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  unsigned n = reason->number;

  if (cp_rules_has_check (pos->rules))
    return g_strdup_printf (
        /* Translators: “it” is a move. */
        ngettext ("It forces checkmate in %u move.", "It forces checkmate in %u moves.", n), n);
  return g_strdup_printf (
      /* Translators: “it” is a move. */
      ngettext ("It wins in %u move, whatever the reply.",
                "It wins in %u moves, whatever the replies.", n),
      n);
}


static char *
describe_loss (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  const char *winner = cp_side_in_sentence (cp_side_other (pos->turn));
  unsigned n = reason->number;

  /* Translators: %1$s is “White” or “Black”, who wins whatever is played. */
  return g_strdup_printf (ngettext ("Nothing can save the game: %1$s can win in %2$u move.",
                                    "Nothing can save the game: %1$s can win in %2$u moves.", n),
                          winner, n);
}


static char *
describe_threatened_win (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  g_autofree char *threat = name_threat (reason, pos, move);

  if (reason->termination == CP_CHECKMATE)
    /* Translators: %s is a move. */
    return g_strdup_printf (_ ("It threatens %s, which would be checkmate."), threat);
  if (reason->termination == CP_KING_KNOCKED)
    /* Translators: %s is a move. */
    return g_strdup_printf (_ ("It threatens %s, which would knock out the king."), threat);
  if (reason->termination == CP_SUPPORT_TIPPED)
    /* Translators: %s is a move. */
    return g_strdup_printf (_ ("It threatens %s, which would tip the support."), threat);
  return g_strdup_printf (
      /* Translators: %s is a move. */
      _ ("It threatens %s, which would bring the king safely to the centre line."), threat);
}


static char *
describe_prevented_win (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  g_autofree char *threat = name_threat (reason, pos, move);

  if (reason->termination == CP_CHECKMATE)
    /* Translators: %s is a move of the opponent. */
    return g_strdup_printf (_ ("It prevents %s, which would be checkmate."), threat);
  if (reason->termination == CP_KING_KNOCKED)
    /* Translators: %s is a move of the opponent. */
    return g_strdup_printf (_ ("It prevents %s, which would knock out the king."), threat);
  if (reason->termination == CP_SUPPORT_TIPPED)
    /* Translators: %s is a move of the opponent. */
    return g_strdup_printf (_ ("It prevents %s, which would tip the support."), threat);
  return g_strdup_printf (
      /* Translators: %s is a move of the opponent. */
      _ ("It prevents %s, which would bring the king safely to the centre line."), threat);
}


static char *
describe_pieces (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  const char *gained = cp_kind_name (reason->gained[0]);
  const char *more = cp_kind_name (reason->gained[1]);
  const char *lost = cp_kind_name (reason->lost[0]);
  const char *more_lost = cp_kind_name (reason->lost[1]);

  if (reason->gained[1] == CP_NO_KIND && reason->lost[0] == CP_NO_KIND)
    /* Translators: %s is a kind of piece: “rook”. */
    return g_strdup_printf (_ ("It wins a %s."), gained);
  if (reason->gained[0] == reason->gained[1])
    /* Translators: twice the same kind of piece: “pawn”. */
    return g_strdup_printf (_ ("It wins a %s and another %s."), gained, more);
  if (reason->lost[0] == CP_NO_KIND)
    /* Translators: two kinds of pieces: “rook” and “pawn”. */
    return g_strdup_printf (_ ("It wins a %1$s and a %2$s."), gained, more);
  if (reason->gained[1] == CP_NO_KIND && reason->lost[1] == CP_NO_KIND)
    /* Translators: two kinds of pieces: one that is won, and one that is given for it. */
    return g_strdup_printf (_ ("It wins a %1$s for a %2$s."), gained, lost);
  if (reason->lost[1] == CP_NO_KIND)
    /* Translators: three kinds of pieces: two that are won, and one that is given for them. */
    return g_strdup_printf (_ ("It wins a %1$s and a %2$s for a %3$s."), gained, more, lost);
  if (reason->gained[1] == CP_NO_KIND)
    /* Translators: three kinds of pieces: one that is won, and two that are given for it. */
    return g_strdup_printf (_ ("It wins a %1$s for a %2$s and a %3$s."), gained, lost, more_lost);
  /* Translators: four kinds of pieces: two that are won, and two that are given for them. */
  return g_strdup_printf (_ ("It wins a %1$s and a %2$s for a %3$s and a %4$s."), gained, more,
                          lost, more_lost);
}


/* An own piece changes its kind, now or later. */
static char *
describe_change (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  const char *kind = cp_kind_name (cp_piece_kind (reason->piece));
  const char *becomes = cp_kind_name (reason->becomes);
  char square[CP_SQUARE_NAME_SIZE];

  cp_square_name (pos->rules, reason->square, square);
  if (reason->kind == CP_REASON_BECOMES)
    /* Translators: a kind of piece, a square, and another kind of piece: “The bishop becomes a
     * queen on c4.” */
    return g_strdup_printf (_ ("The %1$s becomes a %3$s on %2$s."), kind, square, becomes);
  if (reason->kind == CP_REASON_PREPARES_CHANGE)
    /* Translators: a kind of piece, its square, and another kind: a possible next move. */
    return g_strdup_printf (_ ("The %1$s on %2$s can become a %3$s on the next move."), kind,
                            square, becomes);
  return g_strdup_printf (
      /* Translators: a kind of piece, its square, another kind, and a number of moves. */
      ngettext ("The best line turns the %1$s on %2$s into a %3$s in %4$u move.",
                "The best line turns the %1$s on %2$s into a %3$s in %4$u moves.", reason->number),
      kind, square, becomes, reason->number);
}


static char *
describe_power (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  const char *becomes = cp_kind_name (reason->becomes);
  char square[CP_SQUARE_NAME_SIZE];

  cp_square_name (pos->rules, reason->square, square);
  if (reason->kind == CP_REASON_TAKES_POWER)
    /* Translators: a piece of the opponent: “black rook”, its square, and a kind of piece. */
    return g_strdup_printf (_ ("The %1$s on %2$s loses power: it will take as a %3$s."),
                            cp_piece_name (reason->piece), square, becomes);
  /* Translators: a kind of piece, its square, and another kind. */
  return g_strdup_printf (_ ("The %1$s on %2$s gains power: it will take as a %3$s."),
                          cp_kind_name (cp_piece_kind (reason->piece)), square, becomes);
}


static char *
describe_prevented_change (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  char square[CP_SQUARE_NAME_SIZE];

  return g_strdup_printf (
      /* Translators: a piece of the opponent: “black pawn”, its square, and a kind of piece. */
      _ ("It keeps the %1$s on %2$s from becoming a %3$s."), cp_piece_name (reason->piece),
      cp_square_name (pos->rules, reason->square, square), cp_kind_name (reason->becomes));
}


/* Reasons about a piece and its square. */
static char *
describe_piece (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  const char *kind = cp_kind_name (cp_piece_kind (reason->piece));
  char square[CP_SQUARE_NAME_SIZE];

  cp_square_name (pos->rules, reason->square, square);
  if (reason->kind == CP_REASON_SAVES)
    /* Translators: a kind of piece and its square: it could have been taken. */
    return g_strdup_printf (_ ("It saves the %1$s on %2$s."), kind, square);
  if (reason->kind == CP_REASON_THREATENS_PIECE)
    /* Translators: a kind of piece and its square: it could be taken next. */
    return g_strdup_printf (_ ("It threatens the %1$s on %2$s."), kind, square);
  /* Translators: a kind of piece and its square. */
  return g_strdup_printf (_ ("It takes the %1$s on %2$s."), kind, square);
}


static char *
describe_torque (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  int limit = cp_rules_balance (pos->rules)->limit;
  g_autofree char *before = cp_signed_number (reason->torque[0]);
  g_autofree char *after = cp_signed_number (reason->torque[1]);
  g_autofree char *end = cp_signed_number (pos->turn == CP_WHITE ? limit : -limit);

  return g_strdup_printf (
      /* Translators: three numbers with their signs: the torque before and after, and its limit. */
      _ ("It changes the torque from %1$s to %2$s; beyond %3$s the support tips."), before, after,
      end);
}


char *
cp_reason_describe (const CpReason *reason, const CpPosition *pos, CpMove move)
{
  static char *(*const describe_funcs[]) (const CpReason *, const CpPosition *, CpMove) = {
    [CP_REASON_WINS_AT_ONCE] = describe_end,
    [CP_REASON_FORCES_WIN] = describe_forced_win,
    [CP_REASON_ONLY_MOVE] = describe_only_move,
    [CP_REASON_OTHERS_LOSE] = describe_only_move,
    [CP_REASON_LOSES] = describe_loss,
    [CP_REASON_PREVENTS_WIN] = describe_prevented_win,
    [CP_REASON_WINS_PIECES] = describe_pieces,
    [CP_REASON_BECOMES] = describe_change,
    [CP_REASON_THREATENS_WIN] = describe_threatened_win,
    [CP_REASON_SAVES] = describe_piece,
    [CP_REASON_THREATENS_PIECE] = describe_piece,
    [CP_REASON_PREVENTS_CHANGE] = describe_prevented_change,
    [CP_REASON_PREPARES_CHANGE] = describe_change,
    [CP_REASON_BECOMES_LATER] = describe_change,
    [CP_REASON_ANSWERS_CHECK] = describe_check,
    [CP_REASON_GIVES_CHECK] = describe_check,
    [CP_REASON_TAKES] = describe_piece,
    [CP_REASON_TAKES_POWER] = describe_power,
    [CP_REASON_GIVES_POWER] = describe_power,
    [CP_REASON_SHIFTS_TORQUE] = describe_torque,
  };

  return describe_funcs[reason->kind](reason, pos, move);
}

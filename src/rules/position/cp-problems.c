/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-problems.h"

#include <glib/gi18n-lib.h>

#include "cp-colours.h"
#include "cp-describe.h"
#include "cp-moves.h"
#include "cp-variant.h"


static unsigned
count_knocked (const CpPosition *pos, CpSide side)
{
  unsigned n = 0;
  for (unsigned i = 0; i < pos->n_knocked; i++)
    n += cp_piece_side (pos->knocked[i]) == side;
  return n;
}


static unsigned
count_knocked_kings (const CpPosition *pos, CpSide side)
{
  unsigned n = 0;
  for (unsigned i = 0; i < pos->n_knocked; i++)
    n += pos->knocked[i] == cp_piece (side, CP_KING);
  return n;
}


static CpBits
rank_bits (const CpRules *rules, unsigned rank)
{
  return (((CpBits) 1 << rules->files) - 1) << (rank * rules->files);
}


static void
check_kings (const CpPosition *pos, CpSide side, CpProblems *problems)
{
  CpBits kings = pos->of_kind[CP_KING] & pos->of_side[side];
  unsigned n = cp_bits_count (kings) + count_knocked_kings (pos, side);

  if (n == 0)
    cp_problems_add (problems, CP_PROBLEM_NO_KING, side, 0);
  else if (n > 1)
    cp_problems_add (problems, CP_PROBLEM_TOO_MANY_KINGS, side, kings);
}


static void
check_pawns (const CpPosition *pos, CpSide side, CpProblems *problems)
{
  const CpRules *rules = pos->rules;
  CpBits pawns = pos->of_kind[CP_PAWN] & pos->of_side[side];
  CpBits far = pawns & rank_bits (rules, cp_rules_far_rank (rules, side));
  CpBits behind = pawns & rank_bits (rules, cp_rules_first_rank (rules, side));

  if (!rules->variant->pawns_stay_on_far_rank && far != 0)
    cp_problems_add (problems, CP_PROBLEM_PAWN_ON_FAR_RANK, side, far);
  if (rules->variant->pawns_keep_off_first_rank && behind != 0)
    cp_problems_add (problems, CP_PROBLEM_PAWN_BEHIND_START, side, behind);
}


static void
check_army (const CpPosition *pos, CpSide side, CpProblems *problems)
{
  unsigned n_knocked = count_knocked (pos, side);

  if (n_knocked > CP_MAX_KNOCKED / 2)
    cp_problems_add (problems, CP_PROBLEM_TOO_MANY_KNOCKED, side, 0);
  if (cp_bits_count (pos->of_side[side]) + n_knocked > pos->rules->army_size)
    cp_problems_add (problems, CP_PROBLEM_ARMY_TOO_LARGE, side, pos->of_side[side]);
}


/* Returns true if the last move can have been a double step over pos->en_passant that can be
 * answered by taking. */
static bool
en_passant_possible (const CpPosition *pos)
{
  CpSide passer = cp_side_other (pos->turn);
  CpSquare passed = pos->en_passant;
  CpSquare from = cp_moves_step (pos->rules, passed, cp_compass_forward (pos->turn));
  CpSquare to = cp_moves_step (pos->rules, passed, cp_compass_forward (passer));
  unsigned first = cp_rules_first_rank (pos->rules, passer);
  unsigned second = passer == CP_WHITE ? first + 1 : first - 1;

  return from != CP_SQUARE_NONE && to != CP_SQUARE_NONE &&
         cp_square_rank (pos->rules, from) == second && pos->board[from] == CP_NO_PIECE &&
         pos->board[passed] == CP_NO_PIECE && pos->board[to] == cp_piece (passer, CP_PAWN) &&
         cp_moves_attacked_by_pawn (pos, passed, pos->turn);
}


static void
check_opponent (const CpPosition *pos, CpProblems *problems)
{
  CpSide opponent = cp_side_other (pos->turn);
  CpSquare king = cp_position_king (pos, opponent);

  if (cp_rules_has_check (pos->rules) && king != CP_SQUARE_NONE &&
      cp_position_is_attacked (pos, king, pos->turn))
    cp_problems_add (problems, CP_PROBLEM_OPPONENT_IN_CHECK, opponent, CP_BIT (king));
}


void
cp_position_problems (const CpPosition *pos, CpProblems *problems)
{
  problems->n = 0;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    check_kings (pos, side, problems);
    check_pawns (pos, side, problems);
    check_army (pos, side, problems);
  }
  if (count_knocked_kings (pos, CP_WHITE) > 0 && count_knocked_kings (pos, CP_BLACK) > 0)
    cp_problems_add (problems, CP_PROBLEM_BOTH_KINGS_KNOCKED, CP_WHITE, 0);
  if (pos->en_passant != CP_SQUARE_NONE && !en_passant_possible (pos))
    cp_problems_add (problems, CP_PROBLEM_EN_PASSANT_IMPOSSIBLE, pos->turn,
                     CP_BIT (pos->en_passant));
  if (pos->rules->variant->has_colours)
    cp_colours_problems (pos, problems);
  check_opponent (pos, problems);
}


/* Returns "a1, c4". */
static char *
list_squares (const CpRules *rules, CpBits squares)
{
  GString *list = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  CP_FOR_EACH_BIT (square, squares) {
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                            cp_square_name (rules, square, name));
  }
  return g_string_free (list, FALSE);
}


static char *
describe_army (const CpPosition *pos, CpSide side)
{
  unsigned n = cp_bits_count (pos->of_side[side]) + count_knocked (pos, side);

  /* Translators: %1$s is "White" or "Black". */
  return g_strdup_printf (ngettext ("%1$s has %2$u piece, but starts the game with %3$u.",
                                    "%1$s has %2$u pieces, but starts the game with %3$u.", n),
                          cp_side_in_sentence (side), n, pos->rules->army_size);
}


/* Describes colours of which there are too many. @squares: the squares of these colours */
static char *
describe_colours (const CpPosition *pos, CpBits squares)
{
  g_autofree char *where = list_squares (pos->rules, squares);
  g_autoptr (GString) names = g_string_new (NULL);
  unsigned n = 0;

  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    bool has = false;
    CP_FOR_EACH_BIT (square, squares)
      has |= cp_position_colour (pos, square) == colour;
    if (has)
      g_string_append_printf (names, "%s%s", n++ > 0 ? ", " : "", cp_colour_name (colour));
  }
  /* Translators: %1$s is a colour, or a list of them, %2$s a list of squares. */
  return g_strdup_printf (
      /* Translators: the names of colours, and a list of squares. */
      ngettext ("There are more than two %1$s squares, including those in the supply (%2$s).",
                "There are more than two squares of each of these colours, including those in the "
                "supply: %1$s (%2$s).",
                n),
      names->str, where);
}


/* @squares: (nullable): squares of kings on the board */
static char *
describe_kings (const char *side, const char *squares)
{
  if (squares == NULL)
    /* Translators: %s is “White” or “Black”. */
    return g_strdup_printf (_ ("%s has more than one king among the knocked pieces."), side);
  /* Translators: %1$s is "White" or "Black", %2$s a list of squares. */
  return g_strdup_printf (_ ("%1$s has more than one king, including knocked ones (%2$s)."), side,
                          squares);
}


char *
cp_problem_describe (const CpPosition *pos, const CpProblem *problem)
{
  g_autofree char *squares = list_squares (pos->rules, problem->squares);
  const char *side = cp_side_in_sentence (problem->side);

  switch (problem->kind) {
  case CP_PROBLEM_NO_KING:
    /* Translators: %s is “White” or “Black”. */
    return g_strdup_printf (_ ("%s has no king."), side);
  case CP_PROBLEM_TOO_MANY_KINGS:
    return describe_kings (side, problem->squares != 0 ? squares : NULL);
  case CP_PROBLEM_BOTH_KINGS_KNOCKED:
    return g_strdup (_ ("Both kings are knocked, so nobody can have won."));
  case CP_PROBLEM_OPPONENT_IN_CHECK:
    /* Translators: %1$s is “White” or “Black”, %2$s a list of squares. */
    return g_strdup_printf (_ ("%1$s is in check on %2$s, but it is not %1$s’s turn."), side,
                            squares);
  case CP_PROBLEM_PAWN_ON_FAR_RANK:
    return g_strdup_printf (
        /* Translators: %1$s is “White” or “Black”, %2$s a list of squares. */
        _ ("%1$s has a pawn on its far rank, where it would have promoted (%2$s)."), side, squares);
  case CP_PROBLEM_PAWN_BEHIND_START:
    /* Translators: %1$s is “White” or “Black”, %2$s a list of squares. */
    return g_strdup_printf (_ ("%1$s has a pawn behind its own second rank (%2$s)."), side,
                            squares);
  case CP_PROBLEM_TOO_MANY_KNOCKED:
    return g_strdup_printf (
        /* Translators: %1$s is “White” or “Black”, %2$d how many pieces there is room for. */
        _ ("%1$s has more than %2$d knocked pieces, too many for its storage lines."), side,
        CP_MAX_KNOCKED / 2);
  case CP_PROBLEM_ARMY_TOO_LARGE:
    return describe_army (pos, problem->side);
  case CP_PROBLEM_TOO_MANY_COLOURS:
    return describe_colours (pos, problem->squares);
  case CP_PROBLEM_BLUE_OCCUPIED:
    /* Translators: %1$s is “White” or “Black”, %2$s a list of squares. */
    return g_strdup_printf (_ ("%1$s stands on a blue square, which only kings enter (%2$s)."),
                            side, squares);
  case CP_PROBLEM_KIND_CONTRADICTS_COLOUR:
    return g_strdup_printf (
        /* Translators: %1$s is “White” or “Black”, %2$s a list of squares. */
        _ ("%1$s has a piece that does not match its colour square (%2$s)."), side, squares);
  case CP_PROBLEM_KING_ON_COLOUR:
    return g_strdup_printf (
        /* Translators: %1$s is “White” or “Black”, %2$s a list of squares. */
        _ ("%1$s’s king stands on a colour, which it would have removed (%2$s)."), side, squares);
  case CP_PROBLEM_MOVED_PAWN_IMPOSSIBLE:
    return g_strdup_printf (
        /* Translators: %s is a list of squares. */
        _ ("Only a pawn on its own first two ranks can be marked as moved (%s)."), squares);
  case CP_PROBLEM_EN_PASSANT_IMPOSSIBLE:
    /* Translators: %s is a square. */
    return g_strdup_printf (_ ("No pawn can take en passant on %s."), squares);
  default:
    g_assert_not_reached ();
  }
}

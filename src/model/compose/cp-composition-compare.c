/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-composition-version.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"

/* More differences are counted, not listed. */
#define MAX_LISTED 8

/* Two positions on one board, and the differences that are not described yet. */
typedef struct {
  const CpPosition *a;
  const CpPosition *b;
  CpBits left;        /* squares that a piece of @a has left */
  CpBits arrived;     /* squares with a piece that is new in @b */
  GPtrArray *clauses; /* (element-type utf8) */
} Comparison;


static void
add (Comparison *comparison, char *clause)
{
  g_ptr_array_add (comparison->clauses, clause);
}


/* Describes pieces that stand elsewhere. */
static void
describe_moved (Comparison *comparison)
{
  const CpRules *rules = comparison->a->rules;
  char from_name[CP_SQUARE_NAME_SIZE], to_name[CP_SQUARE_NAME_SIZE];

  CP_FOR_EACH_BIT (from, comparison->left) {
    CpSquare to = CP_SQUARE_NONE;
    CP_FOR_EACH_BIT (square, comparison->arrived) {
      if (to == CP_SQUARE_NONE && comparison->b->board[square] == comparison->a->board[from])
        to = square;
    }
    if (to == CP_SQUARE_NONE)
      continue;
    comparison->left &= ~CP_BIT (from);
    comparison->arrived &= ~CP_BIT (to);
    /* Translators: a part of a sentence: "the white rook stands on b1 instead of a1". */
    add (comparison, g_strdup_printf (_ ("the %1$s stands on %2$s instead of %3$s"),
                                      cp_piece_name (comparison->a->board[from]),
                                      cp_square_name (rules, to, to_name),
                                      cp_square_name (rules, from, from_name)));
  }
}


static void
describe_pieces (Comparison *comparison)
{
  const CpRules *rules = comparison->a->rules;
  char name[CP_SQUARE_NAME_SIZE];

  describe_moved (comparison);
  CP_FOR_EACH_BIT (square, comparison->left) {
    /* Translators: a part of a sentence: "the white rook on a1 is gone". */
    add (comparison, g_strdup_printf (_ ("the %1$s on %2$s is gone"),
                                      cp_piece_name (comparison->a->board[square]),
                                      cp_square_name (rules, square, name)));
  }
  CP_FOR_EACH_BIT (square, comparison->arrived) {
    /* Translators: a part of a sentence: "a black pawn came to c3". */
    add (comparison,
         /* Translators: what differs between two versions of a puzzle: a piece, “white rook”, and
          * its square. */
         g_strdup_printf (_ ("there is a new %1$s on %2$s"),
                          cp_piece_name (comparison->b->board[square]),
                          cp_square_name (rules, square, name)));
  }
}


static CpSide
owner_of (const CpPosition *pos, CpSquare square)
{
  return pos->dropped_by[CP_WHITE] & CP_BIT (square) ? CP_WHITE : CP_BLACK;
}


static bool
same_colour (const CpPosition *a, const CpPosition *b, CpSquare square)
{
  CpColour colour = cp_position_colour (a, square);

  return cp_position_colour (b, square) == colour &&
         (colour == CP_NO_COLOUR || owner_of (a, square) == owner_of (b, square));
}


static void
describe_colour (Comparison *comparison, CpSquare square)
{
  CpColour colour = cp_position_colour (comparison->b, square);
  char name[CP_SQUARE_NAME_SIZE];

  cp_square_name (comparison->a->rules, square, name);
  if (same_colour (comparison->a, comparison->b, square))
    return;
  if (colour == CP_NO_COLOUR)
    /* Translators: a part of a sentence: "the colour of c4 is gone". */
    add (comparison, g_strdup_printf (_ ("the colour of %s is gone"), name));
  else
    /* Translators: a part of a sentence: "c4 is yellow of White". */
    add (comparison, g_strdup_printf (_ ("%1$s is %2$s of %3$s"), name, cp_colour_name (colour),
                                      cp_side_in_sentence (owner_of (comparison->b, square))));
}


static void
describe_rest (Comparison *comparison)
{
  const CpPosition *a = comparison->a, *b = comparison->b;

  if (a->n_knocked != b->n_knocked || memcmp (a->knocked, b->knocked, a->n_knocked) != 0)
    add (comparison, g_strdup (_ ("different pieces have been knocked out")));
  if (memcmp (a->supply, b->supply, sizeof a->supply) != 0)
    add (comparison, g_strdup (_ ("the supply is different")));
  if (a->moved_pawns != b->moved_pawns)
    add (comparison, g_strdup (_ ("different pawns have moved")));
  if (a->en_passant != b->en_passant)
    add (comparison, g_strdup (_ ("the en passant square is different")));
  if (a->halfmove_clock != b->halfmove_clock || a->fullmove_number != b->fullmove_number)
    add (comparison, g_strdup (_ ("the counters are different")));
}


static void
describe_task (Comparison *comparison, unsigned a, unsigned b)
{
  if (comparison->a->turn != comparison->b->turn) {
    const char *side = cp_side_in_sentence (comparison->b->turn);
    /* Translators: a part of a sentence: "Black is to move". */
    add (comparison, g_strdup_printf (_ ("%s is to move"), side));
  }
  if (a != b)
    /* Translators: a part of a sentence: win within so many moves. */
    add (comparison, g_strdup_printf (ngettext ("the task is to win within %u move",
                                                "the task is to win within %u moves", b),
                                      b));
}


/* Describes the differences of two positions on one board; returns the squares that differ. */
static CpBits
compare_squares (Comparison *comparison)
{
  const CpPosition *a = comparison->a, *b = comparison->b;
  CpBits different = a->moved_pawns ^ b->moved_pawns;

  for (CpSquare square = 0; square < a->rules->n_squares; square++) {
    if (!same_colour (a, b, square))
      different |= CP_BIT (square);
    if (a->board[square] == b->board[square])
      continue;
    different |= CP_BIT (square);
    if (a->board[square] != CP_NO_PIECE)
      comparison->left |= CP_BIT (square);
    if (b->board[square] != CP_NO_PIECE)
      comparison->arrived |= CP_BIT (square);
  }
  describe_pieces (comparison);
  for (CpSquare square = 0; square < a->rules->n_squares; square++)
    describe_colour (comparison, square);
  describe_rest (comparison);
  return different;
}


/* Joins the clauses into one sentence. */
static char *
join (const Comparison *comparison)
{
  g_autoptr (GString) sentence = g_string_new (NULL);
  unsigned n = comparison->clauses->len;

  if (n == 0)
    return g_strdup (_ ("There are no differences."));
  if (n > MAX_LISTED)
    /* Translators: how many things differ between two versions of a puzzle. */
    return g_strdup_printf (ngettext ("There is %u difference.", "There are %u differences.", n),
                            n);
  for (unsigned i = 0; i < n; i++)
    /* Translators: between the parts of a sentence. */
    g_string_append_printf (sentence, "%s%s", i > 0 ? _ ("; ") : "",
                            (char *) g_ptr_array_index (comparison->clauses, i));
  char first[8] = "";
  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (sentence->str)), first);
  /* Translators: the first letter of a sentence, and the rest of it. */
  return g_strdup_printf (_ ("%1$s%2$s."), first, g_utf8_next_char (sentence->str));
}


char *
cp_version_compare (CpVersion *a, CpVersion *b, CpBits *squares)
{
  g_return_val_if_fail (CP_IS_VERSION (a) && CP_IS_VERSION (b), NULL);

  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  Comparison comparison = { .a = cp_version_get_position (a),
                            .b = cp_version_get_position (b),
                            .clauses = clauses };
  const CpRules *rules_a = comparison.a->rules, *rules_b = comparison.b->rules;
  CpBits different = 0;

  if (rules_a != rules_b)
    /* Translators: a part of a sentence; the names of games. */
    add (&comparison, g_strdup_printf (_ ("the rules are %1$s instead of %2$s"), rules_b->string,
                                       rules_a->string));
  if (rules_a->variant == rules_b->variant && rules_a->n_squares == rules_b->n_squares)
    different = compare_squares (&comparison);
  describe_task (&comparison, cp_version_get_stipulation (a), cp_version_get_stipulation (b));
  if (squares != NULL)
    *squares = different;
  return join (&comparison);
}

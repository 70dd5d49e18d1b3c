/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-insight.h"

#include <glib/gi18n-lib.h>

#include "cp-reach.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"


static void
weigh (CpPieceInsight *piece, const CpRules *rules)
{
  if (cp_rules_balance (rules) == NULL)
    return;
  piece->weight = cp_balance_weight (rules, piece->piece);
  piece->line =
      piece->square != CP_SQUARE_NONE
          ? cp_balance_line (rules, piece->square)
          : cp_balance_storage_line (rules, cp_piece_side (piece->piece), piece->storage_index);
  piece->share = piece->weight * piece->line;
}


static void
find_powers (CpPieceInsight *piece, const CpPosition *pos)
{
  for (unsigned takes = 0; takes < 2; takes++) {
    piece->power[takes] = cp_piece_kind (piece->piece);
    piece->power_from[takes] = piece->square;
    if (pos->rules->variant->power != NULL)
      piece->power[takes] =
          pos->rules->variant->power (pos, piece->square, takes != 0, &piece->power_from[takes]);
  }
}


/* Returns the squares of @candidates from which @square is attacked. */
static CpBits
find_attackers (const CpReach *reach, CpSquare square, CpBits candidates)
{
  CpBits found = 0;

  CP_FOR_EACH_BIT (other, candidates) {
    if (reach->attacks[other] & CP_BIT (square))
      found |= CP_BIT (other);
  }
  return found;
}


static CpPieceInsight
init_from_square (const CpPosition *pos, const CpReach *reach, CpSquare square)
{
  CpSide side = cp_piece_side (pos->board[square]);
  CpBits friends = pos->of_side[side];
  CpBits enemies = pos->of_side[cp_side_other (side)];
  CpPieceInsight piece = {
    .piece = pos->board[square],
    .square = square,
    .moves = reach->moves[square],
    .attacks = reach->attacks[square],
    .takes = reach->attacks[square] & enemies,
    .defends = reach->attacks[square] & friends,
    .attackers = find_attackers (reach, square, enemies),
    .defenders = find_attackers (reach, square, friends),
    .colour = cp_position_colour (pos, square),
    .colour_owner = pos->dropped_by[CP_WHITE] & CP_BIT (square) ? CP_WHITE : CP_BLACK,
  };

  weigh (&piece, pos->rules);
  find_powers (&piece, pos);
  return piece;
}


static CpPieceInsight
init_from_storage (const CpPosition *pos, CpPiece knocked, unsigned index)
{
  CpPieceInsight piece = {
    .piece = knocked,
    .square = CP_SQUARE_NONE,
    .storage_index = (uint8_t) index,
    .power = { cp_piece_kind (knocked), cp_piece_kind (knocked) },
    .power_from = { CP_SQUARE_NONE, CP_SQUARE_NONE },
  };

  weigh (&piece, pos->rules);
  return piece;
}


void
cp_insight_init (CpInsight *insight, const CpPosition *pos)
{
  unsigned n_knocked[2] = { 0, 0 };
  CpReach reach;

  cp_position_reach_all (pos, &reach);
  insight->n = 0;
  CP_FOR_EACH_BIT (square, pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) {
    insight->pieces[insight->n++] = init_from_square (pos, &reach, square);
  }
  for (unsigned i = 0; i < pos->n_knocked; i++)
    insight->pieces[insight->n++] =
        init_from_storage (pos, pos->knocked[i], n_knocked[cp_piece_side (pos->knocked[i])]++);
}


const CpPieceInsight *
cp_insight_find (const CpInsight *insight, CpSquare square)
{
  for (unsigned i = 0; square != CP_SQUARE_NONE && i < insight->n; i++) {
    if (insight->pieces[i].square == square)
      return &insight->pieces[i];
  }
  return NULL;
}


bool
cp_piece_insight_is_hanging (const CpPieceInsight *piece)
{
  return piece->attackers != 0 && piece->defenders == 0;
}


char *
cp_square_names (const CpRules *rules, CpBits squares)
{
  GString *names = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  CP_FOR_EACH_BIT (square, squares) {
    if (names->len > 0)
      /* Translators: between the names of squares: "c4, d5". */
      g_string_append (names, _ (", "));
    g_string_append (names, cp_square_name (rules, square, name));
  }
  return g_string_free (names, FALSE);
}


/* Appends attacked and defended squares, and the squares of attackers and defenders. */
static void
append_attacks (GString *text, const CpPieceInsight *piece, const CpRules *rules)
{
  g_autofree char *takes = cp_square_names (rules, piece->takes);
  g_autofree char *guards = cp_square_names (rules, piece->defends);
  g_autofree char *attackers = cp_square_names (rules, piece->attackers);
  g_autofree char *defenders = cp_square_names (rules, piece->defenders);

  /* Translators: in these four %s are squares: "c4, d5". */
  if (piece->takes != 0)
    /* Translators: after a piece, in a list of facts about it; %s is a list of
     * squares. */
    g_string_append_printf (text, _ (", attacks %s"), takes);
  if (piece->defends != 0)
    /* Translators: after a piece, in a list of facts about it; %s is a list of
     * squares. */
    g_string_append_printf (text, _ (", guards %s"), guards);
  if (piece->attackers != 0)
    /* Translators: after a piece, in a list of facts about it; %s is a list of
     * squares. */
    g_string_append_printf (text, _ (", attacked from %s"), attackers);
  if (piece->defenders != 0)
    /* Translators: after a piece, in a list of facts about it; %s is a list of
     * squares. */
    g_string_append_printf (text, _ (", guarded from %s"), defenders);
  if (cp_piece_insight_is_hanging (piece))
    g_string_append (text, _ (", not guarded"));
}


static void
append_power (GString *text, const CpPieceInsight *piece, const CpRules *rules)
{
  char names[2][CP_SQUARE_NAME_SIZE];

  if (rules->variant->power == NULL || piece->square == CP_SQUARE_NONE)
    return;
  cp_square_name (rules, piece->power_from[0], names[0]);
  cp_square_name (rules, piece->power_from[1], names[1]);
  if (piece->power[0] == piece->power[1] && piece->power_from[0] == piece->power_from[1]) {
    /* Translators: a kind of piece, and the square where this comes from. */
    g_string_append_printf (text, _ (", moves and takes as a %1$s (%2$s)"),
                            cp_kind_name (piece->power[0]), names[0]);
    return;
  }
  /* Translators: after a piece: two kinds of pieces, each with the square that its power comes
   * from. */
  g_string_append_printf (text, _ (", moves as a %1$s (%2$s), takes as a %3$s (%4$s)"),
                          cp_kind_name (piece->power[0]), names[0], cp_kind_name (piece->power[1]),
                          names[1]);
}


static void
append_share (GString *text, const CpPieceInsight *piece, const CpRules *rules)
{
  g_autofree char *share = cp_signed_number (piece->share);

  if (cp_rules_balance (rules) != NULL)
    /* Translators: %1$d is a weight, %2$s a number with its sign: "+8". */
    g_string_append_printf (text, _ (", weight %1$d, share of the torque %2$s"), piece->weight,
                            share);
}


char *
cp_piece_insight_describe (const CpPieceInsight *piece, const CpRules *rules)
{
  GString *text = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];
  unsigned n_moves = cp_bits_count (piece->moves);

  if (piece->square == CP_SQUARE_NONE)
    /* Translators: %s is a piece: "white pawn". */
    g_string_printf (text, _ ("%s, knocked out"), cp_piece_name (piece->piece));
  else
    g_string_printf (text, _ ("%1$s, %2$s"), cp_piece_name (piece->piece),
                     cp_square_name (rules, piece->square, name));
  append_share (text, piece, rules);
  if (piece->square == CP_SQUARE_NONE)
    return g_string_free (text, FALSE);
  append_power (text, piece, rules);
  if (piece->colour != CP_NO_COLOUR)
    /* Translators: a colour of the square a piece stands on: "yellow". */
    g_string_append_printf (text, _ (", on %s"), cp_colour_name (piece->colour));
  if (n_moves == 0)
    g_string_append (text, _ (", cannot move"));
  else
    g_string_append_printf (
        /* Translators: after a piece, in a list of facts about it. */
        text, ngettext (", can go to %u square", ", can go to %u squares", n_moves), n_moves);
  append_attacks (text, piece, rules);
  return g_string_free (text, FALSE);
}

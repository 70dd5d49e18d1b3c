/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-draft-convert.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-draft.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"

/* More lost pieces are counted instead of listed. */
#define MAX_NAMED 6

/* The square of another board for each square of a board; CP_SQUARE_NONE if there is none. */
typedef struct {
  CpSquare to[CP_MAX_SQUARES];
} Mapping;


CpBits
cp_draft_problem_squares (const CpPosition *pos, CpProblemKind kind)
{
  CpProblems problems;

  cp_position_problems (pos, &problems);
  for (unsigned i = 0; i < problems.n; i++) {
    if (problems.items[i].kind == kind)
      return problems.items[i].squares;
  }
  return 0;
}


static CpBits
map_bits (const Mapping *mapping, CpBits squares)
{
  CpBits mapped = 0;

  CP_FOR_EACH_BIT (square, squares) {
    if (mapping->to[square] != CP_SQUARE_NONE)
      mapped |= CP_BIT (mapping->to[square]);
  }
  return mapped;
}


/* Returns @piece, or that of the other side if @swap. */
static CpPiece
piece_of (CpPiece piece, bool swap)
{
  if (piece == CP_NO_PIECE || !swap)
    return piece;
  return cp_piece (cp_side_other (cp_piece_side (piece)), cp_piece_kind (piece));
}


/* Copies pieces, colours and storage to the mapped squares of @turned, which is empty; with @swap,
 * exchanging the sides. */
static void
place (const CpPosition *pos, const Mapping *mapping, bool swap, CpPosition *turned)
{
  for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
    CpSquare to = mapping->to[square];
    CpColour colour = cp_position_colour (pos, square);
    CpSide owner = pos->dropped_by[CP_WHITE] & CP_BIT (square) ? CP_WHITE : CP_BLACK;
    if (to == CP_SQUARE_NONE)
      continue;
    if (cp_rules_has_kind (turned->rules, cp_piece_kind (pos->board[square])))
      cp_position_put (turned, to, piece_of (pos->board[square], swap));
    if (turned->rules->variant->has_colours && colour != CP_NO_COLOUR)
      cp_position_set_colour (turned, to, colour, swap ? cp_side_other (owner) : owner);
  }
}


/* Copies a position to the mapped squares of a board of the same rules. */
static void
turn (const CpPosition *pos, const Mapping *mapping, bool swap, CpPosition *turned)
{
  cp_position_init_empty (turned, pos->rules);
  place (pos, mapping, swap, turned);
  turned->turn = swap ? cp_side_other (pos->turn) : pos->turn;
  if (pos->en_passant != CP_SQUARE_NONE)
    turned->en_passant = mapping->to[pos->en_passant];
  turned->n_knocked = pos->n_knocked;
  for (unsigned i = 0; i < pos->n_knocked; i++)
    turned->knocked[i] = piece_of (pos->knocked[i], swap);
  memcpy (turned->supply, pos->supply, sizeof pos->supply);
  if (swap && !pos->rules->one_supply) {
    memcpy (turned->supply[CP_WHITE], pos->supply[CP_BLACK], sizeof pos->supply[CP_BLACK]);
    memcpy (turned->supply[CP_BLACK], pos->supply[CP_WHITE], sizeof pos->supply[CP_WHITE]);
  }
  turned->moved_pawns = map_bits (mapping, pos->moved_pawns);
  turned->halfmove_clock = pos->halfmove_clock;
  turned->fullmove_number = pos->fullmove_number;
}


void
cp_draft_mirrored (const CpPosition *pos, CpPosition *mirrored)
{
  const CpRules *rules = pos->rules;
  Mapping mapping;

  for (CpSquare square = 0; square < rules->n_squares; square++)
    mapping.to[square] = cp_square_at (rules, rules->files - 1 - cp_square_file (rules, square),
                                       cp_square_rank (rules, square));
  turn (pos, &mapping, false, mirrored);
}


void
cp_draft_swapped (const CpPosition *pos, CpPosition *swapped)
{
  const CpRules *rules = pos->rules;
  Mapping mapping;

  for (CpSquare square = 0; square < rules->n_squares; square++)
    mapping.to[square] = cp_square_at (rules, cp_square_file (rules, square),
                                       rules->ranks - 1 - cp_square_rank (rules, square));
  turn (pos, &mapping, true, swapped);
}


/*
 * Files keep their distance from the middle, to preserve the pattern of pieces; ranks keep that
 * from the nearer back rank, so that both armies stay in place. The squares between are cut out of
 * a larger board or left empty on it. Converting a smaller board to a larger one and back restores
 * it.
 */
static CpSquare
map_square (const CpRules *from, const CpRules *to, CpSquare square)
{
  int file = (int) cp_square_file (from, square) + (to->files - from->files) / 2;
  unsigned rank = cp_square_rank (from, square);
  unsigned from_top = from->ranks - 1 - rank;
  unsigned kept = MIN (from->ranks, to->ranks);
  unsigned lower_half = (kept + 1) / 2;

  if (file < 0 || file >= to->files)
    return CP_SQUARE_NONE;
  if (rank < lower_half)
    return cp_square_at (to, (unsigned) file, rank);
  if (from_top < kept - lower_half)
    return cp_square_at (to, (unsigned) file, to->ranks - 1 - from_top);
  return CP_SQUARE_NONE;
}


/* Converts the supply to other rules with colours: used colours stay used. */
static void
convert_supply (const CpPosition *pos, CpPosition *converted)
{
  CpPosition refilled = *pos;

  if (!converted->rules->variant->has_colours)
    return;
  cp_colours_refill (converted);
  cp_colours_refill (&refilled);
  if (!pos->rules->variant->has_colours ||
      memcmp (refilled.supply, pos->supply, sizeof pos->supply) == 0)
    return;
  for (CpSide side = CP_WHITE; side <= cp_colours_supplier (converted->rules, CP_BLACK); side++) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
      unsigned left = cp_colours_left (pos, side, colour);
      if (converted->rules->one_supply)
        left = MAX (left, cp_colours_left (pos, CP_BLACK, colour));
      converted->supply[side][colour] = (uint8_t) MIN (left, converted->supply[side][colour]);
    }
  }
}


/* Converts the marks of moved pawns and the en passant square, where they remain meaningful. */
static void
convert_pawns (const CpPosition *pos, const Mapping *mapping, CpPosition *converted)
{
  const CpVariant *variant = converted->rules->variant;

  if (variant->has_colours)
    converted->moved_pawns = map_bits (mapping, pos->moved_pawns);
  if (variant != pos->rules->variant || converted->rules->ranks != pos->rules->ranks)
    converted->moved_pawns &=
        ~cp_draft_problem_squares (converted, CP_PROBLEM_MOVED_PAWN_IMPOSSIBLE);
  if (variant->has_en_passant && pos->en_passant != CP_SQUARE_NONE)
    converted->en_passant = mapping->to[pos->en_passant];
  if (variant != pos->rules->variant &&
      cp_draft_problem_squares (converted, CP_PROBLEM_EN_PASSANT_IMPOSSIBLE) != 0)
    converted->en_passant = CP_SQUARE_NONE;
}


/* Adds @item (transfer full) to a list. */
static void
add_item (GString *list, char *item)
{
  if (list->len > 0)
    /* Translators: between the items of a list. */
    g_string_append (list, _ (", "));
  g_string_append (list, item);
  g_free (item);
}


/* Lists the pieces without a square on the new board, or of kinds that it does not have. */
static void
list_lost_pieces (const CpPosition *pos,
                  const Mapping *mapping,
                  const CpPosition *converted,
                  GString *list)
{
  CpBits lost = 0;
  char name[CP_SQUARE_NAME_SIZE];

  CP_FOR_EACH_BIT (square, pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) {
    CpSquare to = mapping->to[square];
    if (to == CP_SQUARE_NONE || converted->board[to] == CP_NO_PIECE)
      lost |= CP_BIT (square);
  }
  if (cp_bits_count (lost) > MAX_NAMED) {
    unsigned n = cp_bits_count (lost);
    /* Translators: in a list of what does not fit on another board. */
    add_item (list, g_strdup_printf (ngettext ("%u piece", "%u pieces", n), n));
    return;
  }
  CP_FOR_EACH_BIT (square, lost) {
    /* Translators: a piece and its square: "white knight on b1". */
    add_item (list, g_strdup_printf (_ ("%1$s on %2$s"), cp_piece_name (pos->board[square]),
                                     cp_square_name (pos->rules, square, name)));
  }
}


static char *
describe_loss (const CpPosition *pos, const Mapping *mapping, const CpPosition *converted)
{
  g_autoptr (GString) list = g_string_new (NULL);
  unsigned knocked = pos->n_knocked - converted->n_knocked;
  unsigned colours =
      cp_bits_count (cp_colours_coloured (pos)) - cp_bits_count (cp_colours_coloured (converted));
  CpBits kept_pawns = 0;

  list_lost_pieces (pos, mapping, converted, list);
  if (knocked > 0)
    /* Translators: in a list of what does not fit on another board. */
    add_item (list, g_strdup_printf (ngettext ("%u knocked piece", "%u knocked pieces", knocked),
                                     knocked));
  if (colours > 0)
    /* Translators: in a list of what does not fit on another board. */
    add_item (list, g_strdup_printf (ngettext ("%u colour square", "%u colour squares", colours),
                                     colours));
  CP_FOR_EACH_BIT (square, pos->moved_pawns) {
    CpSquare to = mapping->to[square];
    if (to != CP_SQUARE_NONE && pos->board[square] != CP_NO_PIECE)
      kept_pawns |= CP_BIT (to);
  }
  if (kept_pawns & ~converted->moved_pawns)
    add_item (list, g_strdup (_ ("the marks of moved pawns")));
  if (pos->en_passant != CP_SQUARE_NONE && converted->en_passant == CP_SQUARE_NONE)
    add_item (list, g_strdup (_ ("the en passant square")));
  /* Translators: %s is a list: "white knight on b1, 2 colour squares". */
  return list->len > 0 ? g_strdup_printf (_ ("Not kept: %s."), list->str) : NULL;
}


/* Converts the fullmove number. It includes the moves in which players only drop colours, so these
 * are added or subtracted; converting there and back restores the number. */
static uint32_t
convert_number (const CpPosition *pos, const CpRules *rules)
{
  uint32_t from = pos->rules->variant->opening_moves;
  uint32_t played = pos->fullmove_number - MIN (from, pos->fullmove_number - 1);

  if (rules->variant->opening_moves == from)
    return pos->fullmove_number;
  return MIN (played + rules->variant->opening_moves, CP_MAX_COUNTER);
}


char *
cp_draft_converted (const CpPosition *pos, const CpRules *rules, CpPosition *converted)
{
  Mapping mapping;

  if (cp_position_is_array (pos)) {
    cp_position_init (converted, rules);
    return NULL;
  }

  for (CpSquare square = 0; square < pos->rules->n_squares; square++)
    mapping.to[square] = map_square (pos->rules, rules, square);
  cp_position_init_empty (converted, rules);
  place (pos, &mapping, false, converted);
  converted->turn = pos->turn;
  for (unsigned i = 0; rules->variant->has_storage && i < pos->n_knocked; i++) {
    if (cp_rules_has_kind (rules, cp_piece_kind (pos->knocked[i])))
      converted->knocked[converted->n_knocked++] = pos->knocked[i];
  }
  convert_supply (pos, converted);
  convert_pawns (pos, &mapping, converted);
  converted->halfmove_clock = pos->halfmove_clock;
  converted->fullmove_number = convert_number (pos, rules);
  return describe_loss (pos, &mapping, converted);
}

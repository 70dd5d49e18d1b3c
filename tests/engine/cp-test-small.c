/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-small.h"

#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "rules/position/cp-variant.h"

#define LONGEST_PLAY 120


static bool
chance (GRand *rand, int percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}


static bool
is_far_rank (const CpPosition *pos, CpSquare square, CpSide side)
{
  return cp_square_rank (pos->rules, square) == cp_rules_far_rank (pos->rules, side);
}


static bool
is_at_edge (const CpRules *rules, CpSquare square)
{
  unsigned file = cp_square_file (rules, square), rank = cp_square_rank (rules, square);
  return file == 0 || rank == 0 || file == rules->files - 1u || rank == rules->ranks - 1u;
}


/* Distance in king's steps. */
static int
distance (const CpRules *rules, CpSquare a, CpSquare b)
{
  int files = (int) cp_square_file (rules, a) - (int) cp_square_file (rules, b);
  int ranks = (int) cp_square_rank (rules, a) - (int) cp_square_rank (rules, b);
  return MAX (ABS (files), ABS (ranks));
}


static CpSquare
random_empty_square (const CpPosition *pos, GRand *rand)
{
  CpSquare square;
  do
    square = (CpSquare) g_rand_int_range (rand, 0, pos->rules->n_squares);
  while (pos->board[square] != CP_NO_PIECE || cp_position_colour (pos, square) != CP_NO_COLOUR);
  return square;
}


static void
put_kings (CpPosition *pos, GRand *rand)
{
  bool check = cp_rules_has_check (pos->rules);
  bool at_edge = chance (rand, 80), near = check && chance (rand, 60);
  CpSquare attacker, defender;
  do {
    defender = random_empty_square (pos, rand);
    attacker = random_empty_square (pos, rand);
  } while (attacker == defender || (at_edge && !is_at_edge (pos->rules, defender)) ||
           (near && distance (pos->rules, attacker, defender) > 2));
  cp_position_put (pos, defender, cp_piece (cp_side_other (pos->turn), CP_KING));
  cp_position_put (pos, attacker, cp_piece (pos->turn, CP_KING));
}


static CpColour
colour_of_kind (CpKind kind)
{
  static const CpColour colours[CP_N_KINDS] = {
    [CP_PAWN] = CP_DARK_GREEN, [CP_KNIGHT] = CP_LIGHT_BLUE, [CP_BISHOP] = CP_RED,
    [CP_ROOK] = CP_PURPLE,     [CP_QUEEN] = CP_YELLOW,
  };
  return colours[kind];
}


/* Returns a random kind; with @heavy, the heavier of two, for an attacker strong enough to win. */
static CpKind
random_kind (const CpRules *rules, GRand *rand, bool heavy)
{
  CpKind kind;
  do
    kind = (CpKind) g_rand_int_range (rand, CP_PAWN, CP_KING);
  while (!cp_rules_has_kind (rules, kind));
  return heavy ? MAX (kind, random_kind (rules, rand, false)) : kind;
}


/* Adds random pieces of @side. In games with colours, pieces other than pawns often stand on their
 * colour. */
static void
put_others (CpPosition *pos, GRand *rand, CpSide side, int n)
{
  bool colours = pos->rules->variant->has_colours;
  bool heavy = side == pos->turn && cp_rules_has_check (pos->rules);
  for (int i = 0; i < n; i++) {
    CpKind kind = random_kind (pos->rules, rand, heavy);
    CpSquare square = random_empty_square (pos, rand);
    if (kind == CP_PAWN && is_far_rank (pos, square, side))
      kind = CP_ROOK;
    cp_position_put (pos, square, cp_piece (side, kind));
    if (colours && chance (rand, kind == CP_PAWN ? 10 : 80))
      cp_position_set_colour (pos, square, colour_of_kind (kind),
                              (CpSide) g_rand_int_range (rand, 0, 2));
    if (colours && kind == CP_PAWN && chance (rand, 50))
      pos->moved_pawns |= CP_BIT (square);
  }
}


/* Adds one or two colours on empty squares, and sometimes leaves one or two to drop. */
static void
put_colours (CpPosition *pos, GRand *rand)
{
  if (!pos->rules->variant->has_colours)
    return;
  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    cp_position_set_colour (pos, random_empty_square (pos, rand),
                            (CpColour) g_rand_int_range (rand, CP_YELLOW, CP_N_COLOURS),
                            (CpSide) g_rand_int_range (rand, 0, 2));
  for (int i = chance (rand, 30) ? g_rand_int_range (rand, 1, 3) : 0; i > 0; i--) {
    int owner = pos->rules->one_supply ? CP_WHITE : g_rand_int_range (rand, 0, 2);
    pos->supply[owner][g_rand_int_range (rand, CP_YELLOW, CP_N_COLOURS)]++;
  }
}


/* Adds so many knocked pieces that the support is sometimes about to tip. */
static void
knock_some (CpPosition *pos, GRand *rand)
{
  if (!pos->rules->variant->has_storage)
    return;
  int n[2] = { g_rand_int_range (rand, 0, 8), g_rand_int_range (rand, 0, 8) };
  for (int side = CP_WHITE; side <= CP_BLACK; side++)
    for (int i = 0; i < n[side]; i++)
      pos->knocked[pos->n_knocked++] =
          cp_piece ((CpSide) side, random_kind (pos->rules, rand, false));
}


static void
set_counters (CpPosition *pos, GRand *rand)
{
  pos->turn = (CpSide) g_rand_int_range (rand, 0, 2);
  pos->halfmove_clock = (uint32_t) g_rand_int_range (rand, 0, 30);
  if (chance (rand, 20))
    pos->halfmove_clock = (uint32_t) g_rand_int_range (rand, 94, 102);
  else if (chance (rand, 2))
    pos->halfmove_clock = (uint32_t) g_rand_int_range (rand, 143, 150);
  pos->fullmove_number = (uint32_t) g_rand_int_range (rand, chance (rand, 5) ? 1 : 5, 100);
}


static bool
is_in_play (const CpPosition *pos)
{
  CpProblems problems;
  cp_position_problems (pos, &problems);
  return problems.n == 0 && cp_position_outcome (pos, 1).result == CP_UNDECIDED;
}


void
cp_test_small_position (CpPosition *pos, const CpRules *rules, GRand *rand)
{
  do {
    cp_position_init_empty (pos, rules);
    set_counters (pos, rand);
    put_kings (pos, rand);
    put_others (pos, rand, pos->turn, g_rand_int_range (rand, 1, 4));
    put_others (pos, rand, cp_side_other (pos->turn), g_rand_int_range (rand, 0, 3));
    put_colours (pos, rand);
    knock_some (pos, rand);
  } while (!is_in_play (pos));
}


void
cp_test_played_position (CpPosition *pos, const CpRules *rules, GRand *rand)
{
  static CpMoves moves;
  for (;;) {
    cp_position_init (pos, rules);
    for (int ply = g_rand_int_range (rand, 0, LONGEST_PLAY); ply >= 0; ply--) {
      if (cp_position_outcome (pos, 1).result != CP_UNDECIDED)
        break;
      if (ply == 0)
        return;
      cp_position_legal_moves (pos, &moves);
      CpMove move = moves.moves[g_rand_int_range (rand, 0, (int) moves.n)];
      for (unsigned i = 0; i < moves.n && chance (rand, 90); i++)
        if (cp_position_captured (pos, moves.moves[i]) != CP_SQUARE_NONE)
          move = moves.moves[i];
      cp_position_play (pos, move);
    }
  }
}

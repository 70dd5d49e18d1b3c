/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/insight/cp-reach.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define GAMES 6
#define PLIES 60


static CpPosition
read_position (const char *rules_string, const char *fen)
{
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse (rules_string, NULL);
  CpPosition pos;
  cp_fen_parse (rules, fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


/* Returns "c4 d5", in the order of squares. */
static char *
write_squares (const CpRules *rules, CpBits squares)
{
  GString *text = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  CP_FOR_EACH_BIT (square, squares) {
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            cp_square_name (rules, square, name));
  }
  return g_string_free (text, FALSE);
}


static void
test_examples (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *square;
    const char *moves;
    const char *attacks;
  } cases[] = {
    /* A pawn moves ahead and attacks diagonally, also squares that it may not enter now. */
    { "heavy-gravity", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2", "d3 e3", "d3 f3" },
    /* The same for the side that is not to move. */
    { "heavy-gravity", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "d3", "d2 e2", "c2 e2" },
    /* A pinned piece may not move, but attacks; a queen's range is four squares. */
    { "heavy-gravity", "4k3/8/8/4r3/8/8/4N3/4K3 w - - 0 1", "e2", "", "c1 g1 c3 g3 d4 f4" },
    { "heavy-gravity", "4k3/8/8/8/8/7P/8/Q3K3 w - - 0 1", "a1", "b1 c1 d1 a2 b2 a3 c3 a4 d4 a5 e5",
      "b1 c1 d1 e1 a2 b2 a3 c3 a4 d4 a5 e5" },
    /* A bishop whose west neighbour is a rook moves and attacks as a rook. */
    { "dynamic", "4k3/8/8/8/8/8/1RB5/4K3 b - - 0 1", "c2", "c1 d2 e2 f2 g2 h2 c3 c4 c5 c6 c7 c8",
      "c1 b2 d2 e2 f2 g2 h2 c3 c4 c5 c6 c7 c8" },
    /* Loony: it moves with one power and takes with another. */
    { "dynamic:power=loony-west", "4k3/8/8/8/8/8/1RBN4/4K3 w - - 0 1", "c2", "c1 c3 c4 c5 c6 c7 c8",
      "a1 e1 a3 e3 b4 d4" },
    /* While only drops are legal, a piece has no moves, but attacks. */
    { "shifting-sands", "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1", "b2", "",
      "a3 c3" },
    { "shifting-sands", "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] b - - 0 4", "b2", "b3 b4",
      "a3 c3" },
    { "changing-challenges", "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[] w - - 0 1", "b5", "b6 c6", "a6 c6" },
    { "changing-challenges", "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[] w - - 0 1", "d4", "", "" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos = read_position (cases[i].rules, cases[i].fen);
    CpBits moves, attacks;

    g_test_message ("%s: %s", cases[i].fen, cases[i].square);
    cp_position_reach (&pos, cp_square_parse (pos.rules, cases[i].square, NULL), &moves, &attacks);
    g_autofree char *move_names = write_squares (pos.rules, moves);
    g_autofree char *attack_names = write_squares (pos.rules, attacks);
    g_assert_cmpstr (move_names, ==, cases[i].moves);
    g_assert_cmpstr (attack_names, ==, cases[i].attacks);
  }
}


/* A piece of the side to move has its legal moves, and attacks the squares of its captures. */
static void
check_moves (const CpPosition *pos)
{
  CpBits from[CP_MAX_SQUARES] = { 0 }, taken[CP_MAX_SQUARES] = { 0 };
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove move = moves.moves[i];
    if (move.colour != CP_NO_COLOUR)
      continue;
    from[move.from] |= CP_BIT (move.to);
    if (cp_position_captured (pos, move) != CP_SQUARE_NONE)
      taken[move.from] |= CP_BIT (move.to);
  }
  CP_FOR_EACH_BIT (square, pos->of_side[pos->turn]) {
    CpBits reached, attacks;
    cp_position_reach (pos, square, &reached, &attacks);
    g_assert_true (reached == from[square]);
    g_assert_true ((taken[square] & ~attacks) == 0);
  }
}


/* The attacks of a side are those of its pieces. */
static void
check_attacks (const CpPosition *pos, CpSide side)
{
  CpBits together = 0;

  CP_FOR_EACH_BIT (square, pos->of_side[side]) {
    CpBits moves, attacks;
    cp_position_reach (pos, square, &moves, &attacks);
    together |= attacks;
  }
  for (CpSquare square = 0; square < pos->rules->n_squares; square++)
    g_assert_cmpint ((together & CP_BIT (square)) != 0, ==,
                     cp_position_is_attacked (pos, square, side));
}


/* After a pass, the other side's pieces have their moves. */
static void
check_other_side (const CpPosition *pos)
{
  CpPosition passed = *pos;

  passed.turn = cp_side_other (pos->turn);
  passed.en_passant = CP_SQUARE_NONE;
  passed.fullmove_number += pos->turn == CP_BLACK;
  CP_FOR_EACH_BIT (square, pos->of_side[passed.turn]) {
    CpBits moves[2], attacks[2];
    cp_position_reach (pos, square, &moves[0], &attacks[0]);
    cp_position_reach (&passed, square, &moves[1], &attacks[1]);
    g_assert_true (moves[0] == moves[1]);
    g_assert_true (attacks[0] == attacks[1]);
  }
}


/* All pieces at once give the same result as one by one. */
static void
check_all (const CpPosition *pos)
{
  CpReach reach;

  cp_position_reach_all (pos, &reach);
  for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
    CpBits moves, attacks;
    cp_position_reach (pos, square, &moves, &attacks);
    g_assert_true (reach.moves[square] == moves);
    g_assert_true (reach.attacks[square] == attacks);
  }
}


static void
test_random_play (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (size_t i = 0; i < n * GAMES; i++) {
    CpPosition pos;
    cp_position_init (&pos, all[i % n]);
    for (unsigned ply = 0; ply < PLIES; ply++) {
      CpMoves moves;
      check_moves (&pos);
      check_attacks (&pos, CP_WHITE);
      check_attacks (&pos, CP_BLACK);
      check_other_side (&pos);
      check_all (&pos);
      cp_position_legal_moves (&pos, &moves);
      if (moves.n == 0)
        break;
      cp_position_play (&pos, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/reach/examples", test_examples);
  g_test_add_func ("/rules/reach/random-play", test_random_play);
}

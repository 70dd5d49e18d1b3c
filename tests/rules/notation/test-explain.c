/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

#define ARRAY       "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1"
#define HEAVY_ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
#define SANDS_ARRAY "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1"
#define SANDS_DROPS "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YPPRRLLGGB] w b3Bb,c4Yw - 0 3"
#define SANDS       "2k3/6/6/6/6/2Q3/2K3[YYPPRLLG] w c4Bb,f1Bw,a2Rw,e2Gb - 0 9"


/* An illegal move, and the reason. */
typedef struct {
  const char *fen;
  const char *from;
  const char *to;
  const char *reason; /* a pattern */
} Case;


static void
check_cases (const char *rules, const Case *cases, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    CpPosition pos;
    g_assert_true (cp_fen_parse (cp_rules_parse (rules, NULL), cases[i].fen, &pos, NULL));
    CpSquare from = cp_square_parse (pos.rules, cases[i].from, NULL);
    CpSquare to = cp_square_parse (pos.rules, cases[i].to, NULL);
    g_autofree char *reason = cp_move_explain (&pos, from, to);
    if (!g_pattern_match_simple (cases[i].reason, reason))
      g_error ("%s-%s: %s", cases[i].from, cases[i].to, reason);
  }
}


static void
test_balance (void)
{
  static const Case cases[] = {
    { ARRAY, "d4", "d5", "There is no piece on d4." },
    { ARRAY, "d10", "d9", "It is White’s turn, but this is a black pawn." },
    { ARRAY, "d2", "d2", "A move must lead to another square." },
    { ARRAY, "a1", "a2", "Your own pawn stands on a2." },
    { ARRAY, "a1", "a4", "The white pawn on a2 blocks the way from a1 to a4." },
    { ARRAY, "b1", "d3", "The white pawn on c2 blocks the way from b1 to d3." },
    { ARRAY, "b1", "b4", "A bishop moves any distance*" },
    { ARRAY, "d1", "d4", "A king moves one square in any direction." },
    { ARRAY, "d2", "d5", "A pawn goes one square straight ahead*" },
    { ARRAY, "d2", "e3", "A pawn moves diagonally only to take, and e3 is empty." },
    { "3k3/7/7/7/7/7/7/7/3p3/3P3/3K3[] w - - 0 1", "d2", "d3",
      "The pawn is blocked by the black pawn on d3: it takes only diagonally." },
    { "3k3/7/7/7/7/7/7/7/3p3/3P3/3K3[] w - - 0 1", "d2", "d4", "The pawn is blocked by*" },
    { "7/7/7/7/7/7/7/7/7/7/3K3[k] w - - 0 1", "d1", "d2", "The game is over: White wins." },
  };

  check_cases ("changing-challenges", cases, G_N_ELEMENTS (cases));
}


static void
test_sands (void)
{
  static const Case cases[] = {
    { SANDS_ARRAY, "c2", "c2", "In the first 4 moves you can only drop colours." },
    { SANDS_ARRAY, "c2", "c3", "In the first 4 moves you can only drop colours." },
    { SANDS_DROPS, "c4", "c4", "In the first 4 moves you can only drop colours." },
    { SANDS_DROPS, "c4", "c5", "In the first 4 moves you can only drop colours." },
    { SANDS_DROPS, "b3", "b3", "In the first 4 moves you can only drop colours." },
    { SANDS_DROPS, "b3", "b4", "In the first 4 moves you can only drop colours." },
    { SANDS_DROPS, "b3", "c4", "In the first 4 moves you can only drop colours." },
    { SANDS_ARRAY, "c6", "c5", "It is White’s turn, but this is a black pawn." },
    { SANDS, "c2", "c5", "The blue square c4 blocks the way from c2 to c5." },
    { SANDS, "c2", "c4", "c4 is blue: only a king may go there." },
    { SANDS, "f1", "f2", "You can only shift your own colours, by one square.*" },
    { SANDS, "e2", "e3", "You can only shift your own colours, by one square.*" },
    { SANDS, "a2", "a4", "You can only shift your own colours, by one square.*" },
    { SANDS, "a2", "a2", "You can only shift your own colours, by one square.*" },
    { SANDS, "f1", "e2", "e2 already has a colour." },
  };

  check_cases ("shifting-sands", cases, G_N_ELEMENTS (cases));
}


/* A king in danger is also the reason in a game where pieces lend power. */
static void
test_dynamic (void)
{
  static const Case cases[] = {
    { "4k3/8/8/4q3/8/8/3RB3/4K3 w - - 0 1", "e2", "g2",
      "This move would leave the king in check." },
    { "4k3/8/8/4q3/8/8/3RB3/4K3 w - - 0 1", "e2", "f3",
      "The white bishop cannot go to f3, because it moves as a rook here, with the power from d2. "
      "*" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1", "d7", "d2",
      "The black pawn cannot take on d2, because it takes as a pawn here, with the power from *" },
    { "rn1qkbnr/pppppr1p/5p2/8/8/3BP3/PPPP1PPP/RN1QK1NR w - - 0 1", "e3", "c1",
      "The white pawn on d2 blocks the way from e3 to c1." },
    { "4k3/8/8/4q3/8/8/2RB4/4K3 w - - 0 1", "d2", "d5",
      "The king is in check, and this move does not help." },
  };

  check_cases ("dynamic", cases, G_N_ELEMENTS (cases));
}


static void
test_heavy (void)
{
  static const Case cases[] = {
    { "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2", "d3", "This move would leave the king in check." },
    { "4k3/8/8/8/4r3/8/3B4/4K3 w - - 0 1", "d2", "c3",
      "The king is in check, and this move does not help." },
    { "4k3/8/8/8/8/8/3B4/4K3 w - - 0 1", "d2", "c2", "A bishop *" },
    { HEAVY_ARRAY, "d1", "h5", "The white pawn on e2 blocks the way from d1 to h5." },
    { HEAVY_ARRAY, "d1", "d5", "The white pawn on d2 blocks the way from d1 to d5." },
    { HEAVY_ARRAY, "d1", "d6", "A queen *, four squares at most." },
    { HEAVY_ARRAY, "a1", "a5", "The white pawn on a2 blocks the way from a1 to a5." },
    { HEAVY_ARRAY, "a1", "a6", "A rook *, four squares at most." },
    { HEAVY_ARRAY, "b1", "c3", "A knight walks: one square straight, which must be empty, *" },
  };

  check_cases ("heavy-gravity", cases, G_N_ELEMENTS (cases));
}


/* There is a sentence for every move. */
static void
test_always_a_sentence (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    CpPosition pos;
    cp_position_init (&pos, all[i]);
    for (CpSquare from = 0; from < pos.rules->n_squares; from++) {
      for (CpSquare to = 0; to < pos.rules->n_squares; to++) {
        g_autofree char *reason = cp_move_explain (&pos, from, to);
        g_assert_true (g_str_has_suffix (reason, "."));
      }
    }
  }
}


static void
test_squares (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  g_autofree char *bishop = cp_square_describe (&pos, cp_square_parse (pos.rules, "b1", NULL));
  g_autofree char *empty = cp_square_describe (&pos, cp_square_parse (pos.rules, "d4", NULL));

  g_assert_cmpstr (bishop, ==, "b1, white bishop, weight 2");
  g_assert_cmpstr (empty, ==, "d4, empty");
}


CP_TESTS ()
{
  g_test_add_func ("/rules/explain/balance", test_balance);
  g_test_add_func ("/rules/explain/sands", test_sands);
  g_test_add_func ("/rules/explain/dynamic", test_dynamic);
  g_test_add_func ("/rules/explain/heavy", test_heavy);
  g_test_add_func ("/rules/explain/always-a-sentence", test_always_a_sentence);
  g_test_add_func ("/rules/explain/squares", test_squares);
}

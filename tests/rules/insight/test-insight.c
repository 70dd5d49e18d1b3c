/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/insight/cp-insight.h"
#include "rules/insight/cp-reach.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

#define GAMES 4
#define PLIES 50


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


static void
test_descriptions (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *square; /* NULL: the last piece in storage */
    const char *text;
  } cases[] = {
    { "changing-challenges", "3k3/7/7/7/3b3/4P2/7/7/7/7/3K3[] w - - 0 1", "e6",
      "white pawn, e6, weight 1, share of the torque 0, can go to 2 squares, attacks d7, "
      "attacked from d7, not guarded" },
    { "changing-challenges", "3k3/7/7/7/3b3/4P2/7/7/7/7/3K3[] w - - 0 1", "d7",
      "black bishop, d7, weight 2, share of the torque +2, can go to 10 squares, attacks e6, "
      "attacked from e6, not guarded" },
    { "changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/3K3[pP] w - - 0 1", NULL,
      "white pawn, knocked out, weight 1, share of the torque \u22126" },
    { "dynamic", "4k3/8/8/8/8/8/1RB5/4K3 b - - 0 1", "c2",
      "white bishop, c2, moves and takes as a rook (b2), can go to 12 squares, guards b2" },
    { "dynamic:power=loony-west", "4k3/8/8/8/8/8/1RBN4/4K3 w - - 0 1", "c2",
      "white bishop, c2, moves as a rook (b2), takes as a knight (d2), can go to 7 squares, guards "
      "e1, guarded from d2" },
    { "shifting-sands", "k5/6/6/2Q3/6/6/2K3[YPPRRLLGGBB] w c4Yw - 0 5", "c4",
      "white queen, c4, on yellow, can go to 20 squares, guards c1" },
    { "heavy-gravity", "4k3/8/8/4r3/8/8/4N3/4K3 w - - 0 1", "e2",
      "white knight, e2, cannot move, attacked from e5, not guarded" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos = read_position (cases[i].rules, cases[i].fen);
    CpInsight insight;

    g_test_message ("%s: %s", cases[i].fen, cases[i].square);
    cp_insight_init (&insight, &pos);
    const CpPieceInsight *piece = &insight.pieces[insight.n - 1];
    if (cases[i].square != NULL)
      piece = cp_insight_find (&insight, cp_square_parse (pos.rules, cases[i].square, NULL));
    g_autofree char *text = cp_piece_insight_describe (piece, pos.rules);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}


/* All sentences, one per line. */
static char *
write_changes (const CpPosition *pos, CpMove move)
{
  g_autoptr (GPtrArray) changes = cp_insight_changes (pos, move);
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < changes->len; i++) {
    const CpChange *change = changes->pdata[i];
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", change->text);
  }
  return g_string_free (text, FALSE);
}


static const struct {
  const char *rules;
  const char *fen;
  const char *move;
  const char *text;
} sentence_cases[] = {
  { "changing-challenges", "3k3/7/7/7/3b3/4P2/7/7/7/7/3K3[] b - - 0 1", "d7e6",
    "The black bishop on d7 stacked on the white pawn on e6 and is now a black rook of weight 3 on "
    "e6.\nThe torque went from +2 to 0; the counterweight stayed on line 0." },
  { "changing-challenges", "3k3/7/7/q6/7/7/7/R6/7/7/3K3[] w - - 0 1", "a4a8",
    "The white rook on a4 knocked out the black queen on a8, which is now on line +6.\nThe torque "
    "went from +2 to +30; the counterweight moved from line 0 to line −4, 4 steps." },
  { "changing-challenges", "3k3/7/7/7/7/7/7/1p5/7/P6/3K3[] w - - 0 1", "a2a4",
    "The white pawn went from a2 to a4.\n"
    "The torque went from −6 to −4; the counterweight stayed on line +1." },
  { "changing-challenges", "3k3/7/7/7/7/7/7/Pp5/7/7/3K3[] b - a3 0 1", "b4a3b",
    "The black pawn on b4 stacked on the white pawn on a4 and is now a black bishop of weight 2 on "
    "a3.\nIt was taken en passant, on a3.\nThe torque went from −4 to −6; the counterweight stayed "
    "on line +1." },
  { "changing-challenges", "3k3/P6/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", "a10a11q",
    "The white pawn went from a10 to a11.\n"
    "The pawn was promoted to a queen.\n"
    "The torque went from +4 to +20; the counterweight moved from line −1 to line −3, 2 steps.\n"
    "The black king on d11 is attacked by the white queen on a11." },
  { "changing-challenges", "3k3/7/7/7/7/7/3b3/2K4/7/7/7[] w - - 0 1", "c4b4",
    "The white king went from c4 to b4.\nThe torque is still +16." },
  { "changing-challenges", "3k3/7/7/7/r5B/7/7/6R/7/7/3K3[] w - - 0 1", "g7f8",
    "The white bishop went from g7 to f8.\n"
    "The torque went from −1 to +1; the counterweight stayed on line 0." },
  { "changing-challenges", "6k/7/7/7/6B/7/7/6R/7/7/3K3[qq] w - - 0 1", "g7f8",
    "The white bishop went from g7 to f8.\n"
    "The torque went from +44 to +46; the counterweight moved from line −6 to line −7, 1 step.\n"
    "The black king on g11 is attacked by the white rook on g4." },
  { "changing-challenges", "6k/7/7/7/7/7/R6/7/7/7/3K3[qq] w - - 0 1", "d1d2",
    "The white king went from d1 to d2.\nWhite wins: The support can no longer be levelled: torque "
    "51, limit 49.\nThe torque went from +45 to +51, more than the counterweight can hold." },
  { "dynamic", "r6k/8/8/8/8/8/1R6/2B1K3 w - - 0 1", "c1c2",
    "The white bishop went from c1 to c2.\nThe black king on h8 is in check from the white rook on "
    "b2.\nThe white king on e1 is now alone on its rank and has its own power.\nThe white rook on "
    "b2 now moves and takes like a bishop, thanks to c2.\nThe white bishop on c2 now moves and "
    "takes like a rook, thanks to b2." },
  { "dynamic:power=loony-west", "r6k/8/8/8/8/8/1R4N1/2B3K1 w - - 0 1", "g2g5",
    "The white knight went from g2 to g5.\nThe white rook on b2 is now alone on its rank and has "
    "its own power.\nThe white knight on g5 is now alone on its rank and has its own power." },
  { "shifting-sands", "k5/6/6/2Q3/6/6/2K3[YPPRRLLGGBB] w c4Yw - 0 5", "c4c5",
    "The white queen went from c4 to c5.\nOn a square without a colour the queen became a pawn." },
  { "shifting-sands", "k5/6/6/5p/6/6/2K3[YPPRRLLGGBB] w c4Yw - 0 5", "Y@d5",
    "White dropped yellow on d5." },
  { "shifting-sands", "k5/6/6/5p/3P2/6/2K3[YPPRRLLGGBB] w d4Yw - 0 5", "d3d4",
    "The white pawn went from d3 to d4.\n"
    "On yellow the pawn became a queen.\n"
    "The black king on a7 is in check from the white queen on d4.\n"
    "The white queen on d4 now attacks the black pawn on f4.\n"
    "The black pawn on f4 is attacked by the white queen on d4 and not guarded." },
  { "shifting-sands", "k5/3P2/6/5p/6/6/2K3[YPPRRLLGGBB] w - - 0 5", "d6d7n",
    "The white pawn went from d6 to d7.\n"
    "The pawn was promoted to a knight." },
  { "shifting-sands", "k5/6/6/5p/6/6/2K3[YPPRRLLGGBB] w c4Yw - 0 5", "c4d5",
    "White shifted yellow from c4 to d5." },
  { "shifting-sands", "k5/6/6/5p/6/6/2K3[YPPRRLLGGBB] w c2Yw - 0 5", "c1c2",
    "The white king went from c1 to c2.\n"
    "The king removed the yellow there for good." },
  { "heavy-gravity", "4k3/8/8/4n3/4P3/8/3B4/3K4 w - - 0 1", "d2c3",
    "The white bishop went from d2 to c3.\n"
    "The white bishop on c3 now attacks the black knight on e5.\n"
    "The black knight on e5 is attacked by the white bishop on c3 and not guarded." },
  { "heavy-gravity", "4k3/8/8/4n3/3P4/2B5/8/3K4 w - - 0 1", "d4d5",
    "The white pawn went from d4 to d5.\n"
    "The white bishop on c3 now attacks the black knight on e5.\n"
    "The black knight on e5 is attacked by the white bishop on c3 and not guarded." },
  { "heavy-gravity", "3k4/8/8/3N4/3R4/8/8/3K4 w - - 0 1", "d5e7",
    "The white knight went from d5 to e7.\n"
    "The black king on d8 is in check from the white rook on d4.\n"
    "The white knight on e7 is attacked by the black king on d8 and not guarded." },
};


static void
test_sentences (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (sentence_cases); i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos = read_position (sentence_cases[i].rules, sentence_cases[i].fen);
    CpMove move;

    g_test_message ("%s: %s", sentence_cases[i].fen, sentence_cases[i].move);
    cp_move_parse (&pos, sentence_cases[i].move, &move, &error);
    g_assert_no_error (error);
    g_autofree char *text = write_changes (&pos, move);
    g_assert_cmpstr (text, ==, sentence_cases[i].text);
  }
}


static CpInsight
look_at (const CpPosition *pos)
{
  CpInsight insight;
  cp_insight_init (&insight, pos);
  return insight;
}


/* Every piece occurs once, and the shares add up to the torque. */
static void
check_shares (const CpPosition *pos, const CpInsight *insight)
{
  bool has_balance = cp_rules_balance (pos->rules) != NULL;
  int torque = 0;

  g_assert_cmpuint (insight->n, ==,
                    cp_bits_count (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) +
                        pos->n_knocked);
  for (unsigned i = 0; i < insight->n; i++) {
    const CpPieceInsight *piece = &insight->pieces[i];
    torque += piece->share;
    g_assert_cmpint (piece->share, ==, piece->weight * piece->line);
    g_assert_cmpint (piece->weight > 0, ==, has_balance);
    if (piece->square == CP_SQUARE_NONE)
      continue;
    g_assert_true (cp_insight_find (insight, piece->square) == piece);
    g_assert_cmpint (piece->piece, ==, pos->board[piece->square]);
    g_assert_cmpint (piece->colour, ==, cp_position_colour (pos, piece->square));
  }
  g_assert_cmpint (torque, ==, has_balance ? cp_balance_torque (pos) : 0);
}


/* Attackers and attacked pieces, defenders and defended pieces correspond to each other and to the
 * rules. */
static void
check_attacks (const CpPosition *pos, const CpInsight *insight)
{
  for (unsigned i = 0; i < insight->n; i++) {
    const CpPieceInsight *piece = &insight->pieces[i];
    if (piece->square == CP_SQUARE_NONE) {
      g_assert_true ((piece->moves | piece->attacks | piece->attackers | piece->defenders) == 0);
      continue;
    }
    CpSide side = cp_piece_side (piece->piece);
    g_assert_cmpint (piece->attackers != 0, ==,
                     cp_position_is_attacked (pos, piece->square, cp_side_other (side)));
    g_assert_cmpint (piece->defenders != 0, ==, cp_position_is_attacked (pos, piece->square, side));
    CP_FOR_EACH_BIT (square, piece->takes) {
      const CpPieceInsight *target = cp_insight_find (insight, square);
      g_assert_true ((target->attackers & CP_BIT (piece->square)) != 0);
      g_assert_cmpint (cp_piece_side (target->piece), !=, side);
    }
    CP_FOR_EACH_BIT (square, piece->defenders) {
      const CpPieceInsight *defender = cp_insight_find (insight, square);
      g_assert_true ((defender->defends & CP_BIT (piece->square)) != 0);
      g_assert_cmpint (cp_piece_side (defender->piece), ==, side);
    }
  }
}


/* A piece has its own power, unless the game says otherwise. */
static void
check_powers (const CpPosition *pos, const CpInsight *insight)
{
  for (unsigned i = 0; i < insight->n; i++) {
    const CpPieceInsight *piece = &insight->pieces[i];
    for (unsigned takes = 0; takes < 2; takes++) {
      CpSquare source = piece->power_from[takes];
      if (pos->rules->variant->power == NULL || source == piece->square)
        g_assert_cmpint (piece->power[takes], ==, cp_piece_kind (piece->piece));
      else
        g_assert_cmpint (piece->power[takes], ==, cp_piece_kind (pos->board[source]));
    }
  }
}


/* Checks the form of a sentence. */
static void
check_sentence (const CpPosition *after, const CpChange *change)
{
  g_assert_true (g_str_has_suffix (change->text, "."));
  g_assert_true (g_utf8_validate (change->text, -1, NULL));
  g_assert_null (strstr (change->text, "(null)"));
  g_assert_null (strstr (change->text, "empty"));
  if (change->kind != CP_CHANGE_MOVE && change->square != CP_SQUARE_NONE)
    g_assert_cmpint (after->board[change->square], !=, CP_NO_PIECE);
}


static bool
is_king_attacked (const CpPosition *pos, CpSide side)
{
  CpSquare king = cp_position_king (pos, side);
  return king != CP_SQUARE_NONE && cp_position_is_attacked (pos, king, cp_side_other (side));
}


/* Returns how many pieces have another power than before the move. */
static unsigned
count_changed_powers (const CpInsight *before, const CpInsight *after, CpMove move)
{
  unsigned n = 0;

  for (unsigned i = 0; i < after->n; i++) {
    const CpPieceInsight *now = &after->pieces[i];
    const CpPieceInsight *then =
        cp_insight_find (before, now->square == move.to ? move.from : now->square);
    n += now->power[0] != then->power[0] || now->power[1] != then->power[1];
  }
  return n;
}


static void
check_changes (const CpPosition *pos, CpMove move)
{
  g_autoptr (GPtrArray) changes = cp_insight_changes (pos, move);
  unsigned counts[CP_CHANGE_HANGING + 1] = { 0 };
  CpPosition after = *pos;

  cp_position_play (&after, move);
  CpInsight insight = look_at (&after), earlier = look_at (pos);
  for (unsigned i = 0; i < changes->len; i++) {
    const CpChange *change = changes->pdata[i];
    check_sentence (&after, change);
    counts[change->kind]++;
    if (change->kind == CP_CHANGE_HANGING)
      g_assert_true (cp_piece_insight_is_hanging (cp_insight_find (&insight, change->square)));
  }
  const CpChange *first = changes->pdata[0];
  g_assert_cmpint (first->kind, ==, CP_CHANGE_MOVE);
  g_assert_cmpint (first->square, ==, move.to);
  g_assert_cmpuint (counts[CP_CHANGE_END], ==,
                    cp_position_outcome (&after, 1).result != CP_UNDECIDED);
  g_assert_cmpuint (counts[CP_CHANGE_BALANCE], ==, cp_rules_balance (pos->rules) != NULL);
  g_assert_cmpuint (counts[CP_CHANGE_CHECK], ==,
                    (unsigned) is_king_attacked (&after, CP_WHITE) +
                        is_king_attacked (&after, CP_BLACK));
  g_assert_cmpuint (counts[CP_CHANGE_ATTACK], <=, 1);
  if (pos->rules->variant->power != NULL)
    g_assert_cmpuint (counts[CP_CHANGE_POWER], ==, count_changed_powers (&earlier, &insight, move));
  else
    g_assert_cmpuint (counts[CP_CHANGE_POWER], ==, 0);
}


static void
test_random_play (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (size_t i = 0; i < n * GAMES; i++) {
    CpPosition pos;
    cp_position_init (&pos, all[i % n]);
    for (unsigned ply = 0; ply < PLIES; ply++) {
      CpInsight insight = look_at (&pos);
      CpMoves moves;
      check_shares (&pos, &insight);
      check_attacks (&pos, &insight);
      check_powers (&pos, &insight);
      cp_position_legal_moves (&pos, &moves);
      if (moves.n == 0)
        break;
      CpMove move = moves.moves[g_rand_int_range (rand, 0, (int) moves.n)];
      check_changes (&pos, move);
      cp_position_play (&pos, move);
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/insight/descriptions", test_descriptions);
  g_test_add_func ("/rules/insight/sentences", test_sentences);
  g_test_add_func ("/rules/insight/random-play", test_random_play);
}

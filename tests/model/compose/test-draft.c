/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/compose/cp-draft.h"

#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

#define N_EDITS  400
#define N_ROUNDS 4


static CpDraft *
draft_of (const char *rules_string, const char *fen)
{
  const CpRules *rules = cp_rules_parse (rules_string, NULL);
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_read (rules, fen, &pos, &error);
  g_assert_no_error (error);
  return cp_draft_new (&pos);
}


static CpDraft *
draft_of_array (const CpRules *rules)
{
  CpPosition pos;

  cp_position_init (&pos, rules);
  return cp_draft_new (&pos);
}


static CpSquare
square_of (CpDraft *draft, const char *name)
{
  CpSquare square = cp_square_parse (cp_draft_get_rules (draft), name, NULL);

  g_assert_cmpint (square, !=, CP_SQUARE_NONE);
  return square;
}


static CpPiece
random_piece (GRand *rand)
{
  if (g_rand_int_range (rand, 0, 4) == 0)
    return CP_NO_PIECE;
  return cp_piece ((CpSide) g_rand_int_range (rand, 0, 2),
                   (CpKind) g_rand_int_range (rand, CP_PAWN, CP_N_KINDS));
}


static bool
edit_pieces (CpDraft *draft, GRand *rand)
{
  int n_squares = cp_draft_get_rules (draft)->n_squares;
  CpSquare square = (CpSquare) g_rand_int_range (rand, 0, n_squares);
  CpSquare other = (CpSquare) g_rand_int_range (rand, 0, n_squares);

  switch (g_rand_int_range (rand, 0, 7)) {
  case 0:
    return cp_draft_put (draft, square, random_piece (rand));
  case 1:
    return cp_draft_erase (draft, square);
  case 2:
    return cp_draft_move (draft, square, other);
  case 3:
    return cp_draft_knock (draft, random_piece (rand));
  case 4:
    return cp_draft_knock_from (draft, square);
  case 5:
    return cp_draft_unknock (draft, g_rand_int_range (rand, 0, 8));
  default:
    return cp_draft_return (draft, g_rand_int_range (rand, 0, 8), square);
  }
}


static bool
edit_particulars (CpDraft *draft, GRand *rand)
{
  CpSquare square = (CpSquare) g_rand_int_range (rand, 0, cp_draft_get_rules (draft)->n_squares);
  CpSide side = (CpSide) g_rand_int_range (rand, 0, 2);
  CpColour colour = (CpColour) g_rand_int_range (rand, CP_YELLOW, CP_N_COLOURS);

  switch (g_rand_int_range (rand, 0, 9)) {
  case 0:
  case 1:
    return cp_draft_set_colour (draft, square, colour, side);
  case 2:
    return cp_draft_set_supply (draft, side, colour, g_rand_int_range (rand, 0, 3));
  case 3:
    return cp_draft_refill_supply (draft);
  case 4:
    return cp_draft_set_moved_pawn (draft, square, g_rand_boolean (rand));
  case 5:
    return cp_draft_set_turn (draft, side);
  case 6:
    return cp_draft_set_en_passant (draft, g_rand_boolean (rand) ? square : CP_SQUARE_NONE);
  case 7:
    return cp_draft_set_halfmove_clock (draft, g_rand_int_range (rand, 0, 200000));
  default:
    return cp_draft_set_fullmove_number (draft, g_rand_int_range (rand, 0, 200000));
  }
}


static const CpRules *
random_rules (GRand *rand)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  return all[g_rand_int_range (rand, 0, (int) n)];
}


static bool
edit_all (CpDraft *draft, GRand *rand)
{
  CpPosition array;

  switch (g_rand_int_range (rand, 0, 6)) {
  case 0:
    return cp_draft_set_rules (draft, random_rules (rand), NULL);
  case 1:
    return cp_draft_clear (draft);
  case 2:
    return cp_draft_set_array (draft);
  case 3:
    return cp_draft_mirror (draft);
  case 4:
    return cp_draft_swap_colours (draft);
  default:
    cp_position_init (&array, random_rules (rand));
    return cp_draft_set_position (draft, &array);
  }
}


static bool
edit (CpDraft *draft, GRand *rand)
{
  int what = g_rand_int_range (rand, 0, 40);

  if (what == 0)
    return edit_all (draft, rand);
  return what < 22 ? edit_pieces (draft, rand) : edit_particulars (draft, rand);
}


/* Makes @n random edits that keep the rules. */
static void
make_strange (CpDraft *draft, GRand *rand, unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    if (g_rand_boolean (rand))
      edit_pieces (draft, rand);
    else
      edit_particulars (draft, rand);
  }
}


/* Every problem has a sentence, a draft is playable if it has no problem, and reading its FEN gives
 * the same position. */
static void
check (CpDraft *draft)
{
  const CpPosition *pos = cp_draft_get_position (draft);
  const CpProblems *problems = cp_draft_get_problems (draft);
  g_autofree char *outcome = cp_draft_describe_outcome (draft);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  CpPosition read;

  for (unsigned i = 0; i < problems->n; i++) {
    g_autofree char *sentence = cp_draft_get_problem_sentence (draft, i);
    g_assert_true (g_str_has_suffix (sentence, "."));
  }
  g_assert_cmpint (cp_draft_get_playable (draft), ==, problems->n == 0);
  if (problems->n > 0)
    g_assert_null (outcome);

  cp_fen_read (pos->rules, cp_draft_get_fen (draft), &read, &error);
  g_assert_no_error (error);
  g_assert_true (cp_position_same (pos, &read));
  again = cp_fen_write (&read);
  g_assert_cmpstr (again, ==, cp_draft_get_fen (draft));
}


static char *
write_draft (CpDraft *draft)
{
  return g_strdup_printf ("%s %s", cp_draft_get_rules (draft)->string, cp_draft_get_fen (draft));
}


static void
count_cb (CpDraft *draft, unsigned *n)
{
  (*n)++;
}


/* Random edits can all be undone and redone, with every position in between
 * as it was. */
static void
test_undo (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpDraft) draft = draft_of_array (rules);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  unsigned n_changed = 0, n_steps = 0;

  g_signal_connect (draft, "position-changed", G_CALLBACK (count_cb), &n_changed);
  g_ptr_array_add (states, write_draft (draft));
  for (unsigned i = 0; i < N_EDITS; i++) {
    g_autofree char *before = write_draft (draft);
    unsigned n_before = n_changed;
    bool changed = edit (draft, rand);
    char *after = write_draft (draft);
    g_assert_cmpint (changed, ==, !g_str_equal (before, after));
    g_assert_cmpuint (n_changed, ==, n_before + changed);
    cp_draft_close_step (draft);
    check (draft);
    if (changed)
      g_ptr_array_add (states, after);
    else
      g_free (after);
  }
  while (cp_draft_undo (draft)) {
    g_autofree char *now = write_draft (draft);
    n_steps++;
    g_assert_cmpstr (now, ==, states->pdata[states->len - 1 - n_steps]);
    g_assert_nonnull (cp_draft_get_redo_title (draft));
  }
  g_assert_cmpuint (n_steps, ==, states->len - 1);
  g_assert_null (cp_draft_get_undo_title (draft));
  while (cp_draft_redo (draft)) {
    g_autofree char *now = write_draft (draft);
    n_steps--;
    g_assert_cmpstr (now, ==, states->pdata[states->len - 1 - n_steps]);
    g_assert_nonnull (cp_draft_get_undo_title (draft));
  }
  g_assert_cmpuint (n_steps, ==, 0);
}


/* Mirroring or swapping the colours twice gives the same position; the order of the two does not
 * matter. */
static void
test_symmetry (const void *data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (unsigned round = 0; round < N_ROUNDS * 10; round++) {
    g_autoptr (CpDraft) draft = draft_of_array (data);
    make_strange (draft, rand, round * 3);
    g_autofree char *start = write_draft (draft);
    unsigned n_problems = cp_draft_get_problems (draft)->n;
    cp_draft_mirror (draft);
    g_autofree char *mirrored = write_draft (draft);
    cp_draft_mirror (draft);
    g_assert_cmpstr (cp_draft_get_fen (draft), ==, strchr (start, ' ') + 1);
    cp_draft_swap_colours (draft);
    cp_draft_mirror (draft);
    cp_draft_swap_colours (draft);
    g_assert_cmpstr (cp_draft_get_fen (draft), ==, strchr (mirrored, ' ') + 1);
    cp_draft_mirror (draft);
    cp_draft_swap_colours (draft);
    if (cp_rules_has_check (data))
      continue;
    g_assert_cmpuint (cp_draft_get_problems (draft)->n, ==, n_problems);
  }
}


/* Every position can be set from its FEN. */
static void
test_fen (const void *data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (unsigned round = 0; round < N_ROUNDS; round++) {
    g_autoptr (CpDraft) draft = draft_of_array (data);
    g_autoptr (CpDraft) other = draft_of_array (data);
    g_autoptr (GError) error = NULL;
    make_strange (draft, rand, 60);
    g_assert_true (cp_draft_set_fen (other, cp_draft_get_fen (draft), &error));
    g_assert_no_error (error);
    g_assert_cmpstr (cp_draft_get_fen (other), ==, cp_draft_get_fen (draft));
    g_assert_false (cp_draft_set_fen (other, cp_draft_get_fen (draft), &error));
    g_assert_no_error (error);
    g_assert_false (cp_draft_set_fen (other, "9/9 w", &error));
    g_assert_error (error, CP_FEN_ERROR, CP_FEN_ERROR_SYNTAX);
    g_assert_cmpstr (cp_draft_get_fen (other), ==, cp_draft_get_fen (draft));
  }
}


/* Converts a draft to all other rules and back: nothing is added, every loss is reported, and
 * restored pieces are on their old squares. */
static void
test_rules (const void *data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autoptr (CpDraft) draft = draft_of_array (data);
    g_autofree char *loss = NULL;
    g_autofree char *loss_back = NULL;
    make_strange (draft, rand, 40);
    CpPosition start = *cp_draft_get_position (draft);

    g_assert_cmpint (cp_draft_set_rules (draft, all[i], &loss), ==, all[i] != data);
    check (draft);
    CpPosition there = *cp_draft_get_position (draft);
    cp_draft_set_rules (draft, data, &loss_back);
    CpPosition back = *cp_draft_get_position (draft);
    CpBits pieces = back.of_side[CP_WHITE] | back.of_side[CP_BLACK];
    CP_FOR_EACH_BIT (square, pieces)
      g_assert_cmpint (back.board[square], ==, start.board[square]);
    g_assert_true ((cp_colours_coloured (&back) & ~cp_colours_coloured (&start)) == 0);
    bool all_there = pieces == (start.of_side[CP_WHITE] | start.of_side[CP_BLACK]) &&
                     there.n_knocked == start.n_knocked && back.en_passant == start.en_passant &&
                     cp_colours_coloured (&back) == cp_colours_coloured (&start) &&
                     back.moved_pawns == start.moved_pawns;
    if (loss == NULL && loss_back == NULL)
      g_assert_true (all_there);
    else if (loss != NULL && loss_back == NULL && there.rules->ranks >= start.rules->ranks)
      g_assert_false (all_there);
  }
}


/* The arrays become each other. */
static void
test_rules_array (const void *data)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autoptr (CpDraft) draft = draft_of_array (data);
    g_autofree char *loss = NULL;
    cp_draft_set_rules (draft, all[i], &loss);
    g_assert_null (loss);
    g_assert_cmpstr (cp_draft_get_fen (draft), ==, all[i]->array);
  }
}


/* An empty board has a full supply and a move number at which pieces may move. */
static void
test_clear (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpDraft) draft = draft_of_array (rules);
  const CpPosition *pos = cp_draft_get_position (draft);

  g_assert_true (cp_draft_clear (draft));
  g_assert_true ((pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) == 0);
  g_assert_cmpint (pos->turn, ==, CP_WHITE);
  g_assert_cmpuint (cp_colours_opening_left (pos), ==, 0);
  g_assert_false (cp_draft_get_playable (draft));
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
    g_assert_cmpuint (cp_colours_left (pos, CP_BLACK, colour), ==,
                      rules->variant->has_colours ? CP_COLOUR_SUPPLY : 0);
  cp_draft_set_array (draft);
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, rules->array);
  g_assert_true (cp_draft_get_playable (draft));
}


/* A square of an unmoved pawn belongs to its piece. The steps build on each other. */
static void
test_moved_pawns (void)
{
  g_autoptr (CpDraft) draft =
      draft_of ("shifting-sands", "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] w - a2,b2,c2 0 5");
  const CpPosition *pos = cp_draft_get_position (draft);

  g_assert_true (cp_draft_get_moved_pawn_squares (draft) == (pos->of_kind[CP_PAWN] & ~(CpBits) 0));
  cp_draft_move (draft, square_of (draft, "a2"), square_of (draft, "d2"));
  g_assert_cmpstr (cp_draft_get_fen (draft), ==,
                   "ppkppp/pppppp/6/6/6/1PPPPP/PPKPPP[] w - b2,c2,d2 0 5");
  cp_draft_move (draft, square_of (draft, "d2"), square_of (draft, "d3"));
  g_assert_cmpstr (cp_draft_get_fen (draft), ==,
                   "ppkppp/pppppp/6/6/3P2/1PP1PP/PPKPPP[] w - b2,c2 0 5");
  cp_draft_erase (draft, square_of (draft, "b2"));
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "ppkppp/pppppp/6/6/3P2/2P1PP/PPKPPP[] w - c2 0 5");
  cp_draft_put (draft, square_of (draft, "c2"), cp_piece (CP_WHITE, CP_QUEEN));
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "ppkppp/pppppp/6/6/3P2/2Q1PP/PPKPPP[] w - - 0 5");
  cp_draft_set_moved_pawn (draft, square_of (draft, "f7"), true);
  cp_draft_move (draft, square_of (draft, "e1"), square_of (draft, "f7"));
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "ppkppP/pppppp/6/6/3P2/2Q1PP/PPKP1P[] w - - 0 5");
}


static void
test_en_passant (void)
{
  g_autoptr (CpDraft) draft =
      draft_of ("changing-challenges", "3k3/7/7/7/7/7/7/1pP4/7/7/3K3[] b - c3 0 9");

  g_assert_true (cp_draft_get_playable (draft));
  g_assert_true (cp_draft_get_en_passant_squares (draft) == CP_BIT (square_of (draft, "c3")));
  cp_draft_set_turn (draft, CP_WHITE);
  g_assert_cmpint (cp_draft_get_position (draft)->en_passant, ==, CP_SQUARE_NONE);
  cp_draft_undo (draft);
  cp_draft_move (draft, square_of (draft, "d1"), square_of (draft, "e1"));
  g_assert_cmpint (cp_draft_get_position (draft)->en_passant, ==, square_of (draft, "c3"));
  cp_draft_erase (draft, square_of (draft, "c4"));
  g_assert_cmpint (cp_draft_get_position (draft)->en_passant, ==, CP_SQUARE_NONE);

  /* An en passant square can be set before its pawns. */
  cp_draft_clear (draft);
  cp_draft_set_en_passant (draft, square_of (draft, "c3"));
  cp_draft_put (draft, square_of (draft, "c4"), cp_piece (CP_WHITE, CP_PAWN));
  g_assert_cmpint (cp_draft_get_position (draft)->en_passant, ==, square_of (draft, "c3"));
  g_assert_true (cp_draft_get_en_passant_squares (draft) == 0);
}


static void
test_colours (void)
{
  g_autoptr (CpDraft) draft = draft_of ("shifting-sands", "6/6/6/6/6/6/6 w - - 0 5");
  CpSquare c4 = square_of (draft, "c4"), d4 = square_of (draft, "d4");

  /* A colour square put on the board comes from the supply, until that is empty. */
  cp_draft_set_colour (draft, c4, CP_YELLOW, CP_WHITE);
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "6/6/6/6/6/6/6[YPPRRLLGGBB] w c4Yw - 0 5");
  cp_draft_set_colour (draft, c4, CP_YELLOW, CP_BLACK);
  cp_draft_set_supply (draft, CP_BLACK, CP_PURPLE, 0);
  cp_draft_set_colour (draft, d4, CP_PURPLE, CP_BLACK);
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "6/6/6/6/6/6/6[YRRLLGGBB] w c4Yb,d4Pb - 0 5");
  /* An erased colour square does not return to the supply before it is refilled. */
  g_assert_true (cp_draft_erase (draft, c4));
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "6/6/6/6/6/6/6[YRRLLGGBB] w d4Pb - 0 5");
  cp_draft_refill_supply (draft);
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "6/6/6/6/6/6/6[YYPRRLLGGBB] w d4Pb - 0 5");
  /* Moving a square moves its piece or, without a piece, its colour. */
  cp_draft_move (draft, d4, c4);
  cp_draft_put (draft, c4, cp_piece (CP_WHITE, CP_ROOK));
  cp_draft_move (draft, c4, d4);
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "6/6/6/3R2/6/6/6[YYPRRLLGGBB] w c4Pb - 0 5");
  g_assert_false (cp_draft_move (draft, 0, 1));
  cp_draft_swap_colours (draft);
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "6/6/6/3r2/6/6/6[YYPRRLLGGBB] b c4Pw - 0 5");
}


static void
test_storage (void)
{
  g_autoptr (CpDraft) draft =
      draft_of ("changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/R2K3[pQb] w - - 0 9");

  cp_draft_knock_from (draft, square_of (draft, "a1"));
  cp_draft_knock (draft, cp_piece (CP_BLACK, CP_ROOK));
  cp_draft_unknock (draft, 1);
  cp_draft_return (draft, 0, square_of (draft, "b4"));
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, "3k3/7/7/7/7/7/7/1p5/7/7/3K3[bRr] w - - 0 9");
  g_assert_false (cp_draft_unknock (draft, 3));
  g_assert_false (cp_draft_knock (draft, cp_piece (CP_BLACK, CP_KNIGHT)));
  g_assert_false (cp_draft_put (draft, 0, cp_piece (CP_BLACK, CP_KNIGHT)));
  g_assert_true (cp_draft_put (draft, 0, cp_piece (CP_WHITE, CP_KING)));
  g_assert_false (cp_draft_get_playable (draft));
  g_autofree char *sentence = cp_draft_get_problem_sentence (draft, 0);
  g_assert_cmpstr (sentence, ==, "White has more than one king, including knocked ones (a1, d1).");
  for (unsigned i = 0; i < 40; i++)
    cp_draft_knock (draft, cp_piece (CP_WHITE, CP_PAWN));
  g_assert_cmpuint (cp_draft_get_position (draft)->n_knocked, ==, CP_MAX_KNOCKED);
}


static void
test_loss (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *to;
    const char *expected;
    const char *loss;
  } rows[] = {
    { "heavy-gravity", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 3", "changing-challenges",
      "4k2/7/7/7/7/7/7/7/7/7/4K2[] w - - 0 3",
      "Not kept: white knight on b1, white knight on g1." },
    { "changing-challenges", "3k3/7/7/7/7/3q3/7/1pP4/7/7/3K3[Pq] b - c3 4 9", "dynamic",
      "3k4/8/8/8/1pP5/8/8/3K4 b - - 4 9",
      "Not kept: black queen on d6, 2 knocked pieces, the en passant square." },
    { "changing-challenges", "3k3/7/7/7/7/7/7/1pP4/7/7/3K3[] b - c3 4 9",
      "changing-challenges:stacking=forced", "3k3/7/7/7/7/7/7/1pP4/7/7/3K3[] b - c3 4 9", NULL },
    { "dynamic", "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1", "shifting-sands",
      "nbqkbn/6/6/6/6/6/NBQKBN[YYPPRRLLGGBB] w - - 0 5",
      "Not kept: white rook on a1, white rook on h1, black rook on a8, black rook on h8." },
    { "dynamic", "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1", "changing-challenges",
      "r1bqkb1/7/7/7/7/7/7/7/7/7/R1BQKB1[] w - - 0 1",
      "Not kept: white knight on b1, white knight on g1, white rook on h1, black knight on b8, "
      "black knight on g8, black rook on h8." },
    { "dynamic", "rnbqkbnr/7p/8/8/8/8/8/RNBQKBNR w - - 0 1", "changing-challenges",
      "r1bqkb1/7/7/7/7/7/7/7/7/7/R1BQKB1[] w - - 0 1", "Not kept: 7 pieces." },
    { "shifting-sands", "2k3/6/6/2R3/6/P5/2K3[YYRRLLGGBB] w c4Pw,f3Pb a2 0 7", "dynamic",
      "3k4/8/8/8/3R4/8/1P6/3K4 w - - 0 3",
      "Not kept: 2 colour squares, the marks of moved pawns." },
    { "shifting-sands", "2k3/6/6/2R3/6/P5/2K3[YYRR] w c4Pw a2 0 7", "shifting-sands:colours=each",
      "2k3/6/6/2R3/6/P5/2K3[YYRRyyrr] w c4Pw a2 0 7", NULL },
    { "shifting-sands:colours=each", "2k3/6/6/6/6/P5/2K3[YYRRbb] w c4Pw a2 0 7", "shifting-sands",
      "2k3/6/6/6/6/P5/2K3[YYRRBB] w c4Pw a2 0 7", NULL },
    { "shifting-sands:board=8x8", "4k3/8/8/8/4p3/8/8/4K3[YYRR] w - - 0 7", "shifting-sands",
      "3k2/6/6/3p2/6/6/3K2[YYRR] w - - 0 7", NULL },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (CpDraft) draft = draft_of (rows[i].rules, rows[i].fen);
    g_autofree char *loss = NULL;
    g_test_message ("%s to %s", rows[i].fen, rows[i].to);
    g_assert_true (cp_draft_set_rules (draft, cp_rules_parse (rows[i].to, NULL), &loss));
    g_assert_cmpstr (cp_draft_get_fen (draft), ==, rows[i].expected);
    g_assert_cmpstr (loss, ==, rows[i].loss);
  }
}


/* Changing the rules and back keeps the move number. */
static void
test_move_number (void)
{
  static const unsigned numbers[] = { 1, 3, 5, 20, CP_MAX_COUNTER - 4 };

  for (unsigned i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autoptr (CpDraft) draft = draft_of ("dynamic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    cp_draft_set_fullmove_number (draft, numbers[i]);
    cp_draft_set_rules (draft, cp_rules_parse ("shifting-sands", NULL), NULL);
    g_assert_cmpuint (cp_draft_get_position (draft)->fullmove_number, ==, numbers[i] + 4);
    cp_draft_set_rules (draft, cp_rules_parse ("shifting-sands:board=8x8", NULL), NULL);
    cp_draft_set_rules (draft, cp_rules_parse ("heavy-gravity", NULL), NULL);
    g_assert_cmpuint (cp_draft_get_position (draft)->fullmove_number, ==, numbers[i]);
  }
}


static void
test_outcome (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *expected;
  } rows[] = {
    { "changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 9", NULL },
    { "changing-challenges", "3k3/QQQ4/7/7/7/7/7/7/7/7/3K3[] b - - 0 9", NULL },
    { "changing-challenges", "3k3/QQQQ3/7/7/7/7/7/7/7/7/3K3[] b - - 0 9",
      "White has already won. The support can no longer be levelled: torque 64, limit 49." },
    { "changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/7[K] w - - 0 9",
      "Black has already won. The white king was knocked out." },
    { "heavy-gravity", "4k3/8/8/8/8/8/8/4K3 w - - 0 3",
      "The game is already drawn. Only the kings are left." },
    { "heavy-gravity", "8/8/8/8/8/8/8/4K3 w - - 0 3", NULL },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (CpDraft) draft = draft_of (rows[i].rules, rows[i].fen);
    g_autofree char *outcome = cp_draft_describe_outcome (draft);
    g_assert_cmpstr (outcome, ==, rows[i].expected);
  }
}


static void
notify_cb (CpDraft *draft, GParamSpec *pspec, GHashTable *names)
{
  g_hash_table_add (names, (char *) pspec->name);
}


/* Exactly the properties @expected were notified since the last call. */
static void
check_notified (GHashTable *names, const char *const *expected)
{
  g_assert_cmpuint (g_hash_table_size (names), ==, g_strv_length ((GStrv) expected));
  for (; *expected != NULL; expected++)
    g_assert_true (g_hash_table_contains (names, *expected));
  g_hash_table_remove_all (names);
}


static void
test_properties (void)
{
  g_autoptr (CpDraft) draft = draft_of ("heavy-gravity", "4k3/8/8/8/8/8/8/R3K3 w - - 0 3");
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *fen = NULL;
  gboolean playable, can_undo, can_redo;

  g_signal_connect (draft, "notify", G_CALLBACK (notify_cb), names);
  cp_draft_put (draft, 0, CP_NO_PIECE);
  check_notified (names, (const char *const[]){ "fen", "can-undo", NULL });
  cp_draft_erase (draft, square_of (draft, "e1"));
  check_notified (names, (const char *const[]){ "fen", "playable", NULL });
  cp_draft_undo (draft);
  check_notified (names, (const char *const[]){ "fen", "playable", "can-redo", NULL });
  g_object_get (draft, "fen", &fen, "playable", &playable, "can-undo", &can_undo, "can-redo",
                &can_redo, NULL);
  g_assert_cmpstr (fen, ==, "4k3/8/8/8/8/8/8/4K3 w - - 0 3");
  g_assert_true (playable && can_undo && can_redo);
}


/* Consecutive changes of the same counter are one step of undo. */
static void
test_growing (void)
{
  g_autoptr (CpDraft) draft = draft_of ("heavy-gravity", "4k3/8/8/8/8/8/8/R3K3 w - - 0 3");

  cp_draft_set_halfmove_clock (draft, 1);
  cp_draft_set_halfmove_clock (draft, 12);
  cp_draft_set_fullmove_number (draft, 4);
  cp_draft_set_halfmove_clock (draft, 13);
  cp_draft_close_step (draft);
  cp_draft_set_halfmove_clock (draft, 14);
  cp_draft_undo (draft);
  g_assert_cmpuint (cp_draft_get_position (draft)->halfmove_clock, ==, 13);
  cp_draft_undo (draft);
  g_assert_cmpuint (cp_draft_get_position (draft)->halfmove_clock, ==, 12);
  cp_draft_undo (draft);
  g_assert_cmpuint (cp_draft_get_position (draft)->fullmove_number, ==, 3);
  cp_draft_set_halfmove_clock (draft, 15);
  cp_draft_undo (draft);
  g_assert_cmpuint (cp_draft_get_position (draft)->halfmove_clock, ==, 12);
  g_assert_cmpstr (cp_draft_get_undo_title (draft), ==, "Halfmove Clock");
  cp_draft_undo (draft);
  g_assert_false (cp_draft_get_can_undo (draft));

  /* A counter changed and changed back makes no step. */
  cp_draft_set_fullmove_number (draft, 31);
  cp_draft_set_fullmove_number (draft, 3);
  g_assert_false (cp_draft_get_can_undo (draft));
  g_assert_false (cp_draft_get_can_redo (draft));
  cp_draft_set_fullmove_number (draft, 31);
  g_assert_true (cp_draft_get_can_undo (draft));
}


/* Any saved texts, valid or not, give a draft. */
static void
test_from_texts (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *fallback;
    const char *expected; /* NULL: as @fen */
  } texts[] = {
    { "heavy-gravity", "4k3/8/8/8/8/8/8/R3K3 w - - 0 3", "dynamic", NULL },
    /* With problems. */
    { "heavy-gravity", "8/8/8/8/8/8/8/R7 w - - 0 3", "dynamic", NULL },
    { "heavy-gravity", "", "dynamic", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1" },
    { "heavy-gravity", "\xff", "dynamic:power=own",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1" },
    { "no-such-game", "4k3/8/8/8/8/8/8/R3K3 w - - 0 3", "shifting-sands",
      "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1" },
    { "", "", "", "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (CpDraft) draft =
        cp_draft_new_from_texts (texts[i].rules, texts[i].fen, texts[i].fallback);
    const char *expected = texts[i].expected != NULL ? texts[i].expected : texts[i].fen;
    g_assert_cmpstr (cp_draft_get_fen (draft), ==, expected);
    g_assert_false (cp_draft_get_can_undo (draft));
  }
}


static void
add_for_all_rules (const char *name, GTestDataFunc function)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/model/draft/%s/%s", name, all[i]->string);
    g_test_add_data_func (path, all[i], function);
  }
}


CP_TESTS ()
{
  add_for_all_rules ("undo", test_undo);
  add_for_all_rules ("symmetry", test_symmetry);
  add_for_all_rules ("fen", test_fen);
  add_for_all_rules ("rules", test_rules);
  add_for_all_rules ("rules-array", test_rules_array);
  add_for_all_rules ("clear", test_clear);
  g_test_add_func ("/model/draft/moved-pawns", test_moved_pawns);
  g_test_add_func ("/model/draft/en-passant", test_en_passant);
  g_test_add_func ("/model/draft/colours", test_colours);
  g_test_add_func ("/model/draft/storage", test_storage);
  g_test_add_func ("/model/draft/loss", test_loss);
  g_test_add_func ("/model/draft/move-number", test_move_number);
  g_test_add_func ("/model/draft/outcome", test_outcome);
  g_test_add_func ("/model/draft/properties", test_properties);
  g_test_add_func ("/model/draft/growing", test_growing);
  g_test_add_func ("/model/draft/from-texts", test_from_texts);
}

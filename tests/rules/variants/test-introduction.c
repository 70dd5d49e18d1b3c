/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks every step of every introduction by the rules: its position is valid, its solutions are
 * legal, and the claims of its texts are true. */

#include "rules/position/cp-introduction.h"

#include <string.h>

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

/* Claims in the texts of a step about the solution. */
typedef struct {
  const char *variant;
  unsigned step;
  const char *after; /* the board it leads to, as in a FEN */
  int torque[2];     /* before and after, in a game with a balance */
  CpOutcome outcome;
  const char *refused; /* (nullable): moves that the texts call impossible */
} Claim;

static const Claim claims[] = {
  { "changing-challenges",
    0,
    "rbqkqbr/ppp1ppp/7/3p3/7/7/6Q/3P3/7/PPP1PPP/RB1KQBR[]",
    { 0, 16 },
    { CP_UNDECIDED, CP_PLAYING },
    NULL },
  { "changing-challenges",
    1,
    "7/3k3/7/7/4R2/7/7/7/7/3K3/7[]",
    { 2, 3 },
    { CP_UNDECIDED, CP_PLAYING },
    "d6e7" },
  { "changing-challenges",
    2,
    "7/5k1/7/3Q3/7/7/7/7/7/1K5/7[r]",
    { -6, 26 },
    { CP_UNDECIDED, CP_PLAYING },
    "d3d8q" },
  { "changing-challenges",
    3,
    "7/4k2/7/3P3/7/7/7/7/7/2K4/7[p]",
    { 3, 8 },
    { CP_UNDECIDED, CP_PLAYING },
    NULL },
  { "changing-challenges",
    4,
    "1Q5/7/5k1/7/7/7/7/7/7/2K4/7[]",
    { -2, 14 },
    { CP_UNDECIDED, CP_PLAYING },
    "b10b11r" },
  { "changing-challenges",
    5,
    "7/1k3rQ/4b2/R6/7/7/7/7/2K4/7/7[pp]",
    { 34, 58 },
    { CP_WHITE_WINS, CP_SUPPORT_TIPPED },
    NULL },
  { "changing-challenges",
    6,
    "7/2k2r1/7/1b5/7/4K2/7/7/1P5/7/7[]",
    { 31, 37 },
    { CP_WHITE_WINS, CP_KING_ON_CENTRE_LINE },
    NULL },

  { "shifting-sands",
    0,
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YPPRRLLGGBB]",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    "Y@d2 d2d3" },
  { "shifting-sands",
    1,
    "ppkppp/pppppp/6/3Q2/6/PPP1PP/PPKPPP[YPPRLLGGBB]",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    NULL },
  { "shifting-sands",
    2,
    "ppkppp/pPpppp/6/6/6/PPP1PP/PPKPPP[YPPRLLGGBB]",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    NULL },
  { "shifting-sands", 3, "1Q4/6/5k/6/6/6/2K3[RG]", { 0, 0 }, { CP_UNDECIDED, CP_PLAYING }, NULL },
  { "shifting-sands",
    4,
    "2k3/6/6/6/3P2/1P4/2K3[RG]",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    "b2b4" },
  { "shifting-sands",
    5,
    "2k3/6/6/6/6/P2P2/2K3[YPPRRLLGGBB]",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    "c4c2 c4a2" },
  { "shifting-sands",
    6,
    "k1R3/6/1K4/6/6/6/6[YYPRRLLGG]",
    { 0, 0 },
    { CP_WHITE_WINS, CP_CHECKMATE },
    NULL },

  { "dynamic",
    0,
    "rnbqkbnr/pppppppp/8/8/8/3B4/PPPPPPPP/RN1QKBNR",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    "b1c3" },
  { "dynamic", 1, "7k/3N4/8/8/R5b1/8/8/4K3", { 0, 0 }, { CP_UNDECIDED, CP_PLAYING }, "d4e6" },
  { "dynamic", 2, "7k/3R4/8/8/6b1/8/8/4K3", { 0, 0 }, { CP_UNDECIDED, CP_PLAYING }, "a4a5" },
  { "dynamic", 3, "7k/8/8/4R3/2P5/8/8/5K2", { 0, 0 }, { CP_UNDECIDED, CP_PLAYING }, "d4d6 d4h4" },
  { "dynamic", 4, "7k/8/4Q3/2p5/4b3/8/8/4K3", { 0, 0 }, { CP_UNDECIDED, CP_PLAYING }, "d5e4" },
  { "dynamic",
    5,
    "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    "e2e4" },
  { "dynamic", 6, "7k/2q3P1/5K2/8/8/8/8/8", { 0, 0 }, { CP_WHITE_WINS, CP_CHECKMATE }, NULL },

  { "heavy-gravity", 0, "6k1/8/1R6/8/8/8/6b1/K7", { 0, 0 }, { CP_UNDECIDED, CP_PLAYING }, "b2g2" },
  { "heavy-gravity",
    1,
    "7k/8/2r5/3p1N2/8/8/8/K7",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    "d4c6 d4e6" },
  { "heavy-gravity",
    2,
    "7k/8/8/3nK3/8/8/8/8",
    { 0, 0 },
    { CP_UNDECIDED, CP_PLAYING },
    "d4d5 d4c4" },
  { "heavy-gravity", 3, "R3k3/8/4P3/8/8/8/8/6K1", { 0, 0 }, { CP_WHITE_WINS, CP_CHECKMATE }, NULL },
};


static unsigned
count_steps (const CpVariant *variant)
{
  unsigned n = 0;

  while (variant->introduction[n].title != NULL)
    n++;
  return n;
}


static CpPosition
read_position (const CpVariant *variant, const CpIntroductionStep *step)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse (variant->id, NULL), step->fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


static CpMove
read_move (const CpPosition *pos, const char *text)
{
  g_autoptr (GError) error = NULL;
  CpMove move;

  cp_move_parse_uci (pos, text, &move, &error);
  g_assert_no_error (error);
  return move;
}


static CpPosition
play (const CpPosition *pos, CpMove move)
{
  CpPosition after = *pos;

  cp_position_play (&after, move);
  return after;
}


/* Runs @check with every step of every game. */
static void
for_each_step (void (*check) (const CpVariant *variant, const CpIntroductionStep *step))
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    const CpVariant *variant = all[i]->variant;
    if (i > 0 && variant == all[i - 1]->variant)
      continue;
    for (unsigned s = 0; variant->introduction[s].title != NULL; s++)
      check (variant, &variant->introduction[s]);
  }
}


static void
check_number (const CpVariant *variant, const CpIntroductionStep *step)
{
  g_assert_cmpuint (count_steps (variant), >=, CP_MIN_STEPS);
  g_assert_cmpuint (count_steps (variant), <=, CP_MAX_STEPS);
}


/* No text is missing or too long for a small window, and sentences end. */
static void
check_words (const CpVariant *variant, const CpIntroductionStep *step)
{
  const char *sentences[] = { step->text,
                              step->task,
                              step->done,
                              step->warning,
                              step->mistakes[0].text,
                              step->mistakes[1].text };

  g_assert_cmpuint (strlen (step->title), <=, 40);
  for (size_t i = 0; i < G_N_ELEMENTS (sentences); i++) {
    if (sentences[i] == NULL)
      continue;
    g_assert_cmpuint (strlen (sentences[i]), <=, 320);
    g_assert_true (g_str_has_suffix (sentences[i], "."));
  }
  g_assert_nonnull (step->task);
  g_assert_nonnull (step->done);
}


static void
check_position (const CpVariant *variant, const CpIntroductionStep *step)
{
  CpPosition pos = read_position (variant, step);
  g_autofree char *written = cp_fen_write (&pos);

  g_assert_cmpstr (written, ==, step->fen);
  g_assert_cmpint (pos.turn, ==, CP_WHITE);
  g_assert_cmpint (cp_position_outcome (&pos, 1).result, ==, CP_UNDECIDED);
}


static void
check_moves (const CpVariant *variant, const CpIntroductionStep *step)
{
  CpPosition pos = read_position (variant, step);
  g_auto (GStrv) moves = g_strsplit (step->moves, " ", -1);

  for (char **text = moves; *text != NULL; text++)
    g_assert_true (cp_position_is_legal (&pos, read_move (&pos, *text)));
}


/* Where the task is to win, exactly the winning moves are solutions. */
static void
check_wins (const CpVariant *variant, const CpIntroductionStep *step)
{
  CpPosition pos = read_position (variant, step);
  g_auto (GStrv) moves = g_strsplit (step->moves, " ", -1);
  CpPosition first = play (&pos, read_move (&pos, moves[0]));
  CpMoves legal;

  if (cp_position_outcome (&first, 1).result == CP_UNDECIDED)
    return;
  cp_position_legal_moves (&pos, &legal);
  for (unsigned i = 0; i < legal.n; i++) {
    CpPosition after = play (&pos, legal.moves[i]);
    g_autofree char *text = cp_move_write (&pos, legal.moves[i], CP_NOTATION_UCI);
    bool wins = cp_position_outcome (&after, 1).result == CP_WHITE_WINS;
    g_assert_true (wins == g_strv_contains ((const char *const *) moves, text));
  }
}


/* The last step of an introduction ends the game. */
static void
check_last (const CpVariant *variant, const CpIntroductionStep *step)
{
  CpPosition pos = read_position (variant, step);
  g_auto (GStrv) moves = g_strsplit (step->moves, " ", -1);
  CpPosition after = play (&pos, read_move (&pos, moves[0]));

  if (step[1].title == NULL)
    g_assert_cmpint (cp_position_outcome (&after, 1).result, ==, CP_WHITE_WINS);
}


static void
test_steps (const void *check)
{
  for_each_step ((void (*) (const CpVariant *, const CpIntroductionStep *)) check);
}


/* Mistakes are legal moves that are no solutions, and other texts concern other moves. */
static void
check_mistakes (const CpVariant *variant, const CpIntroductionStep *step)
{
  CpPosition pos = read_position (variant, step);
  g_auto (GStrv) moves = g_strsplit (step->moves, " ", -1);

  for (unsigned i = 0; step->mistakes[i].move != NULL; i++) {
    g_assert_cmpuint (i, <, CP_MAX_MISTAKES);
    g_assert_true (cp_position_is_legal (&pos, read_move (&pos, step->mistakes[i].move)));
    g_assert_false (g_strv_contains ((const char *const *) moves, step->mistakes[i].move));
    g_assert_nonnull (step->mistakes[i].text);
    g_assert_nonnull (step->warning);
  }
}


/* On the centre line the king can be knocked as the text says, and any other move leaves it off
 * that line. */
static void
test_centre_line (void)
{
  static const struct {
    const char *move, *knocks;
  } mistakes[] = { { "e5d6", "b8d6" }, { "e5f6", "f10f6" } };
  const CpRules *rules = cp_rules_parse ("changing-challenges", NULL);
  const CpIntroductionStep *step = &rules->variant->introduction[6];
  CpPosition pos = read_position (rules->variant, step);
  CpMoves legal;

  for (unsigned i = 0; i < G_N_ELEMENTS (mistakes); i++) {
    CpPosition after = play (&pos, read_move (&pos, mistakes[i].move));
    CpMove knock;
    g_assert_cmpstr (step->mistakes[i].move, ==, mistakes[i].move);
    g_assert_true (cp_move_parse_uci (&after, mistakes[i].knocks, &knock, NULL));
  }
  cp_position_legal_moves (&pos, &legal);
  for (unsigned i = 0; i < legal.n; i++) {
    g_autofree char *text = cp_move_write (&pos, legal.moves[i], CP_NOTATION_UCI);
    CpPosition after = play (&pos, legal.moves[i]);
    bool is_named = strstr ("e5d6 e5e6 e5f6", text) != NULL;
    bool is_there = cp_square_rank (rules, cp_position_king (&after, CP_WHITE)) == 5;
    g_assert_true (is_there == is_named);
  }
}


/* The squares of circles and arrows are squares of the board. */
static void
check_marks (const CpVariant *variant, const CpIntroductionStep *step)
{
  const CpRules *rules = cp_rules_parse (variant->id, NULL);
  const char *const marks[] = { step->circles, step->arrows };
  unsigned n = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (marks); i++) {
    g_auto (GStrv) each = g_strsplit (marks[i] != NULL ? marks[i] : "", ",", -1);
    for (char **mark = each; *mark != NULL; mark++, n++) {
      const char *end = *mark + 1;
      for (unsigned square = 0; square <= i; square++)
        g_assert_cmpuint (cp_square_parse (rules, end, &end), !=, CP_SQUARE_NONE);
      g_assert_cmpstr (end, ==, "");
      g_assert_nonnull (strchr ("GRYB", (*mark)[0]));
    }
  }
  g_assert_cmpuint (n, >, 0);
}


static void
check_refused (const Claim *claim, const CpPosition *pos)
{
  g_auto (GStrv) moves = g_strsplit (claim->refused != NULL ? claim->refused : "", " ", -1);

  for (char **text = moves; *text != NULL; text++) {
    CpMove move;
    g_assert_false (cp_move_parse_uci (pos, *text, &move, NULL));
  }
}


static void
check_claim (const Claim *claim)
{
  const CpRules *rules = cp_rules_parse (claim->variant, NULL);
  const CpIntroductionStep *step = &rules->variant->introduction[claim->step];
  CpPosition before = read_position (rules->variant, step);
  g_auto (GStrv) moves = g_strsplit (step->moves, " ", -1);
  CpPosition after = play (&before, read_move (&before, moves[0]));
  CpOutcome outcome = cp_position_outcome (&after, 1);
  g_autofree char *fen = cp_fen_write (&after);

  *strchr (fen, ' ') = '\0';
  g_assert_cmpstr (fen, ==, claim->after);
  g_assert_cmpint (outcome.result, ==, claim->outcome.result);
  g_assert_cmpint (outcome.termination, ==, claim->outcome.termination);
  if (cp_rules_balance (rules) != NULL) {
    g_assert_cmpint (cp_balance_torque (&before), ==, claim->torque[0]);
    g_assert_cmpint (cp_balance_torque (&after), ==, claim->torque[1]);
  }
  check_refused (claim, &before);
}


/* There is a claim for each step, in order. */
static void
test_claims (void)
{
  size_t n, next = 0;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    const CpVariant *variant = all[i]->variant;
    if (i > 0 && variant == all[i - 1]->variant)
      continue;
    for (unsigned s = 0; s < count_steps (variant); s++, next++) {
      g_assert_cmpuint (next, <, G_N_ELEMENTS (claims));
      g_assert_cmpstr (claims[next].variant, ==, variant->id);
      g_assert_cmpuint (claims[next].step, ==, s);
      check_claim (&claims[next]);
    }
  }
  g_assert_cmpuint (next, ==, G_N_ELEMENTS (claims));
}


/* The power of a piece, and its source, before and after the moves of the introduction. */
static void
test_powers (void)
{
  static const struct {
    unsigned step;
    bool after;
    const char *square;
    CpKind power;
    const char *source;
  } powers[] = {
    { 0, false, "c1", CP_KNIGHT, "b1" }, { 1, false, "d4", CP_ROOK, "a4" },
    { 1, false, "g4", CP_KNIGHT, "d4" }, { 1, true, "d7", CP_KNIGHT, "d7" },
    { 1, true, "g4", CP_ROOK, "a4" },    { 2, false, "a4", CP_BISHOP, "g4" },
    { 3, false, "d4", CP_PAWN, "c4" },   { 3, true, "e5", CP_ROOK, "e5" },
    { 4, false, "d5", CP_PAWN, "c5" },   { 5, false, "e2", CP_PAWN, "d2" },
    { 5, true, "e3", CP_PAWN, "e3" },    { 6, true, "g7", CP_QUEEN, "c7" },
  };
  const CpRules *rules = cp_rules_parse ("dynamic", NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (powers); i++) {
    const CpIntroductionStep *step = &rules->variant->introduction[powers[i].step];
    CpPosition pos = read_position (rules->variant, step);
    g_auto (GStrv) moves = g_strsplit (step->moves, " ", -1);
    CpSquare source;

    if (powers[i].after)
      pos = play (&pos, read_move (&pos, moves[0]));
    CpSquare square = cp_square_parse (rules, powers[i].square, NULL);
    g_assert_cmpint (rules->variant->power (&pos, square, true, &source), ==, powers[i].power);
    g_assert_cmpuint (source, ==, cp_square_parse (rules, powers[i].source, NULL));
  }
}


/* On d6 and f6 the king could be knocked; blue could have been dropped on b7. */
static void
test_dangers (void)
{
  const CpRules *rules = cp_rules_parse ("changing-challenges", NULL);
  CpPosition pos = read_position (rules->variant, &rules->variant->introduction[6]);

  g_assert_true (cp_position_is_attacked (&pos, cp_square_parse (rules, "d6", NULL), CP_BLACK));
  g_assert_true (cp_position_is_attacked (&pos, cp_square_parse (rules, "f6", NULL), CP_BLACK));
  g_assert_false (cp_position_is_attacked (&pos, cp_square_parse (rules, "e6", NULL), CP_BLACK));

  rules = cp_rules_parse ("shifting-sands", NULL);
  pos = read_position (rules->variant, &rules->variant->introduction[6]);
  pos.supply[CP_WHITE][CP_BLUE] = 1;
  pos = play (&pos, read_move (&pos, "c6c7"));
  g_assert_cmpint (cp_position_outcome (&pos, 1).result, ==, CP_UNDECIDED);
  g_assert_true (cp_position_is_legal (&pos, read_move (&pos, "B@b7")));
}


CP_TESTS ()
{
#define ADD(name, check) g_test_add_data_func ("/rules/introduction/" name, check, test_steps)
  ADD ("number", check_number);
  ADD ("words", check_words);
  ADD ("position", check_position);
  ADD ("moves", check_moves);
  ADD ("wins", check_wins);
  ADD ("last", check_last);
  ADD ("marks", check_marks);
  ADD ("mistakes", check_mistakes);
#undef ADD
  g_test_add_func ("/rules/introduction/claims", test_claims);
  g_test_add_func ("/rules/introduction/centre-line", test_centre_line);
  g_test_add_func ("/rules/introduction/powers", test_powers);
  g_test_add_func ("/rules/introduction/dangers", test_dangers);
}

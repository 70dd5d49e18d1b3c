/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "query/cp-query-game.h"
#include "rules/position/cp-outcome-text.h"
#include "support/cp-test-main.h"

/* One of each game, and one with a problem. */
static const char *const games[] = {
  ("[White \"Anna\"]\n[Black \"Zoë\"]\n[Date \"2024.05.17\"]\n[Result \"1-0\"]\n"
   "[Termination \"resignation\"]\n[WhiteElo \"2100\"]\n\n"
   "1. d3 {[%eval 0.35] A start} d9?? {[%eval 3.10]} 2. c3?! {[%eval -1.50]} (2. e3? e9!) "
   "c9± {[%eval #2]} 1-0\n"),
  ("[White \"Ben\"]\n[Variant \"dynamic\"]\n[SetUp \"1\"]\n"
   "[FEN \"4k3/7r/8/8/8/8/P7/Q4K2 w - - 0 1\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n"),
  ("[White \"?\"]\n[Title \"Heavy\"]\n[Variant \"heavy-gravity\"]\n\n1. e3 {[%eval 0.1]} e6 *\n"),
  ("[Variant \"shifting-sands\"]\n\n1. Y@c4 *\n"),
  ("[White \"Bad\"]\n\n1. d3 d9 2. a9 *\n"),
};

static const struct {
  const char *query;
  const char *hits;
} cases[] = {
  { "", "01234" },
  { "anna", "0" },
  { "-anna", "1234" },
  { "ZOE", "0" },
  { "white:?", "" },
  { "player:zoe", "0" },
  { "start", "0" },
  { "comment:eval", "" },
  { "heavy", "2" },
  { "variant:sands", "3" },
  { "whiteelo:>2000", "0" },
  { "date:2024", "0" },
  { "result:draw", "1" },
  { "1/2-1/2", "1" },
  { "length:2", "0" },
  { "is:bad", "4" },
  { "is:edited", "" },
  { "is:analysed", "0" },
  { "is:analyzed", "0" },
  { "-is:analysed", "1234" },
  { "plies:4", "0" },
  { "plies:<2", "13" },
  { "plies:2..3", "24" },
  { "plies:2..", "024" },
  { "plies:..1", "13" },
  { "-plies:..1", "024" },
  { "date:2024..", "0" },
  { "date:2025..", "" },
  { "date:..2024", "0" },
  { "date:..2023.12", "" },
  { "whiteelo:..2100", "0" },
  { "whiteelo:2101..", "" },
  { "elo:2100..", "0" },
  { "elo:2000..2100", "0" },
  { "elo:..2000", "" },
  { "elo:>2000", "0" },
  { "ends:resign", "0" },
  { "ends:unfinished", "23" },
  { "ends:\"not recorded\"", "1" },
  { "-ends:unfinished", "014" },
  { "unfinished", "" },
  { "ending:resign", "0" },
  { "mistakes:2", "0" },
  { "mistakes:>1", "0" },
  { "mistakes:>2", "" },
  { "mistakes:0", "1234" },
  { "-mistakes:0", "0" },
  { "glyph:??", "0" },
  { "glyph:?!", "0" },
  { "glyph:?", "" },
  { "glyph:!", "" },
  { "glyph:$4", "0" },
  { "glyph:±", "0" },
  { "glyph:+/-", "0" },
  { "glyph:=", "" },
  { "-glyph:??", "1234" },
  { "glyph:?? glyph:±", "0" },
  { "eval:>3", "0" },
  { "eval:>3.1", "0" },
  { "eval:>100", "0" },
  { "eval:<-1", "0" },
  { "eval:<-1.5", "" },
  { "eval:<=-1.5", "0" },
  { "eval:0.35", "0" },
  { "eval:=+0.1", "2" },
  { "eval:0..0.3", "2" },
  { "eval:-2..-1", "0" },
  { "-eval:>0", "134" },
  { "torque:1", "04" },
  { "torque:>0", "04" },
  { "torque:>1", "" },
  { "torque:<0", "" },
  { "torque:-5..5", "04" },
  { "torque:0 mistakes:0", "4" },
  { "material:Q-R", "1" },
  { "material:q-r", "1" },
  { "material:R-Q", "" },
  { "material:KQP-KR", "1" },
  { "material:KQ-KR", "" },
  { "material:QP-R", "1" },
  { "material:QRRBBNN-RRBBNNQ", "2" },
  { "-material:Q-R", "0234" },
  { "fen:4k3", "1" },
  { "fen:????k", "12" },
  { "fen:/7r", "1" },
  { "fen://????p", "2" },
  { "fen:??k??\?/pppppp", "3" },
  { "fen:???k", "04" },
  { "fen:4k3/7r/8/8/8/8/P7/Q4K2", "1" },
  { "fen:4k3/7r/8/8/8/8/P7/Q4K1R", "" },
  { "fen://////////????????K", "" },
  { "material:Q-R fen:????k", "1" },
};


static void
read_game (const char *text, CpPgnSlice *slice, CpPgnGame *game)
{
  *slice = (CpPgnSlice){ .text = text, .length = strlen (text), .line = 1, .column = 1 };
  cp_pgn_slice_read (slice, game);
}


static char *
find (const CpQuery *query)
{
  GString *hits = g_string_new (NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++) {
    g_auto (CpPgnGame) game = { 0 };
    CpPgnSlice slice;
    read_game (games[i], &slice, &game);
    if (cp_query_matches_game (query, &slice, &game))
      g_string_append_printf (hits, "%u", i);
  }
  return g_string_free (hits, FALSE);
}


static void
test_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpQuery) query = cp_query_parse (cases[i].query);
    g_autofree char *hits = find (query);
    g_test_message ("%s", cases[i].query);
    g_assert_cmpstr (hits, ==, cases[i].hits);
  }
}


/* Games are found by each way in which they can end. */
static void
test_ends (void)
{
  for (CpTermination i = CP_CHECKMATE; i <= CP_ABANDONED; i++) {
    g_autofree char *text =
        g_strdup_printf ("[Termination \"%s\"]\n\n*\n", cp_termination_text (i));
    for (CpTermination j = CP_CHECKMATE; j <= CP_ABANDONED; j++) {
      g_autofree char *words = g_strdup_printf ("ends:\"%s\"", cp_termination_text (j));
      g_autoptr (CpQuery) query = cp_query_parse (words);
      g_auto (CpPgnGame) game = { 0 };
      CpPgnSlice slice;
      read_game (text, &slice, &game);
      g_assert_cmpint (cp_query_matches_game (query, &slice, &game), ==, i == j);
    }
  }
}


/* Fails unless two queries, made of the name of a field and a number, find the same games. */
static void
assert_same_hits (const char *field, const char *value, const char *same_value)
{
  g_autofree char *words = g_strconcat (field, ":", value, NULL);
  g_autofree char *same_words = g_strconcat (field, ":", same_value, NULL);
  g_autoptr (CpQuery) query = cp_query_parse (words);
  g_autoptr (CpQuery) same = cp_query_parse (same_words);
  g_autofree char *hits = find (query);
  g_autofree char *same_hits = find (same);

  g_test_message ("%s %s", words, same_words);
  g_assert_cmpstr (hits, ==, same_hits);
  g_assert_cmpint (cp_query_get_problem (query) == NULL, ==, cp_query_get_problem (same) == NULL);
}


/* A range that is open at one end is the same as a comparison. */
static void
test_open_ranges (void)
{
  static const char *const fields[] = { "plies", "length", "date",     "mistakes",
                                        "eval",  "torque", "whiteelo", "elo" };
  static const int numbers[] = { -3, -1, 0, 1, 2, 3, 4, 2023, 2024, 2025, 2100 };

  for (size_t i = 0; i < G_N_ELEMENTS (fields); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (numbers); j++) {
      g_autofree char *from = g_strdup_printf ("%d..", numbers[j]);
      g_autofree char *to = g_strdup_printf ("..%d", numbers[j]);
      g_autofree char *at_least = g_strdup_printf (">=%d", numbers[j]);
      g_autofree char *at_most = g_strdup_printf ("<=%d", numbers[j]);
      assert_same_hits (fields[i], from, at_least);
      assert_same_hits (fields[i], to, at_most);
    }
  }
}


/* The first term without a value is known, as it was typed. */
static void
test_incomplete (void)
{
  static const struct {
    const char *query;
    const char *term;
  } terms[] = {
    { "", NULL },
    { "  anna  ", NULL },
    { "white:", "white:" },
    { "anna -white: black:", "-white:" },
    { "eval:>=", "eval:>=" },
    { "white:\"\"", "white:" },
    { "glyph:=", NULL },
    { "glyph:", "glyph:" },
    { "-", "-" },
    { "\"white:\"", NULL },
    { "12:", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (terms); i++) {
    g_autoptr (CpQuery) query = cp_query_parse (terms[i].query);
    g_test_message ("%s", terms[i].query);
    g_assert_cmpstr (cp_query_get_incomplete (query), ==, terms[i].term);
    g_assert_null (cp_query_get_problem (query));
  }
}


/* A field that no game has is named, with the field whose name is most similar. */
static void
test_unknown_fields (void)
{
  static const struct {
    const char *query;
    const char *nearest;
  } names[] = {
    { "whit:anna", "white" },   { "Balck:anna", "black" }, { "dat:2024", "date" },
    { "lenght:<40", "length" }, { "rule:x", "rules" },     { "mistake:2", "mistakes" },
    { "eavl:>3", "eval" },      { "ply:20", NULL },        { "opponent:anna", NULL },
    { "annotatro:ben", NULL },  { "x:1", NULL },           { "whitexyz:1", NULL },
    { "whiteelo:2100", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (CpQuery) query = cp_query_parse (names[i].query);
    g_autofree char *text = cp_query_term_describe_unknown (cp_query_nth_term (query, 0));
    g_autofree char *word = g_strndup (names[i].query, strcspn (names[i].query, ":"));
    g_autofree char *name = g_ascii_strdown (word, -1);
    g_autofree char *expected =
        names[i].nearest != NULL ? g_strdup_printf ("No game has a field “%s”. Did you mean “%s”?",
                                                    name, names[i].nearest)
                                 : g_strdup_printf ("No game has a field “%s”.", name);
    g_assert_cmpstr (text, ==, expected);
  }
}


/* Malformed values are reported in a sentence that quotes the term, and match no game. */
static void
test_problems (void)
{
  static const char *const bad[] = {
    "plies:many",      "plies:<x",
    "plies:40a",       "plies:-4",
    "plies:1..x",      "mistakes:two",
    "mistakes:>-1",    "mistakes:1.5",
    "mistakes:??",     "mistakes:..",
    "glyph:x",         "glyph:$",
    "glyph:$0",        "glyph:$256",
    "glyph:?\?!!",     "eval:big",
    "eval:1.234",      "eval:1,5",
    "eval:>>3",        "eval:#3",
    "eval:-",          "eval:.5",
    "torque:x",        "torque:1.5",
    "torque:>-",       "torque:5g",
    "material:Q",      "material:QX-R",
    "material:Q--R",   "material:KKQ-R",
    "material:K-R-Q",  "fen:x",
    "fen:?",           "fen:/",
    "fen:8/8[]",       "fen:11k",
    "fen:0k",          "fen:////////////k",
    "fen:??????????k", "is:analysis",
    "is:good",         "length:40x",
    "plies:..",        "plies:1...",
    "date:..",         "eval:..x",
  };
  static const char *const good[] = {
    "plies:",       "mistakes:>",    "glyph:=", "eval:>=",    "eval:-0.5..+0.5", "torque:<-40",
    "material:K-K", "material:Q-",   "fen:k",   "fen:9k",     "fen:?\?\?/k9",    "is:Analysed",
    "mistakes:0",   "ends:anything", "foo:bar", "\"eval:x\"",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (CpQuery) query = cp_query_parse (bad[i]);
    g_autofree char *hits = find (query);
    const char *problem = cp_query_get_problem (query);
    g_test_message ("%s", bad[i]);
    g_assert_nonnull (problem);
    g_assert_nonnull (strstr (problem, bad[i]));
    g_assert_null (strstr (problem, "%s"));
    g_assert_true (*hits == '\0' || g_str_has_prefix (bad[i], "is:"));
  }
  for (size_t i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (CpQuery) query = cp_query_parse (good[i]);
    g_test_message ("%s", good[i]);
    g_assert_cmpstr (cp_query_get_problem (query), ==, NULL);
  }
}


/* The pattern of a position is that of all positions with the same pieces, and of no others. */
static void
test_pieces (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++) {
    g_auto (CpPgnGame) game = { 0 };
    CpPgnSlice slice;
    read_game (games[i], &slice, &game);
    const CpPosition *start = &cp_record_get_root (game.record)->position;
    g_autofree char *text = cp_query_pattern_write (start);
    CpQueryPattern pattern;
    g_test_message ("%s", text);
    g_assert_true (cp_query_pattern_read (text, &pattern));
    g_assert_true (cp_query_pattern_has (&pattern, start));
    for (CpSquare square = 0; square < start->rules->n_squares; square++) {
      CpPosition changed = *start;
      bool is_empty = start->board[square] == CP_NO_PIECE;
      cp_position_put (&changed, square, is_empty ? cp_piece (CP_WHITE, CP_PAWN) : CP_NO_PIECE);
      g_assert_cmpint (cp_query_pattern_has (&pattern, &changed), ==, is_empty);
    }
  }
}


/* Any text can be parsed and searched for; a negated term matches the other games. */
static void
test_any_text (void)
{
  static const char *const fields[] = { "",     "eval:",     "torque:",   "glyph:",
                                        "fen:", "material:", "mistakes:", "plies:" };
  static const char letters[] = "KQkqpR1290:-<>=.?!$/\"* \xc2\xb1\xff";
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (unsigned i = 0; i < 4000; i++) {
    g_autoptr (GString) text = g_string_new (fields[i % G_N_ELEMENTS (fields)]);
    for (int n = g_rand_int_range (random, 1, 14); n > 0; n--)
      g_string_append_c (text, letters[g_rand_int_range (random, 0, sizeof letters - 1)]);
    g_autofree char *negated = g_strconcat ("-", text->str, NULL);
    g_autoptr (CpQuery) query = cp_query_parse (text->str);
    g_autoptr (CpQuery) opposite = cp_query_parse (negated);
    g_autofree char *hits = find (query);
    g_autofree char *others = find (opposite);
    bool is_word = strchr ("-\"", *text->str) == NULL && strchr (text->str, ' ') == NULL;
    if (is_word && cp_query_n_terms (query) == 1 && cp_query_n_terms (opposite) == 1)
      g_assert_cmpuint (strlen (hits) + strlen (others), ==, G_N_ELEMENTS (games));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/query/query/cases", test_cases);
  g_test_add_func ("/query/query/ends", test_ends);
  g_test_add_func ("/query/query/open-ranges", test_open_ranges);
  g_test_add_func ("/query/query/incomplete", test_incomplete);
  g_test_add_func ("/query/query/unknown-fields", test_unknown_fields);
  g_test_add_func ("/query/query/problems", test_problems);
  g_test_add_func ("/query/query/pieces", test_pieces);
  g_test_add_func ("/query/query/any-text", test_any_text);
}

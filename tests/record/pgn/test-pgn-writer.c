/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-pgn.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/text/cp-pgn-lexer.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define N_RECORDS 400

#define MAX_COLUMNS 79

/* More than the stack of a recursive writer allows. */
#define MANY_LEVELS 100000


static CpRecord *
read_one (const char *text)
{
  g_autoptr (GError) error = NULL;
  CpRecord *record = cp_pgn_read_one (text, strlen (text), &error);
  g_assert_no_error (error);
  return record;
}


static void
test_empty (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);

  g_assert_cmpstr (text, ==,
                   "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                   "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"
                   "[Variant \"changing-challenges\"]\n\n*\n");
}


static void
test_header (void)
{
  const char *written =
      "[Event \"Club \\\"B\\\" \\\\ night\"]\n[Site \"?\"]\n[Date \"2026.01.02\"]\n"
      "[Round \"?\"]\n[White \"Ada\"]\n[Black \"?\"]\n[Result \"0-1\"]\n"
      "[Variant \"changing-challenges:stacking=choice\"]\n[SetUp \"1\"]\n"
      "[FEN \"3k3/7/7/3R3/7/7/7/7/7/7/3K3[] b - - 7 30\"]\n[TimeControl \"3600\"]\n"
      "[Termination \"time forfeit\"]\n[Zeal \"some\"]\n[Annotator \"Ü\"]\n\n0-1\n";
  const char *shuffled = "[Zeal \"some\"] [Termination \"time forfeit\"] [TimeControl \"3600\"] "
                         "[FEN \"3k3/7/7/3R3/7/7/7/7/7/7/3K3[] b - - 7 30\"] [Annotator \"\xdc\"] "
                         "[Variant \"Changing-Challenges:stacking=choice\"] [White \"Ada\"] "
                         "[Date \"2026.01.02\"] [Event \"Club \\\"B\\\" \\\\ night\"] 0-1";
  g_autoptr (CpRecord) record = read_one (shuffled);
  g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);

  g_assert_cmpstr (text, ==, written);
}


/* The array with other counters is not the initial position. */
static void
test_counters (void)
{
  static const char *const counters[] = { "0 5", "3 1" };
  const char *array = cp_rules_default ()->array;

  for (size_t i = 0; i < G_N_ELEMENTS (counters); i++) {
    g_autofree char *fen = g_strdup_printf ("%.*s%s", (int) strlen (array) - 3, array, counters[i]);
    g_autofree char *tag = g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s\"]\n", fen);
    g_autoptr (CpRecord) record = read_one (tag);
    g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);
    g_assert_nonnull (strstr (text, tag));
  }
}


/* Movetext that was read, and as it is written. */
static void
test_moves (void)
{
  static const char *const cases[][2] = {
    { "d4 d8 e4", "1. d4 d8 2. e4 *" },
    { "{a} d4! d8 {b} {c} e4", "{a} 1. d4 $1 d8 {b} {c} 2. e4 *" },
    { "d4 {a} d8", "1. d4 {a} 1... d8 *" },
    { "1. {a} d4 1... {b} d8", "1. {a} d4 1... {b} d8 *" },
    { "d4 (e4 e8 (f8) f4) (c4) d8 (e8)",
      "1. d4 (1. e4 e8 (1... f8) 2. f4) (1. c4) 1... d8 (1... e8) *" },
    { "d4 ({a} e4) d8", "1. d4 ({a} 1. e4) 1... d8 *" },
    { "d4 d8 ({a} e8)", "1. d4 d8 ({a} 1... e8) *" },
    { "$220 d4 (e4) $2 d8", "$220 1. d4 $2 (1. e4) 1... d8 *" },
    { "d4 ;a } b\nd8", "1. d4 ;a } b\n1... d8 *" },
    { "d4 ;a }\n;b\n;\nd8 ;c }\n ;d }\n", "1. d4 ;a }\n;b\n;\n1... d8 ;c }\n ;d }\n*" },
    { "d4 ( ;a }\ne4 ;b }\n)", "1. d4 (;a }\n1. e4 ;b }\n) *" },
    { "d4 ;[%eval 0.3] a } b\nd8", "1. d4 {[%eval 0.3]} ;a } b\n1... d8 *" },
    { "d4 ;a } [%clk 1:00] b [%cal Gd4e5]\n", "1. d4 {[%clk 1:00] [%cal Gd4e5]} ;a } b\n*" },
    { "d4 ;[%x }] a [%clk 1:00]\n", "1. d4 {[%clk 1:00]} ;[%x }] a\n*" },
    { "d4 ;} [[%clk 1:00]%eval 1]\n", "1. d4 ;} [[%clk 1:00]%eval 1]\n*" },
    { "d4 {a\nb \nc\n\nd}", "1. d4 {a\nb c\n\nd} *" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = read_one (cases[i][0]);
    g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);
    const char *moves = strstr (text, "\n\n") + 2;
    g_assert_cmpint (text[strlen (text) - 1], ==, '\n');
    text[strlen (text) - 1] = '\0';
    g_assert_cmpstr (moves, ==, cases[i][1]);
  }
}


static void
test_notations (void)
{
  static const char *const expected[] = {
    [CP_NOTATION_SAN] = "\n\n1. Rd7 Ke11 *\n",
    [CP_NOTATION_LAN] = "\n\n1. Rd8-d7 Kd11-e11 *\n",
    [CP_NOTATION_UCI] = "\n\n1. d8d7 d11e11 *\n",
  };
  g_autoptr (CpRecord) record =
      read_one ("[FEN \"3k3/7/7/3R3/7/7/7/7/7/7/3K3[] w - - 0 1\"] Rd7 Ke11");

  for (CpNotation notation = 0; notation < G_N_ELEMENTS (expected); notation++) {
    g_autofree char *text = cp_pgn_write (record, notation);
    g_assert_cmpstr (strstr (text, "\n\n"), ==, expected[notation]);
    g_autoptr (CpRecord) again = read_one (text);
    g_assert_cmpuint (cp_record_main_line_end (again)->ply, ==, 2);
  }
}


/* Words of every length, with characters of several bytes, in every place; commands stay whole. */
static void
test_short_lines (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int i = 0; i < 200; i++) {
    g_autoptr (GString) text = g_string_new ("d4 ");
    for (int n = 0; n < 30; n++) {
      static const char *const pieces[] = { "(e4) ", "$1 ", "d8 (e8) e4 (f4) ",
                                            "!! (c4 ({a} d4)) " };
      g_string_append (text, pieces[g_rand_int_range (rand, 0, n == 0 ? 4 : 2)]);
      g_string_append (text, "{");
      for (int words = g_rand_int_range (rand, 0, 40); words > 0; words--) {
        for (int length = g_rand_int_range (rand, 1, 30); length > 0; length--)
          g_string_append (text, length % 5 == 0 ? "ä" : "x");
        g_string_append (text, words % 7 == 0 ? "\n" : words % 3 == 0 ? " [%clk 1:00:00] " : " ");
      }
      g_string_append (text, "} ");
    }

    g_autoptr (CpRecord) record = read_one (text->str);
    g_autofree char *written = cp_pgn_write (record, CP_NOTATION_SAN);
    g_auto (GStrv) lines = g_strsplit (written, "\n", -1);
    for (char **line = lines; *line != NULL; line++)
      g_assert_cmpint (g_utf8_strlen (*line, -1), <=, MAX_COLUMNS);
    for (const char *c = strstr (written, "[%clk"); c != NULL; c = strstr (c + 1, "[%clk"))
      g_assert_true (g_str_has_prefix (c, "[%clk 1:00:00]"));
  }
}


static char *
make_text (GRand *rand)
{
  static const char *const pieces[] = {
    "}",
    "{",
    ";",
    "%",
    "[",
    "]",
    "(",
    ")",
    "\\",
    "\"",
    "\n",
    "\n",
    " ",
    " ",
    " ",
    " \n",
    "\n\n",
    "\r\n",
    "\t",
    "\x1a",
    "$1",
    "*",
    "1-0",
    "1.",
    "e4",
    "!",
    "word",
    "ä",
    "€…",
    "\xef\xbb\xbf",
    "words",
    "[%cal Gd2d4]",
    "[%x",
    "\n\n[Event \"x\"]\n",
    "[A \"b\"]",
    "0123456789012345678901",
    "something longer ",
  };
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (rand, 0, 30); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}


static void
annotate (CpRecord *record, CpNode *node, GRand *rand)
{
  for (int n = g_rand_int_range (rand, -4, 3); n > 0; n--) {
    g_autofree char *text = make_text (rand);
    cp_record_add_comment (record, node, CP_COMMENT_BEHIND, text);
  }
  for (int n = g_rand_int_range (rand, -8, 3); n > 0 && node->parent != NULL; n--) {
    g_autofree char *text = make_text (rand);
    cp_record_add_comment (record, node, CP_COMMENT_BEFORE, text);
  }
  for (int n = g_rand_int_range (rand, -4, 3); n > 0; n--)
    cp_record_add_nag (record, node, (uint8_t) g_rand_int_range (rand, 0, 256));
  if (g_rand_int_range (rand, 0, 4) == 0)
    cp_record_set_clock (record, node, g_rand_int_range (rand, 0, 4000000));
}


static void
set_tags (CpRecord *record, GRand *rand)
{
  static const char *const names[] = { "White", "Date", "Event", "TimeControl",
                                       "Z",     "a-b",  "Größe", "_" };

  for (int n = g_rand_int_range (rand, 0, 12); n > 0; n--) {
    g_autofree char *value = make_text (rand);
    cp_record_set_tag (record, names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))], value);
  }
}


static void
set_outcome (CpRecord *record, GRand *rand)
{
  static const CpOutcome outcomes[] = {
    { CP_UNDECIDED, CP_PLAYING },       { CP_UNDECIDED, CP_ABANDONED },
    { CP_DRAW, CP_AGREEMENT },          { CP_WHITE_WINS, CP_RESIGNATION },
    { CP_BLACK_WINS, CP_TIME_FORFEIT }, { CP_WHITE_WINS, CP_PLAYING },
    { CP_DRAW, CP_REPETITION },
  };
  const CpNode *end = cp_record_main_line_end (record);
  CpOutcome outcome = cp_position_outcome (&end->position, cp_node_occurrences (end));

  if (outcome.result == CP_UNDECIDED)
    outcome = outcomes[g_rand_int_range (rand, 0, G_N_ELEMENTS (outcomes))];
  cp_record_set_outcome (record, outcome);
  if (outcome.termination == CP_PLAYING && g_rand_boolean (rand))
    cp_record_set_tag (record, "Termination", "normal");
}


/* Chooses the array, or a position of a random game that is not over. */
static void
choose_start (CpPosition *pos, const CpRules *rules, GRand *rand)
{
  CpPosition next;
  CpMoves moves;

  cp_position_init (pos, rules);
  for (int n = g_rand_int_range (rand, -40, 60); n > 0; n--) {
    next = *pos;
    cp_position_legal_moves (&next, &moves);
    cp_position_play (&next, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
    cp_position_legal_moves (&next, &moves);
    if (moves.n == 0)
      return;
    *pos = next;
  }
}


/* A game of random moves, with variations that start anywhere. */
static CpRecord *
make_record (const CpRules *rules, GRand *rand)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  CpPosition start;
  CpMoves moves;

  choose_start (&start, rules, rand);
  CpRecord *record = cp_record_new (rules, &start);
  CpNode *node = cp_record_get_root (record);
  for (int n = g_rand_int_range (rand, 0, 80); n > 0; n--) {
    g_ptr_array_add (nodes, node);
    if (g_rand_int_range (rand, 0, 4) == 0)
      node = g_ptr_array_index (nodes, g_rand_int_range (rand, 0, (int) nodes->len));
    cp_position_legal_moves (&node->position, &moves);
    if (moves.n == 0)
      continue;
    node =
        cp_record_add_move (record, node, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
    annotate (record, node, rand);
  }
  annotate (record, cp_record_get_root (record), rand);
  set_tags (record, rand);
  set_outcome (record, rand);
  return record;
}


static void
assert_same_nodes (const CpNode *a, const CpNode *b)
{
  g_assert_true (cp_position_same (&a->position, &b->position));
  g_assert_cmpuint (a->position.halfmove_clock, ==, b->position.halfmove_clock);
  g_assert_cmpuint (a->position.fullmove_number, ==, b->position.fullmove_number);
  g_assert_true (a->parent == NULL || cp_move_equal (a->move, b->move));
  cp_test_check_same_comments (a->comments_before, b->comments_before);
  cp_test_check_same_comments (a->comments, b->comments);
  g_assert_cmpint (a->nags != NULL, ==, b->nags != NULL);
  if (a->nags != NULL)
    g_assert_cmpmem (a->nags->data, a->nags->len, b->nags->data, b->nags->len);

  const CpNode *other = b->first_child;
  for (const CpNode *child = a->first_child; child != NULL; child = child->next_sibling) {
    g_assert_nonnull (other);
    assert_same_nodes (child, other);
    other = other->next_sibling;
  }
  g_assert_null (other);
}


static void
assert_same_records (const CpRecord *a, const CpRecord *b)
{
  CpOutcome outcome_a = cp_record_get_outcome (a), outcome_b = cp_record_get_outcome (b);

  g_assert_true (cp_record_get_rules (a) == cp_record_get_rules (b));
  g_assert_cmpint (outcome_a.result, ==, outcome_b.result);
  g_assert_cmpint (outcome_a.termination, ==, outcome_b.termination);
  g_assert_cmpuint (cp_record_n_tags (a), ==, cp_record_n_tags (b));
  for (unsigned i = 0; i < cp_record_n_tags (a); i++) {
    const CpTag *tag = cp_record_nth_tag (a, i);
    g_assert_cmpstr (cp_record_get_tag (b, tag->name), ==, tag->value);
  }
  assert_same_nodes (cp_record_get_root (a), cp_record_get_root (b));
}


/* Returns the number of `;` comments, in which there may be no command. */
static unsigned
count_line_comments (const char *text)
{
  CpPgnLexer lexer = { .text = text, .length = strlen (text) };
  CpPgnToken token;
  unsigned n = 0;

  while ((token = cp_pgn_lexer_next (&lexer)).type != CP_PGN_END) {
    if (token.type != CP_PGN_LINE_COMMENT)
      continue;
    g_autofree char *comment = cp_pgn_token_dup_comment (&lexer, &token);
    g_assert_null (strstr (comment, "[%"));
    n++;
  }
  return n;
}


/* Commands are never written behind `;`, whatever stands around them. */
static void
test_commands_in_braces (void)
{
  static const char *const fragments[] = {
    "[%eval -0.35]",
    "[%clk 1:02:03]",
    "[%cal Gd4e5]",
    "[%csl Rd4]",
    "good",
    "a } b",
    "}",
    "{",
    "\n",
    " ",
    ";",
    "\n; {",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  unsigned n_lines = 0;

  for (unsigned i = 0; i < cp_test_effort (N_RECORDS * 10); i++) {
    g_autoptr (CpRecord) record = read_one ("d4 d8 *");
    CpNode *node = cp_record_get_root (record)->first_child;
    g_autoptr (GString) comment = g_string_new ("");
    for (int n = g_rand_int_range (rand, 1, 9); n > 0; n--)
      g_string_append (comment,
                       fragments[g_rand_int_range (rand, 0, (int) G_N_ELEMENTS (fragments))]);
    cp_record_set_comments (record, node, CP_COMMENT_BEHIND,
                            (const char *const[]){ comment->str, NULL });

    g_autofree char *text = cp_pgn_write (record, CP_NOTATION_SAN);
    n_lines += count_line_comments (text);
    g_autoptr (CpRecord) again = read_one (text);
    g_autofree char *text_again = cp_pgn_write (again, CP_NOTATION_SAN);
    cp_test_check_same_comments (node->comments, cp_record_get_root (again)->first_child->comments);
    g_assert_cmpstr (text_again, ==, text);
  }
  g_assert_cmpuint (n_lines, >, 0);
}


static void
test_round_trips (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));

  for (unsigned i = 0; i < cp_test_effort (N_RECORDS); i++) {
    g_autoptr (CpRecord) record = make_record (rules, rand);
    for (CpNotation notation = CP_NOTATION_SAN; notation <= CP_NOTATION_UCI; notation++) {
      g_autofree char *text = cp_pgn_write (record, notation);
      g_autoptr (CpRecord) again = read_one (text);
      g_autofree char *text_again = cp_pgn_write (again, notation);
      assert_same_records (record, again);
      g_assert_cmpstr (text_again, ==, text);
    }
  }
}


/* Several games in one text stay apart. */
static void
test_many_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) cp_record_unref);
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < cp_test_effort (N_RECORDS); i++) {
    CpRecord *record = make_record (cp_rules_default (), rand);
    g_autofree char *game = cp_pgn_write (record, CP_NOTATION_SAN);
    g_ptr_array_add (records, record);
    g_string_append_printf (text, "%s\n", game);
  }

  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text->str, text->len);
  g_auto (CpPgnGame) game = { 0 };
  for (unsigned i = 0; i < records->len; i++) {
    g_assert_true (cp_pgn_reader_next (reader, &game));
    g_assert_cmpstr (game.problem, ==, NULL);
    assert_same_records (g_ptr_array_index (records, i), game.record);
  }
  g_assert_false (cp_pgn_reader_next (reader, &game));
}


/* Nested variations: each continues from the one before. */
static void
test_very_deep (void)
{
  static const CpMove moves[] = { { 0, 7, 0 }, { 70, 63, 0 }, { 7, 0, 0 }, { 63, 70, 0 } };
  static const CpMove others[] = { { 0, 14, 0 }, { 70, 56, 0 }, { 7, 14, 0 }, { 63, 56, 0 } };
  g_autoptr (CpRecord) record = read_one ("[FEN \"r2k3/7/7/7/7/7/7/7/7/7/R2K3[] w - - 0 1\"] *");
  CpNode *node = cp_record_get_root (record);

  for (unsigned i = 0; i < MANY_LEVELS; i++) {
    cp_record_add_move (record, node, others[i % 4]);
    node = cp_record_add_move (record, node, moves[i % 4]);
  }
  g_autofree char *text = cp_pgn_write (record, CP_NOTATION_UCI);
  unsigned opened = 0, closed = 0;
  for (const char *c = text; *c != '\0'; c++) {
    opened += *c == '(';
    closed += *c == ')';
  }
  g_assert_cmpuint (opened, ==, MANY_LEVELS);
  g_assert_cmpuint (closed, ==, MANY_LEVELS);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  g_test_add_func ("/record/pgn-writer/empty", test_empty);
  g_test_add_func ("/record/pgn-writer/header", test_header);
  g_test_add_func ("/record/pgn-writer/counters", test_counters);
  g_test_add_func ("/record/pgn-writer/moves", test_moves);
  g_test_add_func ("/record/pgn-writer/notations", test_notations);
  g_test_add_func ("/record/pgn-writer/short-lines", test_short_lines);
  g_test_add_func ("/record/pgn-writer/many-games", test_many_games);
  g_test_add_func ("/record/pgn-writer/very-deep", test_very_deep);
  g_test_add_func ("/record/pgn-writer/commands-in-braces", test_commands_in_braces);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/record/pgn-writer/round-trips/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_round_trips);
  }
}

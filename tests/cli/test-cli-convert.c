/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-cli.h"
#include "record/cp-test-lenient.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"

#define ROSTER(event, result)                                                                      \
  "[Event \"" event "\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"                    \
  "[White \"?\"]\n[Black \"?\"]\n[Result \"" result "\"]\n"

#define GAME(moves) ROSTER ("A", "*") "[Variant \"heavy-gravity\"]\n[Odd \"1\"]\n\n" moves " *\n"

#define SAN GAME ("1. e3 {[%clk 0:01:00] good} 1... e6 $1 (1... d6 2. Be2) 2. Be2")
#define LAN GAME ("1. e2-e3 {[%clk 0:01:00] good} 1... e7-e6 $1 (1... d7-d6 2. Bf1-e2) 2. Bf1-e2")
#define UCI GAME ("1. e2e3 {[%clk 0:01:00] good} 1... e7e6 $1 (1... d7d6 2. f1e2) 2. f1e2")
#define BAD "[Event \"B\"]\n[Result \"*\"]\n[Variant \"heavy-gravity\"]\n\n1. e3   e3 {kept} *\n"
#define FENS(n)                                                                                    \
  n "\t0\t-\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n" n                            \
    "\t1\te2e3\trnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b - - 0 1\n" n                       \
    "\t2\te7e6\trnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2\n"

static const CpTestCall calls[] = {
  { "fen", "convert|--to=fen|-", GAME ("1. e3 (1. d3) e6"), 0, FENS ("1"), NULL },
  { "fen-numbers-all-games", "convert|--to=fen|-", BAD "\n" GAME ("1. e3 e6"), 1, FENS ("2"),
    "-:5:9: " },
  { "bad-games-stay", "convert|--to=uci|-", BAD "\n" GAME ("1. e3") "\n" BAD, 1,
    BAD "\n" GAME ("1. e2e3") "\n" BAD, "-:5:9: " },
  { "nothing", "convert|--to=san|-", "", 0, "", NULL },
  { "no-target", "convert|-", NULL, 2, "", "--to" },
  { "unknown-target", "convert|--to=pdf|-", NULL, 2, "", "--to is “pdf”" },
  { "no-file", "convert|--to=san", NULL, 2, "", "Give one file" },
  { "two-files", "convert|--to=san|-|-", NULL, 2, "", "Give one file" },
  { "not-a-file", "convert|--to=san|no-such-file.pgn", NULL, 1, "", "no-such-file.pgn: " },
};


static void
assert_converts (const char *from, const char *target, const char *to)
{
  g_auto (CpTestRun) run = { 0 };
  g_autofree char *arguments = g_strdup_printf ("convert|--to=%s|-", target);
  cp_test_cli_run (&run, from, arguments);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, to);
  g_assert_cmpint (run.status, ==, 0);
}


/* Converts from each notation to each. */
static void
test_notations (void)
{
  static const char *const names[] = { "san", "lan", "uci" };
  static const char *const texts[] = { SAN, LAN, UCI };
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (names); j++)
      assert_converts (texts[i], names[j], texts[j]);
  }
}


/* Creates a tree of random moves with comments and glyphs. */
static CpRecord *
random_record (const CpRules *rules, GRand *rand)
{
  CpRecord *record = cp_record_new (rules, NULL);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_ptr_array_add (nodes, cp_record_get_root (record));
  for (int i = 0; i < 60; i++) {
    guint low = nodes->len > 4 && g_rand_boolean (rand) ? nodes->len - 1 : 0;
    CpNode *parent =
        g_ptr_array_index (nodes, g_rand_int_range (rand, (int) low, (int) nodes->len));
    CpMoves moves;
    cp_position_legal_moves (&parent->position, &moves);
    if (moves.n == 0)
      continue;
    CpMove move = moves.moves[g_rand_int_range (rand, 0, (int) moves.n)];
    CpNode *node = cp_record_add_move (record, parent, move);
    if (i % 7 == 0)
      cp_record_add_comment (record, node, CP_COMMENT_BEHIND, "[%eval 0.3] {so} it \xc3\xa9\n;is");
    if (i % 5 == 0)
      cp_record_add_nag (record, node, (uint8_t) (1 + i % 3));
    g_ptr_array_add (nodes, node);
  }
  const CpNode *end = cp_record_main_line_end (record);
  cp_record_set_outcome (record, cp_position_outcome (&end->position, cp_node_occurrences (end)));
  return record;
}


/* Games of all rules are the same after conversion to another notation and back, and so are their
 * positions. */
static void
test_all_rules (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (all[i]->string));
    g_autoptr (CpRecord) record = random_record (all[i], rand);
    g_autofree char *san = cp_pgn_write (record, CP_NOTATION_SAN);
    g_autofree char *lan = cp_pgn_write (record, CP_NOTATION_LAN);
    g_autofree char *uci = cp_pgn_write (record, CP_NOTATION_UCI);
    assert_converts (san, "uci", uci);
    assert_converts (uci, "lan", lan);
    assert_converts (lan, "san", san);

    g_auto (CpTestRun) run = { 0 };
    cp_test_cli_run (&run, uci, "convert|--to=fen|-");
    const CpNode *end = cp_record_main_line_end (record);
    g_autofree char *fen = cp_fen_write (&end->position);
    g_autofree char *last = g_strdup_printf ("\t%s\n", fen);
    g_assert_true (g_str_has_suffix (run.out, last));
    g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
    g_assert_cmpuint (g_strv_length (lines), ==, end->ply + 2);
  }
}


/* Games that are hard to separate from each other. */
static const char *const hard[] = {
  GAME ("1. e3"),
  " %not an escape",
  "1. e3 %",
  "[Event \"no moves\"]\n",
  "[Site \"no moves\"]",
  "[Event \"B\"]\n\n1. e3 {no end",
  "[Event \"B\"]\n\n1. e3 ; to the end of the line",
  "[Event \"B\"]\n\n1. e3 (e9 (e8",
  "[Event \"no end",
  "1. e3 e9",
  "*",
  "1. e3 e9 * %",
  ";comment alone",
  "{comment alone}",
  "% an escape line",
};


/* Returns each game as written, in UTF-8. */
static GPtrArray *
split (const char *text)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  GPtrArray *games = g_ptr_array_new_with_free_func (g_free);
  g_auto (CpPgnGame) game = { 0 };

  while (cp_pgn_reader_next (reader, &game))
    g_ptr_array_add (games, g_strndup (text + game.offset, game.length));
  return games;
}


static bool
is_good (const char *text)
{
  g_autoptr (CpRecord) record = cp_pgn_read_one (text, strlen (text), NULL);
  return record != NULL;
}


/* For any sequence of games, the output has as many games, the bad ones are unchanged, and
 * converting it again changes nothing. */
static void
check_hard (const char *text)
{
  g_auto (CpTestRun) run = { 0 }, again = { 0 };
  g_autoptr (GPtrArray) before = split (text);

  g_test_message ("%s", text);
  cp_test_cli_run (&run, text, "convert|--to=uci|-");
  g_autoptr (GPtrArray) after = split (run.out);
  g_assert_cmpuint (after->len, ==, before->len);
  for (unsigned i = 0; i < before->len; i++) {
    const char *game = g_ptr_array_index (before, i);
    if (!is_good (game))
      g_assert_cmpstr (g_ptr_array_index (after, i), ==, game);
    else
      g_assert_true (is_good (g_ptr_array_index (after, i)));
  }
  cp_test_cli_run (&again, run.out, "convert|--to=uci|-");
  g_assert_cmpstr (again.out, ==, run.out);
}


static void
test_hard_games (void)
{
  static const char *const gaps[] = { "\n\n", "\n", " " };

  size_t stride = cp_test_stride ();

  for (size_t i = 0; i < G_N_ELEMENTS (hard); i++) {
    for (size_t j = i % stride; j < G_N_ELEMENTS (hard); j += stride) {
      const char *gap = gaps[(i + j) % G_N_ELEMENTS (gaps)];
      g_autofree char *text = g_strconcat (hard[i], gap, hard[j], NULL);
      g_autofree char *more = g_strconcat (text, gap, hard[(i * j) % G_N_ELEMENTS (hard)], NULL);
      check_hard (more);
    }
  }
}


/* The output has one encoding and one kind of line ends, and keeps the text between games. */
static void
test_encoding (void)
{
  static const char *const bad = "[Event \"\xe9\"]\r\n\r\n1. d3 d3 {\xe8} *";
  g_autofree char *text =
      g_strconcat ("% \xe0\r\n[Event \"\xe9\"]\r\n[Result \"*\"]\r\n\r\n*\r\n\r\n", bad,
                   "\r\n% \xe1\r\n\r\n", bad, "\r\n\r\n", NULL);
  g_auto (CpTestRun) run = { 0 };

  cp_test_cli_run (&run, text, "convert|--to=san|-");
  g_assert_true (g_utf8_validate (run.out, -1, NULL));
  g_assert_true (g_str_has_prefix (run.out, "% \xc3\xa0\r\n[Event \"\xc3\xa9\"]\r\n"));
  g_assert_nonnull (strstr (run.out, "\r\n\r\n[Event \"\xc3\xa9\"]\r\n\r\n1. d3 d3 {\xc3\xa8} *"
                                     "\r\n% \xc3\xa1\r\n\r\n[Event"));
  for (const char *c = run.out; *c != '\0'; c++)
    g_assert_true (*c != '\n' || c[-1] == '\r');
}


/* With more games than a batch, games and diagnostics keep their order for any number of threads.
 * Bad games are unchanged. */
static void
test_many_games (void)
{
  const char *const texts[] = { SAN, GAME ("1. d3 d6 (1... e6)"), BAD };
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) errors = g_string_new (NULL);
  unsigned line = 1;

  for (unsigned i = 0; i < 4000; i++) {
    const char *game = texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))];
    if (game == texts[2])
      g_string_append_printf (errors, "-:%u:9:\n", line + 4);
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", game);
    for (; *game != '\0'; game++)
      line += *game == '\n';
    line++;
  }

  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, text->str, "convert|--to=san|-");
  g_autoptr (GRegex) regex = g_regex_new (" .*", 0, 0, NULL);
  g_autofree char *places = g_regex_replace_literal (regex, run.err, -1, 0, "", 0, NULL);
  g_assert_cmpstr (run.out, ==, text->str);
  g_assert_cmpstr (places, ==, errors->str);
  g_assert_cmpint (run.status, ==, 1);
}


/* Games of other programs are read as leniently as in the window. */
static void
test_lenient (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (CpTestRun) run = { 0 };

  for (size_t i = 0; i < cp_test_n_lenient; i++) {
    g_autofree char *game = cp_test_lenient_text (&cp_test_lenient[i]);
    g_string_append_printf (text, "%s\n", game);
  }
  cp_test_cli_run (&run, text->str, "convert|--to=uci|-");
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  const char *at = run.out;
  for (size_t i = 0; i < cp_test_n_lenient; i++) {
    at = strstr (at, cp_test_lenient[i].uci);
    g_test_message ("%s", cp_test_lenient[i].moves);
    g_assert_nonnull (at);
    at += strlen (cp_test_lenient[i].uci);
  }
}


int
main (int argc, char *argv[])
{
  cp_test_cli_init (&argc, &argv);
  cp_test_cli_add_calls ("convert", calls, G_N_ELEMENTS (calls));
  g_test_add_func ("/cli/convert/notations", test_notations);
  g_test_add_func ("/cli/convert/many-games", test_many_games);
  g_test_add_func ("/cli/convert/hard-games", test_hard_games);
  g_test_add_func ("/cli/convert/encoding", test_encoding);
  g_test_add_func ("/cli/convert/all-rules", test_all_rules);
  g_test_add_func ("/cli/convert/lenient", test_lenient);
  return g_test_run ();
}

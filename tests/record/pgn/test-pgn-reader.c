/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-pgn.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define N_MUTATIONS 20000

/* More than the stack of a recursive reader allows. */
#define MANY_LEVELS 300000

/* White's rook is about to knock the king. */
#define WON_TAG "[FEN \"3k3/7/7/3R3/7/7/7/7/7/7/3K3[] w - - 0 1\"]"


/* Logs the text being read, in one line. */
static void
note (const char *text)
{
  g_autofree char *escaped = g_strescape (text, NULL);
  g_test_message ("%s", escaped);
}


static void
dump_comments (GString *out, const GPtrArray *comments)
{
  for (unsigned i = 0; comments != NULL && i < comments->len; i++)
    g_string_append_printf (out, "{%s}", (char *) g_ptr_array_index (comments, i));
}


/* Writes a tree in a compact form: moves by their target squares, with comments and glyphs;
 * alternatives in brackets: "d4 d8$1 (e4{good} | f4)". */
static void
dump_node (GString *out, const CpNode *node)
{
  char to[CP_SQUARE_NAME_SIZE];
  bool forks = node->first_child != NULL && node->first_child->next_sibling != NULL;

  if (node->parent != NULL) {
    dump_comments (out, node->comments_before);
    g_string_append (out, cp_square_name (node->position.rules, node->move.to, to));
  }
  for (unsigned i = 0; node->nags != NULL && i < node->nags->len; i++)
    g_string_append_printf (out, "$%u", node->nags->data[i]);
  dump_comments (out, node->comments);
  for (const CpNode *child = node->first_child; child != NULL; child = child->next_sibling) {
    const char *link = forks ? " (" : " ";
    g_string_append (out, child == node->first_child ? link : " | ");
    dump_node (out, child);
  }
  if (forks)
    g_string_append_c (out, ')');
}


static char *
dump (const CpRecord *record)
{
  GString *out = g_string_new (NULL);
  if (record != NULL)
    dump_node (out, cp_record_get_root (record));
  else
    g_string_append (out, "no record");
  return g_strstrip (g_string_free (out, FALSE));
}


static char *
dump_outcome (const CpRecord *record)
{
  CpOutcome outcome = cp_record_get_outcome (record);
  return g_strdup_printf ("%s %s", cp_result_text (outcome.result),
                          cp_termination_text (outcome.termination));
}


/* Texts that are understood, and their trees. */
static const char *const understood[][2] = {
  { "1. d4 d8 2. e4 *", "d4 d8 e4" },
  { "d4 d8 e4", "d4 d8 e4" },
  { "*", "" },
  { "[Event \"x\"]", "" },
  { "1.d4 1...d8 2. ... 2.e4", "d4 d8 e4" },
  { "1 d4 d8 99. e4", "d4 d8 e4" },
  { "d2d4 d10-d8 e2-e4", "d4 d8 e4" },
  { "\xef\xbb\xbf[Event \"x\"]\r\n\r\n1. d4\r\nd8\r\n", "d4 d8" },
  { "1. d4\rd8\r", "d4 d8" },
  { "%escaped { ( 1-0\n1. d4\n%[Event \"x\"]\nd8", "d4 d8" },
  { "1. d4 ; no } d8\nd8", "d4{ no } d8} d8" },
  { "1. d4 ;one\n;more\nd8", "d4{one\nmore} d8" },
  { "1. d4 {a {b} d8", "d4{a {b} d8" },
  { "1. d4 } d8", "d4 d8" },
  { "1. d4 $256 d8 $99999999999999999999", "d4{$256} d8{$99999999999999999999}" },
  { "[Site \"a\"]\n[Site \"b\"]\n[Site \"a\"]\n[Site \"c\"]\n1. d4", "{Site: b}{Site: c} d4" },
  { "1. d4 {} d8 { } e4", "d4{} d8{ } e4" },
  { "1. d4 {a}{b} {c} d8", "d4{a}{b}{c} d8" },
  { "{a} {b} 1. d4 {c}", "{a}{b} d4{c}" },
  { "1. {a} d4 {b} 1... {c} d8", "{a}d4{b} {c}d8" },
  { "{a} [Event \"x\"] {b} 1. d4", "{a}{b} d4" },
  { "1. d4 (1. e4 e8) d8", "(d4 d8 | e4 e8)" },
  { "1. d4 (1. e4 e8 (1... f8 2. f4) 2. g4) (1. c4) d8", "(d4 d8 | e4 (e8 g4 | f8 f4) | c4)" },
  { "1. d4 ({a} 1. e4 {b} e8 {c}) {d} d8", "(d4 {d}d8 | {a}e4{b} e8{c})" },
  { "1. d4 (1. {a} e4) {b}", "(d4{b} | {a}e4)" },
  { "1. d4 (1. e4 {a} (1. f4)) d8", "(d4 d8 | e4{a} | f4)" },
  { "1. d4 (1. e4 (1. f4) {a}) d8", "(d4 d8 | e4{a} | f4)" },
  { "1. d4 ({a}) d8", "d4{a} d8" },
  { "1. d4 () d8", "d4 d8" },
  { "1. d4 (1. d4 e8) d8", "d4 (d8 | e8)" },
  { "1. d4 (1. d4 e8 2. e4) (1. d4 f8) d8 2. c4", "d4 (d8 c4 | e8 e4 | f8)" },
  { "1. d4 (1. e4 e8 (1... e8 2. f4) 2. g4) d8", "(d4 d8 | e4 e8 (g4 | f4))" },
  { "1. d4 (1. e4 1-0) d8 0-1", "(d4 d8 | e4)" },
  { "1. d4! d8? 2. e4!! e8?? 3. f4!? f8?!", "d4$1 d8$2 e4$3 e8$4 f4$5 f8$6" },
  { "1. d4 !? d8!!! $14$0 $255", "d4$5 d8$3$1$14$0$255" },
  { "1. d4 $1! $1 d8", "d4$1 d8" },
  { "$220 1. d4 (1. e4) $2 d8", "$220 (d4$2 d8 | e4)" },
  { "1. d4 + d8 # e.p.", "d4 d8" },
  { "1. d4 {1. e4 (} d8 {$5 1-0 [Event \"x\"]}", "d4{1. e4 (} d8{$5 1-0 [Event \"x\"]}" },
  { "1. d4 {two \nwords} d8 {two\nlines}", "d4{two words} d8{two\nlines}" },
  { "1. d4 { [%clk 1:00:00] [%strange 1,2] }", "d4{ [%clk 1:00:00] [%strange 1,2] }" },
  { "1. d4 {Gr\xfc\xdf\x85} d8 {Gr\xc3\xbc\xc3\x9f}", "d4{Grüß…} d8{Grüß}" },
  { "1. d4 d8 * {behind} ;it\n", "d4 d8{behind}{it}" },
  { "1. d4 d8 *\n{behind}\n{it}\n", "d4 d8{behind}{it}" },
  { "1. d4 d8 \x1a", "d4 d8" },
};


static void
test_understood (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (understood); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (CpRecord) record =
        cp_pgn_read_one (understood[i][0], strlen (understood[i][0]), &error);
    note (understood[i][0]);
    g_assert_no_error (error);
    g_autofree char *found = dump (record);
    g_assert_cmpstr (found, ==, understood[i][1]);
  }
}


typedef struct {
  const char *text;
  unsigned line;
  unsigned column;
  const char *problem; /* the beginning of the message */
  const char *tree;    /* the moves read */
} Horror;

static const Horror horrors[] = {
  { "1. d4 Rd8 2. e4", 1, 7, "Move 1, …Rd8: No black rook can go to d8", "d4" },
  { "1. d4 d8\n2. Rg5", 2, 4, "Move 2, Rg5: No white rook can go to g5", "d4 d8" },
  { "1. d4 d8 2. hello e8", 1, 13, "Move 2, hello: “hello” is not a move", "d4 d8" },
  { "1. d4 {Größe}\r\n{ä} d8 Ä", 2, 8, "Move 2, Ä: ", "d4{Größe}{ä} d8" },
  { "1. d4 {\xb5\xdf} Rd8", 1, 12, "Move 1, …Rd8: ", "d4{µß}" },
  { "{\xc3\xa4} 1. d4 {\xb5\xdf} Rd8", 1, 17, "Move 1, …Rd8: ", "{ä} d4{µß}" },
  { "\xef\xbb\xbf"
    "d5",
    1, 1, "Move 1, d5: ", "" },
  { "1. d4 -- 2. e4", 1, 7, "Move 1, …--: Passing is not allowed", "d4" },
  { "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1", 1, 1,
    "Move 1, rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR: This is a position, not a move.", "" },
  { "1. d4 Z0", 1, 7, "Move 1, …Z0: Passing is not allowed", "d4" },
  { "1. aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggg", 1, 4,
    "Move 1, aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff…: ", "" },
  { "1. d4 (1. Rd4 d8 (1... e8)) d8", 1, 11, "Move 1, Rd4: No white rook", "d4 d8" },
  { "1. d4 (1. e4 Rd4 2. f4) d8", 1, 14, "Move 1, …Rd4: No black rook", "(d4 d8 | e4)" },
  { "1. d4 ({lost} 1. Rd4) d8", 1, 18, "Move 1, Rd4: No white rook", "d4 d8" },
  { "1. d4 Rd8 (1... d8 {x} $1) 2. e4 {y} $3", 1, 7, "Move 1, …Rd8: No black rook", "d4" },
  { "(1. d4) 1. e4", 1, 1, "A variation must follow", "e4" },
  { "1. d4 ((1. e4)) d8", 1, 8, "A variation must follow", "d4 d8" },
  { "1. d4 ) d8", 1, 7, "There is no open variation", "d4 d8" },
  { "1. d4 (1. e4 (1. f4 d8", 1, 7, "The variation that starts here has no end",
    "(d4 | e4 | f4 d8)" },
  { "1. d4 {a ( 1. e4", 1, 7, "The comment that starts here has no end", "d4{a ( 1. e4}" },
  { "1. d4 $ d8", 1, 7, "A glyph is written as", "d4 d8" },
  { "1. d4 ($1 1. e4) d8", 1, 8, "There is no move before this glyph", "(d4 d8 | e4)" },
  { "1. d4 < d8", 1, 7, "“<” means nothing here", "d4 d8" },
  { "1. d4 [%clk 1:00:00] d8", 1, 7, "“[%clk 1:00:00]” means nothing here", "d4 d8" },
  { "1. d4 \x01 d8", 1, 7, "“?” means nothing here", "d4 d8" },
  { "[Event \"a\n[Site \"b\"]\n\n1. d4", 1, 1, "The tag that starts here does not end", "d4" },
  { "[Event]\n\n1. d4", 1, 1, "“[Event]” means nothing here", "d4" },
  { "[FEN \"a\"]\n[FEN \"b\"]\n1. d4", 2, 1, "The tag “FEN” has two different values",
    "no record" },
  { "[Result \"1-0\"]\n[Result \"0-1\"]\n1. d4", 2, 1, "The tag “Result” has two",
    "{Result: 0-1} d4" },
  { "[Event \"a\"]\n[Variant \"Chess960\"]\n\n1. e4 {x} ($1) ) e5", 2, 11,
    "Tag “Variant”: ", "no record" },
  { "[Variant \"Standard\"]\n\n1. e4", 1, 11, "This is ordinary chess", "no record" },
  { "[Variant \"crazyhouse\"]\n\n1. e4", 1, 11,
    "Tag “Variant”: Counterpoise has no game called “crazyhouse”", "no record" },
  { "1. e4 {x} e5 $1 (1... c5) 2. Nf3 Nc6", 1, 11, "This is ordinary chess", "no record" },
  { "1. Nf3 d5", 1, 4, "This is ordinary chess", "no record" },
  { "1. h2-h4", 1, 4, "This is ordinary chess", "no record" },
  { "1. e2e4 g8f6", 1, 9, "This is ordinary chess", "no record" },
  { "[Variant \"changing-challenges\"]\n1. e4 e5", 2, 7, "Move 1, …e5: ", "e4" },
  { "1. d4 (1. Nf3) d8", 1, 11, "Move 1, Nf3: ", "d4 d8" },
  { "[FEN \"8/8 w\"]\n\n1. d4", 1, 7, "Tag “FEN”: ", "no record" },
  { "[FEN \"7/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1\"]\n\n1. d4", 1, 7, "Tag “FEN”: ", "no record" },
  { "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O", 1, 7,
    "This is a position from ordinary chess", "no record" },
  { "[Result \"White\"] 1. d4", 1, 10, "“White” is not a result", "d4" },
  { "[Result \"1-0\"] 1. d4 0-1", 1, 22, "The result is 0-1 here, but 1-0 in the tag", "d4" },
  { WON_TAG "\n[Result \"0-1\"]\n1. Rxd11", 2, 10,
    "The result is 0-1, but on the board the game ends 1-0 (king knocked)", "d11" },
  { WON_TAG " 1. Rxd11 1/2-1/2", 1, 58, "The result is 1/2-1/2, but on the board", "d11" },
  { WON_TAG "\n[Termination \"stalemate\"]\n1. Rxd11", 2, 15,
    "The tag “Termination” is “stalemate”, but on the board the game ends by king knocked", "d11" },
  { "[Termination \"king knocked\"]\n1. d4 1-0", 1, 15,
    "The tag “Termination” is “king knocked”, but on the board the game is not over", "d4" },
  { "[Termination \"checkmate\"]\n1. d4 *", 1, 15,
    "The tag “Termination” is “checkmate”, but on the board", "d4" },
  { "[Termination \"agreement\"]\n1. d4 1-0", 1, 15,
    "The tag “Termination” is “agreement”, but that cannot end a game 1-0", "d4" },
  { "[Termination \"resignation\"]\n1. d4 1/2-1/2", 1, 15,
    "The tag “Termination” is “resignation”, but that cannot end a game 1/2-1/2", "d4" },
  { WON_TAG " 1. Rxd11 Ke11", 1, 58, "Move 1, …Ke11: ", "d11" },
};


static void
test_horrors (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (horrors); i++) {
    const Horror *horror = &horrors[i];
    size_t length = strlen (horror->text);
    g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (horror->text, length);
    g_auto (CpPgnGame) game = { 0 };

    note (horror->text);
    g_assert_true (cp_pgn_reader_next (reader, &game));
    g_autofree char *tree = dump (game.record);
    g_autofree char *start = g_strndup (game.problem, strlen (horror->problem));
    note (game.problem);
    g_assert_cmpstr (start, ==, horror->problem);
    g_assert_cmpuint (game.line, ==, horror->line);
    g_assert_cmpuint (game.column, ==, horror->column);
    g_assert_cmpstr (tree, ==, horror->tree);
    g_assert_false (cp_pgn_reader_next (reader, &game));
    g_assert_null (game.record);
  }
}


/* The problem of a refused move says up to which move the line is shown. */
static void
test_refused_moves (void)
{
  static const char *const cases[][2] = {
    { "1. d4 d8 2. e4 Rg5 3. f4", "Move 2, …Rg5: No black rook can go to g5. The black pawn on g10 "
                                  "blocks the way from g11 to g5. Moves up to 2. e4 are shown." },
    { "1. d4 d8 2. Rg5", "Move 2, Rg5: No white rook can go to g5. The white pawn on g2 blocks the "
                         "way from g1 to g5. Moves up to 1…d8 are shown." },
    { "[FEN \"3k3/7/7/3R3/7/7/7/7/7/7/3K3[] b - - 7 30\"]\n\n30... Ke11 31. Kd9",
      "Move 31, Kd9: No white king can go to d9. A king moves one square in any direction. Moves "
      "up to 30…Ke11 are shown." },
    { "1. Rg5 d8", "Move 1, Rg5: No white rook can go to g5. The white pawn on g2 blocks the way "
                   "from g1 to g5. No moves are shown." },
    { "1. d4 d8 (1... e8 2. Rg5) 2. e4",
      "Move 2, Rg5: No white rook can go to g5. The white pawn on g2 blocks the way from g1 to g5. "
      "The variation is shown up to 1…e8." },
    { "1. d4 d8 (1... Rg5) 2. e4",
      "Move 1, …Rg5: No black rook can go to g5. The black pawn on g10 blocks the way from g11 to "
      "g5. The variation is not shown." },
    { "1. d4 d8 2. e4! hello 3. f4",
      "Move 2, …hello: “hello” is not a move. Moves up to 2. e4 are shown." },
    { "1. d4 --",
      "Move 1, …--: Passing is not allowed in this game. Moves up to 1. d4 are shown." },
    { "[Variant \"dynamic\"]\n\n1. Pe2-e3 Pe7-e6 2. Pd2-d3 Pe7-e5",
      "Move 2, …Pe7-e5: There is no piece on e7. Moves up to 2. Pd2-d3 are shown." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (cases[i][0], strlen (cases[i][0]));
    g_auto (CpPgnGame) game = { 0 };

    note (cases[i][0]);
    g_assert_true (cp_pgn_reader_next (reader, &game));
    g_assert_cmpstr (game.problem, ==, cases[i][1]);
  }
}


#define OUT_AND_BACK "Rb1 Rb8 Ra1 Ra8 "
#define ROOKS        "[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n"
#define FOUR_TIMES   OUT_AND_BACK OUT_AND_BACK OUT_AND_BACK OUT_AND_BACK

/* Moves after an automatic end are kept, and the first of them is reported. */
static void
test_goes_on (void)
{
  static const struct {
    const char *variant, *tags, *moves;
    const char *problem; /* NULL if there is none */
    unsigned column, plies;
  } cases[] = {
    { "heavy-gravity", ROOKS, FOUR_TIMES "1/2-1/2", NULL, 0, 16 },
    { "heavy-gravity", ROOKS, FOUR_TIMES "Rb1 *",
      "Move 9, Rb1: The game was over before this move (repetition).", 65, 17 },
    { "heavy-gravity", ROOKS, FOUR_TIMES "Rb1 Rb8 1-0",
      "Move 9, Rb1: The game was over before this move (repetition).", 65, 18 },
    { "heavy-gravity", ROOKS, FOUR_TIMES "Rb1 hello *",
      "Move 9, …hello: “hello” is not a move. Moves up to 9. Rb1 are shown.", 69, 17 },
    { "heavy-gravity", ROOKS, "Rc1 (" FOUR_TIMES "Rb1) Rb8 *", NULL, 0, 2 },
    { "heavy-gravity", "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 149 200\"]\n", "Rh3 1/2-1/2", NULL, 0,
      1 },
    { "heavy-gravity", "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 149 200\"]\n", "Rh3 Kd7 *",
      "Move 200, …Kd7: The game was over before this move (fifty moves).", 5, 2 },
    { "heavy-gravity", "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 150 200\"]\n", "Rh3 *",
      "Move 200, Rh3: The game was over before this move (fifty moves).", 1, 1 },
    { "heavy-gravity", "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 200\"]\n", "{so} Kd7 *",
      "Move 200, …Kd7: No black king can go to d7. The game is over: Draw. No moves are shown.", 6,
      0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strdup_printf ("[Variant \"%s\"]\n%s\n%s\n", cases[i].variant,
                                             cases[i].tags, cases[i].moves);
    g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
    g_auto (CpPgnGame) game = { 0 };

    note (cases[i].moves);
    g_assert_true (cp_pgn_reader_next (reader, &game));
    g_assert_cmpstr (game.problem, ==, cases[i].problem);
    g_assert_cmpuint (game.column, ==, cases[i].column);
    g_assert_cmpuint (cp_record_main_line_end (game.record)->ply, ==, cases[i].plies);
  }
}


/* Each invalid game between two valid ones, in one text: the valid ones are read unchanged. */
/* The unparsed rest of a line is returned, to the end of the line, and only once. */
static void
test_unread (void)
{
  static const struct {
    const char *text;
    const char *unread; /* plies of the node and text, with "|" between */
  } cases[] = {
    { "1. d4 d8 2. Kd5 c8 {x} 1-0", "2 Kd5 c8 {x} 1-0" },
    { "1. Kd9 *", "0 Kd9 *" },
    { "1. d4 (1. e4 Kd5 (1... d8) 2. c4) d8 *", "1 Kd5 (1... d8) 2. c4" },
    { "1. d4 (1. Kd9) d8 (1... Qa1 2. c4) 2. Kd9", "0 Kd9|1 Qa1 2. c4|2 Kd9" },
    { "1. d4 (1. e4 Kd5", "1 Kd5" },
    { "1. d4 d8 *", "" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (cases[i].text, strlen (cases[i].text));
    g_auto (CpPgnGame) game = { 0 };
    g_autoptr (GString) found = g_string_new (NULL);
    note (cases[i].text);
    g_assert_true (cp_pgn_reader_next (reader, &game));
    for (unsigned j = 0; game.unread != NULL && j < game.unread->len; j++) {
      const CpPgnUnread *unread = g_ptr_array_index (game.unread, j);
      g_string_append_printf (found, "%s%u %s", j > 0 ? "|" : "", unread->node->ply, unread->text);
    }
    g_assert_cmpstr (found->str, ==, cases[i].unread);
  }
}


static void
test_horrors_among_others (void)
{
  const char *good = "[Event \"good\"]\n\n1. d4 {fine} d8 *\n\n";
  g_autoptr (GString) text = g_string_new (good);

  for (size_t i = 0; i < G_N_ELEMENTS (horrors); i++) {
    /* An invalid game without tags could not be distinguished from the end of the valid one. */
    g_string_append_printf (text, "[Annotator \"bad\"]\n%s\n\n%s", horrors[i].text, good);
  }

  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text->str, text->len);
  g_auto (CpPgnGame) game = { 0 };
  for (size_t i = 0; i < 2 * G_N_ELEMENTS (horrors) + 1; i++) {
    g_assert_true (cp_pgn_reader_next (reader, &game));
    if (i % 2 == 1) {
      g_assert_nonnull (game.problem);
      continue;
    }
    g_autofree char *tree = dump (game.record);
    g_assert_null (game.problem);
    g_assert_cmpstr (tree, ==, "d4{fine} d8");
    g_assert_cmpuint (game.length, ==, strlen (good) - 2);
    g_assert_cmpmem (text->str + game.offset, game.length, good, game.length);
  }
  g_assert_false (cp_pgn_reader_next (reader, &game));
}


/* Boundaries of games: texts, and the trees of their games, each on a line. */
static void
test_boundaries (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { " \n\r\n\t", "" },
    { "%nothing but an escape\n", "" },
    { "{a comment}", "{a comment}\n" },
    { "1. d4 * 1. e4 *", "d4\ne4\n" },
    { "* *", "\nno record\n" },
    { "*\n*", "\nno record\n" },
    { "1. d4 * e4 e8\n{a}", "d4\nno record\n" },
    { "1. d4 *\n2. e4 *", "d4\nno record\n" },
    { "1. d4 *\ne4 *", "d4\ne4\n" },
    { "1. d4 *\n\nA text about d4.\nf4", "d4\nno record\nf4\n" },
    { "[Event \"a\"]\n1. d4 *\n2. e4 *\nd4\n[Site \"b\"] f4", "d4\nno record\nd4\nf4\n" },
    { "[Event \"a\"]\n1. d4 * 1. e4 *", "d4\ne4\n" },
    { "[Event \"a\"]\n1. d4 * d8 1. e4 *", "d4\nno record\ne4\n" },
    { "[Event \"a\"]\n1. d4 *\n{b} text\n{c}\n[Event \"b\"] *", "d4\nno record\n{c}\n" },
    { "1. d4 * {a}\n{b}\n1. e4 *", "d4{a}\n{b} e4\n" },
    { "1. d4 *\n{b}\n[Event \"x\"]\n1. e4 *", "d4\n{b} e4\n" },
    { "1. d4\n[Event \"x\"]\n1. e4 *", "d4\ne4\n" },
    { "1. d4 [Event \"x\"] 1. e4 *", "d4\ne4\n" },
    { "[Event \"a\"]\n\n[Event \"b\"]\n\n1. e4 *", "\ne4\n" },
    { "[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4 *", "e4\n" },
    { "[Event \"a\"]\n\n{c}\n\n[Event \"b\"]\n\n1. e4 *", "{c}\ne4\n" },
    { "1. d4 {open\n\n[Event \"b\"]\n\n1. e4 {c} *", "d4{open\n\n}\ne4{c}\n" },
    { "1. d4 (1. e4 *\n\n[Event \"b\"]\n\n1. e4 *", "(d4 | e4)\ne4\n" },
    { "1. d4 *\n\n[Event \"b\n\n1. e4 *", "d4\ne4\n" },
    { "1. d4 \n\n[Event \"b\n\n1. e4 *", "d4\ne4\n" },
    { "[Variant \"x\"] {a ( } ( 1. e4 $1 * [Event \"b\"]\n\n1. e4 *", "no record\ne4\n" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (cases[i][0], strlen (cases[i][0]));
    g_autoptr (GString) found = g_string_new (NULL);
    g_auto (CpPgnGame) game = { 0 };

    while (cp_pgn_reader_next (reader, &game)) {
      g_autofree char *tree = dump (game.record);
      g_string_append_printf (found, "%s\n", tree);
    }
    note (cases[i][0]);
    g_assert_cmpstr (found->str, ==, cases[i][1]);
  }
}


static void
test_lines_go_on (void)
{
  const char *text = "[Event \"ä\"]\r\n\r\n1. d4 d5x *\r\n\r\n1. e4 *\r1. {\n\n} Rd5 *";
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  g_auto (CpPgnGame) game = { 0 };

  g_assert_true (cp_pgn_reader_next (reader, &game));
  g_assert_cmpuint (game.line, ==, 3);
  g_assert_cmpuint (game.column, ==, 7);
  g_assert_true (cp_pgn_reader_next (reader, &game));
  g_assert_cmpuint (game.line, ==, 0);
  g_assert_true (cp_pgn_reader_next (reader, &game));
  g_assert_cmpuint (game.line, ==, 8);
  g_assert_cmpuint (game.column, ==, 3);
}


static void
test_tags (void)
{
  const char *text = "[Event \"?\"]\n[White \"Ada \\\"the\\\" first \\\\\"]\n[Black \"Caf\xe9\"]\n"
                     "[X-Strange_1 \" kept \"]\n[White \"Ada \\\"the\\\" first \\\\\"]\n"
                     "[Variant \"Changing Challenges\"]\n[SetUp \"1\"]\n[Result \"*\"]\n*";
  g_autoptr (CpRecord) record = cp_pgn_read_one (text, strlen (text), NULL);

  g_assert_nonnull (record);
  g_assert_cmpuint (cp_record_n_tags (record), ==, 3);
  g_assert_cmpstr (cp_record_get_tag (record, "White"), ==, "Ada \"the\" first \\");
  g_assert_cmpstr (cp_record_get_tag (record, "Black"), ==, "Café");
  g_assert_cmpstr (cp_record_get_tag (record, "X-Strange_1"), ==, " kept ");
  g_assert_cmpstr (cp_record_nth_tag (record, 2)->name, ==, "X-Strange_1");
}


static void
test_rules (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_autoptr (CpRecord) without = cp_pgn_read_one ("*", 1, NULL);

  g_assert_true (cp_record_get_rules (without) == cp_rules_default ());
  for (size_t i = 0; i < n; i++) {
    g_autofree char *text = g_strdup_printf ("[Variant \"%s\"]\n*", all[i]->string);
    g_autoptr (CpRecord) record = cp_pgn_read_one (text, strlen (text), NULL);
    g_assert_nonnull (record);
    g_assert_true (cp_record_get_rules (record) == all[i]);
  }

  const char *by_name = "[Variant \"CHANGING challenges\"]\n*";
  g_autoptr (CpRecord) record = cp_pgn_read_one (by_name, strlen (by_name), NULL);
  g_assert_nonnull (record);
  g_assert_cmpstr (cp_record_get_rules (record)->string, ==, "changing-challenges");
}


static void
test_fen (void)
{
  const char *fen = "3k3/7/7/3R3/7/7/7/7/7/7/3K3[] b - - 7 30";
  g_autofree char *text = g_strdup_printf ("[FEN \"%s\"]\n\n30... Ke11 31. Rd7 *", fen);
  g_autoptr (CpRecord) record = cp_pgn_read_one (text, strlen (text), NULL);

  g_assert_nonnull (record);
  g_autofree char *start = cp_fen_write (&cp_record_get_root (record)->position);
  g_autofree char *tree = dump (record);
  g_assert_cmpstr (start, ==, fen);
  g_assert_cmpstr (tree, ==, "e11 d7");
}


static void
test_outcome (void)
{
  static const struct {
    const char *text;
    const char *outcome;
    const char *tag; /* the remaining tag `Termination` */
  } cases[] = {
    { "1. d4", "* playing", NULL },
    { "1. d4 *", "* playing", NULL },
    { "1. d4 1-0", "1-0 playing", NULL },
    { "1. d4 1/2", "1/2-1/2 playing", NULL },
    { "[Result \"0-1\"] 1. d4", "0-1 playing", NULL },
    { "[Result \"0-1\"] 1. d4 *", "0-1 playing", NULL },
    { "[Result \"*\"] 1. d4 1-0", "1-0 playing", NULL },
    { "[Result \"?\"] 1. d4 1-0", "1-0 playing", NULL },
    { "[Result \"0-1\"] [Termination \"resignation\"] 1. d4", "0-1 resignation", NULL },
    { "[Termination \"time forfeit\"] 1. d4 1/2-1/2", "1/2-1/2 time forfeit", NULL },
    { "[Termination \"agreement\"] 1. d4 1/2-1/2", "1/2-1/2 agreement", NULL },
    { "[Termination \"abandoned\"] 1. d4 *", "* abandoned", NULL },
    { "[Termination \"normal\"] 1. d4 1-0", "1-0 playing", "normal" },
    { "[Termination \"playing\"] 1. d4 *", "* playing", "playing" },
    { "[Termination \"resignation\"] 1. d4 *", "* playing", "resignation" },
    { WON_TAG " 1. Rxd11", "1-0 king knocked", NULL },
    { WON_TAG " 1. Rxd11 *", "1-0 king knocked", NULL },
    { WON_TAG " [Result \"*\"] 1. Rxd11", "1-0 king knocked", NULL },
    { WON_TAG " 1. Rxd11 1-0", "1-0 king knocked", NULL },
    { WON_TAG " [Termination \"king knocked\"] 1. Rxd11 1-0", "1-0 king knocked", NULL },
    { WON_TAG " [Termination \"normal\"] 1. Rxd11 1-0", "1-0 king knocked", "normal" },
    { WON_TAG " 1. Rd7 (1. Rxd11)", "* playing", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (CpRecord) record = cp_pgn_read_one (cases[i].text, strlen (cases[i].text), &error);
    note (cases[i].text);
    g_assert_no_error (error);
    g_autofree char *outcome = dump_outcome (record);
    g_assert_cmpstr (outcome, ==, cases[i].outcome);
    g_assert_cmpstr (cp_record_get_tag (record, "Termination"), ==, cases[i].tag);
  }
}


/* The fifth occurrence ends the game, though the position alone does not. */
static void
test_fivefold (void)
{
  g_autoptr (GString) text = g_string_new ("1. ");
  for (int i = 0; i < 4; i++)
    g_string_append (text, "Ra3 Ra9 Ra1 Ra11 ");
  g_string_prepend (text, "[FEN \"r2k3/7/7/7/7/7/7/7/7/7/R2K3[] w - - 0 1\"]\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (CpRecord) record = cp_pgn_read_one (text->str, text->len, &error);

  g_assert_no_error (error);
  g_autofree char *outcome = dump_outcome (record);
  g_assert_cmpstr (outcome, ==, "1/2-1/2 repetition");
}


static void
test_read_one (void)
{
  static const struct {
    const char *text;
    CpPgnError code;
    const char *message; /* its beginning */
  } cases[] = {
    { "", CP_PGN_ERROR_NO_GAME, "Line 1, column 1: " },
    { "\n%x\n", CP_PGN_ERROR_NO_GAME, "Line 1, column 1: " },
    { "1. d4\n\nRd7", CP_PGN_ERROR_BAD_GAME, "Line 3, column 1: Move 1, …Rd7: " },
    { "1. d4 *\n\n 1. d4 *", CP_PGN_ERROR_SEVERAL_GAMES,
      "Line 3, column 2: More than one game was found" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (cp_pgn_read_one (cases[i].text, strlen (cases[i].text), &error));
    g_assert_error (error, CP_PGN_ERROR, (int) cases[i].code);
    g_assert_true (g_str_has_prefix (error->message, cases[i].message));
  }
}


static void
test_very_deep (void)
{
  static const char *const moves[] = { "1. d4 (", "1. e4 (", "1. f4 (" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < MANY_LEVELS; i++)
    g_string_append (text, moves[i % 3]);
  g_string_append (text, "1. g4 ");
  for (int i = 0; i < MANY_LEVELS; i++)
    g_string_append_c (text, ')');
  g_string_append (text, "d8 *");
  g_autoptr (GError) error = NULL;
  g_autoptr (CpRecord) record = cp_pgn_read_one (text->str, text->len, &error);

  g_assert_no_error (error);
  g_autofree char *tree = dump (record);
  g_assert_cmpstr (tree, ==, "(d4 d8 | e4 | f4 | g4)");
}


/* For any mutation of a text, every byte is accounted for, and reading ends. */
static void
test_mutations (void)
{
  static const char seeds[] =
      "\xef\xbb\xbf[Event \"a\"]\n[Variant \"changing-challenges\"]\n" WON_TAG
      "\n\n{x} 1. Rd7! (1. Rxd11 $1 {[%clk 1:00:00]}) Ke11 ;z\n"
      "2. Rd8 1-0 {y}\n\n%esc\n[Event \"b\"]\n\n1. d4 d8 (1... e8 2. e4 "
      "(2. f4)) 2. e4 *\n";
  static const char letters[] = "[]{}()\";%$!?*\\\n\r .1d4R-\xe9\x01";
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (unsigned i = 0; i < cp_test_effort (N_MUTATIONS); i++) {
    char text[sizeof seeds];
    size_t length = sizeof seeds - 1;
    memcpy (text, seeds, sizeof seeds);
    for (int n = g_rand_int_range (rand, 1, 8); n > 0; n--) {
      size_t at = (size_t) g_rand_int_range (rand, 0, (int) length);
      text[at] = letters[g_rand_int_range (rand, 0, (int) sizeof letters)];
    }

    g_autofree char *copy = g_memdup2 (text, length);
    g_array_unref (cp_test_read_all (copy, length));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-reader/understood", test_understood);
  g_test_add_func ("/record/pgn-reader/horrors", test_horrors);
  g_test_add_func ("/record/pgn-reader/refused-moves", test_refused_moves);
  g_test_add_func ("/record/pgn-reader/goes-on", test_goes_on);
  g_test_add_func ("/record/pgn-reader/unread", test_unread);
  g_test_add_func ("/record/pgn-reader/horrors-among-others", test_horrors_among_others);
  g_test_add_func ("/record/pgn-reader/boundaries", test_boundaries);
  g_test_add_func ("/record/pgn-reader/lines-go-on", test_lines_go_on);
  g_test_add_func ("/record/pgn-reader/tags", test_tags);
  g_test_add_func ("/record/pgn-reader/rules", test_rules);
  g_test_add_func ("/record/pgn-reader/fen", test_fen);
  g_test_add_func ("/record/pgn-reader/outcome", test_outcome);
  g_test_add_func ("/record/pgn-reader/fivefold", test_fivefold);
  g_test_add_func ("/record/pgn-reader/read-one", test_read_one);
  g_test_add_func ("/record/pgn-reader/very-deep", test_very_deep);
  g_test_add_func ("/record/pgn-reader/mutations", test_mutations);
}

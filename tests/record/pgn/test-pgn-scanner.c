/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-scanner.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/text/cp-pgn-lexer.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define N_TEXTS 10000

#define GOOD "[Event \"good\"]\n\n1. d4 {fine} d8 *\n\n"

/* A source that returns a text in memory in pieces. */
typedef struct {
  const char *text;
  size_t length;
  size_t at;
  size_t fails_at; /* offset of an error; G_MAXSIZE for none */
  size_t longest;  /* read in one piece */
  GRand *rand;     /* for short reads; NULL for none */
} Source;


static gssize
read_source (void *data, char *buffer, size_t length, GError **error)
{
  Source *source = data;
  size_t n = MIN (length, source->length - source->at);

  g_assert_cmpuint (length, >, 0);
  source->longest = MAX (source->longest, length);
  if (source->rand != NULL && n > 1)
    n = (size_t) g_rand_int_range (source->rand, 1, (int) n + 1);
  if (source->at + n > source->fails_at) {
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO, "broken");
    return -1;
  }
  if (n > 0)
    memcpy (buffer, source->text + source->at, n);
  source->at += n;
  return (gssize) n;
}


static Source
make_source (const char *text, size_t length, GRand *rand)
{
  return (Source){ .text = text, .length = length, .fails_at = G_MAXSIZE, .rand = rand };
}


static void
assert_same_games (const CpPgnGame *a, const CpPgnGame *b)
{
  g_assert_cmpuint (a->offset, ==, b->offset);
  g_assert_cmpuint (a->length, ==, b->length);
  g_assert_cmpstr (a->problem, ==, b->problem);
  g_assert_cmpuint (a->line, ==, b->line);
  g_assert_cmpuint (a->column, ==, b->column);
  g_assert_cmpint (a->record == NULL, ==, b->record == NULL);
  if (a->record != NULL) {
    g_autofree char *text_a = cp_pgn_write (a->record, CP_NOTATION_UCI);
    g_autofree char *text_b = cp_pgn_write (b->record, CP_NOTATION_UCI);
    g_assert_cmpstr (text_a, ==, text_b);
  }
}


/* Compares counts made without reading with the game. A variation may make the main line longer, by
 * repeating it. */
static void
check_counts (const CpPgnSlice *slice, const CpPgnGame *game)
{
  const CpNode *node = game->record != NULL ? cp_record_get_root (game->record) : NULL;

  if (node != NULL && game->problem == NULL && !slice->has_variations)
    g_assert_cmpuint (slice->plies, ==, cp_record_main_line_end (game->record)->ply);
  for (; node != NULL; node = node->first_child) {
    g_assert_true (slice->has_variations || node->next_sibling == NULL);
  }
}


/* Checks that the scanner finds in @text, read in pieces, the same games as the reader in the
 * whole. */
static void
check_text (const char *text, size_t length, GRand *rand)
{
  Source source = make_source (text, length, g_rand_boolean (rand) ? rand : NULL);
  g_autoptr (CpPgnScanner) scanner =
      cp_pgn_scanner_new_sized (read_source, &source, (size_t) g_rand_int_range (rand, 1, 100));
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  g_auto (CpPgnGame) expected = { 0 }, found = { 0 }, again = { 0 };
  g_autoptr (GError) error = NULL;
  CpPgnSlice slice;

  while (cp_pgn_reader_next (reader, &expected)) {
    g_assert_true (cp_pgn_scanner_next (scanner, &slice, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (slice.offset, ==, expected.offset);
    g_assert_cmpmem (slice.text, slice.length, text + expected.offset, expected.length);
    g_assert_cmpint (cp_pgn_slice_read (&slice, &found), ==, expected.problem == NULL);
    assert_same_games (&found, &expected);
    check_counts (&slice, &found);

    /* Reads a slice from its bytes and its place alone, without bytes after them. */
    g_autofree char *bytes = g_memdup2 (slice.text, slice.length);
    CpPgnSlice copy = { .text = bytes,
                        .length = slice.length,
                        .offset = slice.offset,
                        .line = slice.line,
                        .column = slice.column,
                        .behind = slice.behind };
    cp_pgn_slice_read (&copy, &again);
    assert_same_games (&again, &expected);
  }
  g_assert_false (cp_pgn_scanner_next (scanner, &slice, &error));
  g_assert_no_error (error);
}


/* Concatenates pieces of texts at random, many of them broken, some cut. */
static GString *
make_text (GRand *rand)
{
  static const char *const pieces[] = {
    GOOD,
    "\xef\xbb\xbf",
    "[Event \"a\"]\n",
    "[Event \"b\"]\r\n",
    "\n\n[Event \"c\"]\n\n",
    "\n[Variant \"changing-challenges\"]\n",
    "[Variant \"chess\"]\n\n",
    "[White \"Gr\xc3\xbc\xc3\x9f\"]\n",
    "[White \"Gr\xfc\xdf\"]\n",
    "[Event \"a\n",
    "[Site]\n",
    "1. d4 d8 ",
    "2. e4 (2. f4 {x} f8) e8 ",
    "1. Rd8 ",
    "(1. e4 ",
    ")",
    "{two\nlines}",
    "{\xe9t\xe9 \xc3\xa9} ",
    "{open",
    "{a {b} ",
    "\n\n[Event \"d\"]\n{",
    "}",
    ";line\n",
    ";line\n;more\n",
    "%escape\n",
    "%escape [Event \"x\"] { \xff\n",
    "%",
    "* ",
    "*\n\n",
    "1-0\n",
    "1/2-1/2 {behind} {more}\n{below}\n",
    "0-1 ;behind\n",
    "\r\n",
    "\r",
    "\n",
    " \t",
    "$14 !? $999 ",
    "e.p. + 12... \xe2\x80\xa6 ",
    "\xe2\x80",
    "--",
    "\x1a",
    "<[%clk]> \"",
    "1/2",
    "1.",
  };
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (rand, 0, 24); n > 0; n--) {
    const char *piece = pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))];
    size_t length = strlen (piece);
    bool cut = g_rand_int_range (rand, 0, 8) == 0;
    if (cut)
      length = (size_t) g_rand_int_range (rand, 0, (int) length);
    g_string_append_len (text, piece, (gssize) length);
  }
  return text;
}


static void
test_as_the_reader (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (unsigned i = 0; i < cp_test_effort (N_TEXTS); i++) {
    g_autoptr (GString) text = make_text (rand);
    g_autofree char *escaped = g_strescape (text->str, NULL);
    g_test_message ("%s", escaped);
    check_text (text->str, text->len, rand);
  }
}


/* Every cut of one text between two pieces. */
static void
test_every_cut (void)
{
  const char *text = "\xef\xbb\xbf%x\r\n\r\n[Event \"\xe9\"]\r\n\r\n1. d4 {\r\n} 1... Rd8 * {a}\r\n"
                     "%y\r\n1. e4 12\xe2\x80\xa6 e8 1/2-1/2 ;z\n;z\n\n* %\n[Event \"b\"] 1. Rd5\n";
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  size_t length = strlen (text);

  for (size_t i = 0; i <= length; i++) {
    g_autofree char *end = g_memdup2 (text + i, length - i);
    check_text (text, i, rand);
    check_text (end, length - i, rand);
  }
}


/* The window stays as it is while the games and the gaps between them are smaller. */
static void
test_window (void)
{
  static const char *const gaps[] = { "", "\n\n\n\n", "%x\n% y\n", "} }\r\n", "\xef\xbb\xbf" };
  const size_t window = 2 * CP_PGN_HEADER_LOOKAHEAD;
  g_autoptr (GString) text = g_string_new (NULL);
  unsigned n = 0;

  for (unsigned i = 0; i < 10000; i++) {
    g_string_append (text, GOOD);
    for (unsigned j = 0; j < i % 7; j++)
      g_string_append (text, gaps[i % G_N_ELEMENTS (gaps)]);
    /* Only the next game ends this comment. */
    if (i % 1000 == 0)
      g_string_append (text, "[Event \"bad\"]\n\n1. d4 {open\n\n");
  }
  Source source = make_source (text->str, text->len, NULL);
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new_sized (read_source, &source, window);
  CpPgnSlice slice;
  while (cp_pgn_scanner_next (scanner, &slice, NULL))
    n++;
  g_assert_cmpuint (n, ==, 10000 + 10);
  g_assert_cmpuint (source.at, ==, text->len);
  g_assert_cmpuint (source.longest, <=, window);
}


/* A missing brace is detected near the next header, not at the end of the file. */
static void
test_forgotten_brace (void)
{
  for (int near = 0; near < 2; near++) {
    g_autoptr (GString) text = g_string_new ("1. d4 {open\n\n[Event \"b\"]\n\n1. e4 ");
    for (unsigned i = near ? 1000 : 0; i < CP_PGN_HEADER_LOOKAHEAD / 10; i++)
      g_string_append (text, "! ! ! ! ! ");
    g_string_append (text, "} *");

    Source source = make_source (text->str, text->len, NULL);
    g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (read_source, &source);
    CpPgnSlice slice;
    g_assert_true (cp_pgn_scanner_next (scanner, &slice, NULL));
    g_assert_cmpuint (slice.length, ==, near ? text->len : strlen ("1. d4 {open\n\n"));
    g_assert_cmpint (cp_pgn_scanner_next (scanner, &slice, NULL), ==, !near);
  }
}


static void
test_slice (void)
{
  const char *text = "\xef\xbb\xbf\n [White \"A\"] 1. d4 (1. e4 e8) + d8 * 1. e4 e8 $1 2. e.p. *";
  Source source = make_source (text, strlen (text), NULL);
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new_sized (read_source, &source, 1);
  CpPgnSlice slice;

  g_assert_true (cp_pgn_scanner_next (scanner, &slice, NULL));
  g_assert_cmpuint (slice.offset, ==, 5);
  g_assert_cmpuint (slice.line, ==, 2);
  g_assert_cmpuint (slice.column, ==, 2);
  g_assert_cmpuint (slice.plies, ==, 2);
  g_assert_true (slice.has_variations);
  g_assert_true (cp_pgn_scanner_next (scanner, &slice, NULL));
  g_assert_cmpuint (slice.line, ==, 2);
  g_assert_cmpuint (slice.column, ==, 38);
  g_assert_cmpuint (slice.plies, ==, 2);
  g_assert_false (slice.has_variations);
  g_assert_false (cp_pgn_scanner_next (scanner, &slice, NULL));
}


static void
append_tag (const char *name, const char *value, void *data)
{
  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_true (g_utf8_validate (value, -1, NULL));
  g_string_append_printf (data, "%s=%s\n", name, value);
}


static void
test_tags (void)
{
  const char *text = "[White \"Caf\xe9 \\\"x\\\"\"] {[Not \"one\"]} [Black \"Zo\xc3\xab\"]\n"
                     "[Broken \"\n[White \"B\"]\n1. d4 ([Odd \"x\"] *";
  CpPgnSlice slice = { .text = text, .length = strlen (text), .line = 1, .column = 1 };
  g_autoptr (GString) found = g_string_new (NULL);

  cp_pgn_slice_for_each_tag (&slice, append_tag, found);
  g_assert_cmpstr (found->str, ==, "White=Café \"x\"\nBlack=Zoë\nWhite=B\n");
}


/* Finds the place of a value in the file, whatever precedes it. */
static void
test_find_tag (void)
{
  static const char text[] =
      "[Event \"Zürich\"] [Round \"é\"]\r\n  [Site \"?\"]\n\n1. e4 [A \"b\"] *";
  static const struct {
    const char *name;
    unsigned line; /* 0: there is no such tag */
    unsigned column;
  } places[] = {
    { "Event", 7, 20 }, { "Round", 7, 37 }, { "Site", 8, 10 }, { "site", 0, 0 }, { "A", 0, 0 },
  };
  CpPgnSlice slice = { .text = text, .length = strlen (text), .line = 7, .column = 12 };

  for (size_t i = 0; i < G_N_ELEMENTS (places); i++) {
    unsigned line = 0, column = 0;
    g_assert_true (cp_pgn_slice_find_tag (&slice, places[i].name, &line, &column) ==
                   (places[i].line > 0));
    g_assert_cmpuint (line, ==, places[i].line);
    g_assert_cmpuint (column, ==, places[i].column);
  }
}


/* Games found before the source failed are reported; then the error is. */
static void
test_error (void)
{
  g_autofree char *text = g_strconcat (GOOD, GOOD, GOOD, NULL);
  Source source = make_source (text, strlen (text), NULL);
  source.fails_at = strlen (GOOD) * 2;
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new_sized (read_source, &source, 16);
  g_autoptr (GError) error = NULL;
  CpPgnSlice slice;

  g_assert_true (cp_pgn_scanner_next (scanner, &slice, &error));
  g_assert_no_error (error);
  g_assert_false (cp_pgn_scanner_next (scanner, &slice, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-scanner/as-the-reader", test_as_the_reader);
  g_test_add_func ("/record/pgn-scanner/every-cut", test_every_cut);
  g_test_add_func ("/record/pgn-scanner/window", test_window);
  g_test_add_func ("/record/pgn-scanner/forgotten-brace", test_forgotten_brace);
  g_test_add_func ("/record/pgn-scanner/slice", test_slice);
  g_test_add_func ("/record/pgn-scanner/tags", test_tags);
  g_test_add_func ("/record/pgn-scanner/find-tag", test_find_tag);
  g_test_add_func ("/record/pgn-scanner/error", test_error);
}

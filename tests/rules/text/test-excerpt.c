/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-excerpt.h"
#include "support/cp-test-main.h"

/* More than any sentence of the program with its quotation. */
#define MAX_SENTENCE 400

#define ACUTE   "\u0301"
#define FAMILY  "\U0001f468\u200d\U0001f469\u200d\U0001f467"
#define GERMANY "\U0001f1e9\U0001f1ea"
#define WAVE    "\U0001f44b\U0001f3fd"


static void
test_excerpt (void)
{
  static const struct {
    const char *text;
    size_t most;
    const char *excerpt;
  } cases[] = {
    { "", 0, "" },
    { "", 5, "" },
    { "abc", 3, "abc" },
    { "abc", 2, "ab…" },
    { "äöü", 2, "äö…" },
    { "ab\ncd", 3, "ab\n…" },
    { "ab" ACUTE "c", 2, "a…" },
    { "ab" ACUTE "c", 3, "ab" ACUTE "…" },
    { FAMILY "!", 3, "\U0001f468\u200d\U0001f469…" },
    { "a" FAMILY "!", 3, "a…" },
    { "a" GERMANY GERMANY "!", 2, "a…" },
    { "a" GERMANY GERMANY "!", 4, "a" GERMANY "…" },
    { "a" WAVE "!", 2, "a…" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *excerpt = cp_text_excerpt (cases[i].text, cases[i].most);
    g_test_message ("%s %zu", cases[i].text, cases[i].most);
    g_assert_cmpstr (excerpt, ==, cases[i].excerpt);
    g_assert_cmpint (cp_text_is_longer (cases[i].text, cases[i].most), ==,
                     !g_str_equal (excerpt, cases[i].text));
  }
}


static void
test_words (void)
{
  static const struct {
    const char *piece;
    bool is_long;
  } cases[] = {
    { "word ", false },        { "line\n", false },      { "tab\t", false },
    { "word", true },          { "word\u00a0", true },   { "path/to/", false },
    { "\u6f22\u5b57", false }, { "\u6f22\u2060", true }, { "\u3072\u3089", false },
    { "\ud55c\uae00", false }, { "x\u200b", false },     { "a" ACUTE, true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    while (text->len < 3000)
      g_string_append (text, cases[i].piece);
    g_autofree char *excerpt = cp_text_excerpt (text->str, 900);
    g_test_message ("%s", cases[i].piece);
    g_assert_true (cp_text_is_longer (text->str, 900));
    g_assert_true (g_str_has_suffix (excerpt, "…"));
    g_assert_cmpint (g_utf8_strlen (excerpt, -1), ==,
                     (cases[i].is_long ? CP_WORD_LENGTH : 900) + 1);
  }
}


/* A letter with a hundred thousand accents is cut anywhere. */
static void
test_marks (void)
{
  g_autoptr (GString) text = g_string_new ("x");

  for (unsigned i = 0; i < 100000; i++)
    g_string_append (text, ACUTE);
  g_autofree char *excerpt = cp_text_excerpt (text->str, 100);
  g_assert_cmpint (g_utf8_strlen (excerpt, -1), ==, 101);
}


static void
test_quote (void)
{
  static const char *const cases[][2] = {
    { "e4", "e4" },
    { "Größe " FAMILY, "Größe " FAMILY },
    { "a\nb\x1b[31m\x7f", "a?b?[31m?" },
    { "\u202egnp.exe", "?gnp.exe" },
    { "a\u2066b", "a?b" },
    { "a\xff", "a\ufffd" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *quoted = cp_text_quote (cases[i][0]);
    g_assert_cmpstr (quoted, ==, cases[i][1]);
  }
}


static void
check_error (GError *error)
{
  g_assert_nonnull (error);
  g_assert_cmpint (g_utf8_strlen (error->message, -1), <, MAX_SENTENCE);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_error_free (error);
}


/* If any part of a text is too long, the error is still a sentence. */
static void
test_sentences (void)
{
  g_autofree char *word = g_strnfill (100000, 'x');
  static const char *const fens[] = {
    "%s",
    "%s w - - 0 1",
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[%s] w - - 0 1",
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] %s - - 0 1",
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] w %s - 0 1",
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] w a4%s - 0 1",
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] w a4Y%s - 0 1",
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] w - %s 0 1",
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] w - - %s 1",
    "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[] w - - 0 %s",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w %s - 0 1",
    "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - %s 0 1",
  };
  static const char *const rules[] = { "%s", "dynamic:%s", "dynamic:%s=1", "dynamic:power=%s" };
  const CpRules *const *all;
  size_t n;

  all = cp_rules_all (&n);
  for (size_t i = 0; i < G_N_ELEMENTS (fens); i++) {
    g_auto (GStrv) parts = g_strsplit (fens[i], "%s", -1);
    g_autofree char *fen = g_strjoinv (word, parts);
    for (size_t j = 0; j < n; j++) {
      GError *error = NULL;
      CpPosition pos;
      g_assert_false (cp_fen_parse (all[j], fen, &pos, &error));
      check_error (error);
    }
  }
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++) {
    g_auto (GStrv) parts = g_strsplit (rules[i], "%s", -1);
    g_autofree char *text = g_strjoinv (word, parts);
    GError *error = NULL;
    g_assert_null (cp_rules_parse (text, &error));
    check_error (error);
  }
  for (size_t i = 0; i < n; i++) {
    GError *error = NULL;
    CpPosition pos;
    CpMove move;
    cp_position_init (&pos, all[i]);
    g_assert_false (cp_move_parse (&pos, word, &move, &error));
    check_error (error);
  }
}


static void
test_printable (void)
{
  static const struct {
    const char *text;
    size_t most;
    const char *printable;
  } cases[] = {
    { "", 5, "" },
    { "Café “x” …", 50, "Café “x” …" },
    { FAMILY, 50, FAMILY },
    { "a\x1b[31m\nb", 50, "a\\x1b[31m\\x0ab" },
    { "\xc2\x9b"
      "1m",
      50, "\\x9b1m" },
    { "\xff\xe2\x80", 50, "\\xff\\xe2\\x80" },
    { "\u202e\u2066", 50, "\\u202e\\u2066" },
    { "abc", 2, "ab…" },
    { "\x7f\x7f", 1, "\\x7f…" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *printable = cp_text_printable (cases[i].text, cases[i].most);
    g_assert_cmpstr (printable, ==, cases[i].printable);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/excerpt/excerpt", test_excerpt);
  g_test_add_func ("/rules/excerpt/words", test_words);
  g_test_add_func ("/rules/excerpt/printable", test_printable);
  g_test_add_func ("/rules/excerpt/marks", test_marks);
  g_test_add_func ("/rules/excerpt/quote", test_quote);
  g_test_add_func ("/rules/excerpt/sentences", test_sentences);
}

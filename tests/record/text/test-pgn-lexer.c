/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/text/cp-pgn-lexer.h"
#include "support/cp-test-main.h"

/* How tokens are shown in the tables: their type, their bytes in angle brackets. */
static const char *const type_names[] = {
  [CP_PGN_END] = "end",         [CP_PGN_TAG] = "tag",           [CP_PGN_BROKEN_TAG] = "broken",
  [CP_PGN_COMMENT] = "comment", [CP_PGN_OPEN_COMMENT] = "open", [CP_PGN_LINE_COMMENT] = "line",
  [CP_PGN_NUMBER] = "number",   [CP_PGN_WORD] = "word",         [CP_PGN_NAG] = "nag",
  [CP_PGN_GLYPH] = "glyph",     [CP_PGN_OPEN_VARIATION] = "(",  [CP_PGN_CLOSE_VARIATION] = ")",
  [CP_PGN_RESULT] = "result",   [CP_PGN_STRAY] = "stray",
};


static char *
describe (const char *text)
{
  GString *description = g_string_new (NULL);
  CpPgnLexer lexer = { .text = text, .length = strlen (text) };

  for (CpPgnToken token = cp_pgn_lexer_next (&lexer); token.type != CP_PGN_END;
       token = cp_pgn_lexer_next (&lexer))
    g_string_append_printf (description, "%s%s<%.*s>", description->len > 0 ? " " : "",
                            type_names[token.type], (int) (token.end - token.start),
                            text + token.start);
  return g_string_free (description, FALSE);
}


static void
test_tokens (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { " \t\r\n\v\f\x1a", "" },
    { "\xef\xbb\xbf d4", "word<d4>" },
    { "1.d4 d8 2. Rb2", "number<1.> word<d4> word<d8> number<2.> word<Rb2>" },
    { "12...d8 12. ... d8 12…d8",
      "number<12...> word<d8> number<12.> number<...> word<d8> number<12…> word<d8>" },
    { "12 d4", "number<12> word<d4>" },
    /* A typographic quote ends a value that begins with an ASCII one only if no other quote does,
     * not even that of another tag in the same line. */
    { "[E \"a”] d4", "tag<[E \"a”]> word<d4>" },
    { "[E \"a”] b\"] d4", "tag<[E \"a”] b\"]> word<d4>" },
    { "[E \"a”] d4 [S \"b\"]", "tag<[E \"a”]> word<d4> tag<[S \"b\"]>" },
    { "[E \"a”] [1] \\\"] b\"]", "tag<[E \"a”] [1] \\\"] b\"]>" },
    { "d4!?$14", "word<d4> glyph<!?> nag<$14>" },
    { "$", "nag<$>" },
    { "d4(e4)d8", "word<d4> (<(> word<e4> )<)> word<d8>" },
    { "1-0 0-1 1/2-1/2 1/2 *", "result<1-0> result<0-1> result<1/2-1/2> result<1/2> result<*>" },
    { "exd5=B+ d4e5b Y@c4-d5 exd6e.p.", "word<exd5=B+> word<d4e5b> word<Y@c4-d5> word<exd6e.p.>" },
    { "0-0 1e4", "word<0-0> word<1e4>" },
    { "d4}d8", "word<d4> word<d8>" },
    { "a{b{c}d", "word<a> comment<{b{c}> word<d>" },
    { "{a", "open<{a>" },
    { "{[x \"y\"]\n\n[z]}", "comment<{[x \"y\"]\n\n[z]}>" },
    { "{a\n\n[E \"1\"]\n}", "comment<{a\n\n[E \"1\"]\n}>" },
    { "{a\n\n[E \"1\"] {b}", "open<{a\n\n> tag<[E \"1\"]> comment<{b}>" },
    { "{a\n\n[E \"1\"]\n\n[E \"2\"] } c}", "comment<{a\n\n[E \"1\"]\n\n[E \"2\"] }> word<c>" },
    { "{a\r\n\r\n[E \"1\"]", "open<{a\r\n\r\n> tag<[E \"1\"]>" },
    { "{a\n[E \"1\"]", "open<{a\n[E \"1\"]>" },
    { "a;b}\nc", "word<a> line<;b}> word<c>" },
    { ";a\n;b\n\n;c\n ;d", "line<;a\n;b> line<;c> line<;d>" },
    { ";a\r\n;b", "line<;a\r\n;b>" },
    { ";\n", "line<;>" },
    { "%a\nb%c\n%d", "word<b> stray<%> word<c>" },
    { "\xef\xbb\xbf%a\nb", "word<b>" },
    { "a\n\xef\xbb\xbf%b\nc \xef\xbb\xbf%d", "word<a> word<c> stray<%> word<d>" },
    { "[A \"b\"][ C  \"d\" ]", "tag<[A \"b\"]> tag<[ C  \"d\" ]>" },
    { "[A\"b\"]", "tag<[A\"b\"]>" },
    { "[X-A_1 \"\"]", "tag<[X-A_1 \"\"]>" },
    { "[A \"\\\"]\"]", "tag<[A \"\\\"]\"]>" },
    { "[A \"a \"b\" c\"]", "tag<[A \"a \"b\" c\"]>" },
    { "[A \"b\nc", "broken<[A \"b> word<c>" },
    { "[A \"b\"\nc", "broken<[A \"b\"> word<c>" },
    { "[A \"", "broken<[A \">" },
    { "[A b] c", "stray<[A b]> word<c>" },
    { "[%clk 1] [", "stray<[%clk 1]> stray<[>" },
    { "a]b\"c<d>", "word<a> stray<]> word<b> stray<\"> word<c> stray<<> word<d> stray<>>" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *found = describe (cases[i][0]);
    g_assert_cmpstr (found, ==, cases[i][1]);
  }
}


static void
test_line_breaks (void)
{
  static const unsigned expected[] = { 0, 0, 1, 2, 2, 1, 2, 0, 1 };
  const char *text = "a b\nc\n\nd\r\n\r\ne\rf\n%x\ng;h\n i";
  CpPgnLexer lexer = { .text = text, .length = strlen (text) };

  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (cp_pgn_lexer_next (&lexer).line_breaks, ==, expected[i]);
  g_assert_cmpint (cp_pgn_lexer_next (&lexer).type, ==, CP_PGN_END);
}


/* A word continues after spaces only as far as a move can: it is read again for each of them. */
static void
test_long_word (void)
{
  g_autoptr (GString) text = g_string_new ("a");

  for (int i = 0; i < 1000; i++)
    g_string_append (text, " -a1");
  CpPgnLexer lexer = { .text = text->str, .length = text->len };
  for (CpPgnToken token = cp_pgn_lexer_next (&lexer); token.type != CP_PGN_END;
       token = cp_pgn_lexer_next (&lexer))
    g_assert_cmpuint (token.end - token.start, <, 100);
}


static void
test_tag (void)
{
  static const struct {
    const char *text;
    const char *name;
    const char *value;
    size_t offset;
  } cases[] = {
    { "[White \"Ada\"]", "White", "Ada", 8 },
    { "[ White\t \"A \\\"B\\\" \\\\\"  ]", "White", "A \"B\" \\", 10 },
    { "[X\"a \"b\" c\"]", "X", "a \"b\" c", 3 },
    { "[Caf\xe9 \"\xe9\"]", "Café", "é", 7 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPgnLexer lexer = { .text = cases[i].text, .length = strlen (cases[i].text) };
    CpPgnToken token = cp_pgn_lexer_next (&lexer);
    g_autofree char *name = NULL, *value = NULL;
    g_assert_cmpint (token.type, ==, CP_PGN_TAG);
    g_assert_cmpuint (cp_pgn_token_dup_tag (&lexer, &token, &name, &value), ==, cases[i].offset);
    g_assert_cmpstr (name, ==, cases[i].name);
    g_assert_cmpstr (value, ==, cases[i].value);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-lexer/tokens", test_tokens);
  g_test_add_func ("/record/pgn-lexer/line-breaks", test_line_breaks);
  g_test_add_func ("/record/pgn-lexer/long-word", test_long_word);
  g_test_add_func ("/record/pgn-lexer/tag", test_tag);
}

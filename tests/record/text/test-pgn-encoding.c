/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/text/cp-pgn-encoding.h"
#include "record/text/cp-pgn-recode.h"
#include "support/cp-test-main.h"

#define E_ACUTE "\xc3\xa9"


static void
test_find (void)
{
  static const struct {
    const char *bytes;
    size_t length;
    CpPgnEncoding encoding;
  } cases[] = {
    { "", 0, CP_PGN_ASCII },       { "[Event \"A\"]\0", 12, CP_PGN_ASCII },
    { E_ACUTE, 2, CP_PGN_UTF8 },   { E_ACUTE "\0" E_ACUTE, 5, CP_PGN_UTF8 },
    { "\xe9", 1, CP_PGN_LATIN1 },  { E_ACUTE "\0\xe9", 4, CP_PGN_LATIN1 },
    { E_ACUTE, 1, CP_PGN_LATIN1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (cp_pgn_find_encoding (cases[i].bytes, cases[i].length), ==, cases[i].encoding);
}


static void
test_latin1 (void)
{
  static const struct {
    const char *text;
    const char *bytes; /* NULL: not possible */
  } cases[] = {
    { "", "" },
    { "{" E_ACUTE "}", "{\xe9}" },
    { "{\xe2\x82\xac \xe2\x80\x9e}", "{\x80 \x84}" }, /* euro, quote */
    { "{\xd0\x96}", NULL },
    { "{\xc3\x83\xc2\xa9}", NULL }, /* Ã© would be read as é */
    { "{" E_ACUTE "} {\xc3\x83\xc2\xa9}", NULL },
    { "[A \"\xc3\x83\xc2\xa9 " E_ACUTE "\"]", "[A \"\xc3\xa9 \xe9\"]" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) bytes = cp_pgn_recode_latin1 (cases[i].text, strlen (cases[i].text));
    g_assert_cmpstr (bytes != NULL ? bytes->str : NULL, ==, cases[i].bytes);
  }
}


/* Every byte, in every place of a game: what is read is the same in the other encoding. */
static void
test_utf8 (void)
{
  static const char *const frames[] = {
    "[Event \"%s\"]\n[Site \"" E_ACUTE "\"]\n\n1. d3 {\xe8} *",
    "[Event \"A\"]\n\n{%s} 1. d3 {" E_ACUTE "} *",
    "[Event \"A\"]\n\n1. d3 ;%s\n d9 {x} *",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (frames); i++) {
    for (int byte = 0x80; byte <= 0xff; byte++) {
      const char part[] = { 'a', (char) byte, 'b', '\0' };
      g_auto (GStrv) halves = g_strsplit (frames[i], "%s", 2);
      g_autofree char *text = g_strconcat (halves[0], part, halves[1], NULL);
      g_autoptr (GString) recoded = cp_pgn_recode_utf8 (text, strlen (text));
      g_autoptr (CpRecord) before = cp_pgn_read_one (text, strlen (text), NULL);
      g_autoptr (CpRecord) after = cp_pgn_read_one (recoded->str, recoded->len, NULL);
      g_assert_true (g_utf8_validate_len (recoded->str, recoded->len, NULL));
      g_assert_true (before != NULL && after != NULL);
      g_autofree char *first = cp_pgn_write (before, CP_NOTATION_SAN);
      g_autofree char *second = cp_pgn_write (after, CP_NOTATION_SAN);
      g_assert_cmpstr (first, ==, second);
    }
  }
}


static void
test_line_ends (void)
{
  static const struct {
    const char *text;
    const char *most;
  } cases[] = {
    { "", NULL },
    { "a", NULL },
    { "a\n", "\n" },
    { "a\r\nb\r\n", "\r\n" },
    { "a\rb\r\r", "\r" },
    { "a\r\n\nb\n", "\n" },
    { "\r\n\r\n\n", "\r\n" },
    { "\n\r\r", "\r" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (cp_pgn_find_line_end (cases[i].text, strlen (cases[i].text)), ==,
                     cases[i].most);

  g_autoptr (GString) text = g_string_new ("a\r\nb\rc\n\n\r\r\nd");
  cp_pgn_set_line_ends (text, "\r\n");
  g_assert_cmpstr (text->str, ==, "a\r\nb\r\nc\r\n\r\n\r\n\r\nd");
  cp_pgn_set_line_ends (text, "\r");
  g_assert_cmpstr (text->str, ==, "a\rb\rc\r\r\r\rd");
  cp_pgn_set_line_ends (text, "\n");
  g_assert_cmpstr (text->str, ==, "a\nb\nc\n\n\n\nd");
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-encoding/find", test_find);
  g_test_add_func ("/record/pgn-encoding/latin1", test_latin1);
  g_test_add_func ("/record/pgn-encoding/utf8", test_utf8);
  g_test_add_func ("/record/pgn-encoding/line-ends", test_line_ends);
}

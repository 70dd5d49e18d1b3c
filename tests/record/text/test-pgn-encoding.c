/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/cp-test-pgn.h"
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


/* Every byte, at every place of a game: it is read the same in the other encoding. */
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


/* Checks that each game of @text reads the same once it has been written, by itself or in UTF-8.
 * @value: (nullable): the value of the tag V of the first game */
static void
check_mixed (const char *text, size_t length, const char *value)
{
  g_autoptr (GString) recoded = cp_pgn_recode_utf8 (text, length);
  g_autoptr (GArray) before = cp_test_read_all (text, length);
  g_autoptr (GArray) after = cp_test_read_all (recoded->str, recoded->len);

  g_assert_cmpuint (before->len, ==, after->len);
  for (unsigned i = 0; i < before->len; i++) {
    const CpPgnGame *a = &g_array_index (before, CpPgnGame, i);
    const CpPgnGame *b = &g_array_index (after, CpPgnGame, i);
    g_assert_cmpstr (a->problem, ==, b->problem);
    g_assert_cmpint (a->record == NULL, ==, b->record == NULL);
    if (a->record == NULL)
      continue;
    cp_test_check_same_game (a->record, b->record);
    g_free (cp_test_check_round_trip (a->record, CP_NOTATION_SAN));
    if (i == 0 && value != NULL)
      g_assert_cmpstr (cp_record_get_tag (a->record, "V"), ==, value);
  }
}


/* Bytes that are read differently as single characters than as a whole text. */
static void
test_mixed (void)
{
  static const struct {
    const char *text;
    size_t length; /* 0: as long as the string */
    const char *value;
  } cases[] = {
    /* A quote in Windows-1252 is part of a letter in UTF-8. */
    { "[V \"\x8b]k[\xfa\xd2\x91\xd2 1\"]", 0, "‹]k[úґÒ 1" },
    { "[V \"\xff\xd2] [A \"b\"]", 0, "ÿÒ] [A \"b" },
    { "[V \"“]\xd2] [A \"b\"]", 0, "" },
    { "[V \"\xff“] [A \"b\"]", 0, "ÿ" },
    { "[V “\xff”]", 0, "ÿ" },
    { "[V \"\\\xe2\x80\x9c]\xff\"]", 0, "\\â€œ]ÿ" },
    /* A space in Windows-1252 is part of a letter in UTF-8, and the other way round. */
    { "[V\xc9\xa0W\xff \"a\"]", 0, NULL },
    { "[V\xc2\xa0\"a\xff\"]", 0, "aÿ" },
    /* A text is in one encoding if it can be. */
    { "[V \"\x84Wei\xdf\x93\"]", 0, "„Weiß“" },
    /* NUL and a surrogate end the name of a tag; so do the characters that replace them. */
    { "[V \"“]k[a\0\"]", 14, "“]k[a\xef\xbf\xbd" },
    { "[V \"“]k[a\xed\xa0\x80\"]", 0, "“]k[a\xef\xbf\xbd" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    check_mixed (cases[i].text, cases[i].length > 0 ? cases[i].length : strlen (cases[i].text),
                 cases[i].value);
}


/* The same for text between the moves. */
static void
test_mixed_moves (void)
{
  static const char *const texts[] = {
    "1. d3 {\xff\n\n[\xd2\x91 \"a\"]} *", "1. d3 {\xff\n\n[k\xd2\x91k a {} *",
    "1. d3 {\x84Wei\xdf\x93} *",          "1. d3 (d9 \xc9\xa0\xff {\xd2\x91 \xd2}) *",
    "1. d3 \xc2\xa0\xa0 {a} *",           "1. d3\xff\xc9\xa0\xff *",
    "1. d3 * \xff \xc9\xa0 d4",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    check_mixed (texts[i], strlen (texts[i]), NULL);
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
  g_test_add_func ("/record/pgn-encoding/mixed", test_mixed);
  g_test_add_func ("/record/pgn-encoding/mixed-moves", test_mixed_moves);
  g_test_add_func ("/record/pgn-encoding/line-ends", test_line_ends);
}

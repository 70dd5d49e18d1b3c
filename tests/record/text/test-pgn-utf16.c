/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/text/cp-pgn-utf16.h"

#include <string.h>

#include "record/text/cp-pgn-encoding.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

static const CpUtf16 orders[] = { CP_UTF16_LITTLE, CP_UTF16_BIG };
static const char *const iconv_names[] = { "UTF-16LE", "UTF-16BE" };


/* Returns @text in UTF-16, converted by the C library. */
static GString *
convert (const char *text, unsigned order)
{
  gsize length;
  g_autofree char *bytes = g_convert (text, -1, iconv_names[order], "UTF-8", NULL, &length, NULL);

  return g_string_new_len (bytes, (gssize) length);
}


/* Decodes a file that is read in parts of random sizes. */
static GString *
decode (CpUtf16 encoding, const GString *bytes, GRand *rand)
{
  CpUtf16Decoder decoder = { .encoding = encoding };
  GString *text = g_string_new (NULL);

  for (gsize at = 0, n; at < bytes->len; at += n) {
    n = (gsize) g_rand_int_range (rand, 1, 8);
    n = MIN (n, bytes->len - at);
    cp_utf16_decode (&decoder, bytes->str + at, n, text);
  }
  cp_utf16_decode_end (&decoder, text);
  return text;
}


static void
test_find (void)
{
  static const char *const texts[] = {
    "[Event \"A\"]\n\n1. d3 *",
    "\ufeff",
    "\ufeff[Event \"A\"]\n\n1. d3 *",
    "\ufeffд",
    "\r\n\r\n1. d3 *",
    "1. e4 e5",
    "{Комментарий перед партией} 1. e3 e6 2. d3 d6 3. Kd2 *",
    "\ufeff{Комментарий}",
    "; 一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十\n1. d3 *",
  };
  static const struct {
    const char *bytes;
    size_t length;
  } others[] = {
    { "", 0 },
    { "*", 1 },
    { "\xff", 1 },
    { "[Event \"A\"]\n\n1. d3 *\n", 21 },
    { "[Event \"\xe9\"]", 11 },
    { "\xef\xbb\xbf[Event \"A\"]", 14 },
    { "[Event \"\0\"]\n\n1. d3 *\n", 22 },
    { "\0\0\0\0\0\0\0\0", 8 },
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1", 24 },
  };

  for (unsigned order = 0; order < G_N_ELEMENTS (orders); order++) {
    for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
      g_autoptr (GString) bytes = convert (texts[i], order);
      g_assert_cmpint (cp_utf16_find (bytes->str, bytes->len), ==, orders[order]);
    }
  }
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpint (cp_utf16_find (others[i].bytes, others[i].length), ==, CP_UTF16_NONE);
}


/* Texts that need no mark are recognized without one. */
static void
test_needs_mark (void)
{
  static const struct {
    const char *text;
    bool needs;
  } cases[] = {
    { "[Event \"A\"]", false },
    { "\n\n", false },
    { "1. д", false },
    { "{д}", true },
    { "д", true },
    { "\ufeff[", true },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *text = cases[i].text;
    g_assert_cmpint (cp_utf16_needs_mark (text, strlen (text)), ==, cases[i].needs);
    for (unsigned order = 0; order < G_N_ELEMENTS (orders) && !cases[i].needs; order++) {
      g_autoptr (GString) bytes = convert (text, order);
      g_assert_cmpint (cp_utf16_find (bytes->str, bytes->len), ==, orders[order]);
    }
  }
}


/* Output of the C library's iconv() is decoded to the original text, and encoded again to the same
 * bytes. */
static void
test_like_iconv (void)
{
  const char *text = "\ufeff[Event \"Café Ж 一 \U0001f600\"]\r\n\n{\U0010ffff\uffff} 1. d3 *";
  g_autoptr (GRand) rand = g_rand_new_with_seed (35);

  for (unsigned order = 0; order < G_N_ELEMENTS (orders); order++) {
    g_autoptr (GString) bytes = convert (text, order);
    g_autoptr (GString) again = g_string_new (NULL);
    for (int i = 0; i < 20; i++) {
      g_autoptr (GString) decoded = decode (orders[order], bytes, rand);
      g_assert_cmpstr (decoded->str, ==, text);
    }
    cp_utf16_encode (orders[order], text, strlen (text), again);
    g_assert_cmpmem (again->str, again->len, bytes->str, bytes->len);
  }
}


/* Any sequence of UTF-16 code units survives, also unpaired surrogates, which are read as U+FFFD.
 */
static void
test_any_units (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (36);

  for (unsigned n = cp_test_effort (30000); n > 0; n--) {
    CpUtf16 encoding = orders[n % 2];
    g_autoptr (GString) bytes = g_string_new (NULL), again = g_string_new (NULL);
    for (int i = g_rand_int_range (rand, 0, 12); i > 0; i--) {
      int unit = g_rand_boolean (rand) ? g_rand_int_range (rand, 0xd7fe, 0xe002)
                                       : g_rand_int_range (rand, 0, 0x10000);
      g_string_append_c (bytes, (char) (encoding == CP_UTF16_LITTLE ? unit : unit >> 8));
      g_string_append_c (bytes, (char) (encoding == CP_UTF16_LITTLE ? unit >> 8 : unit));
    }
    g_autoptr (GString) text = decode (encoding, bytes, rand);
    cp_utf16_encode (encoding, text->str, text->len, again);
    g_assert_cmpmem (again->str, again->len, bytes->str, bytes->len);
    g_assert_cmpint (cp_pgn_find_encoding (text->str, text->len), !=, CP_PGN_LATIN1);
    g_autofree char *shown = cp_pgn_to_utf8 (text->str, text->len);
    g_assert_true (g_utf8_validate (shown, -1, NULL));
  }
}


static void
test_damaged (void)
{
  static const struct {
    const char *bytes;
    gsize length;
    CpUtf16 encoding;
    const char *text; /* as displayed */
  } cases[] = {
    { "*\0\n", 3, CP_UTF16_LITTLE, "*\n" }, /* a line end that another program wrote */
    { "\0*\0", 3, CP_UTF16_BIG, "*" },
    { "*\0\xd6", 3, CP_UTF16_LITTLE, "*\ufffd" },
    { "\x3d\xd8*\0", 4, CP_UTF16_LITTLE, "\ufffd*" },
    { "\xd8\x3d\0*", 4, CP_UTF16_BIG, "\ufffd*" },
    { "\0*\xde\0", 4, CP_UTF16_BIG, "*\ufffd" },
    { "\x3d\xd8\x3d\xd8", 4, CP_UTF16_LITTLE, "\ufffd\ufffd" },
    { "\x3d\xd8\n", 3, CP_UTF16_LITTLE, "\ufffd\n" },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (37);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) bytes = g_string_new_len (cases[i].bytes, (gssize) cases[i].length);
    g_autoptr (GString) text = decode (cases[i].encoding, bytes, rand);
    g_autofree char *shown = cp_pgn_to_utf8 (text->str, text->len);
    g_assert_cmpstr (shown, ==, cases[i].text);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-utf16/find", test_find);
  g_test_add_func ("/record/pgn-utf16/needs-mark", test_needs_mark);
  g_test_add_func ("/record/pgn-utf16/like-iconv", test_like_iconv);
  g_test_add_func ("/record/pgn-utf16/any-units", test_any_units);
  g_test_add_func ("/record/pgn-utf16/damaged", test_damaged);
}

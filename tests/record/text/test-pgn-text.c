/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/text/cp-pgn-encoding.h"
#include "record/text/cp-pgn-text.h"
#include "support/cp-test-main.h"

typedef char *(*Decode) (const char *bytes, size_t length);

typedef struct {
  const char *bytes;
  size_t length; /* 0: as long as the string */
  const char *expected;
} Case;


static void
check (Decode decode, const Case *cases, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    size_t length = cases[i].length > 0 ? cases[i].length : strlen (cases[i].bytes);
    g_autofree char *decoded = decode (cases[i].bytes, length);
    g_assert_cmpstr (decoded, ==, cases[i].expected);
  }
}


static void
test_to_utf8 (void)
{
  static const Case cases[] = {
    { "", 0, "" },
    { "plain", 0, "plain" },
    { "Gr\xc3\xbc\xc3\x9f", 0, "Grüß" },
    { "Gr\xfc\xdf", 0, "Grüß" },
    { "\x80\x93\x9f", 0, "€“Ÿ" },
    { "\x81\xff", 0, "\xc2\x81ÿ" },
    { "a\0b", 3,
      "a\xef\xbf\xbd"
      "b" },
  };
  check (cp_pgn_to_utf8, cases, G_N_ELEMENTS (cases));
}


static void
test_comment (void)
{
  static const Case cases[] = {
    { "a\nb", 0, "a\nb" },
    { "a \nb", 0, "a b" },
    { "a \r\nb\r\nc\rd", 0, "a b\nc\nd" },
    { "a \n\nb", 0, "a \nb" },
    { "a  \n b", 0, "a   b" },
    { " \n", 0, " " },
    { "ver\xf6t \n", 0, "veröt " },
  };
  check (cp_pgn_decode_comment, cases, G_N_ELEMENTS (cases));
}


static void
test_line_comment (void)
{
  static const Case cases[] = {
    { "; a } b", 0, " a } b" },
    { ";", 0, "" },
    { ";a\n;b\r\n;\n;;c", 0, "a\nb\n\n;c" },
    { ";a \n;b;c", 0, "a \nb;c" },
  };
  check (cp_pgn_decode_line_comment, cases, G_N_ELEMENTS (cases));
}


static void
test_value (void)
{
  static const Case cases[] = {
    { "plain", 0, "plain" },
    { "say \\\"hi\\\"", 0, "say \"hi\"" },
    { "a\\\\b", 0, "a\\b" },
    { "\\\\\\\"", 0, "\\\"" },
    { "C:\\games\\", 0, "C:\\games\\" },
    { "say \"hi\"", 0, "say \"hi\"" },
  };
  check (cp_pgn_decode_value, cases, G_N_ELEMENTS (cases));
}


/* All texts of up to six of the special characters. */
static void
test_round_trips (void)
{
  static const char letters[] = "a \n\\\"{";
  unsigned base = sizeof letters - 1, n = 1;

  for (int i = 0; i < 6; i++)
    n *= base;
  for (unsigned code = 0; code < n; code++) {
    char text[7] = "";
    for (unsigned i = 0, rest = code; rest > 0; i++, rest /= base)
      text[i] = letters[rest % base];
    g_autofree char *comment = cp_pgn_encode_comment (text);
    g_autofree char *comment_again = cp_pgn_decode_comment (comment, strlen (comment));
    g_autofree char *value = cp_pgn_encode_value (text);
    g_autofree char *value_again = cp_pgn_decode_value (value, strlen (value));
    g_assert_cmpstr (comment_again, ==, text);
    g_assert_cmpstr (value_again, ==, text);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/pgn-text/to-utf8", test_to_utf8);
  g_test_add_func ("/record/pgn-text/comment", test_comment);
  g_test_add_func ("/record/pgn-text/line-comment", test_line_comment);
  g_test_add_func ("/record/pgn-text/value", test_value);
  g_test_add_func ("/record/pgn-text/round-trips", test_round_trips);
}

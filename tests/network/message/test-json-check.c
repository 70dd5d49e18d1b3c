/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/message/cp-json-check.h"

#include <glib.h>
#include <string.h>

#include "support/cp-test-main.h"


static bool
check (const char *text)
{
  size_t length = strlen (text);
  g_autofree char *exact = g_memdup2 (text, length);

  return cp_json_check (exact, length);
}


static void
test_good (void)
{
  static const char *const good[] = {
    "null",
    " true ",
    "false",
    "0",
    "-0",
    "-12.5e+3",
    "1E9",
    "123456789012345678",
    "\"\"",
    "\"a\\n\\u00e4\\\\\\\"\"",
    "\"\\ud83d\\ude00\"",
    "\"ä\"",
    "[]",
    "{}",
    "\t{ \"a\" : [ 1 , { } ] , \"b\" : null }\r\n",
    "[[[[[[[[]]]]]]]]",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (good); i++) {
    g_test_message ("%s", good[i]);
    g_assert_true (check (good[i]));
    /* Nothing may stand behind it, and no bracket or word lack its end. */
    g_autofree char *more = g_strconcat (good[i], "]", NULL);
    g_assert_false (check (more));
    g_autofree char *less = g_strchomp (g_strdup (good[i]));
    size_t length = strlen (less);
    if (!g_ascii_isdigit (less[length - 1]))
      g_assert_false (cp_json_check (less, length - 1));
  }
}


static void
test_bad (void)
{
  static const char *const bad[] = {
    "",
    " ",
    "nul",
    "nulll",
    "True",
    "'a'",
    "+1",
    "01",
    "1.",
    ".5",
    "1e",
    "-",
    "0x1",
    "1234567890123456789",
    "NaN",
    "Infinity",
    "\"",
    "\"\\x\"",
    "\"\\u12\"",
    "\"a\nb\"",
    "\"\\u0000\"",
    "\"\\ud83d\"",
    "\"\\ud83dx\"",
    "\"\\ud83d\\u0041\"",
    "\"\\ude00\"",
    "\"\xff\"",
    "\"\xc0\x80\"",
    "[1,]",
    "[,1]",
    "[1 2]",
    "{\"a\"}",
    "{\"a\":}",
    "{a:1}",
    "{\"a\":1,}",
    "{1:1}",
    "/* */ 1",
    "// x\n1",
    "[1]]",
    "{} {}",
    "[[[[[[[[[]]]]]]]]]",
    "\v1",
    "\"\t\"",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_test_message ("%zu", i);
    g_assert_false (check (bad[i]));
  }
  g_assert_false (cp_json_check ("1\0", 2));
  g_assert_false (cp_json_check ("\"\0\"", 3));
}


/* As deep as a large text can be. */
static void
test_deep (void)
{
  g_autofree char *text = g_strnfill (1 << 20, '[');

  g_assert_false (cp_json_check (text, 1 << 20));
  for (size_t i = 0; i + 5 < 1 << 20; i += 5)
    memcpy (text + i, "{\"a\":", 5);
  g_assert_false (cp_json_check (text, 1 << 20));
}


CP_TESTS ()
{
  g_test_add_func ("/network/json-check/good", test_good);
  g_test_add_func ("/network/json-check/bad", test_bad);
  g_test_add_func ("/network/json-check/deep", test_deep);
}

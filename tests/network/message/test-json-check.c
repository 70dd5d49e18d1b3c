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
    "{\"a\":1,\"A\":2,\"\":3,\"ab\":{\"a\":1},\"b\":[{\"a\":1},{\"a\":2}]}",
    "{\"\\n\":1,\"n\":2,\"\\ud83d\\ude00\":3,\"\\ud83d\\ude01\":4}",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (good); i++) {
    g_test_message ("%s", good[i]);
    g_assert_true (check (good[i]));
    /* No text may follow, and no bracket or word be incomplete. */
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


/* Nested as deeply as a large text allows. */
static void
test_deep (void)
{
  g_autofree char *text = g_strnfill (1 << 20, '[');

  g_assert_false (cp_json_check (text, 1 << 20));
  for (size_t i = 0; i + 5 < 1 << 20; i += 5)
    memcpy (text + i, "{\"a\":", 5);
  g_assert_false (cp_json_check (text, 1 << 20));
}


static void
test_equal_keys (void)
{
  static const char *const equal[] = {
    "{\"a\":1,\"a\":1}",
    "{\"\":1,\"\":1}",
    "{\"a\":1,\"b\":2,\"\\u0061\":3}",
    "[{\"a\":{\"b\":1,\"b\":null}}]",
    "{\"ä\":1,\"\\u00E4\":2}",
    "{\"\\n\":1,\"\\u000a\":2}",
    "{\"\\/\":1,\"/\":2}",
    "{\"😀\":1,\"\\ud83d\\ude00\":2}",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (equal); i++) {
    g_test_message ("%s", equal[i]);
    g_assert_false (check (equal[i]));
  }
}


/* Returns an object with @n members, all of which have the same key if @is_same. */
static char *
write_members (unsigned n, bool is_same)
{
  GString *text = g_string_new ("{");

  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text, "%s\"%x\":0", i == 0 ? "" : ",", is_same ? 0 : i);
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}


static void
test_members (void)
{
  static const unsigned NUMBERS[] = { 1, 2, CP_JSON_MEMBERS_MAX, CP_JSON_MEMBERS_MAX + 1, 7000 };

  for (size_t i = 0; i < G_N_ELEMENTS (NUMBERS); i++) {
    g_autofree char *text = write_members (NUMBERS[i], false);
    g_autofree char *same = write_members (NUMBERS[i], true);
    g_autofree char *nested = g_strdup_printf ("{\"a\":[%s,%s]}", text, text);
    g_assert_true (check (text) == (NUMBERS[i] <= CP_JSON_MEMBERS_MAX));
    g_assert_true (check (nested) == (NUMBERS[i] <= CP_JSON_MEMBERS_MAX));
    g_assert_true (check (same) == (NUMBERS[i] == 1));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/json-check/good", test_good);
  g_test_add_func ("/network/json-check/bad", test_bad);
  g_test_add_func ("/network/json-check/deep", test_deep);
  g_test_add_func ("/network/json-check/equal-keys", test_equal_keys);
  g_test_add_func ("/network/json-check/members", test_members);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/message/cp-hello.h"

#include <string.h>

#include "support/cp-test-main.h"

#define NONCE "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"


static void
test_round (void)
{
  CpHello hello = {
    .nonce = NONCE,
    .name = (char *) "Anna \"A\" Ä",
    .program = (char *) "Counterpoise 0.1",
    .rules = (char *[]){ (char *) "changing-challenges", (char *) "x:y=z,a=b", NULL },
  };
  size_t length;
  g_autofree char *text = cp_hello_write (&hello, &length);
  g_auto (CpHello) read;

  g_assert_true (cp_hello_read (text, length, &read));
  g_assert_cmpstr (read.nonce, ==, NONCE);
  g_assert_true (read.supports_protocol);
  g_assert_cmpstr (read.name, ==, hello.name);
  g_assert_cmpstr (read.program, ==, hello.program);
  g_assert_true (
      g_strv_equal ((const char *const *) read.rules, (const char *const *) hello.rules));
}


/* Returns true if a hello with the given members can be read. */
static bool
reads (const char *nonce, const char *proto, const char *rules, bool *supports_protocol)
{
  g_autofree char *text =
      g_strdup_printf ("{\"nonce\": %s, \"proto\": %s, \"rules\": %s}", nonce, proto, rules);
  g_auto (CpHello) hello;
  bool read = cp_hello_read (text, strlen (text), &hello);

  *supports_protocol = hello.supports_protocol;
  if (read)
    g_assert_cmpstr (hello.name, ==, "");
  else
    g_assert_null (hello.rules);
  return read;
}


static void
test_members (void)
{
  static const char *const nonces[] = { "null", "1", "\"00\"", "\"" NONCE "0\"" };
  static const char *const rules[] = { "null",      "\"a\"",          "[1]",     "[\"\"]",
                                       "[\"A B\"]", "[\"a\\u0001\"]", "[\"ä\"]", "[null]" };
  bool supports_protocol;

  g_assert_true (reads ("\"" NONCE "\"", "[1]", "[]", &supports_protocol) && supports_protocol);
  g_assert_true (reads ("\"" NONCE "\"", "[2]", "[\"a\"]", &supports_protocol) &&
                 !supports_protocol);
  g_assert_false (reads ("\"" NONCE "\"", "1", "[]", &supports_protocol));
  for (size_t i = 0; i < G_N_ELEMENTS (nonces); i++)
    g_assert_false (reads (nonces[i], "[1]", "[]", &supports_protocol));
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++)
    g_assert_false (reads ("\"" NONCE "\"", "[1]", rules[i], &supports_protocol));
}


static void
test_long (void)
{
  g_autoptr (GString) name = g_string_new (NULL);

  while (name->len < 5000)
    g_string_append (name, "Ä ");
  CpHello hello = {
    .nonce = NONCE, .name = name->str, .program = name->str, .rules = (char *[]){ NULL }
  };
  size_t length;
  g_autofree char *text = cp_hello_write (&hello, &length);
  g_auto (CpHello) read;

  g_assert_true (cp_hello_read (text, length, &read));
  g_assert_cmpint (g_utf8_strlen (read.name, -1), ==, CP_TEXT_MAX + 1);
  g_assert_true (g_str_has_suffix (read.name, "…"));

  g_autofree char *rules = g_strnfill (101, 'r');
  g_assert_false (cp_rules_string_is_valid (rules));
  g_assert_true (cp_rules_string_is_valid (rules + 1));
  g_autoptr (GString) many = g_string_new ("[\"r\"");
  for (unsigned i = 0; i < 100; i++)
    g_string_append (many, ",\"r\"");
  g_string_append (many, "]");
  bool supports_protocol;
  g_assert_false (reads ("\"" NONCE "\"", "[1]", many->str, &supports_protocol));
}


CP_TESTS ()
{
  g_test_add_func ("/network/hello/round", test_round);
  g_test_add_func ("/network/hello/members", test_members);
  g_test_add_func ("/network/hello/long", test_long);
}

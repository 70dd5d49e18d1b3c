/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/message/cp-wire-object.h"

#include <string.h>

#include "network/crypto/cp-random.h"
#include "support/cp-test-main.h"


static bool
reads (const char *text)
{
  g_autoptr (JsonObject) object = cp_json_read (text, strlen (text));
  CpWireObject carried;

  g_assert_nonnull (object);
  if (!cp_wire_object_read (object, &carried)) {
    g_assert_null (carried.body);
    return false;
  }
  cp_wire_object_clear (&carried);
  return true;
}


static void
test_read (void)
{
  static const char *const bad[] = {
    "{}",
    "{\"side\": \"a\", \"phase\": \"b\"}",
    "{\"side\": \"a\", \"body\": \"00\"}",
    "{\"phase\": \"b\", \"body\": \"00\"}",
    "{\"side\": \"\", \"phase\": \"b\", \"body\": \"00\"}",
    "{\"side\": \"a b\", \"phase\": \"b\", \"body\": \"00\"}",
    "{\"side\": \"ä\", \"phase\": \"b\", \"body\": \"00\"}",
    "{\"side\": 1, \"phase\": \"b\", \"body\": \"00\"}",
    "{\"side\": \"a\", \"phase\": null, \"body\": \"00\"}",
    "{\"side\": \"a\", \"phase\": \"b\", \"body\": \"0\"}",
    "{\"side\": \"a\", \"phase\": \"b\", \"body\": \"AB\"}",
    "{\"side\": \"a\", \"phase\": \"b\", \"body\": []}",
  };

  g_assert_true (reads ("{\"side\": \"a\", \"phase\": \"b\", \"body\": \"00\"}"));
  g_assert_true (reads ("{\"side\": \"a\", \"phase\": \"b\", \"body\": \"\", \"server_tx\": 1.5}"));
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_test_message ("%s", bad[i]);
    g_assert_false (reads (bad[i]));
  }
}


static void
test_word_lengths (void)
{
  for (size_t n = 1; n < 200; n++) {
    g_autofree char *word = g_strnfill (n, 'x');
    g_autofree char *side =
        g_strdup_printf ("{\"side\": \"%s\", \"phase\": \"b\", \"body\": \"00\"}", word);
    g_autofree char *phase =
        g_strdup_printf ("{\"side\": \"a\", \"phase\": \"%s\", \"body\": \"00\"}", word);
    g_assert_cmpint (reads (side), ==, n <= 64);
    g_assert_cmpint (reads (phase), ==, n <= 128);
  }
}


/* The longest body can be written and read. */
static void
test_round (void)
{
  g_autofree uint8_t *body = g_malloc (CP_BODY_MAX);
  g_autofree char *side = g_strnfill (64, 's'), *phase = g_strnfill (128, 'p');
  g_auto (CpWireObject) carried;

  cp_random_fill (body, CP_BODY_MAX);
  g_autoptr (JsonObject) object = cp_wire_object_write (side, phase, body, CP_BODY_MAX);
  g_autofree char *text = cp_json_write (object);
  g_assert_cmpuint (strlen (text), <=, CP_WIRE_OBJECT_MAX);
  g_autoptr (JsonObject) again = cp_json_read (text, strlen (text));
  g_assert_true (cp_wire_object_read (again, &carried));
  g_assert_cmpstr (carried.side, ==, side);
  g_assert_cmpstr (carried.phase, ==, phase);
  g_assert_cmpmem (carried.body, carried.length, body, CP_BODY_MAX);
}


CP_TESTS ()
{
  g_test_add_func ("/network/wire-object/read", test_read);
  g_test_add_func ("/network/wire-object/word-lengths", test_word_lengths);
  g_test_add_func ("/network/wire-object/round", test_round);
}

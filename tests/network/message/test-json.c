/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/message/cp-json.h"

#include <string.h>

#include "support/cp-test-main.h"


static JsonObject *
read_object (const char *text)
{
  return cp_json_read (text, strlen (text));
}


static void
test_read (void)
{
  static const char *const none[] = { "",     "[]", "1",        "\"a\"",
                                      "null", "{",  "{'a': 1}", "{\"a\": 1, \"a\": 2}" };

  for (size_t i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_null (read_object (none[i]));
  g_autoptr (JsonObject) object = read_object ("{\"a\": 1, \"b\": 2}");
  int64_t value;
  g_assert_true (cp_json_get_integer (object, "b", 0, 9, &value));
  g_assert_cmpint (value, ==, 2);
}


static void
test_integers (void)
{
  g_autoptr (JsonObject) object =
      read_object ("{\"a\": -7, \"b\": 1.0, \"c\": \"1\", \"d\": null, \"e\": true, \"f\": [1],"
                   " \"g\": 999999999999999999}");
  int64_t value;

  g_assert_true (cp_json_get_integer (object, "a", -7, -7, &value));
  g_assert_cmpint (value, ==, -7);
  g_assert_false (cp_json_get_integer (object, "a", -6, 9, &value));
  g_assert_false (cp_json_get_integer (object, "a", -9, -8, &value));
  for (const char *name = "bcdefx"; *name != '\0'; name++)
    g_assert_false (cp_json_get_integer (object, (char[]){ *name, '\0' }, -9, 9, &value));
  g_assert_true (cp_json_get_integer (object, "g", 0, INT64_MAX, &value));
  g_assert_cmpint (value, ==, INT64_C (999999999999999999));
}


/* Members of another type are not returned. */
static void
test_types (void)
{
  static const char *const values[] = { "null", "1", "1.5", "true", "\"a\"", "[]", "{}" };

  for (size_t i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *text = g_strdup_printf ("{\"a\": %s}", values[i]);
    g_autoptr (JsonObject) object = read_object (text);
    bool yes, supports_protocol;
    g_assert_cmpint (cp_json_has (object, "a"), ==, i != 0);
    g_assert_cmpint (cp_json_get_bool (object, "a", &yes), ==, i == 3);
    g_assert_cmpint (cp_json_get_string (object, "a") != NULL, ==, i == 4);
    g_assert_cmpint (cp_json_get_array (object, "a") != NULL, ==, i == 5);
    g_assert_cmpint (cp_json_get_protocol (object, "a", 1, &supports_protocol), ==, i == 5);
    g_assert_cmpint (cp_json_get_object (object, "a") != NULL, ==, i == 6);
    g_autofree char *excerpt = cp_json_get_excerpt (object, "a", 10);
    g_assert_cmpstr (excerpt, ==, i == 4 ? "a" : "");
  }
}


static bool
is_short (const char *text)
{
  return strlen (text) < 3;
}


static void
test_strings (void)
{
  g_autoptr (JsonObject) object = read_object (
      "{\"a\": [\"x\", \"yy\"], \"b\": [\"xxx\"], \"c\": [1], \"d\": [], \"e\": [null]}");
  g_auto (GStrv) texts = cp_json_get_strings (object, "a", 2, is_short);
  g_auto (GStrv) none = cp_json_get_strings (object, "d", 0, is_short);

  g_assert_true (g_strv_equal ((const char *const *) texts, (const char *[]){ "x", "yy", NULL }));
  g_assert_nonnull (none);
  g_assert_null (cp_json_get_strings (object, "a", 1, is_short));
  g_assert_null (cp_json_get_strings (object, "b", 2, is_short));
  g_assert_null (cp_json_get_strings (object, "c", 2, is_short));
  g_assert_null (cp_json_get_strings (object, "e", 2, is_short));
  g_assert_null (cp_json_get_strings (object, "x", 2, is_short));
}


static void
test_protocol (void)
{
  g_autoptr (JsonObject) object =
      read_object ("{\"a\": [2, \"1\", 1.0], \"b\": [3, 1], \"c\": []}");
  bool supports_protocol;

  g_assert_true (cp_json_get_protocol (object, "a", 1, &supports_protocol) && !supports_protocol);
  g_assert_true (cp_json_get_protocol (object, "b", 1, &supports_protocol) && supports_protocol);
  g_assert_true (cp_json_get_protocol (object, "c", 1, &supports_protocol) && !supports_protocol);
}


/* Written objects can be read again, and are one line. */
static void
test_write (void)
{
  static const char awkward[] = "a\"\\\n\t\x01\x7f/ä\xff\u2028😀";
  g_autoptr (JsonObject) object = json_object_new ();

  cp_json_set_string (object, "a", awkward);
  cp_json_set_string (object, "b", NULL);
  cp_json_set_strings (object, "c", (const char *[]){ "x", "y", NULL });
  cp_json_set_strings (object, "d", NULL);
  g_autofree char *text = cp_json_write (object);
  g_assert_null (strchr (text, '\n'));
  g_autoptr (JsonObject) again = read_object (text);
  g_autofree char *valid = g_utf8_make_valid (awkward, -1);
  g_assert_cmpstr (cp_json_get_string (again, "a"), ==, valid);
  g_assert_true (json_object_has_member (again, "b") && !cp_json_has (again, "b"));
  g_auto (GStrv) texts = cp_json_get_strings (again, "c", 2, is_short);
  g_assert_cmpuint (g_strv_length (texts), ==, 2);
  g_assert_true (json_object_has_member (again, "d") && !cp_json_has (again, "d"));
}


CP_TESTS ()
{
  g_test_add_func ("/network/json/read", test_read);
  g_test_add_func ("/network/json/integers", test_integers);
  g_test_add_func ("/network/json/types", test_types);
  g_test_add_func ("/network/json/strings", test_strings);
  g_test_add_func ("/network/json/protocol", test_protocol);
  g_test_add_func ("/network/json/write", test_write);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/message/cp-greeting.h"

#include <glib.h>
#include <string.h>

#include "support/cp-test-main.h"


static void
test_pake (void)
{
  static const char *const bad[] = {
    "",
    "{}",
    "[]",
    "{\"pake_v1\": null}",
    "{\"pake_v1\": 1}",
    "{\"pake_v1\": \"5\"}",
    "{\"pake_v1\": \"5G\"}",
    "{\"pake_v2\": \"00\"}",
  };
  size_t length, message_length;
  g_autofree char *text = cp_pake_write ((const uint8_t *) "S\x01\xff", 3, &length);

  g_assert_cmpstr (text, ==, "{\"pake_v1\":\"5301ff\"}");
  g_assert_cmpuint (length, ==, strlen (text));
  g_autofree uint8_t *message = cp_pake_read (text, length, &message_length);
  g_assert_cmpmem (message, message_length, "S\x01\xff", 3);
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_null (cp_pake_read (bad[i], strlen (bad[i]), &message_length));
}


static void
test_version (void)
{
  static const struct {
    const char *text;
    bool reads, supports_protocol;
    const char *name;
  } cases[] = {
    { "{\"app_versions\": {\"counterpoise\": {\"proto\": [2, 1], \"name\": \"B\"}}, \"x\": 1}",
      true, true, "B" },
    { "{\"app_versions\": {\"counterpoise\": {\"proto\": [2], \"name\": \"B\"}}}", true, false,
      "B" },
    { "{\"app_versions\": {\"counterpoise\": {\"proto\": 1, \"name\": 1}}}", true, false, "" },
    { "{\"app_versions\": {\"other\": {}}}", true, false, "" },
    { "{\"app_versions\": []}", true, false, "" },
    { "{}", true, false, "" },
    { "[]", false, false, NULL },
    { "x", false, false, NULL },
  };
  size_t length;
  g_autofree char *text = cp_peer_version_write ("Anna", &length);

  g_assert_cmpstr (text, ==,
                   "{\"app_versions\":{\"counterpoise\":{\"proto\":[1],\"name\":\"Anna\"}}}");
  g_assert_cmpuint (length, ==, strlen (text));
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = NULL;
    bool supports_protocol = false;
    g_test_message ("%s", cases[i].text);
    g_assert_cmpint (
        cp_peer_version_read (cases[i].text, strlen (cases[i].text), &supports_protocol, &name), ==,
        cases[i].reads);
    g_assert_cmpint (supports_protocol, ==, cases[i].supports_protocol);
    g_assert_cmpstr (name, ==, cases[i].name);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/greeting/pake", test_pake);
  g_test_add_func ("/network/greeting/version", test_version);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/pairing/cp-join-link.h"

#include <glib.h>

#include "network/carrier/cp-server-link.h"
#include "network/pairing/cp-servers.h"
#include "support/cp-test-main.h"

#define OWN "ws://[::1]:4000/v1?a=b&c=d"


static void
test_servers (void)
{
  g_assert_nonnull (CP_SERVERS[0]);
  for (unsigned i = 0; CP_SERVERS[i] != NULL; i++)
    g_assert_true (cp_server_address_is_valid (CP_SERVERS[i]));
}


static void
check (const char *link, const char *code, const char *server)
{
  g_autofree char *read_code = NULL, *read_server = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (cp_join_link_is (link));
  g_assert_true (cp_join_link_read (link, &read_code, &read_server, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (read_code, ==, code);
  g_assert_cmpstr (read_server, ==, server);
}


static void
test_write (void)
{
  g_autofree char *plain = cp_join_link_write ("7-guitarist-revenge", CP_SERVERS[1]);
  g_autofree char *own = cp_join_link_write ("7-guitarist-revenge", OWN);

  g_assert_cmpstr (plain, ==, "counterpoise:join/7-guitarist-revenge");
  check (plain, "7-guitarist-revenge", NULL);
  check (own, "7-guitarist-revenge", OWN);
}


static void
test_read (void)
{
  check ("Counterpoise:Join/7%2dguitarist \n", "7-guitarist", NULL);
  check ("counterpoise:join/7?other=1&server=ws://a/v1", "7", "ws://a/v1");
  check ("counterpoise:join/7?other=1", "7", NULL);
  g_assert_false (cp_join_link_is ("counterpoise:joining/7"));
  g_assert_false (cp_join_link_is ("counterpoise:examples/dynamic"));
  g_assert_false (cp_join_link_is ("7-guitarist-revenge"));
}


/* Neither a user name nor a letter of another script imitates another host. */
static void
test_server_name (void)
{
  static const char *const cases[][2] = {
    { "ws://example.org/v1", "example.org" },
    { "wss://example.org:4000/v1", "example.org:4000" },
    { OWN, "[::1]:4000" },
    { "ws://relay.magic-wormhole.io@example.org/%41", "example.org" },
    { "ws://relay.magic-wormhole.io:4000@example.org/v1", "example.org" },
    { "ws://\xd0\xb5xample.org/v1", "xn--xample-2of.org" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = cp_join_link_name_server (cases[i][0]);
    g_assert_cmpstr (name, ==, cases[i][1]);
  }
}


static void
test_no_code (void)
{
  static const char *const links[] = {
    "counterpoise:join",
    "counterpoise:join/",
    "counterpoise:join/ \n",
    "Counterpoise:Join/?server=ws://a/v1",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (links); i++) {
    char *code = NULL, *server = NULL;
    g_autoptr (GError) error = NULL;
    g_assert_true (cp_join_link_is (links[i]));
    g_assert_false (cp_join_link_read (links[i], &code, &server, &error));
    g_assert_cmpstr (error->message, ==,
                     "The link contains no code. Ask your friend to send it again.");
    g_assert_null (code);
    g_assert_null (server);
  }
}


static void
test_invalid (void)
{
  g_autofree char *length = g_strnfill (5000, 'x');
  g_autofree char *endless = g_strconcat ("counterpoise:join/", length, NULL);
  const char *bad[] = {
    "",
    "counterpoise",
    "counterpoise:join/7?server=http://a/v1",
    "counterpoise:join/7?server=",
    "counterpoise:join/7?server",
    "counterpoise:join/7?server=%00",
    "counterpoise:join/7%",
    "counterpoise:join/7%00",
    "counterpoise:join/%ff",
    "counterpoise:open/7",
    "https://example.org/",
    endless,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    char *code = NULL, *server = NULL;
    g_autoptr (GError) error = NULL;
    g_test_message ("%s", bad[i]);
    g_assert_false (cp_join_link_read (bad[i], &code, &server, &error));
    g_assert_cmpstr (error->message, ==, "The link is damaged. Ask your friend to send it again.");
    g_assert_null (code);
    g_assert_null (server);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/join-link/servers", test_servers);
  g_test_add_func ("/network/join-link/write", test_write);
  g_test_add_func ("/network/join-link/read", test_read);
  g_test_add_func ("/network/join-link/server-name", test_server_name);
  g_test_add_func ("/network/join-link/no-code", test_no_code);
  g_test_add_func ("/network/join-link/hostile", test_invalid);
}

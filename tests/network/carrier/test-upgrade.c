/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/carrier/cp-upgrade.h"

#include <libsoup/soup.h>
#include <string.h>

#include "support/cp-test-main.h"

/* The example of RFC 6455, section 1.3. */
#define KEY    "dGhlIHNhbXBsZSBub25jZQ=="
#define ACCEPT "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

#define STATUS "HTTP/1.1 101 Switching Protocols\r\n"


static void
test_request (void)
{
  static const struct {
    const char *address, *line, *host;
  } REQUESTS[] = {
    { "ws://relay.example.org:4000/v1", "GET /v1 HTTP/1.1\r\n",
      "\r\nHost: relay.example.org:4000\r\n" },
    { "ws://relay.example.org", "GET / HTTP/1.1\r\n", "\r\nHost: relay.example.org\r\n" },
    { "wss://[::1]:4/a%20b?c=d%0Ae#f", "GET /a%20b?c=d%0Ae HTTP/1.1\r\n", "\r\nHost: [::1]:4\r\n" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (REQUESTS); i++) {
    g_autoptr (GUri) uri = g_uri_parse (REQUESTS[i].address, SOUP_HTTP_URI_FLAGS, NULL);
    g_autofree char *request = cp_upgrade_write (uri, KEY);
    g_test_message ("%s", request);
    g_assert_true (g_str_has_prefix (request, REQUESTS[i].line));
    g_assert_nonnull (strstr (request, REQUESTS[i].host));
    g_assert_nonnull (strstr (request, "\r\nSec-WebSocket-Key: " KEY "\r\n"));
    g_assert_null (strstr (request, "Extensions"));
    g_assert_true (g_str_has_suffix (request, "\r\n\r\n"));
  }
}


static void
test_key (void)
{
  g_autofree char *key = cp_upgrade_make_key ();
  g_autofree char *other = cp_upgrade_make_key ();

  g_assert_cmpuint (strlen (key), ==, strlen (KEY));
  g_assert_cmpstr (key, !=, other);
}


static void
test_response (void)
{
  static const struct {
    const char *head, *status;
    bool is_good;
  } RESPONSES[] = {
    { STATUS "Upgrade: websocket\r\nSec-WebSocket-Accept: " ACCEPT "\r\n\r\n", NULL, true },
    { STATUS "sec-websocket-accept:" ACCEPT " \r\nUPGRADE:\tWebSocket\r\n\r\n", NULL, true },
    { STATUS "Upgrade: websocket\r\nSec-WebSocket-Accept: " KEY "\r\n\r\n", NULL, false },
    { STATUS "Upgrade: h2c\r\nSec-WebSocket-Accept: " ACCEPT "\r\n\r\n", NULL, false },
    { STATUS "Sec-WebSocket-Accept: " ACCEPT "\r\n\r\n", NULL, false },
    { STATUS "Upgrade: websocket\r\n\r\n", NULL, false },
    { STATUS "Upgrade: websocket\r\nSec-WebSocket-Accept: " ACCEPT
             "\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
      NULL, false },
    { "HTTP/1.1 302 Found\r\nLocation: ws://x/\r\nUpgrade: "
      "websocket\r\nSec-WebSocket-Accept: " ACCEPT "\r\n\r\n",
      "302 Found", false },
    { "HTTP/1.1 404 \xff\r\n\r\n", "404 \xef\xbf\xbd", false },
    { "HTTP/1.1\r\n\r\n", "", false },
    { "ICY 101\r\n\r\n", NULL, false },
    { "\r\n\r\n", NULL, false },
    { "", NULL, false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (RESPONSES); i++) {
    g_autofree char *status = NULL;
    g_test_message ("%zu", i);
    g_assert_true (cp_upgrade_check (RESPONSES[i].head, KEY, &status) == RESPONSES[i].is_good);
    g_assert_cmpstr (status, ==, RESPONSES[i].status);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/upgrade/request", test_request);
  g_test_add_func ("/network/upgrade/key", test_key);
  g_test_add_func ("/network/upgrade/response", test_response);
}

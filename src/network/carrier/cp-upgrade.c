/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-upgrade.h"

#include <string.h>

#include "network/crypto/cp-random.h"
#include "network/message/cp-hello.h"
#include "rules/text/cp-excerpt.h"

/* Default ports of the schemes. */
#define PORT_WS  80
#define PORT_WSS 443

#define KEY_SIZE  16
#define SHA1_SIZE 20
#define GUID      "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


static uint16_t
get_usual_port (GUri *uri)
{
  return g_str_equal (g_uri_get_scheme (uri), "wss") ? PORT_WSS : PORT_WS;
}


uint16_t
cp_upgrade_get_port (GUri *uri)
{
  int port = g_uri_get_port (uri);

  return port > 0 ? (uint16_t) port : get_usual_port (uri);
}


char *
cp_upgrade_make_key (void)
{
  uint8_t key[KEY_SIZE];

  cp_random_fill (key, sizeof key);
  return g_base64_encode (key, sizeof key);
}


char *
cp_upgrade_write (GUri *uri, const char *key)
{
  const char *host = g_uri_get_host (uri);
  const char *path = *g_uri_get_path (uri) != '\0' ? g_uri_get_path (uri) : "/";
  const char *query = g_uri_get_query (uri);
  bool is_ipv6 = strchr (host, ':') != NULL;
  bool is_usual = cp_upgrade_get_port (uri) == get_usual_port (uri);
  g_autofree char *port =
      is_usual ? g_strdup ("") : g_strdup_printf (":%u", cp_upgrade_get_port (uri));

  return g_strdup_printf ("GET %s%s%s HTTP/1.1\r\n"
                          "Host: %s%s%s%s\r\n"
                          "Upgrade: websocket\r\n"
                          "Connection: Upgrade\r\n"
                          "Sec-WebSocket-Key: %s\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "\r\n",
                          path, query != NULL ? "?" : "", query != NULL ? query : "",
                          is_ipv6 ? "[" : "", host, is_ipv6 ? "]" : "", port, key);
}


/* Returns the value of Sec-WebSocket-Accept that belongs to @key. */
static char *
compute_accept (const char *key)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  uint8_t digest[SHA1_SIZE];
  gsize size = sizeof digest;

  g_checksum_update (checksum, (const uint8_t *) key, -1);
  g_checksum_update (checksum, (const uint8_t *) GUID, -1);
  g_checksum_get_digest (checksum, digest, &size);
  return g_base64_encode (digest, size);
}


/* Returns the value of the first field called @name (transfer full) (nullable). */
static char *
find_field (char **lines, const char *name)
{
  size_t length = strlen (name);

  for (char **line = lines; *line != NULL; line++) {
    if (g_ascii_strncasecmp (*line, name, length) == 0 && (*line)[length] == ':')
      return g_strstrip (g_strdup (*line + length + 1));
  }
  return NULL;
}


bool
cp_upgrade_check (const char *head, const char *key, char **status)
{
  g_auto (GStrv) lines = g_strsplit (head, "\r\n", -1);
  g_autofree char *accept = find_field (lines, "Sec-WebSocket-Accept");
  g_autofree char *upgrade = find_field (lines, "Upgrade");
  g_autofree char *extensions = find_field (lines, "Sec-WebSocket-Extensions");
  g_autofree char *wanted = compute_accept (key);

  *status = NULL;
  if (*lines == NULL || !g_str_has_prefix (*lines, "HTTP/1."))
    return false;
  const char *space = strchr (*lines, ' ');
  if (space == NULL || !g_str_has_prefix (space, " 101")) {
    g_autofree char *valid = g_utf8_make_valid (space != NULL ? space + 1 : "", -1);
    *status = cp_text_excerpt (valid, CP_TEXT_MAX);
    return false;
  }
  return g_strcmp0 (accept, wanted) == 0 && upgrade != NULL &&
         g_ascii_strcasecmp (upgrade, "websocket") == 0 && extensions == NULL;
}

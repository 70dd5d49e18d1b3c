/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-join-link.h"

#include <glib.h>
#include <string.h>

#include "cp-servers.h"
#include "network/carrier/cp-server-link.h"

#define BEGINNING "counterpoise:join/"
#define SERVER    "server"

#define LENGTH_MAX 2000


char *
cp_join_link_write (const char *code, const char *server)
{
  if (g_strv_contains (CP_SERVERS, server))
    return g_strconcat (BEGINNING, code, NULL);
  g_autofree char *escaped = g_uri_escape_string (server, NULL, FALSE);
  return g_strconcat (BEGINNING, code, "?" SERVER "=", escaped, NULL);
}


bool
cp_join_link_read (const char *text, char **code, char **server)
{
  g_autoptr (GHashTable) members = NULL;

  if (strlen (text) > LENGTH_MAX || g_ascii_strncasecmp (text, BEGINNING, strlen (BEGINNING)) != 0)
    return false;
  g_autofree char *link = g_strstrip (g_strdup (text + strlen (BEGINNING)));
  char *query = strchr (link, '?');
  if (query != NULL) {
    *query++ = '\0';
    members = g_uri_parse_params (query, -1, "&", G_URI_PARAMS_NONE, NULL);
  }
  const char *address = members != NULL ? g_hash_table_lookup (members, SERVER) : NULL;
  g_autofree char *said = g_uri_unescape_string (link, NULL);
  if (said == NULL || *said == '\0' || !g_utf8_validate (said, -1, NULL) ||
      (query != NULL && members == NULL) || (address != NULL && !cp_server_address_fits (address)))
    return false;
  *code = g_steal_pointer (&said);
  *server = g_strdup (address);
  return true;
}

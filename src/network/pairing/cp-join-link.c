/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-join-link.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-servers.h"
#include "network/carrier/cp-server-link.h"

#define WORD   "counterpoise:join"
#define PREFIX WORD "/"
#define SERVER "server"

#define LENGTH_MAX 2000


char *
cp_join_link_write (const char *code, const char *server)
{
  if (g_strv_contains (CP_SERVERS, server))
    return g_strconcat (PREFIX, code, NULL);
  g_autofree char *escaped = g_uri_escape_string (server, NULL, FALSE);
  return g_strconcat (PREFIX, code, "?" SERVER "=", escaped, NULL);
}


bool
cp_join_link_is (const char *text)
{
  size_t length = strlen (WORD);

  return g_ascii_strncasecmp (text, WORD, length) == 0 && !g_ascii_isalnum (text[length]);
}


/* Returns the server that the query of a link names, "" for none; NULL if the query is damaged. */
static char *
read_server (const char *query)
{
  if (query == NULL)
    return g_strdup ("");
  g_autoptr (GHashTable) members = g_uri_parse_params (query, -1, "&", G_URI_PARAMS_NONE, NULL);
  if (members == NULL)
    return NULL;
  const char *address = g_hash_table_lookup (members, SERVER);
  if (address == NULL)
    return g_strdup ("");
  return cp_server_address_is_valid (address) ? g_strdup (address) : NULL;
}


bool
cp_join_link_read (const char *text, char **code, char **server, GError **error)
{
  bool is_link = cp_join_link_is (text) && strlen (text) <= LENGTH_MAX;
  g_autofree char *link = g_strstrip (g_strdup (is_link ? text + strlen (WORD) : ""));
  char *query = strchr (link, '?');

  if (query != NULL)
    *query++ = '\0';
  g_autofree char *address = read_server (query);
  g_autofree char *said = g_uri_unescape_string (link, NULL);
  if (!is_link || address == NULL || said == NULL || !g_utf8_validate (said, -1, NULL)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("The link is damaged. Ask your friend to send it again."));
    return false;
  }
  const char *start = said + (*said == '/' ? 1 : 0);
  if (*start == '\0') {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("The link contains no code. Ask your friend to send it again."));
    return false;
  }
  *code = g_strdup (start);
  *server = *address != '\0' ? g_steal_pointer (&address) : NULL;
  return true;
}


char *
cp_join_link_name_server (const char *server)
{
  /* The same flags as cp_server_address_is_valid(). */
  g_autoptr (GUri) uri = g_uri_parse (server,
                                      G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_ENCODED_PATH |
                                          G_URI_FLAGS_ENCODED_QUERY | G_URI_FLAGS_ENCODED_FRAGMENT,
                                      NULL);
  const char *host = uri != NULL ? g_uri_get_host (uri) : NULL;
  g_autofree char *plain = host != NULL ? g_hostname_to_ascii (host) : NULL;

  if (plain == NULL)
    return g_strdup (server);
  g_autofree char *name =
      strchr (plain, ':') != NULL ? g_strdup_printf ("[%s]", plain) : g_steal_pointer (&plain);
  int port = g_uri_get_port (uri);
  return port > 0 ? g_strdup_printf ("%s:%d", name, port) : g_steal_pointer (&name);
}

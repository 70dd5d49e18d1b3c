/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-friend-private.h"
#include "network/carrier/cp-server-link.h"
#include "network/crypto/cp-hex.h"
#include "network/message/cp-hello.h"
#include "network/message/cp-json.h"

#define FORMAT 1


bool
cp_friend_save (CpFriend *self)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *key = cp_hex_write (self->key, CP_KEY_SIZE);

  json_object_set_int_member (object, "format", FORMAT);
  cp_json_set_string (object, "key", key);
  json_object_set_boolean_member (object, "host", self->is_host);
  cp_json_set_string (object, "server", self->server);
  cp_json_set_string (object, "address", self->address);
  json_object_set_int_member (object, "port", self->port);
  json_object_set_boolean_member (object, "nearby", self->nearby);
  cp_json_set_string (object, "name", self->name);
  cp_json_set_string (object, "conduct", self->conduct_text);
  g_autofree char *text = cp_json_write (object);
  return self->hooks.save (text, self->data);
}


/* Reads an optional address. Returns false if the member exists and is not valid for @fits. */
static bool
read_address (JsonObject *object, const char *name, bool (*fits) (const char *), char **address)
{
  const char *text = cp_json_get_string (object, name);

  if (text == NULL)
    return !cp_json_has (object, name);
  *address = g_strdup (text);
  return fits (text);
}


static bool
read_key (JsonObject *object, uint8_t key[CP_KEY_SIZE])
{
  const char *text = cp_json_get_string (object, "key");
  size_t length;

  if (text == NULL || !cp_hex_is (text, 2 * CP_KEY_SIZE))
    return false;
  g_autofree uint8_t *bytes = cp_hex_read (text, &length);
  memcpy (key, bytes, CP_KEY_SIZE);
  return true;
}


/* Reads a saved state. @conduct: (out) (transfer full) (nullable): the state of the conduct.
 * Returns false if @text is invalid. */
bool
cp_friend_read_saved (CpFriend *self, const char *text, char **conduct)
{
  g_autoptr (JsonObject) object = cp_json_read (text, strlen (text));
  int64_t format, port;

  if (object == NULL || !cp_json_get_integer (object, "format", FORMAT, FORMAT, &format) ||
      !read_key (object, self->key) || !cp_json_get_bool (object, "host", &self->is_host) ||
      !read_address (object, "server", cp_server_address_is_valid, &self->server) ||
      !read_address (object, "address", cp_line_address_is_valid, &self->address) ||
      !cp_json_get_integer (object, "port", 0, UINT16_MAX, &port) ||
      !cp_json_get_bool (object, "nearby", &self->nearby))
    return false;
  self->port = (uint16_t) port;
  self->name = cp_json_get_excerpt (object, "name", CP_TEXT_MAX);
  *conduct = g_strdup (cp_json_get_string (object, "conduct"));
  return true;
}

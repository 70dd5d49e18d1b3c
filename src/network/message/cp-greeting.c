/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-greeting.h"

#include <string.h>

#include "cp-hello.h"
#include "cp-json.h"
#include "network/crypto/cp-hex.h"

#define PAKE     "pake_v1"
#define VERSIONS "app_versions"
#define OURS     "counterpoise"


static char *
write_measured (JsonObject *object, size_t *length)
{
  char *text = cp_json_write (object);

  *length = strlen (text);
  return text;
}


char *
cp_pake_write (const uint8_t *message, size_t message_length, size_t *length)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *digits = cp_hex_write (message, message_length);

  json_object_set_string_member (object, PAKE, digits);
  return write_measured (object, length);
}


uint8_t *
cp_pake_read (const char *text, size_t length, size_t *message_length)
{
  g_autoptr (JsonObject) object = cp_json_read (text, length);
  const char *digits = object != NULL ? cp_json_get_string (object, PAKE) : NULL;

  return digits != NULL ? cp_hex_read (digits, message_length) : NULL;
}


char *
cp_peer_version_write (const char *name, size_t *length)
{
  g_autoptr (JsonObject) object = json_object_new ();
  JsonObject *versions = json_object_new (), *ours = json_object_new ();
  JsonArray *proto = json_array_new ();

  json_array_add_int_element (proto, CP_PROTOCOL);
  json_object_set_array_member (ours, "proto", proto);
  cp_json_set_string (ours, "name", name);
  json_object_set_object_member (versions, OURS, ours);
  json_object_set_object_member (object, VERSIONS, versions);
  return write_measured (object, length);
}


bool
cp_peer_version_read (const char *text, size_t length, bool *supports_protocol, char **name)
{
  g_autoptr (JsonObject) object = cp_json_read (text, length);

  if (object == NULL)
    return false;
  JsonObject *versions = cp_json_get_object (object, VERSIONS);
  JsonObject *ours = versions != NULL ? cp_json_get_object (versions, OURS) : NULL;
  *supports_protocol = false;
  *name = ours != NULL ? cp_json_get_excerpt (ours, "name", CP_TEXT_MAX) : g_strdup ("");
  if (ours != NULL)
    cp_json_get_protocol (ours, "proto", CP_PROTOCOL, supports_protocol);
  return true;
}

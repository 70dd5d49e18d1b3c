/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-hello.h"

#include <string.h>

#include "cp-json.h"
#include "network/crypto/cp-hex.h"

#define MAX_RULES        100
#define MAX_RULES_LENGTH 100


bool
cp_rules_string_is_valid (const char *text)
{
  size_t length = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-:=,;.");

  return length > 0 && length <= MAX_RULES_LENGTH && text[length] == '\0';
}


char *
cp_hello_write (const CpHello *hello, size_t *length)
{
  g_autoptr (JsonObject) object = json_object_new ();
  JsonArray *proto = json_array_new ();

  json_object_set_string_member (object, "nonce", hello->nonce);
  json_array_add_int_element (proto, CP_PROTOCOL);
  json_object_set_array_member (object, "proto", proto);
  cp_json_set_string (object, "name", hello->name);
  cp_json_set_string (object, "program", hello->program);
  cp_json_set_strings (object, "rules", (const char *const *) hello->rules);
  char *text = cp_json_write (object);
  *length = strlen (text);
  return text;
}


bool
cp_hello_read (const char *text, size_t length, CpHello *hello)
{
  g_autoptr (JsonObject) object = cp_json_read (text, length);
  const char *nonce = object != NULL ? cp_json_get_string (object, "nonce") : NULL;

  *hello = (CpHello){ 0 };
  if (nonce == NULL || !cp_hex_is (nonce, sizeof hello->nonce - 1))
    return false;
  hello->rules = cp_json_get_strings (object, "rules", MAX_RULES, cp_rules_string_is_valid);
  if (hello->rules == NULL ||
      !cp_json_get_protocol (object, "proto", CP_PROTOCOL, &hello->supports_protocol)) {
    cp_hello_clear (hello);
    return false;
  }
  memcpy (hello->nonce, nonce, sizeof hello->nonce);
  hello->name = cp_json_get_excerpt (object, "name", CP_TEXT_MAX);
  hello->program = cp_json_get_excerpt (object, "program", CP_TEXT_MAX);
  return true;
}


void
cp_hello_clear (CpHello *hello)
{
  g_clear_pointer (&hello->name, g_free);
  g_clear_pointer (&hello->program, g_free);
  g_clear_pointer (&hello->rules, g_strfreev);
}

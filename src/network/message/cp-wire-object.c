/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-wire-object.h"

#include "network/crypto/cp-hex.h"


/* Copies a word of visible ASCII characters into @word, if it fits. */
static bool
copy_word (JsonObject *object, const char *name, char *word, size_t size)
{
  const char *text = cp_json_get_string (object, name);

  if (text == NULL || *text == '\0' || g_strlcpy (word, text, size) >= size)
    return false;
  for (const char *c = text; *c != '\0'; c++) {
    if (!g_ascii_isgraph (*c))
      return false;
  }
  return true;
}


bool
cp_wire_object_read (JsonObject *object, CpWireObject *carried)
{
  const char *body = cp_json_get_string (object, "body");

  *carried = (CpWireObject){ 0 };
  if (body == NULL || !copy_word (object, "side", carried->side, sizeof carried->side) ||
      !copy_word (object, "phase", carried->phase, sizeof carried->phase))
    return false;
  carried->body = cp_hex_read (body, &carried->length);
  return carried->body != NULL;
}


JsonObject *
cp_wire_object_write (const char *side, const char *phase, const uint8_t *body, size_t length)
{
  JsonObject *object = json_object_new ();
  g_autofree char *digits = cp_hex_write (body, length);

  json_object_set_string_member (object, "side", side);
  json_object_set_string_member (object, "phase", phase);
  json_object_set_string_member (object, "body", digits);
  return object;
}


void
cp_wire_object_clear (CpWireObject *carried)
{
  g_clear_pointer (&carried->body, g_free);
}

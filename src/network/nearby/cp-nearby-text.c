/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-nearby-text.h"

#include <string.h>

#include "network/crypto/cp-hex.h"
#include "network/crypto/cp-pair-key.h"
#include "network/message/cp-hello.h"
#include "rules/text/cp-excerpt.h"

/* Limits: bytes of a string in a TXT record, and strings of a record that are parsed. */
#define STRING_MAX  255
#define STRINGS_MAX 32

#define PROTOCOL "proto=1"
#define NAME     "name="
#define RULES    "rules="
#define PAIR     "pair="


static void
add (GVariantBuilder *builder, const char *key, const char *value)
{
  g_autofree char *whole = g_strconcat (key, value, NULL);
  g_autofree char *cut = g_strndup (whole, STRING_MAX);
  const char *end;

  g_utf8_validate (cut, -1, &end);
  g_variant_builder_add_value (
      builder, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, cut, (size_t) (end - cut), 1));
}


GVariant *
cp_nearby_text_write (const CpNearbyText *text)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  add (&builder, PROTOCOL, "");
  add (&builder, NAME, text->name);
  if (text->rules != NULL)
    add (&builder, RULES, text->rules);
  if (text->pair != NULL)
    add (&builder, PAIR, text->pair);
  return g_variant_builder_end (&builder);
}


/* Returns the value of @string, "key=value", if its key is @key and the value is not empty
 * (transfer full) (nullable). */
static char *
get_value (const char *string, const char *key)
{
  return g_str_has_prefix (string, key) && string[strlen (key)] != '\0'
             ? cp_text_excerpt (string + strlen (key), CP_TEXT_MAX)
             : NULL;
}


/* Stores @value in @place unless it is set: the first of several values counts. */
static void
set_once (char **place, char *value)
{
  if (*place == NULL)
    *place = value;
  else
    g_free (value);
}


bool
cp_nearby_text_read (GVariant *record, CpNearbyText *text)
{
  size_t n = MIN (g_variant_n_children (record), STRINGS_MAX);
  bool supports_protocol = false;

  *text = (CpNearbyText){ 0 };
  for (size_t i = 0; i < n; i++) {
    size_t length;
    g_autoptr (GVariant) child = g_variant_get_child_value (record, i);
    const char *bytes = g_variant_get_fixed_array (child, &length, 1);
    g_autofree char *string = g_utf8_make_valid (bytes != NULL ? bytes : "", (gssize) length);
    supports_protocol = supports_protocol || g_str_equal (string, PROTOCOL);
    set_once (&text->name, get_value (string, NAME));
    set_once (&text->rules, get_value (string, RULES));
    set_once (&text->pair, get_value (string, PAIR));
  }
  set_once (&text->name, g_strdup (""));
  if (supports_protocol && (text->rules == NULL || cp_rules_string_is_valid (text->rules)) &&
      (text->pair == NULL || cp_hex_is (text->pair, CP_PAIR_DIGITS)))
    return true;
  cp_nearby_text_clear (text);
  return false;
}


void
cp_nearby_text_clear (CpNearbyText *text)
{
  g_clear_pointer (&text->name, g_free);
  g_clear_pointer (&text->rules, g_free);
  g_clear_pointer (&text->pair, g_free);
}

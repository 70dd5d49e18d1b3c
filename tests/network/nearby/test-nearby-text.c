/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/nearby/cp-nearby-text.h"

#include <string.h>

#include "support/cp-test-main.h"

static GVariant *
record_of (const char *const *strings)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (unsigned i = 0; strings[i] != NULL; i++)
    g_variant_builder_add_value (
        &builder,
        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, strings[i], strlen (strings[i]), 1));
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}


static void
test_both_ways (void)
{
  CpNearbyText anna = { .name = (char *) "Anna ♟",
                        .rules = (char *) "dynamic",
                        .pair = (char *) "0123456789abcdef" };
  g_autoptr (GVariant) record = g_variant_ref_sink (cp_nearby_text_write (&anna));
  g_auto (CpNearbyText) read = { 0 };

  g_assert_true (cp_nearby_text_read (record, &read));
  g_assert_cmpstr (read.name, ==, anna.name);
  g_assert_cmpstr (read.rules, ==, anna.rules);
  g_assert_cmpstr (read.pair, ==, anna.pair);

  CpNearbyText anonymous = { .name = (char *) "" };
  g_autoptr (GVariant) empty = g_variant_ref_sink (cp_nearby_text_write (&anonymous));
  g_auto (CpNearbyText) nothing = { 0 };
  g_assert_true (cp_nearby_text_read (empty, &nothing));
  g_assert_cmpstr (nothing.name, ==, "");
  g_assert_null (nothing.rules);
  g_assert_null (nothing.pair);
}


/* A long name is cut to the room in the record, at a whole character. */
static void
test_long_name (void)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_auto (CpNearbyText) read = { 0 };

  for (unsigned i = 0; i < 200; i++)
    g_string_append (name, "♟");
  CpNearbyText anna = { .name = name->str };
  g_autoptr (GVariant) record = g_variant_ref_sink (cp_nearby_text_write (&anna));
  g_assert_true (cp_nearby_text_read (record, &read));
  g_assert_cmpuint (strlen (read.name), ==, 249);
  g_assert_true (g_str_has_prefix (name->str, read.name));
}


static void
test_invalid (void)
{
  const char *const bad[][4] = {
    { NULL },
    { "name=Anna" },
    { "proto=2", "name=Anna" },
    { "proto=1x" },
    { "proto" },
    { "proto=1", "pair=0123456789ABCDEF" },
    { "proto=1", "pair=0123" },
    { "proto=1", "rules=../../\n" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GVariant) record = record_of (bad[i]);
    CpNearbyText text;
    g_test_message ("%zu", i);
    g_assert_false (cp_nearby_text_read (record, &text));
    g_assert_null (text.name);
  }

  const char *const odd[] = { "", "=", "name=\xff\xfe", "proto=1", "name=Ben", "pair", NULL };
  g_autoptr (GVariant) record = record_of (odd);
  g_auto (CpNearbyText) text = { 0 };
  g_assert_true (cp_nearby_text_read (record, &text));
  g_assert_true (g_utf8_validate (text.name, -1, NULL));
  g_assert_cmpstr (text.name, !=, "Ben");
}


CP_TESTS ()
{
  g_test_add_func ("/network/nearby-text/both-ways", test_both_ways);
  g_test_add_func ("/network/nearby-text/long-name", test_long_name);
  g_test_add_func ("/network/nearby-text/hostile", test_invalid);
}

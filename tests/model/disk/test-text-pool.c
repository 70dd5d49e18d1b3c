/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdbool.h>
#include <string.h>

#include "model/disk/cp-text-pool.h"
#include "support/cp-test-main.h"


static void
test_same_text (void)
{
  g_autoptr (CpTextPool) pool = cp_text_pool_new ();
  CpTextId anna = cp_text_pool_add (pool, "Anna");

  g_assert_cmpuint (cp_text_pool_add (pool, ""), ==, 0);
  g_assert_cmpstr (cp_text_pool_get (pool, 0), ==, "");
  g_assert_cmpuint (cp_text_pool_add (pool, "Ann"), !=, anna);
  g_assert_cmpuint (cp_text_pool_add (pool, "Annab"), !=, anna);
  g_assert_cmpuint (cp_text_pool_add (pool, "Anna"), ==, anna);
  g_assert_cmpstr (cp_text_pool_get (pool, anna), ==, "Anna");
}


static void
test_many_texts (void)
{
  enum { N = 50000 };
  g_autoptr (CpTextPool) pool = cp_text_pool_new ();
  g_autofree CpTextId *ids = g_new (CpTextId, N);
  const char *first = NULL;

  for (unsigned i = 0; i < N; i++) {
    g_autofree char *text = g_strdup_printf ("%0*u", (int) (i % 90) + 1, i);
    ids[i] = cp_text_pool_add (pool, text);
    g_assert_cmpuint (ids[i], <, cp_text_pool_end (pool));
    if (i == 0)
      first = cp_text_pool_get (pool, ids[0]);
  }
  g_assert_true (first == cp_text_pool_get (pool, ids[0]));
  for (unsigned i = 0; i < N; i++) {
    g_autofree char *text = g_strdup_printf ("%0*u", (int) (i % 90) + 1, i);
    g_assert_cmpstr (cp_text_pool_get (pool, ids[i]), ==, text);
    g_assert_cmpuint (cp_text_pool_add (pool, text), ==, ids[i]);
  }
}


static void
test_long_text (void)
{
  g_autoptr (CpTextPool) pool = cp_text_pool_new ();

  for (unsigned prefix = 0; prefix < 3; prefix++) {
    g_autoptr (GString) text = g_string_new (NULL);
    for (unsigned i = 0; i < prefix; i++)
      g_string_append_c (text, 'x');
    while (text->len < 3 * CP_TEXT_MAX)
      g_string_append (text, "€");
    const char *cut = cp_text_pool_get (pool, cp_text_pool_add (pool, text->str));
    g_assert_true (g_utf8_validate (cut, -1, NULL));
    g_assert_cmpuint (strlen (cut), <=, CP_TEXT_MAX);
    g_assert_cmpuint (strlen (cut), >, CP_TEXT_MAX - 3);
    g_assert_true (g_str_has_prefix (text->str, cut));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/model/text-pool/same-text", test_same_text);
  g_test_add_func ("/model/text-pool/many-texts", test_many_texts);
  g_test_add_func ("/model/text-pool/long-text", test_long_text);
}

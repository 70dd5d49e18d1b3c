/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/pairing/cp-code.h"

#include <gio/gio.h>

#include "support/cp-test-main.h"

static void
test_new (void)
{
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned i = 0; i < 200; i++) {
    char *code = cp_code_new (i % 2 == 0 ? "7" : NULL);
    g_autoptr (GError) error = NULL;
    g_autofree char *read = cp_code_read (code, i % 2 == 0, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (read, ==, code);
    g_hash_table_add (codes, code);
  }
  g_assert_cmpuint (g_hash_table_size (codes), >, 150);
}


static const struct {
  const char *text;
  bool has_number;
  const char *code; /* NULL: not a code */
  const char *why;
} TYPED[] = {
  { "7-guitarist-revenge", true, "7-guitarist-revenge", NULL },
  { "  7 Guitarist\tREVENGE \n", true, "7-guitarist-revenge", NULL },
  { "7 - guitarist - revenge -", true, "7-guitarist-revenge", NULL },
  { "guitarist revenge", false, "guitarist-revenge", NULL },
  { "123456789-Apollo-Zulu", true, "123456789-apollo-zulu", NULL },
  { "", true, NULL, "7-guitarist" },
  { "", false, NULL, "such as guitarist" },
  { "-", true, NULL, "7-guitarist" },
  { "7", true, NULL, "7-guitarist" },
  { "7-guitarist", true, NULL, "7-guitarist" },
  { "7-guitarist-", true, NULL, "“”" },
  { "7-guitarist-revenge-revenge", true, NULL, "7-guitarist" },
  { "7-guitarist-revenge", false, NULL, "such as guitarist" },
  { "guitarist-revenge", true, NULL, "7-guitarist" },
  { "x-guitarist-revenge", true, NULL, "7-guitarist" },
  { "1234567890-guitarist-revenge", true, NULL, "7-guitarist" },
  { "7-revenge-guitarist", true, NULL, "order" },
  { "7-guitarst-revenge", true, NULL, "“guitarst”" },
  { "7-guitarist-ünfug", true, NULL, "“ünfug”" },
  { "7-guitarist-\xff\xfe", true, NULL, "not one of the words" },
};


static void
test_read (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (TYPED); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *code = cp_code_read (TYPED[i].text, TYPED[i].has_number, &error);

    g_test_message ("%zu", i);
    g_assert_cmpstr (code, ==, TYPED[i].code);
    if (TYPED[i].code == NULL) {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_nonnull (strstr (error->message, TYPED[i].why));
    } else
      g_assert_no_error (error);
  }
}


static void
test_long (void)
{
  g_autofree char *text = g_strnfill (10000000, '-');
  g_autoptr (GError) error = NULL;

  g_assert_null (cp_code_read (text, true, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}


static void
check_completed (const char *text, bool has_number, const char *words)
{
  g_auto (GStrv) completed = cp_code_complete (text, has_number);
  g_autofree char *joined = g_strjoinv (" ", completed);

  g_assert_cmpstr (joined, ==, words);
}


static void
test_complete (void)
{
  g_auto (GStrv) all = cp_code_complete ("7-", true);

  g_assert_cmpuint (g_strv_length (all), ==, 256);
  check_completed ("7-gui", true, "guitarist");
  check_completed ("7 Gui", true, "guitarist");
  check_completed ("7-guitarist-re", true,
                   "rebirth reform regain reindeer rematch repay retouch revenge reward");
  check_completed ("7-guitarist-revenge-", true, "");
  check_completed ("7", true, "");
  check_completed ("", true, "");
  check_completed ("gui", false, "guitarist");
  check_completed ("guitarist reve", false, "revenge");
  check_completed ("guitarist \xff", false, "");
}


static void
test_nameplate (void)
{
  g_autofree char *nameplate = cp_code_get_nameplate ("71-guitarist-revenge");

  g_assert_cmpstr (nameplate, ==, "71");
}


CP_TESTS ()
{
  g_test_add_func ("/network/code/new", test_new);
  g_test_add_func ("/network/code/read", test_read);
  g_test_add_func ("/network/code/long", test_long);
  g_test_add_func ("/network/code/complete", test_complete);
  g_test_add_func ("/network/code/nameplate", test_nameplate);
}

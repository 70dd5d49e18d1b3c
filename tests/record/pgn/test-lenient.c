/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-lenient.h"

#include <string.h>

#include "record/pgn/cp-pgn-reader.h"
#include "record/text/cp-pgn-utf16.h"
#include "support/cp-test-main.h"


static void
check (const char *text, size_t length, const CpTestLenient *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpRecord) record = cp_pgn_read_one (text, length, &error);

  if (error != NULL) {
    g_test_message ("%s%s: %s", expected->tags, expected->moves, error->message);
    g_test_fail ();
    return;
  }
  g_autofree char *moves = cp_test_lenient_moves (record);
  if (!g_str_equal (moves, expected->uci)) {
    g_test_message ("%s%s is read as %s", expected->tags, expected->moves, moves);
    g_test_fail ();
  }
}


static void
test_files (void)
{
  for (size_t i = 0; i < cp_test_n_lenient; i++) {
    g_autofree char *text = cp_test_lenient_text (&cp_test_lenient[i]);
    check (text, strlen (text), &cp_test_lenient[i]);
  }
}


/* The same in Windows-1252, if it has the characters, and as decoded from UTF-16. */
static void
test_encodings (void)
{
  unsigned n = 0;

  for (size_t i = 0; i < cp_test_n_lenient; i++) {
    g_autofree char *text = cp_test_lenient_text (&cp_test_lenient[i]);
    CpUtf16Decoder decoder = { .encoding = CP_UTF16_BIG };
    g_autoptr (GString) decoded = g_string_new (NULL);
    gsize length;
    g_autofree char *wide = g_convert (text, -1, "UTF-16BE", "UTF-8", NULL, &length, NULL);

    cp_utf16_decode (&decoder, wide, length, decoded);
    check (decoded->str, decoded->len, &cp_test_lenient[i]);
    g_autofree char *narrow = g_convert (text, -1, "CP1252", "UTF-8", NULL, &length, NULL);
    if (narrow == NULL)
      continue;
    n++;
    check (narrow, length, &cp_test_lenient[i]);
  }
  g_assert_cmpuint (n, >, cp_test_n_lenient / 3);
}


CP_TESTS ()
{
  g_test_add_func ("/record/lenient/files", test_files);
  g_test_add_func ("/record/lenient/encodings", test_encodings);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-code.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-words.h"
#include "network/carrier/cp-mailbox-carrier.h"
#include "network/crypto/cp-random.h"
#include "rules/text/cp-excerpt.h"

/* Bytes of typed text that are looked at. */
#define LENGTH_MAX 200


char *
cp_code_new (const char *nameplate)
{
  uint8_t lots[2];

  G_STATIC_ASSERT (CP_N_WORDS == 256);
  cp_random_fill (lots, sizeof lots);
  return g_strconcat (nameplate != NULL ? nameplate : "", nameplate != NULL ? "-" : "",
                      CP_WORDS_FIRST[lots[0]], "-", CP_WORDS_SECOND[lots[1]], NULL);
}


/* Returns the parts of a code, in lower case. An unfinished code is allowed; its last part may be
 * empty. */
static GStrv
split (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, (gssize) MIN (strlen (text), LENGTH_MAX));
  g_autoptr (GString) tidy = g_string_new (NULL);

  for (const char *c = g_strchug (lower); *c != '\0'; c++) {
    bool separates = *c == '-' || g_ascii_isspace (*c);
    if (!separates)
      g_string_append_c (tidy, *c);
    else if (tidy->len == 0 || tidy->str[tidy->len - 1] != '-')
      g_string_append_c (tidy, '-');
  }
  return g_strsplit (tidy->str, "-", -1);
}


static bool
is_among (const char *word, const char *const *words)
{
  for (unsigned i = 0; i < CP_N_WORDS; i++) {
    if (g_str_equal (words[i], word))
      return true;
  }
  return false;
}


static bool
check_words (char **parts, GError **error)
{
  const char *const *lists[] = { CP_WORDS_FIRST, CP_WORDS_SECOND };

  for (unsigned i = 0; i < 2; i++) {
    if (is_among (parts[i], lists[i]))
      continue;
    g_autofree char *quote = cp_text_quote (parts[i]);
    if (is_among (parts[i], lists[1 - i]))
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   /* Translators: %s is a word of the code “7-guitarist-revenge”. */
                   _ ("“%s” cannot appear at that point in a code. Check the order of the words."),
                   quote);
    else
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   /* Translators: %s is the text that was typed instead of such a word. */
                   _ ("“%s” is not one of the words used in codes. Check the spelling."), quote);
    return false;
  }
  return true;
}


char *
cp_code_read (const char *text, bool has_number, GError **error)
{
  g_auto (GStrv) parts = split (text);
  unsigned n = g_strv_length (parts), n_wanted = has_number ? 3 : 2;

  /* Pasted text may end with a separator. */
  if (n == n_wanted + 1 && *parts[n_wanted] == '\0')
    g_clear_pointer (&parts[n_wanted], g_free);
  else if (n != n_wanted)
    n = 0;
  if (n == 0 || (has_number && !cp_nameplate_is_valid (parts[0]))) {
    g_set_error_literal (
        error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
        has_number ? _ ("A code is a number and two words, such as 7-guitarist-revenge.")
                   : _ ("A code on the same network is two words, such as guitarist-revenge."));
    return NULL;
  }
  return check_words (parts + n_wanted - 2, error) ? g_strjoinv ("-", parts) : NULL;
}


char *
cp_code_get_nameplate (const char *code)
{
  return g_strndup (code, strcspn (code, "-"));
}


GStrv
cp_code_complete (const char *text, bool has_number)
{
  g_auto (GStrv) parts = split (text);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  unsigned first = has_number ? 1 : 0, n = g_strv_length (parts);

  if (n == first + 1 || n == first + 2) {
    const char *const *words = n == first + 1 ? CP_WORDS_FIRST : CP_WORDS_SECOND;
    for (unsigned i = 0; i < CP_N_WORDS; i++) {
      if (g_str_has_prefix (words[i], parts[n - 1]))
        g_strv_builder_add (builder, words[i]);
    }
  }
  return g_strv_builder_end (builder);
}

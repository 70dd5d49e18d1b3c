/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-language.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "config.h"


void
cp_language_init (void)
{
  const char *folder = g_getenv ("COUNTERPOISE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}


bool
cp_language_is_right_to_left (void)
{
  /* Translators: leave this as it is, but write “rtl” for a language that runs from right to left.
   */
  return g_str_equal (C_ ("direction of text", "ltr"), "rtl");
}


char *
cp_text_isolate (const char *text)
{
  if (!cp_language_is_right_to_left ())
    return g_strdup (text);
  return g_strconcat (CP_LEFT_TO_RIGHT_ISOLATE, text, CP_POP_ISOLATE, NULL);
}

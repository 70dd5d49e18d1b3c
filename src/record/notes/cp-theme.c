/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-theme.h"

/* In the order of CpThemes. */
static const char *const words_known[CP_N_THEMES] = {
  "underpromotion", "sacrifice",      "zugzwang", "wall",      "colour",      "drop",
  "lent-power",     "borrowed-power", "stack",    "tipping",   "centre-line", "discovered",
  "double-threat",  "quiet",          "king",     "promotion", "hunt",
};


CpThemes
cp_themes_parse (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  unsigned themes = 0;

  for (unsigned w = 0; words[w] != NULL; w++) {
    g_strstrip (words[w]);
    for (unsigned i = 0; i < CP_N_THEMES; i++)
      themes |= g_str_equal (words[w], words_known[i]) ? 1u << i : 0;
  }
  return (CpThemes) themes;
}


char *
cp_themes_write (CpThemes themes)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_N_THEMES; i++) {
    if ((unsigned) themes >> i & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words_known[i]);
  }
  return g_string_free (text, FALSE);
}

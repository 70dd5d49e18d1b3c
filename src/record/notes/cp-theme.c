/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-theme.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In the order of CpThemes. */
static const struct {
  const char *word, *name;
} themes_known[CP_N_THEMES] = {
  { "underpromotion", NC_ ("theme of a puzzle", "underpromotion") },
  { "sacrifice", NC_ ("theme of a puzzle", "sacrifice") },
  { "zugzwang", NC_ ("theme of a puzzle", "zugzwang") },
  { "wall", NC_ ("theme of a puzzle", "wall") },
  { "colour", NC_ ("theme of a puzzle", "promotion by a colour") },
  { "drop", NC_ ("theme of a puzzle", "moving colours") },
  { "lent-power", NC_ ("theme of a puzzle", "lent power") },
  { "borrowed-power", NC_ ("theme of a puzzle", "borrowed power") },
  { "stack", NC_ ("theme of a puzzle", "stacking") },
  { "tipping", NC_ ("theme of a puzzle", "tipping the support") },
  { "centre-line", NC_ ("theme of a puzzle", "to the centre line") },
  { "discovered", NC_ ("theme of a puzzle", "discovered check") },
  { "double-threat", NC_ ("theme of a puzzle", "double threat") },
  { "quiet", NC_ ("theme of a puzzle", "quiet move") },
  { "king", NC_ ("theme of a puzzle", "the king’s own move") },
  { "promotion", NC_ ("theme of a puzzle", "promotion") },
  { "hunt", NC_ ("theme of a puzzle", "king hunt") },
};


CpThemes
cp_themes_parse (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  unsigned themes = 0;

  for (unsigned w = 0; words[w] != NULL; w++) {
    g_strstrip (words[w]);
    for (unsigned i = 0; i < CP_N_THEMES; i++)
      themes |= g_str_equal (words[w], themes_known[i].word) ? 1u << i : 0;
  }
  return (CpThemes) themes;
}


char *
cp_themes_write (CpThemes themes)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_N_THEMES; i++) {
    if ((unsigned) themes >> i & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", themes_known[i].word);
  }
  return g_string_free (text, FALSE);
}


char *
cp_themes_describe (CpThemes themes)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_N_THEMES; i++) {
    if (((unsigned) themes >> i & 1) == 0)
      continue;
    /* Translators: stands between the themes of a puzzle: “sacrifice, quiet move”. */
    g_string_append (text, text->len > 0 ? C_ ("between themes", ", ") : "");
    g_string_append (text, g_dpgettext2 (NULL, "theme of a puzzle", themes_known[i].name));
  }
  return g_string_free (text, FALSE);
}


unsigned
cp_difficulty_parse (const char *text)
{
  guint64 number;

  if (text != NULL && g_ascii_string_to_unsigned (text, 10, 1, CP_DIFFICULTY_MAX, &number, NULL))
    return (unsigned) number;
  return 0;
}


const char *
cp_difficulty_name (unsigned difficulty)
{
  static const char *const names[CP_DIFFICULTY_MAX + 1] = {
    "",
    NC_ ("difficulty of a puzzle", "very easy"),
    NC_ ("difficulty of a puzzle", "easy"),
    NC_ ("difficulty of a puzzle", "medium"),
    NC_ ("difficulty of a puzzle", "hard"),
    NC_ ("difficulty of a puzzle", "very hard"),
  };

  g_return_val_if_fail (difficulty <= CP_DIFFICULTY_MAX, "");
  return difficulty > 0 ? g_dpgettext2 (NULL, "difficulty of a puzzle", names[difficulty]) : "";
}


const char *
cp_difficulty_title (unsigned difficulty)
{
  static const char *const titles[CP_DIFFICULTY_MAX] = {
    NC_ ("difficulty in a list", "Very easy"), NC_ ("difficulty in a list", "Easy"),
    NC_ ("difficulty in a list", "Medium"),    NC_ ("difficulty in a list", "Hard"),
    NC_ ("difficulty in a list", "Very hard"),
  };

  g_return_val_if_fail (difficulty > 0 && difficulty <= CP_DIFFICULTY_MAX, "");
  return g_dpgettext2 (NULL, "difficulty in a list", titles[difficulty - 1]);
}

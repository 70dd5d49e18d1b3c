/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-theme.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In the order of CpThemes. The attacker is the side that wins. */
static const struct {
  const char *word, *name, *title, *sentence;
} themes_known[CP_N_PUZZLE_THEMES] = {
  {
      "underpromotion",
      NC_ ("theme of a puzzle", "underpromotion"),
      NC_ ("theme in a list", "Underpromotion"),
      N_ ("A pawn promotes to a lesser piece than a queen."),
  },
  {
      "sacrifice",
      NC_ ("theme of a puzzle", "sacrifice"),
      NC_ ("theme in a list", "Sacrifice"),
      N_ ("A piece moves to a square where it can be taken at a loss."),
  },
  {
      "zugzwang",
      NC_ ("theme of a puzzle", "zugzwang"),
      NC_ ("theme in a list", "Zugzwang"),
      N_ ("The defender would be safe if there were no need to move."),
  },
  {
      "wall",
      NC_ ("theme of a puzzle", "wall"),
      NC_ ("theme in a list", "Wall"),
      N_ ("A blue square is dropped to block the way."),
  },
  {
      "colour",
      NC_ ("theme of a puzzle", "promotion by a colour"),
      NC_ ("theme in a list", "Promotion by a Colour"),
      N_ ("A piece becomes a stronger one on a coloured square."),
  },
  {
      "drop",
      NC_ ("theme of a puzzle", "moving colours"),
      NC_ ("theme in a list", "Moving Colours"),
      N_ ("A colour is dropped or shifted."),
  },
  {
      "lent-power",
      NC_ ("theme of a puzzle", "lent power"),
      NC_ ("theme in a list", "Lent Power"),
      N_ ("A move gives another piece the power to attack the king."),
  },
  {
      "borrowed-power",
      NC_ ("theme of a puzzle", "borrowed power"),
      NC_ ("theme in a list", "Borrowed Power"),
      N_ ("A pawn or a king wins with the power of its neighbour."),
  },
  {
      "stack",
      NC_ ("theme of a puzzle", "stacking"),
      NC_ ("theme in a list", "Stacking"),
      N_ ("A piece stacks upon another one."),
  },
  {
      "tipping",
      NC_ ("theme of a puzzle", "tipping the support"),
      NC_ ("theme in a list", "Tipping the Support"),
      N_ ("The weight of the pieces tips the support."),
  },
  {
      "centre-line",
      NC_ ("theme of a puzzle", "to the centre line"),
      NC_ ("theme in a list", "To the Centre Line"),
      N_ ("The king wins by reaching the centre line."),
  },
  {
      "discovered",
      NC_ ("theme of a puzzle", "discovered check"),
      NC_ ("theme in a list", "Discovered Check"),
      N_ ("A move gives check with a piece that stays where it is."),
  },
  {
      "double-threat",
      NC_ ("theme of a puzzle", "double threat"),
      NC_ ("theme in a list", "Double Threat"),
      N_ ("A quiet move threatens to win in two ways."),
  },
  {
      "quiet",
      NC_ ("theme of a puzzle", "quiet move"),
      NC_ ("theme in a list", "Quiet Move"),
      N_ ("The first move takes nothing and does not attack the king."),
  },
  {
      "king",
      NC_ ("theme of a puzzle", "the king’s own move"),
      NC_ ("theme in a list", "The King’s Own Move"),
      N_ ("The first move is made by the king."),
  },
  {
      "promotion",
      NC_ ("theme of a puzzle", "promotion"),
      NC_ ("theme in a list", "Promotion"),
      N_ ("A pawn promotes to a queen."),
  },
  {
      "hunt",
      NC_ ("theme of a puzzle", "king hunt"),
      NC_ ("theme in a list", "King Hunt"),
      N_ ("Each of three moves or more attacks the king."),
  },
};


CpThemes
cp_themes_parse (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  unsigned themes = 0;

  for (unsigned w = 0; words[w] != NULL; w++) {
    g_strstrip (words[w]);
    for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++)
      themes |= g_str_equal (words[w], themes_known[i].word) ? 1u << i : 0;
  }
  return (CpThemes) themes;
}


char *
cp_themes_write (CpThemes themes)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++) {
    if ((unsigned) themes >> i & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", themes_known[i].word);
  }
  return g_string_free (text, FALSE);
}


char *
cp_themes_describe (CpThemes themes)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++) {
    if (((unsigned) themes >> i & 1) == 0)
      continue;
    /* Translators: stands between the themes of a puzzle: “sacrifice, quiet move”. */
    g_string_append (text, text->len > 0 ? C_ ("between themes", ", ") : "");
    g_string_append (text, g_dpgettext2 (NULL, "theme of a puzzle", themes_known[i].name));
  }
  return g_string_free (text, FALSE);
}


const char *
cp_theme_title (unsigned index)
{
  g_return_val_if_fail (index < CP_N_PUZZLE_THEMES, "");

  return g_dpgettext2 (NULL, "theme in a list", themes_known[index].title);
}


const char *
cp_theme_sentence (unsigned index)
{
  g_return_val_if_fail (index < CP_N_PUZZLE_THEMES, "");

  return _ (themes_known[index].sentence);
}


char *
cp_themes_explain (CpThemes themes)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++) {
    if ((unsigned) themes >> i & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", cp_theme_sentence (i));
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

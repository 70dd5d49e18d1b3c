/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Themes and difficulty of a puzzle: its tags `Theme`, words separated by commas, and `Difficulty`,
 * a number. They were determined when the puzzle was made; files may lack them. */

/** CP_THEME_TAG, CP_DIFFICULTY_TAG: Names of the tags. */
#define CP_THEME_TAG      "Theme"
#define CP_DIFFICULTY_TAG "Difficulty"

/** CP_DIFFICULTY_MAX: Difficulty of the hardest puzzles; the easiest have 1. */
#define CP_DIFFICULTY_MAX 5

/** CpThemes: A set of themes that occur in a solution. The attacker is the side that wins. */
typedef enum {
  CP_THEME_UNDERPROMOTION = 1 << 0, /* a pawn promotes to a lesser piece */
  CP_THEME_SACRIFICE = 1 << 1,      /* a piece moves to a square where it can be taken at a loss */
  CP_THEME_ZUGZWANG = 1 << 2,       /* the defender would not lose if passing were allowed */
  CP_THEME_WALL = 1 << 3,           /* a blue square is dropped */
  CP_THEME_COLOUR = 1 << 4,         /* a colour square changes the kind of a piece */
  CP_THEME_DROP = 1 << 5,           /* another colour is dropped or shifted */
  CP_THEME_LENT_POWER = 1 << 6,     /* a piece attacks the king with a power that it has just got */
  CP_THEME_BORROWED_POWER = 1 << 7, /* a pawn or a king wins with a borrowed power */
  CP_THEME_STACK = 1 << 8,          /* a piece stacks upon another */
  CP_THEME_TIPPING = 1 << 9,        /* the support tips */
  CP_THEME_CENTRE_LINE = 1 << 10,   /* the king reaches the centre line */
  CP_THEME_DISCOVERED = 1 << 11,    /* a check by a piece that has not moved */
  CP_THEME_DOUBLE_THREAT = 1 << 12, /* a quiet key threatens to win in two ways */
  CP_THEME_QUIET = 1 << 13,         /* the key takes nothing and attacks no king */
  CP_THEME_KING = 1 << 14,          /* the key is a move of the king */
  CP_THEME_PROMOTION = 1 << 15,     /* a pawn promotes */
  CP_THEME_HUNT = 1 << 16,          /* three moves or more, each of which attacks the king */
} CpThemes;

/** CP_N_PUZZLE_THEMES: Number of themes. */
#define CP_N_PUZZLE_THEMES 17

/** cp_themes_parse: Returns the themes named in @text. Unknown words are ignored. */
CpThemes cp_themes_parse (const char *text);

/** cp_themes_write: (transfer full): Returns the text for cp_themes_parse(), the most special theme
 * first. */
char *cp_themes_write (CpThemes themes);

/** cp_themes_describe: (transfer full): Returns the translated names, separated by commas:
 * "Sacrifice, quiet move"; "" for none. */
char *cp_themes_describe (CpThemes themes);

/** cp_themes_explain: (transfer full): Returns a translated sentence for each of @themes, which
 * says what happens: "A piece moves to a square where it can be taken at a loss."; "" for none. */
char *cp_themes_explain (CpThemes themes);

/** cp_theme_title: Returns the translated name of a theme for use in a list: "Quiet Move".
 * @index: less than CP_N_PUZZLE_THEMES: the theme is 1 << @index */
const char *cp_theme_title (unsigned index);

/** cp_theme_sentence: Returns the translated sentence of a theme, as in cp_themes_explain(). */
const char *cp_theme_sentence (unsigned index);

/** cp_difficulty_parse: Returns a difficulty from 1 to CP_DIFFICULTY_MAX; 0 if @text (nullable) is
 * invalid. */
unsigned cp_difficulty_parse (const char *text);

/** cp_difficulty_name: Returns the translated name of a difficulty; "" for 0. */
const char *cp_difficulty_name (unsigned difficulty);

/** cp_difficulty_title: Returns the translated name for use in a list of difficulties; not for 0.
 */
const char *cp_difficulty_title (unsigned difficulty);

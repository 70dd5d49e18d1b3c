/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * What a puzzle is about, and how hard it is: its tags `Theme`, words with commas between them, and
 * `Difficulty`, a number. Both were found out when the puzzle was made; a file may lack them.
 */

/** CP_THEME_TAG, CP_DIFFICULTY_TAG: the names of the tags. */
#define CP_THEME_TAG      "Theme"
#define CP_DIFFICULTY_TAG "Difficulty"

/** CP_DIFFICULTY_MAX: the hardest puzzles; the easiest have 1. */
#define CP_DIFFICULTY_MAX 5

/** CpThemes: what happens in a solution, a set. The attacker is the side that wins. */
typedef enum {
  CP_THEME_UNDERPROMOTION = 1 << 0, /* a pawn becomes less than it could */
  CP_THEME_SACRIFICE = 1 << 1,      /* a piece goes where it may be taken at a loss */
  CP_THEME_ZUGZWANG = 1 << 2,       /* the defender would be fine if he could pass */
  CP_THEME_WALL = 1 << 3,           /* a blue square is dropped or shifted */
  CP_THEME_COLOUR = 1 << 4,         /* a square makes another piece of the one that lands there */
  CP_THEME_DROP = 1 << 5,           /* another colour is dropped or shifted */
  CP_THEME_LENT_POWER = 1 << 6,     /* a piece attacks the king by a power that has just come */
  CP_THEME_BORROWED_POWER = 1 << 7, /* a pawn or a king wins with the power of another piece */
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

/** CP_N_THEMES: how many there are. */
#define CP_N_THEMES 17

/** cp_themes_parse: the themes that @text names; words that are none are passed over. */
CpThemes cp_themes_parse (const char *text);

/** cp_themes_write: (transfer full): what cp_themes_parse() reads, the most special first. */
char *cp_themes_write (CpThemes themes);

/**
 * cp_themes_describe: (transfer full): the same for people, translated, with commas: "Sacrifice,
 * quiet move"; "" for none.
 */
char *cp_themes_describe (CpThemes themes);

/** cp_difficulty_parse: from 1 to CP_DIFFICULTY_MAX; 0 if @text (nullable) is no difficulty. */
unsigned cp_difficulty_parse (const char *text);

/** cp_difficulty_name: what a difficulty is called, translated; "" for 0. */
const char *cp_difficulty_name (unsigned difficulty);

/** cp_difficulty_title: what it is called in a list of all of them, translated; not of 0. */
const char *cp_difficulty_title (unsigned difficulty);

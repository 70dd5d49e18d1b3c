/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-columns.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/puzzles/cp-puzzle-entry.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-outcome-text.h"
#include "ui/parts/words/cp-ending-words.h"

/* A name as long as most. */
#define NAME_SAMPLE "Alexandra Müller"

static const struct {
  const char *id;
  const char *title;
  const char *key; /* NULL if the column is always shown */
  unsigned rank;   /* order in which the columns give way; 0 for those that never do */
  const char *sample;
} columns[CP_N_LIBRARY_COLUMNS] = {
  /* Translators: the number of a game in its file. */
  [CP_COLUMN_NUMBER] = { "number", N_ ("No."), NULL, 0, "88,888" },
  [CP_COLUMN_WHITE] = { "white", N_ ("White"), NULL, 0, NAME_SAMPLE },
  /* Translators: a column of the list of games: a number for the strength of the player. */
  [CP_COLUMN_WHITE_ELO] = { "white-elo", N_ ("White Elo"), "column-white-elo", 7, "8888" },
  [CP_COLUMN_BLACK] = { "black", N_ ("Black"), NULL, 0, NAME_SAMPLE },
  /* Translators: a column of the list of games: a number for the strength of the player. */
  [CP_COLUMN_BLACK_ELO] = { "black-elo", N_ ("Black Elo"), "column-black-elo", 6, "8888" },
  [CP_COLUMN_RESULT] = { "result", N_ ("Result"), NULL, 0, "" },
  /* Translators: a column of the list of games: of a puzzle, its title. */
  [CP_COLUMN_EVENT] = { "event", N_ ("Event or Title"), "column-event", 9, "" },
  /* Translators: a column of the list of games: the round of a tournament. */
  [CP_COLUMN_ROUND] = { "round", N_ ("Round"), "column-round", 4, "88.88" },
  /* Translators: a column of the list of games. */
  [CP_COLUMN_DATE] = { "date", N_ ("Date"), "column-date", 8, "8888.88.88" },
  [CP_COLUMN_VARIANT] = { "variant", N_ ("Game"), "column-variant", 2, "" },
  /* Translators: how many moves a game has. */
  [CP_COLUMN_LENGTH] = { "length", N_ ("Moves"), "column-length", 3, "8888" },
  [CP_COLUMN_ENDING] = { "ending", N_ ("How It Ended"), "column-ending", 5, "" },
  /* Translators: a column of the list of games: the computer has analysed the game. */
  [CP_COLUMN_ANALYSED] = { "analysed", N_ ("Analysed"), "column-analysed", 1, "" },
};


const char *
cp_library_column_title (CpLibraryColumn column)
{
  return _ (columns[column].title);
}


const char *
cp_library_column_id (CpLibraryColumn column)
{
  return columns[column].id;
}


const char *
cp_library_column_key (CpLibraryColumn column)
{
  return columns[column].key;
}


unsigned
cp_library_column_rank (CpLibraryColumn column)
{
  return columns[column].rank;
}


const char *
cp_library_column_sample (CpLibraryColumn column)
{
  return column == CP_COLUMN_RESULT ? cp_result_sign (CP_DRAW) : columns[column].sample;
}


bool
cp_library_column_expands (CpLibraryColumn column)
{
  return column == CP_COLUMN_WHITE || column == CP_COLUMN_BLACK || column == CP_COLUMN_EVENT ||
         column == CP_COLUMN_VARIANT || column == CP_COLUMN_ENDING;
}


/* Translates the terms of the file format; other texts are returned unchanged. The ending of a
 * puzzle would reveal its solution. */
static char *
describe_ending (CpLibraryGame *game)
{
  if (cp_puzzle_entry_is_task (game))
    /* Translators: in a list of games, of one that is to be solved: in place of how it ended. */
    return g_strdup (_ ("Puzzle"));

  CpOutcome outcome = { .result = cp_library_game_get_result (game) };
  const char *ending = cp_library_game_get_ending (game);

  if (*ending != '\0' && !cp_termination_parse (ending, &outcome.termination))
    return g_strdup (ending);
  if (outcome.termination == CP_PLAYING)
    return g_strdup ("");
  return g_strdup (cp_ending_name (outcome));
}


/* Returns the date without unknown parts: "2024", "2024.05". */
static char *
describe_date (const char *date)
{
  char *text = g_strdup (date);

  while (g_str_has_suffix (text, ".??"))
    text[strlen (text) - 3] = '\0';
  if (g_str_equal (text, "????"))
    *text = '\0';
  return text;
}


char *
cp_library_column_text (CpLibraryColumn column, CpLibraryGame *game)
{
  switch (column) {
  case CP_COLUMN_NUMBER:
    return g_strdup_printf ("%'u", cp_library_game_get_index (game) + 1);
  case CP_COLUMN_WHITE:
    return g_strdup (cp_library_game_get_white (game));
  case CP_COLUMN_BLACK:
    return g_strdup (cp_library_game_get_black (game));
  case CP_COLUMN_RESULT:
    return g_strdup (cp_result_sign (cp_library_game_get_result (game)));
  case CP_COLUMN_EVENT:
    return g_strdup (cp_library_game_event_or_title (game));
  case CP_COLUMN_DATE:
    return describe_date (cp_library_game_get_date (game));
  case CP_COLUMN_VARIANT:
    return g_strdup (cp_library_game_get_rules_name (game));
  case CP_COLUMN_LENGTH:
    return g_strdup_printf ("%'u", (cp_library_game_get_plies (game) + 1) / 2);
  case CP_COLUMN_ENDING:
    return describe_ending (game);
  case CP_COLUMN_WHITE_ELO:
  case CP_COLUMN_BLACK_ELO:
    return g_strdup (cp_library_game_elo (game, column));
  case CP_COLUMN_ROUND:
    return g_strdup (cp_library_game_get_round (game));
  case CP_COLUMN_ANALYSED:
    return g_strdup (cp_library_game_describe_analysis (game));
  case CP_N_LIBRARY_COLUMNS:
  default:
    return g_strdup ("");
  }
}


/* Appends the facts of columns that are hidden unless the user chooses them, with their titles. */
static void
append_titled (GString *text, CpLibraryColumn column, CpLibraryGame *game)
{
  g_autofree char *fact = cp_library_column_text (column, game);

  if (*fact != '\0')
    g_string_append_printf (text, ", %s %s", cp_library_column_title (column), fact);
}


static void
append_fact (GString *text, const char *fact)
{
  if (fact != NULL && *fact != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", fact);
}


char *
cp_library_game_describe (CpLibraryGame *game)
{
  GString *text = g_string_new (NULL);
  unsigned number = cp_library_game_get_index (game) + 1;
  unsigned moves = (cp_library_game_get_plies (game) + 1) / 2;
  g_autofree char *name = cp_library_game_name (game);
  CpOutcome outcome = { .result = cp_library_game_get_result (game) };
  g_autofree char *date = cp_library_column_text (CP_COLUMN_DATE, game);
  g_autofree char *ending = describe_ending (game);
  g_autofree char *length = g_strdup_printf (ngettext ("%'u move", "%'u moves", moves), moves);

  /* Translators: a game in a list: its number and the names of the players. */
  g_string_printf (text, _ ("%1$'u: %2$s"), number, name);
  append_fact (text, cp_outcome_title (outcome));
  append_fact (text, ending);
  append_fact (text, cp_library_game_get_event (game));
  append_fact (text, date);
  append_fact (text, cp_library_game_get_rules_name (game));
  append_fact (text, length);
  append_fact (text, cp_library_game_describe_analysis (game));
  append_titled (text, CP_COLUMN_ROUND, game);
  append_titled (text, CP_COLUMN_WHITE_ELO, game);
  append_titled (text, CP_COLUMN_BLACK_ELO, game);
  if (cp_library_game_get_edited (game))
    append_fact (text, _ ("not saved"));
  append_fact (text, cp_library_game_get_problem (game));
  return g_string_free (text, FALSE);
}


const char *
cp_library_game_describe_analysis (CpLibraryGame *game)
{
  /* Translators: of a game, in a list of its facts: the computer has analysed it. */
  return cp_library_game_get_analysed (game) ? _ ("analysed") : "";
}


const char *
cp_library_game_elo (CpLibraryGame *game, CpLibraryColumn column)
{
  const char *elo =
      cp_library_game_get_tag (game, column == CP_COLUMN_WHITE_ELO ? "WhiteElo" : "BlackElo");

  return elo != NULL && !g_str_equal (elo, "?") && !g_str_equal (elo, "-") ? elo : "";
}


const char *
cp_library_game_event_or_title (CpLibraryGame *game)
{
  const char *title = cp_library_game_get_title (game);

  return *title != '\0' ? title : cp_library_game_get_event (game);
}


char *
cp_library_game_name (CpLibraryGame *game)
{
  const char *title = cp_library_game_get_title (game);
  const char *white = cp_library_game_get_white (game);
  const char *black = cp_library_game_get_black (game);

  if (*white == '\0' && *black == '\0' && *title != '\0')
    return g_strdup (title);
  if (*white == '\0' && *black == '\0')
    /* Translators: a game without names of players, by its number. */
    return g_strdup_printf (_ ("Game %'u"), cp_library_game_get_index (game) + 1);
  return g_strdup_printf ("%s – %s", *white != '\0' ? white : "?", *black != '\0' ? black : "?");
}


char *
cp_library_game_place_problem (CpLibraryGame *game)
{
  const char *problem = cp_library_game_get_problem (game);
  unsigned line = cp_library_game_get_line (game);

  if (problem == NULL)
    return NULL;
  if (line == 0)
    return g_strdup (problem);
  /* Translators: a place in a file, and the error there. */
  return g_strdup_printf (_ ("Line %1$u, column %2$u: %3$s"), line,
                          cp_library_game_get_column (game), problem);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-player-columns.h"

#include <glib/gi18n.h>

#include "rules/text/cp-excerpt.h"
#include "ui/parts/words/cp-summary-words.h"

/* Space between the columns of a report, in characters. */
#define GAP 2

/* A value that is not known. */
#define UNKNOWN "–"

static const struct {
  const char *id;
  const char *title;
  const char *menu_title; /* (nullable): NULL for @title */
} columns[CP_N_PLAYER_COLUMNS] = {
  /* Translators: a column of a table of players: the name. */
  [CP_PLAYER_NAME] = { "name", N_ ("Player"), NULL },
  [CP_PLAYER_GAMES] = { "games", N_ ("Games"), NULL },
  /* Translators: a column of a table of players: the part of the points that a player has won. */
  [CP_PLAYER_SCORE] = { "score", N_ ("Score"), NULL },
  /* Translators: a column of a table of players: how many of their games have been analysed. */
  [CP_PLAYER_ANALYSED] = { "analysed", N_ ("Analysed"), NULL },
  /* Translators: a column of a table of players: how well they have played. */
  [CP_PLAYER_ACCURACY] = { "accuracy", N_ ("Accuracy"), NULL },
  /* Translators: a column of a table of players: how much of the result that could be expected a
   * player has lost with a move, on average. */
  [CP_PLAYER_LOSS] = { "loss", N_ ("Loss"), N_ ("Lost per Move") },
  [CP_PLAYER_DOUBTFUL] = { "doubtful", "?!", NULL },
  [CP_PLAYER_MISTAKES] = { "mistakes", "?", NULL },
  [CP_PLAYER_BLUNDERS] = { "blunders", "??", NULL },
  /* Translators: a column of a table of players: how many of their moves in this phase of the game
   * are marked as mistakes. */
  [CP_PLAYER_OPENING] = { "opening", N_ ("Opening"), N_ ("Mistakes in the Opening") },
  /* Translators: a column of a table of players: how many of their moves in this phase of the game
   * are marked as mistakes. */
  [CP_PLAYER_MIDDLEGAME] = { "middlegame", N_ ("Middlegame"), N_ ("Mistakes in the Middlegame") },
  /* Translators: a column of a table of players: how many of their moves in this phase of the game
   * are marked as mistakes. */
  [CP_PLAYER_ENDING] = { "ending", N_ ("Ending"), N_ ("Mistakes in the Ending") },
};


const char *
cp_player_column_title (CpPlayerColumn column)
{
  return _ (columns[column].title);
}


const char *
cp_player_column_menu_title (CpPlayerColumn column)
{
  const char *title = columns[column].menu_title;

  return title != NULL ? _ (title) : cp_player_column_title (column);
}


const char *
cp_player_column_id (CpPlayerColumn column)
{
  return columns[column].id;
}


const char *
cp_player_name (const CpPlayerSummary *player)
{
  /* Translators: a player whose name is not known. */
  return *player->name != '\0' ? player->name : _ ("No Name");
}


/* Returns the number of a column that has one; -1 if it is not known. */
static double
get_value (CpPlayerColumn column, const CpPlayerSummary *player)
{
  const CpSideSummary *moves = &player->moves;
  bool is_known = moves->n_moves > 0;

  if (column >= CP_PLAYER_DOUBTFUL && player->n_analysed == 0)
    return -1;
  switch (column) {
  case CP_PLAYER_GAMES:
    return player->n_games;
  case CP_PLAYER_SCORE:
    return cp_player_summary_score (player);
  case CP_PLAYER_ANALYSED:
    return player->n_analysed;
  case CP_PLAYER_ACCURACY:
    return is_known ? moves->accuracy : -1;
  case CP_PLAYER_LOSS:
    return is_known ? moves->mean_loss : -1;
  case CP_PLAYER_DOUBTFUL:
  case CP_PLAYER_MISTAKES:
  case CP_PLAYER_BLUNDERS:
    return moves->n_glyphs[column - CP_PLAYER_DOUBTFUL];
  case CP_PLAYER_OPENING:
  case CP_PLAYER_MIDDLEGAME:
  case CP_PLAYER_ENDING:
    return moves->n_marked[column - CP_PLAYER_OPENING];
  case CP_PLAYER_NAME:
  case CP_N_PLAYER_COLUMNS:
  default:
    g_return_val_if_reached (-1);
  }
}


char *
cp_player_column_text (CpPlayerColumn column, const CpPlayerSummary *player)
{
  if (column == CP_PLAYER_NAME)
    return g_strdup (cp_player_name (player));
  double value = get_value (column, player);
  if (value < 0)
    return g_strdup (UNKNOWN);
  if (column == CP_PLAYER_SCORE || column == CP_PLAYER_ACCURACY)
    /* Translators: a part in percent; %% is the percent sign. */
    return g_strdup_printf (_ ("%.1f%%"), 100 * value);
  if (column == CP_PLAYER_LOSS)
    return g_strdup_printf ("%.1f", 100 * value);
  return g_strdup_printf ("%'u", (unsigned) value);
}


int
cp_player_column_compare (CpPlayerColumn column,
                          bool descending,
                          const CpPlayerSummary *a,
                          const CpPlayerSummary *b)
{
  double x = get_value (column, a), y = get_value (column, b);

  if (x < 0 || y < 0)
    return (x < 0) - (y < 0);
  return descending ? (x < y) - (x > y) : (x > y) - (x < y);
}


char *
cp_player_describe (const CpPlayerSummary *player)
{
  const CpSideSummary *moves = &player->moves;
  GString *text = g_string_new (NULL);
  g_autofree char *results =
      cp_summary_words_results (player->n_games, player->n_won, player->n_drawn, player->n_lost);
  g_autofree char *accuracy = cp_summary_words_accuracy (moves);
  g_autofree char *losses = cp_summary_words_moves (moves);

  g_string_append (text, results);
  if (player->n_analysed == 0)
    return g_string_free (text, FALSE);
  g_string_append_c (text, '\n');
  g_string_append_printf (text,
                          /* Translators: how many games of a player have been analysed. */
                          ngettext ("%'u analysed game", "%'u analysed games", player->n_analysed),
                          player->n_analysed);
  if (moves->n_moves > 0)
    g_string_append_printf (text, " · %s", accuracy);
  g_string_append_printf (text, "\n%s", losses);
  return g_string_free (text, FALSE);
}


/* Returns a cell of a report: the heading without a player, and names that are not too long. */
static char *
write_cell (CpPlayerColumn column, const CpPlayerSummary *player)
{
  if (player == NULL)
    return g_strdup (cp_player_column_title (column));
  g_autofree char *text = cp_player_column_text (column, player);
  return cp_text_printable (text, CP_QUOTE_LENGTH);
}


/* Appends a line, with names at the start of their column and numbers at the end.
 * @player: (nullable): NULL for the headings
 * @widths: of the columns, in characters */
static void
append_line (GString *text, const CpPlayerSummary *player, const long *widths)
{
  for (CpPlayerColumn i = 0; i < CP_N_PLAYER_COLUMNS; i++) {
    g_autofree char *cell = write_cell (i, player);
    int space = (int) (widths[i] - g_utf8_strlen (cell, -1));
    if (i == CP_PLAYER_NAME)
      g_string_append_printf (text, "%s%*s", cell, space, "");
    else
      g_string_append_printf (text, "%*s%s", space + GAP, "", cell);
  }
  g_string_append_c (text, '\n');
}


char *
cp_players_report (const char *title, const GPtrArray *players)
{
  GString *text = g_string_new (title);
  long widths[CP_N_PLAYER_COLUMNS] = { 0 };

  for (unsigned i = 0; i <= players->len; i++) {
    const CpPlayerSummary *player = i > 0 ? g_ptr_array_index (players, i - 1) : NULL;
    for (CpPlayerColumn j = 0; j < CP_N_PLAYER_COLUMNS; j++) {
      g_autofree char *cell = write_cell (j, player);
      widths[j] = MAX (widths[j], g_utf8_strlen (cell, -1));
    }
  }
  g_string_append (text, "\n\n");
  append_line (text, NULL, widths);
  for (unsigned i = 0; i < players->len; i++)
    append_line (text, g_ptr_array_index (players, i), widths);
  return g_string_free (text, FALSE);
}

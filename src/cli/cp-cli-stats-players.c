/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cp-cli-stats.h"
#include "rules/text/cp-excerpt.h"

/* The longest name in the table. */
#define COLUMN 28

/* Names of the members for cp_mistake_nags, and for the phases of a game. */
static const char *const glyphs[CP_N_MISTAKES] = { "?!", "?", "??" };
static const char *const phases[CP_N_PHASES] = { "opening", "middlegame", "ending" };


/* Prints the first column of a row. */
static void
print_name (const char *name)
{
  g_autofree char *text = cp_text_printable (*name != '\0' ? name : "(no name)", COLUMN);

  printf ("%s%*s", text, (int) MAX (COLUMN - g_utf8_strlen (text, -1), 0), "");
}


/* Prints a percentage; a dash if the value is not known. */
static void
print_percentage (double value, bool is_known)
{
  if (is_known)
    printf (" %7.1f%%", 100 * value);
  else
    printf (" %8s", "-");
}


static void
print_player (const CpPlayerSummary *player)
{
  const CpSideSummary *moves = &player->moves;
  double score = cp_player_summary_score (player);
  bool is_known = moves->n_moves > 0;

  print_name (player->name);
  printf (" %6u %8u", player->n_games, player->n_analysed);
  print_percentage (score, score >= 0);
  print_percentage (moves->accuracy, is_known);
  print_percentage (moves->mean_loss, is_known);
  for (unsigned i = 0; i < CP_N_MISTAKES; i++)
    printf (" %4u", moves->n_glyphs[i]);
  for (unsigned i = 0; i < CP_N_PHASES; i++)
    printf (" %10u", moves->n_marked[i]);
  printf ("\n");
}


void
cp_cli_stats_print_players (const CpPlayersSummary *players)
{
  printf ("\n%-*s %6s %8s %8s %8s %8s", COLUMN, "player", "games", "analysed", "score", "accuracy",
          "loss");
  for (unsigned i = 0; i < CP_N_MISTAKES; i++)
    printf (" %4s", glyphs[i]);
  for (unsigned i = 0; i < CP_N_PHASES; i++)
    printf (" %10s", phases[i]);
  printf ("\n");
  for (unsigned i = 0; i < players->players->len; i++)
    print_player (g_ptr_array_index (players->players, i));
}


/* Prints a member with a number, or null if it is not known. */
static void
print_number (const char *name, double value, bool is_known)
{
  if (is_known)
    printf (", \"%s\": %.4f", name, value);
  else
    printf (", \"%s\": null", name);
}


static void
print_object (const CpPlayerSummary *player)
{
  const CpSideSummary *moves = &player->moves;
  double score = cp_player_summary_score (player);
  bool is_known = moves->n_moves > 0;

  printf ("{ \"player\": ");
  cp_cli_stats_print_string (player->name);
  printf (", \"games\": %u, \"won\": %u, \"drawn\": %u, \"lost\": %u", player->n_games,
          player->n_won, player->n_drawn, player->n_lost);
  print_number ("score", score, score >= 0);
  printf (", \"analysed\": %u", player->n_analysed);
  print_number ("accuracy", moves->accuracy, is_known);
  print_number ("loss", moves->mean_loss, is_known);
  for (unsigned i = 0; i < CP_N_MISTAKES; i++)
    printf (", \"%s\": %u", glyphs[i], moves->n_glyphs[i]);
  for (unsigned i = 0; i < CP_N_PHASES; i++)
    printf (", \"%s\": %u", phases[i], moves->n_marked[i]);
  printf (" }");
}


void
cp_cli_stats_print_players_json (const CpPlayersSummary *players)
{
  printf (",\n  \"analysed\": %u,\n  \"players\": [", players->n_analysed);
  for (unsigned i = 0; i < players->players->len; i++) {
    printf ("%s\n    ", i > 0 ? "," : "");
    print_object (g_ptr_array_index (players->players, i));
  }
  printf ("%s]", players->players->len > 0 ? "\n  " : "");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-player-summary.h"

#include <string.h>

#include "cp-game-analysis.h"


static void
free_player (void *data)
{
  CpPlayerSummary *player = data;

  g_free (player->name);
  g_free (player);
}


CpPlayersSummary *
cp_players_summary_new (void)
{
  CpPlayersSummary *summary = g_new0 (CpPlayersSummary, 1);

  summary->players = g_ptr_array_new_with_free_func (free_player);
  summary->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  return summary;
}


void
cp_players_summary_free (void *summary)
{
  CpPlayersSummary *self = summary;

  if (self == NULL)
    return;
  g_hash_table_unref (self->by_name);
  g_ptr_array_unref (self->players);
  g_free (self);
}


/* Returns the name of a player; "" for a missing one and for the placeholders of the PGN standard.
 */
static const char *
get_name (const CpRecord *record, CpSide side)
{
  const char *name = cp_record_get_tag (record, side == CP_WHITE ? "White" : "Black");

  return name == NULL || g_str_equal (name, "?") || g_str_equal (name, "-") ? "" : name;
}


static CpPlayerSummary *
find_player (CpPlayersSummary *summary, const char *name)
{
  CpPlayerSummary *player = g_hash_table_lookup (summary->by_name, name);

  if (player == NULL) {
    player = g_new0 (CpPlayerSummary, 1);
    player->name = g_strdup (name);
    g_hash_table_insert (summary->by_name, player->name, player);
    g_ptr_array_add (summary->players, player);
  }
  return player;
}


static void
count_result (CpPlayerSummary *player, CpSide side, CpResult result)
{
  player->n_games++;
  player->n_drawn += result == CP_DRAW;
  player->n_won += result == (side == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS);
  player->n_lost += result == (side == CP_WHITE ? CP_BLACK_WINS : CP_WHITE_WINS);
}


void
cp_players_summary_add (CpPlayersSummary *summary, const CpRecord *record)
{
  CpGameSummary game;

  summary->n_games++;
  if (record == NULL)
    return;
  cp_game_summary_init (&game, record);
  bool is_analysed = game.sides[CP_WHITE].n_moves > 0 || game.sides[CP_BLACK].n_moves > 0 ||
                     cp_game_analysis_is_written (record);
  CpResult result = cp_record_get_outcome (record).result;

  summary->n_analysed += is_analysed;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    CpPlayerSummary *player = find_player (summary, get_name (record, side));
    count_result (player, side, result);
    player->n_analysed += is_analysed;
    if (is_analysed)
      cp_side_summary_add (&player->moves, &game.sides[side]);
  }
}


static int
compare_players (const void *a, const void *b)
{
  const CpPlayerSummary *x = *(CpPlayerSummary *const *) a, *y = *(CpPlayerSummary *const *) b;

  return x->n_games != y->n_games ? (x->n_games < y->n_games ? 1 : -1) : strcmp (x->name, y->name);
}


void
cp_players_summary_sort (CpPlayersSummary *summary)
{
  g_ptr_array_sort (summary->players, compare_players);
}


double
cp_player_summary_score (const CpPlayerSummary *player)
{
  unsigned n = player->n_won + player->n_drawn + player->n_lost;

  return n > 0 ? (player->n_won + player->n_drawn / 2.0) / n : -1;
}

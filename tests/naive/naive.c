/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive.h"

#include <string.h>

static const NaiveGame *const games[] = {
  &naive_changing_challenges,
  &naive_shifting_sands,
  &naive_dynamic,
  &naive_heavy_gravity,
};


const NaiveGame *
naive_game_for_rules (const char *rules)
{
  size_t length = strcspn (rules, ":");
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++)
    if (strlen (games[i]->variant) == length && strncmp (games[i]->variant, rules, length) == 0)
      return games[i];
  return NULL;
}


uint64_t
naive_perft (const NaiveGame *game, const char *rules, const char *fen, unsigned depth)
{
  if (depth == 0)
    return 1;

  g_autoptr (GPtrArray) moves = game->legal_moves (rules, fen);
  if (depth == 1)
    return moves->len;

  uint64_t count = 0;
  for (unsigned i = 0; i < moves->len; i++) {
    g_autofree char *after = game->play (rules, fen, moves->pdata[i]);
    count += naive_perft (game, rules, after, depth - 1);
  }
  return count;
}

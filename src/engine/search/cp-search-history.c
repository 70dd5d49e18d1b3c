/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-history.h"

#include <string.h>

struct CpSearchHistory {
  int16_t quiet[CP_N_ACTORS][CP_MAX_SQUARES];
  int16_t from[8 * CP_MAX_SQUARES * CP_MAX_SQUARES]; /* by squares alone: see from_index() */
  int16_t capture[CP_N_ACTORS][CP_MAX_SQUARES][CP_N_KINDS];
  CpFollowers followers[CP_N_ACTORS][CP_MAX_SQUARES];
};


CpSearchHistory *
cp_search_history_new (void)
{
  return g_new0 (CpSearchHistory, 1);
}


void
cp_search_history_free (CpSearchHistory *history)
{
  g_free (history);
}


void
cp_search_history_clear (CpSearchHistory *history)
{
  memset (history, 0, sizeof *history);
}


CpFollowers *
cp_search_history_followers (CpSearchHistory *history, CpActor actor, CpSquare to)
{
  return &history->followers[actor][to];
}


/* Where in the numbers by squares a move that comes from somewhere is: by side, by whether the
 * enemy attacks where it comes from and where it goes to, and by both squares. */
static size_t
from_index (const CpPosition *pos, CpMove move, CpBits threats)
{
  size_t leaves = (threats & CP_BIT (move.from)) != 0, enters = (threats & CP_BIT (move.to)) != 0;

  return (((pos->turn * 2 + leaves) * 2 + enters) * CP_MAX_SQUARES + move.from) * CP_MAX_SQUARES +
         move.to;
}


int
cp_search_history_quiet (const CpSearchHistory *history,
                         const CpPosition *pos,
                         CpMove move,
                         CpBits threats,
                         CpFollowers *const followers[2])
{
  CpActor actor = cp_actor (pos, move);
  int score = history->quiet[actor][move.to];

  if (move.from != CP_SQUARE_NONE)
    score += history->from[from_index (pos, move, threats)];
  for (unsigned i = 0; i < 2; i++) {
    if (followers[i] != NULL)
      score += (*followers[i])[actor][move.to];
  }
  return score;
}


int
cp_search_history_capture (const CpSearchHistory *history,
                           const CpPosition *pos,
                           CpMove move,
                           CpKind taken)
{
  return history->capture[cp_actor (pos, move)][move.to][taken];
}


/* The nearer a number is to its end, the less it moves towards it. */
static inline void
praise (int16_t *number, int bonus)
{
  *number = (int16_t) (*number + bonus - *number * ABS (bonus) / CP_HISTORY_MAX);
}


void
cp_search_history_praise_quiet (CpSearchHistory *history,
                                const CpPosition *pos,
                                CpMove move,
                                CpBits threats,
                                CpFollowers *const followers[2],
                                int bonus)
{
  CpActor actor = cp_actor (pos, move);

  praise (&history->quiet[actor][move.to], bonus);
  if (move.from != CP_SQUARE_NONE)
    praise (&history->from[from_index (pos, move, threats)], bonus);
  for (unsigned i = 0; i < 2; i++) {
    if (followers[i] != NULL)
      praise (&(*followers[i])[actor][move.to], bonus);
  }
}


void
cp_search_history_praise_capture (
    CpSearchHistory *history, const CpPosition *pos, CpMove move, CpKind taken, int bonus)
{
  praise (&history->capture[cp_actor (pos, move)][move.to][taken], bonus);
}

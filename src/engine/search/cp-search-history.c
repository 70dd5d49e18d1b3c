/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-history.h"

#include <string.h>

#include "rules/position/cp-variant.h"

struct CpSearchHistory {
  size_t n_squares;
  size_t n_moves; /* number of actor and square pairs: see move_index() */
  int16_t quiet[CP_N_ACTORS * CP_MAX_SQUARES];
  int16_t from[8 * CP_MAX_SQUARES * CP_MAX_SQUARES]; /* by squares alone: see from_index() */
  int16_t capture[CP_N_ACTORS * CP_MAX_SQUARES][CP_N_KINDS];
  CpContinuationHistory continuation[]; /* n_moves for each move */
};


static size_t
size_of (size_t n_moves)
{
  return sizeof (CpSearchHistory) + n_moves * n_moves * sizeof (CpContinuationHistory);
}


CpSearchHistory *
cp_search_history_new (const CpRules *rules)
{
  size_t n_actors = rules->variant->has_colours ? CP_N_ACTORS : CP_N_ACTORS / 2;
  size_t n_moves = n_actors * rules->n_squares;
  CpSearchHistory *history = g_malloc0 (size_of (n_moves));

  history->n_squares = rules->n_squares;
  history->n_moves = n_moves;
  return history;
}


void
cp_search_history_free (CpSearchHistory *history)
{
  g_free (history);
}


void
cp_search_history_clear (CpSearchHistory *history)
{
  size_t kept = G_STRUCT_OFFSET (CpSearchHistory, quiet);

  memset ((char *) history + kept, 0, size_of (history->n_moves) - kept);
}


static size_t
move_index (const CpSearchHistory *history, CpActor actor, CpSquare to)
{
  return actor * history->n_squares + to;
}


CpContinuationHistory *
cp_search_history_continuation (CpSearchHistory *history, CpActor actor, CpSquare to)
{
  return &history->continuation[move_index (history, actor, to) * history->n_moves];
}


/* Index of a move in @from: by side, by whether the opponent attacks the origin and the target, and
 * by both squares. The move must have an origin. */
static size_t
from_index (const CpSearchHistory *history, const CpPosition *pos, CpMove move, CpBits threats)
{
  size_t leaves = cp_bits_has (threats, move.from), enters = cp_bits_has (threats, move.to);
  size_t n = history->n_squares;

  return (((pos->turn * 2 + leaves) * 2 + enters) * n + move.from) * n + move.to;
}


int
cp_search_history_quiet (const CpSearchHistory *history,
                         const CpPosition *pos,
                         CpMove move,
                         CpBits threats,
                         CpContinuationHistory *const continuation[2])
{
  size_t index = move_index (history, cp_actor (pos, move), move.to);
  int score = history->quiet[index];

  if (move.from != CP_SQUARE_NONE)
    score += history->from[from_index (history, pos, move, threats)];
  for (unsigned i = 0; i < 2; i++) {
    if (continuation[i] != NULL)
      score += continuation[i][index];
  }
  return score;
}


int
cp_search_history_capture (const CpSearchHistory *history,
                           const CpPosition *pos,
                           CpMove move,
                           CpKind taken)
{
  return history->capture[move_index (history, cp_actor (pos, move), move.to)][taken];
}


/* Adds @bonus with decay: the nearer a value is to the limit, the less it moves towards it. */
static inline void
update (int16_t *number, int bonus)
{
  *number = (int16_t) (*number + bonus - *number * ABS (bonus) / CP_HISTORY_MAX);
}


void
cp_search_history_update_quiet (CpSearchHistory *history,
                                const CpPosition *pos,
                                CpMove move,
                                CpBits threats,
                                CpContinuationHistory *const continuation[2],
                                int bonus)
{
  size_t index = move_index (history, cp_actor (pos, move), move.to);

  update (&history->quiet[index], bonus);
  if (move.from != CP_SQUARE_NONE)
    update (&history->from[from_index (history, pos, move, threats)], bonus);
  for (unsigned i = 0; i < 2; i++) {
    if (continuation[i] != NULL)
      update (&continuation[i][index], bonus);
  }
}


void
cp_search_history_update_capture (
    CpSearchHistory *history, const CpPosition *pos, CpMove move, CpKind taken, int bonus)
{
  size_t index = move_index (history, cp_actor (pos, move), move.to);

  update (&history->capture[index][taken], bonus);
}

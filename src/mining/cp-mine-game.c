/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mine-game.h"

#include "cp-mine-puzzle.h"
#include "engine/search/cp-search.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"

#define TABLE_BYTES ((size_t) 1024 * 1024)

/* Range of random plies at the beginning, in addition to the opening in which only colours are
 * dropped. */
#define MIN_RANDOM 2
#define MAX_RANDOM 9

/* Range of the playing levels. */
#define FIRST_LEVEL 3
#define LAST_LEVEL  7

/* Node limit per move, besides that of the level. */
#define NODES 4000

/* Longest wins that are tried as puzzles, in plies. */
#define MAX_PLIES (2 * CP_MINE_MAX_MOVES)

#define MAX_LENGTH 240

typedef struct {
  const CpRules *rules;
  GRand *rand;
  CpSearch *players[2];
  CpSearch *measuring;
  GArray *line; /* of CpPosition */
  /* of CpSquare: target square of a capture that led to the position, or CP_SQUARE_NONE */
  GArray *taken;
  CpMinePuzzleFunc puzzle_func;
  void *data;
} Miner;


static const CpPosition *
position_at (const Miner *miner, unsigned ply)
{
  return &g_array_index (miner->line, CpPosition, ply);
}


static const CpPosition *
last_of (const Miner *miner)
{
  return position_at (miner, miner->line->len - 1);
}


static void
play (Miner *miner, CpMove move)
{
  CpPosition next = *last_of (miner);
  CpSquare taken = cp_position_captured (&next, move) != CP_SQUARE_NONE ? move.to : CP_SQUARE_NONE;

  cp_position_play (&next, move);
  g_array_append_val (miner->line, next);
  g_array_append_val (miner->taken, taken);
}


static bool
is_over (const Miner *miner)
{
  const CpPosition *last = last_of (miner);
  unsigned n = 0;

  for (unsigned i = 0; i < miner->line->len; i++)
    n += cp_position_same (position_at (miner, i), last);
  return cp_position_outcome (last, n).result != CP_UNDECIDED ||
         cp_position_get_claim (last, n) != CP_PLAYING || miner->line->len > MAX_LENGTH;
}


static bool
play_opening (Miner *miner)
{
  const CpVariant *variant = miner->rules->variant;
  int n = 2 * variant->opening_moves + g_rand_int_range (miner->rand, MIN_RANDOM, MAX_RANDOM);
  CpPosition start;
  CpSquare nothing = CP_SQUARE_NONE;
  CpMoves moves;

  cp_position_init (&start, miner->rules);
  g_array_set_size (miner->line, 0);
  g_array_set_size (miner->taken, 0);
  g_array_append_val (miner->line, start);
  g_array_append_val (miner->taken, nothing);
  for (; n > 0; n--) {
    cp_position_legal_moves (last_of (miner), &moves);
    play (miner, moves.moves[g_rand_int_range (miner->rand, 0, (int) moves.n)]);
    if (is_over (miner))
      return false;
  }
  return true;
}


/* Searches and plays the best move. Returns its score. */
static int
play_move (Miner *miner)
{
  const CpMoves all = { .n = 0 };
  CpSearchLimits limits = { .nodes = NODES };
  CpSearch *player = miner->players[last_of (miner)->turn];

  cp_search_run (player, (const CpPosition *) (void *) miner->line->data, miner->line->len, &all,
                 &limits, 1, NULL, NULL);
  const CpSearchLine *best = cp_search_get_line (player, 0);
  int score = best->score;
  play (miner, best->moves[0]);
  return score;
}


/* Makes a puzzle of the position at @ply, if possible. */
static bool
try_position (Miner *miner, unsigned ply)
{
  CpSquare recapture = g_array_index (miner->taken, CpSquare, ply);
  CpRecord *record = cp_mine_puzzle_new (position_at (miner, ply), miner->measuring, recapture);

  if (record == NULL)
    return false;
  miner->puzzle_func (record, miner->data);
  cp_record_unref (record);
  return true;
}


/* Also tries earlier positions, in which the winner may have missed a longer, harder win. */
static bool
try_earlier_positions (Miner *miner, unsigned ply)
{
  for (unsigned earlier = MIN (2, ply / 2); earlier > 0; earlier--) {
    if (try_position (miner, ply - 2 * earlier))
      return true;
  }
  return try_position (miner, ply);
}


static void
play_game (Miner *miner)
{
  bool seen = false;

  for (unsigned side = CP_WHITE; side <= CP_BLACK; side++)
    cp_search_set_level (miner->players[side],
                         (unsigned) g_rand_int_range (miner->rand, FIRST_LEVEL, LAST_LEVEL + 1),
                         g_rand_int (miner->rand));
  if (!play_opening (miner))
    return;
  while (!is_over (miner)) {
    unsigned ply = miner->line->len - 1;
    int score = play_move (miner);
    if (score < CP_SCORE_WIN - MAX_PLIES)
      continue;
    if (seen ? try_position (miner, ply) : try_earlier_positions (miner, ply))
      return;
    seen = true;
  }
}


void
cp_mine_games (const CpRules *rules,
               unsigned games,
               uint32_t seed,
               CpMinePuzzleFunc puzzle_func,
               CpMineProgressFunc progress_func,
               void *data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (CpSearch) white = cp_search_new (rules, TABLE_BYTES, 1);
  g_autoptr (CpSearch) black = cp_search_new (rules, TABLE_BYTES, 1);
  g_autoptr (CpSearch) measuring = cp_search_new (rules, TABLE_BYTES, 1);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (CpPosition));
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (CpSquare));
  Miner miner = {
    .rules = rules,
    .rand = rand,
    .players = { white, black },
    .measuring = measuring,
    .line = line,
    .taken = taken,
    .puzzle_func = puzzle_func,
    .data = data,
  };

  for (unsigned played = 0; played < games;) {
    play_game (&miner);
    progress_func (++played, data);
  }
}

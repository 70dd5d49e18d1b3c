/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-self-play.h"

#include "engine/search/cp-search.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"

#define TABLE_BYTES ((size_t) 8 * 1024 * 1024)

/* Range of random plies at the beginning, in addition to the opening in which only colours are
 * dropped. */
#define MIN_RANDOM 4
#define MAX_RANDOM 10

/* In centipawns: a game that starts more one-sided than this is discarded, and one that is more
 * one-sided than @ONE_SIDED for @PLIES_TO_WIN plies is adjudicated. */
#define ONE_SIDED_START 400
#define ONE_SIDED       2500
#define PLIES_TO_WIN    4

/* Larger scores stand for forced wins and are no evaluation. */
#define MAX_SCORE 3000

/* Longer games are adjudicated as draws. */
#define MAX_PLIES 600

typedef struct {
  const CpSelfPlay *play;
  GRand *rand;
  CpSearch *search;
  GArray *line;    /* of CpPosition */
  GArray *samples; /* of CpSample, of the current game */
  unsigned one_sided;
} Game;


static const CpPosition *
last_of (const Game *game)
{
  return &g_array_index (game->line, CpPosition, game->line->len - 1);
}


static void
play (Game *game, CpMove move)
{
  CpPosition next = *last_of (game);

  cp_position_play (&next, move);
  g_array_append_val (game->line, next);
}


static unsigned
occurrences (const Game *game)
{
  unsigned n = 0;

  for (unsigned i = 0; i < game->line->len; i++)
    n += cp_position_same (&g_array_index (game->line, CpPosition, i), last_of (game));
  return n;
}


/* Returns true if the game is over, and White's points in @result. */
static bool
is_over (const Game *game, float *result)
{
  unsigned n = occurrences (game);
  CpOutcome outcome = cp_position_outcome (last_of (game), n);

  *result = 0.5f;
  if (outcome.result == CP_UNDECIDED)
    return cp_position_get_claim (last_of (game), n) != CP_PLAYING || game->line->len > MAX_PLIES;
  if (outcome.result != CP_DRAW)
    *result = outcome.result == cp_outcome_win (CP_WHITE, CP_PLAYING).result ? 1 : 0;
  return true;
}


static bool
play_opening (Game *game)
{
  const CpRules *rules = game->play->rules;
  int n = 2 * rules->variant->opening_moves + g_rand_int_range (game->rand, MIN_RANDOM, MAX_RANDOM);
  CpPosition start;
  CpMoves moves;
  float result;

  cp_position_init (&start, rules);
  g_array_set_size (game->line, 0);
  g_array_append_val (game->line, start);
  for (; n > 0; n--) {
    cp_position_legal_moves (last_of (game), &moves);
    play (game, moves.moves[g_rand_int_range (game->rand, 0, (int) moves.n)]);
    if (is_over (game, &result))
      return false;
  }
  return true;
}


/* Searches and plays the best move; adds a sample if the position is quiet. */
static int
play_move (Game *game)
{
  const CpMoves all = { .n = 0 };
  uint64_t most = game->play->nodes / 4 + 1;
  CpSearchLimits limits = {
    .nodes = game->play->nodes + (uint64_t) g_rand_int_range (game->rand, 0, (int) most),
  };

  cp_search_run (game->search, (const CpPosition *) (void *) game->line->data, game->line->len,
                 &all, &limits, 1, NULL, NULL);
  const CpSearchLine *best = cp_search_get_line (game->search, 0);
  const CpPosition *pos = last_of (game);
  CpMove move = best->moves[0];
  bool quiet = cp_position_captured (pos, move) == CP_SQUARE_NONE && move.becomes == CP_NO_KIND &&
               !cp_position_in_danger (pos);
  if (quiet && ABS (best->score) < MAX_SCORE) {
    CpSample sample = { .pos = *pos, .score = best->score };
    g_array_append_val (game->samples, sample);
  }
  int score = best->score;
  play (game, move);
  return score;
}


/* Returns true if the game can be adjudicated as won. */
static bool
is_won (Game *game, int score, float *result)
{
  game->one_sided = ABS (score) >= ONE_SIDED ? game->one_sided + 1 : 0;
  /* The score is from the point of view of the side that has just moved. */
  *result = (score > 0) == (last_of (game)->turn == CP_BLACK) ? 1 : 0;
  return game->one_sided >= PLIES_TO_WIN;
}


/* Plays a game; returns false if it is useless for training. */
static bool
play_game (Game *game, float *result)
{
  g_array_set_size (game->samples, 0);
  game->one_sided = 0;
  cp_search_clear (game->search);
  if (!play_opening (game))
    return false;
  int score = play_move (game);
  if (ABS (score) >= ONE_SIDED_START)
    return false;
  while (!is_over (game, result)) {
    if (is_won (game, play_move (game), result))
      break;
  }
  return true;
}


void
cp_self_play (const CpSelfPlay *self_play,
              CpEvaluator *evaluator,
              CpSampleFunc sample_func,
              void *data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (self_play->seed);
  g_autoptr (CpSearch) search = cp_search_new (self_play->rules, TABLE_BYTES, 1);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (CpPosition));
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (CpSample));
  Game game = { self_play, rand, search, line, samples, 0 };
  float result;

  cp_search_set_evaluator (search, evaluator);
  for (unsigned played = 0; played < self_play->games;) {
    if (!play_game (&game, &result))
      continue;
    played++;
    for (unsigned i = 0; i < samples->len; i++) {
      CpSample *sample = &g_array_index (samples, CpSample, i);
      sample->result = result;
      sample_func (sample, data);
    }
  }
}

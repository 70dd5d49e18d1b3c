/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-match-tournament.h"

#include <glib/gi18n-lib.h>

/* A game of the match, indexed by its number. */
typedef struct {
  CpMatchGame *game; /* NULL if it was not played, or was already reported */
  bool is_reported;
  unsigned points; /* twice the points of A; valid once reported */
} Entry;

/* Data shared by all threads. */
typedef struct {
  const CpMatchPlan *plan;
  GMutex lock; /* guards the members below */
  unsigned next_pair;
  Entry *entries;
  unsigned n_reported; /* number of games reported, without gaps */
  CpMatchTally *tally;
  CpMatchVerdict verdict;
  GError *error;
} Match;


static CpSide
side_of_a (unsigned number)
{
  return number % 2 == 0 ? CP_WHITE : CP_BLACK;
}


/* Cancels the running games and starts no more. */
static void
stop (Match *match)
{
  *match->plan->cancelled = true;
}


/* Counts the pair of a game once both of its games have been reported. */
static void
add_pair (Match *match, unsigned number)
{
  unsigned first = number & ~1u;
  const Entry *pair = &match->entries[first];

  if (first + 1 >= match->plan->n_games || !pair[0].is_reported || !pair[1].is_reported)
    return;
  CpMatchScore *score = &match->tally->first;
  cp_match_score_add_pair (score, pair[0].points + pair[1].points);
  if (!match->plan->sequential)
    return;
  double llr = cp_match_score_sprt (score, match->plan->elo[0], match->plan->elo[1]);
  if (llr >= CP_MATCH_SPRT_BOUND)
    match->verdict = CP_MATCH_STRONGER;
  else if (llr <= -CP_MATCH_SPRT_BOUND)
    match->verdict = CP_MATCH_WEAKER;
  if (match->verdict != CP_MATCH_UNDECIDED)
    stop (match);
}


static void
report_game (Match *match, unsigned number)
{
  Entry *entry = &match->entries[number];
  CpSide side = side_of_a (number);

  entry->points = cp_match_tally_add (match->tally, entry->game, side);
  entry->is_reported = true;
  add_pair (match, number);
  match->plan->played (entry->game, number, side, match->tally, match->plan->data);
  g_clear_pointer (&entry->game, cp_match_game_free);
}


/* Stores a finished game, and reports all games that are next in order. Games after the decision of
 * the sequential test depend on the speed of the threads and do not count. */
static void
add_game (Match *match, CpMatchGame *game, unsigned number)
{
  g_mutex_lock (&match->lock);
  match->entries[number].game = game;
  while (match->n_reported < match->plan->n_games &&
         match->entries[match->n_reported].game != NULL && match->verdict == CP_MATCH_UNDECIDED)
    report_game (match, match->n_reported++);
  g_mutex_unlock (&match->lock);
}


/* After a cancellation, reports the remaining games, between which others may be missing. */
static void
report_rest (Match *match)
{
  for (unsigned i = match->n_reported; i < match->plan->n_games; i++) {
    if (match->entries[i].game != NULL && match->verdict == CP_MATCH_UNDECIDED)
      report_game (match, i);
    g_clear_pointer (&match->entries[i].game, cp_match_game_free);
  }
}


static void
fail (Match *match, GError *error)
{
  g_mutex_lock (&match->lock);
  stop (match);
  if (match->error == NULL)
    match->error = error;
  else
    g_error_free (error);
  g_mutex_unlock (&match->lock);
}


/* Reserves the next pair; returns false if there is none. */
static bool
reserve_pair (Match *match, unsigned *pair)
{
  g_mutex_lock (&match->lock);
  bool more = !*match->plan->cancelled && 2 * match->next_pair < match->plan->n_games;
  if (more)
    *pair = match->next_pair++;
  g_mutex_unlock (&match->lock);
  return more;
}


/* Sets @opening to the opening of a pair (out caller-allocates); does not depend on threads or
 * timing. */
static bool
choose_opening (const CpMatchPlan *plan, unsigned pair, CpMatchOpening *opening, GError **error)
{
  if (plan->openings != NULL) {
    const CpMatchOpening *given =
        &g_array_index (plan->openings, CpMatchOpening, pair % plan->openings->len);
    *opening = (CpMatchOpening){ given->start, g_array_copy (given->moves) };
    return true;
  }
  const guint32 seed[] = { plan->seed, pair };
  GRand *rand = g_rand_new_with_seed_array (seed, G_N_ELEMENTS (seed));
  cp_match_opening_init (opening, &plan->start);
  bool found = cp_match_opening_randomize (opening, plan->plies, rand);
  g_rand_free (rand);
  if (!found) {
    g_set_error (error, CP_MATCH_ERROR, CP_MATCH_ERROR_OPENING,
                 /* Translators: %u is a number of half-moves. */
                 _ ("after %u random plies, every game found was already over"), plan->plies);
    cp_match_opening_clear (opening);
  }
  return found;
}


static void
play_pair (Match *match, CpMatchPlayer *const players[2], unsigned pair)
{
  CpMatchPlayer *const swapped[2] = { players[1], players[0] };
  g_auto (CpMatchOpening) opening = { 0 };
  GError *error = NULL;

  if (!choose_opening (match->plan, pair, &opening, &error)) {
    fail (match, error);
    return;
  }
  for (unsigned i = 2 * pair; i < MIN (2 * pair + 2, match->plan->n_games); i++) {
    CpMatchGame *game = cp_match_game_play (&opening, side_of_a (i) == CP_WHITE ? players : swapped,
                                            match->plan->go, match->plan->timeouts);
    if (game->outcome.result == CP_UNDECIDED) {
      cp_match_game_free (game);
      return;
    }
    add_game (match, game, i);
  }
}


static CpMatchPlayer *
start_player (const CpMatchPlan *plan, unsigned index, GError **error)
{
  return cp_match_player_new (&plan->players[index], plan->start.rules, plan->timeouts,
                              plan->cancelled, error);
}


static void *
play_cb (void *data)
{
  Match *match = data;
  GError *error = NULL;
  g_autoptr (CpMatchPlayer) a = start_player (match->plan, 0, &error);
  g_autoptr (CpMatchPlayer) b = a != NULL ? start_player (match->plan, 1, &error) : NULL;
  CpMatchPlayer *const players[2] = { a, b };
  unsigned pair;

  if (b == NULL) {
    if (g_error_matches (error, CP_HOST_ERROR, CP_HOST_ERROR_CANCELLED))
      g_error_free (error);
    else
      fail (match, error);
    return NULL;
  }
  while (reserve_pair (match, &pair))
    play_pair (match, players, pair);
  return NULL;
}


bool
cp_match_run (const CpMatchPlan *plan, CpMatchTally *tally, CpMatchVerdict *verdict, GError **error)
{
  unsigned n_jobs = MIN (plan->n_jobs, (plan->n_games + 1) / 2);
  g_autofree GThread **threads = g_new (GThread *, n_jobs);
  g_autofree Entry *entries = g_new0 (Entry, plan->n_games);
  Match match = { .plan = plan, .entries = entries, .tally = tally };

  g_mutex_init (&match.lock);
  for (unsigned i = 0; i < n_jobs; i++)
    threads[i] = g_thread_new ("match", play_cb, &match);
  for (unsigned i = 0; i < n_jobs; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&match.lock);
  report_rest (&match);
  *verdict = match.verdict;
  if (match.error != NULL)
    g_propagate_error (error, match.error);
  return match.error == NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/match/cp-match-tournament.h"

#include "cp-test-hostile.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

/* A match and its output. */
typedef struct {
  CpMatchPlan plan;
  atomic_bool cancelled;
  unsigned cancel_after; /* number of games; 0 for never */
  unsigned n_games;
  GString *text; /* log of all games */
  CpMatchTally tally;
  CpMatchVerdict verdict;
  GError *error;
} Match;


static void
played_cb (
    const CpMatchGame *game, unsigned number, CpSide side, const CpMatchTally *tally, void *data)
{
  Match *match = data;
  CpPosition pos = game->opening.start;

  g_assert_cmpuint (tally->plies->len, ==, ++match->n_games);
  g_assert_cmpint (side, ==, number % 2 == 0 ? CP_WHITE : CP_BLACK);
  g_string_append_printf (match->text, "%u %d %d:", number, game->outcome.result,
                          game->outcome.termination);
  for (guint i = 0; i < game->moves->len; i++) {
    CpMove move = g_array_index (game->moves, CpMove, i);
    g_autofree char *move_text = cp_move_write (&pos, move, CP_NOTATION_UCI);
    g_string_append_printf (match->text, " %s", move_text);
    cp_position_play (&pos, move);
  }
  g_string_append_c (match->text, '\n');
  if (match->n_games == match->cancel_after)
    match->cancelled = true;
}


static void
match_init (Match *match, const char *rules, const char *a, const char *b)
{
  const char *const words[] = { a, b };

  *match = (Match){
    .plan = {
      .go = "nodes 60",
      .plies = 4,
      .seed = 11,
      .n_games = 6,
      .n_jobs = 1,
      .timeouts = &cp_match_default_timeouts,
      .played = played_cb,
    },
    .text = g_string_new (NULL),
  };
  match->plan.cancelled = &match->cancelled;
  match->plan.data = match;
  cp_match_tally_init (&match->tally);
  cp_position_init (&match->plan.start, cp_rules_parse (rules, NULL));
  for (unsigned i = 0; i < 2; i++)
    g_assert_true (
        cp_match_spec_parse (words[i], &match->plan.start, &match->plan.players[i], NULL));
}


static bool
play (Match *match)
{
  return cp_match_run (&match->plan, &match->tally, &match->verdict, &match->error);
}


static void
match_clear (Match *match)
{
  cp_match_spec_clear (&match->plan.players[0]);
  cp_match_spec_clear (&match->plan.players[1]);
  cp_match_tally_clear (&match->tally);
  g_string_free (match->text, TRUE);
  g_clear_error (&match->error);
}


/* Results depend on the seed, but not on the number of threads. */
static void
test_jobs (void)
{
  static const struct {
    unsigned n_jobs, seed;
    bool same;
  } cases[] = { { 2, 11, true }, { 5, 11, true }, { 1, 12, false } };
  g_autofree char *good = cp_test_hostile_path ("good");
  Match first;

  match_init (&first, "heavy-gravity", "self", good);
  g_assert_true (play (&first));
  g_assert_cmpuint (first.n_games, ==, 6);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    Match match;
    match_init (&match, "heavy-gravity", "self", good);
    match.plan.n_jobs = cases[i].n_jobs;
    match.plan.seed = cases[i].seed;
    g_assert_true (play (&match));
    g_assert_cmpint (g_str_equal (match.text->str, first.text->str), ==, cases[i].same);
    match_clear (&match);
  }
  match_clear (&first);
}


/* Each opening is played twice, with sides swapped; a single game at the end counts. */
static void
test_odd (void)
{
  Match match;

  match_init (&match, "shifting-sands", "self,Hash=1", "self,Hash=2");
  match.plan.n_games = 5;
  g_assert_true (play (&match));
  g_auto (GStrv) lines = g_strsplit (match.text->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  for (unsigned i = 0; i < 4; i += 2) {
    g_auto (GStrv) first = g_strsplit (lines[i], " ", -1);
    g_auto (GStrv) second = g_strsplit (lines[i + 1], " ", -1);
    for (unsigned j = 3; j < 7; j++)
      g_assert_cmpstr (first[j], ==, second[j]);
  }
  unsigned n_pairs = 0;
  for (unsigned i = 0; i < 5; i++)
    n_pairs += match.tally.first.pairs[i];
  g_assert_cmpuint (n_pairs, ==, 2);
  g_assert_cmpuint (match.tally.plies->len, ==, 5);
  g_assert_cmpint (match.verdict, ==, CP_MATCH_UNDECIDED);
  match_clear (&match);
}


/* Openings of a file are used in turn. */
static void
test_openings (void)
{
  static const char *const fens[] = { "7k/8/8/8/8/8/8/K6R w - - 98 70",
                                      "7k/8/8/8/8/8/8/K5R1 b - - 97 70" };
  g_autofree char *good = cp_test_hostile_path ("good");
  g_autoptr (GArray) openings = g_array_new (FALSE, FALSE, sizeof (CpMatchOpening));
  Match match;

  match_init (&match, "heavy-gravity", good, good);
  for (size_t i = 0; i < G_N_ELEMENTS (fens); i++) {
    CpMatchOpening opening;
    CpPosition pos;
    g_assert_true (cp_fen_parse (match.plan.start.rules, fens[i], &pos, NULL));
    cp_match_opening_init (&opening, &pos);
    g_array_append_val (openings, opening);
  }
  match.plan.openings = openings;
  g_assert_true (play (&match));
  g_auto (GStrv) lines = g_strsplit (match.text->str, "\n", -1);
  for (unsigned i = 0; i < 6; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
    g_assert_cmpuint (g_strv_length (words), ==, i % 4 < 2 ? 5 : 6);
  }
  for (guint i = 0; i < openings->len; i++)
    cp_match_opening_clear (&g_array_index (openings, CpMatchOpening, i));
  match_clear (&match);
}


/* The sequential test ends the match after the same game, whatever the speed of the threads. */
static void
test_sprt (void)
{
  g_autofree char *good = cp_test_hostile_path ("good");
  g_autofree char *bare = cp_test_hostile_path ("bare");

  for (unsigned i = 0; i < 4; i++) {
    bool turned = i % 2 == 1;
    Match match;
    match_init (&match, "heavy-gravity", turned ? bare : good, turned ? good : bare);
    match.plan.n_jobs = i < 2 ? 1 : 4;
    match.plan.n_games = 1000;
    match.plan.sequential = true;
    match.plan.elo[0] = turned ? -400 : 0;
    match.plan.elo[1] = turned ? 0 : 400;
    g_assert_true (play (&match));
    g_assert_cmpint (match.verdict, ==, turned ? CP_MATCH_WEAKER : CP_MATCH_STRONGER);
    g_assert_cmpuint (match.n_games, ==, 6);
    match_clear (&match);
  }
}


/* Games played before a cancellation count. */
static void
test_cancelled (void)
{
  g_autofree char *good = cp_test_hostile_path ("good");

  for (unsigned n_jobs = 1; n_jobs < 4; n_jobs++) {
    Match match;
    match_init (&match, "heavy-gravity", "self", good);
    match.plan.n_jobs = n_jobs;
    match.plan.n_games = 10000;
    match.cancel_after = 3;
    g_assert_true (play (&match));
    g_assert_cmpuint (match.n_games, >=, 3);
    g_assert_cmpuint (match.n_games, <, 10000);
    g_assert_cmpuint (match.tally.plies->len, ==, match.n_games);
    match_clear (&match);
  }
}


static void
test_failures (void)
{
  g_autofree char *good = cp_test_hostile_path ("good");
  Match match;

  match_init (&match, "heavy-gravity", "self", "no-such-program");
  match.plan.n_jobs = 3;
  g_assert_false (play (&match));
  g_assert_error (match.error, CP_HOST_ERROR, CP_HOST_ERROR_START);
  g_assert_cmpuint (match.n_games, ==, 0);
  match_clear (&match);

  match_init (&match, "heavy-gravity", good, "self");
  g_assert_true (cp_fen_parse (match.plan.start.rules, "4k3/8/8/8/8/8/8/R3K3 w - - 90 60",
                               &match.plan.start, NULL));
  match.plan.plies = 10;
  g_assert_false (play (&match));
  g_assert_error (match.error, CP_MATCH_ERROR, CP_MATCH_ERROR_OPENING);
  match_clear (&match);
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  cp_test_hostile_init (argv[1]);
  g_test_add_func ("/engine/match-tournament/jobs", test_jobs);
  g_test_add_func ("/engine/match-tournament/odd", test_odd);
  g_test_add_func ("/engine/match-tournament/openings", test_openings);
  g_test_add_func ("/engine/match-tournament/sprt", test_sprt);
  g_test_add_func ("/engine/match-tournament/cancelled", test_cancelled);
  g_test_add_func ("/engine/match-tournament/failures", test_failures);
  int status = g_test_run ();
  cp_test_hostile_clear ();
  return status;
}

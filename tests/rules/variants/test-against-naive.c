/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "naive.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/position/cp-position.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/*
 * Plays random games with both implementations side by side and stops at the first position in
 * which they differ. Each game has its own temper, which makes some events likely and others rare,
 * so that over many games all of them occur; a test checks that they did.
 */

/* With fewer positions than this, not all events are certain to occur. */
#define LEAST_VARIED_EFFORT 0.3

/* Positions of random games, for each rules string. */
#define N_POSITIONS 10000

#define LONGEST_GAME 120
#define N_CANDIDATES 32

/* In one of FULL_EVERY positions each move is compared in full, otherwise only some. */
#define FULL_EVERY 25

typedef struct {
  const CpRules *rules;
  const NaiveGame *game;
  GRand *rand;
  double temper[NAIVE_MAX_EVENTS]; /* of the game being played: how attractive an event is */

  char *fen; /* the position reached, for the naive side */
  CpPosition pos;
  GPtrArray *texts;                 /* its legal moves in the coordinate form, sorted ... */
  CpMoves moves;                    /* ... and the same moves in the same order */
  NaiveEvents events[CP_MAX_MOVES]; /* the events of each move ... */
  bool has_events[CP_MAX_MOVES];    /* ... if they have been computed */

  bool failed;
  uint64_t n_games, n_positions, n_moves, n_plays, n_texts;
  uint64_t n_events[NAIVE_MAX_EVENTS];
} Comparison;

typedef struct {
  char *text;
  CpMove move;
} NamedMove;


static void
disagree (Comparison *cmp, const char *what, const char *uci, const char *naive, const char *ours)
{
  g_test_fail_printf ("%s, %s, move %s: %s is \"%s\" by the naive rules, \"%s\" by ours",
                      cmp->rules->string, cmp->fen, uci, what, naive, ours);
  cmp->failed = true;
}


static void
compare_text (Comparison *cmp, const char *what, const char *uci, const char *naive, char *ours)
{
  if (strcmp (naive, ours) != 0)
    disagree (cmp, what, uci, naive, ours);
  g_free (ours);
}


static void
compare_number (Comparison *cmp, const char *what, int naive, int ours)
{
  g_autofree char *naive_text = g_strdup_printf ("%d", naive);
  compare_text (cmp, what, "-", naive_text, g_strdup_printf ("%d", ours));
}


static char *
status_text (const CpPosition *pos)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);
  if (outcome.result == CP_UNDECIDED)
    return g_strdup (cp_termination_text (outcome.termination));
  return g_strdup_printf ("%s %s", cp_result_text (outcome.result),
                          cp_termination_text (outcome.termination));
}


static void
compare_balance (Comparison *cmp)
{
  const CpBalance *balance = cp_rules_balance (cmp->rules);
  if (cmp->game->balance == NULL) {
    g_assert_null (balance);
    return;
  }

  NaiveBalance naive = cmp->game->balance (cmp->rules->string, cmp->fen);
  int torque = cp_balance_torque (&cmp->pos);
  compare_number (cmp, "torque", naive.torque, torque);
  compare_number (cmp, "balancing line", naive.balancing_line,
                  cp_balance_balancing_line (balance, torque));
  compare_number (cmp, "tips", naive.tips, cp_balance_tips (balance, torque));
  for (int line = naive.balancing_line - 1; line <= naive.balancing_line + 1; line++)
    compare_number (cmp, "level", cmp->game->is_level (naive.torque, line),
                    cp_balance_is_level (balance, torque, line));
}


static int
compare_strings_cb (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}


static int
compare_named_cb (const void *a, const void *b)
{
  return strcmp (((const NamedMove *) a)->text, ((const NamedMove *) b)->text);
}


static char *
join (const GPtrArray *texts)
{
  GString *joined = g_string_new (NULL);
  for (unsigned i = 0; i < texts->len; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " " : "", (char *) texts->pdata[i]);
  return g_string_free (joined, FALSE);
}


/* Compares the sets of legal moves and sorts both into the same order. */
static void
compare_moves (Comparison *cmp)
{
  g_autoptr (GPtrArray) ours = g_ptr_array_new_with_free_func (g_free);
  g_autofree NamedMove *named = NULL;

  cp_position_legal_moves (&cmp->pos, &cmp->moves);
  named = g_new (NamedMove, cmp->moves.n + 1);
  for (unsigned i = 0; i < cmp->moves.n; i++) {
    named[i].move = cmp->moves.moves[i];
    named[i].text = cp_move_write (&cmp->pos, named[i].move, CP_NOTATION_UCI);
  }
  qsort (named, cmp->moves.n, sizeof *named, compare_named_cb);
  for (unsigned i = 0; i < cmp->moves.n; i++) {
    cmp->moves.moves[i] = named[i].move;
    g_ptr_array_add (ours, named[i].text);
  }

  g_clear_pointer (&cmp->texts, g_ptr_array_unref);
  cmp->texts = cmp->game->legal_moves (cmp->rules->string, cmp->fen);
  g_ptr_array_sort (cmp->texts, compare_strings_cb);
  cmp->n_moves += cmp->texts->len;

  g_autofree char *naive_text = join (cmp->texts);
  compare_text (cmp, "the list of legal moves", "-", naive_text, join (ours));
}


static void
compare_notation (Comparison *cmp, unsigned i)
{
  const char *rules = cmp->rules->string, *uci = cmp->texts->pdata[i];
  g_autofree char *san = cmp->game->san (rules, cmp->fen, uci);
  g_autofree char *lan = cmp->game->lan (rules, cmp->fen, uci);
  CpMove move = cmp->moves.moves[i];
  compare_text (cmp, "SAN", uci, san, cp_move_write (&cmp->pos, move, CP_NOTATION_SAN));
  compare_text (cmp, "LAN", uci, lan, cp_move_write (&cmp->pos, move, CP_NOTATION_LAN));
  cmp->n_texts++;
}


static void
compare_play (Comparison *cmp, unsigned i)
{
  const char *uci = cmp->texts->pdata[i];
  g_autofree char *fen = cmp->game->play (cmp->rules->string, cmp->fen, uci);
  CpPosition after = cmp->pos;
  cp_position_play (&after, cmp->moves.moves[i]);
  compare_text (cmp, "FEN afterwards", uci, fen, cp_fen_write (&after));
  g_autofree char *status = cmp->game->status (cmp->rules->string, fen);
  compare_text (cmp, "status afterwards", uci, status, status_text (&after));
  cmp->n_plays++;
}


static void
compare_position (Comparison *cmp)
{
  g_autofree char *status = cmp->game->status (cmp->rules->string, cmp->fen);
  compare_text (cmp, "FEN", "-", cmp->fen, cp_fen_write (&cmp->pos));
  compare_text (cmp, "status", "-", status, status_text (&cmp->pos));
  compare_balance (cmp);
  compare_moves (cmp);
  if (cmp->failed)
    return;

  bool full = cmp->n_positions++ % FULL_EVERY == 0;
  for (unsigned i = 0; i < cmp->moves.n && !cmp->failed; i++) {
    bool takes = cp_position_captured (&cmp->pos, cmp->moves.moves[i]) != CP_SQUARE_NONE;
    if (full || takes)
      compare_play (cmp, i);
    if (full || (takes && g_rand_int_range (cmp->rand, 0, 4) == 0))
      compare_notation (cmp, i);
  }
}


/* Returns the events of a move, cached because a move may be drawn again. */
static NaiveEvents
events_of (Comparison *cmp, unsigned i)
{
  if (!cmp->has_events[i])
    cmp->events[i] = cmp->game->events_of (cmp->rules->string, cmp->fen, cmp->texts->pdata[i]);
  cmp->has_events[i] = true;
  return cmp->events[i];
}


/* Draws some moves and chooses one of them, preferring one that suits the temper of the game. */
static unsigned
choose_move (Comparison *cmp)
{
  unsigned candidate[N_CANDIDATES];
  double weight[N_CANDIDATES], total = 0;
  memset (cmp->has_events, 0, sizeof cmp->has_events);
  for (int i = 0; i < N_CANDIDATES; i++) {
    candidate[i] = (unsigned) g_rand_int_range (cmp->rand, 0, (int) cmp->texts->len);
    NaiveEvents events = events_of (cmp, candidate[i]);
    weight[i] = 1;
    for (int event = 0; event < NAIVE_MAX_EVENTS; event++)
      if (events >> event & 1)
        weight[i] *= cmp->temper[event];
    total += weight[i];
  }

  double left = g_rand_double (cmp->rand) * total;
  for (int i = 0; i < N_CANDIDATES; i++) {
    left -= weight[i];
    if (left <= 0)
      return candidate[i];
  }
  return candidate[N_CANDIDATES - 1];
}


static void
set_up (Comparison *cmp, char *fen)
{
  g_autoptr (GError) error = NULL;
  g_free (cmp->fen);
  cmp->fen = fen;
  if (cp_fen_parse (cmp->rules, fen, &cmp->pos, &error))
    return;
  disagree (cmp, "FEN", "-", "valid", error->message);
}


static void
start_game (Comparison *cmp)
{
  static const double likings[] = { 0.1, 1, 1, 5, 30, 100 };
  for (int i = 0; i < NAIVE_MAX_EVENTS; i++)
    cmp->temper[i] = likings[g_rand_int_range (cmp->rand, 0, G_N_ELEMENTS (likings))];

  const char *const *fens = cmp->game->fens (cmp->rules->string);
  int n_fens = (int) g_strv_length ((char **) fens);
  int choice = g_rand_int_range (cmp->rand, 0, 3);
  if (choice == 0)
    set_up (cmp, cmp->game->random_fen (cmp->rules->string, cmp->rand));
  else if (choice == 1)
    set_up (cmp, g_strdup (fens[g_rand_int_range (cmp->rand, 0, n_fens)]));
  else
    set_up (cmp, cmp->game->array (cmp->rules->string));
  cmp->n_games++;
}


static void
play_game (Comparison *cmp, uint64_t n_positions)
{
  start_game (cmp);
  for (int ply = 0; ply < LONGEST_GAME && cmp->n_positions < n_positions; ply++) {
    if (!cmp->failed)
      compare_position (cmp);
    g_autofree char *status = cmp->game->status (cmp->rules->string, cmp->fen);
    if (cmp->failed || strcmp (status, "playing") != 0)
      return;

    unsigned i = choose_move (cmp);
    const char *uci = cmp->texts->pdata[i];
    NaiveEvents events = events_of (cmp, i);
    for (int event = 0; event < NAIVE_MAX_EVENTS; event++)
      cmp->n_events[event] += events >> event & 1;
    compare_notation (cmp, i);
    char *fen = cmp->game->play (cmp->rules->string, cmp->fen, uci);
    cp_position_play (&cmp->pos, cmp->moves.moves[i]);
    g_free (cmp->fen);
    cmp->fen = fen;
  }
}


/* Checks that rare events occurred, and impossible ones did not. */
static void
check_events (Comparison *cmp)
{
  NaiveEvents impossible = cmp->game->impossible_events (cmp->rules->string);
  for (int i = 0; i < NAIVE_MAX_EVENTS && cmp->game->events[i].name != NULL; i++) {
    const NaiveEvent *event = &cmp->game->events[i];
    uint64_t at_least = event->at_least * cmp->n_positions / 100000;
    g_test_message ("%8" G_GUINT64_FORMAT "  %s", cmp->n_events[i], event->name);
    if (impossible >> i & 1)
      g_assert_cmpuint (cmp->n_events[i], ==, 0);
    else if (cp_test_get_effort () >= LEAST_VARIED_EFFORT && cmp->n_events[i] < at_least)
      g_test_fail_printf ("%s: too rare to be tested: %s", cmp->rules->string, event->name);
  }
}


static void
test_rules (const void *data)
{
  const CpRules *rules = data;
  uint64_t n_positions = cp_test_effort (N_POSITIONS);
  Comparison cmp = {
    .rules = rules,
    .game = naive_game_for_rules (rules->string),
    .rand = g_rand_new_with_seed (g_str_hash (rules->string)),
  };
  g_assert_nonnull (cmp.game);

  g_autofree char *array = cmp.game->array (rules->string);
  g_assert_cmpstr (array, ==, rules->array);
  while (cmp.n_positions < n_positions && !cmp.failed)
    play_game (&cmp, n_positions);

  g_test_message ("%s: %" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " positions, "
                  "%" G_GUINT64_FORMAT " moves, %" G_GUINT64_FORMAT " of them played, "
                  "%" G_GUINT64_FORMAT " written",
                  rules->string, cmp.n_games, cmp.n_positions, cmp.n_moves, cmp.n_plays,
                  cmp.n_texts);
  if (!cmp.failed)
    check_events (&cmp);

  g_clear_pointer (&cmp.texts, g_ptr_array_unref);
  g_free (cmp.fen);
  g_rand_free (cmp.rand);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path =
        g_strdup_printf ("/rules/against-naive/%s/%s", all[i]->variant->id, all[i]->string);
    g_test_add_data_func (path, all[i], test_rules);
  }
}

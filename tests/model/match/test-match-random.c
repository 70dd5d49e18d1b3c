/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-player.h"
#include "model/kept/cp-kept-game.h"
#include "model/match/cp-match.h"
#include "record/cp-test-games.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/*
 * Whatever players do, in whatever order: decide late, twice, for the other side, at another node,
 * an illegal move; answer a request that was withdrawn; go away. Meanwhile moves are played by hand
 * and taken back, the game ends, flags fall. Each move that is played has to be one that was due.
 */

/* Sequences for each rules string and each kind of opponents, always the same ones. */
#define N_SEQUENCES 40
#define N_STEPS     150
#define SEED        14
#define THINK       CP_N_REQUESTS

typedef struct {
  GRand *random;
  CpGame *game;
  CpMatch *match;
  CpTestPlayer *players[2]; /* NULL: a hand */
  int64_t now;
  CpNode *due;    /* where a move may be played now, or NULL */
  unsigned plays; /* since the step began */
  unsigned n_played;
} Run;


static int64_t
fake_now (void *data)
{
  return ((const Run *) data)->now;
}


static uint32_t
draw (Run *run)
{
  return g_rand_int (run->random);
}


static CpNode *
head_of (Run *run)
{
  return cp_game_get_head (run->game);
}


static CpSide
turn_of (Run *run)
{
  return head_of (run)->position.turn;
}


static void
played_cb (Run *run, CpNode *node)
{
  run->plays++;
  if (cp_game_get_reviewing (run->game))
    return;
  g_assert_nonnull (run->due);
  g_assert_true (node->parent == run->due);
}


static void
watch (Run *run, CpGame *game)
{
  run->game = game;
  g_signal_connect_swapped (game, "move-played", G_CALLBACK (played_cb), run);
  cp_clock_set_now (cp_game_get_clock (game), fake_now, run);
  run->match =
      cp_match_new (game, (CpPlayer *) run->players[CP_WHITE], (CpPlayer *) run->players[CP_BLACK]);
}


static void
unwatch (Run *run)
{
  g_clear_object (&run->match);
  g_signal_handlers_disconnect_by_data (run->game, run);
  g_clear_object (&run->game);
}


static void
iterate (Run *run, CpTestPlayer *player)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}


static char *
pick_move (Run *run, const CpNode *node)
{
  CpMove move;

  if (!cp_test_random_move (run->random, &node->position, &move))
    return g_strdup ("a1a1");
  return cp_move_write (&node->position, move, CP_NOTATION_UCI);
}


/* Returns a random player that is not a local one. */
static CpTestPlayer *
pick_player (Run *run)
{
  CpSide side = (CpSide) (draw (run) % 2);
  return run->players[side] != NULL ? run->players[side] : run->players[cp_side_other (side)];
}


/* Whether the player to move was asked at the head, and may answer. */
static bool
is_due (Run *run)
{
  CpTestPlayer *player = run->players[turn_of (run)];
  const CpTestAsked *asked = player != NULL ? cp_test_player_last (player, THINK) : NULL;

  return asked != NULL && asked->game == run->game && asked->node == head_of (run) &&
         !g_cancellable_is_cancelled (asked->cancellable) && asked->request == THINK;
}


/* @player decides; a move is played only where it was due. A player may decide again at the same
 * node, as the game may have come back to it. */
static void
decide (Run *run, CpTestPlayer *player, CpNode *node, const char *move)
{
  run->due = node == head_of (run) && player == run->players[turn_of (run)] && is_due (run) &&
                     cp_game_get_in_progress (run->game) && !cp_game_get_paused (run->game)
                 ? node
                 : NULL;
  cp_player_decided (CP_PLAYER (player), node, move);
  g_assert_cmpuint (run->plays, <=, 1);
}


static void
play_by_hand (Run *run, CpTestPlayer *player)
{
  bool by_hand = run->players[turn_of (run)] == NULL || cp_game_get_reviewing (run->game);
  g_autofree char *move = pick_move (run, cp_game_get_current (run->game));

  run->due = by_hand ? head_of (run) : NULL;
  bool played = cp_game_play (run->game, move, NULL);
  g_assert_true (by_hand || !played);
}


/* Returns true if the node of a request is still in the game. */
static bool
is_in_game (Run *run, const CpTestAsked *asked)
{
  CpNode *root = cp_record_get_root (cp_game_get_record (run->game));
  const CpNode *node = root;

  if (asked == NULL || asked->game != run->game)
    return false;
  while (node != NULL && node != asked->node)
    node = cp_node_next_within (node, root);
  return node != NULL;
}


static void
decide_any (Run *run, CpTestPlayer *player)
{
  const CpTestAsked *asked = cp_test_player_any (player, draw (run));

  if (!is_in_game (run, asked))
    return;
  g_autofree char *move = pick_move (run, asked->node);
  decide (run, player, asked->node, move);
}


/* The player to move decides, @times times. The first decision after a new request is played,
 * unless a flag fell. */
static void
decide_well (Run *run, unsigned times)
{
  CpTestPlayer *player = run->players[turn_of (run)];
  CpNode *node = head_of (run);
  bool timed = cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (run->game)));

  if (player == NULL)
    return;
  g_autofree char *move = pick_move (run, node);
  unsigned n_asked = cp_test_player_count (player, THINK);
  iterate (run, player);
  bool fresh = cp_test_player_count (player, THINK) > n_asked;
  decide (run, player, node, move);
  g_assert_true (!fresh || timed || run->plays == 1);
  for (unsigned i = 1; i < times; i++) {
    unsigned plays = run->plays;
    run->due = NULL;
    cp_player_decided (CP_PLAYER (player), node, move);
    g_assert_cmpuint (run->plays, ==, plays);
  }
}


static void
decide_once (Run *run, CpTestPlayer *player)
{
  decide_well (run, 1);
}


static void
decide_twice (Run *run, CpTestPlayer *player)
{
  decide_well (run, 2);
}


static void
decide_elsewhere (Run *run, CpTestPlayer *player)
{
  CpNode *head = head_of (run);
  CpNode *elsewhere = head->parent != NULL ? head->parent : head->first_child;

  if (elsewhere == NULL)
    return;
  g_autofree char *move = pick_move (run, elsewhere);
  cp_player_decided (CP_PLAYER (player), elsewhere, move);
}


static void
decide_illegally (Run *run, CpTestPlayer *player)
{
  cp_player_decided (CP_PLAYER (player), head_of (run), "a1a1");
}


static void
decide_for_other (Run *run, CpTestPlayer *player)
{
  g_autofree char *move = pick_move (run, head_of (run));

  if (run->players[turn_of (run)] != player)
    cp_player_decided (CP_PLAYER (player), head_of (run), move);
}


static void
answer (Run *run, CpTestPlayer *player)
{
  const CpTestAsked *asked = cp_test_player_any (player, draw (run));

  if (asked == NULL || asked->game != run->game)
    return;
  CpRequest request = asked->request == THINK ? draw (run) % CP_N_REQUESTS : asked->request;
  bool counts = !g_cancellable_is_cancelled (asked->cancellable);
  const CpNode *head = head_of (run);
  cp_player_answered (CP_PLAYER (player), request, asked->node, draw (run) % 4 > 0);
  g_assert_true (counts || asked->request == THINK || head == head_of (run) ||
                 cp_test_player_last (player, request) != asked);
}


static void
reload (Run *run, CpTestPlayer *player)
{
  unsigned bad_line;
  g_autofree char *text = cp_kept_game_write (run->game);
  CpGame *game = cp_kept_game_read (text, strlen (text), &bad_line, NULL);

  g_assert_cmpuint (bad_line, ==, 0);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    g_assert_cmpstr (cp_game_get_seat (game, side), ==, cp_game_get_seat (run->game, side));
  unwatch (run);
  watch (run, game);
}


static void
ask_by_hand (Run *run, CpTestPlayer *player)
{
  cp_match_ask (run->match, draw (run) % CP_N_REQUESTS);
}


static void
ask (Run *run, CpTestPlayer *player)
{
  CpNode *node = head_of (run);

  if (draw (run) % 2 == 0 && node->parent != NULL)
    node = node->parent;
  cp_player_asks (CP_PLAYER (player), draw (run) % CP_N_REQUESTS, node);
}


static void
answer_by_hand (Run *run, CpTestPlayer *player)
{
  cp_match_answer (run->match, draw (run) % CP_N_REQUESTS, draw (run) % 2 == 0);
}


static void
go (Run *run, CpTestPlayer *player)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CLOSED, "gone");

  if (draw (run) % 4 == 0)
    cp_player_gone (CP_PLAYER (player), error);
}


static void
come_back (Run *run, CpTestPlayer *player)
{
  CpSide side = player == run->players[CP_WHITE] ? CP_WHITE : CP_BLACK;
  cp_match_set_player (run->match, side, CP_PLAYER (player));
}


/* Restores several moves at once, which are not moves of a player. */
static void
restore (Run *run, CpTestPlayer *player)
{
  g_signal_handlers_block_by_func (run->game, played_cb, run);
  cp_match_restore (run->match);
  g_signal_handlers_unblock_by_func (run->game, played_cb, run);
}


static void
resign (Run *run, CpTestPlayer *player)
{
  cp_game_resign (run->game, (CpSide) (draw (run) % 2));
}


static void
review (Run *run, CpTestPlayer *player)
{
  cp_game_set_reviewing (run->game, !cp_game_get_reviewing (run->game));
}


static void
wait (Run *run, CpTestPlayer *player)
{
  run->now += (int64_t) (draw (run) % 8) * 20 * G_USEC_PER_SEC;
}


static void
do_step (Run *run)
{
  typedef void (*GameStep) (CpGame * game);
  typedef void (*Step) (Run * run, CpTestPlayer * player);
  static const GameStep game_steps[] = {
    cp_game_take_back,  cp_game_pause,          cp_game_start,      cp_game_start,
    cp_game_claim_draw, cp_game_go_to_previous, cp_game_go_to_head,
  };
  static const Step steps[] = {
    play_by_hand, play_by_hand,     decide_once,      decide_once,
    decide_twice, decide_any,       decide_elsewhere, decide_illegally,
    iterate,      decide_for_other, ask_by_hand,      ask,
    answer,       answer,           answer_by_hand,   go,
    come_back,    restore,          resign,           review,
    wait,         reload,
  };
  unsigned kind = draw (run) % (G_N_ELEMENTS (game_steps) + G_N_ELEMENTS (steps));

  run->due = NULL;
  run->plays = 0;
  if (kind < G_N_ELEMENTS (game_steps))
    game_steps[kind](run->game);
  else
    steps[kind - G_N_ELEMENTS (game_steps)](run, pick_player (run));
  run->n_played += run->plays;
}


/* @seats: bits of the sides where a player is no hand */
static unsigned
try_sequence (const CpRules *rules, unsigned seats, uint32_t seed)
{
  Run run = { .random = g_rand_new_with_seed (seed) };
  CpGame *game = cp_game_new (rules, seed % 2 == 0 ? &cp_time_control_lightning : NULL);

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    if ((seats & (1u << side)) != 0)
      run.players[side] = cp_test_player_new (side == CP_WHITE ? "program:w" : "program:b");
  watch (&run, game);
  for (unsigned i = 0; i < N_STEPS; i++)
    do_step (&run);
  unwatch (&run);
  g_clear_object (&run.players[CP_WHITE]);
  g_clear_object (&run.players[CP_BLACK]);
  g_rand_free (run.random);
  return run.n_played;
}


static void
test_sequences (void)
{
  unsigned n_sequences = cp_test_effort (N_SEQUENCES);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);
  unsigned n_played = 0;

  for (size_t r = 0; r < n_rules; r++)
    for (unsigned i = 0; i < n_sequences; i++)
      for (unsigned seats = 1; seats <= 3; seats++) {
        uint32_t seed = g_rand_int (random);
        g_test_message ("%s, seats %u, seed %u", rules[r]->string, seats, seed);
        n_played += try_sequence (rules[r], seats, seed);
      }
  g_test_message ("%u moves were played", n_played);
  g_assert_cmpuint (n_played, >, 3 * n_sequences * n_rules);
}


CP_TESTS ()
{
  g_test_add_func ("/match-random/sequences", test_sequences);
}

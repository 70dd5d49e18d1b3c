/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-players.h"
#include "rules/position/cp-outcome-text.h"
#include "support/cp-test-main.h"

/*
 * Two players over a network that loses all messages in flight at any time; either program crashes
 * at any time, in particular just before and just after it writes to disk. Moves that were saved
 * stay, both programs always synchronize again, and no game is ever frozen.
 */

typedef struct {
  Node nodes[2]; /* guest, host */
  int64_t now;
  bool talk;   /* players also offer, answer and resign */
  bool pauses; /* players pause, and take no moves back: an answer names an offer and a ply, and
                  would fit a pause that is offered again there after a take-back */
  unsigned n_moves; /* moves saved by the players who made them */
} World;


/* Drops all messages in flight. */
static void
tear (World *world)
{
  for (unsigned i = 0; i < 2; i++) {
    Node *node = &world->nodes[i];
    g_queue_clear_full (&node->inbox, g_free);
    node->begun = false;
    if (node->dead)
      node_restart (node);
    else
      cp_conduct_stop_session (node->conduct, world->now);
    if (node->dead)
      node_restart (node);
  }
}


static void
move (World *world, Node *node)
{
  g_autoptr (GError) error = NULL;

  const CpMessage *own = cp_conduct_get_offer (node->conduct, true);

  if (!is_to_move (node->conduct) || (own != NULL && own->what != CP_MESSAGE_DRAW))
    return;
  const CpMoveLog *played = cp_conduct_get_move_log (node->conduct);
  unsigned n = cp_move_log_get_length (played);
  g_autofree char *uci = random_move (played);
  g_free (g_steal_pointer (&node->last_text));
  g_assert_true (cp_conduct_move (node->conduct, uci, world->now, &error));
  g_assert_no_error (error);
  g_autoptr (CpConduct) read = cp_conduct_read (node->saved, &node_hooks, NULL, NULL);
  if (cp_move_log_get_length (cp_conduct_get_move_log (read)) == n + 1)
    world->n_moves++;
}


static void
talk (World *world, Node *node)
{
  CpConduct *conduct = node->conduct;
  const CpMoveLog *played = cp_conduct_get_move_log (conduct);
  const CpMessage *theirs = cp_conduct_get_offer (conduct, false);
  int chance = g_test_rand_int_range (0, 100);

  if (played == NULL)
    return;
  unsigned n = cp_move_log_get_length (played);
  if (theirs != NULL && chance < 60)
    cp_conduct_answer (conduct, chance < (theirs->what == CP_MESSAGE_DRAW ? 2 : 50), world->now);
  else if (chance < 78 && world->pauses)
    cp_conduct_offer (conduct, CP_MESSAGE_PAUSE, 0, CP_MESSAGE_GUEST, world->now);
  else if (chance < 78 && n > 0)
    cp_conduct_offer (conduct, CP_MESSAGE_TAKEBACK, n - 1 - n % 2, CP_MESSAGE_GUEST, world->now);
  else if (chance < 86)
    cp_conduct_offer (conduct, CP_MESSAGE_DRAW, 0, CP_MESSAGE_GUEST, world->now);
  else if (chance < 94)
    cp_conduct_offer (conduct, CP_MESSAGE_REMATCH, 0, CP_MESSAGE_GUEST, world->now);
  else if (chance < 95)
    cp_conduct_resign (conduct, world->now);
  else if (chance < 96)
    cp_conduct_claim (conduct, world->now);
  else
    cp_conduct_withdraw (conduct, world->now);
}


static void
step (World *world)
{
  Node *node = &world->nodes[g_test_rand_int_range (0, 2)];
  int chance = g_test_rand_int_range (0, 100);

  world->now += g_test_rand_int_range (0, 300000);
  if (chance % 10 == 0)
    cp_conduct_set_shown (node->conduct, chance < 40, world->now);
  if (chance < 3) {
    node->dead = chance == 0;
    tear (world);
  } else if (!node->begun)
    node_begin (node, world->now);
  else if (chance < 60)
    node_receive (node, world->now);
  else if (cp_conduct_get_state (node->conduct) == CP_CONDUCT_ASKED)
    cp_conduct_accept (node->conduct, world->now);
  else if (chance < 85 || !world->talk)
    move (world, node);
  else
    talk (world, node);
  if (world->nodes[0].dead || world->nodes[1].dead)
    tear (world);
}


static void
assert_agree (World *world)
{
  CpConduct *guest = world->nodes[0].conduct, *host = world->nodes[1].conduct;
  CpOutcome a = cp_conduct_get_outcome (guest), b = cp_conduct_get_outcome (host);
  const CpMoveLog *lines[] = { cp_conduct_get_move_log (guest), cp_conduct_get_move_log (host) };

  for (unsigned i = 0; i < 2; i++)
    g_assert_null (cp_conduct_explain (world->nodes[i].conduct));
  g_assert_cmpint (cp_conduct_get_state (guest), ==, cp_conduct_get_state (host));
  g_assert_nonnull (lines[0]);
  g_assert_cmpint (cp_conduct_get_own_side (guest), !=, cp_conduct_get_own_side (host));
  g_autofree char *one = g_strjoinv (" ", (char **) cp_move_log_get_moves (lines[0]));
  g_autofree char *other = g_strjoinv (" ", (char **) cp_move_log_get_moves (lines[1]));
  g_assert_cmpstr (one, ==, other);
  g_assert_cmpstr (cp_result_text (a.result), ==, cp_result_text (b.result));
  g_assert_cmpstr (cp_termination_text (a.termination), ==, cp_termination_text (b.termination));
  g_assert_cmpint (cp_conduct_is_paused (guest), ==, cp_conduct_is_paused (host));
  for (unsigned i = 0; i < 2; i++)
    g_assert_cmpint (cp_conduct_is_clock_running (world->nodes[i].conduct), ==,
                     cp_conduct_get_state (guest) == CP_CONDUCT_PLAYING &&
                         !cp_conduct_is_paused (guest));
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    int64_t left[] = { cp_conduct_get_time_left (guest, side, world->now),
                       cp_conduct_get_time_left (host, side, world->now) };
    g_assert_cmpint (ABS (left[0] - left[1]), <=, 90000);
  }
  if (!world->talk)
    g_assert_cmpuint (cp_move_log_get_length (lines[0]), ==, world->n_moves);
}


/* Without further faults, both programs synchronize. */
static void
behave (World *world)
{
  bool busy = true;

  world->nodes[0].dies = world->nodes[1].dies = 0;
  tear (world);
  for (unsigned i = 0; i < 2; i++)
    if (!world->nodes[i].begun)
      node_begin (&world->nodes[i], world->now);
  for (unsigned i = 0; i < 2; i++)
    cp_conduct_set_shown (world->nodes[i].conduct, true, world->now);
  while (busy) {
    busy = false;
    for (unsigned i = 0; i < 2; i++) {
      busy |= node_receive (&world->nodes[i], world->now);
      if (cp_conduct_get_state (world->nodes[i].conduct) == CP_CONDUCT_ASKED)
        busy |= cp_conduct_accept (world->nodes[i].conduct, world->now);
    }
  }
  assert_agree (world);
  world->nodes[0].dies = world->nodes[1].dies = 30;
}


static void
play (const char *rules, bool talk_too, bool by_lot)
{
  World world = { .talk = talk_too, .pauses = g_test_rand_bit (), .now = SECOND };
  CpMessage first = proposal (rules, "36000+5", by_lot ? CP_MESSAGE_BY_LOT : CP_MESSAGE_HOST);
  g_autoptr (GError) error = NULL;

  for (unsigned i = 0; i < 2; i++)
    node_init (&world.nodes[i], i, &world.nodes[!i]);
  g_assert_true (cp_conduct_propose (world.nodes[1].conduct, &first, world.now, &error));
  g_assert_no_error (error);
  world.nodes[0].dies = world.nodes[1].dies = 30;
  for (unsigned i = 0; i < 40; i++) {
    for (unsigned j = 0; j < 25; j++)
      step (&world);
    behave (&world);
  }
  for (unsigned i = 0; i < 2; i++)
    node_clear (&world.nodes[i]);
}


static void
test_chaos (const void *data)
{
  static const char *const rules[] = {
    "changing-challenges",
    "dynamic",
    "heavy-gravity",
    "shifting-sands",
  };

  for (unsigned round = 0; round < 4; round++)
    for (unsigned i = 0; i < G_N_ELEMENTS (rules); i++)
      play (rules[i], GPOINTER_TO_INT (data), round % 2);
}


CP_TESTS ()
{
  g_test_add_data_func ("/network/conduct-chaos/moves", GINT_TO_POINTER (false), test_chaos);
  g_test_add_data_func ("/network/conduct-chaos/talk", GINT_TO_POINTER (true), test_chaos);
}

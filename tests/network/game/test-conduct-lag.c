/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-players.h"
#include "support/cp-test-main.h"

/* Two players with clocks over a connection that takes up to three seconds each way: compares the
 * clocks that both programs show, each in its own time. */

#define MOVES     200
#define LAG_MOST  (3 * SECOND)
#define THINK     (8 * SECOND)
#define MS_SECOND 1000

typedef struct {
  Node nodes[2];
  GQueue arrivals[2]; /* int64_t *: arrival times of the messages in flight */
  int64_t now;
  int64_t decided; /* time of the next move; -1 before the player has seen the board */
  int64_t
      differed[2]; /* largest difference between the two programs, in ms: at rest, of each side */
} World;


/* Assigns arrival times to new messages. */
static void
stamp (World *world)
{
  for (unsigned i = 0; i < 2; i++) {
    GQueue *arrivals = &world->arrivals[i];
    while (arrivals->length < world->nodes[i].inbox.length) {
      int64_t *last = g_queue_peek_tail (arrivals);
      int64_t lag = g_test_rand_int_range (0, (int) LAG_MOST);
      int64_t at = MAX (world->now + lag, last != NULL ? *last : 0);
      g_queue_push_tail (arrivals, g_memdup2 (&at, sizeof at));
    }
  }
}


static int
mover_of (const World *world)
{
  for (int i = 0; i < 2; i++)
    if (is_to_move (world->nodes[i].conduct))
      return i;
  return -1;
}


/* Runs the next event. Returns false if there is none. */
static bool
step (World *world)
{
  int64_t next = INT64_MAX;
  int who = -1, mover = mover_of (world);

  for (int i = 0; i < 2; i++) {
    int64_t *at = g_queue_peek_head (&world->arrivals[i]);
    if (at != NULL && *at < next) {
      next = *at;
      who = i;
    }
  }
  if (mover >= 0 && world->decided < 0)
    world->decided = world->now + g_test_rand_int_range (0, (int) THINK);
  if (mover >= 0 && world->decided < next) {
    Node *node = &world->nodes[mover];
    g_autofree char *move = random_move (cp_conduct_get_move_log (node->conduct));
    world->now = MAX (world->now, world->decided);
    world->decided = -1;
    g_assert_true (cp_conduct_move (node->conduct, move, world->now, NULL));
  } else if (who >= 0) {
    world->now = next;
    g_free (g_queue_pop_head (&world->arrivals[who]));
    node_receive (&world->nodes[who], world->now);
  } else
    return false;
  stamp (world);
  return true;
}


static void
compare (World *world)
{
  int mover = mover_of (world);

  /* Without messages in flight, both programs show the same figure for the clock that is stopped,
   * except for time the other has not sent yet. */
  if (mover < 0 || world->arrivals[0].length > 0 || world->arrivals[1].length > 0)
    return;
  CpSide side = cp_side_other (cp_conduct_get_own_side (world->nodes[mover].conduct));
  int64_t shown[2];
  for (unsigned i = 0; i < 2; i++)
    shown[i] = cp_conduct_get_time_left (world->nodes[i].conduct, side, world->now);
  world->differed[side] = MAX (world->differed[side], ABS (shown[0] - shown[1]));
  /* The difference does not grow with the number of moves: it never exceeds the possible delay of
   * the last two. */
  g_assert_cmpint (ABS (shown[0] - shown[1]), <=, 4 * LAG_MOST / (SECOND / MS_SECOND));
}


static void
begin (World *world)
{
  CpMessage message = proposal ("heavy-gravity", (char *) "3600+10", CP_MESSAGE_HOST);

  node_init (&world->nodes[0], true, &world->nodes[1]);
  node_init (&world->nodes[1], false, &world->nodes[0]);
  for (unsigned i = 0; i < 2; i++)
    node_begin (&world->nodes[i], world->now);
  stamp (world);
  while (step (world))
    ;
  g_assert_true (cp_conduct_propose (world->nodes[0].conduct, &message, world->now, NULL));
  stamp (world);
  while (step (world))
    ;
  world->decided = -1;
  g_assert_true (cp_conduct_accept (world->nodes[1].conduct, world->now));
  stamp (world);
}


static void
end (World *world)
{
  for (unsigned i = 0; i < 2; i++) {
    g_assert_cmpint (world->nodes[i].frozen, ==, -1);
    node_clear (&world->nodes[i]);
    g_queue_clear_full (&world->arrivals[i], g_free);
  }
}


static unsigned
count_moves (const World *world)
{
  const CpMoveLog *played = cp_conduct_get_move_log (world->nodes[0].conduct);

  return played != NULL ? cp_move_log_get_length (played) : 0;
}


static void
test_lag (void)
{
  World world = { .decided = -1 };
  unsigned moves = 0;

  while (moves < MOVES) {
    begin (&world);
    while (count_moves (&world) < MOVES && step (&world))
      compare (&world);
    moves += count_moves (&world);
    end (&world);
  }
  g_test_message ("%u moves: the clocks differed by at most %" G_GINT64_FORMAT
                  " ms (White) and %" G_GINT64_FORMAT " ms (Black)",
                  moves, world.differed[CP_WHITE], world.differed[CP_BLACK]);
}


CP_TESTS ()
{
  g_test_add_func ("/network/conduct-lag/200-moves", test_lag);
}

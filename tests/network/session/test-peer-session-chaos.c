/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-peer.h"
#include "support/cp-test-main.h"

/*
 * Two sessions over a faulty carrier: the messages received in a session are a prefix of those the
 * peer sent in it, in order and without repeats. Without further faults they meet and receive
 * everything.
 */

typedef struct {
  bool stores;
  Peer peers[2];
  GPtrArray *log;    /* CpWireObject *: all objects of a mailbox */
  GQueue inboxes[2]; /* CpWireObject *: in flight */
  bool online[2];
  bool is_wild;
} World;


static CpWireObject *
copy (const CpWireObject *object)
{
  return carried_new (object->side, object->phase, object->body, object->length);
}


/* Inserts an object into a queue, mostly at its end. */
static void
post (World *world, unsigned to, const CpWireObject *object)
{
  GQueue *inbox = &world->inboxes[to];
  int chance = world->is_wild ? g_test_rand_int_range (0, 100) : 99;

  if (chance < 5)
    return;
  if (chance < 15)
    g_queue_push_nth (inbox, copy (object), g_test_rand_int_range (0, (int) inbox->length + 1));
  if (chance < 25)
    g_queue_push_nth (inbox, copy (object), g_test_rand_int_range (0, (int) inbox->length + 1));
  else
    g_queue_push_tail (inbox, copy (object));
  if (chance == 30) {
    CpWireObject *junk = copy (object);
    size_t place = (size_t) g_test_rand_int_range (0, (int) junk->length);
    junk->body[place] ^= (uint8_t) g_test_rand_int_range (1, 256);
    g_queue_push_tail (inbox, junk);
  }
}


/* Delivers sent objects to the connected sides. */
static void
carry (World *world)
{
  for (unsigned from = 0; from < 2; from++) {
    CpWireObject *object;
    while ((object = g_queue_pop_head (&world->peers[from].sent)) != NULL) {
      for (unsigned to = 0; to < 2; to++) {
        if (world->online[to] && (world->stores || to != from))
          post (world, to, object);
      }
      if (world->stores)
        g_ptr_array_add (world->log, object);
      else
        carried_free (object);
    }
  }
}


static void
disconnect (World *world, unsigned i)
{
  world->online[i] = false;
  g_queue_clear_full (&world->inboxes[i], carried_free);
  cp_peer_session_disconnect (world->peers[i].session, 0);
  g_assert_false (peer_send (&world->peers[i]));
}


static void
connect_again (World *world, unsigned i)
{
  world->online[i] = true;
  for (guint j = 0; world->stores && j < world->log->len; j++)
    post (world, i, world->log->pdata[j]);
  cp_peer_session_connect (world->peers[i].session, 0);
}


static void
receive (World *world, unsigned i)
{
  CpWireObject *object = g_queue_pop_head (&world->inboxes[i]);

  if (object == NULL)
    return;
  Peer *peer = &world->peers[i];
  /* Far apart in time, so that it is no flood. */
  cp_peer_session_receive (peer->session, object, peer->now += G_USEC_PER_SEC);
  carried_free (object);
  carry (world);
}


/* Checks that peer @i has received "s 1 2 3 …". */
static void
check_received (World *world, unsigned i)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  const char *heard = world->peers[i].received->str;

  for (unsigned ply = 0; expected->len < strlen (heard); ply++) {
    if (ply == 0)
      g_string_append (expected, "s ");
    else
      g_string_append_printf (expected, "%u ", ply);
  }
  g_assert_cmpstr (heard, ==, expected->str);
}


static void
step (World *world)
{
  unsigned i = (unsigned) g_test_rand_int_range (0, 2);
  int chance = g_test_rand_int_range (0, 100);

  if (chance < 3 && world->online[i]) {
    /* A connection has two ends. */
    disconnect (world, i);
    if (!world->stores && world->online[!i])
      disconnect (world, !i);
  } else if (chance < 8 && !world->online[i]) {
    connect_again (world, i);
    if (!world->stores)
      connect_again (world, !i);
  } else if (chance < 30)
    peer_send (&world->peers[i]);
  else
    receive (world, i);
  carry (world);
  check_received (world, i);
}


/* Then both send three more messages. */
static void
behave (World *world)
{
  world->is_wild = false;
  for (unsigned i = 0; i < 2; i++)
    disconnect (world, i);
  for (unsigned i = 0; i < 2; i++)
    connect_again (world, i);
  carry (world);
  for (unsigned round = 0; round < 4; round++) {
    while (world->inboxes[0].length + world->inboxes[1].length > 0) {
      receive (world, 0);
      receive (world, 1);
    }
    for (unsigned i = 0; i < 2 && round < 3; i++)
      g_assert_true (peer_send (&world->peers[i]));
    carry (world);
  }
  for (unsigned i = 0; i < 2; i++) {
    g_assert_cmpstr (world->peers[i].received->str, ==, "s 1 2 3 ");
    g_assert_cmpuint (world->peers[i].n_ended, ==, 0);
  }
}


static void
test_chaos (const void *data)
{
  for (unsigned round = 0; round < 30; round++) {
    World world = { .stores = GPOINTER_TO_INT (data), .is_wild = true };

    world.log = g_ptr_array_new_with_free_func (carried_free);
    for (unsigned i = 0; i < 2; i++) {
      peer_init (&world.peers[i], i, world.stores);
      g_queue_init (&world.inboxes[i]);
    }
    for (unsigned i = 0; i < 600; i++)
      step (&world);
    behave (&world);
    for (unsigned i = 0; i < 2; i++) {
      peer_clear (&world.peers[i]);
      g_queue_clear_full (&world.inboxes[i], carried_free);
    }
    g_ptr_array_unref (world.log);
  }
}


CP_TESTS ()
{
  g_test_add_data_func ("/network/session-chaos/mailbox", GINT_TO_POINTER (true), test_chaos);
  g_test_add_data_func ("/network/session-chaos/connection", GINT_TO_POINTER (false), test_chaos);
}

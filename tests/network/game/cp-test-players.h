/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "network/game/cp-conduct.h"
#include "rules/notation/cp-notation.h"

/* Two conducts and the messages in flight between them. Either program can crash at any time. */

#define SECOND INT64_C (1000000)

typedef struct Node Node;
struct Node {
  CpConduct *conduct;
  Node *other;
  bool is_host;
  char *saved;                            /* (nullable): the saved state on disk */
  GQueue inbox;                           /* char *: messages in flight to the node */
  bool begun;                             /* the session has started */
  bool dead;                              /* crashed, until node_restart() */
  int dies;                               /* probability of a crash while saving, per thousand */
  uint64_t sent;                          /* messages sent in this session */
  int frozen;                             /* reason in the `freeze` sent; -1 for none */
  unsigned n[CP_CONDUCT_SAVE_FAILED + 1]; /* events */
  char *last_text;                        /* (nullable): the text of the last event that had one */
  unsigned time; /* steps for which has_time() returns true; UINT_MAX for no limit */
};


static bool
node_keep (const char *text, void *data)
{
  Node *node = data;
  int chance = g_test_rand_int_range (0, 1000);

  g_assert_false (node->dead);
  /* Crashes before the file is written, or after. */
  node->dead = chance < node->dies;
  if (chance < node->dies / 2)
    return false;
  g_free (node->saved);
  node->saved = g_strdup (text);
  return true;
}


static void
node_send (const CpMessage *message, void *data)
{
  Node *node = data;
  size_t length;

  if (message->type == CP_MESSAGE_FREEZE)
    node->frozen = (int) message->why;
  char *text = cp_message_write (message, node->sent++, &length);
  g_assert_nonnull (text);
  if (node->dead || node->other == NULL)
    g_free (text);
  else
    g_queue_push_tail (&node->other->inbox, text);
}


static void
node_happened (CpConductEvent event, const char *text, void *data)
{
  Node *node = data;

  node->n[event]++;
  if (text != NULL) {
    g_free (node->last_text);
    node->last_text = g_strdup (text);
  }
}


static bool
node_has_time (void *data)
{
  Node *node = data;

  if (node->time == UINT_MAX)
    return true;
  return node->time > 0 && node->time-- > 0;
}


static const CpConductHooks node_hooks = { node_keep, node_send, node_happened, node_has_time };


static inline void
node_init (Node *node, bool is_host, Node *other)
{
  *node = (Node){ .is_host = is_host, .other = other, .frozen = -1, .time = UINT_MAX };
  g_queue_init (&node->inbox);
  node->conduct = cp_conduct_new (is_host, &node_hooks, node);
  cp_conduct_set_shown (node->conduct, true, 0);
}


static inline void
node_clear (Node *node)
{
  cp_conduct_free (node->conduct);
  g_queue_clear_full (&node->inbox, g_free);
  g_free (node->saved);
  g_free (node->last_text);
}


/* Restarts the node from its saved state. */
static inline void
node_restart (Node *node)
{
  g_autoptr (GError) error = NULL;

  cp_conduct_free (node->conduct);
  node->dead = false;
  if (node->saved == NULL)
    node->conduct = cp_conduct_new (node->is_host, &node_hooks, node);
  else
    node->conduct = cp_conduct_read (node->saved, &node_hooks, node, &error);
  g_assert_no_error (error);
  cp_conduct_set_shown (node->conduct, true, 0);
}


static inline void
node_begin (Node *node, int64_t now)
{
  node->begun = true;
  node->sent = 0;
  cp_conduct_start_session (node->conduct, now);
}


/* Delivers one message. Returns false if none was in flight. */
static inline bool
node_receive (Node *node, int64_t now)
{
  g_autofree char *text = g_queue_pop_head (&node->inbox);
  g_auto (CpMessage) message = { 0 };
  int64_t n;

  if (text == NULL)
    return false;
  CpMessageReading reading = cp_message_read (text, strlen (text), &message, &n);
  g_assert_cmpint (reading, ==, CP_MESSAGE_READ);
  if (!node->begun)
    node_begin (node, now);
  if (!node->dead)
    cp_conduct_receive (node->conduct, &message, reading, now);
  return true;
}


static inline char *
random_move (const CpMoveLog *played)
{
  const CpPosition *pos = cp_move_log_get_position (played);
  g_autofree CpMoves *moves = g_new (CpMoves, 1);

  cp_position_legal_moves (pos, moves);
  g_assert_cmpuint (moves->n, >, 0);
  unsigned i = (unsigned) g_test_rand_int_range (0, (int) moves->n);
  return cp_move_write (pos, moves->moves[i], CP_NOTATION_UCI);
}


static inline bool
is_to_move (const CpConduct *conduct)
{
  return cp_conduct_get_state (conduct) == CP_CONDUCT_PLAYING &&
         cp_move_log_get_position (cp_conduct_get_move_log (conduct))->turn ==
             cp_conduct_get_own_side (conduct);
}


static inline CpMessage
proposal (const char *rules, const char *time, CpMessageParty white)
{
  static char *none[] = { NULL };
  CpTimeControl control = { .bonus = CP_BONUS_NONE };

  for (CpSide side = CP_WHITE; time != NULL && side <= CP_BLACK; side++)
    cp_time_control_parse (time, side, &control);
  return (CpMessage){
    .type = CP_MESSAGE_PROPOSE,
    .rules = (char *) rules,
    .time = control,
    .has_clocks = time != NULL,
    .moves = none,
    .party = white,
  };
}

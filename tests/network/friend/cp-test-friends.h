/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "network/friend/cp-friend.h"

#include "../cp-test-server.h"
#include "../game/cp-test-players.h"

/* Two programs, each of which knows the other one as a friend. Either may be killed at any time. */

typedef struct {
  CpFriend *friend; /* NULL while it does not run */
  char *kept;       /* on disk */
  const char *servers[2];
  unsigned n[CP_CONDUCT_UNKEPT + 1]; /* events */
} Program;


static bool
program_keep (const char *text, void *data)
{
  Program *program = data;

  g_free (program->kept);
  program->kept = g_strdup (text);
  return true;
}


static void
program_happened_cb (G_GNUC_UNUSED CpFriend *friend,
                     int event,
                     G_GNUC_UNUSED const char *text,
                     Program *program)
{
  program->n[event]++;
}


static const CpFriendHooks program_hooks = { program_keep };


static inline void
program_run (Program *program, CpFriend *friend, const char *name)
{
  program->friend = friend;
  cp_conduct_set_shown (cp_friend_get_conduct (friend), true, g_get_monotonic_time ());
  memset (program->n, 0, sizeof program->n);
  g_signal_connect (friend, "happened", G_CALLBACK (program_happened_cb), program);
  cp_friend_set_patience (friend, 300);
  cp_friend_wake (friend, name, program->servers);
}


/* It stops without a word. */
static inline void
program_kill (Program *program)
{
  g_signal_handlers_disconnect_by_data (program->friend, program);
  g_clear_object (&program->friend);
}


/* What it has kept is all that it knows. */
static inline void
program_restart (Program *program, const char *name)
{
  g_autoptr (GError) error = NULL;
  CpFriend *friend = cp_friend_read (program->kept, &program_hooks, program, &error);

  g_assert_no_error (error);
  program_run (program, friend, name);
}


static inline void
program_clear (Program *program)
{
  if (program->friend != NULL)
    program_kill (program);
  g_free (program->kept);
}


static inline CpConduct *
conduct_of (const Program *program)
{
  return cp_friend_get_conduct (program->friend);
}


static inline CpConductState
state_of (const Program *program)
{
  return cp_conduct_get_state (conduct_of (program));
}


static inline bool
is_here (const Program *program)
{
  return cp_friend_get_presence (program->friend) == CP_FRIEND_HERE;
}


static inline unsigned
length_of (const Program *program)
{
  const CpPlayed *played = cp_conduct_get_played (conduct_of (program));

  return played != NULL ? cp_played_get_length (played) : 0;
}


#define WAIT_UNTIL(condition)                                                                      \
  while (!(condition))                                                                             \
  g_main_context_iteration (NULL, TRUE)


/* What happens meanwhile, in milliseconds. */
static gboolean
waited_cb (void *done)
{
  *(bool *) done = true;
  return G_SOURCE_REMOVE;
}


static inline void
wait_for (unsigned milliseconds)
{
  bool done = false;

  g_timeout_add (milliseconds, waited_cb, &done);
  WAIT_UNTIL (done);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "network/friend/cp-friend.h"

#include "../cp-test-server.h"
#include "../game/cp-test-players.h"

/* Two paired programs, either of which can be killed at any time. */

typedef struct {
  CpFriend *friend; /* NULL while the program is not running */
  char *saved;      /* the saved state on disk */
  const char *servers[2];
  unsigned n[CP_CONDUCT_SAVE_FAILED + 1]; /* events */
} Program;


static bool
program_keep (const char *text, void *data)
{
  Program *program = data;

  g_free (program->saved);
  program->saved = g_strdup (text);
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
  g_signal_connect (friend, "event", G_CALLBACK (program_happened_cb), program);
  cp_friend_set_timeout (friend, 300);
  cp_friend_connect (friend, name, program->servers);
}


/* Kills the program: it sends nothing more. */
static inline void
program_kill (Program *program)
{
  g_signal_handlers_disconnect_by_data (program->friend, program);
  g_clear_object (&program->friend);
}


/* Restarts the program from its saved state. */
static inline void
program_restart (Program *program, const char *name)
{
  g_autoptr (GError) error = NULL;
  CpFriend *friend = cp_friend_read (program->saved, &program_hooks, program, &error);

  g_assert_no_error (error);
  program_run (program, friend, name);
}


static inline void
program_clear (Program *program)
{
  if (program->friend != NULL)
    program_kill (program);
  g_free (program->saved);
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
  return cp_friend_get_presence (program->friend) == CP_FRIEND_CONNECTED;
}


static inline unsigned
length_of (const Program *program)
{
  const CpMoveLog *played = cp_conduct_get_move_log (conduct_of (program));

  return played != NULL ? cp_move_log_get_length (played) : 0;
}


#define WAIT_UNTIL(condition)                                                                      \
  while (!(condition))                                                                             \
  g_main_context_iteration (NULL, TRUE)


/* Runs the main loop for some milliseconds. */
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


typedef struct {
  Program host, guest;
} Pair;


static inline void
pair_clear (Pair *pair)
{
  program_clear (&pair->host);
  program_clear (&pair->guest);
}


static inline void
meet (Pair *pair)
{
  WAIT_UNTIL (is_here (&pair->host) && is_here (&pair->guest));
}


static inline void
agree_on_game (Pair *pair, const char *rules, const char *time)
{
  CpMessage message = proposal (rules, time, CP_MESSAGE_BY_LOT);
  g_autoptr (GError) error = NULL;

  meet (pair);
  g_assert_true (
      cp_conduct_propose (conduct_of (&pair->host), &message, g_get_monotonic_time (), &error));
  g_assert_no_error (error);
  WAIT_UNTIL (state_of (&pair->guest) == CP_CONDUCT_ASKED);
  g_assert_true (cp_conduct_accept (conduct_of (&pair->guest), g_get_monotonic_time ()));
  WAIT_UNTIL (state_of (&pair->host) == CP_CONDUCT_PLAYING &&
              state_of (&pair->guest) == CP_CONDUCT_PLAYING);
}


/* Plays a move for the side to move. Returns false if the game is over. */
static inline bool
make_move (Pair *pair)
{
  Program *program = is_to_move (conduct_of (&pair->host)) ? &pair->host : &pair->guest;
  g_autoptr (GError) error = NULL;

  if (!is_to_move (conduct_of (program)))
    return false;
  g_autofree char *move = random_move (cp_conduct_get_move_log (conduct_of (program)));
  g_assert_true (cp_conduct_move (conduct_of (program), move, g_get_monotonic_time (), &error));
  g_assert_no_error (error);
  return true;
}


static inline void
wait_for_move (Pair *pair)
{
  WAIT_UNTIL (length_of (&pair->host) == length_of (&pair->guest));
  g_assert_cmpint (state_of (&pair->host), !=, CP_CONDUCT_FROZEN);
  g_assert_cmpint (state_of (&pair->guest), !=, CP_CONDUCT_FROZEN);
}


static inline void
play (Pair *pair, unsigned n)
{
  for (unsigned i = 0; i < n && make_move (pair); i++)
    wait_for_move (pair);
}

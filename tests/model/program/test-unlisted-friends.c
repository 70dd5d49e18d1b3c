/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/program/cp-unlisted-friends.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "../../network/cp-test-server.h"
#include "cp-test-files.h"
#include "model/match/cp-friend-game.h"
#include "model/match/cp-match.h"
#include "rules/notation/cp-notation.h"

/* Two programs, either of which is killed before a window has kept the game that both agree on. */

#define WAIT_UNTIL(condition)                                                                      \
  while (!(condition))                                                                             \
  g_main_context_iteration (NULL, TRUE)

typedef struct {
  char *folder;
  CpFriends *friends;
  CpFriend *friend; /* taken; NULL if the program does not run */
  CpSession *session;
  CpUnlistedFriends *unlisted;
} Program;

typedef struct {
  GSettings *settings;
  Program guest, host;
} Fixture;


/* Creates two programs that have just been paired. */
static void
set_up (Fixture *f, const void *data)
{
  CpTestServer *server = cp_test_server_get ();
  Program *programs[] = { &f->guest, &f->host };
  CpFriendStart start = { .server = server != NULL ? server->address : NULL, .name = "Anna" };

  f->settings = g_settings_new ("io.github.counterpoise.Counterpoise");
  for (unsigned i = 0; i < CP_KEY_SIZE; i++)
    start.key[i] = (uint8_t) g_test_rand_int ();
  for (unsigned host = 0; host < 2; host++) {
    Program *program = programs[host];
    program->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
    program->friends = cp_friends_new (program->folder, f->settings);
    start.is_host = host;
    if (server != NULL)
      program->friend = cp_friends_add (program->friends, &start);
  }
}


static void
end (Program *program)
{
  g_clear_object (&program->unlisted);
  g_clear_object (&program->session);
  g_clear_object (&program->friend);
  g_clear_object (&program->friends);
}


static void
tear_down (Fixture *f, const void *data)
{
  Program *programs[] = { &f->guest, &f->host };

  for (unsigned i = 0; i < 2; i++) {
    end (programs[i]);
    cp_test_remove_all (programs[i]->folder);
    g_free (programs[i]->folder);
  }
  g_clear_object (&f->settings);
}


static CpConduct *
conduct_of (const Program *program)
{
  return cp_friend_get_conduct (program->friend);
}


static CpConductState
state_of (const Program *program)
{
  return cp_conduct_get_state (conduct_of (program));
}


/* Starts @program again, as after it was killed. */
static void
start_again (Fixture *f, Program *program)
{
  end (program);
  program->friends = cp_friends_new (program->folder, f->settings);
  program->session = cp_session_new (program->folder);
  program->unlisted = cp_unlisted_friends_new (program->friends, program->session);
}


static void
propose (Fixture *f)
{
  static char *none[] = { NULL };
  CpMessage terms = {
    .type = CP_MESSAGE_PROPOSE,
    .rules = (char *) "heavy-gravity",
    .time = { .main_ms = { 60000, 60000 } },
    .has_clocks = true,
    .moves = none,
    .party = CP_MESSAGE_BY_LOT,
  };

  WAIT_UNTIL (cp_friend_get_presence (f->host.friend) == CP_FRIEND_CONNECTED);
  g_assert_true (cp_conduct_propose (conduct_of (&f->host), &terms, g_get_monotonic_time (), NULL));
  WAIT_UNTIL (state_of (&f->guest) == CP_CONDUCT_ASKED);
}


static unsigned
count_games (const Program *program)
{
  g_autoptr (GPtrArray) games = cp_session_list_games (program->session);

  return games->len;
}


static bool
is_known (const Program *program)
{
  g_autofree char *path = g_build_filename (program->folder, "friends", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  bool found = false;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    found = found || g_str_has_suffix (name, ".json");
  return found;
}


/* (transfer full) */
static char *
find_move (const CpPosition *pos)
{
  g_autofree CpMoves *moves = g_new (CpMoves, 1);

  cp_position_legal_moves (pos, moves);
  return cp_move_write (pos, moves->moves[0], CP_NOTATION_UCI);
}


static const CpMoveLog *
played_of (const Program *program)
{
  return cp_conduct_get_move_log (conduct_of (program));
}


static void
check_only_game (const Program *program)
{
  g_autoptr (GPtrArray) games = cp_session_list_games (program->session);

  g_assert_cmpuint (games->len, ==, 1);
  CpGame *game = ((CpSessionGame *) games->pdata[0])->game;
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 1);
  g_assert_cmpint (cp_game_get_only_hand (game), ==, CP_BLACK);
  g_assert_cmpuint (cp_session_get_n_open (program->session), ==, 0);
}


/* A game that was agreed on is on the start page, with its moves, and only once. */
static void
test_agreed (Fixture *f, const void *data)
{
  if (f->host.friend == NULL)
    return;
  propose (f);
  g_assert_true (cp_conduct_accept (conduct_of (&f->guest), g_get_monotonic_time ()));
  WAIT_UNTIL (state_of (&f->guest) == CP_CONDUCT_PLAYING &&
              state_of (&f->host) == CP_CONDUCT_PLAYING);
  bool host = cp_conduct_get_own_side (conduct_of (&f->host)) == CP_WHITE;
  Program *white = host ? &f->host : &f->guest, *black = host ? &f->guest : &f->host;
  WAIT_UNTIL (cp_friend_get_presence (white->friend) == CP_FRIEND_CONNECTED);
  g_autofree char *first = find_move (cp_move_log_get_position (played_of (white)));
  g_assert_true (cp_conduct_move (conduct_of (white), first, g_get_monotonic_time (), NULL));
  WAIT_UNTIL (cp_move_log_get_length (played_of (black)) == 1);

  start_again (f, black);
  check_only_game (black);
  start_again (f, black);
  check_only_game (black);
  /* The window that takes it finds the friend. */
  g_autoptr (CpAutosave) autosave = cp_session_take (black->session);
  g_autoptr (CpGame) game = cp_autosave_load (autosave, NULL);
  g_autoptr (CpMatch) match = cp_match_new_seated (game, NULL, black->friends);
  g_assert_nonnull (cp_match_get_player (match, CP_WHITE));
  g_autofree char *second = find_move (cp_game_get_position (game));
  g_assert_true (cp_game_play (game, second, NULL));
  WAIT_UNTIL (cp_move_log_get_length (played_of (white)) == 2);
}


/* The friend accepts a proposal while the program that made it is not running. */
static void
test_proposed (Fixture *f, const void *data)
{
  if (f->host.friend == NULL)
    return;
  propose (f);
  start_again (f, &f->host);
  g_assert_cmpuint (count_games (&f->host), ==, 0);
  g_assert_true (cp_conduct_accept (conduct_of (&f->guest), g_get_monotonic_time ()));
  WAIT_UNTIL (state_of (&f->guest) == CP_CONDUCT_PLAYING && count_games (&f->host) == 1);
  start_again (f, &f->host);
  g_assert_cmpuint (count_games (&f->host), ==, 1);
}


static void
met_cb (CpFriend *friend, int event, const char *text, unsigned *n)
{
  *n += event == CP_CONDUCT_SYNCED;
}


/* Or no. */
static void
test_declined (Fixture *f, const void *data)
{
  unsigned n_met = 0;

  if (f->host.friend == NULL)
    return;
  propose (f);
  g_signal_connect (f->guest.friend, "event", G_CALLBACK (met_cb), &n_met);
  start_again (f, &f->host);
  WAIT_UNTIL (n_met > 0);
  g_assert_true (cp_conduct_decline (conduct_of (&f->guest), "", g_get_monotonic_time ()));
  WAIT_UNTIL (!is_known (&f->host));
}


/* When the program of the player who was asked is killed, the proposal ends. */
static void
test_guest_killed (Fixture *f, const void *data)
{
  if (f->host.friend == NULL)
    return;
  propose (f);
  start_again (f, &f->guest);
  WAIT_UNTIL (!is_known (&f->guest));
  WAIT_UNTIL (state_of (&f->host) == CP_CONDUCT_IDLE);
  g_assert_false (is_known (&f->guest));
}


/* At its start, the program removes the files of a friend whose proposal is over two weeks old. */
static void
test_old_proposal (Fixture *f, const void *data)
{
  struct utimbuf times = { .modtime = time (NULL) - 15 * 24 * 60 * 60 };

  if (f->host.friend == NULL)
    return;
  g_assert_true (is_known (&f->guest) && is_known (&f->host));
  propose (f);
  g_autofree char *name = g_strconcat (cp_friend_get_id (f->host.friend), ".json", NULL);
  g_autofree char *path = g_build_filename (f->host.folder, "friends", name, NULL);
  end (&f->host);
  g_assert_no_errno (utime (path, &times));
  start_again (f, &f->host);
  g_assert_false (is_known (&f->host));
}


static void
test_idle (Fixture *f, const void *data)
{
  if (f->host.friend == NULL)
    return;
  /* Another run of the program, which has just been paired, is left alone. */
  g_autoptr (CpFriends) friends = cp_friends_new (f->host.folder, f->settings);
  f->host.session = cp_session_new (f->host.folder);
  g_object_unref (cp_unlisted_friends_new (friends, f->host.session));
  g_assert_true (is_known (&f->host));
  g_clear_object (&friends);
  start_again (f, &f->host);
  g_assert_false (is_known (&f->host));
}


int
main (int argc, char **argv)
{
  cp_test_server_find (argc, argv);
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/model/unlisted-friends/agreed", Fixture, NULL, set_up, test_agreed, tear_down);
  g_test_add ("/model/unlisted-friends/proposed", Fixture, NULL, set_up, test_proposed, tear_down);
  g_test_add ("/model/unlisted-friends/declined", Fixture, NULL, set_up, test_declined, tear_down);
  g_test_add ("/model/unlisted-friends/guest-killed", Fixture, NULL, set_up, test_guest_killed,
              tear_down);
  g_test_add ("/model/unlisted-friends/old-proposal", Fixture, NULL, set_up, test_old_proposal,
              tear_down);
  g_test_add ("/model/unlisted-friends/idle", Fixture, NULL, set_up, test_idle, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Two processes, whose windows are used by keyboard, are paired by a code over a real mailbox
 * server and play each variant. Both are killed at random moments, and continue the game.
 */

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/prctl.h>

#include "../network/cp-test-server.h"
#include "cp-test-files.h"
#include "cp-test-ui.h"
#include "network/friend/cp-friend.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-effort.h"

/* In all games together. */
#define KILLS 12

/* The minimum number of plies in a game. */
#define PLIES 6

/* The polling interval, in milliseconds; and the time after which an action without effect is
 * repeated, in microseconds. */
#define LOOK  20
#define AGAIN (2 * G_USEC_PER_SEC)

/* In microseconds: the test fails after this time. */
#define DEADLINE (120 * G_USEC_PER_SEC)

/* The maximum delay between a move and the kill, in milliseconds. */
#define KILL_LATEST 400

#define N_GAMES 4
static const char *const games[N_GAMES] = { "changing-challenges", "shifting-sands", "dynamic",
                                            "heavy-gravity" };

typedef struct {
  const char *name;
  char *home;
  GSubprocess *process;
  bool continued; /* the saved game is on the game page */
} Program;

typedef struct {
  const char *rules;
  bool clocks;
  Program host, guest;
  CpFriend *friends[2]; /* as last read from disk: those of the guest and of the host */
  int64_t deadline;
} Fixture;


static Display *
display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}


/* (transfer full) (nullable): Returns a property of a window, which may have been closed. */
static unsigned char *
get_property (Window window, const char *name)
{
  Atom atom = XInternAtom (display (), name, False), type;
  unsigned long n = 0, left;
  unsigned char *data = NULL;
  int format;

  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  int status = XGetWindowProperty (display (), window, atom, 0, 64, False, AnyPropertyType, &type,
                                   &format, &n, &left, &data);
  if (gdk_x11_display_error_trap_pop (gdk_display_get_default ()) == 0 && status == Success &&
      n > 0)
    return data;
  if (data != NULL)
    XFree (data);
  return NULL;
}


static bool
is_of (Window window, const Program *program)
{
  unsigned char *pid = get_property (window, "_NET_WM_PID");
  XWindowAttributes attributes = { 0 };

  if (pid == NULL)
    return false;
  g_autofree char *text = g_strdup_printf ("%lu", *(unsigned long *) (void *) pid);
  XFree (pid);
  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  XGetWindowAttributes (display (), window, &attributes);
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
  return g_strcmp0 (text, g_subprocess_get_identifier (program->process)) == 0 &&
         attributes.map_state == IsViewable && !attributes.override_redirect;
}


/* Returns the uppermost window of a program; None before it is shown. */
static Window
find_window (const Program *program)
{
  Window root = DefaultRootWindow (display ()), parent, *children = NULL, found = None;
  unsigned n = 0;

  XQueryTree (display (), root, &root, &parent, &children, &n);
  while (n > 0 && found == None)
    if (is_of (children[--n], program))
      found = children[n];
  if (children != NULL)
    XFree (children);
  return found;
}


/*
 * Focuses the uppermost window: a dialog waits for its parent to have the focus.
 *
 * Returns: whether it is shown and has that title
 */
static bool
focus (const Program *program, const char *title)
{
  Window window = find_window (program);
  unsigned char *there = window != None ? get_property (window, "_NET_WM_NAME") : NULL;
  bool same = there != NULL && (title == NULL || g_str_equal ((char *) there, title));

  if (there == NULL)
    return false;
  XFree (there);
  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  XSetInputFocus (display (), window, RevertToPointerRoot, CurrentTime);
  XSync (display (), False);
  return gdk_x11_display_error_trap_pop (gdk_display_get_default ()) == 0 && same;
}


static void
die_with_parent_cb (void *data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}


static void
set_folder (GSubprocessLauncher *launcher, const char *variable, const Program *program)
{
  g_autofree char *path = g_build_filename (program->home, variable, NULL);

  g_assert_no_errno (g_mkdir_with_parents (path, 0700));
  g_subprocess_launcher_setenv (launcher, variable, path, TRUE);
}


/* @argument: (nullable) */
static void
run (Program *program, const char *argument)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "..", "src", "counterpoise", NULL);
  g_autoptr (GError) error = NULL;

  set_folder (launcher, "XDG_CACHE_HOME", program);
  set_folder (launcher, "XDG_CONFIG_HOME", program);
  set_folder (launcher, "XDG_DATA_HOME", program);
  set_folder (launcher, "XDG_STATE_HOME", program);
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_subprocess_launcher_setenv (launcher, "GSETTINGS_BACKEND", "keyfile", TRUE);
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent_cb, NULL, NULL);
  program->process = g_subprocess_launcher_spawn (launcher, &error, path, argument, NULL);
  g_assert_no_error (error);
}


static void
kill_program (Program *program)
{
  g_subprocess_send_signal (program->process, SIGKILL);
  g_assert_true (g_subprocess_wait (program->process, NULL, NULL));
  g_clear_object (&program->process);
}


/* Writes the name of the player and the defaults of the New Game dialog. */
static void
write_settings (const Program *program, const char *server, const char *rules, bool clocks)
{
  g_autofree char *folder =
      g_build_filename (program->home, "XDG_CONFIG_HOME", "glib-2.0", "settings", NULL);
  g_autofree char *path = g_build_filename (folder, "keyfile", NULL);
  g_autofree char *text = g_strdup_printf (
      "[io/github/counterpoise/Counterpoise]\nown-name='%s'\nmailbox-server='%s'\n"
      "opponent='elsewhere'\nlast-rules='%s'\nanimation=false\n"
      "clock-kind='%s'\nclock-white-seconds=3000\nclock-black-seconds=3000\n"
      "seen-introductions=['changing-challenges', 'dynamic', 'heavy-gravity', 'shifting-sands']\n",
      program->name, server, rules, clocks ? "own" : "none");
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}


static bool
keep_nothing (G_GNUC_UNUSED const char *text, G_GNUC_UNUSED void *data)
{
  return true;
}


/* Reads the program's friend from its disk. */
static void
read_kept (const Program *program, CpFriend **friend)
{
  static const CpFriendHooks HOOKS = { keep_nothing };
  g_autofree char *folder =
      g_build_filename (program->home, "XDG_DATA_HOME", "counterpoise", "friends", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_clear_object (friend);
  while (dir != NULL && *friend == NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    /* A file that is being written has another suffix. */
    if (g_str_has_suffix (name, ".json") && g_file_get_contents (path, &text, NULL, NULL))
      *friend = cp_friend_read (text, &HOOKS, NULL, NULL);
  }
}


static void
look (Fixture *f)
{
  read_kept (&f->guest, &f->friends[0]);
  read_kept (&f->host, &f->friends[1]);
}


static CpConductState
state_of (const Fixture *f, bool host)
{
  return f->friends[host] != NULL ? cp_conduct_get_state (cp_friend_get_conduct (f->friends[host]))
                                  : CP_CONDUCT_IDLE;
}


static const CpMoveLog *
played_of (const Fixture *f, bool host)
{
  return f->friends[host] != NULL
             ? cp_conduct_get_move_log (cp_friend_get_conduct (f->friends[host]))
             : NULL;
}


static unsigned
length_of (const Fixture *f, bool host)
{
  const CpMoveLog *played = played_of (f, host);

  return played != NULL ? cp_move_log_get_length (played) : 0;
}


static gboolean
waited_cb (void *done)
{
  *(bool *) done = true;
  return G_SOURCE_REMOVE;
}


static void
wait_for (unsigned milliseconds)
{
  bool done = false;

  g_timeout_add (milliseconds, waited_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}


/* Performs an action and polls until it has had its effect on disk. The action is repeated, because
 * a window that was not ready has not received it. */
#define DO_UNTIL(action, condition)                                                                \
  for (int64_t next = 0; look (f), !(condition);) {                                                \
    int64_t now = g_get_monotonic_time ();                                                         \
    g_assert_cmpint (now, <, f->deadline);                                                         \
    if (now >= next) {                                                                             \
      action;                                                                                      \
      next = g_get_monotonic_time () + AGAIN;                                                      \
    }                                                                                              \
    wait_for (LOOK);                                                                               \
  }


static void
press (const Program *program, const char *title, const char *key)
{
  if (focus (program, title))
    cp_test_ui_key (key);
}


static void
text_cb (GObject *clipboard, GAsyncResult *result, void *data)
{
  char **text = data;
  char *read = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  *text = read != NULL ? read : g_strdup ("");
}


/* (transfer full) (nullable) */
static char *
copied_code (void)
{
  GdkClipboard *clipboard = gdk_display_get_clipboard (gdk_display_get_default ());
  char *text = NULL;

  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (strchr (text, '-') == NULL)
    g_clear_pointer (&text, g_free);
  return text;
}


/* Opens New Game and copies the code by its button. */
static char *
invite (Fixture *f)
{
  char *code;

  f->deadline = g_get_monotonic_time () + DEADLINE;
  gdk_clipboard_set_text (gdk_display_get_clipboard (gdk_display_get_default ()), "");
  run (&f->host, NULL);
  DO_UNTIL (press (&f->host, "Counterpoise", "<Control>n"), focus (&f->host, "New Game"));
  DO_UNTIL (press (&f->host, "New Game", "<Control>Return"), focus (&f->host, "Invite a Friend"));
  DO_UNTIL (press (&f->host, "Invite a Friend", "<Alt>o"), (code = copied_code ()) != NULL);
  return code;
}


static void
begin (Fixture *f)
{
  g_autofree char *code = invite (f);
  g_autofree char *option = g_strconcat ("--join=", code, NULL);

  run (&f->guest, option);
  /* Join, then Play. */
  DO_UNTIL (press (&f->guest, "Join a Friend", "Return"),
            state_of (f, false) == CP_CONDUCT_PLAYING && state_of (f, true) == CP_CONDUCT_PLAYING);
  f->host.continued = f->guest.continued = true;
}


static void
type_move (Fixture *f, Program *program, const char *move)
{
  if (!focus (program, NULL))
    return;
  cp_test_ui_key ("Escape");
  cp_test_ui_type (move);
  cp_test_ui_key ("Return");
}


static void
open_programs (Fixture *f, const char *server)
{
  Program *programs[] = { &f->host, &f->guest };

  f->host.name = "Anna";
  f->guest.name = "Ben";
  for (size_t i = 0; i < G_N_ELEMENTS (programs); i++) {
    programs[i]->home = g_build_filename (g_get_user_data_dir (), programs[i]->name, NULL);
    write_settings (programs[i], server, f->rules, f->clocks);
  }
  begin (f);
}


static void
close_programs (Fixture *f)
{
  Program *programs[] = { &f->host, &f->guest };

  for (size_t i = 0; i < G_N_ELEMENTS (programs); i++) {
    kill_program (programs[i]);
    cp_test_remove_all (programs[i]->home);
    g_free (programs[i]->home);
    g_clear_object (&f->friends[i]);
  }
}


/*
 * Chooses a move for the side to move, according to the files of its program.
 * @host: (out): whether the host is to move
 */
static char *
choose_move (const Fixture *f, bool *host)
{
  bool longer = length_of (f, true) >= length_of (f, false);
  const CpPosition *pos = cp_move_log_get_position (played_of (f, longer));
  g_autofree CpMoves *moves = g_new (CpMoves, 1);

  *host = cp_conduct_get_own_side (cp_friend_get_conduct (f->friends[true])) == pos->turn;
  cp_position_legal_moves (pos, moves);
  g_assert_cmpuint (moves->n, >, 0);
  CpMove move = moves->moves[g_test_rand_int_range (0, (int) moves->n)];
  return cp_move_write (pos, move, CP_NOTATION_UCI);
}


/* Continues the saved game, which is first on the start page. */
static void
take_up (Fixture *f, Program *program)
{
  if (!program->continued)
    press (program, NULL, "Return");
}


/*
 * Plays a move and kills one of the programs before or after it has arrived; then both continue.
 *
 * Returns: false if the game is over
 */
static bool
play (Fixture *f, bool kills)
{
  unsigned n = length_of (f, true);
  bool host;

  if (state_of (f, true) != CP_CONDUCT_PLAYING)
    return false;
  f->deadline = g_get_monotonic_time () + DEADLINE;
  g_autofree char *move = choose_move (f, &host);
  Program *mover = host ? &f->host : &f->guest;
  if (kills) {
    Program *victim = g_test_rand_bit () ? &f->host : &f->guest;
    type_move (f, mover, move);
    wait_for ((unsigned) g_test_rand_int_range (0, KILL_LATEST));
    kill_program (victim);
    look (f);
    unsigned kept = MAX (length_of (f, true), length_of (f, false));
    g_assert_cmpuint (kept, >=, n);
    run (victim, NULL);
    victim->continued = false;
    g_test_message ("%s: %s moved %s and %s was killed at ply %u", f->rules, mover->name, move,
                    victim->name, kept);
    if (kept == n)
      DO_UNTIL (take_up (f, victim); type_move (f, mover, move), length_of (f, host) == n + 1);
    DO_UNTIL (take_up (f, victim), length_of (f, true) == n + 1 && length_of (f, false) == n + 1);
    victim->continued = true;
  } else
    DO_UNTIL (type_move (f, mover, move),
              length_of (f, true) == n + 1 && length_of (f, false) == n + 1);
  g_assert_cmpuint (cp_move_log_get_common_length (played_of (f, true),
                                                   cp_move_log_get_moves (played_of (f, false))),
                    ==, n + 1);
  return true;
}


static void
test_game (const void *rules)
{
  CpTestServer *server = cp_test_server_get ();
  Fixture f = { .rules = rules };
  unsigned n_games = (N_GAMES + cp_test_stride () - 1) / cp_test_stride ();
  unsigned kills = (cp_test_effort (KILLS) + n_games - 1) / n_games, plies = 0;

  if (server == NULL)
    return;
  open_programs (&f, server->address);
  while (kills > 0 || plies < PLIES) {
    bool kill = kills > 0 && g_test_rand_bit ();
    if (play (&f, kill)) {
      kills -= kill;
      plies++;
    } else {
      close_programs (&f);
      open_programs (&f, server->address);
    }
  }
  close_programs (&f);
}


/* Takes ten minutes from the clocks in the files of @program, which is not running. */
static void
falsify_clocks (const Program *program)
{
  g_autofree char *folder =
      g_build_filename (program->home, "XDG_DATA_HOME", "counterpoise", "friends", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  unsigned n_changed = 0;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    if (!g_str_has_suffix (name, ".json") || !g_file_get_contents (path, &text, NULL, NULL))
      continue;
    g_autoptr (GString) changed = g_string_new (text);
    n_changed +=
        g_string_replace (changed, "left\\\":[3000000,3000000]", "left\\\":[2400000,2400000]", 0);
    g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  }
  g_assert_cmpuint (n_changed, ==, 1);
}


static bool
has_offered (const Fixture *f, bool host)
{
  return f->friends[host] != NULL &&
         cp_conduct_get_offer (cp_friend_get_conduct (f->friends[host]), true) != NULL;
}


static bool
are_both (const Fixture *f, CpConductState state)
{
  return state_of (f, false) == state && state_of (f, true) == state;
}


/* The programs have recorded different clocks: no move can be played before both players have
 * agreed, by the buttons of the card. */
static void
test_clocks (void)
{
  CpTestServer *server = cp_test_server_get ();
  Fixture fixture = { .rules = "changing-challenges", .clocks = true }, *f = &fixture;

  if (server == NULL)
    return;
  open_programs (f, server->address);
  kill_program (&f->guest);
  kill_program (&f->host);
  falsify_clocks (&f->guest);
  run (&f->guest, NULL);
  run (&f->host, NULL);
  f->host.continued = f->guest.continued = false;
  DO_UNTIL (take_up (f, &f->host); take_up (f, &f->guest), are_both (f, CP_CONDUCT_FROZEN));
  DO_UNTIL (take_up (f, &f->host); press (&f->host, NULL, "<Alt>m"), has_offered (f, true));
  DO_UNTIL (take_up (f, &f->guest);
            press (&f->guest, NULL, "<Alt>t"), are_both (f, CP_CONDUCT_PLAYING));
  f->host.continued = f->guest.continued = true;
  g_assert_true (play (f, false));
  close_programs (f);
}


int
main (int argc, char *argv[])
{
  cp_test_server_find (argc, argv);
  cp_test_ui_init (&argc, &argv);
  for (size_t i = 0; i < N_GAMES; i += cp_test_stride ()) {
    g_autofree char *name = g_strconcat ("/journeys/friends/", games[i], NULL);
    g_test_add_data_func (name, games[i], test_game);
  }
  g_test_add_func ("/journeys/friends/clocks", test_clocks);
  return g_test_run ();
}

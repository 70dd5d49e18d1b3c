/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The program as a process started by the desktop: instances that find each other on the bus or do
 * not, that are terminated, and that are killed. The tests examine their windows and files.
 */

#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "config.h"
#include "cp-test-files.h"
#include "cp-test-hostile.h"
#include "cp-test-ui.h"
#include "support/cp-test-effort.h"

#define APP_ID   "io.github.counterpoise.Counterpoise"
#define APP_PATH "/io/github/counterpoise/Counterpoise"

/* The time after which a key without effect is pressed again, in microseconds. */
#define AGAIN (2 * G_USEC_PER_SEC)

typedef struct {
  GSubprocess *bus; /* private, so that no service of the session is started */
  char *address;
  char *folder;   /* the data folder of the program */
  char *services; /* the folder of the services that the bus can start */
  GPtrArray *running;
} Fixture;


static char *
dup_program (void)
{
  return g_test_build_filename (G_TEST_BUILT, "..", "src", "counterpoise", NULL);
}


/* Writes the installed service file, adapted to the path of the built program. */
static void
write_service (Fixture *f)
{
  g_autofree char *built =
      g_test_build_filename (G_TEST_BUILT, "..", "data", APP_ID ".service", NULL);
  g_autofree char *path = g_build_filename (f->services, APP_ID ".service", NULL);
  g_autofree char *program = dup_program ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (built, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) parts = g_strsplit (text, "Exec=", 2);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  const char *name = strstr (parts[1], "/counterpoise ");
  g_assert_nonnull (name);
  g_autofree char *ours =
      g_strconcat (parts[0], "Exec=", program, name + strlen ("/counterpoise"), NULL);
  g_file_set_contents (path, ours, -1, &error);
  g_assert_no_error (error);
}


/* The bus can start the program only. */
static char *
write_bus_config (Fixture *f)
{
  char *path = g_build_filename (f->services, "bus.conf", NULL);
  g_autofree char *config = g_strdup_printf (
      "<busconfig><type>session</type><listen>unix:dir=%s</listen><servicedir>%s</servicedir>"
      "<policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/>"
      "<allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>",
      f->services, f->services);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, config, -1, &error);
  g_assert_no_error (error);
  return path;
}


static void
die_with_parent_cb (void *data)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
}


static void
set_up (Fixture *f, const void *data)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GError) error = NULL;

  f->folder = g_build_filename (g_get_user_data_dir (), "counterpoise", NULL);
  f->services = g_build_filename (g_get_user_data_dir (), "services", NULL);
  g_assert_no_errno (g_mkdir_with_parents (f->services, 0700));
  write_service (f);
  f->running = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *config = write_bus_config (f);
  g_autofree char *option = g_strconcat ("--config-file=", config, NULL);
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent_cb, NULL, NULL);
  f->bus = g_subprocess_launcher_spawn (launcher, &error, "dbus-daemon", option, "--nofork",
                                        "--nopidfile", "--print-address=1", NULL);
  g_assert_no_error (error);
  g_autoptr (GDataInputStream) output =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (f->bus));
  f->address = g_data_input_stream_read_line (output, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (f->address);
}


static void
end (Fixture *f, GSubprocess *process, int signal)
{
  g_subprocess_send_signal (process, signal);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  if (signal != SIGKILL)
    g_assert_true (g_subprocess_get_successful (process));
  g_ptr_array_remove (f->running, process);
}


static void
tear_down (Fixture *f, const void *data)
{
  while (f->running->len > 0)
    end (f, f->running->pdata[0], SIGKILL);
  g_ptr_array_unref (f->running);
  /* SIGTERM lets it remove its socket, SIGKILL would not. */
  g_subprocess_send_signal (f->bus, SIGTERM);
  g_subprocess_wait (f->bus, NULL, NULL);
  g_object_unref (f->bus);
  g_free (f->address);
  cp_test_remove_all (f->folder);
  g_free (f->folder);
  cp_test_remove_all (f->services);
  g_free (f->services);
}


/*
 * @arguments: of the program, terminated by NULL
 * @bus: the address of the bus for other instances
 */
static GSubprocess *
spawn (const char *const *arguments, const char *bus)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (words, dup_program ());
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (words, g_strdup (*arguments));
  g_ptr_array_add (words, NULL);
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", bus, TRUE);
  GSubprocess *process =
      g_subprocess_launcher_spawnv (launcher, (const char *const *) words->pdata, &error);
  g_assert_no_error (error);
  return process;
}


/*
 * Starts a process that keeps running.
 * @alone: whether it cannot find other instances
 */
static GSubprocess *
run (Fixture *f, const char *argument, bool alone)
{
  GSubprocess *process =
      spawn ((const char *const[]){ argument, NULL }, alone ? "disabled:" : f->address);

  g_ptr_array_add (f->running, process);
  return process;
}


/* Starts a process that only passes its arguments to the running instance. */
static void
send_arguments (Fixture *f, const char *first, const char *second)
{
  g_autoptr (GSubprocess) process =
      spawn ((const char *const[]){ first, second, NULL }, f->address);

  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
}


static unsigned
count_windows (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "windows", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  unsigned n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *state = g_build_filename (path, name, "window.ini", NULL);
    n += g_file_test (state, G_FILE_TEST_EXISTS);
  }
  return n;
}


/* Returns whether the place of a file was stored, in the form of the list of places. */
static bool
was_left_at (Fixture *f, const char *place, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, "places", NULL);
  g_autofree char *text = NULL;
  bool found = false;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return false;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    found = found || (g_str_has_prefix (*line, place) && g_str_has_suffix (*line, name));
  return found;
}


/* A link of the help is opened while the program is not running, and another one while it is. */
static void
test_link (Fixture *f, const void *data)
{
  run (f, "counterpoise:examples/dynamic/4/7", false);
  cp_test_ui_wait_until (was_left_at (f, "3 7 0 ", "/dynamic.pgn"));
  send_arguments (f, "counterpoise:examples/heavy-gravity/3/0",
                  "counterpoise:examples/dynamic/2/0");
  cp_test_ui_wait_until (was_left_at (f, "2 0 0 ", "/heavy-gravity.pgn"));
  cp_test_ui_wait_until (was_left_at (f, "1 0 0 ", "/dynamic.pgn"));
  cp_test_ui_wait_until (count_windows (f) == 2);
}


#ifdef HAVE_NETWORK
/* Returns whether there is a window with that title. */
static bool
is_shown (const char *title)
{
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  Window root = DefaultRootWindow (display), parent, *children = NULL;
  unsigned n = 0;
  bool found = false;

  XQueryTree (display, root, &root, &parent, &children, &n);
  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  for (unsigned i = 0; i < n; i++) {
    char *name = NULL;
    XFetchName (display, children[i], &name);
    found = found || g_strcmp0 (name, title) == 0;
    if (name != NULL)
      XFree (name);
  }
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
  if (children != NULL)
    XFree (children);
  return found;
}


/* An invitation link is opened while the program is running, and while it is not. */
static void
test_invitation (Fixture *f, const void *data)
{
  GSubprocess *process = run (f, "counterpoise:join/7-marble-lever", false);

  cp_test_ui_wait_until (is_shown ("Join a Friend"));
  end (f, process, SIGKILL);
  run (f, "--new-window", false);
  cp_test_ui_wait_until (is_shown ("Counterpoise") && !is_shown ("Join a Friend"));
  send_arguments (f, "counterpoise:join/7-marble-lever", NULL);
  cp_test_ui_wait_until (is_shown ("Join a Friend"));
}
#endif


/* The actions of the desktop file. */
static void
test_options (Fixture *f, const void *data)
{
  run (f, "--new-window", false);
  cp_test_ui_wait_until (count_windows (f) == 1);
  send_arguments (f, "--new-window", NULL);
  cp_test_ui_wait_until (count_windows (f) == 2);
  send_arguments (f, "--new-game", NULL);
}


/* The version is printed without a display, a bus or another instance. */
static void
test_version (Fixture *f, const void *data)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autofree char *program = dup_program ();
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_unsetenv (launcher, "DISPLAY");
  g_subprocess_launcher_unsetenv (launcher, "WAYLAND_DISPLAY");
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_autoptr (GSubprocess) process =
      g_subprocess_launcher_spawn (launcher, &error, program, "--version", NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error));
  g_assert_true (g_subprocess_get_successful (process));
  g_assert_cmpstr (output, ==, "Counterpoise " PACKAGE_VERSION "\n");
  g_assert_cmpuint (count_windows (f), ==, 0);
}


/* On SIGTERM the program saves its data without a question; a killed program has saved it, too. */
static void
test_signals (Fixture *f, const void *data)
{
  static const int signals[] = { SIGTERM, SIGINT, SIGHUP, SIGKILL };
  g_autofree char *places = g_build_filename (f->folder, "places", NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (signals); i++) {
    g_unlink (places);
    GSubprocess *process = run (f, "counterpoise:examples/dynamic/4/7", false);
    cp_test_ui_wait_until (was_left_at (f, "3 7 0 ", "/dynamic.pgn"));
    cp_test_ui_wait_until (count_windows (f) == 1);
    end (f, process, signals[i]);
    g_assert_cmpuint (count_windows (f), ==, 1);
  }
}


/*
 * Finds the windows on the display; the test itself has none.
 * @last: (out) (nullable): one of them
 *
 * Returns: their number
 */
static unsigned
find_seen (Window *last)
{
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  Window root = DefaultRootWindow (display), parent, *children = NULL;
  unsigned n_children = 0, n = 0;

  /* Windows that are closed meanwhile are ignored. */
  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  XQueryTree (display, root, &root, &parent, &children, &n_children);
  for (unsigned i = 0; i < n_children; i++) {
    XWindowAttributes attributes;
    if (XGetWindowAttributes (display, children[i], &attributes) == 0 ||
        attributes.map_state != IsViewable || attributes.override_redirect)
      continue;
    n++;
    if (last != NULL)
      *last = children[i];
  }
  XFree (children);
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
  return n;
}


static unsigned
count_seen (void)
{
  return find_seen (NULL);
}


/* Presses a key in the window of the program, if it is there. */
static void
press (const char *key)
{
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  Window window;

  if (find_seen (&window) == 0)
    return;
  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  XSetInputFocus (display, window, RevertToPointerRoot, CurrentTime);
  XSync (display, False);
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
  cp_test_ui_key (key);
}


/* Continues the saved game, which is first on the start page. The key is pressed again, because a
 * window that was not ready has not received it. */
static void
continue_game (const char *mode)
{
  int64_t deadline = cp_test_ui_deadline ();

  for (int64_t next = 0; !cp_test_hostile_runs (mode);) {
    if (g_get_monotonic_time () >= next) {
      press ("Return");
      next = g_get_monotonic_time () + AGAIN;
    }
    cp_test_ui_step (deadline, "the engine runs", G_STRLOC);
  }
}


/* Writes settings with an engine for Heavy Gravity Chess that behaves as @mode says. They are used
 * by programs that run() starts until restore_settings(). */
static void
write_settings (const char *mode)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", NULL);
  g_autofree char *path = g_build_filename (folder, "keyfile", NULL);
  g_autofree char *engine = cp_test_hostile_path (mode);
  g_autofree char *text = g_strdup_printf (
      "[io/github/counterpoise/Counterpoise]\nanimation=false\n"
      "engines=[('Hostile', '%s', @a{ss} {}, {'heavy-gravity': 'heavy-gravity'})]\n"
      "seen-introductions=['heavy-gravity']\n",
      engine);
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", true);
}


static void
restore_settings (void)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", true);
}


static char *
dup_kept_path (Fixture *f)
{
  return g_build_filename (f->folder, "windows", "one", "game-1.pgn", NULL);
}


/* Writes a saved game in which that engine is Black and to move. */
static void
write_kept_game (Fixture *f)
{
  static const char game[] = "[Variant \"heavy-gravity\"]\n"
                             "[CounterpoiseState \"1 0 0 seat black engine-Hostile open\"]\n"
                             "\n1. a3 *\n";
  g_autofree char *path = dup_kept_path (f);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_file_set_contents (path, game, -1, &error);
  g_assert_no_error (error);
}


/* Returns whether the game is saved with its engine, which has moved or not. */
static bool
is_kept (Fixture *f, bool has_moved)
{
  g_autofree char *path = dup_kept_path (f);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, "\n1. a3 ") != NULL &&
         strstr (text, " seat black engine-Hostile") != NULL &&
         (strstr (text, "[CounterpoiseState \"2 ") != NULL) == has_moved;
}


/* The program is terminated while its engine thinks without reading its input, or after it has
 * moved and ignores `quit`. The program, the engine and its child end, and the game is saved. */
static void
test_deaf_engine (Fixture *f, const void *data)
{
  static const int signals[] = { SIGTERM, SIGINT, SIGHUP };
  static const char *const modes[] = { "deaf", "stubborn" };

  for (size_t mode = 0; mode < G_N_ELEMENTS (modes); mode++) {
    bool moves = mode == 1;
    write_settings (modes[mode]);
    /* The other signals are tried without an engine, too. */
    for (size_t i = 0; i < G_N_ELEMENTS (signals); i += cp_test_stride ()) {
      write_kept_game (f);
      GSubprocess *process = run (f, NULL, true);
      continue_game (modes[mode]);
      cp_test_ui_wait_until (is_kept (f, moves));
      end (f, process, signals[i]);
      cp_test_ui_wait_until (!cp_test_hostile_runs (modes[mode]));
      cp_test_hostile_wait_for_end (modes[mode]);
      g_assert_true (is_kept (f, moves));
    }
  }
  restore_settings ();
}


/* With a file size limit of zero, the program runs, and ends on SIGTERM. */
static void
test_size_limit (Fixture *f, const void *data)
{
  struct rlimit before, limit;

  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  limit = (struct rlimit){ .rlim_max = before.rlim_max };
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));
  GSubprocess *process = run (f, "counterpoise:examples/dynamic/4/7", true);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
  cp_test_ui_wait_until (count_seen () == 1);
  end (f, process, SIGTERM);
}


static GDBusConnection *
connect_to_bus (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus =
      g_dbus_connection_new_for_address_sync (f->address,
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                  G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);

  g_assert_no_error (error);
  return bus;
}


/*
 * Calls a method of the program as a shell does, which starts the program if needed.
 * @arguments: (transfer floating)
 */
static void
ask (GDBusConnection *bus, const char *method, GVariant *arguments)
{
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (GVariant) answer =
      g_dbus_connection_call_sync (bus, APP_ID, APP_PATH, "org.freedesktop.Application", method,
                                   arguments, NULL, G_DBUS_CALL_FLAGS_NONE, G_MAXINT, NULL, &error);

  g_assert_no_error (error);
}


/*
 * @method: of the bus; its reply is a number for the program's name
 *
 * Returns: 0 if the program is not on the bus
 */
static unsigned
ask_bus (GDBusConnection *bus, const char *method, const char *type)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_sync (
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
      g_variant_new ("(s)", APP_ID), G_VARIANT_TYPE (type), G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  unsigned number = 0;

  if (answer != NULL)
    g_variant_get_child (answer, 0, type[1] == 'b' ? "b" : "u", &number);
  return number;
}


static bool
is_there (GDBusConnection *bus)
{
  return ask_bus (bus, "NameHasOwner", "(b)") != 0;
}


/* Ends the program that the bus has started. */
static void
end_service (GDBusConnection *bus)
{
  pid_t pid = (pid_t) ask_bus (bus, "GetConnectionUnixProcessID", "(u)");

  g_assert_cmpint (pid, >, 0);
  g_assert_no_errno (kill (pid, SIGTERM));
  cp_test_ui_wait_until (!is_there (bus));
  cp_test_ui_wait_until (count_seen () == 0);
}


/* Writes a file with a game of one ply. */
static char *
write_game (Fixture *f, const char *name)
{
  static const char text[] = "[Variant \"dynamic\"]\n\n1. Pe2-e3 *\n";
  char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}


/* The launcher of the desktop activates the program through the bus. */
static void
test_activated (Fixture *f, const void *data)
{
  g_autoptr (GDBusConnection) bus = connect_to_bus (f);

  g_assert_false (is_there (bus));
  ask (bus, "Activate", g_variant_new_parsed ("(@a{sv} {},)"));
  cp_test_ui_wait_until (count_seen () == 1);
  cp_test_ui_wait_until (count_windows (f) == 1);
  ask (bus, "ActivateAction", g_variant_new_parsed ("('new-window', @av [], @a{sv} {})"));
  cp_test_ui_wait_until (count_seen () == 2);
  cp_test_ui_wait_until (count_windows (f) == 2);
  end_service (bus);
}


/* A file manager opens a file through the bus, a terminal another one by its name: each gets a
 * window in the same process. */
static void
test_opened (Fixture *f, const void *data)
{
  g_autoptr (GDBusConnection) bus = connect_to_bus (f);
  g_autofree char *one = write_game (f, "one.pgn"), *two = write_game (f, "two.pgn");
  g_autofree char *uri = g_filename_to_uri (one, NULL, NULL);

  g_assert_false (is_there (bus));
  ask (bus, "Open", g_variant_new_parsed ("([%s], @a{sv} {})", uri));
  cp_test_ui_wait_until (count_seen () == 1);
  cp_test_ui_wait_until (was_left_at (f, "", "/one.pgn"));
  unsigned pid = ask_bus (bus, "GetConnectionUnixProcessID", "(u)");
  send_arguments (f, two, NULL);
  cp_test_ui_wait_until (count_seen () == 2);
  cp_test_ui_wait_until (was_left_at (f, "", "/two.pgn"));
  g_assert_cmpuint (ask_bus (bus, "GetConnectionUnixProcessID", "(u)"), ==, pid);
  end_service (bus);
  g_unlink (one);
  g_unlink (two);
}


/* Two processes that cannot find each other: neither takes the windows of the other. */
static void
test_alone (Fixture *f, const void *data)
{
  GSubprocess *one = run (f, NULL, true);

  cp_test_ui_wait_until (count_windows (f) == 1);
  GSubprocess *two = run (f, NULL, true);
  cp_test_ui_wait_until (count_windows (f) == 2);
  end (f, one, SIGKILL);
  end (f, two, SIGKILL);
}


/* Libraries for rarely used features are loaded on first use, to save time and memory. */
static void
test_lean (Fixture *f, const void *data)
{
  GSubprocess *process = run (f, NULL, true);
  g_autofree char *path =
      g_build_filename ("/proc", g_subprocess_get_identifier (process), "maps", NULL);
  g_autofree char *maps = NULL;
  g_autoptr (GError) error = NULL;

  cp_test_ui_wait_until (count_windows (f) == 1);
  g_file_get_contents (path, &maps, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (maps, "/libgtk-4.so"));
  g_assert_null (strstr (maps, "/libsoup-3.0.so"));
  g_assert_null (strstr (maps, "/libpulse"));
}


int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    void (*function) (Fixture *f, const void *data);
  } cases[] = {
    { "/journeys/process/link", test_link },
#ifdef HAVE_NETWORK
    { "/journeys/process/invitation", test_invitation },
#endif
    { "/journeys/process/options", test_options },
    { "/journeys/process/version", test_version },
    { "/journeys/process/signals", test_signals },
    { "/journeys/process/deaf-engine", test_deaf_engine },
    { "/journeys/process/size-limit", test_size_limit },
    { "/journeys/process/alone", test_alone },
    { "/journeys/process/lean", test_lean },
    { "/journeys/process/activated", test_activated },
    { "/journeys/process/opened", test_opened },
  };

  cp_test_ui_init (&argc, &argv);
  cp_test_hostile_init (argv[1]);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].name, Fixture, NULL, set_up, cases[i].function, tear_down);
  int result = g_test_run ();
  cp_test_hostile_clear ();
  return result;
}

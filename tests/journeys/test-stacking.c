/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Dialogs at the start of the program, under a window manager: each opens above its window once
 * that is shown, has the keyboard focus, and opens after the previous one is closed.
 */

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/prctl.h>

#include "cp-test-files.h"
#include "cp-test-ui.h"

#define MANAGER "metacity"

/* The title of the main window. */
#define MAIN_NAME "Counterpoise"

#define KEPT_GAME  "windows/one/game-1.pgn"
#define UNSAVED    "unsaved/one.pgn"
#define UNREADABLE "unsaved/two.pgn"
#define MARKS      "puzzles.ini"

#define MAX_FILES   3
#define MAX_DIALOGS 3

typedef struct {
  const char *files[MAX_FILES];     /* in the data folder of the program, damaged */
  const char *arguments[2];         /* of the program */
  const char *dialogs[MAX_DIALOGS]; /* titles of the dialogs in the order in which they open */
} Start;

typedef struct {
  char *folder;
  GSubprocess *program;
} Fixture;


static Display *
display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}


/*
 * Returns the windows in a property; the last one is the uppermost.
 * @n: (out): their number
 */
static Window *
get_windows (Window of, const char *property, unsigned long *n)
{
  Atom atom = XInternAtom (display (), property, False), type;
  unsigned long left;
  unsigned char *data = NULL;
  int format;

  *n = 0;
  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  if (XGetWindowProperty (display (), of, atom, 0, 64, False, XA_WINDOW, &type, &format, n, &left,
                          &data) != Success)
    *n = 0;
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
  return (Window *) (void *) data;
}


static Window
get_last (Window of, const char *property)
{
  unsigned long n;
  Window *windows = get_windows (of, property, &n);
  Window last = n > 0 ? windows[n - 1] : None;

  if (windows != NULL)
    XFree (windows);
  return last;
}


static bool
has_name (Window window, const char *name)
{
  char *there = NULL;

  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  bool same = window != None && XFetchName (display (), window, &there) != 0 && there != NULL &&
              g_str_equal (there, name);
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
  if (there != NULL)
    XFree (there);
  return same;
}


/* Returns whether the dialog is the uppermost window, has the keyboard focus, and is transient for
 * the main window below it. */
static bool
is_in_front (const char *title)
{
  Window root = DefaultRootWindow (display ());
  unsigned long n;
  Window *stack = get_windows (root, "_NET_CLIENT_LIST_STACKING", &n);
  unsigned long active_n;
  Window *active = get_windows (root, "_NET_ACTIVE_WINDOW", &active_n);

  bool in_front = n == 2 && active_n > 0 && active[0] == stack[1] && has_name (stack[1], title) &&
                  has_name (stack[0], MAIN_NAME) &&
                  get_last (stack[1], "WM_TRANSIENT_FOR") == stack[0];
  if (stack != NULL)
    XFree (stack);
  if (active != NULL)
    XFree (active);
  return in_front;
}


/* Returns whether the main window is the only one, and has the keyboard focus. */
static bool
is_alone (void)
{
  Window root = DefaultRootWindow (display ());
  unsigned long n;
  Window *stack = get_windows (root, "_NET_CLIENT_LIST_STACKING", &n);
  bool alone =
      n == 1 && has_name (stack[0], MAIN_NAME) && get_last (root, "_NET_ACTIVE_WINDOW") == stack[0];

  if (stack != NULL)
    XFree (stack);
  return alone;
}


static void
die_with_parent_cb (void *data)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
}


/* @arguments: terminated by NULL */
static GSubprocess *
spawn (const char *const *arguments)
{
  bool is_manager = g_str_equal (arguments[0], MANAGER);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
      (is_manager ? G_SUBPROCESS_FLAGS_STDERR_SILENCE : G_SUBPROCESS_FLAGS_NONE));
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_child_setup (launcher, die_with_parent_cb, NULL, NULL);
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  /* Warnings of the window manager must not be fatal. */
  if (is_manager)
    g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
  GSubprocess *process = g_subprocess_launcher_spawnv (launcher, arguments, &error);
  g_assert_no_error (error);
  return process;
}


static void
write_file (const char *folder, const char *name)
{
  const char *good = "% Counterpoise unsaved work\n% list n0\n% game n0 7\n1. d4 *\n\n";
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *above = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (g_mkdir_with_parents (above, 0700));
  g_file_set_contents (path, g_str_equal (name, UNSAVED) ? good : "\x01 rubbish", -1, &error);
  g_assert_no_error (error);
}


static void
set_up (Fixture *f, const void *data)
{
  const Start *start = data;
  g_autofree char *program =
      g_test_build_filename (G_TEST_BUILT, "..", "src", "counterpoise", NULL);
  const char *const command[] = { program, start->arguments[0], start->arguments[1], NULL };

  f->folder = g_build_filename (g_get_user_data_dir (), "counterpoise", NULL);
  for (unsigned i = 0; i < MAX_FILES && start->files[i] != NULL; i++)
    write_file (f->folder, start->files[i]);
  f->program = spawn (command);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_subprocess_send_signal (f->program, SIGKILL);
  g_assert_true (g_subprocess_wait (f->program, NULL, NULL));
  g_object_unref (f->program);
  cp_test_remove_all (f->folder);
  g_free (f->folder);
}


static void
test_start (Fixture *f, const void *data)
{
  const Start *start = data;

  for (unsigned i = 0; i < MAX_DIALOGS && start->dialogs[i] != NULL; i++) {
    g_test_message ("%s", start->dialogs[i]);
    cp_test_ui_wait_until (is_in_front (start->dialogs[i]));
    cp_test_ui_key ("Escape");
  }
  cp_test_ui_wait_until (is_alone ());
}


int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    Start start;
  } cases[] = {
    { "kept-game",
      { { KEPT_GAME }, { NULL }, { "The last game could not be read and was set aside" } } },
    { "marks", { { MARKS }, { NULL }, { "Your puzzle progress cannot be read" } } },
    { "unsaved", { { UNSAVED }, { NULL }, { "Restore Unsaved Changes?" } } },
    { "all",
      { { KEPT_GAME, UNSAVED, UNREADABLE },
        { NULL },
        { "The last game could not be read and was set aside", "Unsaved Changes Cannot Be Read",
          "Restore Unsaved Changes?" } } },
    { "file", { { NULL }, { "/nonexistent/games.pgn" }, { "The File Cannot Be Opened" } } },
    { "file-and-kept-game",
      { { KEPT_GAME },
        { "/nonexistent/games.pgn" },
        { "The last game could not be read and was set aside", "The File Cannot Be Opened" } } },
    { "new-game",
      { { KEPT_GAME },
        { "--new-game" },
        { "The last game could not be read and was set aside", "New Game" } } },
  };

  cp_test_ui_init (&argc, &argv);
  g_autoptr (GSubprocess) manager = spawn ((const char *const[]){ MANAGER, NULL });
  cp_test_ui_wait_until (get_last (DefaultRootWindow (display ()), "_NET_SUPPORTING_WM_CHECK") !=
                         None);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = g_strconcat ("/journeys/stacking/", cases[i].name, NULL);
    g_test_add (name, Fixture, &cases[i].start, set_up, test_start, tear_down);
  }
  int status = g_test_run ();
  g_subprocess_force_exit (manager);
  g_subprocess_wait (manager, NULL, NULL);
  return status;
}

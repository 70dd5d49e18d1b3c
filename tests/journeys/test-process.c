/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The program as the desktop starts it: processes that find each other on the bus or do not, are
 * told to end, and are killed. What they do is seen in what they keep.
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "cp-test-ui.h"

typedef struct {
  GSubprocess *bus; /* private: nothing of the session is to be started */
  char *address;
  char *folder; /* that of the program */
  GPtrArray *running;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  g_autoptr (GError) error = NULL;

  f->folder = g_build_filename (g_get_user_data_dir (), "counterpoise", NULL);
  f->running = g_ptr_array_new_with_free_func (g_object_unref);
  f->bus = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "dbus-daemon", "--session",
                             "--nofork", "--nopidfile", "--print-address=1", NULL);
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
remove_files (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);
    remove_files (child);
  }
  g_remove (path);
}


static void
tear_down (Fixture *f, const void *data)
{
  while (f->running->len > 0)
    end (f, f->running->pdata[0], SIGKILL);
  g_ptr_array_unref (f->running);
  /* Killed, it would leave its socket behind. */
  g_subprocess_send_signal (f->bus, SIGTERM);
  g_subprocess_wait (f->bus, NULL, NULL);
  g_object_unref (f->bus);
  g_free (f->address);
  remove_files (f->folder);
  g_free (f->folder);
}


/* @arguments: of the program, ended by NULL
 * @bus: where other processes are found */
static GSubprocess *
spawn (const char *const *arguments, const char *bus)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (words, g_test_build_filename (G_TEST_BUILT, "..", "src", "counterpoise", NULL));
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (words, g_strdup (*arguments));
  g_ptr_array_add (words, NULL);
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", bus, TRUE);
  GSubprocess *process =
      g_subprocess_launcher_spawnv (launcher, (const char *const *) words->pdata, &error);
  g_assert_no_error (error);
  return process;
}


/* A process that stays.
 * @alone: whether it finds no others */
static GSubprocess *
run (Fixture *f, const char *argument, bool alone)
{
  GSubprocess *process =
      spawn ((const char *const[]){ argument, NULL }, alone ? "disabled:" : f->address);

  g_ptr_array_add (f->running, process);
  return process;
}


/* One that only tells the one that is there. */
static void
tell (Fixture *f, const char *first, const char *second)
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


/* Whether a file was left at a place, written as in the list of such places. */
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


/* A link in the help while the program is not running, another one while it is. */
static void
test_link (Fixture *f, const void *data)
{
  run (f, "counterpoise:examples/dynamic/4/7", false);
  cp_test_ui_wait_until (was_left_at (f, "3 7 0 ", "/dynamic.pgn"));
  tell (f, "counterpoise:examples/heavy-gravity/3/0", "counterpoise:examples/dynamic/2/0");
  cp_test_ui_wait_until (was_left_at (f, "2 0 0 ", "/heavy-gravity.pgn"));
  cp_test_ui_wait_until (was_left_at (f, "1 0 0 ", "/dynamic.pgn"));
  cp_test_ui_wait_until (count_windows (f) == 2);
}


/* What the menu of the desktop offers. */
static void
test_options (Fixture *f, const void *data)
{
  run (f, "--new-window", false);
  cp_test_ui_wait_until (count_windows (f) == 1);
  tell (f, "--new-window", NULL);
  cp_test_ui_wait_until (count_windows (f) == 2);
  tell (f, "--new-game", NULL);
}


/* Told to end, the program asks nobody and keeps what it has; so it does when it is killed. */
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


/* Two programs that do not find each other: neither takes what is the other's. */
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


int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    void (*function) (Fixture *f, const void *data);
  } cases[] = {
    { "/journeys/process/link", test_link },
    { "/journeys/process/options", test_options },
    { "/journeys/process/signals", test_signals },
    { "/journeys/process/alone", test_alone },
  };

  cp_test_ui_init (&argc, &argv);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].name, Fixture, NULL, set_up, cases[i].function, tear_down);
  return g_test_run ();
}

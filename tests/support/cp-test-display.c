/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-display.h"

#include <X11/Xatom.h>
#include <gio/gio.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "cp-test-home.h"

#define SCREEN   "3840x2160x24"
#define SERVER   "Xvfb"
#define READY_FD 3 /* the descriptor to which the server writes its display number */

static GSubprocess *server;
static char *home;
static pid_t owner;


static void
tidy (void)
{
  /* The child processes of a test do not stop the server. */
  if (getpid () != owner)
    return;
  if (server != NULL) {
    g_subprocess_force_exit (server);
    g_subprocess_wait (server, NULL, NULL);
    g_clear_object (&server);
  }
  cp_test_home_remove (home);
  g_clear_pointer (&home, g_free);
}


static void
die_with_parent_cb (void *data)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
}


/* Reads the display number, which the server writes when it is ready. */
static bool
read_number (int fd, char *number, size_t size)
{
  size_t length = 0;
  while (length + 1 < size && read (fd, number + length, 1) == 1) {
    if (number[length] == '\n') {
      number[length] = '\0';
      return length > 0;
    }
    length++;
  }
  return false;
}


static bool
start_server (char *number, size_t size)
{
  int fds[2];
  if (pipe (fds) != 0)
    return false;
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                                                             G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  /* Without GL: drawing by cairo needs no driver. */
  const char *const command[] = {
    SERVER, "-displayfd", G_STRINGIFY (READY_FD), "-screen", "0", SCREEN, "-dpi", "96", "-nolisten",
    "tcp",  "-noreset",   "-extension",           "GLX",     NULL
  };
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent_cb, NULL, NULL);
  g_subprocess_launcher_take_fd (launcher, fds[1], READY_FD);
  server = g_subprocess_launcher_spawnv (launcher, command, NULL);
  /* Closes this process's copy of the writing end, so that reading ends if the server dies. */
  g_object_unref (launcher);
  bool started = server != NULL && read_number (fds[0], number, size);
  close (fds[0]);
  return started;
}


/* Announces a window manager that supports none of the hints of EWMH, as if there were none. While
 * none is announced, GDK asks the server for one several times a frame. */
static void
announce_manager (Display *display)
{
  Window root = DefaultRootWindow (display);
  Window manager = XCreateSimpleWindow (display, root, -1, -1, 1, 1, 0, 0, 0);
  Atom check = XInternAtom (display, "_NET_SUPPORTING_WM_CHECK", False);
  Window announced_on[] = { root, manager };

  for (unsigned i = 0; i < G_N_ELEMENTS (announced_on); i++)
    XChangeProperty (display, announced_on[i], check, XA_WINDOW, 32, PropModeReplace,
                     (const unsigned char *) &manager, 1);
  XSync (display, False);
}


Display *
cp_test_display_start (void)
{
  char number[16];
  owner = getpid ();
  home = cp_test_home_make ();
  atexit (tidy);
  if (!start_server (number, sizeof number))
    return NULL;
  g_autofree char *name = g_strconcat (":", number, NULL);
  g_setenv ("DISPLAY", name, true);
  Display *display = XOpenDisplay (name);
  if (display != NULL)
    announce_manager (display);
  return display;
}

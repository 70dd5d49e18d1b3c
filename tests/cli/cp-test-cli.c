/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-cli.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Capacity of a pipe that is not read. */
#define PIPE_SIZE 65536

static const char *program;


void
cp_test_cli_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  g_assert_cmpint (*argc, >=, 2);
  program = (*argv)[1];
}


static char *
text_of (GBytes *bytes)
{
  size_t length;
  const char *text = g_bytes_get_data (bytes, &length);
  return length > 0 ? g_strndup (text, length) : g_strdup ("");
}


/* Opens a pipe with @text as the input. It is written in advance, because writing to a program that
 * has exited raises SIGPIPE. */
static int
open_input (const char *text)
{
  size_t length = strlen (text);
  int fds[2];

  if (length <= PIPE_SIZE) {
    g_assert_true (g_unix_open_pipe (fds, FD_CLOEXEC, NULL));
    g_assert_cmpint (write (fds[1], text, length), ==, (gssize) length);
    close (fds[1]);
    return fds[0];
  }
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp (NULL, &path, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_unlink (path);
  g_assert_cmpint (write (fd, text, length), ==, (gssize) length);
  g_assert_cmpint (lseek (fd, 0, SEEK_SET), ==, 0);
  return fd;
}


/* @path: (nullable): file for standard output, instead of a pipe */
static GSubprocess *
start_program (const char *text, const char *path, const char *arguments)
{
  GSubprocessFlags flags = path != NULL ? G_SUBPROCESS_FLAGS_NONE : G_SUBPROCESS_FLAGS_STDOUT_PIPE;
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (flags | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autofree char *line = g_strdup_printf ("%s|%s", program, arguments);
  g_auto (GStrv) words = g_strsplit (line, "|", -1);
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_take_stdin_fd (launcher, open_input (text));
  if (path != NULL)
    g_subprocess_launcher_set_stdout_file_path (launcher, path);
  GSubprocess *process =
      g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &error);
  g_assert_no_error (error);
  return process;
}


static void
end_program (CpTestRun *run, GSubprocess *process)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;

  cp_test_run_clear (run);
  g_subprocess_communicate (process, NULL, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  run->status = g_subprocess_get_exit_status (process);
  run->out = out != NULL ? text_of (out) : NULL;
  run->err = text_of (err);
}


static void
run_program (CpTestRun *run, const char *text, const char *path, const char *arguments)
{
  g_autoptr (GSubprocess) process = start_program (text, path, arguments);

  end_program (run, process);
}


void
cp_test_cli_run (CpTestRun *run, const char *input, const char *arguments)
{
  run_program (run, input != NULL ? input : "", NULL, arguments);
}


void
cp_test_cli_run_into (CpTestRun *run, const char *path, const char *arguments)
{
  run_program (run, "", path, arguments);
}


void
cp_test_cli_interrupt (CpTestRun *run, const char *arguments)
{
  g_autoptr (GSubprocess) process = start_program ("", NULL, arguments);
  GInputStream *out = g_subprocess_get_stdout_pipe (process);
  char byte = '\0';

  while (byte != '\n')
    g_assert_cmpint (g_input_stream_read (out, &byte, 1, NULL, NULL), ==, 1);
  g_subprocess_send_signal (process, SIGINT);
  end_program (run, process);
}


void
cp_test_run_clear (CpTestRun *run)
{
  g_clear_pointer (&run->out, g_free);
  g_clear_pointer (&run->err, g_free);
}


static void
test_call (const void *data)
{
  const CpTestCall *call = data;
  g_auto (CpTestRun) run = { 0 };
  cp_test_cli_run (&run, call->input, call->arguments);
  g_test_message ("%d: %s", run.status, run.err);
  g_assert_cmpint (run.status, ==, call->status);
  if (call->out != NULL)
    g_assert_cmpstr (run.out, ==, call->out);
  if (call->err != NULL)
    g_assert_nonnull (strstr (run.err, call->err));
  else
    g_assert_cmpstr (run.err, ==, "");
}


void
cp_test_cli_add_calls (const char *unit, const CpTestCall *calls, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/cli/%s/%s", unit, calls[i].name);
    g_test_add_data_func (path, &calls[i], test_call);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdbool.h>

/* Debian's mailbox server on loopback. */
typedef struct {
  GSubprocess *process;          /* NULL while the server is not running */
  char *folder, *port, *address; /* the port stays the same */
  char *certificate; /* NULL without TLS; otherwise the path of a file written at the start */
} CpTestServer;

static const char *cp_test_python, *cp_test_server_script; /* NULL if it is not installed */


static inline void
cp_test_server_find (int argc, char **argv)
{
  if (argc >= 3) {
    cp_test_python = argv[1];
    cp_test_server_script = argv[2];
  }
}


/* Starts a helper program and returns the first line that it prints. The helper ends when its
 * standard input is closed. */
static inline GSubprocess *
cp_test_spawn (const char *const *command, char **line)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_newv (
      command, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  g_autoptr (GDataInputStream) lines =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (lines), FALSE);
  *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (*line);
  return process;
}


static inline void
cp_test_server_start (CpTestServer *server)
{
  g_autofree char *database = g_build_filename (server->folder, "mailboxes", NULL);
  const char *wanted = server->port != NULL ? server->port : "0";
  const char *command[] = { cp_test_python, cp_test_server_script, wanted,
                            database,       server->certificate,   NULL };
  g_autofree char *port = NULL;

  server->process = cp_test_spawn (command, &port);
  if (server->address != NULL)
    return;
  server->port = g_steal_pointer (&port);
  server->address = g_strdup_printf (
      "%s:%s/v1", server->certificate != NULL ? "wss://localhost" : "ws://127.0.0.1", server->port);
}


/* Kills the server. Its database stays. */
static inline void
cp_test_server_stop (CpTestServer *server)
{
  g_subprocess_force_exit (server->process);
  g_subprocess_wait (server->process, NULL, NULL);
  g_clear_object (&server->process);
}


static inline void
cp_test_server_init (CpTestServer *server)
{
  *server = (CpTestServer){ .folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL) };
  cp_test_server_start (server);
}


/* Initializes a server that speaks TLS as localhost, with a certificate that is not trusted yet. */
static inline void
cp_test_server_init_secure (CpTestServer *server)
{
  *server = (CpTestServer){ .folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL) };
  server->certificate = g_build_filename (server->folder, "certificate", NULL);
  cp_test_server_start (server);
}


/* Returns the running server that all tests of a program share. Returns NULL, and skips the test,
 * if it is not installed. */
static inline CpTestServer *
cp_test_server_get (void)
{
  static CpTestServer server;

  if (cp_test_python == NULL) {
    g_test_skip ("the mailbox server is not installed");
    return NULL;
  }
  if (server.folder == NULL)
    cp_test_server_init (&server);
  else if (server.process == NULL)
    cp_test_server_start (&server);
  return &server;
}


static inline void
cp_test_server_clear (CpTestServer *server)
{
  g_autoptr (GDir) folder = g_dir_open (server->folder, 0, NULL);

  if (server->process != NULL)
    cp_test_server_stop (server);
  for (const char *name; (name = g_dir_read_name (folder)) != NULL;) {
    g_autofree char *path = g_build_filename (server->folder, name, NULL);
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (server->folder), ==, 0);
  g_free (server->folder);
  g_free (server->certificate);
  g_free (server->port);
  g_free (server->address);
}

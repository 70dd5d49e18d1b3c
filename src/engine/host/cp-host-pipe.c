/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib-unix.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cp-host-channel.h"
#include "cp-host-engine.h"

/* Longer lines are discarded; no meaningful line of UCI is as long. */
#define MAX_LINE_LENGTH (64 * 1024)

/* Maximal number of bytes per read(). */
#define CHUNK (64 * 1024)

/* Interval between two checks whether a program has exited. */
#define EXIT_POLL_INTERVAL (5 * G_TIME_SPAN_MILLISECOND)

/* Time to wait for a killed process; it is only exceeded if the kernel is busy with the process. */
#define KILL_TIMEOUT G_TIME_SPAN_SECOND

/* A program with its input and output buffers. */
typedef struct {
  CpHostChannel channel;
  GPid pid;
  int to;            /* standard input of the program; -1 after it was closed */
  int from;          /* standard output of the program; -1 after it was closed */
  GString *sending;  /* not written yet */
  GString *received; /* received bytes; those from @read on have not been returned yet */
  size_t read;
  bool skipping;     /* discards the rest of a line that is too long */
  int64_t polled_at; /* time of the last poll() */
} CpHostPipe;


/* Process ids of the running programs; each is also the id of a process group. Guarded by the
 * mutex, which is held while a program is started. An id is removed before the process is reaped,
 * so that a signal never reaches another process. */
static GMutex running_mutex;
static GArray *running; /* (nullable) (element-type GPid) */
static bool has_killed_all;


/* Runs between fork and exec. Resets the signal mask and handlers, since a shell may have this
 * program ignore signals that engines must not ignore. PR_SET_PDEATHSIG has the kernel kill the
 * engine if this program is killed; it applies to the thread that started the engine, and a
 * CpHostEngine is used by one thread. */
static void
child_setup_cb (void *data)
{
  sigset_t none;

  setpgid (0, 0);
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  signal (SIGXFSZ, SIG_DFL);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
}


static void
close_fd (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}


/* Calls write() without the SIGPIPE that a program which has exited would cause. */
static ssize_t
write_without_sigpipe (int fd, const GString *text)
{
  const struct timespec at_once = { 0 };
  sigset_t broken, before;

  sigemptyset (&broken);
  sigaddset (&broken, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &broken, &before);
  ssize_t written = write (fd, text->str, text->len);
  int code = errno;
  if (written < 0 && code == EPIPE)
    sigtimedwait (&broken, NULL, &at_once);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  errno = code;
  return written;
}


static bool
is_temporary (int code)
{
  return code == EAGAIN || code == EINTR;
}


static void
write_some (CpHostPipe *pipe)
{
  ssize_t written = write_without_sigpipe (pipe->to, pipe->sending);

  if (written > 0) {
    g_string_erase (pipe->sending, 0, written);
  } else if (!is_temporary (errno)) {
    close_fd (&pipe->to);
    g_string_truncate (pipe->sending, 0);
  }
}


static void
read_some (CpHostPipe *pipe)
{
  char chunk[CHUNK];
  ssize_t n = read (pipe->from, chunk, sizeof chunk);

  if (n > 0) {
    g_string_erase (pipe->received, 0, (gssize) pipe->read);
    pipe->read = 0;
    g_string_append_len (pipe->received, chunk, n);
    pipe->channel.n_received += (uint64_t) n;
  } else if (n == 0 || !is_temporary (errno)) {
    close_fd (&pipe->from);
  }
}


/* Waits up to @timeout microseconds until bytes can be read or written, and transfers them. */
static void
poll_pipe (CpHostPipe *pipe, int64_t timeout)
{
  struct pollfd ends[] = {
    { .fd = pipe->from, .events = POLLIN },
    { .fd = pipe->sending->len > 0 ? pipe->to : -1, .events = POLLOUT },
  };

  pipe->polled_at = g_get_monotonic_time ();
  if (poll (ends, G_N_ELEMENTS (ends), (int) ((timeout + 999) / 1000)) <= 0)
    return;
  if (ends[0].revents != 0)
    read_some (pipe);
  if (ends[1].revents != 0)
    write_some (pipe);
}


/* Returns the next complete line; after the end of the output, also an incomplete last line. A line
 * that is too long is returned as one empty line per chunk. */
static char *
get_line (CpHostPipe *pipe)
{
  const char *start = pipe->received->str + pipe->read;
  size_t rest = pipe->received->len - pipe->read;
  const char *end = memchr (start, '\n', rest);
  bool is_whole = end != NULL || (pipe->from < 0 && rest > 0);
  size_t length = end != NULL ? (size_t) (end - start) : rest;

  if (!is_whole && rest <= MAX_LINE_LENGTH)
    return NULL;
  bool skipped = pipe->skipping || length > MAX_LINE_LENGTH;
  pipe->skipping = !is_whole;
  pipe->read += length + (end != NULL ? 1 : 0);
  return skipped ? g_strdup ("") : g_strchomp (g_utf8_make_valid (start, (gssize) length));
}


static void
pipe_send (CpHostChannel *channel, const char *line)
{
  CpHostPipe *pipe = (CpHostPipe *) channel;
  size_t start = pipe->sending->len;

  if (pipe->to < 0)
    return;
  g_string_append (pipe->sending, line);
  g_strdelimit (pipe->sending->str + start, "\r\n", ' ');
  g_string_append_c (pipe->sending, '\n');
}


/* Returns true if the program has exited. WNOWAIT leaves it a zombie: until it is reaped, its id is
 * not reused, and its process group can be signalled. */
static bool
has_exited (const CpHostPipe *pipe)
{
  siginfo_t info = { 0 };

  return waitid (P_PID, (id_t) pipe->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid == pipe->pid;
}


/* Waits as poll_pipe() does. If the program has exited, closes its output after the last byte:
 * child processes that it has left may keep the other end open forever. */
static void
poll_or_close (CpHostPipe *pipe, int64_t timeout)
{
  bool ended = has_exited (pipe);
  uint64_t n_before = pipe->channel.n_received;

  poll_pipe (pipe, ended ? 0 : timeout);
  if (ended && pipe->channel.n_received == n_before)
    close_fd (&pipe->from);
}


static CpHostReadResult
pipe_read (CpHostChannel *channel, int64_t deadline, const atomic_bool *cancelled, char **line)
{
  CpHostPipe *pipe = (CpHostPipe *) channel;

  for (;;) {
    *line = get_line (pipe);
    if (*line != NULL)
      return CP_HOST_LINE;
    if (pipe->from < 0)
      return CP_HOST_ENDED;
    if (cancelled != NULL && *cancelled)
      return CP_HOST_CANCELLED;
    int64_t rest = deadline - g_get_monotonic_time ();
    if (rest <= 0 && pipe->polled_at >= deadline)
      return CP_HOST_TIMED_OUT;
    poll_or_close (pipe, CLAMP (rest, 0, CP_HOST_POLL_INTERVAL));
  }
}


static void
wait_for_exit (CpHostPipe *pipe, int64_t timeout)
{
  int64_t end = g_get_monotonic_time () + timeout;

  while (!has_exited (pipe) && g_get_monotonic_time () < end) {
    poll_pipe (pipe, EXIT_POLL_INTERVAL);
    pipe->read = pipe->received->len;
    if (pipe->sending->len == 0)
      close_fd (&pipe->to);
  }
}


static void
remove_running (GPid pid)
{
  g_mutex_lock (&running_mutex);
  for (guint i = 0; i < running->len; i++) {
    if (g_array_index (running, GPid, i) == pid) {
      g_array_remove_index_fast (running, i);
      break;
    }
  }
  g_mutex_unlock (&running_mutex);
}


static void *
reap_cb (void *data)
{
  while (waitpid (GPOINTER_TO_INT (data), NULL, 0) < 0 && errno == EINTR)
    ;
  return NULL;
}


/* A process that does not even die when killed, for example because of a hanging disk, is reaped in
 * a thread so that the caller does not wait. */
static void
reap (CpHostPipe *pipe)
{
  wait_for_exit (pipe, KILL_TIMEOUT);
  if (has_exited (pipe))
    reap_cb (GINT_TO_POINTER (pipe->pid));
  else
    g_thread_unref (g_thread_new ("reaping", reap_cb, GINT_TO_POINTER (pipe->pid)));
}


static void
pipe_free (CpHostChannel *channel, int64_t timeout)
{
  CpHostPipe *pipe = (CpHostPipe *) channel;

  wait_for_exit (pipe, timeout);
  remove_running (pipe->pid);
  kill (-pipe->pid, SIGKILL);
  reap (pipe);
  close_fd (&pipe->to);
  close_fd (&pipe->from);
  g_string_free (pipe->sending, TRUE);
  g_string_free (pipe->received, TRUE);
  g_free (pipe);
}


static bool
spawn (CpHostPipe *pipe, const char *path, GError **error)
{
  char *argv[] = { (char *) path, NULL };
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&running_mutex);

  if (has_killed_all) {
    g_set_error_literal (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, g_strerror (ECANCELED));
    return false;
  }
  if (!g_spawn_async_with_pipes (
          NULL, argv, NULL,
          G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL,
          child_setup_cb, NULL, &pipe->pid, &pipe->to, &pipe->from, NULL, error))
    return false;
  if (running == NULL)
    running = g_array_new (FALSE, FALSE, sizeof (GPid));
  g_array_append_val (running, pipe->pid);
  return true;
}


CpHostChannel *
cp_host_pipe_new (const char *path, GError **error)
{
  CpHostPipe *pipe = g_new0 (CpHostPipe, 1);

  if (!spawn (pipe, path, error)) {
    g_free (pipe);
    return NULL;
  }
  g_unix_set_fd_nonblocking (pipe->to, TRUE, NULL);
  g_unix_set_fd_nonblocking (pipe->from, TRUE, NULL);
  pipe->channel = (CpHostChannel){ pipe_send, pipe_read, pipe_free, 0 };
  pipe->sending = g_string_new (NULL);
  pipe->received = g_string_new (NULL);
  return &pipe->channel;
}


void
cp_host_engine_kill_all (void)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&running_mutex);

  has_killed_all = true;
  for (guint i = 0; running != NULL && i < running->len; i++)
    kill (-g_array_index (running, GPid, i), SIGKILL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A bidirectional connection to a UCI program, one line at a time. Used only by CpHostEngine, by
 * one thread at a time. */

/** CpHostReadResult: Result of reading a line. */
typedef enum {
  CP_HOST_LINE,
  CP_HOST_TIMED_OUT,
  CP_HOST_CANCELLED,
  CP_HOST_ENDED, /* the program has exited or closed its output */
} CpHostReadResult;

/** CpHostChannel: Base of the connections; the first member of each implementation's struct. */
typedef struct CpHostChannel CpHostChannel;
struct CpHostChannel {
  /* Queues @line, without its line break. Does not block until the program reads it. */
  void (*send) (CpHostChannel *channel, const char *line);
  /* Waits for the next line. After the deadline, only lines that had already arrived are returned.
   * @deadline: as of g_get_monotonic_time()
   * @cancelled: (nullable): ends the wait when another thread sets it
   * @line: (out) (transfer full): valid UTF-8; only set with CP_HOST_LINE */
  CpHostReadResult (*read) (CpHostChannel *channel,
                            int64_t deadline,
                            const atomic_bool *cancelled,
                            char **line);
  /* Asks the program to quit; kills it if it still runs after @timeout microseconds. */
  void (*free) (CpHostChannel *channel, int64_t timeout);
  uint64_t n_received; /* bytes read from the program so far */
};

/** CP_HOST_POLL_INTERVAL: How often a waiting thread checks for cancellation, in microseconds. */
#define CP_HOST_POLL_INTERVAL (20 * G_TIME_SPAN_MILLISECOND)

/**
 * cp_host_pipe_new: Starts a program in a process group of its own, so that Ctrl+C in a terminal
 * interrupts this program only. Its standard error is discarded. A line that exceeds the length
 * limit is returned as empty lines. Freeing the channel kills all processes of the group that are
 * still running.
 * @path: looked for in `PATH` if there is no slash in it
 *
 * Returns: (transfer full): %NULL with @error set (G_SPAWN_ERROR)
 */
CpHostChannel *cp_host_pipe_new (const char *path, GError **error);

/** cp_host_self_new: Runs this program's own engine in a thread (transfer full). */
CpHostChannel *cp_host_self_new (void);

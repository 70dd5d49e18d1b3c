/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * Somebody who reads lines and writes lines. Used by CpHostEngine alone, in one thread at a time.
 */

/** CpHostReading: what came of waiting for a line. */
typedef enum {
  CP_HOST_LINE,
  CP_HOST_TOO_LATE,
  CP_HOST_CANCELLED,
  CP_HOST_ENDED, /* he has, or says nothing more */
} CpHostReading;

/** CpHostChannel: what one can do with him; the first member of what he is. */
typedef struct CpHostChannel CpHostChannel;
struct CpHostChannel {
  /* A line for him, without its end. Nobody waits until it is read. */
  void (*send) (CpHostChannel *channel, const char *line);
  /*
   * Waits for the next line. What had come by then is read behind the deadline, too, but nothing
   * more.
   * @deadline: as of g_get_monotonic_time()
   * @cancelled: (nullable): ends the waiting when somebody sets it
   * @line: (out) (transfer full): valid UTF-8; only with CP_HOST_LINE
   */
  CpHostReading (*read) (CpHostChannel *channel,
                         int64_t deadline,
                         const atomic_bool *cancelled,
                         char **line);
  /* Lets him end within so many microseconds; else he is made to. */
  void (*free) (CpHostChannel *channel, int64_t patience);
  uint64_t n_received; /* bytes he has written so far */
};

/** CP_HOST_SLICE: how often somebody who waits looks whether he still should; microseconds. */
#define CP_HOST_SLICE (20 * G_TIME_SPAN_MILLISECOND)

/**
 * cp_host_pipe_new: starts a program, in a process group of its own: what a terminal interrupts is
 * this program, not that one. What it says on standard error is not read. Of a line that is longer
 * than anything that makes sense, some empty ones are read. Whoever is made to end is killed,
 * together with all that he has started.
 * @path: looked for in `PATH` if there is no slash in it
 *
 * Returns: (transfer full): %NULL with @error set (G_SPAWN_ERROR)
 */
CpHostChannel *cp_host_pipe_new (const char *path, GError **error);

/** cp_host_self_new: the engine of this program, which nobody has to start (transfer full). */
CpHostChannel *cp_host_self_new (void);

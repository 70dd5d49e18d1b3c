/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * A program that reads lines and writes lines. Used by CpHostEngine alone, in one thread at a time.
 */

/** CpHostPipe: the program, and the lines on their way to it and from it. */
typedef struct CpHostPipe CpHostPipe;

/**
 * cp_host_pipe_new: starts a program, in a process group of its own: what a terminal interrupts is
 * this program, not that one. What it says on standard error is not read.
 * @path: looked for in `PATH` if there is no slash in it
 *
 * Returns: (transfer full): %NULL with @error set (G_SPAWN_ERROR)
 */
CpHostPipe *cp_host_pipe_new (const char *path, GError **error);

/**
 * cp_host_pipe_free: lets the program read what has been sent and the end of its input, and waits
 * until it has ended. It is killed if it takes too long, together with all that it has started.
 * @patience: microseconds
 */
void cp_host_pipe_free (CpHostPipe *pipe, int64_t patience);

/**
 * cp_host_pipe_send: a line for the program, which gets it while it is read from or freed: nobody
 * waits for a program that does not read.
 * @line: without its end; line breaks in it become spaces
 */
void cp_host_pipe_send (CpHostPipe *pipe, const char *line);

/** CpHostReading: what came of waiting for a line. */
typedef enum {
  CP_HOST_LINE,
  CP_HOST_TOO_LATE,
  CP_HOST_CANCELLED,
  CP_HOST_ENDED, /* the program has, or has closed its output */
} CpHostReading;

/**
 * cp_host_pipe_read: waits for the next line. One that is longer than anything that makes sense
 * comes as some empty ones. What had come by then is read behind @deadline, too, but nothing more.
 * @deadline: as of g_get_monotonic_time()
 * @cancelled: (nullable): ends the waiting when somebody sets it
 * @line: (out) (transfer full): valid UTF-8; only with CP_HOST_LINE
 */
CpHostReading
cp_host_pipe_read (CpHostPipe *pipe, int64_t deadline, const atomic_bool *cancelled, char **line);

/** cp_host_pipe_n_received: how many bytes the program has written so far. */
uint64_t cp_host_pipe_n_received (const CpHostPipe *pipe);

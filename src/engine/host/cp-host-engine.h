/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "cp-host-info.h"
#include "cp-host-option.h"

/**
 * CpHostEngine: A running UCI program, usually by another author. One thread at a time uses it, and
 * blocks until the program answers; other threads can only cancel the wait. However the program
 * misbehaves, no function takes longer than the limits allow, and no process is left running.
 */
typedef struct CpHostEngine CpHostEngine;

#define CP_HOST_ERROR (cp_host_error_quark ())
GQuark cp_host_error_quark (void);

/** CpHostError: Failures of a UCI program. */
typedef enum {
  CP_HOST_ERROR_START,     /* the file does not exist or cannot be executed */
  CP_HOST_ERROR_ENDED,     /* the program exited, or closed its output */
  CP_HOST_ERROR_TIMEOUT,   /* no answer within the limit */
  CP_HOST_ERROR_FLOOD,     /* more output than the limit allows */
  CP_HOST_ERROR_NO_MOVE,   /* the answer to `go` has no move */
  CP_HOST_ERROR_CANCELLED, /* cancelled by another thread */
} CpHostError;

/** CpHostLimits: Time and output limits of a program; times in microseconds. */
typedef struct {
  int64_t start;   /* from the start to `uciok` */
  int64_t ready;   /* from `isready` to `readyok` */
  int64_t stop;    /* from `stop` to `bestmove` */
  int64_t quit;    /* from `quit` to the exit; then the program is killed */
  uint64_t output; /* bytes of output for each request, and for each further minute */
} CpHostLimits;

/** CP_HOST_DEFAULT_LIMITS: Default limits. */
#define CP_HOST_DEFAULT_LIMITS                                                                     \
  {                                                                                                \
    .start = 10 * G_TIME_SPAN_SECOND, .ready = 10 * G_TIME_SPAN_SECOND,                            \
    .stop = 2 * G_TIME_SPAN_SECOND, .quit = G_TIME_SPAN_SECOND, .output = 16 * 1024 * 1024,        \
  }

/**
 * cp_host_engine_new: Starts a program and waits for its `uciok`.
 * @path: looked for in `PATH` if there is no slash in it
 * @limits: copied
 * @cancelled: (nullable): ends the wait when another thread sets it
 *
 * Returns: (transfer full): %NULL with @error set (CP_HOST_ERROR)
 */
CpHostEngine *cp_host_engine_new (const char *path,
                                  const CpHostLimits *limits,
                                  const atomic_bool *cancelled,
                                  GError **error);

/**
 * cp_host_engine_new_self: Creates an instance of this program's own engine, with the same
 * interface as any other engine.
 * @name: its name in messages
 *
 * Returns: (transfer full)
 */
CpHostEngine *cp_host_engine_new_self (const char *name);

/**
 * cp_host_engine_free: Ends the program, and kills it if it does not quit in time; %NULL is
 * allowed.
 */
void cp_host_engine_free (CpHostEngine *engine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpHostEngine, cp_host_engine_free)

/**
 * cp_host_engine_kill_all: Kills all running programs, together with the processes that they have
 * started, and prevents new ones from starting. Called when this program ends; from any thread.
 * Threads that use engines must still free them if they go on.
 */
void cp_host_engine_kill_all (void);

/**
 * cp_host_engine_get_name, cp_host_engine_get_author: Return what `id name` and `id author`
 * reported (transfer none); otherwise the base name of the file, and "".
 */
const char *cp_host_engine_get_name (const CpHostEngine *engine);
const char *cp_host_engine_get_author (const CpHostEngine *engine);

/**
 * cp_host_engine_get_options: Returns the options in the order in which the program lists them
 * (transfer none) (element-type CpHostOption).
 */
const GPtrArray *cp_host_engine_get_options (const CpHostEngine *engine);

/**
 * cp_host_engine_reload_options: Reads the list of options again, since setting one option can add
 * others.
 * @cancelled: (nullable)
 *
 * Returns: false with @error set (CP_HOST_ERROR)
 */
bool
cp_host_engine_reload_options (CpHostEngine *engine, const atomic_bool *cancelled, GError **error);

/**
 * cp_host_engine_is_usable: Returns false if the program has exited or violated the protocol; the
 * engine can then only be freed and started again.
 */
bool cp_host_engine_is_usable (const CpHostEngine *engine);

/**
 * cp_host_engine_set_option: Sets an option. As options can depend on others, the list of options
 * is read again before an unknown one is reported as an error.
 * @cancelled: (nullable)
 *
 * Returns: false with @error set (CP_HOST_OPTION_ERROR or CP_HOST_ERROR)
 */
bool cp_host_engine_set_option (CpHostEngine *engine,
                                const char *name,
                                const char *value,
                                const atomic_bool *cancelled,
                                GError **error);

/**
 * cp_host_engine_start_game: Sends `ucinewgame` and waits until the program is ready.
 * @cancelled: (nullable)
 *
 * Returns: false with @error set (CP_HOST_ERROR)
 */
bool cp_host_engine_start_game (CpHostEngine *engine, const atomic_bool *cancelled, GError **error);

/** CpHostRequest: A position and the limits of one search. */
typedef struct {
  const char *position;         /* arguments of `position` */
  const char *go;               /* arguments of `go` */
  int64_t timeout;              /* time limit for `bestmove` in microseconds; 0 for none */
  const atomic_bool *cancelled; /* (nullable) */
  /* (nullable): called for each `info` line with a score, in the calling thread */
  void (*info_func) (const CpHostInfo *info, void *data);
  void *data;
} CpHostRequest;

/**
 * cp_host_engine_search: Has the program search and returns its move. On timeout or cancellation it
 * is sent `stop`, and its late answer is discarded.
 * @microseconds: (out): time since `go` was sent; also set on failure
 *
 * Returns: (transfer full): the word after `bestmove`, which need not be a legal move; %NULL with
 *   @error set (CP_HOST_ERROR)
 */
char *cp_host_engine_search (CpHostEngine *engine,
                             const CpHostRequest *request,
                             int64_t *microseconds,
                             GError **error);

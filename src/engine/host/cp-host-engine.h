/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "cp-host-info.h"
#include "cp-host-option.h"

/**
 * CpHostEngine: a program that speaks UCI, mostly somebody else's. It is asked in one thread, which
 * waits for its answers; others can only interrupt that. Whatever the program does, no function
 * here takes longer than its limits allow, and nothing is left behind.
 */
typedef struct CpHostEngine CpHostEngine;

#define CP_HOST_ERROR (cp_host_error_quark ())
GQuark cp_host_error_quark (void);

/** CpHostError: what a program did, or did not do. */
typedef enum {
  CP_HOST_ERROR_START,     /* it is not there, or is no program */
  CP_HOST_ERROR_ENDED,     /* by itself, or it has closed its output */
  CP_HOST_ERROR_LATE,      /* it has not answered in time */
  CP_HOST_ERROR_FLOOD,     /* it writes more than anybody can read */
  CP_HOST_ERROR_ANSWER,    /* it has answered without a move */
  CP_HOST_ERROR_CANCELLED, /* somebody did not want to wait any more */
} CpHostError;

/** CpHostLimits: what a program may take; times in microseconds. */
typedef struct {
  int64_t start;   /* to say what it is, from its start on */
  int64_t ready;   /* to get ready, for a game or a move */
  int64_t stop;    /* to say its move when it is told to stop */
  int64_t quit;    /* to end when it is told to; then it is killed */
  uint64_t output; /* bytes that it may write while it is asked one thing, and each minute more */
} CpHostLimits;

/** CP_HOST_LIMITS: what is fair. */
#define CP_HOST_LIMITS                                                                             \
  {                                                                                                \
    .start = 10 * G_TIME_SPAN_SECOND, .ready = 10 * G_TIME_SPAN_SECOND,                            \
    .stop = 2 * G_TIME_SPAN_SECOND, .quit = G_TIME_SPAN_SECOND, .output = 16 * 1024 * 1024,        \
  }

/**
 * cp_host_engine_new: starts a program and waits until it has said what it is.
 * @path: looked for in `PATH` if there is no slash in it
 * @limits: copied
 * @cancelled: (nullable): ends the waiting when somebody sets it
 *
 * Returns: (transfer full): %NULL with @error set (CP_HOST_ERROR)
 */
CpHostEngine *cp_host_engine_new (const char *path,
                                  const CpHostLimits *limits,
                                  const atomic_bool *cancelled,
                                  GError **error);

/**
 * cp_host_engine_new_self: the engine of this program, asked in the same way as any other.
 * @name: what sentences call it
 *
 * Returns: (transfer full)
 */
CpHostEngine *cp_host_engine_new_self (const char *name);

/** cp_host_engine_free: ends the program, by force if it does not quit; %NULL is allowed. */
void cp_host_engine_free (CpHostEngine *engine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpHostEngine, cp_host_engine_free)

/**
 * cp_host_engine_end_all: Kills all programs that run, together with the processes that they have
 * started, and starts no more. Is called when this program ends; from any thread. The engines must
 * still be freed by the threads that use them, if those go on.
 */
void cp_host_engine_end_all (void);

/** cp_host_engine_get_name, cp_host_engine_get_author: (transfer none): as it says itself; the name
 * is that of its file if it does not say, the author "". */
const char *cp_host_engine_get_name (const CpHostEngine *engine);
const char *cp_host_engine_get_author (const CpHostEngine *engine);

/** cp_host_engine_get_options: (transfer none) (element-type CpHostOption): in its order. */
const GPtrArray *cp_host_engine_get_options (const CpHostEngine *engine);

/**
 * cp_host_engine_ask_options: asks again what it has: one option can bring about others.
 * @cancelled: (nullable)
 *
 * Returns: false with @error set (CP_HOST_ERROR)
 */
bool
cp_host_engine_ask_options (CpHostEngine *engine, const atomic_bool *cancelled, GError **error);

/** cp_host_engine_is_usable: false if it has ended, or does not keep to what it should say any
 * more: then all that can be done is to start it anew. */
bool cp_host_engine_is_usable (const CpHostEngine *engine);

/**
 * cp_host_engine_set_option: sets an option. As options can depend on others, the program is asked
 * once more what it has before it is said that it has not.
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
 * cp_host_engine_begin: tells of a new game and waits until the program is ready for it.
 * @cancelled: (nullable)
 *
 * Returns: false with @error set (CP_HOST_ERROR)
 */
bool cp_host_engine_begin (CpHostEngine *engine, const atomic_bool *cancelled, GError **error);

/** CpHostQuestion: what a program is asked. */
typedef struct {
  const char *position;         /* what stands behind `position` */
  const char *go;               /* what stands behind `go` */
  int64_t patience;             /* microseconds until there has to be a move; 0 for no end */
  const atomic_bool *cancelled; /* (nullable) */
  void (*told) (const CpHostInfo *info, void *data); /* (nullable): what it says meanwhile */
  void *data;
} CpHostQuestion;

/**
 * cp_host_engine_ask: which move the program plays. If it takes too long or somebody cancels, it is
 * told to stop, and what it says then is not heard.
 * @microseconds: (out): how long it took, from `go` on; also if it failed
 *
 * Returns: (transfer full): what it said, which need not be a move; %NULL with @error set
 *   (CP_HOST_ERROR)
 */
char *cp_host_engine_ask (CpHostEngine *engine,
                          const CpHostQuestion *question,
                          int64_t *microseconds,
                          GError **error);

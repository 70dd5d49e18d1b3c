/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Runs counterpoise-cli as a shell would. */

/** CpTestRun: how a command ended, and what it said. Initialise it with `{ 0 }`. */
typedef struct {
  int status;
  char *out; /* standard output */
  char *err; /* standard error */
} CpTestRun;

/** cp_test_cli_init: as g_test_init(); the first argument left is the path of the program. */
void cp_test_cli_init (int *argc, char ***argv);

/**
 * cp_test_cli_run: runs a command to its end.
 * @input: (nullable): standard input
 * @arguments: separated by `|`
 */
void cp_test_cli_run (CpTestRun *run, const char *input, const char *arguments);

/**
 * cp_test_cli_run_into: the same with standard output in a file, and nothing to read.
 * @path: of the file
 */
void cp_test_cli_run_into (CpTestRun *run, const char *path, const char *arguments);

/**
 * cp_test_cli_interrupt: the same with nothing to read, interrupted as soon as there is a line of
 * standard output, which is missing in @run.
 */
void cp_test_cli_interrupt (CpTestRun *run, const char *arguments);

/** cp_test_run_clear: frees what @run holds. */
void cp_test_run_clear (CpTestRun *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpTestRun, cp_test_run_clear)

/** CpTestCall: a call and what must come of it. */
typedef struct {
  const char *name;
  const char *arguments; /* separated by `|` */
  const char *input;     /* NULL: none */
  int status;
  const char *out; /* all of standard output; NULL: anything */
  const char *err; /* a part of standard error; NULL: it must be empty */
} CpTestCall;

/** cp_test_cli_add_calls: adds a test for each of @n calls, named `/cli/<unit>/<name>`. */
void cp_test_cli_add_calls (const char *unit, const CpTestCall *calls, size_t n);

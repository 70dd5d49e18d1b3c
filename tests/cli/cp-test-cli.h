/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Runs counterpoise-cli as a shell would. */

/** CpTestRun: Exit status and output of a command. Initialize it with `{ 0 }`. */
typedef struct {
  int status;
  char *out; /* standard output */
  char *err; /* standard error */
} CpTestRun;

/**
 * cp_test_cli_init: Calls g_test_init(); the first remaining argument is the path of the program.
 */
void cp_test_cli_init (int *argc, char ***argv);

/**
 * cp_test_cli_run: Runs a command to its end.
 * @input: (nullable): standard input
 * @arguments: separated by `|`
 */
void cp_test_cli_run (CpTestRun *run, const char *input, const char *arguments);

/**
 * cp_test_cli_run_into: Runs a command without input, with standard output in a file.
 * @path: of the file
 */
void cp_test_cli_run_into (CpTestRun *run, const char *path, const char *arguments);

/**
 * cp_test_cli_interrupt: Runs a command without input, and interrupts it after the first line of
 * standard output, which is missing in @run.
 */
void cp_test_cli_interrupt (CpTestRun *run, const char *arguments);

/** cp_test_run_clear: Frees the contents of @run. */
void cp_test_run_clear (CpTestRun *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpTestRun, cp_test_run_clear)

/** CpTestCall: A call and its expected result. */
typedef struct {
  const char *name;
  const char *arguments; /* separated by `|` */
  const char *input;     /* NULL: none */
  int status;
  const char *out; /* complete standard output; NULL: anything */
  const char *err; /* a part of standard error; NULL: it must be empty */
} CpTestCall;

/** cp_test_cli_add_calls: Adds a test for each of @n calls, named `/cli/<unit>/<name>`. */
void cp_test_cli_add_calls (const char *unit, const CpTestCall *calls, size_t n);

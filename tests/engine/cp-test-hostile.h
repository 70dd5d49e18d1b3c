/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* UCI programs that misbehave: links to `tests/engine/host/hostile.c` under many names. */

/**
 * cp_test_hostile_init: Creates a temporary folder for the links.
 * @program: the path of the program
 */
void cp_test_hostile_init (const char *program);

/**
 * cp_test_hostile_path: Returns the path of a program that behaves as @mode names (transfer full).
 * The program `logs` writes each `go` to a file with its name and the extension `.log`.
 */
char *cp_test_hostile_path (const char *mode);

/**
 * cp_test_hostile_wait_for_end: Waits until the programs with that mode and all their child
 * processes have exited: `deaf` and `deaf-alone`, which answer only `uci`; `stubborn`, which plays
 * but does not quit; or `analyses`.
 */
void cp_test_hostile_wait_for_end (const char *mode);

/** cp_test_hostile_runs: Returns true if one of the programs with that mode is running. */
bool cp_test_hostile_runs (const char *mode);

/** cp_test_hostile_clear: Removes the folder. */
void cp_test_hostile_clear (void);

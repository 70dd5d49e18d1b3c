/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* Programs that speak UCI badly: `tests/engine/host/hostile.c` under many names. */

/**
 * cp_test_hostile_init: makes a folder for them.
 * @program: the path of the program
 */
void cp_test_hostile_init (const char *program);

/** cp_test_hostile_path: the path of a program that does what @mode says (transfer full). That
 * of `logs` keeps each `go` in a file of that name with `.log` behind it. */
char *cp_test_hostile_path (const char *mode);

/** cp_test_hostile_wait_for_end: Waits until the programs `deaf` or `deaf-alone`, which say what
 * they are and then nothing, or `stubborn`, which plays and does not quit, have ended with all that
 * they have started. */
void cp_test_hostile_wait_for_end (const char *mode);

/** cp_test_hostile_runs: Returns whether one of these programs has started and not ended. */
bool cp_test_hostile_runs (const char *mode);

/** cp_test_hostile_clear: removes the folder. */
void cp_test_hostile_clear (void);

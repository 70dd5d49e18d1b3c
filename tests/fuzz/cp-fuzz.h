/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "rules/position/cp-position.h"

/* Shared by fuzzing targets. All checks abort on failure. */

/** LLVMFuzzerInitialize: Makes warnings and criticals fatal. Called once before all inputs. */
int LLVMFuzzerInitialize (int *argc, char ***argv);

/** CP_FUZZ_SIZE: Size of the largest inputs, in bytes. */
#define CP_FUZZ_SIZE 65536

/** cp_fuzz_target: The target: parses arbitrary bytes and checks the results. Returns 0. */
int cp_fuzz_target (const uint8_t *data, size_t size);

/** cp_fuzz_sample: A valid input of the target, for comparison of times. */
extern const char cp_fuzz_sample[];

/** LLVMFuzzerTestOneInput: Runs the target. Aborts if it takes many times longer than for samples
 * of the same size. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/**
 * cp_fuzz_repeat: Repeats an input.
 *
 * Returns: (transfer full): at least %CP_FUZZ_SIZE bytes; use only %CP_FUZZ_SIZE
 */
char *cp_fuzz_repeat (const char *data, size_t size);

/** cp_fuzz_sum: Returns a number that depends only on the bytes of an input. For speed, a target
 * makes only one of its checks for each input; chosen by this number, it is reproducible. */
unsigned cp_fuzz_sum (const uint8_t *data, size_t size);

/**
 * cp_fuzz_split: Splits an input into lines, each of which ends at its line break, or before it at
 * a NUL.
 *
 * Returns: (transfer full): at least one line
 */
char **cp_fuzz_split (const uint8_t *data, size_t size);

/** cp_fuzz_check_sentence: Checks that @text is a sentence for users: not empty, in valid UTF-8. */
void cp_fuzz_check_sentence (const char *text);

/** cp_fuzz_check_error: Checks that an error is set and its message is a sentence. */
void cp_fuzz_check_error (const GError *error);

/** cp_fuzz_check_fen: Checks that a position survives being written and read, and is written with
 * the same bytes again. */
void cp_fuzz_check_fen (const CpPosition *pos);

/** cp_fuzz_check_playable: Checks that a position has no problems, and that its FEN is accepted. */
void cp_fuzz_check_playable (const CpPosition *pos);

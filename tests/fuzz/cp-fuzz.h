/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "rules/position/cp-position.h"

/* What fuzzing targets have in common. All checks abort where something is not as it must be. */

/** LLVMFuzzerInitialize: makes warnings and criticals fatal; called once before all inputs. */
int LLVMFuzzerInitialize (int *argc, char ***argv);

/** CP_FUZZ_SIZE: the size of the largest inputs. */
#define CP_FUZZ_SIZE 65536

/** cp_fuzz_target: the target: reads any bytes and checks what came out; returns 0. */
int cp_fuzz_target (const uint8_t *data, size_t size);

/** cp_fuzz_sample: something that the target understands, for comparison. */
extern const char cp_fuzz_sample[];

/**
 * LLVMFuzzerTestOneInput: runs the target, which may take some times longer than with samples of
 * the same size, but not out of all proportion.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/**
 * cp_fuzz_repeat: an input again and again.
 *
 * Returns: (transfer full): at least %CP_FUZZ_SIZE bytes, of which so many are meant
 */
char *cp_fuzz_repeat (const char *data, size_t size);

/**
 * cp_fuzz_sum: a number that follows from the bytes of an input alone. To be fast, a target makes
 * only one of its checks for each input; with this number as the choice it can be repeated.
 */
unsigned cp_fuzz_sum (const uint8_t *data, size_t size);

/**
 * cp_fuzz_split: the lines of an input, as texts: each ends at its line break, or before it at a
 * NUL.
 *
 * Returns: (transfer full): at least one line
 */
char **cp_fuzz_split (const uint8_t *data, size_t size);

/** cp_fuzz_check_sentence: a text that people read: there is one, in valid UTF-8. */
void cp_fuzz_check_sentence (const char *text);

/** cp_fuzz_check_error: an error says something that people can read. */
void cp_fuzz_check_error (const GError *error);

/**
 * cp_fuzz_check_fen: a position that is written can be read, is the same then, and is written again
 * with the same bytes.
 */
void cp_fuzz_check_fen (const CpPosition *pos);

/** cp_fuzz_check_playable: nothing keeps the position from being played, and so says its FEN. */
void cp_fuzz_check_playable (const CpPosition *pos);

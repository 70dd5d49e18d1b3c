/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/** CP_WORDS_FIRST, CP_WORDS_SECOND: the words of codes, which sound different from each other, by
 * their place. */
#define CP_N_WORDS 256
extern const char *const CP_WORDS_FIRST[CP_N_WORDS];
extern const char *const CP_WORDS_SECOND[CP_N_WORDS];

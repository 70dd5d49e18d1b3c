/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/** CP_WORDS_FIRST, CP_WORDS_SECOND: The PGP word lists: words for the first and the second place of
 * a code, chosen to sound different from each other. */
#define CP_N_WORDS 256
extern const char *const CP_WORDS_FIRST[CP_N_WORDS];
extern const char *const CP_WORDS_SECOND[CP_N_WORDS];

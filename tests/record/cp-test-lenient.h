/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "record/tree/cp-record.h"

/* Games as people and programs write them, which must be read from any source. */

/** CpTestLenient: A test case. */
typedef struct {
  const char *tags;  /* lines of a header */
  const char *moves; /* with the result */
  const char *uci;   /* the moves as cp_pgn_write() writes them in coordinates */
} CpTestLenient;

extern const CpTestLenient cp_test_lenient[];
extern const size_t cp_test_n_lenient;

/** cp_test_lenient_text: (transfer full): Returns the whole text of a case. */
char *cp_test_lenient_text (const CpTestLenient *text);

/** cp_test_lenient_moves: (transfer full): Returns the moves of a game in the form of
 * CpTestLenient.uci. */
char *cp_test_lenient_moves (const CpRecord *record);

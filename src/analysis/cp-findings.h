/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"

/** CP_FINDINGS_MAX_LINES: the maximum number of lines of a search. */
#define CP_FINDINGS_MAX_LINES 5

/** CpFindings: the results of a search. */
typedef struct {
  unsigned n_lines; /* best first; fewer than requested if there are fewer legal moves */
  CpSearchLine lines[CP_FINDINGS_MAX_LINES];
  double speed; /* positions per second */
} CpFindings;

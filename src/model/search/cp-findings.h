/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"

/** CP_FINDINGS_MAX_LINES: so many lines are looked for at most. */
#define CP_FINDINGS_MAX_LINES 5

/** CpFindings: what has been found of a position. */
typedef struct {
  unsigned n_lines; /* the best first; fewer than wanted if there are not so many moves */
  CpSearchLine lines[CP_FINDINGS_MAX_LINES];
  double speed; /* positions a second */
} CpFindings;

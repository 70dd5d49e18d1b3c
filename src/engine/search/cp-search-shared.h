/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "cp-search-history.h"
#include "cp-search-line.h"
#include "cp-search-table.h"
#include "engine/judgement/cp-judge.h"

/** CpSearchShared: what all threads of a search have in common. */
typedef struct {
  CpSearchTable *table;
  CpJudge *judge;
  const uint64_t *past; /* the keys of the game before the root, the latest last */
  size_t n_past;
  unsigned horizon; /* positions so many plies from the root are judged without searching */
  atomic_uint_fast64_t node_limit;
  atomic_int_fast64_t deadline; /* monotonic microseconds, 0 for none */
  atomic_bool stopped;
} CpSearchShared;

/** CpRootMove: a move at the root. */
typedef struct {
  CpMove move;
  int score; /* of the last search that knew it; -CP_SCORE_INFINITE if it is not among the best */
  int previous; /* of the depth before */
  CpSearchLine line;
} CpRootMove;

/** CpSearcher: one thread of a search. */
typedef struct CpSearcher CpSearcher;

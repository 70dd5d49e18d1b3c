/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "cp-search-history.h"
#include "cp-search-line.h"
#include "cp-search-table.h"
#include "engine/evaluation/cp-evaluator.h"

/** CpSearchShared: Data shared by all threads of a search. */
typedef struct {
  CpSearchTable *table;
  CpEvaluator *evaluator;
  const uint64_t *past_keys; /* hashes of the positions before the root, latest last */
  size_t n_past_keys;
  unsigned max_ply; /* nodes so many plies from the root get their static evaluation */
  atomic_uint_fast64_t node_limit;
  atomic_int_fast64_t deadline; /* of g_get_monotonic_time(), 0 for none */
  atomic_bool stopped;
} CpSearchShared;

/** CpRootMove: A move at the root. */
typedef struct {
  CpMove move;
  int score;    /* of the last search; -CP_SCORE_INFINITE if it only has a bound */
  int previous; /* score of the previous depth */
  CpSearchLine line;
} CpRootMove;

/** CpSearcher: State of one search thread. */
typedef struct CpSearcher CpSearcher;

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "cp-proof-order.h"
#include "cp-proof-table.h"
#include "cp-prover.h"

/* The prover, for cp-prover.c and cp-sequence.c. */

struct CpProver {
  CpProofTable *table;
  CpProofOrder *order;
  CpStipulation stipulation; /* without the number of moves */
  CpPosition *history;       /* positions before the root, in any order */
  size_t n_history;
  CpPosition *barred; /* positions of the history that are drawn at their next occurrence */
  size_t n_barred;
  /* Positions from the root on, if they are counted along the path; otherwise NULL. */
  const CpPosition **path;
  unsigned path_length;
  uint64_t node_limit;
  int64_t deadline; /* of g_get_monotonic_time(), 0 for none */
  atomic_uint_fast64_t nodes;
  atomic_bool stopped;
};

/** cp_prover_count_node: Counts a node. Returns false if the search has to stop. Only the searching
 * thread calls it. */
bool cp_prover_count_node (CpProver *prover);

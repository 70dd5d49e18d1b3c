/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* Move ordering of the proof search, learned from moves that decided other positions. The order
 * changes no result, only the time it takes. */

typedef struct CpProofOrder CpProofOrder;

/** CpProofList: Moves to try, most promising first. */
typedef struct {
  CpMoves moves;
  uint32_t scores[CP_MAX_MOVES]; /* scores of the moves from n_first on */
  unsigned n_first;              /* number of moves that are already sorted */
} CpProofList;

/**
 * cp_proof_order_new: Creates an empty history (transfer full). It distinguishes up to @max_moves
 * remaining moves of the attacker.
 */
CpProofOrder *cp_proof_order_new (unsigned max_moves);

void cp_proof_order_free (CpProofOrder *order);

/**
 * cp_proof_order_attacks: Lists all moves of the attacker.
 * @n: moves that the attacker has left
 * @best: move to try first; need not be legal
 */
void cp_proof_order_attacks (
    const CpProofOrder *order, const CpPosition *pos, unsigned n, CpMove best, CpProofList *list);

/**
 * cp_proof_order_refutations: Lists those moves of the defender that are worth trying before
 * generating the others.
 * @n: moves that the attacker has left
 * @best: move to try first; need not be legal
 */
void cp_proof_order_refutations (
    const CpProofOrder *order, const CpPosition *pos, unsigned n, CpMove best, CpProofList *list);

/** cp_proof_order_defences: Adds the remaining moves of the defender to @list. */
void cp_proof_order_defences (const CpProofOrder *order, const CpPosition *pos, CpProofList *list);

/**
 * cp_proof_list_next: Returns the move at index @i; call it for each index in turn, as the list is
 * sorted lazily.
 */
CpMove cp_proof_list_next (CpProofList *list, unsigned i);

/** cp_proof_order_record_success: Records that @move decided @pos, with @n moves left for the
 * attacker. */
void
cp_proof_order_record_success (CpProofOrder *order, const CpPosition *pos, CpMove move, unsigned n);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* In which order a proof search tries moves: what it has learnt from the moves that decided other
 * positions. The order changes no answer, only how soon it is found. */

typedef struct CpProofOrder CpProofOrder;

/** CpProofList: moves to try, the most promising ones first. */
typedef struct {
  CpMoves moves;
  uint32_t scores[CP_MAX_MOVES]; /* of those from n_first on */
  unsigned n_first;              /* so many are in order already */
} CpProofList;

/** cp_proof_order_new: (transfer full): has learnt nothing yet, and never will of more than
 * @max_moves. */
CpProofOrder *cp_proof_order_new (unsigned max_moves);

void cp_proof_order_free (CpProofOrder *order);

/**
 * cp_proof_order_attacks: lists all moves of an attacker.
 * @n: moves that the attacker has left
 * @best: one to begin with; need not be legal
 */
void cp_proof_order_attacks (
    const CpProofOrder *order, const CpPosition *pos, unsigned n, CpMove best, CpProofList *list);

/**
 * cp_proof_order_refutations: lists those of a defender's moves that are worth trying before all
 * others.
 * @n: moves that the attacker has left
 * @best: one to begin with; need not be legal
 */
void cp_proof_order_refutations (
    const CpProofOrder *order, const CpPosition *pos, unsigned n, CpMove best, CpProofList *list);

/** cp_proof_order_defences: adds all the other moves of the defender to @list. */
void cp_proof_order_defences (const CpProofOrder *order, const CpPosition *pos, CpProofList *list);

/** cp_proof_list_next: the @i-th move, from 0; each has to be asked for in turn. */
CpMove cp_proof_list_next (CpProofList *list, unsigned i);

/** cp_proof_order_praise: learns that @move decided @pos, with @n moves left for the attacker. */
void cp_proof_order_praise (CpProofOrder *order, const CpPosition *pos, CpMove move, unsigned n);

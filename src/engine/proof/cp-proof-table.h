/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* A memory of fixed size of what is proved of positions. */

typedef struct CpProofTable CpProofTable;

/**
 * CpProofKey: stands for a position and whose turn it is to attack. All 128 bits are made from the
 * whole position: some of @place choose where in the table to look, and @check is stored, so that
 * two positions are as good as never taken for each other.
 */
typedef struct {
  uint64_t check;
  uint64_t place;
} CpProofKey;

/** CP_PROOF_NEVER: no number of moves within which a win is known. */
#define CP_PROOF_NEVER UINT8_MAX

/** CpProof: what is proved of a position, in moves of the attacker from there. */
typedef struct {
  uint8_t within; /* the attacker wins within so many, or CP_PROOF_NEVER */
  uint8_t below;  /* there is no win in fewer than so many; 0 if nothing is known */
  CpMove move;    /* that was best for the side to move, legal or not; undefined without proof */
} CpProof;

/**
 * cp_proof_key: the key of everything that cp_position_same() compares, and of the move number
 * where it decides about the legal moves.
 * @attacking: whether the side to move attacks
 */
CpProofKey cp_proof_key (const CpPosition *pos, bool attacking);

/** cp_proof_key_with_clock: @key where what is proved depends on the halfmove clock as well. */
CpProofKey cp_proof_key_with_clock (CpProofKey key, uint32_t halfmove_clock);

/** cp_proof_table_new: an empty table of at most @bytes, but for a minimum of some 64. */
CpProofTable *cp_proof_table_new (size_t bytes);

void cp_proof_table_free (CpProofTable *table);

/** cp_proof_table_clear: forgets everything. */
void cp_proof_table_clear (CpProofTable *table);

/** cp_proof_table_grow_old: lets everything that is known so far be forgotten first. */
void cp_proof_table_grow_old (CpProofTable *table);

/**
 * cp_proof_table_find: what is known of a position.
 * @proof: (out): "nothing" if false is returned
 */
bool cp_proof_table_find (const CpProofTable *table, CpProofKey key, CpProof *proof);

/** cp_proof_table_keep: adds @proof to what is known; something else may be forgotten for it. */
void cp_proof_table_keep (CpProofTable *table, CpProofKey key, CpProof proof);

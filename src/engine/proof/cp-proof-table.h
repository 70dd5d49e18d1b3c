/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/notation/cp-stipulation.h"
#include "rules/position/cp-position.h"

/* A transposition table of fixed size for proved results. */

typedef struct CpProofTable CpProofTable;

/**
 * CpProofKey: Hash of a position and of whether the side to move is the attacker. All 128 bits are
 * made from the whole position. Part of @place selects the bucket; @check is stored, so that
 * collisions are practically impossible.
 */
typedef struct {
  uint64_t check;
  uint64_t place;
} CpProofKey;

/** CP_PROOF_NEVER: No win is known. */
#define CP_PROOF_NEVER UINT8_MAX

/** CpProof: Proved bounds of a position, in moves of the attacker. */
typedef struct {
  uint8_t within; /* the attacker wins within so many moves, or CP_PROOF_NEVER */
  uint8_t below;  /* there is no win in fewer moves; 0 if nothing is proved */
  CpMove move;    /* best move of the side to move, perhaps illegal; undefined without a proof */
} CpProof;

/**
 * cp_proof_key: Returns the hash of everything that cp_position_same() compares, and of the move
 * number where it affects the legal moves.
 * @attacking: whether the side to move is the attacker
 */
CpProofKey cp_proof_key (const CpPosition *pos, bool attacking);

/**
 * cp_proof_key_with_clock: Returns the variant of @key for results that also depend on the halfmove
 * clock.
 */
CpProofKey cp_proof_key_with_clock (CpProofKey key, uint32_t halfmove_clock);

/**
 * cp_proof_key_with_goal: Returns the variant of @key for results about a stipulation other than
 * direct play to any win; its number of moves is ignored.
 */
CpProofKey cp_proof_key_with_goal (CpProofKey key, CpStipulation stipulation);

/** cp_proof_table_new: Creates an empty table of at most @bytes, and at least about 64. */
CpProofTable *cp_proof_table_new (size_t bytes);

void cp_proof_table_free (CpProofTable *table);

/** cp_proof_table_clear: Removes all entries. */
void cp_proof_table_clear (CpProofTable *table);

/** cp_proof_table_age: Starts a new generation: older entries are replaced first. */
void cp_proof_table_age (CpProofTable *table);

/**
 * cp_proof_table_find: Looks up a position; returns false if it is not in the table.
 * @proof: (out): without bounds if false is returned
 */
bool cp_proof_table_find (const CpProofTable *table, CpProofKey key, CpProof *proof);

/**
 * cp_proof_table_store: Merges @proof into the entry of @key, or adds one, which may replace
 * another entry.
 */
void cp_proof_table_store (CpProofTable *table, CpProofKey key, CpProof proof);

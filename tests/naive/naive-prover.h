/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive.h"

/*
 * Who wins by force, found by trying everything by the naive rules: no table, no order of moves and
 * nothing left out. Positions and moves are texts.
 *
 * The side to move attacks. It wins within n if it has a move after which it has won, or after
 * which every move of the defender has won for it or leaves it a win within n - 1. A draw by rule
 * is no win, and a defender who may claim one for fifty quiet moves at his turn does so. Positions
 * are not counted: the game is taken to begin with the position that is asked about, and who wins
 * in the fewest moves comes to no position twice.
 */

/** NaiveFirstMove: a legal move and within how many moves it wins; 0 if not within those asked. */
typedef struct {
  char *uci;
  unsigned within;
} NaiveFirstMove;

/** NaiveProof: what is to be said of a position. */
typedef struct {
  bool gave_up;      /* the limit was reached; the rest is not known then */
  unsigned shortest; /* the fewest moves in which a win is forced, 0 if not within those asked */
  GArray *moves;     /* NaiveFirstMove, all legal moves in the order of the naive rules */
} NaiveProof;

/**
 * naive_prover_prove: finds out about the position of @fen, which must not have ended.
 * @n: look for wins within 1 to @n moves
 * @positions: give up after so many; 0 is no limit
 *
 * Returns: (transfer full): free it with naive_proof_free()
 */
NaiveProof *naive_prover_prove (const char *rules, const char *fen, unsigned n, uint64_t positions);

/** naive_proof_keys: the moves that win within @n, with a space behind each, (transfer full). */
char *naive_proof_keys (const NaiveProof *proof, unsigned n);

/** naive_proof_free: frees a proof. */
void naive_proof_free (NaiveProof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveProof, naive_proof_free)

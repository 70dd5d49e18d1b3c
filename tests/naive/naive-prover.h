/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive.h"

/*
 * Forced wins, found by exhaustive search with the naive rules: no table, no move ordering and no
 * pruning. Positions and moves are texts. The side to move attacks. It wins within n if it has a
 * move after which it has won, or after which every move of the defender has won for it or leaves
 * it a win within n - 1. A draw by rule is no win, and a defender who may claim one after fifty
 * quiet moves does so. Repetitions are not counted: the game is assumed to begin with the given
 * position, and a shortest win never repeats a position.
 */

/** NaiveFirstMove: A legal move, and the number of moves within which it wins; 0 if not within the
 * limit. */
typedef struct {
  char *uci;
  unsigned within;
} NaiveFirstMove;

/** NaiveProof: The result for a position. */
typedef struct {
  bool gave_up;      /* the limit of positions was reached; the rest is undefined */
  unsigned shortest; /* the fewest moves of a forced win, 0 if not within the limit */
  GArray *moves;     /* NaiveFirstMove, all legal moves in the order of the naive rules */
} NaiveProof;

/**
 * naive_prover_prove: Searches the position @fen, in which the game must not be over.
 * @task: the stipulation without its number: "" for every win, "tip", "centre" or "king" for one
 *   end only, "s" if the side to move is to make the other side win
 * @n: search for wins within 1 to @n moves
 * @positions: limit of positions to visit; 0 for no limit
 *
 * Returns: (transfer full): free it with naive_proof_free()
 */
NaiveProof *naive_prover_prove (
    const char *rules, const char *fen, const char *task, unsigned n, uint64_t positions);

/** naive_proof_keys: Returns the moves that win within @n, each followed by a space (transfer
 * full). */
char *naive_proof_keys (const NaiveProof *proof, unsigned n);

/** naive_proof_free: Frees a proof. */
void naive_proof_free (NaiveProof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveProof, naive_proof_free)

/**
 * naive_prover_find_sequences: Finds all sequences of at most @n moves after which the right side
 * has won, by help play or in a series. Draws are not claimed; a draw by rule ends a sequence.
 * Repetitions are not counted.
 * @task: "h", with @n half moves of both sides, the last by the side that is to win; or "ser-", in
 *   which one side makes all moves: none but the last gives check, and the other side passes, which
 *   counts as its move
 * @positions: limit of positions to visit; 0 for no limit
 *
 * Returns: (transfer full) (nullable) (element-type utf8): moves in UCI notation with spaces,
 * sorted; %NULL if the limit was reached
 */
GPtrArray *naive_prover_find_sequences (
    const char *rules, const char *fen, const char *task, unsigned n, uint64_t positions);

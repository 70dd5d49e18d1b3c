/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-prover-private.h"
#include "rules/position/cp-variant.h"

/* Depth-first AND/OR search: one of the attacker's moves has to win, and all of the defender's
 * replies have to lose. Each position is deepened move by move, with a table of proved results.
 *
 * Why the path to a position does not matter: a defender who may claim a draw does so, and
 * therefore a position that occurs for the third time with the defender to move is no win, nor is
 * one that occurs for the fifth time at all. Call a position barred if the game before the root
 * alone makes it so as soon as it is reached: that is a fixed set. Consider the game in which only
 * barred positions are drawn by repetition. An attacker who wins it in the fewest moves gets nearer
 * to the win with each move, and no reply leads away from it. The distance to the win depends on
 * the position and the halfmove clock; while the clock cannot reach a hundred before the win, it
 * depends on the position alone. So no position occurs twice on the way, and the win is also one
 * with all repetitions counted. Conversely, counting more draws makes no new win. Hence both games
 * have the same wins within N, for all N, and a result proved for a position holds on every path to
 * it. The table stores such results.
 *
 * Where the clock can reach a hundred, it is part of the key. A position might then occur again on
 * the shortest path, if a pawn can return to its square, with the clock reset to 0 in between.
 * After that, 2 * CP_PROVER_MAX_MOVES plies do not bring it near a hundred again, so that there is
 * no third occurrence, unless the position also occurred in the game before the root. Only with
 * such a history and such a clock, positions are counted along the path, and the table is not
 * used. */

/* Maximal length of a path in plies. */
#define MAX_PLIES (2 * CP_PROVER_MAX_MOVES + 2)

/* Nodes between two checks of the clock. */
#define NODES_PER_CLOCK_CHECK 64

static CpVerdict attack (CpProver *prover, const CpPosition *pos, unsigned n);
static CpVerdict defend (CpProver *prover, const CpPosition *pos, unsigned n);


CpProver *
cp_prover_new (size_t table_bytes)
{
  CpProver *prover = g_new0 (CpProver, 1);

  prover->table = cp_proof_table_new (table_bytes);
  prover->order = cp_proof_order_new (CP_PROVER_MAX_MOVES);
  return prover;
}


void
cp_prover_free (CpProver *prover)
{
  cp_proof_table_free (prover->table);
  cp_proof_order_free (prover->order);
  g_free (prover->history);
  g_free (prover->barred);
  g_free (prover);
}


static unsigned
count_same (const CpPosition *pos, const CpPosition *others, size_t n)
{
  unsigned count = 0;

  for (size_t i = 0; i < n; i++)
    count += cp_position_same (&others[i], pos);
  return count;
}


static bool
same_history (const CpProver *prover, const CpPosition *before, size_t n)
{
  if (n != prover->n_history)
    return false;
  for (size_t i = 0; i < n; i++) {
    if (!cp_position_same (&before[i], &prover->history[i]))
      return false;
  }
  return true;
}


void
cp_prover_set_history (CpProver *prover, const CpPosition *before, size_t n)
{
  if (same_history (prover, before, n))
    return;
  cp_proof_table_clear (prover->table);
  g_free (prover->history);
  g_free (prover->barred);
  prover->history = g_memdup2 (before, n * sizeof *before);
  prover->barred = g_new (CpPosition, n);
  prover->n_history = n;
  prover->n_barred = 0;
  for (size_t i = 0; i < n; i++) {
    if (count_same (&before[i], before, n) + 1 >= CP_REPETITION_CLAIM &&
        count_same (&before[i], prover->barred, prover->n_barred) == 0)
      prover->barred[prover->n_barred++] = before[i];
  }
}


void
cp_prover_set_stipulation (CpProver *prover, CpStipulation stipulation)
{
  prover->stipulation = stipulation;
}


CpStipulation
cp_prover_get_stipulation (const CpProver *prover)
{
  return prover->stipulation;
}


void
cp_prover_set_limits (CpProver *prover, uint64_t nodes, int64_t microseconds)
{
  prover->node_limit = nodes;
  prover->deadline = microseconds > 0 ? g_get_monotonic_time () + microseconds : 0;
  atomic_store (&prover->nodes, 0);
  atomic_store (&prover->stopped, false);
  cp_proof_table_age (prover->table);
}


void
cp_prover_stop (CpProver *prover)
{
  atomic_store (&prover->stopped, true);
}


bool
cp_prover_is_stopped (CpProver *prover)
{
  return atomic_load (&prover->stopped);
}


uint64_t
cp_prover_get_nodes (CpProver *prover)
{
  return atomic_load (&prover->nodes);
}


bool
cp_prover_count_node (CpProver *prover)
{
  uint64_t nodes = atomic_load_explicit (&prover->nodes, memory_order_relaxed);

  if ((prover->node_limit > 0 && nodes >= prover->node_limit) ||
      (prover->deadline > 0 && nodes % NODES_PER_CLOCK_CHECK == 0 &&
       g_get_monotonic_time () >= prover->deadline))
    atomic_store (&prover->stopped, true);
  if (atomic_load_explicit (&prover->stopped, memory_order_relaxed))
    return false;
  atomic_store_explicit (&prover->nodes, nodes + 1, memory_order_relaxed);
  return true;
}


/* Returns how often @pos has occurred, if that can affect the result. */
static unsigned
count_occurrences (const CpProver *prover, const CpPosition *pos)
{
  unsigned occurrences = 1;

  if (prover->path == NULL) {
    if (prover->n_barred > 0 && count_same (pos, prover->barred, prover->n_barred) > 0)
      occurrences += count_same (pos, prover->history, prover->n_history);
    return occurrences;
  }
  for (unsigned i = 0; i < prover->path_length; i++)
    occurrences += cp_position_same (prover->path[i], pos);
  return occurrences + count_same (pos, prover->history, prover->n_history);
}


/* Returns true if the halfmove clock may decide whether the attacker wins within @n moves. */
static bool
clock_matters (const CpPosition *pos, unsigned n)
{
  return pos->halfmove_clock + 2 * n >= CP_QUIET_PLIES_CLAIM;
}


static CpProofKey
key_within (CpProofKey key, const CpPosition *pos, unsigned n)
{
  return clock_matters (pos, n) ? cp_proof_key_with_clock (key, pos->halfmove_clock) : key;
}


/* Looks up a result; @proof has the best move even if the result is not known. */
static CpVerdict
find_result (const CpProver *prover, CpProofKey key, unsigned n, CpProof *proof)
{
  *proof = (CpProof){ .within = CP_PROOF_NEVER };
  if (prover->path != NULL || !cp_proof_table_find (prover->table, key, proof))
    return CP_VERDICT_UNKNOWN;
  if (proof->within <= n)
    return CP_VERDICT_YES;
  return proof->below > n ? CP_VERDICT_NO : CP_VERDICT_UNKNOWN;
}


/* Stores a result for the position of @key, except UNKNOWN. */
static void
store_result (CpProver *prover, CpProofKey key, unsigned n, CpVerdict verdict, CpMove move)
{
  CpProof proof = { .within = CP_PROOF_NEVER, .move = move };

  if (verdict == CP_VERDICT_UNKNOWN || prover->path != NULL)
    return;
  if (verdict == CP_VERDICT_YES)
    proof.within = (uint8_t) n;
  else
    proof.below = (uint8_t) (n + 1);
  cp_proof_table_store (prover->table, key, proof);
}


/* Play a move and search the position after it. */
static CpVerdict
attack_with (CpProver *prover, const CpPosition *pos, CpMove move, unsigned n)
{
  CpPosition next = *pos;

  cp_position_play (&next, move);
  return defend (prover, &next, n - 1);
}

static CpVerdict
defend_with (CpProver *prover, const CpPosition *pos, CpMove move, unsigned n)
{
  CpPosition next = *pos;

  cp_position_play (&next, move);
  return attack (prover, &next, n);
}


/* Searches for a win with a single move, whatever the reply. */
static CpVerdict
attack_once (CpProver *prover, const CpPosition *pos, CpMove *best)
{
  CpVerdict verdict = CP_VERDICT_NO;
  CpMoves moves;

  cp_position_winning_candidates (pos, &moves);
  for (unsigned i = 0; i < moves.n && verdict == CP_VERDICT_NO; i++) {
    *best = moves.moves[i];
    verdict = attack_with (prover, pos, *best, 1);
  }
  return verdict;
}


/* Searches for a win within exactly @n moves; shorter wins are refuted already. After one unknown
 * result the prover has stopped, and no later one is known. */
static CpVerdict
attack_deeper (CpProver *prover, const CpPosition *pos, unsigned n, CpMove *best)
{
  CpProofList list;

  if (n == 1 && cp_stipulation_is_plain (prover->stipulation))
    return attack_once (prover, pos, best);
  cp_proof_order_attacks (prover->order, pos, n, *best, &list);
  for (unsigned i = 0; i < list.moves.n; i++) {
    CpMove move = cp_proof_list_next (&list, i);
    CpVerdict verdict = attack_with (prover, pos, move, n);
    if (verdict == CP_VERDICT_NO)
      continue;
    if (verdict == CP_VERDICT_YES)
      cp_proof_order_record_success (prover->order, pos, move, n);
    *best = move;
    return verdict;
  }
  return CP_VERDICT_NO;
}


/* Returns YES if @outcome is the end that the attacker is to bring about, NO if it is another one,
 * UNKNOWN if the game goes on. */
static CpVerdict
verdict_of (const CpProver *prover, CpOutcome outcome, CpSide attacker)
{
  if (outcome.result == CP_UNDECIDED)
    return CP_VERDICT_UNKNOWN;
  return cp_stipulation_is_met (prover->stipulation, outcome, attacker) ? CP_VERDICT_YES
                                                                        : CP_VERDICT_NO;
}


/* Returns the result by the game's own rules of winning; UNKNOWN if the game goes on. */
static CpVerdict
own_verdict (const CpProver *prover, const CpPosition *pos, CpSide attacker)
{
  return verdict_of (prover, cp_position_own_outcome (pos), attacker);
}


/* Returns the result if the side to move is mated; NO if it is not. */
static CpVerdict
mate_verdict (const CpProver *prover, const CpPosition *pos, CpSide attacker)
{
  CpOutcome mate = cp_outcome_win (cp_side_other (pos->turn), CP_CHECKMATE);

  return cp_stipulation_is_met (prover->stipulation, mate, attacker) &&
                 cp_position_is_checkmate (pos)
             ? CP_VERDICT_YES
             : CP_VERDICT_NO;
}


/* Returns the key of @pos in the table. */
static CpProofKey
key_of (const CpProver *prover, const CpPosition *pos, bool attacking)
{
  CpProofKey key = cp_proof_key (pos, attacking);

  return cp_stipulation_is_plain (prover->stipulation)
             ? key
             : cp_proof_key_with_goal (key, prover->stipulation);
}


/* Searches a position with the attacker to move. */
static CpVerdict
attack (CpProver *prover, const CpPosition *pos, unsigned n)
{
  CpVerdict verdict = own_verdict (prover, pos, pos->turn);
  CpProof proof;

  if (verdict != CP_VERDICT_UNKNOWN)
    return verdict;
  if (mate_verdict (prover, pos, pos->turn) == CP_VERDICT_YES)
    return CP_VERDICT_YES;
  if (n == 0 || count_occurrences (prover, pos) >= CP_REPETITION_AUTOMATIC ||
      pos->halfmove_clock >= CP_QUIET_PLIES_AUTOMATIC)
    return CP_VERDICT_NO;

  CpProofKey base = key_of (prover, pos, true);
  verdict = find_result (prover, key_within (base, pos, n), n, &proof);
  if (verdict != CP_VERDICT_UNKNOWN)
    return verdict;
  if (!cp_prover_count_node (prover))
    return CP_VERDICT_UNKNOWN;
  if (prover->path != NULL)
    prover->path[prover->path_length++] = pos;
  verdict = CP_VERDICT_NO;
  for (unsigned i = MAX (proof.below, 1); i <= n && verdict == CP_VERDICT_NO; i++) {
    verdict = attack_deeper (prover, pos, i, &proof.move);
    store_result (prover, key_within (base, pos, i), i, verdict, proof.move);
  }
  if (prover->path != NULL)
    prover->path_length--;
  return verdict;
}


/* Searches the defender's replies, all of which have to lose. Refutations of other positions come
 * first, each checked for legality, because that is faster than generating all replies. */
static CpVerdict
defend_deeper (CpProver *prover, const CpPosition *pos, unsigned n, CpMove *best)
{
  CpProofList list;

  cp_proof_order_refutations (prover->order, pos, n, *best, &list);
  if (list.n_first == 0)
    cp_proof_order_defences (prover->order, pos, &list);
  for (unsigned i = 0; i < list.moves.n; i++) {
    *best = cp_proof_list_next (&list, i);
    CpVerdict verdict = defend_with (prover, pos, *best, n);
    if (verdict == CP_VERDICT_NO)
      cp_proof_order_record_success (prover->order, pos, *best, n);
    if (verdict != CP_VERDICT_YES)
      return verdict;
    if (i + 1 == list.n_first)
      cp_proof_order_defences (prover->order, pos, &list);
  }
  return list.moves.n > 0 ? CP_VERDICT_YES : mate_verdict (prover, pos, cp_side_other (pos->turn));
}


/* Searches a position with the defender to move. */
static CpVerdict
defend (CpProver *prover, const CpPosition *pos, unsigned n)
{
  CpSide attacker = cp_side_other (pos->turn);
  CpVerdict verdict = own_verdict (prover, pos, attacker);
  CpProof proof;

  if (verdict != CP_VERDICT_UNKNOWN)
    return verdict;
  /* A mated side cannot claim a draw; and without the game's own wins no reply can lose at once. */
  if (cp_position_get_claim (pos, count_occurrences (prover, pos)) != CP_PLAYING ||
      (n == 0 && cp_stipulation_is_plain (prover->stipulation) &&
       pos->rules->variant->own_outcome == NULL))
    return mate_verdict (prover, pos, attacker);

  CpProofKey key = key_within (key_of (prover, pos, false), pos, n);
  verdict = find_result (prover, key, n, &proof);
  if (verdict != CP_VERDICT_UNKNOWN)
    return verdict;
  if (!cp_prover_count_node (prover))
    return CP_VERDICT_UNKNOWN;
  if (prover->path != NULL)
    prover->path[prover->path_length++] = pos;
  verdict = defend_deeper (prover, pos, n, &proof.move);
  store_result (prover, key, n, verdict, proof.move);
  if (prover->path != NULL)
    prover->path_length--;
  return verdict;
}


/* Returns true if positions have to be counted along the path. */
static bool
needs_path (const CpProver *prover, const CpPosition *pos, unsigned n)
{
  return prover->n_history > 0 && clock_matters (pos, n);
}


CpVerdict
cp_prover_attack (CpProver *prover, const CpPosition *pos, unsigned n)
{
  const CpPosition *path[MAX_PLIES];

  if (n > CP_PROVER_MAX_MOVES)
    return CP_VERDICT_UNKNOWN;
  prover->path = needs_path (prover, pos, n) ? path : NULL;
  prover->path_length = 0;
  return attack (prover, pos, n);
}


CpVerdict
cp_prover_defend (CpProver *prover, const CpPosition *pos, unsigned n)
{
  const CpPosition *path[MAX_PLIES];

  if (n > CP_PROVER_MAX_MOVES)
    return CP_VERDICT_UNKNOWN;
  prover->path = needs_path (prover, pos, n) ? path : NULL;
  prover->path_length = 0;
  return defend (prover, pos, n);
}


CpVerdict
cp_prover_shortest (CpProver *prover, const CpPosition *pos, unsigned n, unsigned *in)
{
  CpVerdict verdict = cp_prover_attack (prover, pos, 0);

  *in = 0;
  while (verdict == CP_VERDICT_NO && *in < n) {
    verdict = cp_prover_attack (prover, pos, *in + 1);
    if (verdict != CP_VERDICT_UNKNOWN)
      (*in)++;
  }
  return verdict;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-shared.h"

/* The stack of positions from the root that one thread searches: one node per ply. Used by the main
 * search (cp-search-tree), the quiescence search (cp-quiescence), and move ordering
 * (cp-search-order). */

/** CpSearchNode: One ply of the stack. */
typedef struct {
  CpPosition pos;
  uint64_t key;
  CpEvaluatorSums sums;
  CpBits threatened; /* squares attacked by the opponent; valid if has_threats */
  bool has_threats;
  bool in_danger;
  bool is_null_move;       /* the move made here is a null move */
  bool verifies_null_move; /* a null move cutoff is being verified: no null move is made */
  int static_eval; /* static evaluation; -CP_SCORE_FORCED in danger, where it is not meaningful */
  CpMove move;     /* the move being searched */
  CpContinuationHistory
      *continuation; /* continuation history of that move; NULL if there is none */
  CpMove killers[2]; /* killer moves of this ply */
  CpMove excluded;   /* not searched, during a singular extension search */
  CpMove line[CP_SEARCH_MAX_PLIES];
  unsigned n_line;
  CpMoves moves;
  int order[CP_MAX_MOVES];
  unsigned n_ordered;    /* moves from here on are worse and may have no score yet */
  CpMoves forcing_moves; /* moves that give check or may win at once; valid if has_forcing_moves */
  bool has_forcing_moves;
} CpSearchNode;

struct CpSearcher {
  CpSearchShared *shared;
  CpSearchHistory *history;
  CpSearchNode *nodes; /* the root is the third, so that two earlier nodes always exist */
  CpRootMove *root_moves;
  unsigned n_root_moves;
  unsigned first_root_move; /* moves before it are final lines of higher rank */
  unsigned root_depth;
  unsigned sel_depth;
  uint64_t *keys; /* hashes of the positions of the game before the root and of the stack */
  atomic_uint_fast64_t n_nodes;
  bool stopped;
  int8_t reductions[64][64]; /* by depth and number of the move */
};

/** cp_no_move: Stands for no move. */
static const CpMove cp_no_move = { .from = CP_SQUARE_NONE, .to = CP_SQUARE_NONE };

/** cp_move_is_none: Returns true if @move stands for no move. */
static inline bool
cp_move_is_none (CpMove move)
{
  return move.to == CP_SQUARE_NONE;
}

/** cp_search_ply: Returns the distance of @node from the root in plies. */
static inline unsigned
cp_search_ply (const CpSearcher *s, const CpSearchNode *node)
{
  return (unsigned) (node - s->nodes) - 2;
}

/** cp_move_is_quiet: Returns true if @move neither captures nor promotes to a queen. */
static inline bool
cp_move_is_quiet (const CpPosition *pos, CpMove move)
{
  return cp_position_captured (pos, move) == CP_SQUARE_NONE && move.becomes != CP_QUEEN;
}

/** cp_move_captured_kind: Returns the kind of the piece that @move captures; CP_NO_KIND if none. */
CpKind cp_move_captured_kind (const CpPosition *pos, CpMove move);

/**
 * cp_search_enter: Counts @node and checks whether the game is over there or the search is stopped.
 * @score: (out): the score of @node if true is returned; 0 if the search is stopped
 *
 * Returns: true if @node is not to be searched
 */
bool cp_search_enter (CpSearcher *s, CpSearchNode *node, int *score);

/** cp_search_play: Makes @move in @node and initializes the next node. */
void cp_search_play (CpSearcher *s, CpSearchNode *node, CpMove move);

/** cp_search_play_null_move: Makes a null move in @node and initializes the next node. */
void cp_search_play_null_move (CpSearcher *s, CpSearchNode *node);

/**
 * cp_search_update_line: Sets the principal variation of @node to @move followed by that of the
 * next node.
 */
void cp_search_update_line (CpSearchNode *node, CpMove move);

/** cp_search_threats: Returns the squares that the opponent attacks in @node; computed once. */
CpBits cp_search_threats (const CpSearcher *s, CpSearchNode *node);

/** cp_search_no_moves_score: Returns the score of @node if it has no legal moves. */
int cp_search_no_moves_score (const CpSearcher *s, const CpSearchNode *node);

/**
 * cp_search_find_entry: Looks up @node in the table; returns false if it is not there.
 * @entry: (out): its score counts wins from the root
 */
bool cp_search_find_entry (const CpSearcher *s, const CpSearchNode *node, CpSearchEntry *entry);

/** cp_search_entry_allows_cutoff: Returns true if the bound of @entry allows a cutoff for the
 * window. */
bool cp_search_entry_allows_cutoff (const CpSearchEntry *entry, int alpha, int beta);

/**
 * cp_search_store_entry: Stores the result of searching @node with the window from @alpha to @beta
 * in the table.
 */
void cp_search_store_entry (const CpSearcher *s,
                            const CpSearchNode *node,
                            CpMove move,
                            int score,
                            int alpha,
                            int beta,
                            int depth);

/** cp_search_evaluate: Computes and returns the static evaluation of @node, node->static_eval. */
int cp_search_evaluate (const CpSearcher *s, CpSearchNode *node);

/**
 * cp_search_refine_evaluation: Returns the static evaluation of @node, refined by the bound of
 * @entry.
 */
int cp_search_refine_evaluation (const CpSearchNode *node, const CpSearchEntry *entry);

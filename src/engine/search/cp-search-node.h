/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-shared.h"

/*
 * The line of positions from the root that one thread looks at: one node for each ply. Used by what
 * walks it: the search of all moves (cp-search-tree), that of noisy ones (cp-quiescence), and the
 * order in which they are tried (cp-search-order).
 */

/** CpSearchNode: a position of the line. */
typedef struct {
  CpPosition pos;
  uint64_t key;
  CpJudgeSums sums;
  CpBits threatened; /* what the enemy attacks, once that has been asked */
  bool threats_known;
  bool in_danger;
  bool passed;  /* no move is made here but the turn goes on */
  bool doubted; /* that passing is enough: it is not tried */
  int judged;   /* without searching; -CP_SCORE_FORCED in danger, where it means nothing */
  CpMove move;  /* that is being tried */
  CpFollowers *followers; /* of that move; NULL if none is made */
  CpMove killers[2];      /* moves that refuted others at this ply */
  CpMove excluded;        /* is not tried, while it is asked what the others are worth */
  CpMove line[CP_SEARCH_MAX_PLIES];
  unsigned n_line;
  CpMoves moves;
  int order[CP_MAX_MOVES];
  unsigned n_ordered; /* moves behind those are worse; they may not have their numbers yet */
  CpMoves sharp;      /* moves that give check or may win at once, once that has been asked */
  bool sharp_known;
} CpSearchNode;

struct CpSearcher {
  CpSearchShared *shared;
  CpSearchHistory *history;
  CpSearchNode *nodes; /* that of the root is the third: two may always be looked back on */
  CpRootMove *root_moves;
  unsigned n_root_moves;
  unsigned first_root_move; /* those before it are better and not looked at any more */
  unsigned root_depth;
  unsigned deepest;
  uint64_t *keys; /* of the game before the root and of the line */
  atomic_uint_fast64_t counted;
  bool stopped;
  int8_t reductions[64][64]; /* by depth and how many moves were tried before */
};

/** cp_no_move: instead of a move. */
static const CpMove cp_no_move = { .from = CP_SQUARE_NONE, .to = CP_SQUARE_NONE };

/** cp_move_is_none: whether @move is none. */
static inline bool
cp_move_is_none (CpMove move)
{
  return move.to == CP_SQUARE_NONE;
}

/** cp_search_ply: how many plies @node is from the root. */
static inline unsigned
cp_search_ply (const CpSearcher *s, const CpSearchNode *node)
{
  return (unsigned) (node - s->nodes) - 2;
}

/** cp_move_is_quiet: whether @move neither takes anything nor makes a queen. */
static inline bool
cp_move_is_quiet (const CpPosition *pos, CpMove move)
{
  return cp_position_captured (pos, move) == CP_SQUARE_NONE && move.becomes != CP_QUEEN;
}

/** cp_move_taken_kind: what @move takes; CP_NO_KIND if nothing. */
CpKind cp_move_taken_kind (const CpPosition *pos, CpMove move);

/**
 * cp_search_enter: counts the position of @node and looks whether it is over or the search is.
 * @score: what it is worth if it is over
 *
 * Returns: whether there is nothing to look at; @score is 0 if the search has been stopped
 */
bool cp_search_enter (CpSearcher *s, CpSearchNode *node, int *score);

/** cp_search_play: makes @move in @node and prepares the next one. */
void cp_search_play (CpSearcher *s, CpSearchNode *node, CpMove move);

/** cp_search_pass: the same without a move. */
void cp_search_pass (CpSearcher *s, CpSearchNode *node);

/** cp_search_keep_line: @move and the line behind it are the best in @node. */
void cp_search_keep_line (CpSearchNode *node, CpMove move);

/** cp_search_threats: what the enemy attacks in @node. */
CpBits cp_search_threats (const CpSearcher *s, CpSearchNode *node);

/** cp_search_no_moves_score: what @node is worth if there are no moves. */
int cp_search_no_moves_score (const CpSearcher *s, const CpSearchNode *node);

/**
 * cp_search_look_up: what the table knows of @node.
 * @entry: its score counts wins from the root
 */
bool cp_search_look_up (const CpSearcher *s, const CpSearchNode *node, CpSearchEntry *entry);

/** cp_search_entry_decides: whether it is known on which side of the window @entry is, or where in
 * it. */
bool cp_search_entry_decides (const CpSearchEntry *entry, int alpha, int beta);

/** cp_search_keep_entry: tells the table what was found in @node with a window that began with
 * @alpha. */
void cp_search_keep_entry (const CpSearcher *s,
                           const CpSearchNode *node,
                           CpMove move,
                           int score,
                           int alpha,
                           int beta,
                           int depth);

/** cp_search_judge: judges @node without searching. Returns node->judged. */
int cp_search_judge (const CpSearcher *s, CpSearchNode *node);

/** cp_search_judge_known: the judgement of @node, made better by what the table knows. */
int cp_search_judge_known (const CpSearchNode *node, const CpSearchEntry *entry);

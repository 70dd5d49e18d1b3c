/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"
#include "rules/position/cp-balance.h"

/* Data of the graph of a game: a few numbers for each position. */

/** CpGraphEvents: Events of the move that led to a position. */
typedef enum {
  CP_GRAPH_KNOCKED = 1 << 0, /* captured a piece, which left the board */
  CP_GRAPH_STACKED = 1 << 1, /* captured a piece and stacked with it */
  CP_GRAPH_CHANGED = 1 << 2, /* the piece changed its kind without capturing */
} CpGraphEvents;

/** CpGraphPoint: A position of the game. */
typedef struct {
  int torque;        /* in torque units; 0 in a game without a balance */
  int counterweight; /* the balancing line; 0 in a game without a balance */
  int material[2];   /* by side: pawn 1, knight and bishop 3, rook 5, queen 9 */
  int mobility[2];   /* number of piece moves of each side on its last turn */
  unsigned events;   /* CpGraphEvents of the move; 0 for the first position */
  /* expected result of White, from 0 to 1, if the game has an evaluation; otherwise negative */
  double expected;
} CpGraphPoint;

/**
 * CpGraph: The positions of one line of a game. Its fields may be read directly; it never changes.
 */
typedef struct {
  const CpRules *rules;
  const CpBalance *balance; /* (nullable): determines which curves are drawn */
  unsigned n_points;        /* number of plies plus one */
  CpGraphPoint *points;     /* indexed by ply */
  unsigned first_number;    /* move number of the first position */
  CpSide first_turn;        /* side to move in the first position */
  bool has_expected;        /* at least one position has an evaluation */
} CpGraph;

/**
 * cp_graph_new: Creates the graph of the line through @node: from the root to it, and on along
 * first children to the end. Copies everything that it needs from the record.
 *
 * Returns: (transfer full)
 */
CpGraph *cp_graph_new (const CpNode *node);

/** cp_graph_free: Frees a graph; %NULL is allowed. */
void cp_graph_free (CpGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpGraph, cp_graph_free)

/**
 * cp_graph_expected: Returns the expected result of White after @node, as CpGraphPoint.expected.
 */
double cp_graph_expected (const CpNode *node);

/**
 * cp_graph_move_number: Returns the number of the move that led to @ply, or of the first move for
 * ply 0.
 */
unsigned cp_graph_move_number (const CpGraph *graph, unsigned ply);

/**
 * cp_graph_describe: Describes the values of the curves at @ply in one line: "12. White: torque
 * +13, counterweight on line −2, knocked".
 *
 * Returns: (transfer full): translated
 */
char *cp_graph_describe (const CpGraph *graph, unsigned ply);

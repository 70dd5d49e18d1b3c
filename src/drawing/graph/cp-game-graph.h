/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"
#include "rules/position/cp-balance.h"

/* What there is to see of a whole game at once: a few numbers for each of its positions. */

/** CpGraphEvents: what the move that led to a position did. */
typedef enum {
  CP_GRAPH_KNOCKED = 1 << 0, /* it took a piece, which left the board */
  CP_GRAPH_STACKED = 1 << 1, /* it took a piece and became the weight of both */
  CP_GRAPH_CHANGED = 1 << 2, /* the piece became another one without taking any */
} CpGraphEvents;

/** CpGraphPoint: a position of the game. */
typedef struct {
  int torque;        /* in torque units; 0 in a game without a balance */
  int counterweight; /* the balancing line; 0 in a game without a balance */
  int material[2];   /* of each side: pawn 1, knight and bishop 3, rook 5, queen 9 */
  int mobility[2];   /* how many moves of pieces each side had when it last was its turn */
  unsigned events;   /* CpGraphEvents of the move; 0 at the first position */
  double expected;   /* what White can expect, from 0 to 1, if the game says so; else negative */
} CpGraphPoint;

/** CpGraph: the positions of one line of a game. Read its fields; nothing changes them. */
typedef struct {
  const CpRules *rules;
  const CpBalance *balance; /* (nullable): what decides which curves are drawn */
  unsigned n_points;        /* plies and one more: at least 1 */
  CpGraphPoint *points;     /* by ply */
  unsigned first_number;    /* move number of the first position */
  CpSide first_turn;        /* who is to move there */
  bool has_expected;        /* somebody has written down what can be expected */
} CpGraph;

/**
 * cp_graph_new: the line that leads through @node: from the root to it, and on by the main
 * continuations to the end. It keeps nothing of the record.
 *
 * Returns: (transfer full)
 */
CpGraph *cp_graph_new (const CpNode *node);

/** cp_graph_free: frees a graph; %NULL is allowed. */
void cp_graph_free (CpGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpGraph, cp_graph_free)

/** cp_graph_expected: what White can expect behind @node, as CpGraphPoint has it. */
double cp_graph_expected (const CpNode *node);

/** cp_graph_move_number: the number of the move that led to @ply, or of the first one for ply 0. */
unsigned cp_graph_move_number (const CpGraph *graph, unsigned ply);

/**
 * cp_graph_describe: what the curves show at @ply, as one line: "12. White: torque +13,
 * counterweight on line −2, knocked".
 *
 * Returns: (transfer full): translated
 */
char *cp_graph_describe (const CpGraph *graph, unsigned ply);

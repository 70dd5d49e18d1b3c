/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-graph.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cp-game-line.h"
#include "record/notes/cp-eval.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"

static const int values[CP_N_KINDS] = {
  [CP_PAWN] = 1, [CP_KNIGHT] = 3, [CP_BISHOP] = 3, [CP_ROOK] = 5, [CP_QUEEN] = 9,
};


static int
material (const CpPosition *pos, CpSide side)
{
  int sum = 0;
  for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++)
    sum += values[kind] * (int) cp_bits_count (pos->of_kind[kind] & pos->of_side[side]);
  return sum;
}


/* Counts the moves of pieces; drops of colours only depend on the supply. */
static int
mobility (const CpPosition *pos)
{
  if (!pos->rules->variant->has_colours)
    return (int) cp_position_count_moves (pos);
  CpMoves moves;
  int n = 0;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    n += moves.moves[i].colour == CP_NO_COLOUR;
  return n;
}


static unsigned
events (const CpNode *node)
{
  if (node->parent == NULL)
    return 0;
  const CpPosition *before = &node->parent->position, *after = &node->position;
  CpMove move = node->move;
  if (cp_position_captured (before, move) != CP_SQUARE_NONE) {
    bool stored = after->n_knocked > before->n_knocked;
    return stored || !before->rules->variant->has_storage ? CP_GRAPH_KNOCKED : CP_GRAPH_STACKED;
  }
  bool changed = move.from != CP_SQUARE_NONE && before->board[move.from] != CP_NO_PIECE &&
                 before->board[move.from] != after->board[move.to];
  return changed ? CP_GRAPH_CHANGED : 0;
}


/* @last: (nullable): the previous point, for the mobility of the side not to move */
static void
fill_point (CpGraphPoint *point, const CpNode *node, const CpGraphPoint *last)
{
  const CpPosition *pos = &node->position;
  const CpBalance *balance = cp_rules_balance (pos->rules);
  if (last != NULL)
    memcpy (point->mobility, last->mobility, sizeof point->mobility);
  point->mobility[pos->turn] = mobility (pos);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    point->material[side] = material (pos, side);
  point->events = events (node);
  point->expected = cp_graph_expected (node);
  if (balance != NULL) {
    point->torque = cp_balance_torque (pos);
    point->counterweight = cp_balance_balancing_line (balance, point->torque);
  }
}


double
cp_graph_expected (const CpNode *node)
{
  CpEval eval;
  return cp_node_get_eval (node, &eval) ? cp_eval_expected (&eval) : -1;
}


CpGraph *
cp_graph_new (const CpNode *node)
{
  g_autoptr (GPtrArray) line = cp_game_line (node);
  CpGraph *graph = g_new0 (CpGraph, 1);
  const CpNode *root = g_ptr_array_index (line, 0);
  graph->rules = root->position.rules;
  graph->balance = cp_rules_balance (graph->rules);
  graph->first_number = root->position.fullmove_number;
  graph->first_turn = root->position.turn;
  graph->n_points = line->len;
  graph->points = g_new0 (CpGraphPoint, line->len);
  for (unsigned ply = 0; ply < line->len; ply++) {
    fill_point (&graph->points[ply], g_ptr_array_index (line, ply),
                ply > 0 ? &graph->points[ply - 1] : NULL);
    graph->has_expected |= graph->points[ply].expected >= 0;
  }
  /* A side that has not had a turn yet gets the mobility of its first turn. */
  if (line->len > 1) {
    CpSide other = cp_side_other (graph->first_turn);
    graph->points[0].mobility[other] = graph->points[1].mobility[other];
  }
  return graph;
}


void
cp_graph_free (CpGraph *graph)
{
  if (graph == NULL)
    return;
  g_free (graph->points);
  g_free (graph);
}


/* Plies from White's first move, or its place, to the position at @ply. */
static unsigned
half_moves (const CpGraph *graph, unsigned ply)
{
  return ply + (graph->first_turn == CP_BLACK ? 1 : 0);
}


unsigned
cp_graph_move_number (const CpGraph *graph, unsigned ply)
{
  unsigned half = half_moves (graph, MAX (ply, 1));
  return graph->first_number + (half - 1) / 2;
}


static const char *
event_word (const CpGraph *graph, unsigned event)
{
  if (event & CP_GRAPH_STACKED)
    /* Translators: an event of a piece, after the values in a graph, in small letters. */
    return _ ("stacked");
  if (event & CP_GRAPH_KNOCKED)
    /* Translators: an event of a piece, after the values in a graph, in small letters. */
    return graph->balance != NULL ? C_ ("event", "knocked out") : _ ("captured");
  /* Translators: an event of a piece, after the values in a graph, in small letters. */
  return event & CP_GRAPH_CHANGED ? _ ("changed") : NULL;
}


static char *
values_at (const CpGraph *graph, unsigned ply)
{
  const CpGraphPoint *point = &graph->points[ply];
  if (graph->balance == NULL) {
    int ahead = point->material[CP_WHITE] - point->material[CP_BLACK];
    g_autofree char *number = cp_signed_number (ahead);
    /* Translators: the values of a graph at a move: "material +3, moves 31 : 24" */
    return g_strdup_printf (_ ("material %s, moves %d : %d"), number, point->mobility[CP_WHITE],
                            point->mobility[CP_BLACK]);
  }
  g_autofree char *torque = cp_signed_number (point->torque);
  g_autofree char *line = cp_signed_number (point->counterweight);
  /* Translators: the values of a graph at a move: "torque +13, counterweight on line −2" */
  return g_strdup_printf (_ ("torque %s, counterweight on line %s"), torque, line);
}


char *
cp_graph_describe (const CpGraph *graph, unsigned ply)
{
  g_autofree char *shown = values_at (graph, ply);
  double expected = graph->points[ply].expected;
  const char *word = event_word (graph, graph->points[ply].events);
  if (ply == 0)
    /* Translators: %s are the values of a graph there: "Start: torque 0" */
    return g_strdup_printf (_ ("Start: %s"), shown);
  CpSide mover = half_moves (graph, ply) % 2 == 1 ? CP_WHITE : CP_BLACK;
  g_autoptr (GString) text = g_string_new (NULL);
  /* Translators: a move by its number and its side, and the values of a graph there */
  g_string_printf (text, _ ("%u. %s: %s"), cp_graph_move_number (graph, ply), cp_side_name (mover),
                   shown);
  if (word != NULL)
    g_string_append_printf (text, ", %s", word);
  if (expected >= 0) {
    int points = (int) lround (100 * expected);
    g_string_append (text, ", ");
    /* Translators: after the values in a graph: of 100 points White can expect the first number,
     * and Black the second. */
    g_string_append_printf (text, _ ("expected %d : %d"), points, 100 - points);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-findings.h"

#include <glib/gi18n.h>

#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"
#include "rules/text/cp-language.h"
#include "ui/parts/words/cp-move-words.h"

/* Maximum number of duals; a longer list would not help the user. */
#define MAX_DUALS 30


static void
add_keys (GPtrArray *points, const CpSolution *solution)
{
  bool sound = solution->sound == CP_VERDICT_YES;

  for (unsigned i = 0; i < solution->keys->len; i++) {
    CpMove move = g_array_index (solution->keys, CpMove, i);
    g_autofree char *text = cp_move_name (&solution->position, move);
    CpPoint *point;
    if (sound)
      /* Translators: a key is the first move of a solution; %s is that move. */
      point = cp_point_new (g_strdup_printf (_ ("Key: %s"), text), "starred-symbolic", "success");
    else if (solution->keys->len > 1)
      /* Translators: one of several first moves that win. */
      point = cp_point_new (g_strdup_printf (_ ("Key %1$u: %2$s"), i + 1, text),
                            "dialog-warning-symbolic", "warning");
    else
      point =
          /* Translators: %s is a first move that wins. */
          cp_point_new (g_strdup_printf (_ ("Wins: %s"), text), "object-select-symbolic", "accent");
    cp_point_add_move (point->shapes, move, i == 0 ? 'G' : 'Y');
    g_ptr_array_add (points, point);
  }
}


/* Returns the moves that lead to @node, "1. Qd5 Kd8". @pos: (inout): the position of the root,
 * which becomes that of @node */
static char *
make_line (const CpSolutionNode *node, CpPosition *pos)
{
  if (node->parent == NULL)
    return g_strdup ("");

  g_autofree char *before = make_line (node->parent, pos);
  g_autofree char *text = cp_move_shown_text (pos, node->move);
  cp_position_play (pos, node->move);
  if (node->ply % 2 == 1)
    return g_strdup_printf ("%s%s%u. %s", before, node->ply > 1 ? " " : "", node->ply / 2u + 1,
                            text);
  return g_strdup_printf ("%s %s", before, text);
}


static void
add_dual (GPtrArray *points, const CpSolution *solution, const CpDual *dual)
{
  CpPosition pos = solution->position;
  g_autofree char *line = make_line (dual->after, &pos);
  g_autofree char *after = cp_text_isolate (line);
  g_autoptr (GString) moves = g_string_new (NULL);
  CpPoint *point = cp_point_new (NULL, "view-dual-symbolic", dual->minor ? "dim-label" : "warning");

  for (const CpSolutionNode *node = dual->after->first_child; node != NULL;
       node = node->next_sibling) {
    g_autofree char *text = cp_move_name (&pos, node->move);
    g_string_append_printf (moves, "%s%s", moves->len > 0 ? ", " : "", text);
    cp_point_add_move (point->shapes, node->move, 'Y');
  }
  if (dual->minor)
    /* Translators: moves, and the moves of which each goes on winning: "1. Qd5 Kd8". */
    point->text = g_strdup_printf (_ ("Minor dual after %1$s: %2$s"), after, moves->str);
  else
    /* Translators: a dual is a second way to win: moves, and the moves of which each goes on
     * winning. */
    point->text = g_strdup_printf (_ ("Dual after %1$s: %2$s"), after, moves->str);
  g_ptr_array_add (points, point);
}


/* @text: (transfer full) */
static void
add_needless (GPtrArray *points, char *text, CpBits squares)
{
  CpPoint *point = cp_point_new (text, "list-remove-symbolic", "dim-label");

  cp_point_add_squares (point->shapes, squares, 'Y');
  g_ptr_array_add (points, point);
}


static void
add_all_needless (GPtrArray *points, const CpSolution *solution)
{
  const CpPosition *pos = &solution->position;
  char name[CP_SQUARE_NAME_SIZE];

  CP_FOR_EACH_BIT (square, solution->needless_pieces)
    add_needless (points,
                  /* Translators: a piece and its square: "Not needed: white rook on a1". */
                  g_strdup_printf (_ ("Not needed: %1$s on %2$s"),
                                   cp_piece_name (pos->board[square]),
                                   cp_square_name (pos->rules, square, name)),
                  CP_BIT (square));
  CP_FOR_EACH_BIT (square, solution->needless_colours)
    add_needless (points,
                  g_strdup_printf (_ ("Not needed: %1$s on %2$s"),
                                   cp_colour_name (cp_position_colour (pos, square)),
                                   cp_square_name (pos->rules, square, name)),
                  CP_BIT (square));
  for (unsigned i = 0; i < pos->n_knocked; i++) {
    if ((solution->needless_knocked >> i & 1) != 0)
      add_needless (points,
                    /* Translators: a knocked piece, and its number in their order. */
                    g_strdup_printf (_ ("Not needed: knocked %1$s (%2$u)"),
                                     cp_piece_name (pos->knocked[i]), i + 1),
                    0);
  }
}


GPtrArray *
cp_composer_findings (const CpSolution *solution)
{
  GPtrArray *points = g_ptr_array_new ();

  add_keys (points, solution);
  for (unsigned i = 0; i < MIN (solution->duals->len, MAX_DUALS); i++)
    add_dual (points, solution, &g_array_index (solution->duals, CpDual, i));
  add_all_needless (points, solution);
  return points;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle.h"

#include <glib/gi18n-lib.h>

#include "record/notes/cp-stipulation-tag.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"

/* The glyph "!", for key moves. */
#define NAG_GOOD_MOVE 1


/* Adds the children of @from to @to. Moves after a dual are left out, as they are not part of the
 * solution; at the root, where @all is set, they are another solution. */
static void
add_children (CpRecord *record, CpNode *to, const CpSolutionNode *from, bool attacks, bool all)
{
  for (const CpSolutionNode *child = from->first_child; child != NULL;
       child = child->next_sibling) {
    CpNode *node = cp_record_add_move (record, to, child->move);
    if (!attacks || all || child == from->first_child)
      add_children (record, node, child, !attacks, false);
  }
}


static bool
is_complete (const CpSolution *solution)
{
  const CpSolutionParts parts = CP_SOLUTION_WIN | CP_SOLUTION_KEYS | CP_SOLUTION_TREE;

  return (solution->complete & parts) == parts &&
         (solution->tree == NULL || !solution->tree->truncated);
}


/* Returns the outcome with best play by both sides. */
static CpOutcome
outcome_of (const CpSolution *solution)
{
  const CpSolutionNode *last = NULL;

  if (solution->win != CP_VERDICT_YES)
    return (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
  if (solution->tree != NULL)
    last = solution->tree->root->first_child;
  while (last != NULL && last->first_child != NULL)
    last = last->first_child;
  return cp_outcome_win (solution->position.turn, last != NULL ? last->end : CP_PLAYING);
}


static void
set_tag (CpRecord *record, const char *name, const char *value)
{
  if (value != NULL && value[0] != '\0')
    cp_record_set_tag (record, name, value);
}


CpRecord *
cp_puzzle_new_record (const CpSolution *solution, const char *title, const char *author)
{
  const CpPosition *pos = &solution->position;
  CpRecord *record = cp_record_new (pos->rules, pos);
  CpNode *root = cp_record_get_root (record);
  g_autofree char *stipulation = cp_stipulation_write (solution->stipulation);

  set_tag (record, CP_PUZZLE_TITLE_TAG, title);
  set_tag (record, CP_PUZZLE_AUTHOR_TAG, author);
  cp_record_set_tag (record, CP_STIPULATION_TAG, stipulation);
  if (solution->tree != NULL)
    add_children (record, root, solution->tree->root, true, true);
  if (solution->sound == CP_VERDICT_YES && root->first_child != NULL)
    cp_record_add_nag (record, root->first_child, NAG_GOOD_MOVE);
  if (!is_complete (solution))
    cp_record_add_comment (record, root, CP_COMMENT_BEHIND, _ ("The solution is not complete."));
  cp_record_set_outcome (record, outcome_of (solution));
  return record;
}


CpGame *
cp_puzzle_new_game (const CpSolution *solution, const char *title, const char *author)
{
  CpRecord *record = cp_puzzle_new_record (solution, title, author);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  cp_record_set_tag (record, "Date", date);
  CpGame *game = cp_game_new_from_record (record, cp_record_get_root (record));
  cp_game_set_reviewing (game, true);
  return game;
}


bool
cp_puzzle_read (const CpRecord *record, CpPosition *pos, unsigned *n, GError **error)
{
  CpStipulation stipulation;

  if (!cp_record_get_stipulation (record, &stipulation, error))
    return false;
  if (!cp_stipulation_is_plain (stipulation)) {
    g_set_error_literal (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_INVALID,
                         _ ("Only a puzzle with the task to win by any end can be set up."));
    return false;
  }
  *n = stipulation.n;
  *pos = cp_record_get_root (record)->position;
  return true;
}


static void
append (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}


static unsigned
count_needless (const CpSolution *solution)
{
  return cp_bits_count (solution->needless_pieces) + cp_bits_count (solution->needless_colours) +
         (unsigned) __builtin_popcount (solution->needless_knocked);
}


static unsigned
count_major_duals (const CpSolution *solution)
{
  unsigned n = 0;

  for (unsigned i = 0; i < solution->duals->len; i++)
    n += !g_array_index (solution->duals, CpDual, i).minor;
  return n;
}


static void
describe_sound (const CpSolution *solution, GString *text)
{
  CpMove key = g_array_index (solution->keys, CpMove, 0);
  g_autofree char *move = cp_move_name (&solution->position, key);
  unsigned n_duals = count_major_duals (solution);
  unsigned n_needless = count_needless (solution);

  /* Translators: description of a puzzle without faults. %1$s is “White” or “Black”, %2$u is a
   * number of moves, %3$s is a move. */
  append (text, g_strdup_printf (_ ("%1$s wins in %2$u: sound. %3$s is the only key."),
                                 cp_side_in_sentence (solution->position.turn),
                                 solution->stipulation.n, move));
  if (n_duals > 0)
    /* Translators: a dual is a second way to win in a puzzle. */
    append (text, g_strdup_printf (ngettext ("There is %u dual.", "There are %u duals.", n_duals),
                                   n_duals));
  if (n_needless > 0)
    /* Translators: what could be taken away from a puzzle. */
    append (text, g_strdup_printf (ngettext ("%u piece or colour is not needed.",
                                             "%u pieces or colours are not needed.", n_needless),
                                   n_needless));
}


char *
cp_puzzle_key (const CpPosition *pos, CpStipulation stipulation)
{
  g_return_val_if_fail (pos != NULL, NULL);

  g_autofree char *fen = cp_fen_write (pos);
  g_autofree char *task = cp_stipulation_write (stipulation);
  g_autofree char *text = g_strdup_printf ("%s\n%s\n%s", pos->rules->string, fen, task);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA1, text, -1);
}


char *
cp_puzzle_describe_findings (const CpSolution *solution)
{
  GString *text = g_string_new (NULL);
  g_autofree char *fault = cp_solution_describe_fault (solution);

  if (solution->sound == CP_VERDICT_YES)
    describe_sound (solution, text);
  else if (solution->sound == CP_VERDICT_NO)
    /* Translators: %s is a clause: "White wins sooner, in 1". */
    append (text, g_strdup_printf (_ ("Not sound: %s."), fault));
  else
    /* Translators: %s is a clause that says why it is not known. */
    append (text, g_strdup_printf (_ ("It is not known whether it is sound: %s."), fault));
  return g_string_free (text, FALSE);
}

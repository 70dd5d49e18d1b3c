/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cp-solution.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-describe.h"

/* Maximal number of keys listed in a sentence. */
#define MAX_KEYS_NAMED 5

/* Text domain of a sentence; the second has no catalogue, so that it stays English. */
#define TRANSLATED GETTEXT_PACKAGE
#define ENGLISH    "counterpoise-untranslated"


static void
add_move (GString *text, const CpPosition *pos, CpMove move, CpNotation notation)
{
  g_autofree char *word = cp_move_write (pos, move, notation);

  g_string_append (text, word);
}


static char *
name_keys (const CpSolution *solution, const char *language)
{
  bool translated = g_str_equal (language, TRANSLATED);
  const CpPosition *pos = &solution->position;
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < MIN (solution->keys->len, MAX_KEYS_NAMED); i++) {
    CpMove key = g_array_index (solution->keys, CpMove, i);
    g_string_append (list, i > 0 ? ", " : "");
    g_autofree char *name = translated
                                ? cp_move_name (pos, key)
                                : cp_move_write (pos, key, cp_move_recorded_notation (pos->rules));
    g_string_append (list, name);
  }
  if (solution->keys->len > MAX_KEYS_NAMED)
    g_string_append (list, ", …");
  return g_string_free (list, FALSE);
}


/* Name of the side that is to win. */
static const char *
name_side (const CpSolution *solution, const char *language)
{
  CpSide side = solution->position.turn;

  if (g_str_equal (language, TRANSLATED))
    return cp_side_in_sentence (side);
  return side == CP_WHITE ? "White" : "Black";
}


static char *
describe_keys (const CpSolution *solution, const char *language)
{
  g_autofree char *keys = name_keys (solution, language);
  const char *side = name_side (solution, language);
  unsigned n = solution->keys->len;

  if (solution->complete & CP_SOLUTION_KEYS)
    return g_strdup_printf (
        /* Translators: a key is the first move of a solution; %1$s is “White” or “Black”, %3$s is
         * a list of moves. */
        g_dngettext (language, "%1$s has %2$u key: %3$s", "%1$s has %2$u keys: %3$s", n), side, n,
        keys);
  return g_strdup_printf (
      /* Translators: a key is the first move of a solution; %1$s is “White” or “Black”, %3$s is a
       * list of moves. */
      g_dngettext (language, "%1$s has at least %2$u key: %3$s",
                   "%1$s has at least %2$u keys: %3$s", n),
      side, n, keys);
}


static char *
describe_limit (const CpSolution *solution, const char *language)
{
  if (solution->win == CP_VERDICT_YES)
    return g_strdup (g_dgettext (language, N_ ("not all first moves were tried within the limit")));
  if (solution->refuted == 0)
    return g_strdup (g_dgettext (language, N_ ("nothing was proved within the limit")));
  return g_strdup_printf (
      g_dngettext (language,
                   /* Translators: after “not known”: why; without a full stop. %1$s is “White” or
                      “Black”. */
                   "within the limit it was only proved that %1$s has no win in %2$u move",
                   "within the limit it was only proved that %1$s has no win in %2$u moves",
                   solution->refuted),
      name_side (solution, language), solution->refuted);
}


static char *
describe_fault (const CpSolution *solution, const char *language)
{
  switch (solution->fault) {
  case CP_FAULT_LIMIT:
    return describe_limit (solution, language);
  case CP_FAULT_OVER:
    return g_strdup (g_dgettext (language, N_ ("the position cannot be played")));
  case CP_FAULT_NO_WIN:
    return g_strdup_printf (
        /* Translators: after “not sound”: why; without a full stop. %1$s is “White” or “Black”. */
        g_dngettext (language, "%1$s has no win within %2$u move",
                     "%1$s has no win within %2$u moves", solution->n),
        name_side (solution, language), solution->n);
  case CP_FAULT_SHORTER:
    return g_strdup_printf (
        /* Translators: after “not sound”: why; without a full stop. %1$s is “White” or “Black”,
         * %2$u is a number of moves. */
        g_dgettext (language, N_ ("%1$s wins sooner, in %2$u")), name_side (solution, language),
        solution->in);
  case CP_FAULT_COOKED:
    return describe_keys (solution, language);
  case CP_FAULT_NONE:
  default:
    return NULL;
  }
}


char *
cp_solution_describe_fault (const CpSolution *solution)
{
  return describe_fault (solution, TRANSLATED);
}


static const char *
verdict_text (CpVerdict verdict)
{
  static const char *const texts[] = {
    [CP_VERDICT_UNKNOWN] = "unknown",
    [CP_VERDICT_YES] = "yes",
    [CP_VERDICT_NO] = "no",
  };

  return texts[verdict];
}


/* Appends the moves below @node, whose position is @pos. */
static void
add_lines (GString *text, const CpSolutionNode *node, const CpPosition *pos)
{
  for (const CpSolutionNode *child = node->first_child; child != NULL;
       child = child->next_sibling) {
    CpPosition next = *pos;
    for (unsigned i = 1; i < child->ply; i++)
      g_string_append (text, "  ");
    add_move (text, pos, child->move, CP_NOTATION_UCI);
    g_string_append_c (text, '\n');
    cp_position_play (&next, child->move);
    add_lines (text, child, &next);
  }
}


char *
cp_solution_write (const CpSolution *solution)
{
  g_autofree char *fault = describe_fault (solution, ENGLISH);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "win: %s\n", verdict_text (solution->win));
  if (solution->win == CP_VERDICT_YES)
    g_string_append_printf (text, "in: %u\n", solution->in);
  else
    g_string_append (text, "in: -\n");
  g_string_append (text, "keys:");
  for (unsigned i = 0; i < solution->keys->len; i++) {
    g_string_append_c (text, ' ');
    add_move (text, &solution->position, g_array_index (solution->keys, CpMove, i),
              CP_NOTATION_UCI);
  }
  g_string_append_printf (text, "\nsound: %s", verdict_text (solution->sound));
  if (fault != NULL)
    g_string_append_printf (text, " (%s)", fault);
  g_string_append_c (text, '\n');
  if (solution->tree != NULL) {
    add_lines (text, solution->tree->root, &solution->position);
    if (solution->tree->truncated)
      g_string_append_printf (text, "truncated: %u moves\n", solution->tree->n_moves);
  }
  return g_string_free (text, FALSE);
}

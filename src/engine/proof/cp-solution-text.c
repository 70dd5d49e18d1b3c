/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cp-sequence.h"
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


/* Name of the side to move. */
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


/* (transfer full): Returns the same stipulation with @n moves. */
static char *
write_stipulation (const CpSolution *solution, unsigned n)
{
  CpStipulation stipulation = solution->stipulation;

  stipulation.n = n;
  return cp_stipulation_write (stipulation);
}


static char *
describe_number (const CpSolution *solution, const char *language)
{
  unsigned n = solution->n_solutions;

  if (solution->complete & CP_SOLUTION_TREE && !solution->tree->truncated)
    return g_strdup_printf (
        /* Translators: after “not sound”: why; without a full stop. %2$u is the number of solutions
         * that the puzzle should have. */
        g_dngettext (language, "there is %1$u solution instead of %2$u",
                     "there are %1$u solutions instead of %2$u", n),
        n, solution->n_expected);
  return g_strdup_printf (
      /* Translators: after “not sound”: why; without a full stop. %2$u is the number of solutions
       * that the puzzle should have. */
      g_dngettext (language, "there is at least %1$u solution instead of %2$u",
                   "there are at least %1$u solutions instead of %2$u", n),
      n, solution->n_expected);
}


static char *
describe_limit (const CpSolution *solution, const char *language)
{
  if (solution->win == CP_VERDICT_YES && !cp_stipulation_is_forced (solution->stipulation))
    return g_strdup (g_dgettext (language, N_ ("not all solutions were found within the limit")));
  if (solution->win == CP_VERDICT_YES)
    return g_strdup (g_dgettext (language, N_ ("not all first moves were tried within the limit")));
  if (solution->refuted == 0)
    return g_strdup (g_dgettext (language, N_ ("nothing was proved within the limit")));
  if (!cp_stipulation_is_plain (solution->stipulation)) {
    g_autofree char *text = write_stipulation (solution, solution->refuted);
    return g_strdup_printf (
        g_dgettext (language,
                    /* Translators: after “not known”: why; without a full stop. %s is a task as it
                       is written in files: “h#2”. */
                    N_ ("within the limit it was only proved that %s has no solution")),
        text);
  }
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
describe_no_win (const CpSolution *solution, const char *language)
{
  if (!cp_stipulation_is_plain (solution->stipulation))
    /* Translators: after “not sound”: why; without a full stop. */
    return g_strdup (g_dgettext (language, N_ ("there is no solution")));
  return g_strdup_printf (
      /* Translators: after “not sound”: why; without a full stop. %1$s is “White” or “Black”. */
      g_dngettext (language, "%1$s has no win within %2$u move",
                   "%1$s has no win within %2$u moves", solution->stipulation.n),
      name_side (solution, language), solution->stipulation.n);
}


static char *
describe_shorter (const CpSolution *solution, const char *language)
{
  if (!cp_stipulation_is_plain (solution->stipulation)) {
    g_autofree char *text = write_stipulation (solution, solution->in);
    /* Translators: after “not sound”: why; without a full stop. %s is a task as it is written in
     * files: “h#2”. */
    return g_strdup_printf (g_dgettext (language, N_ ("there is a shorter solution: %s")), text);
  }
  return g_strdup_printf (
      /* Translators: after “not sound”: why; without a full stop. %1$s is “White” or “Black”, %2$u
       * is a number of moves. */
      g_dgettext (language, N_ ("%1$s wins sooner, in %2$u")), name_side (solution, language),
      solution->in);
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
    return describe_no_win (solution, language);
  case CP_FAULT_SHORTER:
    return describe_shorter (solution, language);
  case CP_FAULT_COOKED:
    return cp_stipulation_is_forced (solution->stipulation) ? describe_keys (solution, language)
                                                            : describe_number (solution, language);
  case CP_FAULT_TOO_FEW:
    return describe_number (solution, language);
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
add_lines (GString *text,
           CpStipulation stipulation,
           const CpSolutionNode *node,
           const CpPosition *pos)
{
  for (const CpSolutionNode *child = node->first_child; child != NULL;
       child = child->next_sibling) {
    CpPosition next = *pos;
    for (unsigned i = 1; i < child->ply; i++)
      g_string_append (text, "  ");
    add_move (text, pos, child->move, CP_NOTATION_UCI);
    g_string_append_c (text, '\n');
    cp_sequence_play (stipulation, &next, child->move);
    add_lines (text, stipulation, child, &next);
  }
}


/* (transfer full): Returns the length of the shortest win; "-" if none is known. */
static char *
write_shortest (const CpSolution *solution)
{
  CpStipulation shortest = solution->stipulation;

  if (solution->win != CP_VERDICT_YES)
    return g_strdup ("-");
  shortest.n = solution->in;
  return cp_stipulation_write_length (shortest);
}


char *
cp_solution_write (const CpSolution *solution)
{
  g_autofree char *fault = describe_fault (solution, ENGLISH);
  g_autofree char *length = write_shortest (solution);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "win: %s\n", verdict_text (solution->win));
  g_string_append_printf (text, "in: %s\nkeys:", length);
  for (unsigned i = 0; i < solution->keys->len; i++) {
    g_string_append_c (text, ' ');
    add_move (text, &solution->position, g_array_index (solution->keys, CpMove, i),
              CP_NOTATION_UCI);
  }
  if (!cp_stipulation_is_forced (solution->stipulation))
    g_string_append_printf (text, "\nsolutions: %u", solution->n_solutions);
  g_string_append_printf (text, "\nsound: %s", verdict_text (solution->sound));
  if (fault != NULL)
    g_string_append_printf (text, " (%s)", fault);
  g_string_append_c (text, '\n');
  if (solution->tree != NULL) {
    add_lines (text, solution->stipulation, solution->tree->root, &solution->position);
    if (solution->tree->truncated)
      g_string_append_printf (text, "truncated: %u moves\n", solution->tree->n_moves);
  }
  return g_string_free (text, FALSE);
}

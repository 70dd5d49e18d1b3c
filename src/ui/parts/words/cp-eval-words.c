/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-eval-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "rules/position/cp-describe.h"


char *
cp_eval_shown_text (const CpEval *eval)
{
  double pawns = fabs (eval->centipawns / 100.0);

  if (eval->forced)
    return g_strdup_printf ("#%s%u", eval->winner == CP_BLACK ? "−" : "", eval->moves);
  if (eval->centipawns == 0)
    return g_strdup_printf ("%.2f", pawns);
  return g_strdup_printf ("%s%.2f", eval->centipawns > 0 ? "+" : "−", pawns);
}


char *
cp_eval_describe (const CpEval *eval)
{
  double expected = cp_eval_expected (eval);
  CpSide better = expected >= 0.5 ? CP_WHITE : CP_BLACK;
  int points = (int) lround (100 * MAX (expected, 1 - expected));

  if (eval->forced && eval->moves > 0)
    /* Translators: %s is “White” or “Black”. */
    return g_strdup_printf (ngettext ("%s wins in %u move", "%s wins in %u moves", eval->moves),
                            cp_side_in_sentence (better), eval->moves);
  if (eval->forced)
    /* Translators: %s is “White” or “Black”. */
    return g_strdup_printf (_ ("%s wins"), cp_side_in_sentence (better));
  if (points == 50)
    return g_strdup (_ ("The position is even"));
  /* Translators: the result that may be expected: who wins all games gets 100 points, each draw
   * gives half of that; %s is “White” or “Black”. */
  return g_strdup_printf (_ ("%s can expect %d of 100 points"), cp_side_in_sentence (better),
                          points);
}


char *
cp_duration_write (double seconds)
{
  unsigned n = (unsigned) MAX (lround (seconds), 1);
  unsigned minutes = (unsigned) lround (seconds / 60);

  if (n < 90)
    return g_strdup_printf (ngettext ("%u second", "%u seconds", n), n);
  return g_strdup_printf (ngettext ("%u minute", "%u minutes", minutes), minutes);
}
